package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// Who resigns while looking at an earlier move ends the game at its last one, with the card of
// the end; who goes over the game is told there, and in the list of moves.
func TestResigningWhileLookingBack(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9", "G7", "F6")
		s.Game.Walk.Step(-2)
		s.Game.Resign()
		screen := s.until("the end", over)
		assert.Equal(t, view.Place{Number: 4, Count: 4}, screen.Place)
		assert.True(t, screen.End.On)
		last := screen.Tree[len(screen.Tree)-1]
		assert.Equal(t, record.Resignation, last.Result.Cause)

		s.OpenAnalysis(true)
		ended := func(sc display.Screen) bool {
			return strings.HasPrefix(sc.Status.Note, "The game ended here: Black resigned — White wins.")
		}
		s.until("what is said of the end", ended)
		s.Game.Walk.Step(-1)
		s.note("At move 3 of 4.")
		assert.False(t, s.view.screen.Can.Resign)
		s.Game.Resign()
		s.note("That ends the game; do it on the Play page.")
		s.Game.Walk.Step(1)
		s.tap("J10")
		screen = s.view.screen
		assert.Equal(t, 1, screen.Tree[len(screen.Tree)-1].Level, "what might have been is a variation")
		s.OpenReview(true)
		s.Game.Walk.Step(-1)
		s.until("the end in the review", ended)
	})
}

// The moves that were really played are the game: the list, the graph, the review and the
// file follow them, and what was taken back is a variation once the game has ended.
func TestAfterUndoWhatIsPlayedIsTheGame(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9", "G7")
		s.Undo()
		s.tap("J10", "K11")
		s.Game.Walk.GoToMove(0)
		assert.Equal(t, 4, s.view.screen.Count)
		levels := func() (all []int) {
			for _, m := range s.view.screen.Tree {
				if m.Stone != board.Empty {
					all = append(all, m.Level)
				}
			}
			return all
		}
		assert.Equal(t, []int{0, 0, 0, 0}, levels(), "not while one plays")
		s.Game.Resign()
		assert.Equal(t, []int{0, 0, 0, 1, 0}, levels())
		assert.Regexp(t, `(?s);W\[ig\]\S*\s*\(;B\[jf\]\S*;W\[ke\]\S*\)\s*\(;B\[gi\]`, s.Document.SGF())
	})
}

// The result that a file names is the end of its game.
func TestAFileSaysHowItsGameEnded(t *testing.T) {
	s := newStage(t, t.TempDir())
	s.paste("(;GM[4]SZ[15]RE[W+R];B[hh];W[ii];B[gg])")
	assert.True(t, s.view.screen.End.On)
	assert.Equal(t, "Black resigned after move 3.", s.view.screen.End.How)
	assert.Contains(t, s.Document.SGF(), "RE[W+R]")
}

// What is tried beside a game that has ended is no running game: its result stands there too, until
// one asks to play on.
func TestAVariationOfAFinishedGameHasEnded(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9", "G7", "F6", "J10")
		s.OfferDraw()
		s.Game.AnswerDraw(true)
		s.until("the end", over)
		s.OpenAnalysis(true)
		s.Game.Walk.Step(-2)
		s.tap("K11")
		assert.Equal(t, "Black to move — analysis", s.view.screen.Status.Sentence)
		s.OpenAnalysis(false)
		ended := func() {
			t.Helper()
			screen := s.view.screen
			assert.Equal(t, "A draw", screen.Status.Sentence)
			assert.Contains(t, screen.Status.Note, "The game has ended; what is shown is a variation.")
			assert.Equal(t, display.Can{Undo: true, Back: true, Stop: screen.Can.Stop}, screen.Can)
			assert.False(t, screen.End.On)
			s.Game.Resign()
			assert.Zero(t, s.Game.Now().Node.Result)
			assert.Equal(t, []string{"Play on against Momo · Novice"}, s.view.screen.Status.Choices)
		}
		ended()
		s.tap("L12")
		ended()
		s.Answer(0)
		s.until("the answer", func(sc display.Screen) bool { return sc.Number == 6 && !sc.Thinking })
		assert.Equal(t, "Black to move — you", s.view.screen.Status.Sentence)
		s.Game.Resign()
		s.until("the end", over)
		assert.Equal(t, record.Resignation, s.Game.Now().Result.Cause)
		s.Game.Walk.GoTo(s.Game.Now().Node.Root().End())
		assert.Equal(t, record.Agreement, s.Game.Now().Result.Cause, "the game that was played has its own")
	})
}

// A game that had ended, and goes on since its last move was taken back, is no finished one: not where
// one looks back, and not after a restart.
func TestATakenBackEndIsNone(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12")
		require.True(t, s.view.screen.Result.Over())
		s.Undo()
		goesOn := func(sentence string) {
			t.Helper()
			assert.Equal(t, sentence, s.view.screen.Status.Sentence)
			assert.True(t, s.view.screen.Can.Resign)
			assert.Zero(t, s.view.screen.Result)
		}
		goesOn("Black to move")
		s.Game.Walk.Step(-1)
		goesOn("White to move")
		s = s.restarted()
		goesOn("White to move")
		s.Game.Walk.GoToMove(8)
		s.tap("O15")
		goesOn("White to move")
		s = s.restarted()
		goesOn("White to move")
		s.Game.Resign()
		s.until("the end", over)
		s.Game.Walk.Step(-1)
		assert.False(t, s.view.screen.Can.Resign)
		assert.True(t, s.restarted().view.screen.Result.Over())
	})
}
