// Package aostar is the lab's page on AND/OR graphs and AO*: a hypergraph that is
// searched step by step, with the node to expand chosen by the algorithm or by the
// student.
package aostar

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
)

// Page is the lab's page on AO*.
type Page struct {
	kit       *pagekit.Kit
	recording *recording
	example   int                        // of examples, noExample for the student's own graph
	marked    map[int]bool               // the cheapest partial solution
	shown     *textbook.Solution[string] // a solution graph that is looked at, or nil
	costs     map[string]int             // of its nodes
	text      string                     // the graph as the student sees it

	graph       *graph.AndOr
	description *widgets.Note
	code        *widgets.PseudocodeListing
	bars        *widgets.BarChart
	rounds      *widgets.Text
	solutions   *solutionCard
	upwards     *upwardsCard
	guesses     fyne.CanvasObject // what is not known of the chapter's graph
	undo        *widget.Button
	choose      *widget.Select
	last        *widget.Check // of equal connectors the last is marked
	input       *pagekit.TextInput
	quiz        *pagekit.Quiz
	seeds       *pagekit.Seed
	offer       func() // what can be printed
	seed        uint64 // of the random graph shown last
	exercise    string // names it on the score sheet; "" for another graph
}

// noExample is where the student's own graph stands among the examples.
const noExample = widgets.NoChoice

var (
	_ pagekit.Page          = (*Page)(nil)
	_ graph.AndOrAppearance = (*Page)(nil)
)

// New returns the page with the example of the chapter.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, recording: &recording{}}
	p.open(0)
	return p
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.graph = graph.NewAndOr(p.recording.subject.shape, p)
	p.graph.OnTap = func(n int) { p.pick(p.recording.subject.names[n]) }
	p.description, p.bars, p.rounds = p.kit.NewNote(), widgets.NewBarChart(), widgets.Plain("")
	p.code = widgets.NewPseudocode(p.kit.Program(p.Hint()))
	p.solutions, p.upwards = newSolutionCard(p), newUpwardsCard(p)
	p.undo = widgets.FlatButton(t.T("lab.aostar.undo"), nil, p.takeBack)
	p.choose = p.chooser()
	p.input = p.newInput()
	p.seeds = p.kit.NewSeed(&p.seed, p.random)
	p.quiz = p.newQuiz()
	p.offer = p.kit.HandoutCard("aostar", t.T("lab.aostar.handout.text"), p.prints, p.handout)
	p.guesses = widgets.NewCard(t.T("lab.aostar.guesses"), widgets.Quiet(t.T("lab.aostar.guesses_text")))
	whole := widgets.FlatButton(t.T("lab.whole"), nil, func() { p.graph.ShowWhole() })
	above := widgets.TextColumn(2, widgets.Label(t.T("lab.aostar.legend")),
		widgets.Wrap(widgets.RoomySelect(p.choose), container.NewHBox(p.undo, whole)))
	view := widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{},
		above, container.NewClip(p.graph))))
	return pagekit.Parts{
		View: view, Said: p.description, Code: p.code,
		Main:    func(step int) bool { return p.recording.events[step-1].Step == textbook.Grown },
		Picture: []fyne.CanvasObject{p.graph},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.aostar.rounds"), p.rounds),
			p.quiz.Object,
			p.solutions.object,
			p.guesses,
			p.switchCard(),
			p.upwards.object,
			widgets.NewCard(t.T("lab.aostar.versus"), widgets.Quiet(t.T("lab.aostar.versus_text"))),
			widgets.NewCard(t.T("lab.aostar.counts"), p.bars),
			p.input.Object,
		},
		Update: func() {
			p.shown = nil // a step goes back to the search
			p.update()
		},
	}
}

// update shows the current step.
func (p *Page) update() {
	p.marked = p.recording.marked()
	p.describe()
	p.count()
	p.rounds.SetText(p.listRounds())
	p.code.Mark(p.line())
	p.solutions.update()
	p.quiz.Update()
	p.offer()
	widgets.SetVisible(p.guesses, p.example == 0)
	widgets.SetVisible(p.undo, p.recording.byStudent)
	p.graph.Refresh()
}

