package pathsearch

import (
	"context"
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// eight is the page on A*: the eight puzzle searched with two heuristics side by side, with
// OPEN and CLOSED in sight, and with heuristics that break the rules.
type eight struct {
	Page[problem.Eight]
	eightSetup

	start, goal problem.Eight
	setup       bool           // tiles are put anywhere
	asking      asking         // of the quiz
	chosen      *problem.Eight // a node that was picked, nil to follow the search
	stars       map[ends]int   // h* of the nodes that were in view

	board     *playable
	inHand    *tiles
	caption   *widgets.Text
	entry     *pagekit.LineInput
	goalBoard *tiles
	goalEntry *pagekit.LineInput
	frontier  *frontier
	arranged  *fyne.Container // the boards and the frontier
	bars      *widgets.BarChart
	raceText  *widgets.Text
	offer     func() // what can be printed
}

// eightSetup is what a link says of the page: "PUZZLE -> GOAL with HEURISTIC", of which goal
// and heuristic may be missing.
type eightSetup struct {
	Puzzle    string `link:",text"`
	Heuristic int    `link:"manhattan|misplaced|overestimating|inconsistent"` // of the search that is shown
	Keep      bool   `link:"keep"`                                            // nodes never leave CLOSED
	Rival     int    `link:"rival=manhattan|misplaced|overestimating|inconsistent"`
	Star      bool   `link:"star"` // the node in view has its h*, and the line to it what h loses on it
}

// heuristic is an h that can be chosen, with the key of its name. share is what a tile that
// stands away from home adds to h, nil where h is no plain sum over tiles.
type heuristic struct {
	key      string
	estimate problem.EightHeuristic
	share    problem.EightShare
}

// The heuristics, in the order in which they are offered.
const (
	manhattan = iota
	misplaced
	overestimating
	inconsistent
)

var heuristics = []heuristic{
	manhattan:      {"lab.eight.manhattan", problem.Manhattan, problem.ManhattanShare},
	misplaced:      {"lab.eight.misplaced", problem.Misplaced, problem.MisplacedShare},
	overestimating: {"lab.eight.over", problem.Overestimating, nil},
	inconsistent:   {"lab.eight.inconsistent", problem.Inconsistent, nil},
}

// eightExamples are offered in this order; the first is shown at the start.
var eightExamples = []struct {
	key   string
	setup eightSetup
}{
	{"lab.eight.example.short", eightSetup{"4 1 2 5 x 6 7 3 8", manhattan, false, none, false}},
	{"lab.eight.example.hard", eightSetup{"8 6 7 2 5 4 3 x 1", manhattan, false, none, false}},
	{"lab.eight.example.over", eightSetup{"1 3 6 5 x 2 4 7 8", overestimating, false, none, false}},
	{"lab.eight.example.reopen", eightSetup{"4 1 2 5 x 6 7 3 8", inconsistent, false, none, false}},
	{"lab.eight.example.keep", eightSetup{"4 1 2 5 x 6 7 3 8", inconsistent, true, none, false}},
	{"lab.eight.example.goal", eightSetup{"2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5", misplaced, false, none, false}},
}

// NewEight returns the page of the eight puzzle, with its first example.
func NewEight(kit *pagekit.Kit) pagekit.Page {
	p := &eight{eightSetup: eightSetup{Rival: misplaced}, stars: map[ends]int{}}
	p.Page = newPage[problem.Eight](kit, p, "lab.eight.", "lab.eight.method.", problem.EightSearches)
	p.search = indexOf(p.searches, "astar")
	first, _ := p.read(eightExamples[0].setup.Puzzle)
	p.start, p.goal = first.start, first.goal
	return p
}

// ends are a puzzle and its goal.
type ends struct{ start, goal problem.Eight }

// String writes them as they are read; the usual goal goes without saying.
func (e ends) String() string {
	if e.goal == problem.EightGoal {
		return e.start.String()
	}
	return e.start.String() + " " + arrow + " " + e.goal.String()
}

// arrow stands between a puzzle and its goal.
const arrow = "->"

// read reads a puzzle and its goal. An error is in the words of the window.
func (p *eight) read(text string) (e ends, err error) {
	puzzle, aim, aimed := strings.Cut(text, arrow)
	e.goal = problem.EightGoal
	if e.start, err = p.parse(puzzle); err == nil && aimed {
		e.goal, err = p.parse(aim)
	}
	return e, err
}

// parse reads a position. An error is in the words of the window.
func (p *eight) parse(text string) (problem.Eight, error) {
	e, err := problem.ParseEight(text)
	if err != nil {
		err = errors.New(p.kit.Mistake(p.words+"mistake_", err))
	}
	return e, err
}

func (p *eight) Open(text string) error {
	setup := eightSetup{Rival: p.Rival}
	if err := p.kit.ReadSetup(text, &setup); err != nil {
		return err
	}
	return p.take(setup)
}

func (p *eight) Setup() string {
	p.Puzzle = ends{p.start, p.goal}.String()
	return pagekit.EncodeSetup(p.eightSetup)
}

func (p *eight) Hint() string {
	switch {
	case p.Keep:
		return "eight_closed"
	case p.Heuristic == overestimating:
		return "eight_over"
	case p.Heuristic == inconsistent:
		return "eight_inconsistent"
	default:
		return ""
	}
}

// take begins with a puzzle and its settings; without a rival that stays.
func (p *eight) take(setup eightSetup) error {
	read, err := p.read(setup.Puzzle)
	if err != nil {
		return err
	}
	if setup.Rival == none {
		setup.Rival = p.Rival
	}
	p.eightSetup, p.start, p.goal = setup, read.start, read.goal
	p.again()
	return nil
}

// now implements [subject]. A puzzle that cannot be solved is not searched: all 181,440
// states would be.
func (p *eight) now() task[problem.Eight] {
	p.chosen, p.asking, p.variant = nil, asking{}, ""
	if p.Keep {
		p.variant = "_closed"
	}
	start, goal, astar := p.start, p.goal, problem.AStar[problem.Eight](p.Keep)
	shown, rival := problem.NewEightPuzzle(goal, heuristics[p.Heuristic].estimate), problem.NewEightPuzzle(goal, heuristics[p.Rival].estimate)
	return task[problem.Eight]{
		start: start, graph: shown, unsolvable: !start.Reaches(goal),
		runs: func(ctx context.Context) *runs[problem.Eight] {
			return &runs[problem.Eight]{
				all:  []*recording[problem.Eight]{run(ctx, astar, shown, start, allSteps), run(ctx, astar, rival, start, allSteps)},
				best: textbook.AStar(problem.NewEightPuzzle(goal, problem.Manhattan), start, false, nil).Cost,
			}
		},
	}
}

// Type implements [pagekit.Page]: Escape follows the search again, plus, minus and 0 zoom
// the tree, H shows h*, L lists OPEN and CLOSED, Enter goes to the line in which one types a puzzle.
func (p *eight) Type(e *fyne.KeyEvent) bool {
	if !p.frontier.listed && p.frontier.tree.tree.Key(e) {
		return true
	}
	if e.Name == fyne.KeyEscape && p.chosen != nil {
		p.pick(nil)
		return true
	}
	switch e.Name {
	case fyne.KeyH:
		p.showStar(!p.Star)
	case fyne.KeyL:
		p.frontier.look(!p.frontier.listed)
	case fyne.KeyReturn:
		if canvas := fyne.CurrentApp().Driver().CanvasForObject(p.entry.Line); canvas != nil {
			canvas.Focus(p.entry.Line)
		}
	default:
		return false
	}
	return true
}

// showStar shows h* of the node in view, or no longer.
func (p *eight) showStar(on bool) {
	p.Star = on
	p.kit.Player.OnChange()
}

// star is h*: what it really costs to reach the goal.
func (p *eight) star(state problem.Eight) int {
	way := ends{state, p.goal}
	cost, known := p.stars[way]
	if !known {
		cost = textbook.AStar(problem.NewEightPuzzle(p.goal, problem.Manhattan), state, false, nil).Cost
		p.stars[way] = cost
	}
	return cost
}

// sides are the two sides of what h must be at a node and on the line to it, and the keys of what is said of them.
type sides struct {
	key           string
	h, most, edge int
}

// demands are what is asked of h at a node that is known: never above h*, and on the line to it no more than the
// step costs above h at its end.
func (p *eight) demands(state problem.Eight, e event[problem.Eight]) []sides {
	asked := []sides{{"star", e.H, p.star(state), 0}}
	if e.HasParent {
		asked = append(asked, sides{"edge", p.task.graph.Estimate(e.Parent), e.H + 1, e.H})
	}
	return asked
}

// puzzle begins with another position.
func (p *eight) puzzle(e problem.Eight) {
	p.start = e
	p.again()
}

// aim begins with another goal.
func (p *eight) aim(goal problem.Eight) {
	p.goal = goal
	p.again()
}

// tapped moves a tile or, in setting up, exchanges two.
func (p *eight) tapped(cell int) {
	switch first := p.board.chosen; {
	case !p.setup:
		if next, ok := p.start.Slide(cell); ok {
			p.puzzle(next)
		}
	case first == none:
		p.board.chosen = cell
		p.board.Refresh()
	default:
		p.board.chosen = none
		p.exchange(first, cell)
	}
}

// dragged does what two taps do in setting up; else it moves the tile if it can.
func (p *eight) dragged(from, to int) {
	if p.setup {
		p.exchange(from, to)
	} else if to == p.start.Blank() {
		p.tapped(from)
	}
}

func (p *eight) exchange(a, b int) {
	if a == b {
		p.board.Refresh()
		return
	}
	p.puzzle(p.start.Swap(a, b))
}

// pick shows a node of the lists or of the tree; nil follows the search.
func (p *eight) pick(e *problem.Eight) {
	p.chosen = e
	p.update()
}

// inView returns the node whose board is shown, and what is known of it.
func (p *eight) inView() (problem.Eight, event[problem.Eight], bool) {
	if p.chosen != nil {
		if e, ok := p.known(*p.chosen); ok {
			return *p.chosen, e, true
		}
		p.chosen = nil // it is not reached yet at this step
	}
	e, ok := p.last()
	if !ok {
		return p.start, e, false
	}
	return e.State, e, true
}

// ended says what the search has come to.
func (p *eight) ended() (title, text string) {
	t, path := p.kit.Text, p.runs.shown().path
	longer := i18n.Args{"Best": p.runs.best, "More": path.Cost - p.runs.best}
	switch {
	case path.Cost <= p.runs.best:
		text = t.T("lab.eight.end_text", i18n.Args{"Moves": arrows(path.States), "Nodes": path.Expanded})
	case p.Heuristic == inconsistent:
		text = t.T("lab.eight.end_keep", longer)
	default:
		text = t.T("lab.eight.end_over", longer)
	}
	return t.N("lab.eight.end", path.Cost), text
}

// shortNames are the names of the heuristics without what stands in brackets, which would leave
// a bar beside them no room.
func (p *eight) shortNames() (names []string) {
	for _, h := range heuristics {
		name, _, _ := strings.Cut(strings.ReplaceAll(p.kit.Text.T(h.key), "（", " ("), " (")
		names = append(names, name)
	}
	return names
}

// compare shows how far the two searches have come.
func (p *eight) compare() {
	t := p.kit.Text
	if p.runs == nil {
		p.bars.Set()
		p.raceText.SetText(t.T("lab.eight.race_none"))
		return
	}
	var counts []widgets.Bar
	text := t.T("lab.eight.race_text")
	for i, r := range p.runs.all {
		h := []int{p.Heuristic, p.Rival}[i]
		name := t.T(heuristics[h].key)
		at := r.Clip(p.runs.at)
		n := r.Expanded(at)
		counts = append(counts, widgets.Bar{Word: p.shortNames()[h], Value: float64(n), Figure: t.Exact(uint64(n)), Role: []widgets.BarRole{widgets.BarOurs, widgets.BarOther}[i]})
		if at == len(r.Events) {
			text += "\n" + t.T("lab.eight.race_done", i18n.Args{"Name": name, "Moves": r.path.Cost, "Nodes": r.path.Expanded, "Again": r.Reopened(at)})
		}
	}
	p.bars.Set(counts...)
	p.raceText.SetText(text)
}

// asked are the parts of the sum, in the order in which they are asked of a node.
var asked = []struct {
	letter, hint string // the key of what it is
	of           func(event[problem.Eight]) int
}{
	{"g", "lab.eight.quiz_hint_g", func(e event[problem.Eight]) int { return e.G }},
	{"h", "lab.eight.quiz_hint_h", func(e event[problem.Eight]) int { return e.H }},
	{"f", "lab.eight.quiz_hint_f", event[problem.Eight].F},
}

// asking is which part is asked of the node before which the search stands.
type asking struct{ part, at int }

// question asks for g, then h, then f of the node that is reached next.
func (p *eight) question() (pagekit.Question, bool) {
	next, ok := p.next()
	if !ok || !reaches(next) {
		return pagekit.Question{}, false
	}
	if p.asking.at != p.runs.at { // the quiz has not been here
		p.asking = asking{0, p.runs.at}
	}
	t, part := p.kit.Text, asked[p.asking.part]
	move := arrows([]problem.Eight{next.Parent, next.State})
	return pagekit.Question{
		Exercise: p.start.String() + " → " + p.goal.String() + " · " + t.T(heuristics[p.Heuristic].key),
		Text:     t.T("lab.eight.quiz_text", i18n.Args{"Move": move, "Node": next.State.String(), "Letter": part.letter}),
		Hint:     t.T(part.hint),
		Topic:    "sum",
	}.Number(part.of(next)), true
}

// toNextQuestion goes on to the next part, and after the last one to where the next node is
// about to be reached, or to the end.
func (p *eight) toNextQuestion() {
	if _, ok := p.question(); ok && p.asking.part+1 < len(asked) {
		p.asking.part++
		return
	}
	if p.runs == nil {
		return
	}
	events := p.runs.shown().Events
	at := p.runs.at + 1
	for at < len(events) && !reaches(events[at]) {
		at++
	}
	p.kit.Player.Jump(at)
}

// arrowOf is the arrow of each letter of a move.
var arrowOf = map[rune]string{'u': "↑", 'd': "↓", 'l': "←", 'r': "→"}

// arrows writes the moves along a path, with blanks at which a long way goes on in the next
// line.
func arrows(path []problem.Eight) string {
	var moves []string
	for _, letter := range problem.EightMoves(path) {
		moves = append(moves, arrowOf[letter])
	}
	return strings.Join(moves, " ")
}

// begun says which estimate is used too: on the stage no card does.
func (p *eight) begun() (title, text string) {
	title, text = p.Page.begun()
	return title + " · " + p.kit.Text.T(heuristics[p.Heuristic].key), text
}
