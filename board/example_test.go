package board_test

import (
	"fmt"

	"tengen/board"
)

func Example() {
	b := board.New(board.Square(5))
	p, _ := board.ParsePoint("b2")
	b.Set(p, board.Black)
	b.Set(b.Size().Center(), board.White)
	fmt.Print(b)
	// Output:
	// . . . . .
	// . . . . .
	// . . O . .
	// . X . . .
	// . . . . .
}

func ExampleParsePoint() {
	for _, name := range []string{"H8", "o15", "Z1"} {
		p, err := board.ParsePoint(name)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(p, p.X, p.Y)
	}
	// Output:
	// H8 7 7
	// O15 14 14
	// not a point: "Z1": column 'Z' is not between A and V
}

func ExamplePoint_Add() {
	rising := board.Directions[2]
	p := board.Point{X: 3, Y: 3}
	fmt.Println(p.Add(rising, 2), p.Add(rising, -3))
	// Output: F6 A1
}

func ExamplePoint_String() {
	fmt.Println(board.Point{X: 7, Y: 7}, board.Point{}, board.Pass)
	// Output: H8 A1 pass
}

func ExampleColumnName() {
	fmt.Println(board.ColumnName(0), board.ColumnName(8), board.ColumnName(21), board.ColumnName(22))
	// Output: A I V ?
}

func ExampleSize() {
	s := board.Size{W: 6, H: 4}
	fmt.Println(s, s.Cells(), s.Center(), s.Contains(board.Point{X: 5, Y: 4}))
	// Output: 6×4 24 D3 false
}

func ExampleSize_Check() {
	fmt.Println(board.Square(15).Check())
	fmt.Println(board.Square(2).Check())
	// Output:
	// <nil>
	// board of 2×2: each side must be from 3 to 22
}

func ExampleSize_Index() {
	s := board.Square(15)
	p := board.Point{X: 7, Y: 7}
	fmt.Println(s.Index(p), s.Point(s.Index(p)) == p)
	// Output: 112 true
}

// SGF and the Gomocup protocol count rows from the top.
func ExampleSize_FromTop() {
	s := board.Square(15)
	top := board.Point{X: 0, Y: 14}
	fmt.Println(s.FromTop(top), s.FromTop(s.FromTop(top)) == top)
	// Output: A1 true
}

func ExampleStone_Opponent() {
	fmt.Println(board.Black.Opponent(), board.White.Opponent(), board.Empty.Opponent())
	// Output: white black empty
}

func ExampleStone_Symbol() {
	fmt.Printf("%c %c %c\n", board.Empty.Symbol(), board.Black.Symbol(), board.White.Symbol())
	// Output: . X O
}

func ExampleBoard_At() {
	b := board.MustParse("X . O\n. . .\n. . .")
	for _, p := range []board.Point{{X: 0, Y: 2}, {X: 1, Y: 2}, {X: 2, Y: 2}, {X: 9, Y: 9}} {
		fmt.Println(b.At(p), b.Free(p))
	}
	// Output:
	// black false
	// empty true
	// white false
	// empty false
}

func ExampleBoard_Count() {
	b := board.MustParse("X O X\n. X O\n. . .")
	fmt.Println(b.Count(board.Black), b.Count(board.White), b.Count(board.Empty), b.Full())
	fmt.Println(b.Empties())
	// Output:
	// 3 2 4 false
	// [A1 B1 C1 A2]
}

func ExampleBoard_Hash() {
	b := board.New(board.Square(3))
	before := b.Hash()
	b.Set(board.Point{}, board.Black)
	after := b.Hash()
	b.Set(board.Point{}, board.Empty)
	fmt.Println(after == before^board.ZobristKey(board.Point{}, board.Black), b.Hash() == before)
	// Output: true true
}

func ExampleBoard_Clone() {
	b := board.MustParse("X . .\n. . .\n. . .")
	c := b.Clone()
	fmt.Println(b.Equal(c))
	c.Set(board.Point{X: 1, Y: 1}, board.White)
	fmt.Println(b.Equal(c))
	// Output:
	// true
	// false
}

func ExampleParse() {
	b, err := board.Parse(`
		. . .
		. X .
		. . O`)
	fmt.Println(b.Size(), b.At(board.Point{X: 2, Y: 0}), err)
	_, err = board.Parse("...\n..\n...")
	fmt.Println(err)
	// Output:
	// 3×3 white <nil>
	// board row 2: 2 cells, want 3 as in row 1
}
