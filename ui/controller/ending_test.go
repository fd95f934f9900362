package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// beginQuiet opens a folder for a controller that shows nothing of what engines think.
func beginQuiet(t *testing.T, dir string) *stage {
	t.Helper()
	s := newStage(t, dir)
	s.SetSettings(quiet())
	return s
}

// quiet are the settings of who plays against Casual and is not warned.
func quiet() store.Settings {
	set := store.DefaultSettings()
	set.Level, set.Oversights, set.WarnLosing = "casual", "casual", store.WarnNever
	return set
}

// win makes a row with Black, whom the engine lets.
func (s *stage) win() display.End {
	s.t.Helper()
	for i, name := range []string{"H8", "H9", "H10", "H11", "H12"} {
		if stonesOn(s.view.screen) > 2*i {
			continue // it stands there
		}
		s.tap(name)
		if i < 4 {
			s.stones(2*i + 2)
		}
	}
	return s.view.screen.End
}

// offers are the words of what one can do after a game.
func offers(e display.End) (all []string) {
	for _, o := range e.Offers {
		all = append(all, o.Words)
	}
	return all
}

func TestTheEndIsAnEvent(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := beginQuiet(t, t.TempDir())
		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.tap("H8")
		assert.False(t, s.view.screen.End.On)
		s.stones(2)
		e := s.win()
		assert.Equal(t, "You won", e.Title)
		assert.Equal(t, board.Black, e.Side)
		assert.Equal(t, "At move 9: five in a row.", e.How)
		assert.Equal(t, "Against Ben · Casual: 1 won, 0 drawn, 0 lost. Win again, and Lin · Skilled is next.", e.Record)
		assert.Equal(t, "Your rating: 1260 (+20).", e.Rating)
		assert.Empty(t, e.Why)
		assert.Equal(t, []string{"Rematch", "Change colours", "Review", "Analyse"}, offers(e))
		assert.Len(t, s.view.screen.Board.Win, 5)

		s.Game.Walk.Step(-1)
		assert.False(t, s.view.screen.End.On, "one looks at a position that goes on")
		s.Game.Walk.Step(1)
		assert.True(t, s.view.screen.End.On)
		s.Ladder.PutAway()
		assert.False(t, s.view.screen.End.On)
		assert.Equal(t, []string{"Review this game"}, s.view.screen.Status.Choices)

		s.Undo()
		s.tap("H12")
		e = s.view.screen.End
		assert.Equal(t, "Against Ben · Casual: 1 won, 0 drawn, 0 lost. Win again, and Lin · Skilled is next.", e.Record, "a game counts once")

		require.NoError(t, s.Games.New(controller.Rematch(s.Controller, false)))
		assert.False(t, s.view.screen.End.On)
		e = s.win()
		assert.Equal(t, "Against Ben · Casual: 2 won, 0 drawn, 0 lost, the last 2 won.", e.Record)
		assert.Equal(t, "Your rating: 1279 (+19).", e.Rating)
		assert.Equal(t, "Next level: Lin · Skilled", offers(e)[0])
		assert.Equal(t, "skilled", e.Offers[0].Level)

		assert.Equal(t, "2 won, 0 drawn, 0 lost, the last 2 won", s.Ladder.RecordWords("casual"))
		assert.Empty(t, s.Ladder.RecordWords("expert"))
		assert.Equal(t, "casual", s.Ladder.Nearest(), "1240 is nearer to 1279 than 1370 is")
		assert.Equal(t, "Your rating: 1279.", s.Ladder.RatingWords())
		days := s.Ladder.Days()
		require.Len(t, days, 1, "of a day it is the last one that counts")
		assert.Equal(t, 1279, days[0].Rating)
		require.NoError(t, s.Games.New(controller.Rematch(s.Controller, true)))
		s.stones(1)
		assert.Equal(t, "White · you · 1279", s.view.screen.Status.White)
		s.Game.Resign()
		e = s.view.screen.End
		assert.True(t, e.Lost)
		assert.Equal(t, []string{"Review", "Rematch", "Change colours", "Analyse"}, offers(e), "one looks at a game that was lost")
	})
}

