package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/widgets"
)

// In a game that was opened one walks: nobody undoes or resigns, also beside a move of one's own.
func TestNobodyPlaysAnOpenedGame(t *testing.T) {
	s := start(t)
	shown := func() (words []string) {
		for _, name := range s.pages.now.bar {
			if b := s.commands.get(name).button; b.Visible() {
				words = append(words, b.Word())
			}
		}
		return words
	}
	played := shown()
	assert.Subset(t, played, []string{"Undo (unrated)", "Resign"})
	assert.NotContains(t, played, "Back")
	s.paste("h8i9j10k11")
	assert.Equal(t, []string{"New game", "First", "Back", "Forward", "Last", "Stop", "Settings"}, shown())
	s.choose("command.first")
	s.controller.Tap(board.Point{X: 1, Y: 1})
	s.settled(1)
	assert.NotContains(t, strings.Join(shown(), " "), "Undo")
	s.pages.turnTo(reviewPage)
	assert.Contains(t, shown(), "First")
	s.pages.turnTo(playPage)
	s.paste("h8a1i8a3j8a5k8a7l8")
	require.True(t, s.game.shown.End.On)
	for _, o := range s.game.shown.End.Offers {
		assert.NotEqual(t, display.Rematch, o.Do)
	}
	s.play(func(*store.Game) {})
	assert.Subset(t, shown(), []string{"Undo (unrated)", "Resign"})
}

// After a game another one is a click away, with the same colours or others, and at the
// level that is offered.
func TestAnotherGameIsAClickAway(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.win.Resize(fyne.NewSize(1280, 820))
	lose := func() {
		s.prefs.update(func(p *store.Settings) { p.WarnLosing = store.WarnNever })
		for i := range 4 {
			for x := 14; s.game.shown.Number == 2*i; x-- {
				if p := (board.Point{X: x, Y: 14 - 2*i}); s.game.shown.Board.At(p) == board.Empty {
					s.game.board.OnTap(p)
				}
			}
			s.settled(2*i + 2)
		}
		s.controller.Game.Resign()
	}
	level := s.prefs.now.Level
	lose()
	assert.True(t, s.game.status.End.Visible())
	s.game.status.End.OnOffer(display.Offer{Do: display.OtherColours})
	s.settled(1)
	assert.False(t, s.game.status.End.Visible())
	assert.Equal(t, store.SettingsEngine, s.prefs.now.LastGame.Black, "it is the game that New Game offers next")
	assert.Equal(t, "White", s.game.shown.Status.White[:5])
	s.game.status.End.OnOffer(display.Offer{Do: display.OtherColours})
	s.settled(0)
	lose()
	s.game.status.End.OnOffer(display.Offer{Do: display.Rematch})
	s.settled(0)
	lose()
	e := s.game.shown.End
	require.Equal(t, display.ReviewGame, e.Offers[0].Do)
	below := e.Offers[1]
	require.Equal(t, display.Rematch, below.Do)
	require.NotEmpty(t, below.Level, "three games were lost")
	require.NotEqual(t, level, below.Level)
	s.game.status.End.OnOffer(below)
	s.settled(0)
	assert.Equal(t, below.Level, s.prefs.now.Level)

	lose()
	s.game.status.End.OnPutAway()
	assert.False(t, s.game.status.End.Visible())
	s.game.status.End.OnOffer(display.Offer{Do: display.AnalyseGame})
	assert.Equal(t, s.pages.get(analysePage), s.pages.now)
	s.game.status.End.OnOffer(display.Offer{Do: display.ReviewGame})
	assert.Equal(t, s.pages.get(reviewPage), s.pages.now)
}

func TestWhatIsNotWantedGivesItsPlaceToTheOtherCards(t *testing.T) {
	test.NewTempApp(t)
	section := func(word string) widgets.CardSection {
		return widgets.NewCardSection(word, canvas.NewRectangle(nil), widgets.LeastHeight(0), 0)
	}
	shared := sharedCards{candidates: section("candidates"), remark: section("remark"), chances: section("chances"), moves: section("moves"), search: section("search")}
	words := func(thinking, words, details bool) (all []string) {
		for _, s := range (playCards{thinking, words, details}).of(shared).Cards() {
			all = append(all, s.Word)
		}
		return all
	}
	assert.Equal(t, []string{"candidates", "moves", "chances", "remark", "search"}, words(true, true, true))
	assert.Equal(t, []string{"candidates", "moves", "chances", "remark"}, words(true, true, false))
	assert.Equal(t, []string{"candidates", "moves", "chances", "search"}, words(true, false, true))
	assert.Equal(t, []string{"moves", "remark"}, words(false, true, false))
	assert.Equal(t, []string{"moves"}, words(false, false, true))
}

// The menu Play is for playing; what finds out about positions, and trains, has a menu of its own.
func TestTheMenuPlayIsForPlaying(t *testing.T) {
	s := start(t)
	in := map[string]string{}
	for _, m := range s.commands.table {
		for _, c := range m.commands {
			if c != nil {
				in[c.name] = m.name
			}
		}
	}
	for _, name := range []string{"command.undo", "command.resign", "command.draw"} {
		assert.Equal(t, "menu.play", in[name], name)
	}
	for _, name := range []string{"command.analyse", "command.review", "command.puzzles", "command.prove"} {
		assert.Equal(t, "menu.analyse", in[name], name)
	}
}
