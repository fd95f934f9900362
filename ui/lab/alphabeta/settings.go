package alphabeta

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// maxNear is the largest distance of bounds at which one may cut.
const maxNear = 6

// switchCard changes the rules of the search.
func (p *Page) switchCard() fyne.CanvasObject {
	t := p.kit.Text
	name := func(i int) string { return t.T(algorithms[i].key) }
	p.kind = widgets.NewSelect(len(algorithms), p.recording.algorithm, name, func(i int) {
		if i != p.recording.algorithm {
			p.use(i)
		}
	})
	siblings := widget.NewCheck(t.T("lab.alphabeta.siblings"), nil)
	siblings.SetChecked(p.recording.rules.SiblingsOnly)
	siblings.OnChanged = func(on bool) { p.rules(func(r *textbook.Rules) { r.SiblingsOnly = on }) }

	word := widgets.Plain("")
	tell := func() { word.SetText(t.T("lab.alphabeta.near", i18n.Args{"Near": p.recording.rules.Near})) }
	tell()
	near := widgets.NewSlider(0, maxNear, p.kit.Typed)
	near.SetValue(float64(p.recording.rules.Near))
	near.OnChanged = func(v float64) {
		p.rules(func(r *textbook.Rules) { r.Near = int(v) })
		tell()
	}
	return widgets.NewCard(t.T("lab.alphabeta.switches"), p.kind, p.counts, siblings, widgets.Label(t.T("lab.alphabeta.siblings_text")),
		word, near, widgets.Label(t.T("lab.alphabeta.near_text")))
}

// shape is that of random trees.
type shape struct{ branching, depth int }

// examples are trees that show something, by the keys of their names.
var examples = []struct{ key, tree string }{
	{"lab.alphabeta.example.lecture", problem.ChapterTree},
	{"lab.alphabeta.example.deep", deepCut},
	{"lab.alphabeta.example.near", nearError},
}

// treeCard chooses examples and random trees and puts children in order.
func (p *Page) treeCard() fyne.CanvasObject {
	t := p.kit.Text
	name := func(i int) string { return t.T(examples[i].key) }
	example := widgets.NewSelect(len(examples), widgets.NoChoice, name, func(i int) { p.show(parse(examples[i].tree)) })
	example.PlaceHolder = t.T("lab.alphabeta.examples")
	word := widgets.Plain("")
	branching, depth := widgets.NewSlider(2, maxBranching, p.kit.Typed), widgets.NewSlider(1, float64(deepest(p.shape.branching)), p.kit.Typed)
	grow := func() {
		p.shape.depth = min(p.shape.depth, deepest(p.shape.branching))
		depth.Max = float64(deepest(p.shape.branching))
		depth.Value = float64(p.shape.depth)
		depth.Refresh()
		word.SetText(t.T("lab.alphabeta.shape", i18n.Args{
			"Branching": p.shape.branching, "Depth": p.shape.depth,
			"Leaves": textbook.AllLeaves(p.shape.branching, p.shape.depth),
		}))
	}
	branching.Value, depth.Value = float64(p.shape.branching), float64(p.shape.depth)
	grow()
	branching.OnChanged = func(v float64) { p.shape.branching = int(v); grow() }
	depth.OnChanged = func(v float64) { p.shape.depth = int(v); grow() }
	p.seeds = p.kit.NewSeed(&p.seed, p.grow)
	fresh := func(float64) { p.seeds.Use(p.seed) }
	branching.OnChangeEnded, depth.OnChangeEnded = fresh, fresh

	sorted := func(key string, o order) *widget.Button {
		return widgets.FlatButton(t.T(key), nil, func() {
			p.dice++
			chosen := p.chosen()
			p.recording.sort(o, p.dice)
			p.changed(chosen)
		})
	}
	return widgets.NewCard(t.T("lab.alphabeta.tree"), example, word, branching, depth,
		p.seeds.Object,
		widgets.Label(t.T("lab.alphabeta.order")),
		widgets.Flow(
			sorted("lab.alphabeta.best_first", bestFirst),
			sorted("lab.alphabeta.worst_first", worstFirst),
			sorted("lab.alphabeta.shuffle", shuffled)))
}

// grow shows the random tree of a seed.
func (p *Page) grow(seed uint64) {
	p.show(random(p.shape.branching, p.shape.depth, seed))
	p.exercise = p.kit.Text.T("lab.alphabeta.exercise", i18n.Args{"Branching": p.shape.branching, "Depth": p.shape.depth, "Seed": seed})
}
