package gametree

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// deepCut is a tree in which the bounds of farther ancestors save leaves.
const deepCut = "((5 8) (((2 9) 9) ((3 2) (5 9))))"

// nearError is a tree in which cutting when the bounds nearly meet, by 1 already,
// gives a wrong value.
const nearError = "((((5 4) (5 0)) 5) (6 2))"

// alike is a tree in which a table finds subtrees again.
const alike = "(((3 5) (2 9)) ((2 9) (3 5)) ((3 5) (7 8)))"

// The largest tree, and the range of a random one's values on both sides of 0.
const (
	maxBranching = 8
	maxDepth     = 12
	maxLeaves    = 70_000
	maxNodes     = 2 * maxLeaves
	valueRange   = 9
)

// random returns a tree in which each node has so many children and each leaf lies
// so many plies deep. The same seed gives the same tree.
func random(branching, depth int, seed uint64) *problem.Tree {
	rng := rand.New(rand.NewPCG(seed, uint64(branching)<<8|uint64(depth)))
	var grow func(depth int) *problem.Tree
	grow = func(depth int) *problem.Tree {
		if depth == 0 {
			return &problem.Tree{Value: rng.IntN(2*valueRange+1) - valueRange}
		}
		t := &problem.Tree{}
		for range branching {
			t.Children = append(t.Children, grow(depth-1))
		}
		return t
	}
	return grow(depth)
}

// deepest returns the greatest depth at which a random tree is not too large.
func deepest(branching int) int {
	depth := 1
	for leaves := branching * branching; leaves <= maxLeaves && depth < maxDepth; leaves *= branching {
		depth++
	}
	return depth
}

// addChild gives a node one more child, worth as much as the node was when it was
// a leaf.
func addChild(t *problem.Tree) {
	t.Children = append(t.Children, &problem.Tree{Value: t.Value, Star: t.Star})
	t.Value, t.Star = 0, false
}

// remove takes a node away; a parent left without children becomes a leaf. The
// root stays.
func (s *treeSearch) remove(n int) {
	if n == 0 {
		return
	}
	above := s.Nodes[s.Nodes[n].Parent].Position
	above.Children = slices.Delete(above.Children, s.Nodes[n].Place, s.Nodes[n].Place+1)
	if len(above.Children) == 0 {
		above.Children = nil
	}
}

// shift moves a node by one among its parent's children.
func (s *treeSearch) shift(n, by int) {
	if n == 0 {
		return
	}
	above, i := s.Nodes[s.Nodes[n].Parent].Position, s.Nodes[n].Place
	if k := i + by; k >= 0 && k < len(above.Children) {
		above.Children[i], above.Children[k] = above.Children[k], above.Children[i]
	}
}

// order says how the children of every node are to be sorted.
type order uint8

const (
	bestFirst order = iota
	worstFirst
	shuffled
)

// sort puts the children of every node in order, by their minimax values.
func (s *treeSearch) sort(o order, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 0))
	for n := range s.Nodes {
		t := s.Nodes[n].Position
		if o == shuffled {
			rng.Shuffle(len(t.Children), func(i, k int) { t.Children[i], t.Children[k] = t.Children[k], t.Children[i] })
			continue
		}
		sign := 1
		if s.maxNode(n) == (o == bestFirst) {
			sign = -1
		}
		slices.SortStableFunc(t.Children, func(a, b *problem.Tree) int {
			return sign * cmp.Compare(s.truth[s.number[a]], s.truth[s.number[b]])
		})
	}
}

// tools are the legend and the buttons above the tree.
type tools struct {
	page         *trees
	above        fyne.CanvasObject
	buttons      *fyne.Container
	mark, check  *widget.Button
	tell         *widget.Button
	random, best *widget.Button
	rules        []fyne.Disableable // of alpha-beta
}

