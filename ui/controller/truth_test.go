package controller_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// after returns the position of a game after some moves.
func truthAfter(t *testing.T, variant, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, variant, moves).Now().Position
}

// learned is a map that knows the truth about a position.
func learned(t *testing.T, pos *rule.Position) *controller.TruthMap {
	t.Helper()
	window, host := hosttest.New(t)
	m := controller.NewTruthMap(host)
	m.Follow(pos)
	window.Until("the truth", func() bool { return window.Changes > 0 })
	return m
}

func TestEveryEmptyCellHasItsOutcome(t *testing.T) {
	for _, tt := range []struct {
		moves string
		at    string
		want  view.Outcome
		label string
	}{
		{"", "B2", view.Draws, "draw"},
		{"", "A1", view.Draws, "draw"},
		{"b2a2", "A3", view.Wins, "win 5"}, // a corner beside the stone
		{"b2a2", "C2", view.Draws, "draw"},
		{"a1b2c3a3", "A2", view.Loses, "loss 2"}, // White has two in a row
	} {
		pos := truthAfter(t, "tictactoe", tt.moves)
		shown := learned(t, pos).View(pos, hosttest.English)
		assert.Len(t, shown, pos.Board().Count(board.Empty))
		want := view.Truth{Point: hosttest.Point(t, tt.at), Outcome: tt.want, Label: tt.label}
		assert.Contains(t, shown, want, "%s after %q", tt.at, tt.moves)
	}
}

func TestLabelsFitIntoACell(t *testing.T) {
	for _, moves := range []string{"", "a1d4", "a1d4a2d3", "a1d4a2d3b1c2"} {
		pos := truthAfter(t, "four4", moves)
		m := learned(t, pos)
		for _, language := range i18n.Languages() {
			for _, cell := range m.View(pos, i18n.New(language)) {
				assert.LessOrEqual(t, utf8.RuneCountInString(cell.Label), 6, cell.Label)
			}
		}
	}
}

// What is known of one position is not shown of another, not even one with the same
// stones by another rule.
func TestTheTruthIsAboutOnePosition(t *testing.T) {
	pos := truthAfter(t, "tictactoe", "")
	m := learned(t, pos)
	require.NotEmpty(t, m.View(pos, hosttest.English))
	assert.Empty(t, m.View(truthAfter(t, "tictactoe", "b2"), hosttest.English))
	assert.Empty(t, m.View(rule.NewPosition(rule.Row(2), board.Square(3)), hosttest.English))
}

func TestNothingIsLookedForWhereTheTruthIsUnknown(t *testing.T) {
	window, host := hosttest.New(t)
	m := controller.NewTruthMap(host)
	for name, pos := range map[string]*rule.Position{
		"a large board":     truthAfter(t, "gomoku15", "h8"),
		"the game is over":  truthAfter(t, "tictactoe", "a1b2a2b1a3"),
		"a game with fouls": truthAfter(t, "renju15", ""),
	} {
		m.Follow(pos)
		assert.Empty(t, m.View(pos, hosttest.English), name)
	}
	assert.Zero(t, window.Changes)
}
