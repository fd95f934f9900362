package controller_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// rows are those of the table.
func (s *stage) rows() []analysis.Candidate {
	if s.view.info == nil {
		return nil
	}
	return s.view.info.Candidates
}

// says waits until the words about a move contain some.
func (s *stage) words(some string) display.Screen {
	s.t.Helper()
	return s.until(some, func(sc display.Screen) bool { return strings.Contains(sc.Remark.Words, some) })
}

// openFour is a game in which Black can make an open four with K8.
var openFour = []string{"H8", "A1", "I8", "A3", "J8", "A5"}

func TestPlayedMoveIsExplained(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap(openFour...)
		s.tap("K8")
		sc := s.words("K8 makes an open four.")
		assert.Equal(t, "K8", sc.Remark.About)
		assert.Empty(t, sc.Remark.Title)
		const wins = "Black wins by fours in 3 plies (proven)"
		assert.NotContains(t, sc.Remark.Words, wins, "one plays in quiet")
		s.OpenAnalysis(true)
		s.words(wins)
		s.OpenAnalysis(false)

		s.SetText(i18n.New(i18n.Chinese))
		s.words("K8 做成活四。")

		explained := store.DefaultSettings()
		explained.Explain = false
		s.SetSettings(explained)
		assert.Empty(t, s.view.screen.Remark, "nobody wants it")
	})
}

// Once the game is over, the words are about the move that the table has for the position.
func TestAfterTheEndTheWordsAreAboutTheTable(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9")
		s.Hint()
		s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && s.Game.Now().Node.Analysis != nil })
		s.Game.Resign()
		s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
		best := s.rows()[0].Move.String()
		s.until("words about "+best, func(sc display.Screen) bool { return sc.Remark.About == best && sc.Remark.Words != "" })
	})
}

// Against the engine no one is told how to win after its move.
func TestWinsAreForThePlayerToFind(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2) // the engine plays the first free points
		s.tap("I8")
		s.stones(4)
		s.tap("J8")
		s.stones(6)
		sc := s.until("words about the engine's move", func(sc display.Screen) bool { return sc.Remark.Words != "" && sc.Remark.About == "C1" })
		assert.NotContains(t, sc.Remark.Words, "wins")

		s.OpenAnalysis(true)
		s.words("Black then wins by fours")
	})
}

// A question that comes before the search has said anything is answered once more when
// it has.
func TestWhyNotIsAnsweredAnew(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8")
		s.OpenAnalysis(true)
		s.WhyNot(point(t, "B1")) // what the search reports still waits in the queue
		require.Nil(t, s.view.info)
		s.words("A1") // the move that it finds best
	})
}

func TestWhyNot(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap(openFour[:5]...) // Black threatens an open four
		s.WhyNot(point(t, "O15"))
		assert.Empty(t, s.view.screen.Remark.Title, "only where one analyses")

		s.OpenAnalysis(true)
		s.WhyNot(point(t, "O15"))
		sc := s.words("O15 was not considered")
		assert.Equal(t, "Why not O15?", sc.Remark.Title)
		assert.Contains(t, sc.Remark.Words, "Black then wins by fours")
		s.until("the table", func(display.Screen) bool {
			row, ok := analysis.Info{Candidates: s.rows()}.Candidate(point(t, "O15"))
			return ok && row.Score == analysis.LossIn(4)
		})
		for s.queue.Next(100 * time.Millisecond) {
		}
		sc = s.view.screen
		assert.Contains(t, sc.Remark.Words, "O15 was not considered", "also now that the table has it")
		require.NotEmpty(t, sc.Board.Line.Points, "how it fails is shown on the board")
		assert.Equal(t, "O15", sc.Board.Line.Points[0].String())

		s.until("the position is analysed", func(display.Screen) bool { return s.view.info != nil })
		s.Analysis.PointAt(s.view.info.Candidates[1].Line)
		s.until("a glance at a candidate", func(sc display.Screen) bool {
			return sc.Remark.Title == "" && sc.Remark.About == s.view.info.Candidates[1].Move.String() && sc.Remark.Words != ""
		})
		s.Analysis.PointAt(nil)
		assert.Equal(t, "Why not O15?", s.view.screen.Remark.Title, "then the answer is there again")
		assert.Contains(t, s.view.screen.Remark.Words, "O15 was not considered")

		s.ToggleThreats()
		s.until("the other side", func(sc display.Screen) bool { return sc.Threats })
		assert.Empty(t, s.view.screen.Remark.Title, "the question was about the side to move")
		s.ToggleThreats()
		assert.Empty(t, s.view.screen.Remark.Title)
		s.WhyNot(point(t, "H8"))
		s.words("There is a stone on H8 already.")
		s.WhyNot(point(t, "H8"))
		assert.Empty(t, s.view.screen.Remark.Title, "the question is taken back")

		s.WhyNot(point(t, "K8"))
		s.words("K8 stops Black's open three H8–J8")
		s.Tap(point(t, "K8"))
		s.until("the next position", func(sc display.Screen) bool { return sc.Remark.Title == "" })
	})
}

// What was answered about a search of all moves does not stand beside one of some.
func TestARestrictionTakesTheQuestionBack(t *testing.T) {
	s := begin(t, people)
	s.tap(openFour[:5]...)
	s.OpenAnalysis(true)
	s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })
	s.WhyNot(point(t, "O15"))
	s.words("Black then wins by fours")
	s.Restrict(func() { s.Analysis.Restrictions.LeaveOut(point(t, "B1")) })
	sc := s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Restricted && s.view.info.Done })
	assert.NotContains(t, sc.Remark.Title, "O15")
}

// The words of a hint rate no move by a search where the proof has said that all moves lose, be it
// in quiet or not.
func TestTheWordsOfAHintKnowTheProof(t *testing.T) {
	for _, thinking := range []bool{true, false} {
		s := newStageWith(t, t.TempDir(), newHasty)
		s.proof = engines.ShippedProof()
		chosen := store.DefaultSettings()
		chosen.Oversights, chosen.ShowThinking = "", thinking
		s.SetSettings(chosen)
		require.NoError(t, s.Games.New(people))
		s.tap("h8", "i8", "i9")
		s.Hint()
		s.until("the words", func(sc display.Screen) bool {
			return !sc.Thinking && s.analysed(sc) && sc.Remark.Words != ""
		})
		sc := s.until("the proof", func(sc display.Screen) bool { return sc.Forced.Proven || sc.Status.Bare })
		require.Contains(t, sc.Remark.Words, "Every move is a proven loss", "%q %q", sc.Status.Note, sc.Remark.Words)
		require.NotContains(t, sc.Remark.Words, "The best move")
	}
}
