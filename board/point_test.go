package board_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
)

func TestRows(t *testing.T) {
	for _, c := range []struct{ side, length, want int }{{3, 3, 8}, {4, 4, 10}, {4, 3, 24}, {15, 5, 572}, {3, 4, 0}} {
		rows := board.Square(c.side).Rows(c.length)
		assert.Len(t, rows, c.want)
		for _, row := range rows {
			assert.Len(t, row, c.length)
			for _, p := range row {
				assert.True(t, board.Square(c.side).Contains(p))
			}
		}
	}
	assert.Contains(t, board.Square(3).Rows(3), []board.Point{{X: 0, Y: 2}, {X: 1, Y: 1}, {X: 2, Y: 0}})
}

// The symmetries are eight different permutations, and each keeps rows rows.
func TestImage(t *testing.T) {
	size := board.Square(4)
	rows := map[string]bool{}
	name := func(row []board.Point) string {
		cells := make([]byte, size.Cells())
		for _, p := range row {
			cells[size.Index(p)] = 1
		}
		return string(cells)
	}
	for _, row := range size.Rows(3) {
		rows[name(row)] = true
	}
	seen := map[string]bool{}
	for n := range board.Symmetries {
		var order []byte
		for i := range size.Cells() {
			order = append(order, byte(size.Index(size.Image(size.Point(i), n))))
		}
		seen[string(order)] = true
		for _, row := range size.Rows(3) {
			var image []board.Point
			for _, p := range row {
				image = append(image, size.Image(p, n))
			}
			assert.True(t, rows[name(image)])
		}
	}
	assert.Len(t, seen, board.Symmetries)
	assert.Equal(t, board.Point{X: 1, Y: 3}, size.Image(board.Point{X: 1, Y: 3}, 0))
}

func TestRowMasksAreTheRows(t *testing.T) {
	size := board.Size{W: 7, H: 5}
	rows, masks := size.Rows(4), size.RowMasks(4)
	assert.Len(t, masks, len(rows))
	for i, row := range rows {
		var want uint64
		for _, p := range row {
			want |= 1 << size.Index(p)
		}
		assert.Equal(t, want, masks[i])
	}
}

func TestSteps(t *testing.T) {
	p := board.Point{X: 3, Y: 7}
	for q, want := range map[board.Point]int{p: 0, {X: 4, Y: 8}: 1, {X: 0, Y: 6}: 3, {X: 5, Y: 1}: 6} {
		assert.Equal(t, want, p.Steps(q))
		assert.Equal(t, want, q.Steps(p))
	}
}
