package rule

import "tengen/board"

// Standard gomoku: exactly five in a row wins; longer rows mean nothing.
var Standard = Rule{name: "standard", row: five, sides: [2]Restrictions{{Exact: true}, {Exact: true}}}

// Standard15 is the board of standard gomoku.
var Standard15 = Variant{ID: "standard15", Size: board.Square(15), Rule: Standard}

var standard = definition{
	rule:    Standard,
	words:   []string{"standard", "exact", "swap"}, // swap and swap2 tournaments are played with exactly five
	gomocup: 1,
	games:   []Variant{Standard15},
	examples: []Example{
		{"six_nothing", Nothing, board.Black, `
		. . . . . . . . .
		. . O . O O . O .
		. X X X * X X . .
		. . . O . . . . .
		. . . . . . . . .`},
	},
}
