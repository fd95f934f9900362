package controller_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

// fakeProof knows some positions by the number of their stones.
type fakeProof map[int]book.Answer

func (f fakeProof) Answer(_ context.Context, b *board.Board) (book.Answer, bool) {
	a, ok := f[b.Stones()]
	return a, ok
}

// provenGame is a proof that has White's first reply and no more.
func provenGame(t *testing.T) fakeProof {
	return fakeProof{
		0: {Kind: book.Start, Move: point(t, "H8")},
		2: {Kind: book.Quiet, Move: point(t, "J10"), Plies: 23},
		3: {Kind: book.Quiet, Move: board.Pass, Plies: 22},
	}
}

func beginPerfect(t *testing.T) *stage {
	t.Helper()
	s := newStage(t, t.TempDir())
	s.proof = provenGame(t)
	chosen := store.DefaultSettings()
	chosen.ShowThinking = true
	chosen.PerfectPlay = true
	s.SetSettings(chosen)
	require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: store.SettingsEngine, White: store.Human}))
	return s
}

func TestPerfectPlayFollowsTheProofAndSaysWhereItEnds(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := beginPerfect(t)
		sc := s.stones(1)
		assert.Equal(t, board.Black, sc.Board.At(point(t, "H8")))
		s.Tap(point(t, "A1"))
		sc = s.stones(3)
		assert.Equal(t, board.Black, sc.Board.At(point(t, "J10")))
		assert.Nil(t, s.engine.Limits.Load(), "no search was needed")
		s.until("the promise", func(sc display.Screen) bool {
			return sc.Status.Note == "Black played J10." && s.verdict(sc) == "Proven: Black wins in at most 22 plies."
		})
		s.Tap(point(t, "A2"))
		s.stones(5)
		assert.NotNil(t, s.engine.Limits.Load())
		s.until("the end of the proof", func(sc display.Screen) bool {
			return sc.Status.Note == "Black played A3. This position is outside the proof: Tengen plays by its own search." ||
				sc.Status.Note == "Black played B1. This position is outside the proof: Tengen plays by its own search."
		})
		s.Tap(point(t, "A4"))
		sc = s.stones(7)
		assert.NotContains(t, sc.Status.Note, "nothing is proven", "once is enough")
	})
}

// Games that the proof is not about are played without a word of it.
func TestOtherRulesAreNotMeasuredByTheProof(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		s.proof = provenGame(t)
		chosen := store.DefaultSettings()
		chosen.PerfectPlay = true
		s.SetSettings(chosen)
		require.NoError(t, s.Games.New(store.Game{Variant: "standard15", Black: store.SettingsEngine, White: store.Human}))
		s.stones(1)
		for i, move := range []string{"A2", "A3", "A4"} {
			s.Tap(point(t, move))
			sc := s.stones(3 + 2*i)
			assert.NotContains(t, sc.Status.Note, "proven")
		}
	})
}

// A proof that leaves nothing open promises the win with the first stone.
func TestAWholeProofPromisesAtOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		s.proof = fakeProof{0: {Kind: book.Start, Move: point(t, "H8"), Plies: 25}}
		chosen := store.DefaultSettings()
		chosen.PerfectPlay = true
		s.SetSettings(chosen)
		require.NoError(t, s.Games.New(store.Game{Variant: "gomoku15", Black: store.SettingsEngine, White: store.Human}))
		s.stones(1)
		s.until("the promise", func(sc display.Screen) bool {
			return sc.Status.Note == "Black played H8. Proven: Black wins in at most 24 plies."
		})
		s.until("its score", func(display.Screen) bool { return s.view.info != nil })
		best, _ := s.view.info.Best()
		assert.Equal(t, analysis.WinIn(25), best.Score)
	})
}

// What the game's file keeps of a proven move is its claim when that is opened, and what the autosave
// keeps is proven.
func TestAKeptPromiseIsAClaimOfAFile(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := beginPerfect(t)
		s.stones(1)
		s.Tap(point(t, "A1"))
		s.until("the promise", func(sc display.Screen) bool { return sc.Forced.Proven && stonesOn(sc) == 3 })

		again := s.restarted()
		opened := newStage(t, t.TempDir())
		opened.paste(again.Document.SGF())
		for proven, s := range map[bool]*stage{true: again, false: opened} {
			kept := s.Game.Now().Node.Parent().Analysis
			require.NotNil(t, kept)
			assert.Equal(t, !proven, kept.Lines[0].Claimed)
			_, known := s.Known.Of(s.Game.Now().Position).End()
			assert.Equal(t, proven, known)
		}
	})
}

