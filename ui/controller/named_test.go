package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// A game that begins with one of the openings that have a name says so at every move.
func TestOpeningsAreNamed(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8", "H7")
		assert.Empty(t, s.view.screen.Opening, "two stones are no opening")
		s.tap("G7")
		assert.Equal(t, "Kagetsu", s.view.screen.Opening, "however it is turned")
		assert.Equal(t, "15×15 · Freestyle · Kagetsu", s.view.screen.Status.Game)
		s.tap("A1")
		s.Game.Walk.Step(-3)
		assert.Equal(t, "Kagetsu", s.view.screen.Opening, "the game goes on to it")
		s.tap("I9")
		s.until("another line", func(sc display.Screen) bool { return sc.Opening == "" })
	})
}

// A new game can begin with any of them.
func TestAGameBeginsWithANamedOpening(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		for _, tt := range []struct {
			variant string
			stones  int
		}{{"renju15", 3}, {"gomoku15", 3}, {"gomoku20", 0}} {
			for _, o := range board.CanonicalOpenings()[11:15] {
				g := people
				g.Variant, g.Opening, g.Named = tt.variant, store.Named, o.ID
				assert.NoError(t, s.Games.New(g))
				sc := s.stones(tt.stones)
				if tt.stones == 0 {
					assert.Empty(t, sc.Opening, "a board without a middle")
					continue
				}
				assert.Equal(t, o.Moves(sc.Board.Size()), sc.Board.Moves)
				assert.Equal(t, hosttest.English.T("canonical."+o.ID), sc.Opening)
				assert.True(t, strings.HasPrefix(sc.Status.Sentence, "White to move"), sc.Status.Sentence)
			}
		}
	})
}

// With odds Black begins with two stones, which the file says, and nothing counts.
func TestAGameWithOdds(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		g := people
		g.Variant, g.Opening, g.White = "gomoku15", store.Odds, store.AtLevel("novice")
		assert.NoError(t, s.Games.New(g))
		s.until("White's answer", func(sc display.Screen) bool { return sc.Number == 1 })
		assert.Empty(t, s.Ladder.Game().Level)
		var file strings.Builder
		s.Game.View(func(g *game.Game) { assert.NoError(t, record.WriteSGF(&file, g.Tree())) })
		for range 2 { // it is read back
			assert.Contains(t, file.String(), "HA[2]")
			assert.Contains(t, file.String(), "PL[W]")
			read, err := record.ReadSGF([]byte(file.String()))
			assert.NoError(t, err)
			file.Reset()
			assert.NoError(t, record.WriteSGF(&file, read.Games[0]))
		}
		g.Variant = "tictactoe"
		assert.Equal(t, store.FreeOpening, g.OpeningOf(rule.TicTacToe), "a small board")
	})
}

// Beside the explorer the board shows in how many plies the proof has White lose after each kind
// of answer to the first stone, in place of what a search marks there. On all points of the board
// they would hide else what one looks at.
func TestTheProofOfWhitesAnswersIsOnTheBoard(t *testing.T) {
	s := newStage(t, t.TempDir())
	s.proof = engines.ShippedProof()
	require.NoError(t, s.Games.New(people))
	s.tap("H8")
	assert.Equal(t, display.FirstMoves{}, s.view.screen.First, "one plays")
	s.OpenAnalysis(true)
	assert.Empty(t, s.until("what is known", func(sc display.Screen) bool { return sc.First.Seconds }).Board.Truths)
	s.ShowExplorer(true)
	sc := s.until("the proof", func(sc display.Screen) bool { return len(sc.Board.Truths) > 0 })
	assert.Len(t, sc.Board.Truths, 15*15-1)
	assert.Regexp(t, `^[1-7][0-9]$`, sc.Board.Truths[0].Label, "a number, which can be read on a small board")
	assert.Empty(t, sc.Board.Candidates)
	assert.Len(t, sc.First.Moves, 35)
	s.Tap(point(t, "I9"))
	sc = s.until("Black's answer", func(sc display.Screen) bool { return sc.First.Asked && !sc.First.Seconds })
	assert.Empty(t, sc.Board.Truths)
	assert.Equal(t, 65, sc.First.Within)
	chosen := store.DefaultSettings()
	chosen.CandidatesOnBoard = false
	s.SetSettings(chosen)
	s.Game.Walk.Step(-1)
	sc = s.until("a bare board", func(sc display.Screen) bool { return sc.First.Seconds })
	assert.Empty(t, sc.Board.Truths)
	s.OpenAnalysis(false)
	s.until("play", func(sc display.Screen) bool { return !sc.First.Early })
}
