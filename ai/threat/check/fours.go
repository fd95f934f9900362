package check

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// Verdict is what a search came to.
type Verdict int

// The verdicts.
const (
	Unknown Verdict = iota // the limit was met
	None                   // every line was tried: there is no such win
	Won
)

// Checker judges positions of one rule and board. It is not safe for concurrent
// use.
type Checker struct {
	game
	attacker board.Stone
	left     int            // positions that may still be looked at
	barren   map[state]bool // not won by so many fours, with the attacker to move
	failed   map[state]bool // not won with so many quiet moves and any fours
	trail    []board.Point  // where the last win by fours took place
	suggest  Suggestion     // nil: all moves are tried
}

// state is a position and how many moves of a kind the attacker may still make.
type state struct {
	hash  uint64
	moves int
}

// unbounded is for as many moves as one likes: no board has room for more.
const unbounded = board.MaxSide * board.MaxSide

// begin prepares for a position in which the side to move attacks.
func (c *Checker) begin(pos *rule.Position, limit int) {
	c.start(pos)
	c.attacker, c.left = pos.Turn(), limit
	c.barren, c.failed = map[state]bool{}, map[state]bool{}
}

// Fours reports whether the side to move wins with fours alone, looking at so many
// positions at most, and the plies of the shortest such win: shorter ones were
// looked for and there are none.
func (c *Checker) Fours(pos *rule.Position, limit int) (plies int, v Verdict) {
	c.begin(pos, limit)
	for fours := 0; ; fours++ {
		won, deeper := c.fours(fours)
		switch {
		case c.left <= 0:
			return 0, Unknown
		case won:
			return 2*fours + 1, Won
		case !deeper:
			return 0, None
		}
	}
}

// fours reports whether the attacker, who is to move, wins with at most n fours and
// the five, and whether the bound n has cut anything off.
func (c *Checker) fours(n int) (won, deeper bool) {
	if c.left--; c.left <= 0 {
		return false, true
	}
	if fives := c.fives(c.attacker); len(fives) > 0 {
		c.trail = append(c.trail[:0], fives...)
		return true, false
	}
	defender := c.attacker.Opponent()
	threats := c.fives(defender)
	if len(threats) > 1 {
		return false, false // one stone cannot stop two fives
	}
	if c.barren[state{c.board.Hash(), unbounded}] {
		return false, false
	}
	if c.barren[state{c.board.Hash(), n}] {
		return false, true
	}
	for _, p := range c.reaching(c.attacker, 3) {
		if len(threats) == 1 && p != threats[0] {
			continue
		}
		if n == 0 {
			return false, true
		}
		c.put(p, c.attacker)
		w, d := c.fourStands(n - 1)
		c.take(p)
		if w {
			c.trail = append(c.trail, p)
			return true, false
		}
		deeper = deeper || d
	}
	switch {
	case c.left <= 0:
	case deeper:
		c.barren[state{c.board.Hash(), n}] = true
	default:
		c.barren[state{c.board.Hash(), unbounded}] = true
	}
	return false, deeper
}

// fourStands reports whether the attacker's last stone made a four that wins against
// every reply, with n fours more at most.
func (c *Checker) fourStands(n int) (won, deeper bool) {
	defender := c.attacker.Opponent()
	fives := c.fives(c.attacker)
	if len(fives) == 0 || len(c.fives(defender)) > 0 {
		return false, false
	}
	if len(fives) > 1 || !c.legal(defender, fives[0]) {
		c.trail = append(c.trail[:0], fives...)
		return true, false
	}
	c.put(fives[0], defender)
	won, deeper = c.fours(n)
	c.take(fives[0])
	if won {
		c.trail = append(c.trail, fives[0])
	}
	return won, deeper
}

// Suggestion names a move for the side to move; ok is false when it knows none.
type Suggestion func(pos *rule.Position) (move board.Point, ok bool)

// Threes reports whether the side to move wins with fours and so many moves at most
// that make no four but threaten to win by fours, looking at limit positions at
// most. A win is won against every legal reply anywhere on the board. The verdict
// is never None: there may be wins of other kinds.
func (c *Checker) Threes(pos *rule.Position, quiets, limit int) Verdict {
	c.begin(pos, limit)
	c.suggest = nil
	for n := 1; n <= quiets && c.left > 0; n++ {
		if c.attack(n) {
			return Won
		}
	}
	return Unknown
}

// Replay is Threes with the attacker's moves suggested: no others are tried, and
// there may be as many as one likes. What it calls won is won against every reply,
// whoever has made the suggestions.
func (c *Checker) Replay(pos *rule.Position, suggest Suggestion, limit int) Verdict {
	c.begin(pos, limit)
	c.suggest = suggest
	if c.attack(unbounded) {
		return Won
	}
	return Unknown
}

// ReplayMove is Replay after a first move of the attacker's.
func (c *Checker) ReplayMove(pos *rule.Position, first board.Point, suggest Suggestion, limit int) Verdict {
	c.begin(pos, limit)
	c.suggest = suggest
	if c.board.Free(first) && c.legal(c.attacker, first) && c.stands(first, unbounded) {
		return Won
	}
	return Unknown
}

// attack reports whether the attacker, who is to move, wins with n quiet moves.
func (c *Checker) attack(n int) bool {
	if won, _ := c.fours(unbounded); won {
		return true
	}
	key := state{c.board.Hash(), n}
	if n == 0 || c.left <= 0 || c.failed[key] {
		return false
	}
	for _, p := range c.attempts() {
		if c.stands(p, n) {
			return true
		}
	}
	if c.left > 0 {
		c.failed[key] = true
	}
	return false
}

