package controller_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// warned plays against an engine that sets one stone beside the other, until it
// has a four along the edge.
func warned(t *testing.T) *stage {
	t.Helper()
	return warnedIn(t, humanAgainstEngine)
}

func warnedIn(t *testing.T, game store.Game) *stage {
	t.Helper()
	s := begin(t, game)
	s.warn(true)
	for i, name := range []string{"h8", "h10", "j12", "m9"} {
		s.Tap(point(t, name))
		s.until(name, func(sc display.Screen) bool { return len(sc.Moves) == 2*i+2 && !sc.Thinking })
	}
	return s
}

func (s *stage) warn(on bool) {
	set := store.DefaultSettings()
	set.WarnLosing, set.Animation = store.WarnNever, false
	if on {
		set.WarnLosing = store.WarnAlways
	}
	s.SetSettings(set)
}

func (s *stage) asked() display.Screen {
	s.t.Helper()
	return s.until("the question", func(sc display.Screen) bool { return len(sc.Status.Choices) == 3 })
}

// Who reads a warning loses no time by it.
func TestTheClockStandsDuringAWarning(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		game := humanAgainstEngine
		game.Clock = store.Clock{Kind: store.PerMove, Move: time.Minute}
		s := warnedIn(t, game)
		stands := func() {
			t.Helper()
			before := s.asked().Status.Clocks
			time.Sleep(time.Hour)
			s.queue.Next(time.Second)
			assert.Equal(t, before, s.view.screen.Status.Clocks)
			assert.Equal(t, board.Empty, before.Running)
		}
		s.Tap(point(t, "a15"))
		stands()
		s.Answer(0)
		s.until("the clock", func(sc display.Screen) bool { return sc.Status.Clocks.Running == board.Black })
		s.Tap(point(t, "a15"))
		stands()
		s.Answer(1)
		s.until("the move", func(sc display.Screen) bool { return len(sc.Moves) == 10 })
	})
}

func TestWarnOfALosingMove(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := warned(t)
		s.Tap(point(t, "a15"))
		assert.Equal(t, 9, stonesOn(s.view.screen), "the stone is seen at once")
		sc := s.asked()
		assert.Equal(t, "This move loses by force. Take it back or go on?", sc.Status.Sentence)
		assert.Empty(t, sc.Board.Line.Points, "without saying how")
		require.Len(t, sc.Moves, 8, "it is not played yet")

		s.Answer(2)
		assert.NotEmpty(t, s.view.screen.Board.Line.Points, "until that is asked for")
		s.Answer(0)
		assert.Equal(t, 8, stonesOn(s.view.screen))
		assert.Empty(t, s.view.screen.Status.Choices)

		s.Tap(point(t, "a15"))
		s.asked()
		s.Answer(1)
		s.until("the move and the answer", func(sc display.Screen) bool { return len(sc.Moves) == 10 })
	})
}

// A hint takes the place of the question, and the move that waited is none any more.
func TestAHintDuringTheQuestion(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := warned(t)
		s.Hint()
		s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking })
		s.Tap(point(t, "a15"))
		sc := s.asked()
		assert.Nil(t, sc.Search)
		s.Hint()
		s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking })
		assert.Empty(t, s.view.screen.Status.Choices)
		assert.Equal(t, 8, stonesOn(s.view.screen))
		s.Tap(point(t, "a15"))
		s.asked()
		s.Answer(0)
		assert.Equal(t, 8, stonesOn(s.view.screen))
	})
}

// The question is not about what a hint said before, nor are the words below it.
func TestTheQuestionEndsTheHint(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := warned(t)
		s.Hint()
		sc := s.until("the hint and its words", func(sc display.Screen) bool {
			return !sc.Thinking && len(sc.Board.Candidates) > 0 && sc.Remark.Words != "" && strings.HasPrefix(sc.Status.Note, "Hint: ")
		})
		hint := sc.Board.Candidates[0].Point.String()
		require.Equal(t, hint, sc.Remark.About)
		s.Tap(point(t, "a15"))
		sc = s.asked()
		assert.Empty(t, sc.Status.Note)
		s.until("other words", func(sc display.Screen) bool { return sc.Remark.About != hint })
		s.Answer(0)
		assert.Equal(t, "Taken back. Choose another move.", s.view.screen.Status.Note)
		assert.Empty(t, s.view.screen.Board.Candidates)
	})
}

// The question may be left unanswered.
func TestWithoutAnAnswer(t *testing.T) {
	for name, tt := range map[string]struct {
		do    func(*stage)
		moves int
	}{
		"another move": {func(s *stage) { s.Tap(point(t, "e1")) }, 10},
		"taken back":   {func(s *stage) { s.Undo() }, 8},
	} {
		hosttest.Bubble(t, func(t *testing.T) {
			s := warned(t)
			s.Tap(point(t, "a15"))
			s.asked()
			tt.do(s)
			sc := s.until("no question", func(sc display.Screen) bool {
				return len(sc.Moves) == tt.moves && len(sc.Status.Choices) == 0 && !sc.Thinking
			})
			assert.Equal(t, tt.moves, stonesOn(sc), name)
			assert.Equal(t, tt.moves == 10, sc.Board.At(point(t, "e1")) != board.Empty, name)
		})
	}
}

func TestNoWarningUnlessWanted(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := warned(t)
		s.warn(false)
		s.Tap(point(t, "a15"))
		s.until("the move and the answer", func(sc display.Screen) bool { return len(sc.Moves) == 10 })
	})
}
