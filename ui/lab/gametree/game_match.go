package gametree

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

// size counts the positions of a game, and how often a search that does not know
// them again would come to one.
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
