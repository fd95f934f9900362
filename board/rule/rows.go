package rule

import "tengen/board"

// plainRow is the name of the m,n,k-rules.
const plainRow = "row"

// Row returns the plain rule in which n or more in a row win (the m,n,k-games), n
// from 3 to 22. Row(5) is Freestyle.
func Row(n int) Rule {
	if n == five {
		return Freestyle
	}
	return Rule{name: plainRow, row: n}
}

// The games of plain rows.
var (
	Four      = Variant{ID: "four4", Size: board.Square(4), Rule: Row(4)}
	TicTacToe = Variant{ID: "tictactoe", Size: board.Square(3), Rule: Row(3)}
)

var fourInARow = definition{
	rule:    Row(4),
	gomocup: noGomocup,
	games:   []Variant{Four},
	examples: []Example{
		{"four", Wins, board.Black, `
		O . . X
		. O X .
		. * O .
		X . . .`},
	},
}

var threeInARow = definition{
	rule:    Row(3),
	gomocup: noGomocup,
	games:   []Variant{TicTacToe},
	examples: []Example{
		{"three", Wins, board.Black, `
		X O .
		O X .
		. . *`},
	},
}
