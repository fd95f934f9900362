package board

import (
	"slices"
	"strconv"
)

// LeastImage returns the least of n images of a position under symmetries, the canonical one, and
// the first symmetry that shows it. compare returns a negative number if its first argument is less.
func LeastImage[T any](n int, image func(symmetry int) T, compare func(a, b T) int) (least T, symmetry int) {
	least = image(0)
	for i := 1; i < n; i++ {
		if other := image(i); compare(other, least) < 0 {
			least, symmetry = other, i
		}
	}
	return least, symmetry
}

// CanonicalOpening is one of the 26 canonical openings of renju: what White's first stone next to
// the centre and Black's second one within the central 5×5 can look like, up to turning and
// mirroring. 13 are direct (White's stone straight beside the centre) and 13 indirect
// (diagonally beside it).
type CanonicalOpening struct {
	ID string // "d1" to "d13" and "i1" to "i13", as renju players number them

	white, black Point // White's stone and Black's second, from the centre
}

// Black's second stones from the centre, in the order of the numbers.
var (
	directThirds = []Point{
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
	indirectThirds = []Point{
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
var all = append(numbered("d", Point{X: 0, Y: 1}, directThirds), numbered("i", Point{X: 1, Y: 1}, indirectThirds)...)

func numbered(kind string, white Point, thirds []Point) (list []CanonicalOpening) {
	for i, black := range thirds {
		list = append(list, CanonicalOpening{ID: kind + strconv.Itoa(i+1), white: white, black: black})
	}
	return list
}

// CanonicalOpenings lists the openings, the direct ones first.
func CanonicalOpenings() []CanonicalOpening { return slices.Clone(all) }

// CanonicalByID returns the opening with that ID.
func CanonicalByID(id string) (CanonicalOpening, bool) {
	i := slices.IndexFunc(all, func(o CanonicalOpening) bool { return o.ID == id })
	if i < 0 {
		return CanonicalOpening{}, false
	}
	return all[i], true
}

// CanonicalStones is how many stones make an opening.
const CanonicalStones = 3

// CanonicalFits reports whether the openings mean something on a board: it has a middle cell, and room
// around the central 5×5.
func CanonicalFits(size Size) bool { return size.W == size.H && size.W%2 == 1 && size.W >= 9 }

// Moves returns the first three moves of a game that begins with the opening, on a board that
// it fits on.
func (o CanonicalOpening) Moves(size Size) []Point {
	centre := size.Center()
	return []Point{centre, centre.Add(o.white, 1), centre.Add(o.black, 1)}
}

// CanonicalOf names the opening that the moves of a game, Black's first, begin with, however the board is
// turned or mirrored. One of Black's first two stones must stand in the centre, where renju
// begins: the same shape elsewhere has no name.
func CanonicalOf(size Size, moves []Point) (CanonicalOpening, bool) {
	if !CanonicalFits(size) || len(moves) < CanonicalStones {
		return CanonicalOpening{}, false
	}
	centre, first, white, second := size.Center(), moves[0], moves[1], moves[2]
	if second == centre {
		first, second = second, first
	}
	if first != centre {
		return CanonicalOpening{}, false
	}
	for _, o := range all {
		for n := range Symmetries {
			image := o.Moves(size)
			if size.Image(image[1], n) == white && size.Image(image[2], n) == second {
				return o, true
			}
		}
	}
	return CanonicalOpening{}, false
}
