package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// verdict is what the card says under the bar.
func (s *stage) verdict(sc display.Screen) string {
	switch {
	case sc.Forced.Side != board.Empty:
		return words.Evaluation(i18n.New(i18n.English), view.InChances, sc.Forced.Evaluation(), "")
	case s.view.info == nil:
		return ""
	}
	return words.Evaluation(i18n.New(i18n.English), view.InChances, view.EvaluationOf(*s.view.info), "")
}

// What the coach proves of a move, the table, the discs and the verdict say too, at once
// and when one comes back.
func TestWhatTheCoachProvesIsKnownEverywhere(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap(openFour...)
		s.engine.Wins.Store(17)
		s.OpenAnalysis(true)
		s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })

		s.WhyNot(point(t, "K8"))
		knows := func(sc display.Screen) bool {
			best, ok := s.view.info.Best()
			return ok && best.Move == point(t, "K8") && len(sc.Board.Candidates) > 0 && sc.Board.Candidates[0].Point == best.Move
		}
		s.words("Black wins by fours in 3 plies (proven)")
		sc := s.until("the table", knows)
		best, _ := s.view.info.Best()
		assert.Equal(t, analysis.WinIn(3), best.Score)
		assert.Equal(t, "W3", sc.Board.Candidates[0].Label)
		assert.Equal(t, "Black wins in 3 plies.", s.verdict(sc))
		assert.Equal(t, display.Sequence{Side: board.Black, Plies: 3, Len: 3}, sc.Sequence)
		other := s.view.info.Candidates[1]
		assert.Equal(t, analysis.WinIn(17), other.Score)

		s.tap("K8") // the search of this position knows nothing of it
		s.engine.Wins.Store(0)
		s.until("what is known of the move", func(sc display.Screen) bool {
			return s.verdict(sc) == "Black wins in 2 plies."
		})
		s.Game.Walk.Step(-1)
		s.until("the table", knows)
	})
}

// What is said of a move that loses is known of the position after it.
func TestALossIsKnownAfterTheMove(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap(openFour[:5]...) // Black threatens an open four
		s.OpenAnalysis(true)
		s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })
		s.WhyNot(point(t, "O15"))
		s.words("Black then wins by fours in 3 plies (proven)")
		s.tap("O15")
		sc := s.until("the table", func(display.Screen) bool {
			return s.view.info != nil && s.view.info.Done && s.view.info.Turn == board.Black && s.view.info.Candidates[0].Score.Forced()
		})
		best, _ := s.view.info.Best()
		assert.Equal(t, analysis.WinIn(3), best.Score)
		assert.Equal(t, "Black wins in 3 plies.", s.verdict(sc))
	})
}

// The rows stay where they are while one points at a line; what was proven of one is in it
// all the same.
func TestNothingMovesUnderThePointer(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9") // the coach proves nothing here
		s.OpenAnalysis(true)
		s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })
		before := s.view.info.Candidates
		s.Analysis.PointAt(before[1].Line)
		s.Known.Learn(s.Game.Now().Position, analysis.Candidate{Move: before[1].Move, Score: analysis.WinIn(5), Line: before[1].Line}, analysis.Forced)
		assert.Equal(t, before[0].Move, s.view.info.Candidates[0].Move)
		assert.Equal(t, analysis.WinIn(5), s.view.info.Candidates[1].Score)
		s.Analysis.PointAt(nil)
		best, _ := s.view.info.Best()
		assert.Equal(t, before[1].Move, best.Move)
		assert.Equal(t, analysis.Value(150), before[0].Score)
	})
}

// What was proven is kept with the game, also when a review searches the position anew.
func TestFindingsAreKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "I9") // the coach proves nothing here
		s.OpenAnalysis(true)
		s.until("the search", func(display.Screen) bool { return s.view.info != nil && s.view.info.Done })
		s.ToggleAnalysis()
		k8 := point(t, "K8")
		s.Known.Learn(s.Game.Now().Position, analysis.Candidate{Move: k8, Score: analysis.WinIn(3), Line: []board.Point{k8}}, analysis.Forced)
		kept := func() analysis.Score {
			best, _ := analysis.InfoOf(s.Game.Now().Node.Analysis, board.Black).Best()
			return best.Score
		}
		assert.Equal(t, analysis.WinIn(3), kept())
		sc := s.until("the graph", func(sc display.Screen) bool { return sc.Chances[2].Forced })
		assert.Equal(t, 1.0, sc.Chances[2].Chance)
		s.OpenReview(true)
		s.reviewed()
		assert.Equal(t, analysis.WinIn(3), kept())
	})
}
