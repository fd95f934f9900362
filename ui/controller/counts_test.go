package controller_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// show shows what the opponent thinks, or no longer.
func (s *stage) show(on bool, level string) {
	now := leveled(level)
	now.WarnLosing, now.ShowThinking = store.WarnNever, on
	s.SetSettings(now)
}

// What a game counts for is one decision: by who plays what, and by what is done in it. As long as it counts, all that
// would end that says so before.
func TestWhatCounts(t *testing.T) {
	games := map[string]struct {
		game   store.Game
		level  string // of the settings
		counts bool
	}{
		"a level":        {humanAgainstEngine, "casual", true},
		"as White":       {store.Game{Variant: "gomoku15", Black: store.SettingsEngine, White: store.Human}, "casual", true},
		"a named start":  {store.Game{Variant: "gomoku15", Black: store.SettingsEngine, White: store.Human, Opening: store.Named, Named: "d4"}, "casual", true},
		"renju":          {store.Game{Variant: "renju15", Black: store.Human, White: store.SettingsEngine}, "casual", true},
		"by hand":        {humanAgainstEngine, store.Custom, false},
		"odds":           {store.Game{Variant: "gomoku15", Black: store.Human, White: store.SettingsEngine, Opening: store.Odds}, "casual", false},
		"a small board":  {store.Game{Variant: "four4", Black: store.Human, White: store.SettingsEngine}, "casual", false},
		"people":         {people, "casual", false},
		"programs alone": {store.Game{Variant: "gomoku15", Black: store.SettingsEngine, White: store.AtLevel("expert")}, "casual", false},
	}
	for name, g := range games {
		for what, tt := range map[string]struct {
			shown  bool // what the opponent thinks is, as the game begins
			before func(s *stage)
			during func(s *stage)
			why    string
		}{
			"nothing":                {},
			"thinking, not for long": {shown: true, before: func(s *stage) { s.show(false, g.level) }},
			"thinking, looked at":    {before: func(s *stage) { s.show(true, g.level); s.show(false, g.level) }},
			"thinking from before":   {shown: true, why: training.Shown},
			"thinking":               {during: func(s *stage) { s.show(true, g.level); s.show(false, g.level) }, why: training.Shown},
			"another level at first": {before: func(s *stage) { s.show(false, "expert"); s.Strengthen(); s.show(false, g.level); s.Strengthen() }},
			"another level":          {during: func(s *stage) { s.show(false, "expert"); s.Strengthen() }, why: training.Changed},
			"another next game":      {during: func(s *stage) { s.show(false, "expert") }},
			"a hint":                 {during: func(s *stage) { s.Hint() }, why: training.Hinted},
			"an analysis":            {during: func(s *stage) { s.OpenAnalysis(true); s.OpenAnalysis(false) }, why: training.Analysed},
			"a review of nothing":    {before: func(s *stage) { s.OpenReview(true); s.settleAll(); s.OpenReview(false) }},
			"a review":               {during: func(s *stage) { s.OpenReview(true); s.OpenReview(false) }, why: training.Analysed},
			"an exercise":            {during: func(s *stage) { s.OpenExercises(display.Puzzles); s.CloseExercises() }},
			"a look back":            {during: func(s *stage) { s.Game.Walk.Step(-1); s.Game.Walk.Step(1) }},
			"an undo":                {during: func(s *stage) { s.Undo(); s.Game.Redo() }},
			"another move": {during: func(s *stage) {
				s.Undo()
				s.anywhere()
			}, why: training.TakenBack},
			"the engine's move": {during: func(s *stage) { s.EngineMove() }, why: training.Helped},
		} {
			if never := tt.during != nil || tt.before != nil; never && (g.game.Watched() || testing.Short() && name != "a level") {
				continue // the rest is like that of a level, or there is nothing to spoil
			}
			if what == "an exercise" && testing.Short() {
				continue // puzzles are read
			}
			t.Run(name+", "+what, func(t *testing.T) {
				hosttest.Bubble(t, func(t *testing.T) {
					s := newStage(t, t.TempDir())
					s.show(tt.shown, g.level)
					require.NoError(t, s.Games.New(g.game))
					counts := func() bool {
						s.settleAll()
						sc := s.view.screen
						assert.Equal(t, sc.Counts, sc.Status.Counts)
						assert.Equal(t, s.Ladder.Counts(), sc.Counts, "the buttons say it as long as it is so")
						assert.Equal(t, g.counts, sc.Counted)
						return sc.Counts
					}
					if g.game.Watched() {
						assert.False(t, s.Ladder.Counts())
						return
					}
					if g.game.Black == store.Human || g.game.Opening == store.Named {
						assert.Equal(t, g.counts, counts())
						if tt.before != nil {
							tt.before(s)
							assert.Equal(t, g.counts, counts(), "before the first stone it costs nothing")
						}
					} else if tt.before != nil || tt.shown {
						return // the engine has the first stone
					}
					s.settleAll()
					s.anywhere()
					counted := counts()
					if tt.during != nil {
						assert.Equal(t, g.counts, counted, "it is told before")
						tt.during(s)
						counted = counts()
					}
					assert.Equal(t, g.counts && tt.why == "", counted)
					if g.counts {
						assert.Equal(t, tt.why, s.Ladder.Game().Spoiled)
					}
					s.leave()
					again := newStage(t, s.dir)
					again.show(false, g.level)
					_, err := again.restore()
					require.NoError(t, err)
					again.settleAll()
					assert.Equal(t, s.Ladder.Game(), again.Ladder.Game())
					assert.Equal(t, counted, again.view.screen.Counts)
				})
			})
		}
	}
}

// anywhere plays a stone where none was played yet.
func (s *stage) anywhere() {
	size := s.Game.Variant().Size
	for i := range size.W * size.H {
		p := board.Point{X: (i + size.W/2) % size.W, Y: (i/size.W + size.H/2) % size.H}
		now := s.Game.Now()
		played := now.Node.Child(record.Move{Stone: now.Turn(), Point: p}) != nil
		if !played && now.Position.Check(p) == nil {
			s.Tap(p)
			return
		}
	}
}

// settleAll lets everything come to rest.
func (s *stage) settleAll() {
	s.t.Helper()
	for synctest.Wait(); s.queue.Next(time.Millisecond); {
		synctest.Wait()
	}
}

// That the engine moves for the person is said to cost the game when it is asked for.
func TestAnEngineMoveSaysWhatItCosts(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := beginQuiet(t, t.TempDir())
		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.engine.Hold()
		s.EngineMove()
		assert.Equal(t, training.Helped, s.Ladder.Game().Spoiled)
		assert.Contains(t, s.view.screen.Status.Note, "The game no longer counts.")
	})
}