// onProvenGround begins a game between people with these moves.
func onProvenGround(t *testing.T, moves ...string) *stage {
	t.Helper()
	s := newStage(t, t.TempDir())
	s.proof = provenGame(t)
	require.NoError(t, s.Games.New(people))
	s.tap(moves...)
	return s
}

// A hint and an analysis put what is proven first, and say so.
func TestHintsAreProven(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1")
		s.engine.Hold()
		s.Hint()
		s.until("what is proven", func(sc display.Screen) bool {
			return s.view.screen.Thinking && s.provenOnce(sc)
		})
		s.engine.Release()
		s.until("a hint", func(sc display.Screen) bool { return !sc.Thinking })
		require.NotNil(t, s.view.info)
		best, _ := s.view.info.Best()
		assert.Equal(t, analysis.Candidate{
			Move: point(t, "J10"), Line: []board.Point{point(t, "J10")}, Score: analysis.WinIn(23), Bound: analysis.AtLeast,
		}, best)
		assert.Equal(t, analysis.FromProof, s.view.info.Source)
		assert.Contains(t, s.view.screen.Status.Note, "J10")
		require.NotEmpty(t, s.view.screen.Board.Candidates)
		assert.Equal(t, "W≤23", s.view.screen.Board.Candidates[0].Label)
	})
}

// With White to move the search has its own opinion of each move; that all of them lose
// stands above it.
func TestAProvenLossStandsAboveTheSearch(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1", "J10")
		s.OpenAnalysis(true)
		s.Hint()
		sc := s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && sc.Forced.Proven })
		assert.Equal(t, view.Forced{Side: board.Black, Score: analysis.WinIn(22), Bound: analysis.AtLeast, Proven: true}, sc.Forced)
		best, _ := s.view.info.Best()
		assert.False(t, best.Score.Forced())

		s.engine.Wins.Store(-6) // the search sees the loss itself, and a quicker one
		s.Hint()
		s.until("the search's word", func(sc display.Screen) bool { return !sc.Thinking && !sc.Forced.Proven })
		best, _ = s.view.info.Best()
		assert.Equal(t, analysis.LossIn(6), best.Score)
	})
}

// The graph does not dip where the search cannot see what is proven.
func TestAProvenMoveKeepsTheGraphUp(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1")
		s.OpenAnalysis(true)
		done := func(side board.Stone) func(display.Screen) bool {
			return func(display.Screen) bool {
				return s.view.info != nil && s.view.info.Done && s.view.info.Turn == side
			}
		}
		s.until("what is proven", done(board.Black))
		require.Equal(t, analysis.FromProof, s.view.info.Source)
		s.tap("J10")
		s.until("what the search says", done(board.White))
		s.tap("A2")
		sc := s.until("the end", func(sc display.Screen) bool { return len(sc.Chances) > 4 && sc.Chances[4].Known })
		assert.Equal(t, view.NewChance(board.Black, analysis.WinIn(22)), sc.Chances[3], "counted from there")
		assert.False(t, sc.Chances[4].Forced)
	})
}

// The proof knows Black's win where Black is to move. Supposed to be White's turn, the
// same stones prove nothing.
func TestNothingIsProvenOfTheOtherSide(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1")
		s.engine.Hold()
		s.OpenAnalysis(true)
		sc := s.until("what is proven", func(sc display.Screen) bool {
			return s.verdict(sc) == "Proven: Black wins in at most 23 plies."
		})
		assert.NotContains(t, sc.Status.Note, "Proven", "said once")
		s.ToggleThreats()
		s.until("the other side", func(sc display.Screen) bool {
			return sc.Threats && s.view.info != nil && s.view.info.Turn == board.White
		})
		s.queue.Next(50 * time.Millisecond) // time enough for an answer that must not come
		s.engine.Release()
		sc = s.until("the end", func(display.Screen) bool { return s.view.info.Done })
		assert.Equal(t, view.Forced{}, sc.Forced)
		assert.NotEqual(t, analysis.FromProof, s.view.info.Source)
		for _, cand := range s.view.info.Candidates {
			assert.False(t, cand.Score.Forced(), "%v", cand)
		}
	})
}

