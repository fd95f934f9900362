package app

import (
	"os"
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
	"tengen/ui/lab/pagekit"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
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
				if e.Example != "" {
					assert.Equal(t, rule.Gomoku.Rule, s.controller.Game.Position().Rule(), e.ID)
				}
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

// What was done in the lab is there after a crash, in which nothing is kept any more; where it cannot
// be written it stays as long as the program runs, and that is said once.
func TestHomeworkSurvivesACrash(t *testing.T) {
	folder := t.TempDir()
	s := newStage(t, Options{Folder: folder}, newQuick)
	require.NoError(t, s.showInLab(lablink.Link{Page: "alphabeta", Text: "((3 5) (2 9))", Step: 4}))
	kept := &courseProgress{folder: s.files.folder, dialogs: s.dialogs}
	for kept.homework = nil; kept.Homework().Places["alphabeta"].Step != 4; kept.homework = nil {
		require.True(t, s.queue.Next(20*time.Second), "%+v", kept.Homework())
	}
	s.leave()

	s = newStage(t, Options{Folder: folder}, newQuick)
	s.pages.turnTo(labPage)
	assert.Equal(t, "alphabeta", s.state.lab.Key())
	answer := func(h *pagekit.Homework) { h.Answers = append(h.Answers, pagekit.Answer{Points: 1}) }
	gone := store.OpenFolder(t.TempDir())
	kept = &courseProgress{folder: gone, dialogs: s.dialogs}
	kept.Keep(answer)
	require.Nil(t, s.win.Canvas().Overlays().Top())
	require.NoError(t, gone.Close())
	require.NoError(t, os.RemoveAll(gone.Dir()))
	kept.Keep(answer)
	kept.Keep(answer)
	assert.Contains(t, s.refusal(), s.dialogs.text.T("app.course_not_kept"))
	assert.Nil(t, s.win.Canvas().Overlays().Top(), "once")
	assert.Len(t, kept.Homework().Answers, 3)
}

// On the stage of the lab nothing stands around the page; a projector brings it by itself, and another page
// of the window has its menus and its bar again.
func TestTheStageHasTheWindowAlone(t *testing.T) {
	s := start(t)
	require.NoError(t, s.showInLab(lablink.Link{Page: "grid"}))
	alone := func(want bool, why string) {
		t.Helper()
		assert.Equal(t, want, s.win.MainMenu() == nil, why)
		assert.Equal(t, want, !s.pages.bar.Visible(), why)
	}
	alone(false, "as usual")
	s.key(fyne.KeyF5)
	alone(true, "F5")
	assert.Equal(t, fyne.Focusable(s.state.lab), s.win.Canvas().Focused(), "with the keys")
	settings := s.prefs.now
	settings.Language = string(i18n.Chinese)
	s.prefs.change(settings)
	alone(true, "another language")
	s.key(fyne.KeyEscape)
	alone(false, "Esc")
	settings.Projector = true
	s.prefs.change(settings)
	alone(true, "a projector")
	s.pages.turnTo(playPage)
	alone(false, "another page")
	s.pages.turnTo(labPage)
	alone(true, "and back")
	settings.Projector = false
	s.prefs.change(settings)
	alone(false, "no projector")
}
