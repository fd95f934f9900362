// Package constraints is the lab's page of searches for values that do not conflict: queens on a
// board.
package constraints

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// event is a step of a search for values.
type event = textbook.ConstraintEvent

// none is no column and no row.
const none = -1

// The boards that are offered, the largest on which one steps through all solutions, and the exercise
// that is shown first.
const (
	fewestQueens = 4
	mostQueens   = 12
	mostForAll   = 8

	firstSeed = 3 // with which min-conflicts solves eight queens; with 1 it stays where it is
)

// page is the problem of the queens.
type page struct {
	setup

	kit    *pagekit.Kit
	n      problem.Queens
	events []event
	found  []textbook.Assignment // of each search
	all    int                   // solutions that there are, none while they are counted
	steps  *pagekit.Steps
	seed   uint64

	board       *queensBoard
	description *widgets.Note
	code        *widgets.PseudocodeListing
	table       *widgets.Table
	counted     *widgets.Text
	allCheck    *widget.Check
	quiz        *pagekit.Quiz
}

// setup is what a link says: how many queens, and how they are searched.
type setup struct {
	Queens string `link:",text"`
	Search int    `link:"backtracking|forward|mrv|min_conflicts"`
	All    bool   `link:"all"`
	Seed   int    `link:"seed=1..1000000000"`
}

// New returns the page with eight queens, where forward checking first shows what it saves.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &page{kit: kit, n: 8, seed: firstSeed, setup: setup{Search: 2}}
	p.begin()
	return p
}

func (p *page) Open(text string) error {
	to := setup{Search: 2, Seed: firstSeed}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	n, err := strconv.Atoi(strings.TrimSpace(to.Queens))
	if err != nil || n < fewestQueens || n > mostQueens {
		return errors.New(p.kit.Text.T("lab.queens.unread", i18n.Args{"Text": problem.Quote(text), "Least": fewestQueens, "Most": mostQueens}))
	}
	p.setup, p.n, p.seed = to, problem.Queens(n), uint64(to.Seed)
	p.begin()
	return nil
}

func (p *page) Setup() string {
	p.Queens, p.Seed = strconv.Itoa(int(p.n)), int(p.seed)
	return pagekit.EncodeSetup(p.setup)
}

// begin searches anew. The searches take no time that is felt; to count all solutions may.
func (p *page) begin() {
	p.All = p.All && p.n <= mostForAll
	p.events, p.found, p.all = nil, nil, none
	for i, s := range problem.ConstraintSearches {
		var observe func(event)
		if i == p.Search {
			observe = func(e event) { p.events = append(p.events, e) }
		}
		p.found = append(p.found, s.Run(p.n, p.All, p.seed, observe))
	}
	p.steps = &pagekit.Steps{Count: len(p.events)}
	p.kit.Player.SetTrack(p.steps)
	n := p.n
	pagekit.Work(p.kit, func(ctx context.Context) int {
		return textbook.Backtracking(textbook.StopConstraints(ctx, n), textbook.Backtrack{Forward: true, Fewest: true, All: true}, nil).Solutions
	}, func(solutions int, ok bool) {
		if ok {
			p.all = solutions
			p.kit.Player.OnChange()
		}
	})
}

// last returns the step that was taken last, and false before the first.
func (p *page) last() (event, bool) {
	if p.steps.At == 0 {
		return event{Variable: none, Other: none, Values: slices.Repeat([]int{none}, int(p.n))}, false
	}
	return p.events[p.steps.At-1], true
}

// local reports whether the search repairs.
func (p *page) local() bool { return p.Search == len(problem.ConstraintSearches)-1 }

func (p *page) Build() pagekit.Parts {
	t := p.kit.Text
	p.board = newQueensBoard(p)
	p.description, p.code = p.kit.NewNote(), widgets.NewPseudocode(p.listing())
	size := widgets.NewSelect(mostQueens-fewestQueens+1, int(p.n)-fewestQueens, func(i int) string {
		return t.T("lab.queens.count", i18n.Args{"Count": i + fewestQueens})
	}, func(i int) { p.change(func() { p.n = problem.Queens(i + fewestQueens) }) })
	search := widgets.NewSelect(len(p.found), p.Search, p.name, func(i int) { p.change(func() { p.Search = i }) })
	p.allCheck = widgets.ChoiceCheck(t.T("lab.queens.all"), p.All, func(on bool) {
		if on != p.All {
			p.change(func() { p.All = on })
		}
	})
	seeds := p.kit.NewSeed(&p.seed, func(uint64) { p.begin() })
	p.quiz = p.kit.NewQuiz(t.T("lab.queens.hint"), p.question, func() { p.kit.NextQuestion(p.question) }, seeds)
	handout, _ := p.kit.HandoutCard("queens", t.T("lab.queens.handout.text"), func() bool { return true }, p.handout)
	p.counted = widgets.Quiet("")
	return pagekit.Parts{
		Said: p.description, Code: p.code,
		View: widgets.SurfaceAround(container.NewPadded(container.NewBorder(widgets.Wrap(size, widgets.RoomySelect(search), p.allCheck), widgets.Label(t.T("lab.queens.legend")), nil, nil,
			container.NewPadded(container.NewClip(p.board))))),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.queens.compare"), widgets.RoomyTable(p.newTable()), p.counted),
			p.quiz.Object, handout,
		},
		Update: p.update,
	}
}

