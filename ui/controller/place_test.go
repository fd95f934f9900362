package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/controller/hosttest"
	"tengen/ui/view"
)

// Which move of how many is one thing, also where the variation that was looked at last is
// longer than the game: of the line that is shown.
func TestWhichMoveOfHowManyIsOneThing(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		s.paste("(;GM[4]SZ[15];B[hh];W[ii](;B[gg];W[ff])(;B[jj];W[kk];B[ll]))")
		first := s.Game.Now().Node.Root().Children()[0]
		s.Game.Walk.GoTo(first.Children()[0].Children()[1]) // the variation
		s.Game.Walk.GoTo(first)
		assert.Equal(t, view.Place{Number: 1, Count: 5}, s.view.screen.Place)
		s.note("At move 1 of 5.")
		s.Game.Walk.GoTo(first.Children()[0].Children()[0])
		s.Game.Walk.GoTo(first)
		assert.Equal(t, view.Place{Number: 1, Count: 4}, s.view.screen.Place)
		s.note("At move 1 of 4.")
	})
}
