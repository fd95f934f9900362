package pathsearch

import (
	"context"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// event is a step of a search.
type event[S comparable] = textbook.GraphEvent[S]

// none stands for no cell, node or move.
const none = -1

// Page is a page of the lab on the search for a path, with one problem. It runs the
// searches and shows where they stand: description, pseudocode, comparison and quiz.
type Page[S comparable] struct {
	kit      *pagekit.Kit
	subject  subject[S]
	words    string              // begins the keys of its words
	names    string              // begins the keys of the names of the searches
	searches []problem.Search[S] // that can be chosen or are compared
	search   int                 // the one that is shown
	variant  string              // ends the key of its pseudocode
	task     task[S]             // that is searched
	runs     *runs[S]            // nil while it is run
	paths    []textbook.Path[S]  // what the searches found, nil while they run
	rest     *background.Job     // runs them, beside those one steps through

	description *widgets.Note
	code        *widgets.PseudocodeListing
	quiz        *pagekit.Quiz  // nil where nothing is asked
	table       *widgets.Table // of the searches, nil where they are not compared
	columns     []column[S]
	seeds       *pagekit.Seed
	seed        uint64   // of the random problem shown last
	choices     []func() // show what is chosen now
}

// subject is the problem of a page: what is searched, how it is drawn, and what is said of
// it. It embeds its page, which says what is usual.
type subject[S comparable] interface {
	pagekit.Page
	// now returns what is to be searched.
	now() task[S]
	// show shows the current step on what the problem has of its own.
	show()
	// begun, told and ended say what happens before the first step, at a step, and at the
	// end of the search.
	begun() (title, text string)
	told(e event[S]) (title, text string)
	ended() (title, text string)
}

// task is what is searched.
type task[S comparable] struct {
	start      S
	graph      textbook.Graph[S]              // on which the searches are compared; nil where they are not
	runs       func(context.Context) *runs[S] // the searches one steps through
	atOnce     bool                           // they take no time that is felt
	unsolvable bool                           // no way leads to the goal, and no search is to find that out
}

// newPage returns the page of a problem. The first search is shown.
func newPage[S comparable](kit *pagekit.Kit, s subject[S], words, names string, searches []problem.Search[S]) Page[S] {
	return Page[S]{kit: kit, subject: s, words: words, names: names, searches: searches, rest: background.NewJob(kit.Runner)}
}

// say returns the page's own words with a key.
func (p *Page[S]) say(key string, args ...i18n.Args) string {
	return p.kit.Text.T(p.words+key, args...)
}

// build makes what every problem has; it comes first.
func (p *Page[S]) build() {
	p.choices = nil
	p.description, p.code = p.kit.NewNote(), widgets.NewPseudocode(p.program())
}

// built begins to search, once everything is made.
func (p *Page[S]) built() {
	if p.runs == nil {
		p.begin(false)
	}
}

// begin searches anew, and stands before the first step or, where the search takes no time,
// at the end.
func (p *Page[S]) begin(end bool) {
	p.task = p.subject.now()
	task, searches := p.task, p.searches
	if task.atOnce {
		p.paths, p.runs = compare(context.Background(), task, searches), task.runs(context.Background())
		if end {
			p.runs.Jump(p.runs.Len())
		}
		p.kit.Player.SetTrack(p.runs)
		return
	}
	p.runs, p.paths = nil, nil
	p.kit.Player.SetTrack(nil)
	p.rest.Cancel()
	if task.unsolvable {
		p.kit.Stop()
		return
	}
	pagekit.Work(p.kit, task.runs, func(r *runs[S], ok bool) {
		if ok {
			p.runs = r
			p.kit.Player.SetTrack(r)
		}
	})
	if task.graph == nil {
		return
	}
	background.Compute(p.rest, func(ctx context.Context) []textbook.Path[S] { return compare(ctx, task, searches) },
		func(paths []textbook.Path[S], ok bool) {
			if ok {
				p.paths = paths
				p.count()
			}
		})
}

// again searches anew after a change. If the end of the search was shown it still is, so that
// one sees at once what the change does.
func (p *Page[S]) again() { p.begin(p.runs != nil && p.runs.at == p.runs.Len()) }

// Type implements [pagekit.Page].
func (p *Page[S]) Type(*fyne.KeyEvent) bool { return false }

// update shows the current step.
func (p *Page[S]) update() {
	for _, show := range p.choices {
		show()
	}
	p.subject.show()
	p.description.Set(p.describe())
	p.code.SetText(p.program())
	p.code.Mark(p.line())
	p.count()
	if p.quiz != nil {
		p.quiz.Update()
	}
}

// describe says what happens at the current step.
func (p *Page[S]) describe() (title, text string) {
	e, ok := p.last()
	switch {
	case p.task.unsolvable:
		return p.say("unsolvable"), p.say("unsolvable_text")
	case p.runs == nil:
		return p.say("searching"), p.say("searching_text")
	case !ok:
		return p.subject.begun()
	case p.atEnd():
		return p.subject.ended()
	default:
		return p.subject.told(e)
	}
}

// begun says what is said before the first step.
func (p *Page[S]) begun() (title, text string) { return p.say("begin"), p.say("begin_text") }

// stepKeys are the keys of what is said of a step.
var stepKeys = [...]string{
	textbook.Opened: "opened", textbook.Improved: "improved", textbook.Reopened: "reopened", textbook.Expanded: "expanded",
	textbook.Found: "expanded", textbook.Beyond: "beyond", textbook.Left: "left", textbook.Dropped: "dropped", textbook.Joined: "joined",
	textbook.Restarted: "restarted", textbook.Walked: "walked", textbook.Climbed: "climbed", textbook.Stuck: "stuck",
}

// told says what happens at a step.
func (p *Page[S]) told(e event[S]) (title, text string) {
	key := stepKeys[e.Step]
	if e.Step == textbook.Restarted && p.searches[p.search].Key() == "lengthening" {
		key = "round"
	}
	return p.say(key, i18n.Args{"Sum": p.sum(e), "Limit": e.Limit}), words.Join(p.kit.Text, p.say(key+"_text"), p.tie(e))
}

// tie says how A* chose among several nodes of OPEN with the least f, "" where there was but one.
func (p *Page[S]) tie(e event[S]) string {
	if e.Step != textbook.Expanded || p.searches[p.search].Key() != "astar" {
		return ""
	}
	r, key := p.runs.shown(), "lab.path.tie.g"
	sameF, sameG := r.Ties(r.Clip(p.runs.at) - 1)
	if sameF < 2 {
		return ""
	}
	if sameG > 1 {
		key = "lab.path.tie.oldest"
	}
	return p.kit.Text.T(key, i18n.Args{"Count": sameF})
}

// sum writes what ranks a node, such as f = g + h.
func (p *Page[S]) sum(e event[S]) string {
	return p.kit.Text.T("lab.path.sum."+p.searches[p.search].Key(), i18n.Args{"F": e.Rank, "G": e.G, "H": e.H, "W": problem.Weight})
}

// last returns the step that was taken last, and false before the first.
func (p *Page[S]) last() (e event[S], ok bool) {
	if p.runs == nil || p.runs.at == 0 {
		return e, false
	}
	r := p.runs.shown()
	return r.Events[r.Clip(p.runs.at)-1], true
}

// next returns the step that comes next, and false before the first and after the last:
// nothing is asked there.
func (p *Page[S]) next() (e event[S], ok bool) {
	if p.runs == nil || p.runs.at == 0 || p.atEnd() {
		return e, false
	}
	return p.runs.shown().Events[p.runs.at], true
}

// atEnd reports whether the search that is shown is over.
func (p *Page[S]) atEnd() bool { return p.runs.at >= len(p.runs.shown().Events) }

// known returns what is known of a state at the current step, and false when it is not
// reached yet.
func (p *Page[S]) known(s S) (e event[S], ok bool) {
	if p.runs == nil {
		return e, false
	}
	return p.runs.shown().Known(s, p.runs.at)
}

// wayTo returns the way to a state that is known.
func (p *Page[S]) wayTo(s S) []S { return p.runs.shown().WayTo(s, p.runs.at) }

// expands reports whether a step, from 1, expands a node.
func (p *Page[S]) expands(step int) bool {
	events := p.runs.shown().Events
	return step <= len(events) && events[step-1].Step == textbook.Expanded
}

// program is that of the search that is shown.
func (p *Page[S]) program() (pseudocode, listing string) {
	return p.kit.Program(p.searches[p.search].Key() + p.variant)
}

// line names the current line of the program, "" for none.
func (p *Page[S]) line() string {
	switch e, ok := p.last(); {
	case !ok:
		return ""
	case p.atEnd() && p.runs.shown().failed():
		return "failed"
	default:
		return e.Line()
	}
}

// nextOf goes on to the next value of a setting, which is searched with at once.
func (p *Page[S]) nextOf(value *int, count int) func() {
	return func() {
		*value = (*value + 1) % count
		p.again()
	}
}

// chooser offers the values of a setting, which is searched with at once.
func (p *Page[S]) chooser(count int, value *int, name func(int) string) *widget.Select {
	s := widgets.NewSelect(count, *value, name, func(i int) {
		if i != *value {
			*value = i
			p.again()
		}
	})
	p.choices = append(p.choices, func() { s.SetSelectedIndex(*value) })
	return s
}

// examples offers the examples of the problem; where none is chosen a word stands.
func (p *Page[S]) examples(count, chosen int, word string, name func(int) string, open func(int)) *widget.Select {
	s := widgets.NewSelect(count, chosen, name, open)
	s.PlaceHolder = p.say(word)
	return s
}

// check switches a setting, which is searched with at once.
func (p *Page[S]) check(key string, value *bool) *widget.Check {
	c := widgets.ChoiceCheck(p.say(key), *value, func(on bool) {
		if on != *value {
			*value = on
			p.again()
		}
	})
	p.choices = append(p.choices, func() { c.SetChecked(*value) })
	return c
}

// cells are square cells in the middle of a widget, numbered in reading order.
type cells struct {
	columns, rows int
	side          float32
	origin        fyne.Position // the upper left corner
}

// cellsIn returns the largest cells that have room.
func cellsIn(size fyne.Size, columns, rows int) cells {
	side := min(size.Width/float32(columns), size.Height/float32(rows))
	return cells{columns, rows, side, fyne.NewPos((size.Width-side*float32(columns))/2, (size.Height-side*float32(rows))/2)}
}

// at returns the cell at a place, none outside.
func (c cells) at(place fyne.Position) int {
	place = place.Subtract(c.origin)
	if c.side == 0 || place.X < 0 || place.Y < 0 {
		return none
	}
	x, y := int(place.X/c.side), int(place.Y/c.side)
	if x >= c.columns || y >= c.rows {
		return none
	}
	return y*c.columns + x
}

// corner returns the upper left corner of a cell.
func (c cells) corner(cell int) (x, y float32) {
	return c.origin.X + float32(cell%c.columns)*c.side, c.origin.Y + float32(cell/c.columns)*c.side
}

// middle returns the middle of a cell.
func (c cells) middle(cell int) fyne.Position {
	x, y := c.corner(cell)
	return fyne.NewPos(x+c.side/2, y+c.side/2)
}

// recording is a search that was run, to be looked at after any of its steps.
type recording[S comparable] struct {
	*textbook.Record[S]
	path   textbook.Path[S]
	rounds int  // of a search that begins again with a higher limit
	cut    bool // it had more steps than are kept
}

// allSteps keeps every step of a search.
const allSteps = math.MaxInt

// run runs a search and keeps its first steps. It finds nothing when ctx ends before it.
func run[S comparable](ctx context.Context, s problem.Search[S], g textbook.Graph[S], start S, steps int) *recording[S] {
	r := &recording[S]{}
	var events []event[S]
	r.path = s.Run(textbook.StopGraph(ctx, g), start, func(e event[S]) {
		if e.Step == textbook.Restarted {
			r.rounds++
		}
		if r.cut = len(events) == steps; !r.cut {
			events = append(events, e)
		}
	})
	if ctx.Err() != nil {
		r.path.States = nil
	}
	r.Record = textbook.NewRecord(events)
	return r
}

// failed reports whether every step was taken and nothing was found.
func (r *recording[S]) failed() bool { return r.path.States == nil && !r.cut }

// inClosed reports whether a state with this last event lies in CLOSED.
func inClosed[S comparable](e event[S]) bool {
	return !reaches(e) && e.Step != textbook.Dropped
}

// reaches reports whether an event puts a state into OPEN.
func reaches[S comparable](e event[S]) bool {
	return e.Step == textbook.Opened || e.Step == textbook.Improved || e.Step == textbook.Reopened
}

// runs is searches of one task that are stepped through together. The first is shown.
type runs[S comparable] struct {
	all  []*recording[S]
	best int // what the cheapest way costs, where a problem asks for it
	at   int
}

var _ widgets.StepTrack = (*runs[int])(nil)

func (r *runs[S]) shown() *recording[S] { return r.all[0] }

func (r *runs[S]) Len() int {
	most := 0
	for _, run := range r.all {
		most = max(most, len(run.Events))
	}
	return most
}

func (r *runs[S]) Index() int { return r.at }

func (r *runs[S]) Jump(at int) { r.at = max(0, min(at, r.Len())) }
