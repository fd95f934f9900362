package rule_test

// renjuCases are whole boards: 6, 4 and 3 mark the points where Black would make
// an overline, two fours or two threes, 5 those where Black wins, '!' points that
// look forbidden and are not. All other empty points are allowed.
var renjuCases = []struct{ name, text string }{
	{"six in a row or a column", `
		. X X X 6 X X . .
		. X . . . . . . .
		. X . . . . . . .
		. 6 . . . . . . .
		. X . . . . . . .
		. X . . . . . . .
		. X . . . . . . .
		. X . . . . . . .
		. 5 . . . . . . .`},
	{"six on a diagonal", `
		. . . . . . X
		. . . . . X .
		. . . . 6 . .
		. . . X . . .
		. . X . . . .
		. X . . . . .
		. . . . . . .`},
	{"five at both ends of the edge, six beside them", `
		X X X X 6 X . . X
		X . . . . . . . X
		X . . . . . . . 6
		6 . . . . . . . X
		X . . . . . . . X
		X . . . . . . . X
		. . . . . . . . .
		X X X X X 6 . . .`},
	{"a white stone parts the rows", `
		. . . . . . . . .
		X X X 5 X O X . .
		. . . . . . . . .
		. X X O 5 X X X X
		. . . . . . . . .`},
	{"a five wins over six across it", `
		. . . . . . . . .
		. . . . . . . . .
		X X X 5 X X . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . 5 . . . . .
		. . . . . . . . .`},
	{"a five wins over two fours", `
		. . . . . . . . .
		. . . O . . . . .
		. O 5 X . . . . .
		. . X X 3 . . . .
		. . 3 X X . . . .
		O X X 5 X X . . .
		. . . . . . X . .
		. . . . . . . 5 .
		. . . . . . . . .`},
	{"a five wins over two threes", `
		. . . . . . . . .
		. . . . 3 . . . .
		. . . X 3 X 3 . .
		. . 3 3 X X . . .
		5 X X X X 5 . . .
		. . . 3 . . . . .
		. . . . . . . . .
		. . . . . . . . .`},

	{"two fours that cross", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . X . . . . . . .
		. . X . . . . . . .
		. . X . . . . . . .
		. . 4 X X X . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"two fours in one line: 1-3-1", `
		. . . . . . . . .
		. X . X 4 X . X .
		. . . . . . . . .`},
	{"two fours in one line: 2-2-2", `
		. . . . . . . . . .
		. X X . 4 X . X X .
		. . . . . . . . . .`},
	{"two fours in one line: 3-1-3", `
		. . . . . . . . . . .
		. X X X . 4 . X X X .
		. . . . . . . . . . .`},
	{"two fours in one line from edge to edge, and none where six would come", `
		X . 4 X X . X
		. . . . . . .
		O X ! X ! X X`},
	{"two fours in one line of a diagonal", `
		. . . . . . . . . .
		. X . . . . . . . .
		. . X . . . . . . .
		. . . . . . . . . .
		. . . . 4 . . . . .
		. . . . . X . . . .
		. . . . . . . . . .
		. . . . . . . X . .
		. . . . . . . . X .
		. . . . . . . . . .`},
	{"a four that only six would complete is none", `
		. . . . . . . . . . .
		. X X . X ! X . X . .
		. . . . . . . . . . .`},
	{"nor is one that six would complete at either end", `
		. . . . O . . . .
		X . X X ! X . X .
		. . . . X . . . .
		. . . . X 3 . . .
		. . . . X . . . .
		. . . . . . . . .`},
	{"a straight four is one four", `
		. . . . . . . .
		. . X X ! X . .
		. . . . . . . .`},
	{"two fours and a three", `
		. . . . . . . . . . .
		. . . . . O . . 5 . .
		. . . . . X 3 X . . .
		. . . . 3 X X . . . .
		. . . . . X . . . . .
		. O X X X 4 . . . . .
		. . . 5 . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`},

	{"a four and a three are allowed", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . X . . . . .
		. . . . X . . . . .
		O X X X ! . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"a four and two threes are not", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X 3 X . . . .
		. . . 3 X X . . . . .
		O X X X 3 . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`},
	{"two solid threes", `
		. . . . . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. X X 3 . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"two threes with gaps", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . X . X 3 . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"two threes on the diagonals", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . X . . . X . . .
		. . . . . . . . . .
		. . . . 3 . . . . .
		. . . X . X . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"three threes, twice two and more", `
		. . . . . . . . .
		. . . . . . . . .
		. . X 3 X 3 . . .
		. . 3 X X . . . .
		. . X X 3 . . . .
		. . 3 . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"a three that is closed at one end is none", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X . . . . .
		. . . X . . . . .
		O X X ! . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"a three with one free cell at each end is none", `
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		. . X X ! . . . .
		. . . . . . . . .
		. . . . O . . . .`},
	{"a three with a second free cell at one end", `
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		. . X X 3 . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .`},
	{"rows along the edge are threes only away from it", `
		. X . X . . .
		. . . . . . .
		. X . . . . .
		. X X ! . X .
		. . . . . X .
		. . X . . . .
		. . . . . . .`},
	{"in the corner", `
		X . X X . . .
		. . . . . . .
		X . . . . . .
		X . . . . . .
		. . . . . . .
		. . . . . . .`},
	{"next to the corner", `
		. . . . . . . .
		. 3 X X . . . .
		. X . . . . . .
		. X . . . . . .
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .`},

	{"a stone two cells off: the three goes to the other end", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . . . . X . . . .
		. X . . X 3 X . . O
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"a stone two cells off and no other end", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . . . . X . . . .
		. X . . X ! X . O .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"a stone two cells off at each end", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		. X . . X ! X . . X .
		. . . . . . . . . . .
		. . . . . . . . . . .`},
	{"every straight four would be six", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		X X 5 X X ! . X X . .
		. . . . . . . . . . .
		. . . . . . . . . . .`},
	{"the straight four would make six across", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. 6 X X ! . O . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .`},
	{"the same with the other end open", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. 6 X X 3 . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .`},
	{"the straight four would be a five across", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. 5 X X ! . O . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. 5 . . . . . . . . .`},
	{"the straight four would make two fours", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		O . X X ! . . . .
		. . . . 3 X . . .
		. . . . . X . . .
		. . . . . X . . .`},
	{"the same without the second four", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		O . X X 3 . . . .
		. . . . . X . . .
		. . . . . . . . .
		. . . . . X . . .`},
	{"the straight four of one three makes two threes", `
		. . . . . . . . .
		. . . . . . . . .
		. . . ! . . . . .
		. . X X 3 . . . .
		. . 3 X . X . . .
		. . X . . . X . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"the same with a gap, two fours", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . X . .
		. . . . . . ! . .
		. . X X . X . . .
		. . . . X . X . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"it would make two threes, but these are none in turn", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . X . . . X . .
		. . . 3 X 3 X . . .
		. . . . X 3 . . . .
		. . . X 3 X 3 . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"one step deeper", `
		. . . . . . . . .
		. . . . . . . . .
		. 3 X 3 X 3 . . .
		. . ! X . . . . .
		. . 3 X 3 X . . .
		. 3 X 3 X . . . .
		. . . 3 . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"two steps deeper", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . 3 X 3 X 3 . .
		. . . X 3 . X . . .
		. . . X . X 3 X . .
		. . X . . . . X . .
		. . . 3 . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},

	{"the middle of a game", middleGame},
}

// middleGame is a board with rows and fours that end badly; the marks are those of
// [renjuCases].
const middleGame = `
	. . . . . . . . . . . . . . .
	. . X . . . . . . . . . . . .
	. . . X . . O . . . . . . . .
	. . . . O . . X . 6 O . . . .
	. . . . 5 X O . X . . X . . .
	. . . O . X . X O X O . . . .
	. . . . X O X O X . . . . . .
	. . . O . X . X O O . . . . .
	. . . . X O O . X . X . . . .
	. . . 6 . . X . O 5 . . . . .
	. . . . O . . O . . . . . . .
	. . . . . . . . . . . . . . .
	. . . . . . . . . . . X X . .
	. . . . . . . . . . . . . . .
	. . . X X X 6 X X . . . O . .`
