package rule

import "tengen/board"

// Variant is a game one can choose: a board and a rule.
type Variant struct {
	ID   string // stable, for files and settings: "gomoku15"
	Size board.Size
	Rule Rule
}

// The games of the New Game dialog.
var (
	Gomoku    = Variant{ID: "gomoku15", Size: board.Square(15), Rule: Freestyle}
	Four      = Variant{ID: "four4", Size: board.Square(4), Rule: Row(4)}
	TicTacToe = Variant{ID: "tictactoe", Size: board.Square(3), Rule: Row(3)}
)

// Variants lists the presets in the order in which to offer them.
func Variants() []Variant { return []Variant{Gomoku, Four, TicTacToe} }
