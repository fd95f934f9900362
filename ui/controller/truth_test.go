package controller_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestTheTruthOnSmallBoards(t *testing.T) {
	s := begin(t, settings.Game{Variant: "tictactoe", Black: settings.Human, White: settings.Human})
	assert.Empty(t, s.stones(0).Board.Truths)
	truth := settings.Defaults()
	truth.Truth = true
	s.SetSettings(truth)
	told := func(sc view.Screen) bool { return len(sc.Board.Truths) == 9-stonesOn(sc) }
	for _, cell := range s.until("the truth", told).Board.Truths {
		assert.Equal(t, view.Draws, cell.Outcome)
	}

	s.tap("B2", "A2")
	outcomes := map[string]string{}
	for _, cell := range s.until("the truth", told).Board.Truths {
		outcomes[cell.Point.String()] = cell.Label
	}
	assert.Equal(t, "win 5", outcomes["A3"], "a corner beside the stone wins")
	assert.Equal(t, "draw", outcomes["C2"])
	s.SetText(i18n.New(i18n.Chinese))
	assert.Equal(t, "5 手胜", s.until("the truth", told).Board.Truths[0].Label)

	truth.Truth = false
	s.SetSettings(truth)
	assert.Empty(t, s.view.screen.Board.Truths)
}

func TestTheTruthIsShortEnough(t *testing.T) {
	for _, language := range i18n.Languages() {
		s := begin(t, settings.Game{Variant: "four4", Black: settings.Human, White: settings.Human})
		truth := settings.Defaults()
		truth.Truth = true
		s.SetSettings(truth)
		s.SetText(i18n.New(language))
		for _, move := range []string{"A1", "D4", "A2", "D3", "B1", "C2"} {
			screen := s.until("the truth", func(sc view.Screen) bool { return len(sc.Board.Truths) == 16-stonesOn(sc) })
			for _, cell := range screen.Board.Truths {
				assert.LessOrEqual(t, utf8.RuneCountInString(cell.Label), 6, cell.Label)
			}
			s.tap(move)
		}
		s.leave()
	}
}

func TestWhereTheTruthIsUnknown(t *testing.T) {
	s := begin(t, twoHumans)
	truth := settings.Defaults()
	truth.Truth = true
	s.SetSettings(truth)
	s.TruthUnknown()
	s.note("Every move is proven on 3×3 and 4×4 only. There it will be shown.")
	require.NoError(t, s.NewGame(settings.Game{Variant: "tictactoe", Black: settings.Human, White: settings.Human}))
	s.until("the truth", func(sc view.Screen) bool { return len(sc.Board.Truths) == 9 })
	s.TruthUnknown()
	assert.NotContains(t, s.view.screen.Status.Note, "proven")
}
