package rule_test

import (
	"errors"
	"fmt"

	"tengen/board"
	"tengen/board/rule"
)

// A game of tic-tac-toe.
func Example() {
	pos := rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size)
	for _, p := range []board.Point{{X: 1, Y: 1}, {X: 0, Y: 1}, {X: 0, Y: 2}, {X: 2, Y: 2}, {X: 2, Y: 0}} {
		if err := pos.Play(p); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(pos.Board())
	fmt.Println(pos.Winner(), "wins with", pos.WinningLine())
	// Output:
	// X . O
	// O X .
	// . . X
	// black wins with [A3 B2 C1]
}

func ExampleRule_WinningLine() {
	b := board.MustParse(`
		. . . . . . .
		O X X X X X O
		. . . . . . .`)
	p := board.Point{X: 3, Y: 1}
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Caro, rule.Row(6)} {
		fmt.Println(r, r.WinningLine(b, p))
	}
	// Output:
	// freestyle [B2 C2 D2 E2 F2]
	// standard [B2 C2 D2 E2 F2]
	// caro []
	// row6 []
}

func ExampleRule_Forbidden() {
	b := board.MustParse(`
		. . . . . . .
		. . . X . . .
		. . . X . . .
		. X X . . . .
		. . . . . . .
		. . . . . . .`)
	p := board.Point{X: 3, Y: 2}
	foul := rule.Renju.Forbidden(b, p, board.Black)
	fmt.Println(foul)
	fmt.Println(foul.Kind, foul.Lines)
	fmt.Println(rule.Renju.Forbidden(b, p, board.White) == nil)
	// Output:
	// D3 is forbidden: double three (B3-C3-D3, D3-D4-D5)
	// double three [[B3 C3 D3] [D3 D4 D5]]
	// true
}

// The marks that a board shows when Black is to move.
func ExampleRule_Fouls() {
	b := board.MustParse(`
		. . . . . . . . .
		. X . X . X . X .
		. . . . . . . . .
		X X X . X X . . .
		. . . . . . . . .`)
	for _, foul := range rule.Renju.Fouls(b, board.Black) {
		fmt.Println(foul.Point, foul.Kind)
	}
	// Output:
	// D2 overline
	// E4 double four
}

func ExampleVariants() {
	for _, v := range rule.Variants()[:4] {
		fmt.Println(v.ID, v.Size, v.Rule)
	}
	// Output:
	// gomoku15 15×15 freestyle
	// standard15 15×15 standard
	// caro15 15×15 caro
	// renju15 15×15 renju
}

func ExampleFromBoard() {
	pos := rule.FromBoard(rule.Row(3), board.MustParse("X X X\nO O .\n. . ."), board.White)
	fmt.Println(pos.Turn(), pos.Over(), pos.Winner(), pos.WinningLine())
	// Output: white true black [A3 B3 C3]
}

func ExamplePosition_Check() {
	pos := rule.FromBoard(rule.Renju, board.MustParse(`
		. . . . . . .
		X X X . X X .
		. . . . . . .`), board.Black)
	for _, p := range []board.Point{{X: 0, Y: 0}, {X: 0, Y: 1}, {X: 7, Y: 0}, {X: 3, Y: 1}} {
		fmt.Println(pos.Check(p))
	}
	// Output:
	// <nil>
	// cannot play A2: occupied
	// cannot play H1: off the board
	// cannot play D2: D2 is forbidden: overline (A2-B2-C2-D2-E2-F2)
}

func ExamplePosition_Play() {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	err := pos.Play(board.Point{X: 1, Y: 1})
	fmt.Println(pos.Moves(), pos.Turn(), err)
	err = pos.Play(board.Point{X: 1, Y: 1})
	var illegal *rule.IllegalMove
	fmt.Println(errors.As(err, &illegal), errors.Is(err, rule.ErrOccupied))
	// Output:
	// [B2] white <nil>
	// true true
}

// A game in which a foul is not refused: it loses.
func ExamplePosition_PlayForbidden() {
	pos := rule.FromBoard(rule.Renju, board.MustParse(`
		. . . . . . .
		X X X . X X .
		. . . . . . .`), board.Black)
	err := pos.PlayForbidden(board.Point{X: 3, Y: 1})
	fmt.Println(err, pos.Over(), pos.Winner())
	fmt.Println(pos.Foul())
	// Output:
	// <nil> true white
	// D2 is forbidden: overline (A2-B2-C2-D2-E2-F2)
}

func ExamplePosition_Undo() {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	_ = pos.Play(board.Point{X: 1, Y: 1})
	pos.Pass()
	last, _ := pos.Last()
	fmt.Println(pos.Moves(), last, pos.Turn())
	fmt.Println(pos.Undo(), pos.Undo(), pos.Undo(), pos.Moves())
	// Output:
	// [B2 pass] B2 black
	// true true false []
}

func ExamplePosition_Hash() {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	empty := pos.Hash()
	pos.Pass()
	fmt.Println(pos.Hash() == empty^board.HashTurn)
	// Output: true
}
