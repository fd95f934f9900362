package app_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/app"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
)

// states are those of a game of n moves.
func states(size board.Size, n int, look view.Look) []view.Board {
	b := board.New(size)
	all := []view.Board{{Stones: b.Clone(), Coordinates: true, Look: look}}
	var moves []board.Point
	side := board.Black
	for i := range n {
		p := size.Point(i * 7 % size.Cells())
		b.Set(p, side)
		moves = append(moves, p)
		side = side.Opponent()
		all = append(all, view.Board{Stones: b.Clone(), Moves: append([]board.Point(nil), moves...), Coordinates: true, Look: look})
	}
	return all
}

func TestWrite(t *testing.T) {
	all := states(board.Square(15), 12, view.Kaya)
	const side = 300
	var data bytes.Buffer
	var done []int
	require.NoError(t, app.WriteGIF(context.Background(), &data, all, app.GIFOptions{Side: side}, func(n int) { done = append(done, n) }))
	assert.Len(t, done, 13)
	assert.Equal(t, 13, done[12])

	shown, err := gif.DecodeAll(&data)
	require.NoError(t, err)
	require.Len(t, shown.Image, 13)
	assert.Equal(t, side, shown.Config.Width)
	assert.Zero(t, shown.LoopCount, "it begins anew for ever")
	assert.Greater(t, shown.Delay[12], shown.Delay[11])
	assert.Less(t, shown.Image[5].Rect.Dx()*shown.Image[5].Rect.Dy(), side*side, "only what has changed")

	// What a player of GIFs has on the screen at the end is the board's picture.
	screen := image.NewRGBA(image.Rect(0, 0, side, side))
	for _, frame := range shown.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
	}
	want := boardview.Picture(all[12], false, side, side)
	far := 0
	for y := 20; y < side-20; y++ {
		for x := 20; x < side-20; x++ {
			if distance(screen.RGBAAt(x, y), want.RGBAAt(x, y)) > 24 {
				far++
			}
		}
	}
	assert.Less(t, far, side*side/200, "pixels that are far from the picture")
	assert.Less(t, distance(screen.RGBAAt(0, 0), color.RGBA(skin.Light().Page)), 24, "the corners are the page")
}

func distance(a, b color.RGBA) int {
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B))
}

func TestEveryLookAndSize(t *testing.T) {
	for _, look := range view.Looks() {
		for _, size := range []int{3, 22} {
			var data bytes.Buffer
			err := app.WriteGIF(context.Background(), &data, states(board.Square(size), 2, look), app.GIFOptions{Side: 120, Dark: true}, nil)
			require.NoError(t, err)
			_, err = gif.DecodeAll(&data)
			require.NoError(t, err)
		}
	}
}

func TestNothingNew(t *testing.T) {
	same := states(board.Square(3), 0, view.Paper)
	var data bytes.Buffer
	require.NoError(t, app.WriteGIF(context.Background(), &data, append(same, same...), app.GIFOptions{Side: 60}, nil))
	shown, err := gif.DecodeAll(&data)
	require.NoError(t, err)
	assert.Len(t, shown.Image, 2)
}

func TestErrors(t *testing.T) {
	assert.ErrorIs(t, app.WriteGIF(context.Background(), &bytes.Buffer{}, nil, app.GIFOptions{Side: 60}, nil), app.ErrNothingToShow)
	ctx, cancel := context.WithCancel(context.Background())
	all := states(board.Square(15), 30, view.Kaya)
	shown := 0
	err := app.WriteGIF(ctx, &bytes.Buffer{}, all, app.GIFOptions{Side: 60}, func(int) {
		if shown++; shown == 3 {
			cancel()
		}
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 3, shown)
}
