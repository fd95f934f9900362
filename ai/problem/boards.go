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
