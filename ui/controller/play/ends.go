package play

import (
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/view"
)

// ends are how the game ends by itself, in the main line and wherever one has been. What is known
// stays: with the last move of a line, nothing before it changes.
type ends map[record.ID]view.BoardEnd

// read takes down how some lines of a game end.
func (e ends) read(now *game.Game, last ...*record.Node) {
	for _, n := range last {
		if _, known := e[n.ID()]; known || !n.HasMove() || n.Decided() || len(n.Children()) > 0 {
			continue
		}
		r, row := now.EndAt(n)
		e[n.ID()] = view.BoardEnd{Result: r, Row: row}
	}
}
