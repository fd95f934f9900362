package searchtree

import (
	"strconv"

	"tengen/ai/inspect/trace"
	"tengen/ui/widgets/tree"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// picture is a study as the tree shows it, in a language.
type picture struct {
	*study
	text *i18n.Localizer
}

var _ tree.Wide = picture{}

// Children implements [tree.Model].
func (p picture) Children(i int) []int { return p.children(i) }

// Form implements [tree.Model].
func (p picture) Form(i int) tree.Form {
	it := p.items[i]
	n := &p.tree.Nodes[it.node]
	switch {
	case it.kind != searched || !n.Read():
		return tree.Plate
	case maxNode(n):
		return tree.Up
	default:
		return tree.Down
	}
}

// Room implements [tree.Wide].
func (p picture) Room(i int) float64 {
	f := p.Face(i)
	return max(tree.RoomAbove(f.Name, f.Note), tree.RoomAbove("", f.Sign))
}

// Face implements [tree.Model].
func (p picture) Face(i int) tree.Face {
	it := p.items[i]
	n := &p.tree.Nodes[it.node]
	switch it.kind {
	case searched:
		return p.face(n, it)
	case more:
		count := len(p.tree.Moves(it.node)) - p.countShown(it.parent)
		return tree.Face{Text: "+" + strconv.Itoa(count), Note: p.text.T("searchtree.more"), Ink: tree.Pale}
	case bundle:
		return tree.Face{Text: strconv.Itoa(len(it.cells)), Note: p.leftWord(n), Ink: tree.Pale, Dotted: true, Sign: "+"}
	case rest:
		return tree.Face{Text: "+" + strconv.Itoa(len(it.cells)), Ink: tree.Pale, Dotted: true}
	case hidden:
		return tree.Face{Text: strconv.Itoa(int(n.Hidden)), Note: p.text.T("searchtree.hidden"), Ink: tree.Pale, Dotted: true}
	default:
		f := tree.Face{Name: it.cell.Point().String(), Ink: tree.Pale, Dotted: true}
		if a := p.anyway[i]; a != nil {
			f.Text, f.Note = score.NodeShort(p.text, p.sideView(n, a.value)), p.text.T("searchtree.anyway_note")
			f.Ink, f.Dotted = tree.Plain, false
		}
		return f
	}
}

// face returns the face of a node of the search.
func (p picture) face(n *trace.Node, it item) tree.Face {
	f := tree.Face{Text: score.NodeShortBounded(p.text, boundFromRoot(n), fromRoot(n, n.Value))}
	if n.Parent != trace.None {
		f.Name = it.cell.Point().String()
	}
	switch {
	case n.End == trace.Cutoff:
		f.Ink, f.Alarmed, f.Note = tree.Alarm, true, p.inequality(n)
	case p.line[it.node] || n.Parent == trace.None:
		f.Ink, f.Thick = tree.Accent, n.Parent != trace.None
	case n.End.Guess():
		f.Ink = tree.Pale
	}
	if n.Parent == trace.None && n.End != trace.Cutoff {
		f.Note = p.windowNote(n)
	}
	if f.Note == "" {
		f.Note = p.endNote(n)
	}
	switch {
	case n.Read() && n.Left() > 0:
		f.Sign = p.text.T("searchtree.read_of", i18n.Args{"Read": n.Tried, "All": int(n.Tried) + n.Left()})
	case n.Read():
		f.Sign = "+" + strconv.Itoa(int(n.Tried))
	}
	return f
}

// countShown returns how many moves of an item are shown.
func (p picture) countShown(i int) (count int) {
	for _, k := range p.items[i].kids {
		if p.items[k].kind == searched {
			count++
		}
	}
	return count
}

// sideView turns a value of a node's mover into one for MAX.
func (s *study) sideView(n *trace.Node, v int) int {
	if maxNode(n) {
		return v
	}
	return -v
}

// inequality writes why a node was cut off, for MAX: its value against the bound.
func (p picture) inequality(n *trace.Node) string {
	sign := " ≤ "
	if maxNode(n) {
		sign = " ≥ "
	}
	return score.NodeShort(p.text, fromRoot(n, n.Value)) + sign + score.NodeShort(p.text, fromRoot(n, n.Beta))
}

func (p picture) windowNote(n *trace.Node) string {
	alpha, beta := window(n)
	return "α " + score.NodeShort(p.text, alpha) + "  β " + score.NodeShort(p.text, beta)
}

// endNote names in a word how a node got its value without its replies being
// searched, or why it was searched more deeply than usual.
func (p picture) endNote(n *trace.Node) string {
	switch {
	case !n.Read():
		return p.text.T("searchtree.end." + endKeys[n.End])
	case n.Extend >= hundred/2:
		return p.text.T("searchtree.deeper", i18n.Args{"Plies": score.Depth(int(n.Extend))})
	default:
		return ""
	}
}

// endKeys are the last parts of the keys of the words for why a node ended.
var endKeys = map[trace.End]string{
	trace.Horizon: "horizon", trace.Static: "static", trace.Full: "full", trace.MateDistance: "mated",
	trace.TableHit: "table", trace.NoReply: "helpless", trace.Stopped: "stopped", trace.Razored: "razored",
	trace.Futile: "futile", trace.NullMoveCut: "pass", trace.ReducedAway: "shallow", trace.MultiCut: "several",
}

// leftWord says of moves that were not read why.
func (p picture) leftWord(n *trace.Node) string {
	switch {
	case n.Skipped == 0:
		return p.text.T("searchtree.unread")
	case n.Unread == 0:
		return p.text.T("searchtree.skipped")
	default:
		return p.text.T("searchtree.left_out")
	}
}