// attempts lists the attacker's moves to be tried.
func (c *Checker) attempts() []board.Point {
	threats := c.fives(c.attacker.Opponent())
	switch {
	case len(threats) > 1:
		return nil
	case c.suggest != nil:
		p, ok := c.suggest(rule.FromBoard(c.rule, c.board, c.attacker))
		if !ok || !c.board.Free(p) || !c.legal(c.attacker, p) {
			return nil
		}
		return []board.Point{p}
	case len(threats) == 1:
		if c.legal(c.attacker, threats[0]) {
			return threats
		}
		return nil
	}
	return append(c.reaching(c.attacker, 3), c.reaching(c.attacker, 2)...)
}

// stands reports whether the attacker's move p, with n quiet moves left before it,
// wins against every reply.
func (c *Checker) stands(p board.Point, n int) bool {
	c.put(p, c.attacker)
	defer c.take(p)
	defender := c.attacker.Opponent()
	if len(c.fives(defender)) > 0 {
		return false
	}
	if len(c.fives(c.attacker)) == 0 {
		n--
	}
	c.trail = c.trail[:0]
	if threat, _ := c.fours(unbounded); !threat && c.suggest == nil { // were the defender to pass
		return false
	}
	// The replies most likely to hold come first; all others follow.
	first := append(append([]board.Point{}, c.trail...), c.reaching(defender, 3)...)
	for i, q := range append(first, c.board.Empties()...) {
		if slices.Contains(first[:min(i, len(first))], q) || !c.legal(defender, q) {
			continue
		}
		c.put(q, defender)
		won := c.attack(n)
		c.take(q)
		if !won {
			return false
		}
	}
	return true
}

// five is the row that wins.
const five = 5

// stretch is five cells in a row and how many stones of each colour are on it.
type stretch struct {
	cells  [five]board.Point
	stones [3]int8 // by [board.Stone]
}

// game is a board on which stones are put and taken back, and its stretches.
type game struct {
	rule    rule.Rule
	board   *board.Board
	all     []stretch
	through [][]int          // by cell, the stretches that it belongs to
	open    [3][five + 1]int // how many stretches hold so many stones of a side and none of the other
}

// start copies a position.
func (g *game) start(pos *rule.Position) {
	size := pos.Board().Size()
	g.rule, g.board = pos.Rule(), board.New(size)
	g.all, g.through, g.open = nil, make([][]int, size.Cells()), [3][five + 1]int{}
	for i := range size.Cells() {
		first := size.Point(i)
		for _, d := range board.Directions {
			if !size.Contains(first.Add(d, five-1)) {
				continue
			}
			var s stretch
			for n := range s.cells {
				s.cells[n] = first.Add(d, n)
				j := size.Index(s.cells[n])
				g.through[j] = append(g.through[j], len(g.all))
			}
			g.all = append(g.all, s)
		}
	}
	for i := range size.Cells() {
		if p := size.Point(i); pos.Board().At(p) != board.Empty {
			g.put(p, pos.Board().At(p))
		}
	}
}

func (g *game) put(p board.Point, s board.Stone) {
	g.board.Set(p, s)
	g.count(p, s, 1)
}

func (g *game) take(p board.Point) {
	s := g.board.At(p)
	g.board.Set(p, board.Empty)
	g.count(p, s, -1)
}

// count adds to the stones of a side on the stretches through p.
func (g *game) count(p board.Point, side board.Stone, by int8) {
	other := side.Opponent()
	for _, i := range g.through[g.board.Size().Index(p)] {
		own, others := g.all[i].stones[side], g.all[i].stones[other]
		g.all[i].stones[side] = own + by
		switch {
		case others == 0:
			g.open[side][own]--
			g.open[side][own+by]++
		case own == 0:
			g.open[other][others]--
		case own+by == 0:
			g.open[other][others]++
		}
	}
}

// lacking returns the empty cells of the stretches that hold n stones of side and
// none of the other, once each.
func (g *game) lacking(side board.Stone, n int8) []board.Point {
	var found []board.Point
	other := side.Opponent()
	for i, left := 0, g.open[side][n]; left > 0; i++ {
		s := &g.all[i]
		if s.stones[side] != n || s.stones[other] != 0 {
			continue
		}
		left--
		for _, p := range s.cells {
			if g.board.At(p) == board.Empty && !slices.Contains(found, p) {
				found = append(found, p)
			}
		}
	}
	return found
}

// fives returns the cells where a stone of side completes a row that wins.
func (g *game) fives(side board.Stone) []board.Point {
	return slices.DeleteFunc(g.lacking(side, five-1), func(p board.Point) bool {
		g.board.Set(p, side)
		won := g.rule.WinningLine(g.board, p) != nil
		g.board.Set(p, board.Empty)
		return !won
	})
}

// reaching returns the moves of side on stretches that hold n of its stones: with
// three all moves that can make a four are among them, with two all that can make a
// three.
func (g *game) reaching(side board.Stone, n int8) []board.Point {
	return slices.DeleteFunc(g.lacking(side, n), func(p board.Point) bool { return !g.legal(side, p) })
}

// legal reports whether side may play on the empty cell p.
func (g *game) legal(side board.Stone, p board.Point) bool {
	return !g.rule.HasFouls(side) || g.rule.Forbidden(g.board, p, side) == nil
}
