// Package canonical knows the 26 canonical openings of renju: what White's first stone next to
// the centre and Black's second one within the central 5×5 can look like, up to turning and
// mirroring. 13 are direct (White's stone straight beside the centre) and 13 indirect
// (diagonally beside it).
package canonical

import (
	"slices"
	"strconv"

	"tengen/board"
)

// Opening is one of the canonical openings.
type Opening struct {
	ID string // "d1" to "d13" and "i1" to "i13", as renju players number them

	white, black board.Point // White's stone and Black's second, from the centre
}

// Direct tells whether White's stone stands straight beside the centre.
func (o Opening) Direct() bool { return o.white.X == 0 }

// Black's second stones from the centre, in the order of the numbers.
var (
	directThirds = []board.Point{
		{X: 0, Y: 2},
		{X: 1, Y: 2},
		{X: 2, Y: 2},
		{X: 1, Y: 1},
		{X: 2, Y: 1},
		{X: 1, Y: 0},
		{X: 2, Y: 0},
		{X: 0, Y: -1},
		{X: 1, Y: -1},
		{X: 2, Y: -1},
		{X: 0, Y: -2},
		{X: 1, Y: -2},
		{X: 2, Y: -2},
	}
	indirectThirds = []board.Point{
		{X: 2, Y: 2},
		{X: 2, Y: 1},
		{X: 2, Y: 0},
		{X: 2, Y: -1},
		{X: 2, Y: -2},
		{X: 1, Y: 0},
		{X: 1, Y: -1},
		{X: 1, Y: -2},
		{X: 0, Y: -1},
		{X: 0, Y: -2},
		{X: -1, Y: -1},
		{X: -1, Y: -2},
		{X: -2, Y: -2},
	}
)

// all are the openings in the order of their IDs.
var all = append(numbered("d", board.Point{X: 0, Y: 1}, directThirds), numbered("i", board.Point{X: 1, Y: 1}, indirectThirds)...)

func numbered(kind string, white board.Point, thirds []board.Point) (list []Opening) {
	for i, black := range thirds {
		list = append(list, Opening{ID: kind + strconv.Itoa(i+1), white: white, black: black})
	}
	return list
}

// All lists the openings, the direct ones first.
func All() []Opening { return slices.Clone(all) }

// ByID returns the opening with that ID.
func ByID(id string) (Opening, bool) {
	i := slices.IndexFunc(all, func(o Opening) bool { return o.ID == id })
	if i < 0 {
		return Opening{}, false
	}
	return all[i], true
}

// Stones is how many stones make an opening.
const Stones = 3

// Fits tells whether the openings mean something on a board: it has a middle cell, and room
// around the central 5×5.
func Fits(size board.Size) bool { return size.W == size.H && size.W%2 == 1 && size.W >= 9 }

// Moves returns the first three moves of a game that begins with the opening, on a board that
// it fits on.
func (o Opening) Moves(size board.Size) []board.Point {
	centre := size.Center()
	return []board.Point{centre, centre.Add(o.white, 1), centre.Add(o.black, 1)}
}

// Of names the opening that the moves of a game, Black's first, begin with, however the board is
// turned or mirrored. One of Black's first two stones must stand in the centre, where renju
// begins: the same shape elsewhere has no name.
func Of(size board.Size, moves []board.Point) (Opening, bool) {
	if !Fits(size) || len(moves) < Stones {
		return Opening{}, false
	}
	centre, first, white, second := size.Center(), moves[0], moves[1], moves[2]
	if second == centre {
		first, second = second, first
	}
	if first != centre {
		return Opening{}, false
	}
	for _, o := range all {
		for n := range board.Symmetries {
			image := o.Moves(size)
			if size.Image(image[1], n) == white && size.Image(image[2], n) == second {
				return o, true
			}
		}
	}
	return Opening{}, false
}
