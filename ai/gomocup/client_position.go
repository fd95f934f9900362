package gomocup

import (
	"fmt"

	"tengen/board"
	"tengen/board/rule"
)

// plainGame returns the moves of a game that began on the empty board and in
// which nobody passed.
func plainGame(pos *rule.Position) ([]board.Point, bool) {
	b := pos.Board()
	stones := b.Stones()
	moves := pos.Moves()
	for _, p := range moves {
		if p == board.Pass {
			return nil, false
		}
	}
	return append([]board.Point(nil), moves...), len(moves) == stones
}

// continues tells whether the position comes one move after what stands on the
// engine's board, or is the empty board that stands there.
func (c *Client) continues(pos *rule.Position) bool {
	moves, ok := plainGame(pos)
	if !ok || !c.synced {
		return false
	}
	if len(moves) == 0 && len(c.moves) == 0 {
		return true
	}
	if len(c.moves) == 0 || len(moves) != len(c.moves)+1 {
		// A BOARD is due, which some engines add to the stones they have.
		return len(c.moves) == 0
	}
	for i, p := range c.moves {
		if moves[i] != p {
			return false
		}
	}
	return true
}

// commandsFor returns the commands that bring the position to the engine.
func (c *Client) commandsFor(pos *rule.Position) []string {
	moves, plain := plainGame(pos)
	size := pos.Board().Size()
	switch {
	case plain && len(moves) == 0:
		return []string{"BEGIN"}
	case plain && (len(c.moves) > 0 || len(moves) == 1):
		return []string{"TURN " + FormatPoint(moves[len(moves)-1], size)}
	}
	return c.setUp("BOARD", pos)
}

// setUp returns the command, BOARD or the like, with the whole position.
func (c *Client) setUp(verb string, pos *rule.Position) []string {
	size := pos.Board().Size()
	moves, plain := plainGame(pos)
	if !plain {
		moves = alternating(pos)
	}
	lines := []string{verb}
	for _, p := range moves {
		field := fieldOpponent
		if pos.Board().At(p) == pos.Turn() {
			field = fieldOwn
		}
		lines = append(lines, fmt.Sprintf("%s,%d", FormatPoint(p, size), field))
	}
	return append(lines, "DONE")
}

// alternating returns the stones in an order in which the sides alternate as long as
// they can.
func alternating(pos *rule.Position) []board.Point {
	b := pos.Board()
	var black, white, all []board.Point
	for i := range b.Size().Cells() {
		switch p := b.Size().Point(i); b.At(p) {
		case board.Black:
			black = append(black, p)
		case board.White:
			white = append(white, p)
		}
	}
	for i := range max(len(black), len(white)) {
		if i < len(black) {
			all = append(all, black[i])
		}
		if i < len(white) {
			all = append(all, white[i])
		}
	}
	return all
}
