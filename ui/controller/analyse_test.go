package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// analysed is a game of two people in which the position after the moves is being
// analysed.
func analysed(t *testing.T, moves ...string) *stage {
	t.Helper()
	s := begin(t, people)
	s.tap(moves...)
	s.engine.Hold()
	s.OpenAnalysis(true)
	s.until("candidates", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 })
	return s
}

// What an analysis has found is there after it was stopped, after a walk through
// the game, and in the file.
func TestAnalysisIsKeptAfterStop(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8")
		s.Stop()
		screen := s.until("kept", func(sc display.Screen) bool { return !sc.Analysing && s.Game.Now().Node.Analysis != nil })
		kept := s.Game.Now().Node.Analysis
		require.Len(t, kept.Lines, 2, "the third is only a bound")
		assert.Equal(t, 1, kept.Depth)
		assert.Equal(t, 150, kept.Lines[0].Value)
		assert.NotEmpty(t, screen.Board.Candidates, "they stay on the board")

		s.paste(s.Document.SGF())
		s.Game.Walk.GoToMove(1)
		s.until("move 1", func(sc display.Screen) bool { return sc.Number == 1 })
		require.NotNil(t, s.view.info)
		assert.Equal(t, analysis.Value(150), s.view.info.Candidates[0].Score)
		assert.Equal(t, kept.Lines[0].Moves, s.view.info.Candidates[0].Line)
	})
}

func TestTheScreenStandsStillUnderThePointer(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t)
		first := s.view.info.Candidates
		s.PointAtMove(first[1].Move, true)
		screen := s.view.screen
		assert.Equal(t, first[1].Line, screen.Board.Line.Points)
		infos := s.view.infos
		s.engine.Release() // the last report comes now
		s.until("the end of the search", func(sc display.Screen) bool { return s.Game.Now().Node.Analysis != nil })
		assert.Equal(t, infos, s.view.infos, "nothing moves")
		s.PointAtMove(point(t, "O15"), true)
		assert.Equal(t, infos+1, s.view.infos, "what came meanwhile")
		assert.Empty(t, s.view.screen.Board.Line.Points)
		assert.True(t, s.view.info.Done)
	})
}

func TestALineBecomesAVariation(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8", "I9")
		s.Game.Walk.Step(-1)
		s.until("candidates of move 1", func(sc display.Screen) bool { return sc.Number == 1 && len(sc.Board.Candidates) > 0 })
		line := s.view.info.Candidates[0].Line
		s.Analysis.PointAt(line)
		s.AddVariation(line)
		s.until("its first move", func(sc display.Screen) bool { return sc.Number == 2 })
		assert.Equal(t, line[0], s.Game.Now().Node.Move.Point)
		assert.Equal(t, board.White, s.Game.Now().Node.Move.Stone)
		assert.Len(t, s.Game.Now().Node.Parent().Children(), 2, "beside the move of the game")
		require.Len(t, s.Game.Now().Node.Children(), 1)
		assert.Equal(t, line[1], s.Game.Now().Node.Children()[0].Move.Point)

		s.until("candidates", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 })
		again := s.view.info.Candidates[0].Line
		s.Analysis.PointAt(again)
		s.Wheel(1)
		s.Wheel(1)
		s.AddVariation(again)
		s.until("its second move", func(sc display.Screen) bool { return sc.Number == 4 })
		assert.Equal(t, again[1], s.Game.Now().Node.Move.Point, "as far as it was shown")
	})
}

func TestWhatTheOtherSideThreatens(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8", "I9")
		s.ToggleThreats()
		screen := s.until("the other side", func(sc display.Screen) bool {
			return sc.Threats && s.view.info != nil && s.view.info.Turn == board.White && len(sc.Board.Candidates) > 0
		})
		assert.Equal(t, "What if it were White's turn?", screen.Status.Sentence)
		s.Analysis.PointAt(s.view.info.Candidates[0].Line)
		assert.Equal(t, board.White, s.view.screen.Board.Line.First)
		s.AddVariation(s.view.info.Candidates[0].Line)
		assert.Equal(t, 2, s.view.screen.Number, "it is not that side's turn")
		s.ToggleThreats()
		s.until("the game again", func(sc display.Screen) bool {
			return !sc.Threats && s.view.info != nil && s.view.info.Turn == board.Black
		})
		s.ToggleThreats()
		s.tap("A15")
		assert.False(t, s.view.screen.Threats, "it ends with the next move")
	})
}

// The graph is about the game: what the other side would do has no place on it.
func TestTheGraphLeavesOutWhatIsSupposed(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8", "I9")
		game := s.view.screen.Chances[2]
		require.True(t, game.Known)
		now := s.Game.Now().Position
		s.Known.LearnSearch(rule.FromBoard(now.Rule(), now.Board(), board.White), analysis.Search{Engine: engines.OwnName, Info: analysis.Info{
			Turn: board.White, Depth: 9, Done: true, Candidates: []analysis.Candidate{{Move: point(t, "J9"), Score: analysis.WinIn(5), Line: []board.Point{point(t, "J9")}}},
		}})
		s.ToggleThreats()
		screen := s.until("White's win", func(sc display.Screen) bool { return sc.Threats && sc.Forced.Winner() == board.White })
		assert.Equal(t, game.Chance, screen.Chances[2].Chance)
	})
}

