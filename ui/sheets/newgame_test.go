package sheets_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// askNewGame opens the sheet for a variant and returns what it will start.
func askNewGame(t *testing.T, s *stage, change func(*store.Game)) *store.Game {
	t.Helper()
	last := store.DefaultSettings().Normalized(levels)
	change(&last.LastGame)
	got := &store.Game{}
	s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels}, last, func(c store.Settings) { *got = c.LastGame })
	return got
}

func TestMoreChoices(t *testing.T) {
	s := newStage(t, i18n.English)
	got := askNewGame(t, s, func(g *store.Game) { g.Variant = "renju15" })
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
	assert.Equal(t, store.Game{
		Variant: "renju15", Black: store.Human, White: store.SettingsEngine, Opening: store.Swap2, Named: "d4", FoulLoses: true,
		Clock: store.Clock{Kind: store.PerGame, Move: 5 * time.Second, Game: time.Minute, Increment: 0, Lenient: true},
	}, *got)
}

// What means nothing for a rule stays where it is and cannot be changed.
func TestMoreChoicesFollowTheRule(t *testing.T) {
	s := newStage(t, i18n.English)
	got := askNewGame(t, s, func(g *store.Game) { g.Variant, g.Opening = "renju15", store.Swap2 })
	s.press(t, "20×20")
	s.press(t, "Played, and lose")
	s.press(t, "3×3")
	assert.Contains(t, s.text(), "every game begins empty")
	assert.NotContains(t, s.text(), "First player")
	s.press(t, "Even start")
	s.press(t, "Start")
	assert.Equal(t, store.Swap2, got.Opening, "kept for a larger board")
	assert.False(t, got.FoulLoses, "nothing is forbidden there")
}

func TestMoreChoicesInASmallWindow(t *testing.T) {
	s := newStage(t, i18n.Chinese)
	s.w.Resize(fyne.NewSize(500, 400))
	askNewGame(t, s, func(g *store.Game) { g.Variant, g.Clock.Kind = "renju15", store.PerGame })
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
	got := askNewGame(t, s, func(*store.Game) {})
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

// controlWith is the control on which a word can be read.
func (s *stage) controlWith(t *testing.T, word string) fyne.CanvasObject {
	t.Helper()
	for _, o := range s.controls() {
		if strings.Contains(textOf(o), word) {
			return o
		}
	}
	require.Fail(t, "no control says "+word)
	return nil
}

// A choice that means nothing has no frame and no mark: it does not look as if it could be
// made.
func TestAChoiceThatMeansNothingHasNoFrame(t *testing.T) {
	s := newStage(t, i18n.English)
	askNewGame(t, s, func(g *store.Game) { g.Variant = "renju15" })
	framed := func(word string) (drawn, bold bool) {
		walk(s.controlWith(t, word), func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *canvas.Rectangle:
				_, _, _, fill := o.FillColor.RGBA()
				_, _, _, stroke := o.StrokeColor.RGBA()
				drawn = drawn || fill > 0 || stroke > 0
			case *canvas.Text:
				bold = bold || o.TextStyle.Bold
			}
		})
		return drawn, bold
	}
	for _, word := range []string{"Refused", "Swap2"} {
		drawn, bold := framed(word)
		assert.True(t, drawn && bold, word)
	}
	drawn, bold := framed("Fastest")
	assert.False(t, drawn || bold, "one engine has no pace")
	s.press(t, "3×3")
	for _, word := range []string{"Refused", "Swap2"} {
		drawn, bold := framed(word)
		assert.False(t, drawn || bold, word)
	}
}

// With swap2 the players have longer names; these keep as clear of their controls.
func TestTheNamesOfSwap2HaveRoom(t *testing.T) {
	for _, l := range i18n.Languages() {
		s := newStage(t, l)
		askNewGame(t, s, func(g *store.Game) { g.Variant = "renju15" })
		text, place := i18n.New(l), fyne.CurrentApp().Driver().AbsolutePositionForObject
		s.press(t, text.T("opening.swap2"))
		player := s.controlWith(t, text.T("seat.human"))
		for _, key := range []string{"newgame.first", "newgame.second"} {
			found := false
			walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
				if name, ok := o.(*canvas.Text); ok && name.Text == text.T(key) {
					found = true
					right := place(o).X + fyne.MeasureText(name.Text, name.TextSize, name.TextStyle).Width
					assert.LessOrEqual(t, right+2*theme.Padding(), place(player).X, "%s: %s", l, name.Text)
				}
			})
			assert.True(t, found, "%s: %s", l, key)
		}
	}
}

// One of the openings with a name is chosen from a list, which means something on boards with a
// middle only, and once such an opening is wanted.
func TestANamedOpeningIsChosen(t *testing.T) {
	for _, l := range i18n.Languages() {
		s, text := newStage(t, l), i18n.New(l)
		got := askNewGame(t, s, func(g *store.Game) { g.Variant = "gomoku15" })
		offered := func() bool {
			on := false
			walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
				if list, ok := o.(interface {
					fyne.Disableable
					SelectedIndex() int
				}); ok && strings.Contains(textOf(o), "D4 · "+text.T("canonical.d4")) {
					on = !list.Disabled()
				}
			})
			return on
		}
		assert.False(t, offered(), "the board is empty")
		s.press(t, text.T("opening.named"))
		assert.True(t, offered())
		s.press(t, "20×20")
		assert.False(t, offered())
		s.press(t, "15×15")
		choose(t, s, "D4 · "+text.T("canonical.d4"), 25)
		s.press(t, text.T("newgame.start"))
		assert.Equal(t, store.Named, got.Opening)
		assert.Equal(t, "i13", got.Named)
	}
}
