package controller_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
)

// later lets the program work for a while.
func (p *person) later(d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); {
		synctest.Wait()
		p.queue.Next(time.Second)
	}
	synctest.Wait()
}

// killed returns the next start of a program that is killed now.
func (p *person) killed() *person {
	p.t.Helper()
	again := &person{stage: newStage(p.t, p.left(false)), rng: rand.New(rand.NewPCG(0, 0))}
	again.engine.Hold()
	restored, err := again.restore()
	require.NoError(p.t, err)
	require.True(p.t, restored)
	return again
}

// A kill costs no more than half a minute of an analysis that goes on.
func TestAKilledAnalysisIsKept(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		p := &person{stage: begin(t, people)}
		p.tap("H8", "I9")
		p.engine.Reports.Store(21)
		p.engine.Hold()
		p.OpenAnalysis(true)
		p.until("the search", func(display.Screen) bool { return p.view.info != nil && p.view.info.Depth == 21 })
		p.later(30 * time.Second)
		require.False(t, p.view.info.Done, "it goes on")
		require.Len(t, p.rows(), 3)

		again := p.killed()
		again.OpenAnalysis(true)
		again.settle()
		require.NotNil(t, again.view.info)
		assert.Equal(t, 21, again.view.info.Depth)
		assert.Len(t, again.rows(), 2, "those that were asked for")
	})
}

// A review that was under way goes on after a kill and after an end, also while another page is shown;
// one that was stopped or has come to its end does not.
func TestAReviewGoesOnInTheNextRun(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := reviewing(t, lostGame)
		s.engine.Hold()
		s.Review.Start()
		s.OpenReview(false)
		p := &person{stage: s}
		p.settle()
		goesOn := func(next *stage) {
			t.Helper()
			require.True(t, next.Review.Running())
			next.engine.Release()
			next.until("the end", func(display.Screen) bool { return !next.Review.Running() })
			next.OpenReview(true)
			sc := next.until("what it has found", func(sc display.Screen) bool { return sc.Review.Report != nil })
			assert.Equal(t, sc.Review.Report.Of, sc.Review.Report.Known)
			assert.False(t, next.restarted().Review.Running(), "it has come to its end")
		}
		goesOn(p.killed().stage)
		goesOn(s.restarted())

		s = reviewing(t, lostGame)
		s.engine.Hold()
		s.Review.Start()
		s.Review.Stop()
		assert.False(t, s.restarted().Review.Running())
	})
}

// An end that was proven is proven after a restart, and so is what it says of the positions around;
// what another program or a file has claimed stays a claim.
func TestAProvenEndStaysProven(t *testing.T) {
	for _, other := range []bool{false, true} {
		hosttest.Bubble(t, func(t *testing.T) {
			s := begin(t, people)
			s.tap("H8", "I9")
			if s.engine.Wins.Store(25); other {
				s.paste("(;GM[4]SZ[15];B[hh];W[ig]TGAN[8/20 40960 1500 Tengen][M25 8 a1b1])")
			} else {
				s.OpenAnalysis(true)
				s.until("the proof", s.analysed)
				s.OpenAnalysis(false)
			}
			for _, again := range []bool{false, true} {
				s = s.restarted()
				s.OpenAnalysis(true)
				s.ToggleAnalysis() // nothing searches, and what is known is shown
				p := &person{stage: s}
				p.settle()
				require.NotNil(t, s.view.info)
				best := s.rows()[0]
				assert.Equal(t, analysis.WinIn(25), best.Score)
				assert.Equal(t, other, best.Claimed)
				s.Tap(best.Move)
				p.settle()
				if again {
					s = s.restarted()
					s.OpenAnalysis(true)
					s.ToggleAnalysis()
				}
				assert.Equal(t, !other, s.view.screen.Forced.Winner() == board.Black)
				n, _ := s.view.screen.Forced.Score.Win()
				assert.Equal(t, !other, n == 24)
				s.Game.Walk.Step(-1)
				s.OpenAnalysis(false)
			}
		})
	}
}
