package rule

import "tengen/board"

// Freestyle gomoku: five or more in a row wins.
var Freestyle = Rule{name: "freestyle", row: five}

// The games of freestyle. The Gomocup plays on 20×20; 19×19 is a Go board.
var (
	Gomoku   = Variant{ID: "gomoku15", Size: board.Square(15), Rule: Freestyle}
	Gomoku20 = Variant{ID: "gomoku20", Size: board.Square(20), Rule: Freestyle}
	Gomoku19 = Variant{ID: "gomoku19", Size: board.Square(19), Rule: Freestyle}
)

var freestyle = definition{
	rule:    Freestyle,
	words:   []string{"free", "gomoku"},
	gomocup: 0,
	games:   []Variant{Gomoku, Gomoku20, Gomoku19},
	examples: []Example{
		{"five", Wins, board.Black, `
		. . . . . . . . .
		. . O . O . O . .
		. . X X * X X . .
		. . . O . . . . .
		. . . . . . . . .`},
		{"six_wins", Wins, board.Black, `
		. . . . . . . . .
		. . O . O O . O .
		. X X X * X X . .
		. . . O . . . . .
		. . . . . . . . .`},
	},
}
