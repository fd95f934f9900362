package problem

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"tengen/ai/exact"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// The rows of numbers.
var (
	shortRow = []int{3, 1, 2}
	longRow  = []int{5, 3, 8, 1, 9, 2, 7, 4, 6}
)

// games asks about the small games that are solved whole.
func games() []CourseExercise {
	pick := func(row []int) string { return "pick " + strings.Trim(fmt.Sprint(row), "[]") }
	return []CourseExercise{
		{"grundy_seven", "games", "grundy 7", Word, func() string { return wonOrLost(GrundyNumbers(7)[7] > 0) }},
		{"grundy_eight", "games", "grundy 8", Point, func() string {
			part := GrundySplit(8, GrundyNumbers(8))
			return fmt.Sprintf("%d+%d", part, 8-part)
		}},
		{"grundy_graph", "games", "grundy 7", Number, func() string { return number(wonSplits(7)) }},
		{"nim_five", "games", "nim 5", Word, func() string { return wonOrLost(coins().Wins(5)[5]) }},
		{"nim_six", "games", "nim 6", Number, func() string { return number(coins().Best(6, coins().Wins(6))) }},
		{"nim_fifteen", "games", "nim 15", Number, func() string { return number(coins().Best(15, coins().Wins(15))) }},
		{"pick_value", "games", pick(shortRow), Number, func() string {
			value, _ := Pick(shortRow)
			return number(value)
		}},
		{"pick_number", "games", pick(shortRow), Number, func() string {
			_, at := Pick(shortRow)
			return number(shortRow[at])
		}},
		{"pick_long", "games", pick(longRow), Number, func() string {
			value, _ := Pick(longRow)
			return number(value)
		}},
		{"pick_hasty", "games", pick(longRow), Number, func() string {
			return number(Picking{Row: longRow}.TwoFunctions(false, nil).Value)
		}},
	}
}

// wonSplits counts the positions below a heap that are won for the player to move, as the
// graph shows them: without regard to the order of the heaps and to the player.
func wonSplits(heap int) (won int) {
	numbers, seen := GrundyNumbers(heap), map[Heaps]bool{}
	for todo := []Heaps{OneHeap(heap)}; len(todo) > 0; todo = todo[1:] {
		h := todo[0]
		if seen[h] {
			continue
		}
		seen[h] = true
		if h.Number(numbers) != 0 {
			won++
		}
		for _, m := range h.Splits() {
			todo = append(todo, m.Next)
		}
	}
	return won
}

// coins is the lecture's game: take one, two or three; the taker of the last one loses.
func coins() Nim { return Nim{Take: []int{1, 2, 3}} }

func wonOrLost(won bool) string {
	if won {
		return "win"
	}
	return "loss"
}

// The boards of the section on the first winning move, the top row first.
const (
	judgeNone = "....\n.xo.\n.ox.\n....\n"
	judgeWin  = "o...\n.ox.\n.xxx\nxooo\n"
	threeInX  = "xxx.\n....\n....\n...o\n"
	empty4x4  = "....\n....\n....\n....\n"
)

// firstWin asks about four in a row on 4×4.
func firstWin() []CourseExercise {
	ask := func(id, rows string) CourseExercise {
		return CourseExercise{id, "findwin", rows, Cell, func() string { return firstCell(rows) }}
	}
	return []CourseExercise{
		ask("findwin_none", judgeNone),
		ask("findwin_first", judgeWin),
		{"findwin_shortcut", "findwin", threeInX, Cell, func() string { return firstCell(threeInX) }},
		{"findwin_empty", "findwin", empty4x4, Word, func() string {
			if firstCell(empty4x4) == noCell {
				return "no"
			}
			return "yes"
		}},
	}
}

// noCell is the judge's word for no winning move.
const noCell = "#####"

// firstCell answers a board as the judge wants it.
func firstCell(rows string) string {
	lines := strings.Split("?\n"+rows, "\n")
	at := 0
	blocks := Blocks{Next: func() (string, int, bool) {
		if at == len(lines) {
			return "", at, false
		}
		at++
		return lines[at-1], at, true
	}}
	block, _ := blocks.Read()
	var solver exact.Solver
	p, found, err := solver.FirstWin(context.Background(), rule.FromBoard(rule.Four.Rule, must(block.Board, block.Err), board.Black))
	if err != nil || !found {
		return noCell
	}
	p = rule.Four.Size.FromTop(p)
	return fmt.Sprintf("(%d,%d)", p.Y, p.X)
}

// emptyThree is the board of tic-tac-toe.
const emptyThree = "...\n...\n...\n"

