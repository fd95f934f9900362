package controller

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
)

// sameBoard returns the ways to turn and mirror a square board that leave the stones as they are.
func sameBoard(pos *rule.Position) (same []int) {
	b, size := pos.Board(), pos.Board().Size()
	for n := range board.Symmetries {
		leaves := true
		for i := range size.Cells() {
			p := size.Point(i)
			leaves = leaves && b.At(size.Image(p, n)) == b.At(p)
		}
		if leaves {
			same = append(same, n)
		}
	}
	return same
}

// images returns where a point lies after some symmetries, each place once.
func images(size board.Size, p board.Point, symmetries []int) (all []board.Point) {
	for _, n := range symmetries {
		if image := size.Image(p, n); !slices.Contains(all, image) {
			all = append(all, image)
		}
	}
	return all
}

// agree says the same of moves that are the same turned or mirrored. Two searches rated
// them, and may differ: the first in the list, which is rated best, speaks for all.
func agree(moves []view.FirstMove, pos *rule.Position) {
	same, size := sameBoard(pos), pos.Board().Size()
	for i, m := range moves {
		others := images(size, m.Point, same)
		for j := range moves[i+1:] {
			o := &moves[i+1+j]
			if !slices.Contains(others, o.Point) {
				continue
			}
			if m.Within > 0 {
				o.Within = m.Within
			}
			if m.Rated {
				o.Rated, o.Score = true, m.Score
			}
		}
	}
}
