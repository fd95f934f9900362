package play

import (
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/view"
)

// ends are where the game ended by itself, in the main line and wherever one has been.
type ends struct {
	asked map[*record.Node]bool // whether the board has ended the game there is known
	known map[*record.Node]view.BoardEnd
}

// read takes down how some lines of a game end. What is known stays: with the last move of a
// line, nothing before it changes.
func (e *ends) read(now *game.Game, last ...*record.Node) {
	for _, n := range last {
		if e.asked[n] || !n.HasMove() || n.Decided() || len(n.Children()) > 0 {
			continue
		}
		e.asked[n] = true
		if r, row := now.EndAt(n); r.Over() {
			e.known[n] = view.BoardEnd{Result: r, Row: row}
		}
	}
}

// forget forgets all, for another game.
func (e *ends) forget() {
	e.asked, e.known = map[*record.Node]bool{}, map[*record.Node]view.BoardEnd{}
}
