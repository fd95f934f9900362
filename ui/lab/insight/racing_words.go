package insight

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// raceNames are the last parts of the keys of the forms' names.
var raceNames = [...]string{
	problem.Minimax: "minimax", problem.AlphaBeta: "alphabeta", problem.Ordered: "ordered",
	problem.Table: "table", problem.Exact: "exact", problem.Engine: "champion",
}

func (p *RacePage) name(k problem.RaceKind) string { return p.text.T("racing.name." + raceNames[k]) }

// update shows how far the race is.
func (p *RacePage) update() {
	t := p.text
	if p.pos != nil {
		p.board.SetState(p.look.State(p.pos))
	}
	word := "racing.start"
	if p.race != nil && p.race.running() {
		word = "racing.stop_all"
	}
	p.start.SetText(t.T(word))
	widgets.SetEnabled(p.start, p.possible())
	p.description.Set(t.N("racing.title", len(problem.RaceKinds())), t.T("racing.text"))
	p.describeVerdict()
	var counts []widgets.Bar
	for i, k := range problem.RaceKinds() {
		l := p.line(k)
		p.table.set(i, l)
		counts = append(counts, p.bar(k, l))
	}
	whole := problem.WholeTree(p.empties(), p.depth)
	every := t.T("racing.name.whole", i18n.Args{"Power": product(p.empties(), p.depth)})
	p.table.set(len(problem.RaceKinds()), tableRow{
		cells: [columns]string{colName: every, colNodes: power(whole), colTime: p.wholeTime(whole)},
		quiet: true,
	})
	p.table.refresh()
	p.bars.Set(append(counts, widgets.Bar{
		Word: every, Figure: power(whole), Value: math.Log10(whole), Role: widgets.BarReference,
	})...)
}

// line is the row of a form.
func (p *RacePage) line(k problem.RaceKind) tableRow {
	l := tableRow{cells: [columns]string{colName: p.name(k)}}
	if p.race == nil {
		return l
	}
	a := p.race.entrant(k)
	nodes, leaves, elapsed := a.counts()
	if a.state != waiting && elapsed > 0 {
		l.cells[colNodes], l.cells[colLeaves] = p.text.Exact(nodes), p.text.Exact(leaves)
		l.cells[colTime] = p.text.Seconds(elapsed)
	}
	switch a.state {
	case waiting:
		l.quiet, l.button = true, p.text.T("racing.leave_out")
		l.cells[colValue] = p.text.T("racing.waiting")
	case running:
		l.strong, l.button = true, p.text.T("racing.stop")
		l.cells[colValue] = "…"
	case done:
		l.cells[colValue], l.cells[colMove] = words.Node(p.text, a.outcome.Value), moveName(a.outcome.Move)
	case stopped:
		l.quiet = true
		l.cells[colValue] = p.text.T("racing.stopped")
	case failed:
		l.quiet = true
		l.cells[colValue] = p.text.T("racing.failed")
	}
	return l
}

func moveName(m board.Point) string {
	if m == board.Pass {
		return ""
	}
	return m.String()
}

// bar draws the positions that a form has visited, on a scale of powers of ten.
func (p *RacePage) bar(k problem.RaceKind, l tableRow) widgets.Bar {
	b := widgets.Bar{Word: p.name(k), Figure: l.cells[colNodes], Role: widgets.BarOther}
	if p.race == nil {
		return b
	}
	if nodes, _, _ := p.race.entrant(k).counts(); nodes > 0 {
		b.Value = math.Log10(float64(nodes))
	}
	if !k.Sure() {
		b.Role = widgets.BarOurs
	}
	return b
}

// empties returns how many cells are moves in the position.
func (p *RacePage) empties() int {
	if p.pos == nil {
		return usualSide * usualSide
	}
	return p.pos.Board().Count(board.Empty)
}

// product writes how many positions the whole tree has: "219·218·217".
func product(n, depth int) string {
	factors := make([]string, min(depth, n))
	for i := range factors {
		factors[i] = strconv.Itoa(n - i)
	}
	if len(factors) > 3 {
		factors = []string{factors[0], factors[1], "…", factors[len(factors)-1]}
	}
	return strings.Join(factors, "·")
}