// line names the line of the program where the search is, "" for none. The search ends where it asks whether
// it is done, or what to expand.
func (p *Page) line() string {
	e, ok := p.recording.replay.Last()
	switch {
	case !ok || p.shown != nil:
		return ""
	case p.kit.Player.AtEnd() && p.recording.tips != nil:
		return "choose"
	case p.kit.Player.AtEnd() && p.recording.cycle == nil:
		return "done"
	case e.Step == textbook.Added && p.kit.Player.Index() == 1:
		return "added:start"
	case e.Step == textbook.Revised && e.Marked < 0:
		return "revised:dead end"
	default:
		return e.Step.Line()
	}
}

// count compares what was expanded with what could be.
func (p *Page) count() {
	t := p.kit.Text
	expanded, all := len(p.recording.replay.State().Expanded), p.recording.subject.inner()
	p.bars.Set(
		widgets.Bar{Word: t.T("lab.aostar.all_nodes"), Value: float64(all), Figure: t.Exact(uint64(all))},
		widgets.Bar{Word: "AO*", Value: float64(expanded), Figure: t.Exact(uint64(expanded)), Role: widgets.BarOurs})
}

// Hint implements [pagekit.Hinter]; it is the key of the program too.
func (p *Page) Hint() string {
	switch {
	case p.recording.cycles:
		return "aostar_cycles"
	case p.recording.markedOnly:
		return "aostar_marked"
	default:
		return "aostar"
	}
}

// Type implements [pagekit.Page]: a digit expands one of the tips, plus, minus and 0
// zoom, Backspace takes a choice back, Escape goes back from a solution graph to the search.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	if p.graph.Key(e) {
		return true
	}
	switch e.Name {
	case fyne.KeyEscape:
		if p.shown == nil {
			return false
		}
		p.show(nil)
	case fyne.KeyBackspace:
		p.takeBack()
	default:
		i, err := strconv.Atoi(string(e.Name))
		if err != nil || i < 1 || i > len(p.recording.tips) {
			return false
		}
		p.pick(p.recording.tips[i-1])
	}
	return true
}

// pick expands a node that the student chose.
func (p *Page) pick(name string) {
	if !slices.Contains(p.recording.tips, name) {
		return
	}
	p.recording.picks = append(p.recording.picks, name)
	p.again(true)
}

// takeBack forgets the student's last choice.
func (p *Page) takeBack() {
	if last := len(p.recording.picks) - 1; p.recording.byStudent && last >= 0 {
		p.recording.picks = p.recording.picks[:last]
		p.again(true)
	}
}

// again searches anew and stands at the beginning or the end.
func (p *Page) again(end bool) {
	p.shown = nil
	p.recording.search()
	if end {
		p.recording.replay.Jump(p.recording.replay.Len())
	}
	p.kit.Player.SetTrack(p.recording.replay)
}

// open begins with an example.
func (p *Page) open(i int) {
	s, err := examples[i].subject()
	if err != nil {
		return
	}
	p.example, p.text, p.exercise = i, examples[i].text, ""
	p.markLast(examples[i].last)
	p.take(s)
}

// openOwn begins with a graph of the student's. How an example marks equal connectors goes
// with the example: what the student switched on stays.
func (p *Page) openOwn(s *subject, text string) {
	if p.usuallyLast() {
		p.markLast(false)
	}
	p.example, p.text, p.exercise = noExample, text, ""
	p.take(s)
}

// markLast sets the switch and what it switches, without a search.
func (p *Page) markLast(on bool) {
	p.recording.last = on
	if p.last != nil {
		p.last.SetChecked(on)
	}
}

// take begins with another graph.
func (p *Page) take(s *subject) {
	p.shown = nil
	p.recording.take(s)
	if p.graph != nil {
		p.graph.SetShape(s.shape)
		p.solutions.fill()
		p.upwards.fill()
	}
	if p.recording.byStudent {
		p.recording.replay.Jump(p.recording.replay.Len())
	}
	p.kit.Player.SetTrack(p.recording.replay)
}

// show shows a solution graph; nil shows the search.
func (p *Page) show(found *textbook.Solution[string]) {
	p.kit.Player.Pause()
	p.shown = found
	if found != nil {
		p.costs = costsOf(p.recording.subject, found)
	}
	p.update()
}
