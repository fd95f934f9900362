package check

import (
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

// String returns the verdict in a word.
func (v Verdict) String() string { return [...]string{"unknown", "none", "won"}[v] }

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

// Fours tells whether the side to move wins with fours alone, looking at so many
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

// fours tells whether the attacker, who is to move, wins with at most n fours and
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

// fourStands tells whether the attacker's last stone made a four that wins against
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