func newTools(p *trees) *tools {
	t := p.kit.Text
	s := &tools{page: p}
	s.random = widgets.FlatButton(t.T("lab.alphabeta.random"), nil, func() { p.seeds.Next() })
	s.mark = widgets.FlatButton(t.T("lab.alphabeta.mark"), nil, p.toggleExam)
	s.check = widgets.FlatButton(t.T("lab.alphabeta.check"), nil, p.checkAnswers)
	s.tell = widgets.FlatButton(t.T("lab.alphabeta.tell"), nil, p.tell)
	s.best = widgets.FlatButton(t.T("lab.whole"), nil, p.tree.ShowWhole)
	mark := widgets.SteadyButton(s.mark, func() []string { return []string{t.T("lab.alphabeta.mark"), t.T("lab.alphabeta.unmark")} })
	s.buttons = widgets.Flow(s.best, s.random, mark, s.check, s.tell) // the last ones come and go
	s.above = widgets.TextColumn(0, widgets.Label(t.T("lab.alphabeta.legend")), s.buttons)
	return s
}

// update names what can be done now.
func (s *tools) update() {
	t, asked := s.page.kit.Text, s.page.exam != nil
	word := t.T("lab.alphabeta.mark")
	if asked {
		word = t.T("lab.alphabeta.unmark")
	}
	if s.mark.Text != word {
		s.mark.SetText(word)
	}
	if tells := asked && !s.page.exam.Told; asked != s.check.Visible() || tells != s.tell.Visible() {
		widgets.SetVisible(s.check, asked)
		widgets.SetVisible(s.tell, tells)
		s.buttons.Refresh()
	}
}

// offerRules offers the rules of alpha-beta where they are searched by.
func (s *tools) offerRules() {
	for _, r := range s.rules {
		widgets.SetEnabled(r, s.page.recording.algorithm == alphaBeta)
	}
}

// switchCard changes the rules of the search.
func (p *trees) switchCard() fyne.CanvasObject {
	t, rules := p.kit.Text, p.recording.rules
	p.kind = p.algorithmSelect(p.recording.algorithm, func(a algorithm) {
		if a != p.recording.algorithm {
			p.use(a)
		}
	})
	siblings := p.check("lab.alphabeta.siblings", rules.SiblingsOnly, func(on bool) {
		p.rules(func(r *textbook.Rules) { r.SiblingsOnly = on })
	})
	said := func(n int) string { return t.T("lab.alphabeta.near", i18n.Args{"Near": n}) }
	word, near := p.kit.Slider(0, maxNear, rules.Near, said, func(n int) { p.rules(func(r *textbook.Rules) { r.Near = n }) })
	p.tools.rules = []fyne.Disableable{siblings, near}
	p.labelled = p.oneOf(labelKeys, int(p.labels), func(i int) {
		if labels(i) != p.labels {
			p.label(labels(i))
		}
	})
	return widgets.NewCard(t.T("lab.alphabeta.switches"), p.kind, p.newComparison(p.kind), p.counts, siblings, widgets.Label(t.T("lab.alphabeta.siblings_text")),
		word, near, widgets.Label(t.T("lab.alphabeta.near_text")), widgets.Label(t.T("lab.alphabeta.labels")), p.labelled)
}

// shape is that of random trees.
type shape struct{ branching, depth int }

// examples are trees that show something, by the keys of their names.
var examples = []struct{ key, tree string }{
	{"lab.alphabeta.example.lecture", problem.ChapterTree},
	{"lab.alphabeta.example.deep", deepCut},
	{"lab.alphabeta.example.near", nearError},
	{"lab.alphabeta.example.alike", alike},
	{"lab.course.name.tree_slide", problem.SlideTree},
	{"lab.course.name.tree_article", problem.ArticleTree},
	{"lab.course.name.tree_figure", problem.FigureTree},
	{"lab.course.name.tree_endless", problem.EndlessTree},
}