// minimax asks about tic-tac-toe, two plies deep with the count of open lines.
func minimax() []CourseExercise {
	value := func(id, at string) CourseExercise {
		return CourseExercise{id, "rows", emptyThree, Number, func() string { return number(afterReply(at)) }}
	}
	return []CourseExercise{
		value("rows_corner", "A1"),
		value("rows_side", "B1"),
		value("rows_centre", "B2"),
		{"rows_move", "rows", emptyThree, Point, func() string {
			best := ""
			for _, at := range []string{"A1", "B1", "B2"} { // all others are equal to one of them
				if best == "" || afterReply(at) > afterReply(best) {
					best = at
				}
			}
			return strings.ToLower(best)
		}},
		{"rows_weights", "rows", emptyThree + "with weights=" + sideWeights, Point, func() string { return strings.ToLower(heaviest()) }},
		{"rows_lost", "rows", emptyThree + "with weights=" + sideWeights, Number, func() string { return number(lostGames()) }},
		inOrder("minimax", 6),
		{"rows_truth", "rows", emptyThree + "with truth", Word, func() string {
			var solver exact.Solver
			_, found, err := solver.FirstWin(context.Background(), rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size))
			if err == nil && found {
				return "win"
			}
			return "draw"
		}},
	}
}

// sideWeights are weights of the nine cells, the top row first, that prefer the sides.
const sideWeights = "0,5,0,5,0,5,0,5,0"

// weighted is the game in which positions are worth the weights of their cells, which read
// the same from below.
func weighted() *Rows {
	var weights []int
	for _, field := range strings.Split(sideWeights, ",") {
		weights = append(weights, must(strconv.Atoi(field)))
	}
	return NewRows(rule.TicTacToe.Size, rule.TicTacToe.Rule.RowLength(), Weighted(weights))
}

// lookingAhead is how many plies the weights are looked at ahead.
const lookingAhead = 2

// heaviest is the first cell that the weights make minimax play on the empty board.
func heaviest() string {
	return weighted().LookingAhead(context.Background(), lookingAhead)(Marks{})[0].String()
}

// lostGames counts the games that the weights lose against perfect play, which begins.
func lostGames() int {
	g := weighted()
	tally := must(g.Match(context.Background(), g.Perfect(), FirstOf(g.LookingAhead(context.Background(), lookingAhead))))
	return tally.Wins
}

// afterReply is what a first move in tic-tac-toe is worth after the best reply.
func afterReply(at string) (value int) {
	g := NewRows(rule.TicTacToe.Size, rule.TicTacToe.Rule.RowLength(), OpenLines)
	wanted := g.Fold(g.Put(Marks{}, must(board.ParsePoint(at))))
	textbook.Minimax(textbook.Limit(g.Folded()), textbook.Limited[Marks]{Plies: 2}, func(e textbook.GameEvent[textbook.Limited[Marks]]) {
		if e.Step == textbook.Leave && e.Parent == 0 && g.Fold(e.Position.Position) == wanted {
			value = e.Value
		}
	})
	return value
}

// Nim is the game of taking coins from one heap.
type Nim struct {
	Take []int // how many coins a player may take at once, each at least 1, ascending
	// Normal lets the taker of the last coin win; otherwise that player loses. A
	// player who cannot take any number is treated as if no coin were left.
	Normal bool
}

var _ textbook.Game[Coins] = Nim{}

// Coins is a position of Nim.
type Coins struct {
	Left int
	Max  bool // MAX moves
}

// Wins returns for heaps of 0 to n coins whether the player to move wins.
func (g Nim) Wins(n int) []bool {
	wins := make([]bool, n+1)
	for left := range wins {
		moved := false
		for _, k := range g.Take {
			if k <= left {
				moved = true
				wins[left] = wins[left] || !wins[left-k]
			}
		}
		if !moved {
			wins[left] = !g.Normal
		}
	}
	return wins
}

// Best returns the least number to take that wins with that many coins left, 0
// when there is none. wins is that of [Nim.Wins].
func (g Nim) Best(left int, wins []bool) int {
	for _, k := range g.Take {
		if k <= left && !wins[left-k] {
			return k
		}
	}
	return 0
}

// Children implements [textbook.Game].
func (g Nim) Children(c Coins) []Coins {
	var next []Coins
	for _, k := range g.Take {
		if k <= c.Left {
			next = append(next, Coins{c.Left - k, !c.Max})
		}
	}
	return next
}

// Evaluate implements [textbook.Game]: 1 when MAX has won, else -1.
func (g Nim) Evaluate(c Coins) int {
	if c.Max == g.Normal {
		return -1
	}
	return 1
}
