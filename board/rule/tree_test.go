package rule_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// treeCount is what a whole game tree holds, positions counted once however they
// are reached, mirrored and turned ones apart.
type treeCount struct {
	positions, classes        int // classes: positions up to symmetry
	blackWins, whiteWins, ply int // won positions, and the ply of the first
	draws                     int // full boards without a row
}

// The trees of the small boards. Won positions and draws can be counted without a
// tree, too: boards with the right numbers of stones in which one side alone has
// rows, all through one stone of them, or neither has. That count agrees.
func TestWholeTrees(t *testing.T) {
	for _, c := range []struct {
		name string
		row  int
		side int
		long bool // left out by go test -short
		want treeCount
	}{
		{"3×3, three", 3, 3, false, treeCount{5478, 765, 626, 316, 5, 16}},
		{"4×4, four", 4, 4, true, treeCount{9722011, 1217977, 401096, 252940, 7, 5356}},
		{"4×4, three", 3, 4, true, treeCount{6036001, 756387, 1522416, 1050026, 5, 18}},
	} {
		if c.long && testing.Short() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			w := newWalk(c.row, c.side)
			w.visit(0)
			assert.Equal(t, c.want, w.count)
		})
	}
}

// walk goes through every position once. A position is numbered with a digit from
// 0 to 2 for each cell, the first cell the lowest.
type walk struct {
	pos   *rule.Position
	power []int    // the value of each cell's digit
	seen  []uint64 // a bit a position
	maps  []symmetry
	count treeCount
}

func newWalk(row, side int) *walk {
	size := board.Square(side)
	w := &walk{pos: rule.NewPosition(rule.Row(row), size), power: []int{1}}
	for range size.Cells() {
		w.power = append(w.power, 3*w.power[len(w.power)-1])
	}
	w.seen = make([]uint64, w.power[size.Cells()]/64+1)
	for i := range 8 {
		w.maps = append(w.maps, newSymmetry(size, i, w.power))
	}
	return w
}

// visit counts the position, which has this number, and all that follow it.
func (w *walk) visit(number int) {
	w.seen[number/64] |= 1 << (number % 64)
	w.add(number)
	if w.pos.Over() {
		return
	}
	size := w.pos.Board().Size()
	for i := range size.Cells() {
		p := size.Point(i)
		if w.pos.Board().At(p) != board.Empty {
			continue
		}
		next := number + int(w.pos.Turn())*w.power[i]
		if w.seen[next/64]>>(next%64)&1 != 0 {
			continue
		}
		if err := w.pos.Play(p); err != nil {
			panic(err)
		}
		w.visit(next)
		w.pos.Undo()
	}
}

func (w *walk) add(number int) {
	w.count.positions++
	if w.first(number) {
		w.count.classes++
	}
	switch {
	case w.pos.Winner() == board.Black:
		w.count.blackWins++
		if w.count.ply == 0 || len(w.pos.Moves()) < w.count.ply {
			w.count.ply = len(w.pos.Moves())
		}
	case w.pos.Winner() == board.White:
		w.count.whiteWins++
	case w.pos.Over():
		w.count.draws++
	}
}

// first reports whether no image of the position has a smaller number.
func (w *walk) first(number int) bool {
	for i := range w.maps {
		if w.maps[i].image(number) < number {
			return false
		}
	}
	return true
}

// symmetry is one of the eight turned and mirrored views of a square board: for
// each half of a position's digits, the number of its image.
type symmetry struct {
	half     int // the value that parts the halves
	low, top []int
}

func newSymmetry(size board.Size, kind int, power []int) symmetry {
	cells := size.Cells()
	split := cells / 2
	s := symmetry{half: power[split]}
	move := func(i int) int { return size.Index(size.Image(size.Point(i), kind)) }
	table := func(from, to int) []int {
		images := make([]int, power[to-from])
		for n := range images {
			for i := from; i < to; i++ {
				images[n] += n / power[i-from] % 3 * power[move(i)]
			}
		}
		return images
	}
	s.low, s.top = table(0, split), table(split, cells)
	return s
}

func (s *symmetry) image(number int) int {
	return s.low[number%s.half] + s.top[number/s.half]
}

// Games of tic-tac-toe, ply by ply: sequences of moves that reach the ply, and
// those that end there.
func TestGamesByPly(t *testing.T) {
	var reached, ended [10]int
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	var play func()
	play = func() {
		ply := len(pos.Moves())
		reached[ply]++
		if pos.Over() {
			ended[ply]++
			return
		}
		for _, p := range pos.Board().Empties() {
			require.NoError(t, pos.Play(p))
			play()
			require.True(t, pos.Undo())
		}
	}
	play()
	assert.Equal(t, [10]int{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}, reached)
	assert.Equal(t, [10]int{5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872}, ended) // 255168 games
}