// provenOnce reports whether the card says what is proven, and says it once.
func (s *stage) provenOnce(sc display.Screen) bool {
	const proven = "Proven: Black wins in at most 23 plies."
	verdict := s.verdict(sc)
	if sc.Status.Bare { // then there is no bar
		verdict = ""
	}
	return strings.Count(sc.Status.Note+" "+verdict, proven) == 1
}

// While the analysis is stopped the verdict stays, and nothing says it again.
func TestWhatIsProvenIsSaidOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1")
		s.OpenAnalysis(true)
		s.until("what is proven", s.provenOnce)
		s.Stop()
		s.until("the end", func(sc display.Screen) bool { return !sc.Analysing })
		assert.True(t, s.provenOnce(s.view.screen), "%q %q", s.view.screen.Status.Note, s.verdict(s.view.screen))
		s.OpenAnalysis(false)
		require.True(t, s.view.screen.Status.Bare)
		assert.NotContains(t, s.view.screen.Status.Note, "wins", "what was found is not told while one plays")
	})
}

// Where the move that is proven to win is left out of the search, the card says that the
// proof is that move's.
func TestAProofOfAMoveThatIsLeftOut(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1")
		s.OpenAnalysis(true)
		s.until("what is proven", s.provenOnce)
		s.Restrict(func() { s.Analysis.Restrictions.LeaveOut(point(t, "B2")) })
		assert.True(t, s.provenOnce(s.view.screen), "it is another move's")
		s.Restrict(func() { s.Analysis.Restrictions.LeaveOut(point(t, "J10")) })
		const said = "Proven: Black wins in at most 23 plies with J10, which is left out here."
		s.until("whose proof it is", func(sc display.Screen) bool { return s.verdict(sc) == said })
		s.Restrict(func() { s.Analysis.Restrictions.All() })
		s.until("what is proven", s.provenOnce)
	})
}

// Of one proven win one length is said: where the search sees it sooner than the proof
// promises it, its length.
func TestTheSoonerOfTwoProofsIsSaid(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1")
		s.proof.(fakeProof)[2] = book.Answer{Kind: book.Quiet, Move: point(t, "J10"), Plies: 33}
		s.engine.Wins.Store(23)
		s.Hint()
		s.until("a hint", func(sc display.Screen) bool { return !sc.Thinking && s.view.info != nil && s.view.info.Done })
		sc := s.until("what is proven", func(display.Screen) bool { return s.Engines.Proven(s.Game.Now().Position, false).Plies == 33 })
		best, _ := s.view.info.Best()
		assert.Equal(t, analysis.WinIn(23), best.Score)
		assert.Equal(t, "W≤23", sc.Board.Candidates[0].Label)
		assert.Equal(t, "Black wins in at most 23 plies.", s.verdict(sc))
		assert.Equal(t, analysis.WinIn(23), sc.Ending.Score, "the card of the proof takes it over")
		assert.NotContains(t, sc.Status.Note, "33")
	})
}

// The other way round, with White to move: the table knows of no longer defender than the
// proof.
func TestNoMoveResistsLongerThanIsProven(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := onProvenGround(t, "H8", "A1", "J10")
		s.engine.Wins.Store(-40)
		s.OpenAnalysis(true)
		sc := s.until("the table", func(sc display.Screen) bool { return s.view.info != nil && s.view.info.Done })
		best, _ := s.view.info.Best()
		assert.Equal(t, analysis.LossIn(22), best.Score)
		assert.Equal(t, "L≤22", sc.Board.Candidates[0].Label)
		assert.Equal(t, "Loses in at most 22 plies", sc.Board.Tip(best.Move), "where the pointer is")
		assert.Contains(t, sc.Remark.Note, "≤ means at most", "and in the card of words")
		assert.Equal(t, "Black wins in at most 22 plies.", s.verdict(sc))
	})
}