// While the other side is supposed to move, the points that are forbidden to it have their crosses.
func TestTheOtherSideHasItsForbiddenPoints(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		require.NoError(t, s.Games.New(store.Game{Variant: "renju15", Black: store.Human, White: store.Human}))
		s.tap("H8", "A1", "G9", "A15", "F9", "O1", "H7") // Black's double three is at H9
		s.OpenAnalysis(true)
		assert.Empty(t, s.view.screen.Board.Forbidden, "White may play anywhere")
		s.ToggleThreats()
		screen := s.until("the cross", func(sc display.Screen) bool { return len(sc.Board.Forbidden) > 0 })
		assert.Equal(t, "H9", screen.Board.Forbidden[0].Point.String())
		s.ToggleThreats()
		assert.Empty(t, s.view.screen.Board.Forbidden)
	})
}

// All discs are written in the quantity that is chosen, from the view that is chosen.
func TestDiscsFollowTheSettings(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8")
		for _, tt := range []struct {
			quantity string
			black    bool
			want     string
		}{
			{"chance", false, "68 56 ≤44%"},
			{"score", false, "+150 +50 ≤−50"},
			{"loss", false, "0 −12 ≤−24%"},
			{"chance", true, "32 44 ≥56%"},
			{"score", true, "−150 −50 ≥+50"},
			{"loss", true, "0 −12 ≤−24%"},
		} {
			set := store.DefaultSettings()
			set.Quantity, set.AlwaysBlack = tt.quantity, tt.black
			s.SetSettings(set)
			var labels []string
			for _, c := range s.view.screen.Board.Candidates {
				labels = append(labels, c.Label)
			}
			assert.Equal(t, tt.want, strings.Join(labels, " "), "%s, always for Black: %v", tt.quantity, tt.black)
		}
		assert.Zero(t, s.view.screen.Board.Candidates[0].Loss)
		assert.Positive(t, s.view.screen.Board.Candidates[1].Loss)
	})
}

// A game that was given up can be analysed and played on in a variation, and is over
// again for who goes back to it.
func TestAResignedGameIsAnalysed(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "H9", "J8")
		s.Game.Resign()
		s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
		resigned := s.Game.Now().Node
		s.Tap(point(t, "A1"))
		assert.Equal(t, 3, stonesOn(s.view.screen), "who plays cannot go on")

		s.OpenAnalysis(true)
		s.until("candidates", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 })
		assert.False(t, s.view.screen.Result.Over())
		assert.Equal(t, board.White, s.view.screen.Board.Turn)
		s.tap("A1", "B1")
		s.Hint()
		s.until("a hint", func(sc display.Screen) bool { return s.Game.Now().Node.Analysis != nil })

		s.Game.Walk.GoTo(resigned)
		s.Undo()
		s.until("a move back", func(sc display.Screen) bool { return stonesOn(sc) == 2 })
		assert.True(t, resigned.Decided(), "who analyses takes moves back, and not how the game ended")
		s.Game.Walk.GoTo(resigned)
		s.OpenAnalysis(false)
		assert.True(t, s.view.screen.Result.Over())
		assert.Equal(t, record.Resignation, s.view.screen.Result.Cause)
	})
}

// The board is coloured by what the moves are worth while one analyses, and only then: in
// a game it would tell too much.
func TestTheHeatMapIsForAnalysis(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8")
		set := store.DefaultSettings()
		set.HeatMap = true
		s.SetSettings(set)
		assert.Empty(t, s.view.screen.Board.Heat)
		assert.False(t, s.view.screen.Heat.Wanted())

		s.OpenAnalysis(true)
		sc := s.until("the map", func(sc display.Screen) bool { return len(sc.Board.Heat) > 0 })
		assert.Equal(t, sc.Heat.Cells, sc.Board.Heat)
		assert.Equal(t, board.White, sc.Heat.Side)
		s.tap("I9")
		assert.Equal(t, board.Black, s.view.screen.Heat.Side, "another position has another map")
		s.until("its map", func(sc display.Screen) bool { return len(sc.Board.Heat) > 0 && sc.Heat.Side == board.Black })
		set.HeatMap = false
		s.SetSettings(set)
		assert.Empty(t, s.view.screen.Board.Heat)
		set.HeatMap = true
		s.SetSettings(set)
		s.until("the map again", func(sc display.Screen) bool { return len(sc.Board.Heat) > 0 })
		s.OpenAnalysis(false)
		assert.Empty(t, s.view.screen.Board.Heat)
	})
}