// change searches anew after a setting has changed.
func (p *page) change(set func()) {
	set()
	p.begin()
}

func (p *page) name(i int) string {
	return p.kit.Text.T("lab.queens.method." + problem.ConstraintSearches[i].Name)
}

func (p *page) listing() string {
	code := problem.ConstraintSearches[p.Search].Code
	if p.All && !p.local() {
		code += "_all"
	}
	return p.kit.Text.T("pseudocode." + code)
}

// newTable counts what each search has cost.
func (p *page) newTable() *widgets.Table {
	t := p.kit.Text
	var names []string
	for i := range p.found {
		names = append(names, p.name(i))
	}
	columns := []widgets.TableColumn{{Title: t.T("lab.queens.search"), Widest: names, Small: true}}
	for _, key := range []string{"lab.queens.assigned", "lab.queens.taken_back", "lab.queens.checks"} {
		columns = append(columns, widgets.TableColumn{Title: t.T(key), Widest: []string{"88888"}, Right: true, Small: true})
	}
	p.table = widgets.NewTitledTable(columns, len(names))
	return p.table
}

// count fills the table with what each search costs in all.
func (p *page) count() {
	var rows []widgets.TableRow
	for i, found := range p.found {
		effort, row := found.Effort, widgets.TableRow{Tinted: i == p.Search}
		row.Cells = []widgets.TableCell{{Text: p.name(i)}}
		for _, n := range []int{effort.Assigned, effort.TakenBack, effort.Checks} {
			row.Cells = append(row.Cells, widgets.TableCell{Text: p.kit.Text.Exact(uint64(n))})
		}
		rows = append(rows, row)
	}
	p.table.SetRows(rows)
	said := ""
	if p.all != none {
		said = p.kit.Text.T("lab.queens.solutions", i18n.Args{"Count": p.kit.Text.Exact(uint64(p.all)), "N": int(p.n)})
	}
	p.counted.SetText(said)
}

// update shows the current step.
func (p *page) update() {
	title, text := p.describe()
	p.description.Set(title, text)
	e, _ := p.last()
	p.code.SetText(p.listing())
	p.code.Mark(e.Line)
	widgets.SetEnabled(p.allCheck, p.n <= mostForAll && !p.local())
	if p.allCheck.Checked != p.All {
		p.allCheck.SetChecked(p.All)
	}
	p.count()
	p.quiz.Update()
	p.board.Refresh()
}

// stepKeys are the keys of what is said of a step.
var stepKeys = [...]string{
	textbook.Chose: "chose", textbook.Refused: "refused", textbook.Assigned: "assigned", textbook.Deleted: "deleted", textbook.Emptied: "emptied",
	textbook.TakenBack: "taken_back", textbook.Exhausted: "exhausted", textbook.Satisfied: "satisfied", textbook.Unsolvable: "unsolvable",
	textbook.Scattered: "scattered", textbook.Conflicted: "conflicted", textbook.Repaired: "repaired",
}

// describe says what happens at the current step.
func (p *page) describe() (title, text string) {
	t := p.kit.Text
	e, ok := p.last()
	key := "begin"
	if ok {
		key = stepKeys[e.Step] + "_step"
	}
	args := i18n.Args{"Column": column(e.Variable), "Row": e.Value + 1, "Against": column(e.Other), "Solutions": e.Solutions}
	switch {
	case e.Step == textbook.Chose && ok:
		if key = "chose_first"; p.Search == 2 {
			key, args["Left"] = "chose_fewest", bits.OnesCount64(e.Domains[e.Variable])
		}
	case e.Step == textbook.Unsolvable && e.Solutions > 0:
		key = "ended"
	case e.Step == textbook.Unsolvable && p.local():
		key = "gave_up"
	case e.Counts != nil:
		args["Count"] = e.Counts[e.Value]
	}
	return t.T("lab.queens.say."+key, args), t.T("lab.queens.say."+key+"_text", args)
}

