package controller_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// One click makes one picture, however many events the match has to tell of it.
func TestOneClickIsShownOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.paste("h8i9g7")
		s.stones(3)
		for _, tt := range []struct {
			name  string
			click func()
		}{
			{"a stone", func() { s.Tap(point(t, "A1")) }},
			{"a refusal", func() { s.Tap(point(t, "H8")) }},
			{"undo", s.Undo},
			{"redo", s.Game.Redo},
			{"a step", func() { s.Game.Walk.Step(-1) }},
			{"a jump", func() { s.Game.Walk.GoToEntry(s.view.screen.Moves[2].ID) }},
			{"a comment", func() { s.Game.SetComment("here") }},
			{"an offer", s.Game.OfferDraw},
			{"analysis", s.ToggleAnalysis},
			{"a supposition", s.ToggleThreats},
			{"study", func() { s.OpenAnalysis(true) }},
			{"play", func() { s.OpenAnalysis(false) }},
			{"a review", func() { s.OpenReview(true) }},
			{"no review", func() { s.OpenReview(false) }},
			{"practice", func() { s.OpenExercises(display.Puzzles) }},
			{"the next puzzle", func() { s.Exercise.Next(1) }},
			{"no practice", s.CloseExercises},
			{"other settings", func() { c := store.DefaultSettings(); c.MoveNumbers = true; s.SetSettings(c) }},
			{"a pasted game", func() { s.paste("h8h9") }},
			{"a new game", func() { require.NoError(t, s.Games.New(people)) }},
			{"a game set up", func() { s.Games.PlayFrom(board.New(board.Square(15)), board.Black, true) }},
			{"nothing to paste", s.Document.NothingToPaste},
		} {
			s.quiet()
			before := s.view.shows
			s.Do(tt.click)
			assert.Equal(t, 1, s.view.shows-before, tt.name)
		}
	})
}

// quiet lets the screen's goroutine work until it has had nothing to do for a moment.
func (s *stage) quiet() {
	for s.queue.Next(5 * time.Millisecond) {
	}
}

// brokenProof panics whenever it is asked.
type brokenProof struct{}

func (brokenProof) Answer(context.Context, *board.Board) (book.Answer, bool) { panic("a torn page") }

// What panics in the background is told; the program goes on.
func TestPanicsInTheBackgroundAreTold(t *testing.T) {
	told := func(s *stage) {
		t.Helper()
		s.until("the trouble", func(display.Screen) bool {
			return len(s.view.notices) > 0 && s.view.notices[len(s.view.notices)-1].Trouble != ""
		})
	}
	t.Run("the proof beside an analysis", func(t *testing.T) {
		hosttest.Bubble(t, func(t *testing.T) {
			s := begin(t, people)
			s.proof = brokenProof{}
			s.OpenAnalysis(true)
			told(s)
		})
	})
	t.Run("the proof in a review", func(t *testing.T) {
		hosttest.Bubble(t, func(t *testing.T) {
			s := begin(t, people)
			s.paste(lostGame)
			s.until("the game", func(sc display.Screen) bool { return len(sc.Moves) > 0 })
			s.proof = brokenProof{}
			s.OpenReview(true)
			s.Review.Start()
			told(s)
		})
	})
	t.Run("the engine in a review", func(t *testing.T) {
		hosttest.Bubble(t, func(t *testing.T) {
			s := reviewing(t, lostGame)
			s.engine.Broken.Store(true)
			s.Review.Start()
			told(s)
			assert.False(t, s.view.screen.Review.Running)
		})
	})
}

// talker is an engine that changes its mind four times a second.
type talker struct{ *hosttest.Engine }

func (talker) Search(ctx context.Context, pos *rule.Position, _ engine.Limits, report func(analysis.Info)) (info analysis.Info, err error) {
	empties := pos.Board().Empties()
	for depth := 1; ctx.Err() == nil; depth++ {
		p := empties[len(empties)/2]
		info = analysis.Info{Turn: pos.Turn(), Depth: depth, Nodes: uint64(depth), Candidates: []analysis.Candidate{
			{Move: p, Score: analysis.Value(10 * depth), Depth: depth, Line: empties[len(empties)/2 : len(empties)/2+1+depth%5]},
		}}
		report(info)
		select {
		case <-time.After(250 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	info.Done = true
	return info, nil
}

// A report makes one picture, with the coach's words about it.
func TestAReportIsShownOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStageWith(t, t.TempDir(), func(engines.Options) engines.Engine { return talker{&hosttest.Engine{}} })
		require.NoError(t, s.Games.New(people))
		s.tap("H8", "I9")
		s.OpenAnalysis(true)
		if !s.view.screen.Analysing {
			s.ToggleAnalysis()
		}
		s.until("words", func(sc display.Screen) bool { return sc.Remark.Words != "" })
		depth := func() int {
			if s.view.info == nil {
				return 0
			}
			return s.view.info.Depth
		}
		before, from := s.view.shows, depth()
		for end := time.Now().Add(10 * time.Second); time.Now().Before(end); {
			s.queue.Next(time.Until(end))
		}
		reports := depth() - from
		assert.Greater(t, reports, 30)
		assert.LessOrEqual(t, s.view.shows-before, reports+2, "pictures of %d reports", reports)
		shown := s.view.shows
		s.leave()
		assert.Equal(t, shown, s.view.shows, "nobody sees what is shown at the end")
	})
}

// slowToStop is an engine that has something to finish when it is told to stop.
type slowToStop struct {
	*hosttest.Engine
	begun, finished atomic.Bool
}

func (e *slowToStop) Search(ctx context.Context, _ *rule.Position, _ engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	e.begun.Store(true)
	<-ctx.Done()
	time.Sleep(closeTimeout / 2)
	e.finished.Store(true)
	return analysis.Info{}, ctx.Err()
}

// closeTimeout is how long the end waits at the most.
const closeTimeout = time.Second

// The end waits for what works in the background to write down what it has, such as an attempt
// to prove a position.
func TestTheEndWaitsForWhatIsWrittenDown(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		slow := &slowToStop{Engine: &hosttest.Engine{}}
		s := newStageWith(t, t.TempDir(), func(engines.Options) engines.Engine { return slow })
		require.NoError(t, s.Games.New(people))
		s.OpenAnalysis(true)
		for i := 0; !slow.begun.Load(); i++ {
			require.Less(t, i, 1000, "a search begins")
			s.queue.Next(time.Millisecond)
		}
		s.leave()
		assert.True(t, slow.finished.Load())
	})
}
