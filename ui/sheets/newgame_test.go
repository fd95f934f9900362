package sheets_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

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
	got := askNewGame(t, s, func(g *store.Game) { g.Variant = "gomoku15" })
	s.press(t, "More")
	s.pick(t, "Opening", "Swap2")
	assert.Contains(t, s.text(), "First player")
	assert.Contains(t, s.text(), "adds two stones")
	s.press(t, "Renju")
	assert.NotContains(t, s.text(), "First player", "that is an opening of gomoku")
	s.press(t, "Allowed, loses")
	s.press(t, "Each move")
	choose(t, s, "30 s for each move", 0)
	s.press(t, "Each game")
	assert.NotContains(t, s.text(), "for each move")
	choose(t, s, "10 min + 5 s a move", 0)
	assert.Contains(t, s.text(), "1 min + 5 s a move", "what is added is said where it is not seen")
	choose(t, s, "5 s added", 0)
	assert.NotContains(t, s.text(), "1 min +")
	s.press(t, "Running out of time loses")
	s.press(t, "Start")
	assert.Equal(t, store.Game{
		Variant: "renju15", Black: store.Human, White: store.SettingsEngine, Opening: store.Swap2, Named: "d4", FoulLoses: true,
		Clock: store.Clock{Kind: store.PerGame, Move: 5 * time.Second, Game: time.Minute, Increment: 0, Lenient: true},
	}, *got)
}

// What means nothing for a rule is not shown, and kept.
func TestMoreChoicesFollowTheRule(t *testing.T) {
	s := newStage(t, i18n.English)
	got := askNewGame(t, s, func(g *store.Game) { g.Variant, g.Opening, g.FoulLoses = "renju15", store.Swap2, true })
	assert.Contains(t, s.text(), "Forbidden points")
	assert.NotContains(t, s.text(), "Swap2", "it is of gomoku")
	s.press(t, "20×20")
	s.press(t, "3×3")
	assert.Contains(t, s.text(), "games always begin empty")
	assert.NotContains(t, s.text(), "First player")
	assert.NotContains(t, s.text(), "Balanced")
	assert.NotContains(t, s.text(), "Forbidden points")
	s.press(t, "Start")
	assert.Equal(t, store.Swap2, got.Opening, "kept for a larger board")
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
				if _, ok := o.(list); ok && strings.Contains(textOf(o), "D4 · "+text.T("canonical.d4")) {
					on = true
				}
			})
			return on
		}
		s.press(t, text.T("newgame.more"))
		assert.False(t, offered(), "the board is empty")
		s.pick(t, text.T("newgame.opening"), text.T("opening.named"))
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

// A person elsewhere is invited, or joined where that one waits; what says nothing is told before the sheet closes.
func TestAPersonElsewhere(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings().Normalized(levels)
	var got store.Game
	var to string
	offer := sheets.Offer{Variants: rule.Variants(), Levels: levels}
	ask := func() { s.host.NewGame(offer, last, func(c store.Settings) { got = c.LastGame }) }
	ask()
	assert.NotContains(t, s.text(), "Person elsewhere", "where there is no network")
	s.press(t, "Cancel")

	offer.Join = func(typed string) { to, offer.Joining = typed, typed }
	offer.Reads = func(typed string) bool { return strings.Contains(typed, "/") }
	ask()
	s.press(t, "More")
	s.pick(t, "Opening", "Odds: two stones")
	s.press(t, "Person elsewhere")
	assert.NotContains(t, s.text(), "Odds", "its stones are not told over the network")
	s.press(t, "White")
	s.press(t, "Start")
	assert.Equal(t, [2]store.Seat{store.Distant, store.Human}, [2]store.Seat{got.Black, got.White})
	last.LastGame = got
	ask()
	s.press(t, "Join")
	s.written(t, "192.168.1.7")
	s.press(t, "Start")
	assert.Contains(t, s.text(), "This is no code")
	for _, word := range []string{"15×15", "Renju", "Clock", "More"} {
		assert.NotContains(t, s.text(), word, "who invites has chosen that")
	}
	s.written(t, "/AAAAA")
	s.press(t, "Start")
	assert.Equal(t, "192.168.1.7/AAAAA", to)
	assert.False(t, s.open())
	ask()
	assert.Contains(t, s.text(), "192.168.1.7/AAAAA", "nobody was there: it need not be typed again")
	s.press(t, "Invite")
	assert.Contains(t, s.text(), "15×15")
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open(), "nothing is lost")
}

// A click beside it does not take an invitation back; Esc and Cancel do.
func TestAnInvitationStays(t *testing.T) {
	s := newStage(t, i18n.English)
	s.w.Resize(usual)
	stopped := 0
	invite := func() { s.host.Holding("Waiting", "Tell it", "ABCDE", nil, func() { stopped++ }) }
	invite()
	test.TapCanvas(s.w.Canvas(), fyne.NewPos(2, 2))
	assert.True(t, s.open())
	assert.Zero(t, stopped)
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
	invite()
	s.press(t, "Cancel")
	assert.Equal(t, 2, stopped)
}
