package insight

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/pattern"
	"tengen/ai/problem"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words/i18n"
)

// RacePage is the page of races. It belongs to the screen's goroutine.
type RacePage struct {
	pagekit.Room

	text  *i18n.Localizer
	tabs  fyne.CanvasObject
	pos   *rule.Position
	look  BoardLook
	depth int
	race  *contest // nil before the start

	runner *background.Runner
	meters *background.Job // looks at the meters while a race runs
	run    runFunc

	board       *boardview.Board
	description *widgets.Note
	verdict     *widgets.Note
	table       *table
	bars        *widgets.BarChart
	choice      *widget.Select
	start       *widget.Button
}

// The depths to choose from, and the one at first, in plies.
const (
	leastDepth     = 1
	mostDepth      = 6
	raceUsualDepth = 3
)

var _ fyne.Focusable = (*RacePage)(nil)

// NewRacePage returns a page without a position, whose races the runner runs. Tabs turn
// to the pages beside it.
func NewRacePage(text *i18n.Localizer, runner *background.Runner, tabs fyne.CanvasObject) *RacePage {
	p := &RacePage{
		text: text, tabs: tabs, depth: raceUsualDepth,
		runner: runner, meters: background.NewJob(runner), run: problem.RunRace,
	}
	p.Extend(p)
	p.build()
	return p
}

// build makes the widgets in the page's language.
func (p *RacePage) build() {
	t := p.text
	p.board, p.description, p.verdict, p.bars = boardview.New(), widgets.NewNote(nil), widgets.NewNote(nil), widgets.NewBarChart()
	depth := func(i int) string { return t.T("racing.depth", i18n.Args{"Plies": leastDepth + i}) }
	p.choice = widgets.NewSelect(mostDepth-leastDepth+1, p.depth-leastDepth, depth, func(i int) {
		p.setDepth(leastDepth + i)
		p.TakeKeys()
	})
	p.start = widget.NewButton("", func() {
		p.toggle()
		p.TakeKeys()
	})
	p.start.Importance = widget.HighImportance
	p.table = newTable([columns]string{
		t.T("racing.column.name"), t.T("racing.column.value"), t.T("racing.column.move"),
		t.T("racing.column.nodes"), t.T("racing.column.leaves"), t.T("racing.column.time"),
	}, len(problem.RaceKinds())+1, func(row int) {
		if p.race != nil && row < len(p.race.entrants) {
			p.race.stop(problem.RaceKind(row))
			p.update()
		}
	})
	start := widgets.SteadyButton(p.start, func() []string { return []string{t.T("racing.start"), t.T("racing.stop_all")} })
	const gap = 3
	picture := widgets.VScroll(widgets.TextColumn(gap,
		container.New(layout.NewRowWrapLayout(), p.choice, start),
		p.table.object, widgets.Label(t.T("racing.bars")), p.bars, widgets.Quiet(t.T("racing.note"))))
	p.Fill(raceFrame.frame(p.tabs, p.board, widgets.SurfaceAround(picture), p.verdict.Object(), p.description.Object()))
	p.update()
}

// SetText puts the page into another language.
func (p *RacePage) SetText(text *i18n.Localizer) {
	if text != p.text {
		p.text = text
		p.build()
	}
}

// SetPosition shows another position; the same one changes nothing. A race on the
// one before ends.
func (p *RacePage) SetPosition(pos *rule.Position, look BoardLook) {
	if !Same(p.pos, pos) {
		p.pos = pos
		p.reset()
	}
	p.look = look
	p.update()
}

// setDepth prepares a race to another depth.
func (p *RacePage) setDepth(depth int) {
	if depth != p.depth {
		p.depth = depth
		p.reset()
		p.update()
	}
}

// reset forgets a race.
func (p *RacePage) reset() {
	if p.race != nil {
		p.race.over = true
		p.race.stopAll()
		p.race = nil
	}
}

// Leave ends a race that runs, when another page is shown.
func (p *RacePage) Leave() {
	if p.race != nil {
		p.race.stopAll()
	}
}

// possible reports whether there can be a race on the position: before the first stone there is
// no move beside a stone to search.
func (p *RacePage) possible() bool {
	return p.pos != nil && !p.pos.Over() && pattern.Supports(p.pos.Rule()) && p.empties() < p.pos.Board().Size().Cells()
}

// toggle starts a race, or ends the one that runs.
func (p *RacePage) toggle() {
	if p.race != nil && p.race.running() {
		p.race.stopAll()
		p.update()
		return
	}
	if !p.possible() {
		return
	}
	p.reset()
	c := newContest(p.pos.Clone(), p.depth, background.NewJob(p.runner), p.run, nil)
	c.told = func() {
		if c == p.race {
			p.update()
		}
	}
	p.race = c
	c.next()
	p.tick(c)
	p.update()
}

// tickEach is the time between two looks at the meters.
const tickEach = 100 * time.Millisecond

// tick shows how far the entrants are while they run.
func (p *RacePage) tick(c *contest) {
	p.meters.After(tickEach, func() {
		if c == p.race && c.running() {
			p.update()
			p.tick(c)
		}
	})
}

// TypedKey starts and stops the race with Space or Enter, and chooses the depth
// with plus and minus.
func (p *RacePage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.toggle()
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyRight:
		p.choice.SetSelectedIndex(min(p.depth+1, mostDepth) - leastDepth)
	case fyne.KeyMinus, fyne.KeyLeft:
		p.choice.SetSelectedIndex(max(p.depth-1, leastDepth) - leastDepth)
	default:
		p.PassKey(e)
	}
}