// column names a column, and with it the queen on it.
func column(x int) string {
	if x < 0 {
		return ""
	}
	return string(rune('A' + x))
}

// question asks what the search does next.
func (p *page) question() (q pagekit.Question, ok bool) {
	if p.steps.At == 0 || p.steps.At == len(p.events) {
		return q, false
	}
	t, now, next := p.kit.Text, p.events[p.steps.At-1], p.events[p.steps.At]
	q.Exercise = p.name(p.Search) + " · " + p.Setup()
	args := i18n.Args{"Column": column(next.Variable)}
	switch {
	case next.Step == textbook.Chose && p.Search == 2:
		q.Text = t.T("lab.queens.ask_column")
		return oneColumn(q, func(x int) bool {
			return now.Values[x] == none && bits.OnesCount64(now.Domains[x]) == bits.OnesCount64(now.Domains[next.Variable])
		}, len(now.Values)), true
	case next.Step == textbook.Repaired:
		q.Text = t.T("lab.queens.ask_repair", args)
		q = q.Number(next.Value + 1)
		q.Right = func(answer string) bool {
			row, err := pagekit.ReadNumber(answer)
			return err == nil && row >= 1 && row <= len(next.Counts) && next.Counts[row-1] == next.Counts[next.Value]
		}
		return q, true
	case now.Step == textbook.Assigned && next.Domains != nil && p.Search > 0:
		if y := slices.Index(now.Values, none); y >= 0 && (next.Step == textbook.Deleted || y <= next.Other) {
			q.Text = t.T("lab.queens.ask_left", i18n.Args{"Column": column(y)})
			return q.Number(bits.OnesCount64(next.Domains[y])), true
		}
	case now.Step == textbook.Chose && p.Search == 0:
		q.Text = t.T("lab.queens.ask_row", args)
		return q.Number(p.firstFree(now)), true
	}
	return q, false
}

// firstFree returns the first row, from 1, in which the queen in hand is not attacked; 0 for none.
func (p *page) firstFree(e event) int {
	for v := range p.n.Values() {
		if !slices.ContainsFunc(p.attackers(e, e.Variable, v), func(int) bool { return true }) {
			return v + 1
		}
	}
	return 0
}

// attackers are the columns of the queens that attack a cell.
func (p *page) attackers(e event, x, v int) (columns []int) {
	for y, w := range e.Values {
		if y != x && w != none && p.n.Conflict(x, v, y, w) {
			columns = append(columns, y)
		}
	}
	return columns
}

// oneColumn makes a question one for any of some columns.
func oneColumn(q pagekit.Question, right func(x int) bool, n int) pagekit.Question {
	var names []string
	for x := range n {
		if right(x) {
			names = append(names, column(x))
		}
	}
	q.Wanted = strings.Join(names, " / ")
	q.Right = func(answer string) bool {
		return slices.Contains(names, strings.ToUpper(strings.TrimSpace(answer)))
	}
	return q
}

func (*page) Type(*fyne.KeyEvent) bool { return false }

// handout has a few queens stand, and asks what forward checking leaves to the other columns.
func (p *page) handout() pagekit.Handout {
	t, rows := p.kit.Text, p.n.Some(p.seed)
	h := pagekit.Handout{Title: t.T("lab.page.queens"), Exercise: strconv.FormatUint(p.seed, 10), Task: t.T("lab.queens.handout.task")}
	e := event{Variable: none, Other: none, Values: rows, Domains: p.left(rows)}
	fewest := 65
	for x, v := range rows {
		if n := bits.OnesCount64(e.Domains[x]); v == none {
			fewest = min(fewest, n)
			h.Rows = append(h.Rows, pagekit.Row{Ask: t.T("lab.queens.handout.row", i18n.Args{"Column": column(x)}), Wanted: strconv.Itoa(n)})
		}
	}
	next := oneColumn(pagekit.Question{}, func(x int) bool { return rows[x] == none && bits.OnesCount64(e.Domains[x]) == fewest }, len(rows)).Wanted
	h.Rows = append(h.Rows, pagekit.Row{Ask: t.T("lab.queens.handout.next"), Wanted: next})
	h.Picture = func(solved bool) fyne.CanvasObject {
		shown := e
		if !solved {
			shown.Domains = nil
		}
		b := newQueensBoard(p)
		b.printed = &shown
		return b
	}
	return h
}

// left are the rows that are left to each column beside some queens, as bits.
func (p *page) left(rows []int) []uint64 {
	domains := make([]uint64, len(rows))
	for x := range rows {
		for v := range rows {
			if len(p.attackers(event{Values: rows}, x, v)) == 0 && (rows[x] == none || rows[x] == v) {
				domains[x] |= 1 << v
			}
		}
	}
	return domains
}