func TestTheEndOfOtherGames(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := beginQuiet(t, t.TempDir())
		people := store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human}
		require.NoError(t, s.Games.New(people))
		s.tap("A1", "B2", "C3", "A2", "C2", "C1", "A3", "B3", "B1")
		e := s.view.screen.End
		assert.Equal(t, "A draw", e.Title)
		assert.Equal(t, "The board is full after 9 moves.", e.How)
		assert.Equal(t, board.Empty, e.Side)
		assert.Empty(t, e.Record)

		require.NoError(t, s.Games.New(people))
		s.tap("A1")
		s.Game.Resign()
		e = s.view.screen.End
		assert.Equal(t, "Black won", e.Title)
		assert.Equal(t, "White resigned after move 1.", e.How)

		require.NoError(t, s.Games.New(people))
		s.tap("A1")
		s.Game.OfferDraw()
		s.Game.AnswerDraw(true)
		assert.Equal(t, "Agreed after move 1.", s.view.screen.End.How)

		require.NoError(t, s.Games.New(store.Game{Variant: "tictactoe", Black: store.SettingsEngine, White: store.SettingsEngine}))
		sc := s.until("the end", func(sc display.Screen) bool { return sc.End.On })
		assert.Equal(t, []string{"Rematch", "Review", "Analyse"}, offers(sc.End), "nothing changes with the colours")
		assert.Equal(t, "Black won", sc.End.Title)
		assert.Equal(t, "At move 7: three in a row.", sc.End.How)
		assert.Empty(t, sc.End.Why, "nobody asked for it to count")

		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.tap("H8")
		s.stones(2)
		s.Game.Resign()
		e = s.view.screen.End
		assert.Equal(t, "You lost", e.Title)
		assert.Equal(t, "You resigned after move 2.", e.How)
		assert.Equal(t, "This game does not count: it was too short.", e.Why)
		assert.Empty(t, e.Record)
	})
}

// Help makes that a game does not count, and says so, also after a restart.
func TestOnlyHonestGamesCount(t *testing.T) {
	for name, tt := range map[string]struct {
		help func(*stage)
		why  string
	}{
		"a hint": {func(s *stage) {
			s.Hint()
			sc := s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && strings.HasPrefix(sc.Status.Note, "Hint: ") })
			assert.Contains(s.t, sc.Status.Note, "The game no longer counts.")
			s.Hint()
			sc = s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && strings.HasPrefix(sc.Status.Note, "Hint: ") })
			assert.NotContains(s.t, sc.Status.Note, "counts", "it is said once")
		}, "This game does not count: a hint was used."},
		"an analysis": {func(s *stage) {
			s.OpenAnalysis(true)
			assert.Contains(s.t, s.view.screen.Status.Note, "The game no longer counts.")
			s.OpenAnalysis(false)
			s.OpenAnalysis(true)
			assert.NotContains(s.t, s.view.screen.Status.Note, "counts", "it is said once")
			s.OpenAnalysis(false)
		}, "This game does not count: it was analysed."},
		"a review": {func(s *stage) { s.OpenReview(true); s.OpenReview(false) }, "This game does not count: it was analysed."},
		"another level": {func(s *stage) {
			other := quiet()
			other.Level = "novice"
			s.SetSettings(other)
			s.Strengthen()
			s.SetSettings(quiet())
			s.Strengthen()
		}, "This game does not count: the opponent was changed."},
		"its thinking": {func(s *stage) {
			shown := quiet()
			shown.ShowThinking = true
			s.SetSettings(shown)
			s.SetSettings(quiet())
		}, "This game does not count: the opponent's thinking was shown."},
		"a move taken back": {func(s *stage) {
			s.Undo()
			s.note("Taken back to the start. If you play on from here, the game no longer counts.")
			s.tap("G7")
			s.stones(2)
			s.Undo()
			s.note("Taken back to the start.") // it is said once
			s.tap("H8")
			s.stones(2)
		}, "This game does not count: a move was taken back."},
		"practice":    {func(s *stage) { s.OpenExercises(display.Puzzles); s.CloseExercises() }, ""},
		"a look back": {func(s *stage) { s.Game.Walk.Step(-2); s.Game.Walk.Step(2) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			hosttest.Bubble(t, func(t *testing.T) {
				dir := t.TempDir()
				s := beginQuiet(t, dir)
				require.NoError(t, s.Games.New(humanAgainstEngine))
				s.tap("H8")
				s.stones(2)
				tt.help(s)
				s.leave()

				s = beginQuiet(t, dir)
				restored, err := s.restore()
				require.NoError(t, err)
				require.True(t, restored)
				s.stones(2)
				e := s.win()
				assert.Equal(t, "You won", e.Title)
				assert.Equal(t, tt.why, e.Why)
				tally, _ := s.Ladder.Tally("casual")
				assert.Equal(t, tt.why == "", tally.Won == 1)
				s.leave()

				s = beginQuiet(t, dir)
				_, err = s.restore()
				require.NoError(t, err)
				e = s.view.screen.End
				assert.Equal(t, "You won", e.Title, "it is there again")
				assert.Equal(t, tt.why, e.Why)
				assert.Contains(t, e.Offers, display.Offer{Words: "Rematch", Do: display.Rematch})
				assert.Empty(t, s.view.screen.Status.Note, "the card has said it")
				s.Undo()
				s.tap("H12")
				again, _ := s.Ladder.Tally("casual")
				assert.Equal(t, tally, again, "and has been counted")
			})
		})
	}
}
