package pagekit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/lab/pagekit"
)

// page is a page that has no use for any key.
type page struct{ pagekit.Room }

func (p *page) TypedKey(e *fyne.KeyEvent) { p.PassKey(e) }

func TestARoomHasTheKeyboard(t *testing.T) {
	test.NewTempApp(t)
	p := &page{}
	p.Extend(p)
	list := widget.NewSelect(nil, nil)
	p.Fill(list)
	w := test.NewTempWindow(t, p)
	w.Canvas().Focus(list)
	p.TakeKeys()
	assert.Equal(t, fyne.Focusable(p), w.Canvas().Focused())

	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) // it means nothing
	var typed []fyne.KeyName
	p.OnKey = func(e *fyne.KeyEvent) { typed = append(typed, e.Name) }
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Equal(t, []fyne.KeyName{fyne.KeyDown}, typed)
}

func TestStonesStandInTurn(t *testing.T) {
	size := board.Size{W: 4, H: 3}
	moves := []board.Point{{X: 0, Y: 0}, {X: 3, Y: 2}, {X: 1, Y: 1}}
	g := pagekit.BoardGame{Size: size}
	assert.Equal(t, board.Black, g.Turn())
	g.Play(moves...)
	b := g.Board()
	assert.Equal(t, size, b.Size())
	assert.Equal(t, board.Black, b.At(moves[0]))
	assert.Equal(t, board.White, b.At(moves[1]))
	assert.Equal(t, board.Black, b.At(moves[2]))
	assert.Equal(t, 9, b.Count(board.Empty))
	assert.Equal(t, board.White, g.Turn())
}
