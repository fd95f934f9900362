package book

import (
	"tengen/board"
	"tengen/board/rule"
)

// Applies tells whether the proof is about pos: free gomoku on 15×15, not over, with
// the side to move that the stones say, Black having begun. They need not where a
// position was set up or the other side is supposed to move.
func Applies(pos *rule.Position) bool {
	b := pos.Board()
	if pos.Rule() != rule.Freestyle || b.Size() != board.Square(15) || pos.Over() {
		return false
	}
	turn := board.Black
	if b.Count(board.Black) != b.Count(board.White) {
		turn = board.White
	}
	return pos.Turn() == turn
}