// usualSide is the side of the board before there is one.
const usualSide = 15

// wholeTime is how long minimax would take for the whole tree at the speed that it
// has shown.
func (p *RacePage) wholeTime(whole float64) string {
	if p.race == nil {
		return ""
	}
	nodes, _, elapsed := p.race.entrant(problem.Minimax).counts()
	if nodes < enoughNodes || elapsed <= 0 {
		return ""
	}
	seconds := whole / (float64(nodes) / elapsed.Seconds())
	const hour, day, year = 3600, 86400, 365.25 * 86400
	switch t := p.text; {
	case seconds < hour:
		return t.Seconds(time.Duration(seconds * float64(time.Second)))
	case seconds < day:
		return t.T("racing.hours", i18n.Args{"Number": fmt.Sprintf("%.0f", seconds/hour)})
	case seconds < year:
		return t.T("racing.days", i18n.Args{"Number": fmt.Sprintf("%.0f", seconds/day)})
	default:
		return t.T("racing.years", i18n.Args{"Number": t.Count(uint64(seconds / year))})
	}
}

// enoughNodes is how many positions must have been visited before a speed is
// believed.
const enoughNodes = 2000

// power writes a large number as a power of ten: "2.6·10⁹".
func power(v float64) string {
	const plain = 1e5
	if v < plain {
		return fmt.Sprintf("%.0f", v)
	}
	exponent := int(math.Floor(math.Log10(v)))
	return fmt.Sprintf("%.1f·10%s", v/math.Pow10(exponent), raised(exponent))
}

// raised writes an exponent.
func raised(n int) string {
	return strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(n))
}

// describeVerdict says what the race has shown.
func (p *RacePage) describeVerdict() {
	t := p.text
	switch {
	case p.pos != nil && !p.possible():
		p.verdict.Set(t.T("racing.none"), t.T("racing.none_text"))
		return
	case p.race == nil:
		said := []string{t.T("racing.ready_text", i18n.Args{"Plies": words.PlyWords(t, p.depth)})}
		if p.look.LeavesOut {
			said = append(said, t.T("insight.all_moves"))
		}
		p.verdict.Set(t.T("racing.ready"), t.Join(said...))
		return
	}
	same, count := p.race.agree()
	switch {
	case !same:
		p.verdict.Set(t.T("racing.differ"), t.T("racing.differ_text"))
	case count < 2 && p.race.running():
		p.verdict.Set(t.T("racing.running"), t.T("racing.running_text"))
	case count < 2:
		p.verdict.Set(t.T("racing.alone"), t.T("racing.alone_text"))
	default:
		p.verdict.Set(t.N("racing.same", count), t.Join(p.findings()...))
	}
}

// findings compares the entrants that are done.
func (p *RacePage) findings() []string {
	t := p.text
	var s []string
	slow, quick := p.race.entrant(problem.Minimax), p.race.entrant(problem.Exact)
	if slow.state != done {
		slow = p.race.entrant(problem.AlphaBeta)
	}
	if slow.state == done && quick.state == done && quick.outcome.Nodes > 0 {
		s = append(s, t.T("racing.factor", i18n.Args{
			"Slow": p.name(slow.kind), "Quick": p.name(quick.kind),
			"Factor": factor(float64(slow.outcome.Nodes) / float64(quick.outcome.Nodes)),
		}))
	}
	sure := p.race.entrant(problem.Exact)
	for _, l := range p.race.entrants {
		if l.state == done && l.kind.Sure() {
			sure = l
		}
	}
	champion := p.race.entrant(problem.Engine)
	if champion.state == done && sure.state == done {
		key := "racing.champion_differs"
		if champion.outcome.Value == sure.outcome.Value {
			key = "racing.champion_same"
		}
		s = append(s, t.T(key, i18n.Args{"Value": words.Node(t, champion.outcome.Value), "Move": moveName(champion.outcome.Move)}))
	}
	return s
}

func factor(v float64) string {
	if v < 10 {
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.0f", v)
}
