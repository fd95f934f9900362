package insight

import (
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// treeWords writes sentences about a recording.
type treeWords struct {
	*recording
	text *i18n.Localizer
}

func (w treeWords) t(key string, args ...i18n.Args) string { return w.text.T(key, args...) }

func (w treeWords) side(s board.Stone) string { return w.text.Side(s) }

// about tells of an item: a title and some sentences.
func (w treeWords) about(i int) (title, body string) {
	it := w.items[i]
	n := &w.tree.Nodes[it.node]
	switch it.kind {
	case searched:
		return w.title(n, it), strings.Join(w.sentences(it.node), "\n")
	case single:
		title = w.t("searchtree.move", i18n.Args{"Side": w.side(w.mover(n)), "Move": it.cell.Point()})
		if a := w.whatIfs[i]; a != nil {
			return title, strings.Join(w.proof(it.node, a), "\n")
		}
		return title, w.whyLeft(it.node)
	case bundle, rest:
		title = w.text.N("searchtree.title.left", len(it.cells))
		return title, w.whyLeft(it.node) + "\n" + w.t("searchtree.unfold_left")
	case hidden:
		return w.t("searchtree.title.hidden"), w.text.N("searchtree.hidden_text", int(n.Hidden))
	default:
		return w.t("searchtree.title.more"), w.t("searchtree.more_text")
	}
}

func (w treeWords) title(n *engine.Node, it item) string {
	if n.Parent == engine.None {
		return w.t("searchtree.title.root", i18n.Args{
			"Depth": w.tree.Rounds[w.round].Iteration,
			"Value": words.NodeBounded(w.text, boundFromRoot(n), fromRoot(n, n.Value)),
			"Side":  w.side(w.max()),
		})
	}
	return w.t("searchtree.title.node", i18n.Args{
		"Side": w.side(w.mover(n).Opponent()), "Move": it.cell.Point(),
		"Value": words.NodeBounded(w.text, boundFromRoot(n), fromRoot(n, n.Value)),
	})
}

// sentences tells of a node of the search.
func (w treeWords) sentences(id int32) []string {
	n := &w.tree.Nodes[id]
	var s []string
	add := func(text string) {
		if text != "" {
			s = append(s, text)
		}
	}
	if n.End == engine.Cutoff {
		add(w.cut(id))
	}
	add(words.NodeSentence(w.text, w.max(), boundFromRoot(n), fromRoot(n, n.Value)))
	add(w.ended(id))
	add(w.asked(n))
	add(w.depth(n))
	add(w.tests(id))
	add(w.tries(id))
	if n.Skipped > 0 {
		add(w.text.N("searchtree.skipped_text", int(n.Skipped)))
	}
	if n.Hidden > 0 {
		add(w.text.N("searchtree.hidden_below", int(n.Hidden)))
	}
	if n.Read() {
		add(w.text.N("searchtree.stones", int(n.Placed)))
	}
	if line := w.tree.Line(id); len(line) > 1 {
		add(w.t("searchtree.line", i18n.Args{"Line": path(line)}))
	}
	return s
}

// cut says why the rest of a node's replies was not read.
func (w treeWords) cut(id int32) string {
	n := &w.tree.Nodes[id]
	if n.Parent == engine.None {
		return w.t("searchtree.cut.round", i18n.Args{"Inequality": treeModel(w).inequality(n)})
	}
	reply := board.Pass
	if best := w.tree.Best(id); best != engine.None {
		reply = w.tree.Nodes[best].Move.Point()
	}
	args := i18n.Args{
		"Inequality": treeModel(w).inequality(n),
		"Mover":      w.side(w.mover(n)), "Other": w.side(w.mover(n).Opponent()), "Reply": reply,
		"Value": words.Node(w.text, fromRoot(n, n.Value)), "Bound": words.Node(w.text, fromRoot(n, n.Beta)),
	}
	text := w.t("searchtree.cut.window", args)
	if at, by := w.tree.Origin(id); at != engine.None {
		have := &w.tree.Nodes[by]
		args["Has"] = words.Node(w.text, fromRoot(have, have.Value))
		args["By"] = have.Move.Point()
		args["Owner"] = w.side(w.mover(&w.tree.Nodes[at]))
		key := "searchtree.cut.above"
		switch {
		case w.tree.Nodes[at].Parent == engine.None:
			key = "searchtree.cut.root"
		case at == n.Parent:
			key = "searchtree.cut.before"
		}
		text = w.text.T(key, args)
	}
	if n.Unread > 0 {
		text = w.t("lab.sentences", i18n.Args{"First": text, "Second": w.text.N("searchtree.never_read", int(n.Unread))})
	}
	return text
}

// ended says how a node got its value when its replies were not searched.
func (w treeWords) ended(id int32) string {
	n := &w.tree.Nodes[id]
	if n.Read() {
		return ""
	}
	alpha, beta := window(n)
	return w.text.T("searchtree.why."+endKeys[n.End], i18n.Args{
		"Mover": w.side(w.mover(n)), "Other": w.side(w.mover(n).Opponent()),
		"Alpha": words.Node(w.text, alpha), "Beta": words.Node(w.text, beta),
	})
}

// asked says what question a node was searched with.
func (w treeWords) asked(n *engine.Node) string {
	alpha, beta := window(n)
	args := i18n.Args{
		"Alpha": words.Node(w.text, alpha), "Beta": words.Node(w.text, beta),
		"Max": w.side(w.max()), "Depth": words.SearchDepth(max(0, int(n.Depth))),
	}
	switch {
	case beta-alpha > 1 && alpha <= -analysis.WinValue && beta >= analysis.WinValue:
		return w.t("searchtree.asked.all", args)
	case beta-alpha > 1:
		return w.t("searchtree.asked.window", args)
	case maxNode(n): // MIN has moved, and wants less than it has
		return w.t("searchtree.asked.less", args)
	default:
		return w.t("searchtree.asked.more", args)
	}
}

// depth says why a node was searched more or less deeply than usual.
func (w treeWords) depth(n *engine.Node) string {
	if n.Extend > 0 {
		args := i18n.Args{"Plies": w.plies(int(n.Extend)), "Mover": w.side(w.mover(n).Opponent())}
		switch n.Extension {
		case engine.FourReply:
			return w.t("searchtree.extended.four", args)
		case engine.SingularMove:
			return w.t("searchtree.extended.only", args)
		case engine.FourAfterFour:
			return w.t("searchtree.extended.attack", args)
		default:
			return w.t("searchtree.extended.table", args)
		}
	}
	if n.Role == engine.Reduced && n.Reduce > 0 {
		return w.t("searchtree.reduced", i18n.Args{"Plies": w.plies(int(n.Reduce))})
	}
	return ""
}

// plies writes a depth in hundredths of a ply with its unit: "1 ply", "1.5 plies".
func (w treeWords) plies(hundredths int) string {
	number, form := words.SearchDepth(hundredths), 2
	if number == "1" {
		form = 1
	}
	return w.text.N("searchtree.plies", form, i18n.Args{"Plies": number})
}

// tests tells of searches that only asked whether a move is worth more effort.
func (w treeWords) tests(id int32) string {
	var texts []string
	for c := range w.tree.Children(id) {
		test := &w.tree.Nodes[c]
		if test.Role != engine.Singular {
			continue
		}
		texts = append(texts, w.t("searchtree.test", i18n.Args{
			"Move": test.Without.Point(), "Value": words.NodeBounded(w.text, boundFromRoot(test), fromRoot(test, test.Value)),
		}))
	}
	return strings.Join(texts, "\n")
}

// tries tells of the searches of the same move before the one that counts.
func (w treeWords) tries(id int32) string {
	n := &w.tree.Nodes[id]
	if n.Parent == engine.None {
		return ""
	}
	var steps []string
	for _, m := range w.tree.Moves(n.Parent) {
		if m.Last() != id || len(m.Tries) == 1 {
			continue
		}
		for _, try := range m.Tries[:len(m.Tries)-1] {
			t := &w.tree.Nodes[try]
			steps = append(steps, w.t("searchtree.try", i18n.Args{
				"Depth": words.SearchDepth(max(0, int(t.Depth))),
				"Value": words.NodeBounded(w.text, boundFromRoot(t), fromRoot(t, t.Value)),
			}))
		}
	}
	if steps == nil {
		return ""
	}
	return w.t("searchtree.tries", i18n.Args{"Steps": strings.Join(steps, w.t("searchtree.comma"))})
}

// whyLeft says why a move of a node was not read.
func (w treeWords) whyLeft(id int32) string {
	n := &w.tree.Nodes[id]
	switch {
	case n.Skipped == 0:
		return w.t("searchtree.left.cut", i18n.Args{"Inequality": treeModel(w).inequality(n)})
	case n.Unread == 0:
		return w.t("searchtree.left.guess")
	default:
		return w.t("searchtree.left.both")
	}
}

// proof tells what came of searching a move that was left out, and that, or
// whether, the root stays what it was.
func (w treeWords) proof(id int32, a *whatIf) []string {
	n := &w.tree.Nodes[id]
	v := w.sideView(n, a.value)
	root := &w.tree.Nodes[w.tree.Rounds[w.round].Root]
	pick, sign, best := "min", "≤", min(v, fromRoot(n, n.Value))
	if maxNode(n) {
		pick, sign, best = "max", "≥", max(v, fromRoot(n, n.Value))
	}
	args := i18n.Args{
		"Max": w.side(w.max()), "Value": words.Node(w.text, v), "Mover": w.side(w.mover(n)), "Other": w.side(w.mover(n).Opponent()),
		"Before": words.Node(w.text, fromRoot(n, n.Value)), "Pick": pick, "Sign": sign, "Best": words.Node(w.text, best),
		"Bound": words.Node(w.text, fromRoot(n, n.Beta)), "Root": words.NodeBounded(w.text, boundFromRoot(root), fromRoot(root, root.Value)),
		"Depth": words.SearchDepth(max(0, int(n.Depth)-hundred)),
	}
	s := []string{w.t("searchtree.proof.worth", args)}
	if len(a.line) > 0 {
		s = append(s, w.t("searchtree.proof.line", i18n.Args{"Line": treeNames(a.line)}))
	}
	switch a.effect.Verdict {
	case engine.Changed:
		args["New"] = words.NodeBounded(w.text, a.effect.Bound, a.effect.Value)
		return append(s, w.t("searchtree.proof.changed", args))
	case engine.Unsettled:
		return append(s, w.t("searchtree.proof.unsettled", args))
	}
	switch {
	case n.End == engine.Cutoff:
		key := "searchtree.proof.cut"
		if at, _ := w.tree.Origin(id); at == engine.None {
			key = "searchtree.proof.window"
		}
		s = append(s, w.text.T(key, args))
	case a.value <= int(n.Value):
		s = append(s, w.t("searchtree.proof.right", args))
	default:
		s = append(s, w.t("searchtree.proof.better", args))
	}
	return append(s, w.t("searchtree.proof.stays", args))
}

// path writes the moves to a node after each other.
func path(line []pattern.Cell) string {
	var parts []string
	for _, c := range line {
		parts = append(parts, c.Point().String())
	}
	return strings.Join(parts, " ")
}

// treeNames writes the first moves of a line.
func treeNames(line []pattern.Cell) string {
	const most = 8
	if len(line) > most {
		return path(line[:most]) + " …"
	}
	return path(line)
}