// treeCard chooses examples and random trees and puts children in order.
func (p *trees) treeCard() fyne.CanvasObject {
	t := p.kit.Text
	name := func(i int) string { return t.T(examples[i].key) }
	example := widgets.NewSelect(len(examples), widgets.NoChoice, name, func(i int) { p.begin(parse(examples[i].tree)) })
	example.PlaceHolder = t.T("lab.alphabeta.examples")
	children := func(n int) string { return t.N("lab.alphabeta.children", n) }
	plies := func(n int) string {
		return t.N("lab.alphabeta.plies", n, i18n.Args{"Leaves": textbook.AllLeaves(p.shape.branching, n)})
	}
	deep, depth := p.kit.Slider(1, deepest(p.shape.branching), p.shape.depth, plies, func(n int) { p.shape.depth = n })
	wide, branching := p.kit.Slider(2, maxBranching, p.shape.branching, children, func(n int) {
		most := deepest(n)
		p.shape.branching, p.shape.depth = n, min(p.shape.depth, most)
		depth.Max, depth.Value = float64(most), float64(p.shape.depth)
		depth.Refresh()
		deep.SetText(plies(p.shape.depth))
	})
	p.seeds = p.kit.NewSeed(&p.seed, p.grow)
	fresh := func(float64) { p.seeds.Use(p.seed) }
	branching.OnChangeEnded, depth.OnChangeEnded = fresh, fresh

	sorted := func(key string, o order) *widget.Button {
		return widgets.FlatButton(t.T(key), nil, func() { p.sortBy(o) })
	}
	p.tally = widgets.Quiet("")
	return widgets.NewCard(t.T("lab.alphabeta.tree"), example, wide, branching, deep, depth,
		p.seeds.Object,
		widgets.Label(t.T("lab.alphabeta.order")),
		widgets.Flow(
			sorted("lab.alphabeta.best_first", bestFirst),
			sorted("lab.alphabeta.worst_first", worstFirst),
			sorted("lab.alphabeta.shuffle", shuffled)),
		p.tally)
}

// sortBy puts the children of all nodes in an order.
func (p *trees) sortBy(o order) {
	p.randomSeed++
	chosen := p.chosen()
	p.recording.sort(o, p.randomSeed)
	p.changed(chosen)
}

// grow shows the random tree of a seed.
func (p *trees) grow(seed uint64) {
	p.begin(random(p.shape.branching, p.shape.depth, seed))
}

// nameExercise names the tree by the seed that it grew from, if it did.
func (p *trees) nameExercise() {
	p.exercise = ""
	if b, d, even := p.recording.root.Uniform(); even && d > 0 && random(b, d, p.seed).String() == p.recording.text {
		p.exercise = p.kit.Text.T("lab.alphabeta.exercise", i18n.Args{"Branching": b, "Depth": d, "Seed": p.seed})
	}
}

// count compares the leaves read so far with minimax and with the best that could
// be. In an exam it would give the answer away.
func (p *trees) count() {
	t, s := p.kit.Text, p.recording
	bar := func(key string, leaves int) widgets.Bar {
		return widgets.Bar{Word: t.T(key), Value: float64(leaves), Figure: t.Exact(uint64(leaves))}
	}
	word := "lab.alphabeta.read"
	if s.estimates() > 0 {
		word = "lab.alphabeta.read_rounds"
	}
	read := bar(word, len(s.Replay.State().Leaves))
	read.Role = widgets.BarOurs
	counts := []widgets.Bar{bar("lab.alphabeta.minimax", s.minimax.Leaves), read}
	var lines []string
	if p.exam != nil {
		counts[1].Value, counts[1].Figure = 0, "?"
	} else {
		if s.Result.Leaves >= s.least { // with a table, or errors, less may do than for alpha-beta at its best
			counts = append(counts, bar("lab.alphabeta.best", s.least))
		}
		lines = append(lines, t.T("lab.alphabeta.both_counts", i18n.Args{"All": s.all, "Siblings": s.sibling}))
	}
	p.bars.Set(counts...)
	tally := []string{t.T("lab.alphabeta.leaves")}
	for _, c := range counts {
		tally = append(tally, c.Word+" "+c.Figure)
	}
	p.tally.SetText(strings.Join(tally, " · "))
	p.showComparison(s.compared, s.algorithm)
	widgets.SetVisible(p.compared, p.exam == nil && s.compared != nil)
	if b, d, even := s.root.Uniform(); even && d > 0 {
		lines = append(lines, t.T("lab.alphabeta.formula", i18n.Args{
			"Branching": b, "Depth": d, "Least": textbook.LeastLeaves(b, d), "All": textbook.AllLeaves(b, d),
		}))
	}
	p.counts.SetOrHide(strings.Join(lines, "\n"))
}
