package board_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// published are Black's second stones as players write them down, White at H9 or I9: three
// tables that know nothing of each other agree on them. See docs/rules.md.
var published = map[string]string{
	"d1": "H10", "d2": "I10", "d3": "J10", "d4": "I9", "d5": "J9", "d6": "I8", "d7": "J8",
	"d8": "H7", "d9": "I7", "d10": "J7", "d11": "H6", "d12": "I6", "d13": "J6",
	"i1": "J10", "i2": "J9", "i3": "J8", "i4": "J7", "i5": "J6", "i6": "I8", "i7": "I7",
	"i8": "I6", "i9": "H7", "i10": "H6", "i11": "G7", "i12": "G6", "i13": "F6",
}

func TestOpeningsStandWhereTheTablesSay(t *testing.T) {
	require.Len(t, board.CanonicalOpenings(), len(published))
	for _, o := range board.CanonicalOpenings() {
		white := "I9"
		if o.ID[0] == 'd' {
			white = "H9"
		}
		assert.Equal(t, []string{"H8", white, published[o.ID]}, board.Names(o.Moves(board.Square(15))), o.ID)
		same, ok := board.CanonicalByID(o.ID)
		assert.True(t, ok)
		assert.Equal(t, o, same)
	}
	_, ok := board.CanonicalByID("d14")
	assert.False(t, ok)
}

// Every opening has its name in all eight orientations, on every board that it fits on, whichever
// of Black's stones was played first, and no position has two.
func TestOpeningsAreKnownInAnyOrientation(t *testing.T) {
	for _, size := range []board.Size{board.Square(9), board.Square(15), board.Square(19)} {
		named := map[string]string{}
		for _, o := range board.CanonicalOpenings() {
			for n := range board.Symmetries {
				var moves []board.Point
				for _, p := range o.Moves(size) {
					moves = append(moves, size.Image(p, n))
				}
				more := append(moves, board.Point{})
				for _, order := range [][]board.Point{moves, {moves[2], moves[1], moves[0]}, more} {
					found, ok := board.CanonicalOf(size, order)
					require.True(t, ok, "%s on %v: %v", o.ID, size, order)
					assert.Equal(t, o.ID, found.ID)
				}
				at := fmt.Sprint(moves)
				if before, taken := named[at]; taken {
					assert.Equal(t, before, o.ID, "two names of %v", at)
				}
				named[at] = o.ID
			}
		}
	}
}

// With White beside the centre, each free cell of the central 5×5 belongs to just one opening.
func TestEveryCellOfTheMiddleHasAName(t *testing.T) {
	size := board.Square(15)
	centre := size.Center()
	cells := map[string]int{}
	for _, white := range []board.Point{{X: 0, Y: 1}, {X: 1, Y: 1}} {
		for i := range 25 {
			black := board.Point{X: centre.X - 2 + i%5, Y: centre.Y - 2 + i/5}
			if black == centre || black == centre.Add(white, 1) {
				continue
			}
			o, ok := board.CanonicalOf(size, []board.Point{centre, centre.Add(white, 1), black})
			require.True(t, ok, "%v", black)
			assert.Equal(t, white.X == 0, o.ID[0] == 'd')
			cells[o.ID]++
		}
	}
	assert.Len(t, cells, 26)
	for id, n := range cells {
		assert.LessOrEqual(t, n, 2, "%s, by the mirror that leaves White's stone where it is", id)
	}
}

func TestWhatHasNoName(t *testing.T) {
	size := board.Square(15)
	for name, moves := range map[string][]string{
		"two stones":                 {"H8", "H9"},
		"not begun in the centre":    {"H7", "H8", "I8"},
		"White away from the centre": {"H8", "H10", "I9"},
		"Black away from the centre": {"H8", "H9", "K9"},
		"White in the centre":        {"H9", "H8", "I9"},
	} {
		var points []board.Point
		for _, n := range moves {
			p, err := board.ParsePoint(n)
			require.NoError(t, err)
			points = append(points, p)
		}
		_, ok := board.CanonicalOf(size, points)
		assert.False(t, ok, name)
	}
	for _, size := range []board.Size{board.Square(20), board.Square(7), {W: 15, H: 13}} {
		assert.False(t, board.CanonicalFits(size), size)
	}
	even := board.Square(20)
	_, ok := board.CanonicalOf(even, board.CanonicalOpenings()[0].Moves(even))
	assert.False(t, ok, "a board without a middle")
}

// All images of a set have the same least one, and the symmetry returned shows it.
func TestLeastImage(t *testing.T) {
	for _, size := range []board.Size{board.Square(5), {W: 5, H: 3}} {
		images := size.Images()
		require.Len(t, images, map[bool]int{true: 8, false: 4}[size.W == size.H])
		sorted := func(set []int, n int) (image []int) {
			for _, c := range set {
				image = append(image, images[n][c])
			}
			slices.Sort(image)
			return image
		}
		set := []int{1, 7, 8, 13}
		var want []int
		for n := range images {
			image := sorted(set, n)
			least, symmetry := board.LeastImage(len(images), func(s int) []int { return sorted(image, s) }, slices.Compare)
			assert.Equal(t, least, sorted(image, symmetry))
			if n == 0 {
				want = least
			}
			assert.Equal(t, want, least, "%v, image %d", size, n)
			assert.LessOrEqual(t, slices.Compare(least, image), 0)
		}
	}
}
