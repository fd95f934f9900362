package sheets_test

import (
	"testing"
	"time"

	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
)

// askNewGame opens the sheet for a variant and returns what it will start.
func askNewGame(t *testing.T, s *stage, change func(*settings.Game)) *settings.Game {
	t.Helper()
	last := settings.Defaults().Normalized(levels)
	change(&last.LastGame)
	got := &settings.Game{}
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c settings.Settings) { *got = c.LastGame })
	return got
}

func TestMoreChoices(t *testing.T) {
	s := newStage(t, i18n.English)
	got := askNewGame(t, s, func(g *settings.Game) { g.Variant = "renju15" })
	s.press(t, "Swap2")
	assert.Contains(t, s.text(), "First player")
	assert.Contains(t, s.text(), "adds two stones")
	s.press(t, "Played, and lose")
	s.press(t, "Each move")
	choose(t, s, "30 s for each move", 0)
	s.press(t, "Each game")
	assert.NotContains(t, s.text(), "for each move")
	choose(t, s, "10 min for each side", 0)
	choose(t, s, "5 s added", 0)
	s.press(t, "Running out of time loses")
	s.press(t, "Start")
	assert.Equal(t, settings.Game{
		Variant: "renju15", Black: settings.Human, White: settings.Engine, Opening: settings.Swap2, FoulLoses: true,
		Clock: settings.Clock{Kind: settings.PerGame, Move: 5 * time.Second, Game: time.Minute, Increment: 0, Lenient: true},
	}, *got)
}

// What means nothing for a rule stays where it is and cannot be changed.
func TestMoreChoicesFollowTheRule(t *testing.T) {
	s := newStage(t, i18n.English)
	got := askNewGame(t, s, func(g *settings.Game) { g.Variant, g.Opening = "renju15", settings.Swap2 })
	s.press(t, "20×20")
	s.press(t, "Played, and lose")
	s.press(t, "3×3")
	assert.Contains(t, s.text(), "every game begins empty")
	assert.NotContains(t, s.text(), "First player")
	s.press(t, "Even start")
	s.press(t, "Start")
	assert.Equal(t, settings.Swap2, got.Opening, "kept for a larger board")
	assert.False(t, got.FoulLoses, "nothing is forbidden there")
}

func TestMoreChoicesInASmallWindow(t *testing.T) {
	s := newStage(t, i18n.Chinese)
	s.w.Resize(fyne.NewSize(500, 400))
	askNewGame(t, s, func(g *settings.Game) { g.Variant, g.Clock.Kind = "renju15", settings.PerGame })
	for range 14 {
		s.tab(1)
		focused, ok := s.w.Canvas().Focused().(fyne.CanvasObject)
		assert.True(t, ok)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(focused)
		assert.GreaterOrEqual(t, at.Y, float32(40), "%T", focused)
		assert.LessOrEqual(t, at.Y+focused.Size().Height, float32(400), "%T", focused)
	}
}

// The rules of a board stand side by side, all of them in sight: no list opens over the words
// about them.
func TestAllRulesOfABoardAreInSight(t *testing.T) {
	s := newStage(t, i18n.English)
	got := askNewGame(t, s, func(*settings.Game) {})
	for _, name := range []string{"Freestyle", "Standard", "Caro", "Renju"} {
		assert.Contains(t, s.text(), name)
	}
	s.press(t, "3×3")
	assert.Contains(t, s.text(), "Three in a row")
	assert.NotContains(t, s.text(), "Renju")
	s.press(t, "15×15")
	s.press(t, "Caro")
	assert.Contains(t, s.text(), "unless an opposing stone stands at each end")
	s.press(t, "Start")
	assert.Equal(t, "caro15", got.Variant)
}
