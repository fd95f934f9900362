package insight

import (
	"strconv"

	"tengen/ai/engine"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// treeModel is a recording as the tree shows it, in a language.
type treeModel struct {
	*recording
	text *i18n.Localizer
}

var _ graph.Wide = treeModel{}

func (p treeModel) Children(i int) []int { return p.children(i) }

func (p treeModel) Form(i int) graph.Form {
	it := p.items[i]
	n := &p.tree.Nodes[it.node]
	switch {
	case it.kind != searched || !n.Read():
		return graph.Plate
	case maxNode(n):
		return graph.Up
	default:
		return graph.Down
	}
}

func (p treeModel) Room(i int) float64 {
	f := p.NodeView(i)
	return max(graph.RoomAbove(f.Name, f.Note), graph.RoomAbove("", f.Sign))
}

func (p treeModel) NodeView(i int) graph.NodeView {
	it := p.items[i]
	n := &p.tree.Nodes[it.node]
	switch it.kind {
	case searched:
		return p.nodeView(n, it)
	case more:
		count := len(p.tree.Moves(it.node)) - p.countShown(it.parent)
		return graph.NodeView{Text: "+" + strconv.Itoa(count), Note: p.text.T("searchtree.more"), Ink: skin.Quiet}
	case bundle:
		return graph.NodeView{Text: strconv.Itoa(len(it.cells)), Note: p.leftWord(n), Ink: skin.Quiet, Dotted: true, Sign: "+"}
	case rest:
		return graph.NodeView{Text: "+" + strconv.Itoa(len(it.cells)), Ink: skin.Quiet, Dotted: true}
	case hidden:
		return graph.NodeView{Text: strconv.Itoa(int(n.Hidden)), Note: p.text.T("searchtree.hidden"), Ink: skin.Quiet, Dotted: true}
	default:
		f := graph.NodeView{Name: it.cell.Point().String(), Ink: skin.Quiet, Dotted: true}
		if a := p.whatIfs[i]; a != nil {
			f.Text, f.Note = words.NodeShort(p.text, p.sideView(n, a.value)), p.text.T("searchtree.anyway_note")
			f.Ink, f.Dotted = skin.Plain, false
		}
		return f
	}
}

// nodeView returns what a node of the search shows.
func (p treeModel) nodeView(n *engine.Node, it item) graph.NodeView {
	f := graph.NodeView{Text: words.NodeShortBounded(p.text, boundFromRoot(n), fromRoot(n, n.Value))}
	if n.Parent != engine.None {
		f.Name = it.cell.Point().String()
	}
	switch {
	case n.End == engine.Cutoff:
		f.Ink, f.Alarmed, f.Note = skin.Alarm, true, p.inequality(n)
	case p.line[it.node] || n.Parent == engine.None:
		f.Ink, f.Thick = skin.Accent, n.Parent != engine.None
	case n.End.Guess():
		f.Ink = skin.Quiet
	}
	if n.Parent == engine.None && n.End != engine.Cutoff {
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
func (p treeModel) countShown(i int) (count int) {
	for _, k := range p.items[i].kids {
		if p.items[k].kind == searched {
			count++
		}
	}
	return count
}

// sideView turns a value of a node's mover into one for MAX.
func (s *recording) sideView(n *engine.Node, v int) int {
	if maxNode(n) {
		return v
	}
	return -v
}

// inequality writes why a node was cut off, for MAX: its value against the bound.
func (p treeModel) inequality(n *engine.Node) string {
	sign := " ≤ "
	if maxNode(n) {
		sign = " ≥ "
	}
	return words.NodeShort(p.text, fromRoot(n, n.Value)) + sign + words.NodeShort(p.text, fromRoot(n, n.Beta))
}

func (p treeModel) windowNote(n *engine.Node) string {
	alpha, beta := window(n)
	return "α " + words.NodeShort(p.text, alpha) + "  β " + words.NodeShort(p.text, beta)
}

// endNote names in a word how a node got its value without its replies being
// searched, or why it was searched more deeply than usual.
func (p treeModel) endNote(n *engine.Node) string {
	switch {
	case !n.Read():
		return p.text.T("searchtree.end." + endKeys[n.End])
	case n.Extend >= hundred/2:
		return p.text.T("searchtree.deeper", i18n.Args{"Plies": words.SearchDepth(int(n.Extend))})
	default:
		return ""
	}
}

// endKeys are the last parts of the keys of the words for why a node ended.
var endKeys = map[engine.End]string{
	engine.Horizon: "horizon", engine.Static: "static", engine.Full: "full", engine.MateDistance: "mated",
	engine.TableHit: "table", engine.WonByFours: "fours", engine.NoReply: "helpless", engine.Stopped: "stopped", engine.Razored: "razored",
	engine.Futile: "futile", engine.NullMoveCut: "pass", engine.ReducedAway: "shallow", engine.MultiCut: "several",
}

// leftWord says of moves that were not read why.
func (p treeModel) leftWord(n *engine.Node) string {
	switch {
	case n.Skipped == 0:
		return p.text.T("searchtree.unread")
	case n.Unread == 0:
		return p.text.T("searchtree.skipped")
	default:
		return p.text.T("searchtree.left_out")
	}
}
