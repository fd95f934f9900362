package graph

import (
	"cmp"
	"slices"
	"strings"

	"tengen/ui/widgets/skin"
)

// label is what stands above or below a node. Where there is no room for the first of its
// wordings the next is written, and where there is room for none it is left out: two labels
// that overlap cannot be read.
type label struct {
	words   []wording
	ink     skin.Ink // of the name
	alarmed bool     // the note is in the colour of alarm
	x, y    float32  // of the middle
	size    float32
	rank    int    // the least is written first
	parent  int    // the vertex above, or ofSigns
	gap     func() // draws the rest of the line to the node where nothing is written; nil for none
}

// ofSigns stands for the vertex above signs under folded nodes, which are no row with notes.
const ofSigns = -2

// wording is a name with a note; either may be empty.
type wording struct{ name, note string }

// aboveNode returns the label above a node: with its name and its note, or with the node's
// text where that is in the note, or with the first part of the note or its name alone.
func aboveNode(s *treeVertex, f NodeView, note string, x, y, size float32, selected int) label {
	l := label{words: []wording{{name: f.Name, note: note}}, ink: f.Ink, alarmed: f.Alarmed, x: x, y: y, size: size, rank: rankOf(s, f, selected), parent: s.parent}
	if note != "" && note != f.Note && f.Note != "" {
		l.words = append(l.words, wording{name: f.Name, note: f.Text})
	} else if first, rest, ok := strings.Cut(note, noteParts); ok && rest != "" {
		l.words = append(l.words, wording{name: f.Name, note: first})
	}
	if f.Name != "" && note != "" {
		l.words = append(l.words, wording{name: f.Name})
	}
	return l
}

// noteParts is between the parts of a note, of which the first matters most.
const noteParts = "  "

// rankOf puts what is looked at first, then the chosen line, then the rest from the root.
func rankOf(s *treeVertex, f NodeView, selected int) int {
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

// writeNotes writes the labels that there is room for. Those below one node say equally
// much: a note above every second of them would look as if the others had none.
func (r *renderer) writeNotes() {
	slices.SortStableFunc(r.notes, func(a, b label) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.parent, b.parent))
	})
	for rest := r.notes; len(rest) > 0; {
		equal := 1
		for equal < len(rest) && rest[equal].rank == rest[0].rank && rest[equal].parent == rest[0].parent {
			equal++
		}
		r.writeRow(rest[:equal])
		rest = rest[equal:]
	}
}

// writeRow writes labels of one rank below one node: in the first wording that there is
// room for in all of them, and where there is none, each that there is room for in the last.
func (r *renderer) writeRow(row []label) {
	most := 0
	for _, l := range row {
		most = max(most, len(l.words))
	}
	for i := range most {
		if i < most-1 && !r.taken.freeTogether(row, i) {
			continue
		}
		for _, l := range row {
			w := l.wording(i)
			l.x = inside(l.x, l.wide(w)/2, r.size.Width)
			if area := l.area(w); r.taken.free(area) {
				r.taken.add(area)
				r.write(l, w, l.wide(w))
			} else if l.gap != nil {
				l.gap()
			}
		}
		return
	}
}

// wording returns wording i of a label, or the last of fewer.
func (l label) wording(i int) wording { return l.words[min(i, len(l.words)-1)] }

// wide is how wide a wording of a label is.
func (l label) wide(w wording) float32 { return widthAbove(w.name, w.note, l.size) }

// area is what a wording of a label takes, with some room to the next.
func (l label) area(w wording) span {
	size := l.size
	half := l.wide(w)/2 + size*labelGap
	return span{l.x - half, l.x + half, l.y - size*letterHalf, l.y + size*letterHalf}
}

// inside moves what stands at x and is half as wide to each side so that it is not cut off, unless
// x itself is out of view.
func inside(x, half, width float32) float32 {
	if x < 0 || x > width || 2*half > width {
		return x
	}
	return max(half, min(width-half, x))
}

// labelGap is the room on each side of a label, as a share of its size: two beside each
// other are read as two.
const labelGap = 0.25

// letterHalf is half the height of letters, as a share of their size.
const letterHalf = 0.45

// write writes a label, the name in its own ink.
func (r *renderer) write(l label, w wording, wide float32) {
	noteInk := r.skin.Quiet
	if l.alarmed {
		noteInk = r.skin.Alarm
	}
	size := l.size
	if len(r.tree.joins) > 0 { // no bow runs through it
		r.pen.Area(l.x-wide/2, l.y-size*letterHalf, wide, 2*size*letterHalf, r.skin.Card)
	}
	if w.name != "" {
		r.pen.Text(w.name, l.x-wide/2+width(w.name, size, true)/2, l.y, size, true, r.skin.Of(l.ink))
	}
	if w.note != "" {
		r.pen.Text(w.note, l.x+wide/2-width(w.note, size, l.alarmed)/2, l.y, size, l.alarmed, noteInk)
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

// freeTogether reports whether there is room for all labels in their wording i. They stand in one row, from left to right.
func (t taken) freeTogether(row []label, i int) bool {
	for n, l := range row {
		area := l.area(l.wording(i))
		if !t.free(area) {
			return false
		}
		if n > 0 {
			before := row[n-1]
			if before.area(before.wording(i)).meets(area) {
				return false
			}
		}
	}
	return true
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
