package pathsearch

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

func (p *rotation) Build() pagekit.Parts {
	t := p.kit.Text
	p.build()
	p.board, p.chart = newRotationBoard(p.move), newChart("g", "h")
	p.iterations, p.counts = widgets.NewBarChart(), widgets.NewBarChart()
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) { p.setUp(problem.RandomRotation(p.moves, seed)) })
	p.quiz = p.kit.NewQuiz(p.say("quiz_hint"), p.question, p.nextQuestion, p.seeds)
	p.offer = p.kit.HandoutCard("rotation", t.T("lab.rotation.handout.text"), p.prints, p.handout)
	p.undo = widgets.FlatButton(t.T("lab.rotation.undo"), nil, p.takeBack)
	cases := p.examples(len(rotationCases), none, "cases", func(i int) string { return t.T(rotationCases[i].key) }, func(i int) {
		if r, err := p.parse(rotationCases[i].line); err == nil {
			p.setUp(r)
		}
	})
	above := widgets.TextColumn(2, widgets.Label(t.T("lab.rotation.legend")),
		widgets.Wrap(widgets.RoomySelect(cases), container.NewHBox(p.undo, widgets.FlatButton(t.T("lab.rotation.shuffle"), nil, p.shuffle))))
	path := container.New(titled{}, widgets.Label(t.T("lab.rotation.path")), p.chart)
	parts := pagekit.Parts{
		View: widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, above, container.New(besideOrBelow{}, p.board, path)))),
		Said: p.description, Code: p.code, Main: p.expands, Next: func() {
			p.Plain = !p.Plain
			p.again()
		},
		Picture: []fyne.CanvasObject{p.board, p.chart},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.rotation.rounds"), p.iterations),
			widgets.NewCard(t.T("lab.rotation.counts"), p.counts, widgets.Quiet(t.T("lab.rotation.counts_text")), p.check("plain", &p.Plain)),
			p.positionCard(),
			p.quiz.Object,
		},
		Update: p.update,
	}
	p.built()
	return parts
}

// positionCard sets positions up.
func (p *rotation) positionCard() fyne.CanvasObject {
	t := p.kit.Text
	said := func(n int) string { return t.N("lab.rotation.shuffled", n) }
	word, moves := p.kit.Slider(fewestMoves, mostMoves, p.moves, said, func(n int) { p.moves = n })
	moves.OnChangeEnded = func(float64) { p.shuffle() }
	p.line = pagekit.NewLineInput(p.kit, p.parse, p.setUp)
	again := widgets.FlatButton(t.T("lab.rotation.again"), nil, func() { p.setUp(p.origin) })
	return widgets.NewCard(t.T("lab.rotation.set"), word, moves,
		widgets.Label(t.T("lab.rotation.digits")), p.line.Line, p.line.Mistake, container.NewHBox(again))
}

func (p *rotation) show() {
	if p.runs != nil {
		p.least = p.runs.best
		if p.steps == nil {
			p.steps = textbook.NewReplay(p.runs.shown().Events, textbook.NewDescent[problem.Rotation])
		}
		p.steps.Jump(p.runs.at)
	}
	letters := problem.RotationLetters(p.path())
	last := none
	if letters != "" {
		last = strings.IndexByte(problem.RotationMoves, letters[len(letters)-1])
	} else if made := len(p.made); made > 0 && len(p.path()) <= 1 {
		last = p.made[made-1]
	}
	p.board.show(p.here(), last)
	p.draw()
	p.counted()
	p.line.Show(p.position().String())
	widgets.SetEnabled(p.undo, len(p.made) > 0)
	p.offer()
}

// looked returns the events of the states on the path that is looked at. One that is left,
// or lies beyond the limit, is its last.
func (p *rotation) looked() []event[problem.Rotation] {
	if p.steps == nil {
		return nil
	}
	path := p.steps.State().Path
	if e, ok := p.steps.Last(); ok && (e.Step == textbook.Beyond || e.Step == textbook.Left) {
		path = append(path[:len(path):len(path)], e)
	}
	return path
}

// path returns the states on the path that is looked at.
func (p *rotation) path() (states []problem.Rotation) {
	for _, e := range p.looked() {
		states = append(states, e.State)
	}
	return states
}

// draw draws the path against the limit.
func (p *rotation) draw() {
	moves, limit := problem.RotationLetters(p.path()), noLimit
	var path []pathBar
	for i, e := range p.looked() {
		b := pathBar{letter: p.say("start"), g: e.G, h: e.H}
		if i > 0 {
			b.letter = moves[i-1 : i]
		}
		b.beyond = b.g+b.h > e.Limit || p.Plain && e.Step == textbook.Beyond
		path = append(path, b)
	}
	if e, ok := p.last(); ok {
		limit = e.Limit
	}
	if len(path) == 0 {
		path = []pathBar{{letter: p.say("start"), h: problem.RotationGame{}.Estimate(p.position())}}
	}
	p.chart.show(path, limit, p.say("limit", i18n.Args{"Limit": limit}))
}

// shownIterations is how many iterations are shown, the latest ones.
const shownIterations = 8

// counted shows the states expanded in each iteration so far, and in all.
func (p *rotation) counted() {
	rounds := []widgets.Bar{{Word: p.say("no_round"), Figure: "0"}}
	if p.runs != nil && p.runs.at > 0 {
		rounds = p.rounds()
	}
	p.iterations.Set(rounds[max(0, len(rounds)-shownIterations):]...)
	bars := []widgets.Bar{p.total(0, p.search)}
	for i := range p.searches {
		if i != p.search {
			bars = append(bars, p.total(len(bars), i))
		}
	}
	p.counts.Set(bars...)
}

// rounds returns a bar for each iteration so far.
func (p *rotation) rounds() (all []widgets.Bar) {
	r := p.runs.shown()
	at := r.Clip(p.runs.at)
	begin := at // of the iteration after the one looked at
	for i := at - 1; i >= 0; i-- {
		if e := r.Events[i]; e.Step == textbook.Restarted {
			n := r.Expanded(begin) - r.Expanded(i)
			all = append(all, widgets.Bar{Word: p.say("limit", i18n.Args{"Limit": e.Limit}), Value: float64(n), Figure: p.kit.Text.Exact(uint64(n))})
			begin = i
		}
	}
	all[0].Role = widgets.BarOurs
	slices.Reverse(all)
	return all
}

// total returns the bar of all that one of the runs has expanded.
func (p *rotation) total(run, search int) widgets.Bar {
	b := widgets.Bar{Word: p.say("with"), Role: widgets.BarOurs}
	switch search {
	case idaStar:
	case deepening:
		b.Word, b.Role = p.say("without"), widgets.BarReference
	default:
		b.Word, b.Role = p.kit.Text.T("lab.eight.method."+p.searches[search].Key()), widgets.BarOther
	}
	if p.runs == nil {
		b.Figure = "…"
		return b
	}
	path := p.runs.all[run].path
	b.Value, b.Figure = float64(path.Expanded), p.kit.Text.Exact(uint64(path.Expanded))
	if path.States == nil {
		b.Figure = "> " + b.Figure
	} else if more := path.Cost - p.runs.shown().path.Cost; more > 0 && p.runs.shown().path.States != nil {
		b.Word += " +" + strconv.Itoa(more)
	}
	return b
}
