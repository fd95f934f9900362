package rule

import "tengen/board"

// Renju is gomoku with fouls: Black wins with exactly five and may not make an
// overline, two fours or two threes; White is free and wins with five or more.
var Renju = Rule{name: "renju", row: five, sides: [2]Restrictions{{Exact: true, Fouls: true}, {}}}

// Renju15 is the board of renju.
var Renju15 = Variant{ID: "renju15", Size: board.Square(15), Rule: Renju}

var renju = definition{
	rule: Renju,
	words: []string{
		"renju",
		"rif",     // the Renju International Federation
		"soosyrv", // this and the next two are openings of renju
		"taraguchi",
		"yamaguchi",
	},
	gomocup: 4,
	games:   []Variant{Renju15},
	examples: []Example{
		{"double_three", Forbidden, board.Black, `
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . O . .
		. . X X * . . . .
		. . . O . . . . .
		. . O . . . . . .
		. . . . . . . . .`},
		{"double_four", Forbidden, board.Black, `
		. . . . O . . . .
		. . . . X . . . .
		. . . . X . . . .
		. . . . X . O . .
		. O X X * X . . .
		. . . . . . O . .
		. . . O . . . . .`},
		{"overline", Forbidden, board.Black, `
		. . . . . . . . .
		. . O . O O . O .
		. X X X * X X . .
		. . . O . . . . .
		. . . . . . . . .`},
		{"four_three", Nothing, board.Black, `
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . O . .
		. O X X * X . . .
		. . . . . . O . .
		. . . O . . . . .
		. . . . . . . . .`},
		{"white_six", Wins, board.White, `
		. . . . . . . . .
		. . X . X X . X .
		. O O O * O O . .
		. . . X . . . . .
		. . . . . . . . .`},
	},
}
