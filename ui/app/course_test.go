package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/lab/lablink"
)

// The last examples of the course are outside the lab: Enter plays their moves on a board for
// gomoku on any board, and turns to the page that looks at them. The lab is then
// where one left it.
func TestTheCourseLeadsToGomoku(t *testing.T) {
	for _, before := range []rule.Variant{rule.Gomoku, rule.Four, rule.Renju15} {
		s := newStage(t, Options{Folder: t.TempDir(), Variant: before.ID}, newQuick)
		s.until("the first game", func(display.Screen) bool { return s.game.begun() })
		n := 0
		for _, section := range problem.CourseSections() {
			for _, e := range section.Exercises {
				n++
				if !e.OnGame() {
					continue
				}
				require.NoError(t, s.showInLab(lablink.Link{Page: "course", Step: n}))
				s.state.lab.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				for s.pages.now.id != pageID(e.Page) {
					require.True(t, s.queue.Next(20*time.Second), e.ID)
				}
				pos := s.controller.Game.Position()
				assert.Equal(t, rule.Gomoku.Rule, pos.Rule(), e.ID)
				assert.Equal(t, strings.Join(strings.Fields(e.Example), ""), s.controller.Document.Moves(), e.ID)
				assert.Empty(t, s.refusal(), e.ID)
				s.pages.turnTo(labPage)
				assert.Equal(t, "course", s.state.lab.Key(), e.ID)
			}
		}
		assert.True(t, slices.ContainsFunc(problem.CourseSections(), func(c problem.CourseSection) bool { return c.Exercises[0].OnGame() }))
		s.leave()
	}
}

// A game against a program is not ended without a word.
func TestTheCourseAsksBeforeItEndsAGame(t *testing.T) {
	s := start(t)
	s.controller.Tap(s.controller.Game.Position().Board().Empties()[0])
	s.settled(2)
	if !s.controller.Games.Interrupts() {
		require.Fail(t, "the game is one that is asked for")
	}
	for _, id := range []pageID{analysePage, reviewPage, trainPage} {
		s.pages.turnTo(id)
		assert.True(t, s.controller.Games.Interrupts(), id)
	}
	require.NoError(t, s.showInLab(lablink.Link{Page: "course"}))
	s.state.lab.OnGame(problem.Race, "h8 i9")
	for !s.dialogs.open() {
		require.True(t, s.queue.Next(20*time.Second))
	}
	assert.Equal(t, labPage, s.pages.now.id)
	s.key(fyne.KeyEscape)
	assert.Equal(t, labPage, s.pages.now.id)
	assert.True(t, s.controller.Games.Interrupts(), "the game goes on")
}
