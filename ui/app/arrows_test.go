package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
)

// variations is a game of five moves with two more third ones.
const variations = "(;GM[4]SZ[15];B[hh];W[ii](;B[hg];W[hf];B[gg])(;B[ig];W[if])(;B[jg]))"

// at waits until the position after so many moves is shown, the last of them as named.
func (s *stage) at(number int, last string) {
	s.t.Helper()
	s.until(last, func(sc display.Screen) bool {
		return sc.Number == number && (number == 0 || s.controller.Game.Now().Node.Move.Point.String() == last)
	})
	_, cursor := s.game.board.CursorPoint()
	assert.False(s.t, cursor, "who steps has no cursor")
}

// The plain arrows walk through the game on every page that shows it.
func TestArrowsStepThroughTheGame(t *testing.T) {
	for _, id := range []pageID{playPage, analysePage, reviewPage} {
		t.Run(string(id), func(t *testing.T) {
			s := start(t)
			s.paste(variations)
			s.pages.turnTo(id)
			s.key(fyne.KeyHome)
			s.at(0, "")
			s.key(fyne.KeyRight)
			s.at(1, "H8")
			s.key(fyne.KeyRight)
			s.key(fyne.KeyRight)
			s.at(3, "H9")
			s.key(fyne.KeyDown)
			s.at(3, "I9")
			s.key(fyne.KeyDown)
			s.at(3, "J9")
			s.key(fyne.KeyUp)
			s.key(fyne.KeyUp)
			s.at(3, "H9")
			s.key(fyne.KeyLeft)
			s.at(2, "I7")
			s.key(fyne.KeyUp)
			s.at(0, "")
			s.key(fyne.KeyDown)
			s.at(5, "G9")
			s.key(fyne.KeyLeft)
			s.at(4, "H10")
			s.key(fyne.KeyEnd)
			s.at(5, "G9")
			assert.Same(t, s.pages.get(id), s.pages.now)
		})
	}
}

// Once the cursor was begun the arrows are its own, until Esc, and Ctrl steps all the
// same.
func TestTheCursorHasTheArrowsOnceItWasBegun(t *testing.T) {
	for _, begin := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab, fyne.KeyC} {
		t.Run(string(begin), func(t *testing.T) {
			s := start(t)
			s.paste(variations)
			s.pages.turnTo(analysePage)
			s.key(fyne.KeyEnd)
			s.at(5, "G9")
			s.key(begin)
			s.key(fyne.KeyRight)
			s.key(fyne.KeyUp)
			p, on := s.game.board.CursorPoint()
			assert.True(t, on)
			assert.Equal(t, "I9", p.String())
			assert.Equal(t, 5, s.game.shown.Number, "nobody stepped")
			assert.False(t, s.game.board.AcceptsTab(), "the next Tab goes on to the next control")
			s.choose("command.back")
			s.until("a step back", func(sc display.Screen) bool { return sc.Number == 4 })

			stopped := s.game.shown.Analysing
			s.key(fyne.KeyEscape)
			_, on = s.game.board.CursorPoint()
			assert.False(t, on)
			assert.Equal(t, stopped, s.game.shown.Analysing, "this Esc is the cursor's")
			s.key(fyne.KeyLeft)
			s.at(3, "H9")
			s.key(fyne.KeyReturn)
			s.key(fyne.KeyReturn)
			s.until("a stone", func(sc display.Screen) bool { return sc.Number == 4 && s.controller.Game.Now().Node.Move.Point == p })
			test.Tap(s.pages.get(playPage).turn)
			_, on = s.game.board.CursorPoint()
			assert.False(t, on, "another page begins without it")
		})
	}
}

// Where there is nothing to step through, the arrows begin the cursor: on the empty
// board, and in puzzles, whose page they do not leave.
func TestArrowsBeginTheCursorWhereThereIsNoGame(t *testing.T) {
	s := start(t)
	cursor := func() string {
		p, on := s.game.board.CursorPoint()
		require.True(t, on)
		return p.String()
	}
	s.key(fyne.KeyRight)
	assert.Equal(t, "I8", cursor())
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.key(fyne.KeyUp)
	assert.Equal(t, "I9", cursor(), "it stays after a move")

	s.choose("command.puzzles")
	s.key(fyne.KeyLeft)
	assert.Equal(t, "H9", cursor())
	s.key(fyne.KeyEscape)
	s.key(fyne.KeyC)
	assert.Equal(t, "H9", cursor())
	s.key(fyne.KeyHome)
	s.key(fyne.KeySpace)
	assert.Same(t, s.pages.get(puzzlesPage), s.pages.now)
}
