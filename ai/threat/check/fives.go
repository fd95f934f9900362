package check

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// five is the row that wins.
const five = 5

// stretch is five cells in a row and how many stones of each colour are on it.
type stretch struct {
	cells  [five]board.Point
	stones [3]int8 // by [board.Stone]
}

// game is a board on which stones are put and taken back, and its stretches.
type game struct {
	rule    rule.Rule
	board   *board.Board
	all     []stretch
	through [][]int // by cell, the stretches that it belongs to
}

// start copies a position.
func (g *game) start(pos *rule.Position) {
	size := pos.Board().Size()
	g.rule, g.board = pos.Rule(), board.New(size)
	g.all, g.through = nil, make([][]int, size.Cells())
	for i := range size.Cells() {
		first := size.Point(i)
		for _, d := range board.Directions {
			if !size.Contains(first.Add(d, five-1)) {
				continue
			}
			var s stretch
			for n := range s.cells {
				s.cells[n] = first.Add(d, n)
				j := size.Index(s.cells[n])
				g.through[j] = append(g.through[j], len(g.all))
			}
			g.all = append(g.all, s)
		}
	}
	for i := range size.Cells() {
		if p := size.Point(i); pos.Board().At(p) != board.Empty {
			g.put(p, pos.Board().At(p))
		}
	}
}

func (g *game) put(p board.Point, s board.Stone) {
	g.board.Set(p, s)
	for _, i := range g.through[g.board.Size().Index(p)] {
		g.all[i].stones[s]++
	}
}

func (g *game) take(p board.Point) {
	s := g.board.At(p)
	g.board.Set(p, board.Empty)
	for _, i := range g.through[g.board.Size().Index(p)] {
		g.all[i].stones[s]--
	}
}

// lacking returns the empty cells of the stretches that hold n stones of side and
// none of the other, once each.
func (g *game) lacking(side board.Stone, n int8) []board.Point {
	var found []board.Point
	other := side.Opponent()
	for i := range g.all {
		s := &g.all[i]
		if s.stones[side] != n || s.stones[other] != 0 {
			continue
		}
		for _, p := range s.cells {
			if g.board.At(p) == board.Empty && !slices.Contains(found, p) {
				found = append(found, p)
			}
		}
	}
	return found
}

// fives returns the cells where a stone of side completes a row that wins.
func (g *game) fives(side board.Stone) []board.Point {
	return slices.DeleteFunc(g.lacking(side, five-1), func(p board.Point) bool {
		g.board.Set(p, side)
		won := g.rule.WinningLine(g.board, p) != nil
		g.board.Set(p, board.Empty)
		return !won
	})
}

// reaching returns the moves of side on stretches that hold n of its stones: with
// three all moves that can make a four are among them, with two all that can make a
// three.
func (g *game) reaching(side board.Stone, n int8) []board.Point {
	return slices.DeleteFunc(g.lacking(side, n), func(p board.Point) bool { return !g.legal(side, p) })
}

// legal tells whether side may play on the empty cell p.
func (g *game) legal(side board.Stone, p board.Point) bool {
	return !g.rule.HasFouls(side) || g.rule.Forbidden(g.board, p, side) == nil
}
