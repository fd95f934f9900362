package check

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// Suggestion names a move for the side to move; ok is false when it knows none.
type Suggestion func(pos *rule.Position) (move board.Point, ok bool)

// Threes tells whether the side to move wins with fours and so many moves at most
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

// attack tells whether the attacker, who is to move, wins with n quiet moves.
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

// stands tells whether the attacker's move p, with n quiet moves left before it,
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
