package pathsearch

import (
	"context"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// rotation is the page on the rotation game and IDA*: it is played by turning lines, and
// solved step by step.
type rotation struct {
	Page[problem.Rotation]
	rotationSetup

	origin problem.Rotation // the position that was set up
	made   []int            // the moves that the student has made since
	least  int              // how many moves the origin needs, unknown while it is searched
	moves  int              // of a shuffle
	steps  *textbook.Replay[event[problem.Rotation], *textbook.Descent[problem.Rotation]]

	board      *rotationBoard
	chart      *chart
	iterations *widgets.BarChart
	counts     *widgets.BarChart
	line       *pagekit.LineInput
	undo       *widget.Button
	offer      func() // shows what can be printed
	asking     asking // which of the topics is asked
}

// rotationSetup is what a link says of the page: the digits of a position.
type rotationSetup struct {
	Line  string `link:",text"`
	Plain bool   `link:"plain"` // search without an estimate
}

// The indices of the searches of the page.
var (
	idaStar   = indexOf(problem.RotationSearches, "idastar")
	deepening = indexOf(problem.RotationSearches, "deepening")
)

// rotationCases are the samples of the problem, and some that need several iterations.
var rotationCases = []struct{ key, line string }{
	{"lab.rotation.case.first", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"},
	{"lab.rotation.case.second", "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"},
	{"lab.rotation.case.three", "3 1 3 2 3 1 2 2 2 1 1 3 2 3 1 2 2 3 2 3 1 1 3 1"},
	{"lab.rotation.case.four", "1 3 2 3 2 1 1 2 1 3 3 3 1 3 3 1 1 2 2 2 3 1 2 2"},
}

// openingCase is the case that the page begins with: one in which the limit rises.
const openingCase = 2

// The fewest, the most and the usual number of moves of a shuffle.
const (
	fewestMoves = 1
	mostMoves   = 12
	usualMoves  = 6
)

// unknown is the number of moves of what is not solved yet.
const unknown = -1

// Bounds of a search: how many of its steps are recorded, how long it may take, and how long
// the one that it is compared with may take.
const (
	maxEvents   = 20_000
	maxTime     = 10 * time.Second
	compareTime = 300 * time.Millisecond
)

// NewRotation returns the page of the rotation game, with a case that needs several
// iterations.
func NewRotation(kit *pagekit.Kit) pagekit.Page {
	p := &rotation{moves: usualMoves, least: unknown}
	p.Page = newPage[problem.Rotation](kit, p, "lab.rotation.", "", problem.RotationSearches)
	p.origin, _ = problem.ParseRotation(rotationCases[openingCase].line)
	return p
}

// parse reads a position. An error is in the words of the window.
func (p *rotation) parse(line string) (problem.Rotation, error) {
	r, err := problem.ParseRotation(line)
	if err != nil {
		err = errors.New(p.kit.Mistake(p.words+"mistake_", err))
	}
	return r, err
}

func (p *rotation) Open(text string) error {
	var setup rotationSetup
	if err := p.kit.ReadSetup(text, &setup); err != nil {
		return err
	}
	r, err := p.parse(setup.Line)
	if err != nil {
		return err
	}
	p.rotationSetup = setup
	p.setUp(r)
	return nil
}

func (p *rotation) Setup() string {
	p.Line = p.position().String()
	return pagekit.EncodeSetup(p.rotationSetup)
}

func (p *rotation) Hint() string {
	if p.Plain {
		return "deepening"
	}
	return ""
}

// now implements [subject]: the position that the student has come to is searched with and
// without an estimate, and beside that by searches that need not find the fewest moves.
func (p *rotation) now() task[problem.Rotation] {
	p.search = idaStar
	if p.Plain {
		p.search = deepening
	}
	p.steps = nil
	start, origin, least := p.position(), p.origin, p.least
	shown := p.searches[p.search]
	var others []problem.Search[problem.Rotation]
	for i, s := range p.searches {
		if i != p.search {
			others = append(others, s)
		}
	}
	return task[problem.Rotation]{
		start: start,
		runs: func(ctx context.Context) *runs[problem.Rotation] {
			within := func(limit time.Duration, s problem.Search[problem.Rotation], from problem.Rotation, steps int) *recording[problem.Rotation] {
				ctx, cancel := context.WithTimeout(ctx, limit)
				defer cancel()
				return run(ctx, s, textbook.Graph[problem.Rotation](problem.RotationGame{}), from, steps)
			}
			r := &runs[problem.Rotation]{best: least, all: []*recording[problem.Rotation]{within(maxTime, shown, start, maxEvents)}}
			for _, s := range others {
				r.all = append(r.all, within(compareTime, s, start, 0))
			}
			if r.best == unknown {
				if way := within(maxTime, p.searches[idaStar], origin, 0).path; way.States != nil {
					r.best = way.Cost
				}
			}
			return r
		},
	}
}

// here returns the current position: where the search is, or the student.
func (p *rotation) here() problem.Rotation {
	if e, ok := p.last(); ok {
		return e.State
	}
	return p.position()
}

// way returns the positions from the one set up to the student's.
func (p *rotation) way() []problem.Rotation {
	states := []problem.Rotation{p.origin}
	for _, m := range p.made {
		states = append(states, states[len(states)-1].Move(m))
	}
	return states
}

// position returns where the student has come to.
func (p *rotation) position() problem.Rotation { return p.way()[len(p.made)] }

// setUp begins with another position.
func (p *rotation) setUp(r problem.Rotation) {
	p.origin, p.made, p.least = r, nil, unknown
	p.begin(false)
}

// move turns a line. In the midst of a search the game goes on from where that is.
func (p *rotation) move(m int) {
	if e, ok := p.last(); ok {
		p.origin, p.made, p.least = e.State, nil, unknown
	}
	p.made = append(p.made, m)
	p.begin(false)
}

// takeBack takes the student's last move back.
func (p *rotation) takeBack() {
	if last := len(p.made) - 1; last >= 0 {
		p.made = p.made[:last]
		p.begin(false)
	}
}

// shuffle sets another position up that so many moves lead to.
func (p *rotation) shuffle() { p.seeds.Next() }

// Type implements [pagekit.Page]: the letters of the moves turn lines, Backspace takes one
// back.
func (p *rotation) Type(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyBackspace {
		p.takeBack()
		return true
	}
	m := strings.Index(problem.RotationMoves, string(e.Name))
	if len(e.Name) != 1 || m < 0 {
		return false
	}
	p.move(m)
	return true
}

// begun says how far the student has come.
func (p *rotation) begun() (title, text string) {
	t := p.kit.Text
	h, made := problem.RotationGame{}.Estimate(p.position()), problem.RotationLetters(p.way())
	text = t.T("lab.rotation.your_moves", i18n.Args{"Moves": made})
	switch {
	case h == 0 && made == "":
		return t.T("lab.rotation.solved_already"), t.T("lab.rotation.set_up")
	case h == 0 && p.least == unknown:
		return t.N("lab.rotation.you_solved", len(p.made)), text
	case h == 0:
		return t.N("lab.rotation.you_solved", len(p.made)), p.kit.Sentences(text, t.N("lab.rotation.least", p.least))
	case made == "":
		text = ""
	}
	return t.T("lab.rotation.position", i18n.Args{"H": h}), p.kit.Sentences(text, t.T("lab.rotation.play_text"))
}

// told says what happens at a step.
func (p *rotation) told(e event[problem.Rotation]) (title, text string) {
	t := p.kit.Text
	args := i18n.Args{"G": e.G, "H": e.H, "F": e.F(), "Limit": e.Limit}
	limit := i18n.Args{"Limit": e.Limit}
	if e.Step == textbook.Restarted {
		if len(p.steps.State().Limits) == 1 && !p.Plain {
			return t.T("lab.rotation.round", limit), t.N("lab.rotation.first_text", e.H)
		}
		return t.T("lab.rotation.round", limit), t.T("lab.rotation.round_text", limit)
	}
	key := stepKeys[e.Step]
	title = p.say(key + "_start")
	if moves := problem.RotationLetters(p.path()); moves != "" {
		title = p.say(key, i18n.Args{"Moves": moves})
	}
	switch {
	case e.Step == textbook.Opened && p.Plain:
		text = t.T("lab.rotation.sum_plain", i18n.Args{"G": e.G, "Limit": e.Limit})
	case e.Step == textbook.Opened:
		text = t.T("lab.rotation.sum", args)
	case e.Step == textbook.Beyond && p.Plain:
		text = t.T("lab.rotation.beyond_plain", limit)
	case e.Step == textbook.Beyond:
		text = t.T("lab.rotation.beyond_text", args)
	default:
		text = p.say(key + "_text")
	}
	return title, text
}

// ended sums the search up.
func (p *rotation) ended() (title, text string) {
	t, r := p.kit.Text, p.runs.shown()
	letters := problem.RotationLetters(r.path.States)
	args := i18n.Args{"Total": t.Exact(uint64(r.path.Expanded)), "Rounds": r.rounds}
	switch {
	case r.path.States == nil:
		title, text = t.T("lab.rotation.not_found"), t.T("lab.rotation.stopped", args)
	case letters == "":
		title, text = t.T("lab.rotation.solved_already"), t.T("lab.rotation.outcome", args)
	default:
		title, text = t.T("lab.rotation.found", i18n.Args{"Moves": letters}), t.T("lab.rotation.outcome", args)
	}
	if !r.cut {
		return title, text
	}
	if r.path.States != nil {
		text = t.T("lab.rotation.later", i18n.Args{"Moves": letters, "Total": args["Total"], "Rounds": args["Rounds"]})
	}
	return t.T("lab.rotation.cut"), p.kit.Sentences(t.T("lab.rotation.cut_text"), text)
}
