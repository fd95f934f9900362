package record_test

import (
	"fmt"
	"os"

	"tengen/board"
	"tengen/board/record"
)

// A game grows move by move; going back and playing elsewhere makes a branch.
func ExampleTree() {
	t := record.NewTree(board.Square(15))
	h8 := t.Root().Add(record.Move{Stone: board.Black, Point: board.Point{X: 7, Y: 7}})
	h8.Comment = "the centre"
	h8.Add(record.Move{Stone: board.White, Point: board.Point{X: 8, Y: 8}})
	h8.Add(record.Move{Stone: board.White, Point: board.Point{X: 7, Y: 8}})
	_ = record.WriteSGF(os.Stdout, t)
	// Output:
	// (;FF[4]GM[4]CA[UTF-8]AP[Tengen]SZ[15];B[hh]C[the centre]
	// (;W[ig])
	// (;W[hg]))
}

// What could not be read is told, with its place; the rest is there.
func ExampleReadSGF() {
	f, err := record.ReadSGF([]byte("(;SZ[15];B[hh]\n(;W[zz])(;W[ii]))"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Games[0].Root().End().Move)
	fmt.Println(f.Warnings[0])
	// Output:
	// white I7
	// SGF, line 2, column 3, node 2: want a point of the board after W, as in hh, got "zz"; left out with what follows it
}
