package tree

import (
	"cmp"
	"slices"

	"tengen/ui/widgets/skin"
)

// label is what stands above or below a node. Where there is no room for the first of its
// wordings the next is written, and where there is room for none it is left out: two labels
// that lie on each other tell nothing.
type label struct {
	words   []wording
	ink     skin.Ink // of the name
	alarmed bool     // the note is in the colour of alarm
	x, y    float32  // of the middle
	size    float32
	rank    int // the least is written first
}

// wording is a name with a note; either may be empty.
type wording struct{ name, note string }

// aboveNode returns the label above a node: with its name and its note, or with the node's
// text where that is in the note, or with its name alone.
func aboveNode(s *vertex, f NodeView, note string, x, y, size float32, selected int) label {
	l := label{words: []wording{{f.Name, note}}, ink: f.Ink, alarmed: f.Alarmed, x: x, y: y, size: size, rank: rankOf(s, f, selected)}
	if note != f.Note && f.Note != "" {
		l.words = append(l.words, wording{f.Name, f.Text})
	}
	if f.Name != "" && note != "" {
		l.words = append(l.words, wording{name: f.Name})
	}
	return l
}

// rankOf puts what is looked at first, then the chosen line, then the rest from the root.
func rankOf(s *vertex, f NodeView, selected int) int {
	const chosen, line, others = 0, 1, 2
	switch {
	case s.node == selected || f.Current:
		return chosen
	case f.Thick:
		return line
	default:
		return others + s.depth
	}
}

// writeNotes writes the labels that there is room for.
func (r *renderer) writeNotes() {
	slices.SortStableFunc(r.notes, func(a, b label) int { return cmp.Compare(a.rank, b.rank) })
	for _, l := range r.notes {
		for _, w := range l.words {
			wide := widthAbove(w.name, w.note, l.size)
			area := span{l.x - wide/2, l.x + wide/2, l.y - l.size*letterHalf, l.y + l.size*letterHalf}
			if r.taken.free(area) {
				r.taken.add(area)
				r.write(l, w, wide)
				break
			}
		}
	}
}

// letterHalf is half the height of letters, as a share of their size.
const letterHalf = 0.45

// write writes a label, the name in its own ink.
func (r *renderer) write(l label, w wording, wide float32) {
	noteInk := r.skin.Quiet
	if l.alarmed {
		noteInk = r.skin.Alarm
	}
	if w.name != "" {
		r.pen.Text(w.name, l.x-wide/2+width(w.name, l.size, true)/2, l.y, l.size, true, r.skin.Of(l.ink))
	}
	if w.note != "" {
		r.pen.Text(w.note, l.x+wide/2-width(w.note, l.size, l.alarmed)/2, l.y, l.size, l.alarmed, noteInk)
	}
}

// span is an area on the screen.
type span struct{ left, right, top, bottom float32 }

func (a span) meets(b span) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// taken are areas, by the bands of the screen that they reach into.
type taken map[int][]span

// band is the height of a band.
const band = 24

func (t taken) bands(a span) (first, last int) {
	return int(max(a.top, 0)) / band, int(max(a.bottom, 0)) / band
}

func (t taken) add(a span) {
	first, last := t.bands(a)
	for i := first; i <= last; i++ {
		t[i] = append(t[i], a)
	}
}

// node adds the area of a node.
func (t taken) node(x, y, wide, high float32) {
	t.add(span{x - wide/2, x + wide/2, y, y + high})
}

func (t taken) free(a span) bool {
	first, last := t.bands(a)
	for i := first; i <= last; i++ {
		if slices.ContainsFunc(t[i], a.meets) {
			return false
		}
	}
	return true
}
