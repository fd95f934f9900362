package gametree

import (
	"math/rand/v2"
	"strconv"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// state is a position of one of the games.
type state interface {
	// moves returns what the player to move can do; none when the game is over.
	moves() []move
	// value is what that player wins by when both play perfectly: a difference of
	// sums, or 1 and -1 for won and lost.
	value() int
}

// move leads from a position to another.
type move struct {
	from, by int // what is moved: which heap, coin or number, and how far
	gain     int // what the player who moves gets at once
	next     state
}

// value is what the player who makes the move wins by with it.
func (m move) value() int { return m.gain - m.next.value() }

// best returns the indices of the moves that nothing beats. In a lost position
// every move is one of them.
func best(p state) []int {
	var out []int
	for i, m := range p.moves() {
		if m.value() == p.value() {
			out = append(out, i)
		}
	}
	return out
}

// match is a game of the student against the program, which plays perfectly.
type match struct {
	start        state
	made         []move
	programFirst bool
}

// newMatch begins a game. When the program is the first to move it has done so.
func newMatch(start state, programFirst bool) *match {
	m := &match{start: start, programFirst: programFirst}
	m.reply()
	return m
}

// before returns the position before a move.
func (m *match) before(i int) state {
	if i > 0 {
		return m.made[i-1].next
	}
	return m.start
}

// here returns the position now.
func (m *match) here() state { return m.before(len(m.made)) }

// programMoves reports whether the program is to move after so many moves.
func (m *match) programMoves(made int) bool { return (made%2 == 0) == m.programFirst }

// play makes the student's move, by its index, and the program's answer.
func (m *match) play(i int) {
	moves := m.here().moves()
	if i < 0 || i >= len(moves) {
		return
	}
	m.made = append(m.made, moves[i])
	m.reply()
}

// reply lets the program move when it is its turn.
func (m *match) reply() {
	here := m.here()
	if moves := here.moves(); len(moves) > 0 && m.programMoves(len(m.made)) {
		m.made = append(m.made, moves[best(here)[0]])
	}
}

// undo takes back the student's last move and the answer to it.
func (m *match) undo() {
	for n := len(m.made) - 1; n >= 0; n-- {
		if !m.programMoves(n) {
			m.made = m.made[:n]
			return
		}
	}
}

// over reports whether the game has ended.
func (m *match) over() bool { return len(m.here().moves()) == 0 }

// result is what the student has won by, a loss when it is negative, with perfect
// play from here.
func (m *match) result() int {
	sum := 0
	for i, played := range m.made {
		if m.programMoves(i) {
			sum -= played.gain
		} else {
			sum += played.gain
		}
	}
	if m.programMoves(len(m.made)) {
		return sum - m.here().value()
	}
	return sum + m.here().value()
}

// size counts the positions of a game, and the visits of a search without a
// transposition table.
func size(start state) (positions int, visits float64) {
	known := map[state]float64{}
	var count func(p state) float64
	count = func(p state) float64 {
		if v, ok := known[p]; ok {
			return v
		}
		visits := 1.0
		for _, m := range p.moves() {
			visits += count(m.next)
		}
		known[p] = visits
		return visits
	}
	visits = count(start)
	return len(known), visits
}

// say says how the match stands.
func (p *games) say() string {
	t, m := p.kit.Text, p.match
	played := ""
	if n := len(m.made); n > 0 && m.programMoves(n-1) {
		played = t.T("lab.games.program_played", i18n.Args{"Move": p.chosen.say(m.before(n-1), m.made[n-1])})
	}
	switch {
	case m.over():
		return p.kit.Sentences(played, p.sayResult())
	case p.hinted:
		return p.kit.Sentences(played, p.sayHint())
	default:
		return p.kit.Sentences(played, t.T("lab.games.your_move"))
	}
}

func (p *games) sayResult() string {
	t, result := p.kit.Text, p.match.result()
	if p.chosen == p.pick {
		switch {
		case result > 0:
			return t.T("lab.games.ahead", i18n.Args{"By": result})
		case result < 0:
			return t.T("lab.games.behind", i18n.Args{"By": -result})
		default:
			return t.T("lab.games.even")
		}
	}
	if result > 0 {
		return t.T("lab.games.you_won")
	}
	return t.T("lab.games.you_lost")
}

// sayHint says what the ringed moves are.
func (p *games) sayHint() string {
	t, here := p.kit.Text, p.match.here()
	switch {
	case p.chosen == p.pick:
		return t.T("lab.games.hint_pick", i18n.Args{"Result": i18n.Signed(p.match.result())})
	case here.value() > 0:
		return t.T("lab.games.hint_won")
	default:
		return t.T("lab.games.hint_lost")
	}
}

func (p *games) describe() (title, text, line string) {
	t := p.kit.Text
	if p.kit.Player.Index() == 0 {
		return t.T("lab.games.begin"), t.T("lab.games.begin_text"), ""
	}
	title, text, line = p.lesson.describe(p.kit.Player.Index())
	if p.kit.Player.AtEnd() && p.way == fromEnd {
		text += "\n" + p.chosen.end()
	}
	return title, text, line
}

// countNodes compares the positions with the visits of a search without a transposition
// table; for picking numbers, alpha-beta with and without the shift of its window.
func (p *games) countNodes() {
	t := p.kit.Text
	positions, visits := size(p.chosen.begin())
	bar := func(key string, n float64, role widgets.BarRole) widgets.Bar {
		return widgets.Bar{Word: t.T(key), Value: n, Figure: t.Exact(uint64(n)), Role: role}
	}
	counts := []widgets.Bar{bar("lab.games.game_tree", visits, 0), bar("lab.games.positions", float64(positions), widgets.BarOurs)}
	text := ""
	if p.chosen == p.pick {
		g := problem.Picking{Row: p.pick.game.numbers}
		shifted, published := g.TwoFunctions(true, nil), g.TwoFunctions(false, nil)
		forgets := bar("lab.games.forgets", float64(published.Nodes), widgets.BarOther)
		text = t.T("lab.games.shift_same", i18n.Args{"Value": shifted.Value})
		if published.Value != shifted.Value {
			forgets.Role = widgets.BarWrong
			text = t.T("lab.games.shift_wrong", i18n.Args{"Value": shifted.Value, "Wrong": published.Value})
		}
		counts = append(counts, bar("lab.games.shifted", float64(shifted.Nodes), widgets.BarOther), forgets)
	}
	p.bars.Set(counts...)
	p.counts.SetOrHide(text)
}

// matchCard chooses which side begins and what is shown.
func (p *games) matchCard() fyne.CanvasObject {
	p.hint = p.check("lab.games.show_best", p.hinted, func(on bool) {
		p.hinted = on
		p.kit.Player.OnChange()
	})
	first := p.check("lab.games.program_first", p.programFirst, func(on bool) {
		p.programFirst = on
		p.again()
	})
	return widgets.NewCard(p.kit.Text.T("lab.games.match"), p.hint, first)
}

// amount changes a number of a game, with a sentence that says it.
func (p *games) amount(key string, least, most int, n *int) (word, slider fyne.CanvasObject) {
	said, s := p.kit.Slider(least, most, *n, func(n int) string { return p.kit.Text.N(key, n) }, func(now int) { *n = now })
	s.OnChangeEnded = func(float64) { p.again() }
	return said, s
}

// question returns the question that the page asks now: the same after the same
// number of answers.
func (p *games) question() (pagekit.Question, bool) {
	q := p.chosen.ask(p.asked)
	q.Topic = "game"
	q.Exercise = p.title() + " · " + p.series() + " · " + strconv.Itoa(p.asked+1)
	return q, true
}

// nextQuestion goes on to the next question.
func (p *games) nextQuestion() { p.asked++ }

// title is the name of the game, and series that of its questions.
func (p *games) title() string {
	key, _ := p.chosen.name()
	return p.kit.Text.T(key)
}

func (p *games) series() string { return p.kit.Text.T("lab.seed.exercise", i18n.Args{"Seed": p.seed}) }

// drawn returns which of count things a question is about: each once before one comes
// again, in an order that the series decides.
func (p *games) drawn(turn, count int) int {
	if p.seed == 1 {
		return turn % count
	}
	return rand.New(rand.NewPCG(p.seed, 0)).Perm(count)[turn%count]
}

// handout is the series of questions about the game, on paper, with the rule of the game.
func (p *games) handout() pagekit.Handout {
	h := pagekit.Handout{Title: p.title(), Exercise: p.series(), Signs: p.chosen.rule()}
	for turn := range coinsBeforeRule + 1 { // those of taking coins end with the rule
		q := p.chosen.ask(turn)
		h.Rows = append(h.Rows, pagekit.Row{Ask: q.Text, Wanted: q.Wanted})
	}
	return h
}
