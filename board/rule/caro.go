package rule

import "tengen/board"

// Caro is gomoku with open ends: five in a row wins unless an opposing stone stands
// at each end; six or more always win. The edge of the board is no opposing stone.
var Caro = Rule{name: "caro", row: five, sides: [2]Restrictions{{OpenEnd: true}, {OpenEnd: true}}}

// The games of caro. The Gomocup plays on 20×20.
var (
	Caro15 = Variant{ID: "caro15", Size: board.Square(15), Rule: Caro}
	Caro20 = Variant{ID: "caro20", Size: board.Square(20), Rule: Caro}
)

var caro = definition{
	rule:    Caro,
	words:   []string{"caro"},
	gomocup: 8,
	games:   []Variant{Caro15, Caro20},
	examples: []Example{
		{"blocked", Nothing, board.Black, `
		. . . . . . . . .
		. . . . . . . . .
		. O X X * X X O .
		. . . O . O . . .
		. . . . . . . . .`},
		{"half_open", Wins, board.Black, `
		. . . . . . . . .
		. . . . O . . . .
		. O X X * X X . .
		. . . O . O . . .
		. . . . . . . . .`},
	},
}
