package card_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/feature/tournament"
	"tengen/ui/feature/tournament/card"
	"tengen/ui/internal/paneltest"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestThePageOfATournament(t *testing.T) {
	test.NewTempApp(t)
	p := card.New(i18n.New(i18n.English), container.NewHBox())
	var opened []int
	set := tournament.DefaultTerms()
	p.OnSet = func(change func(*tournament.Terms)) { change(&set) }
	p.OnOpen = func(game int) { opened = append(opened, game) }
	w := paneltest.Show(t, p, 1200, 800)
	texts := func() string { return strings.Join(paneltest.Texts(w), "\n") }
	s := tournament.View{
		On: true, Terms: set, Sets: tournament.OpeningSets(),
		Seats: []store.Seat{store.AtLevel("novice"), store.AtLevel("casual"), store.SettingsEngine, store.ExternalSeat("Rival")},
	}
	p.Set(s, view.Board{})
	assert.Contains(t, texts(), "Let engines play against each other")
	for _, words := range []string{"Momo · Novice", "Ben · Casual", "Nobody", "Freestyle · 15×15", "Even, at random", "0.1 s for each move", "Off", "Start"} {
		assert.Contains(t, texts(), words)
	}
	assert.NotContains(t, texts(), "Player 4", "there is no third yet")

	s.State, s.Made, s.Of = tournament.Preparing, 2, 10
	p.Set(s, view.Board{})
	assert.Contains(t, texts(), "Looking for openings · 2 of 10")
	assert.Contains(t, texts(), "Stop")

	s.State, s.Played, s.Games = tournament.Stopped, 3, 20
	s.Terms.SPRT = true
	s.SPRT = &tournament.SPRT{Ratio: -1.5, Low: -2.94, High: 2.94, Verdict: -1}
	s.Players = []tournament.Player{
		{Name: "Novice", Won: 2, Lost: 1, Pairs: arena.Pentanomial{0, 0, 0, 0, 1}, Against: make([]tournament.Score, 2)},
		{Name: "Rival", Won: 1, Lost: 2, Pairs: arena.Pentanomial{1}, Against: make([]tournament.Score, 2)},
	}
	s.List = []tournament.Game{
		{Black: "Novice", White: "Rival", Winner: board.Black, Moves: 21},
		{Black: "Rival", White: "Novice", Winner: board.White, Moves: 4, Fault: "crashed"},
		{Black: "Novice", White: "Rival", Moves: 225},
	}
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	assert.NoError(t, pos.Play(board.Square(15).Center()))
	s.Live = &tournament.Live{Black: "Rival", White: "Novice", Position: pos}
	p.Set(s, view.Board{})
	got := texts()
	for _, words := range []string{
		"Freestyle · 15×15 · 0.1 s for each move · Even, at random", "Go on", "New match…", "3 of 20 games",
		"2 / 3", "100% (25–100)", "+∞ (−191…+∞)", "2–0–1", "SPRT of Elo 0 against 20: LLR −1.50 (−2.94…2.94). Decided: rather Elo 0.",
		"3 | Novice – Rival | draw | 225", "2 | Rival – Novice | Novice | 4 | Rival has ended by itself", "1 move",
	} {
		assert.Contains(t, got, words)
	}
	p.FocusGained()
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, []int{1}, opened, "the last game stands first")

	s.State = tournament.Over
	s.Players = append(s.Players, tournament.Player{Name: "Third"})
	for i := range s.Players {
		s.Players[i].Against = []tournament.Score{{Points: 1.5, Games: 2}, {Points: 0.5, Games: 2}, {Points: 1, Games: 2}}
		s.Players[i].Against[i] = tournament.Score{}
	}
	p.Set(s, view.Board{})
	assert.Contains(t, texts(), "1 Novice")
	assert.Contains(t, texts(), "· | 0.5 | 1")
	assert.NotContains(t, texts(), "Go on")
	p.SetText(i18n.New(i18n.Chinese))
	for _, words := range []string{"得分率（95%）", "Rival 自行退出", "新比赛……", "3 / 20 局", "结论：更可能是 Elo 0"} {
		assert.Contains(t, texts(), words)
	}
}

// Every fault that ends a game has words in both languages.
func TestEveryFaultHasWords(t *testing.T) {
	for _, language := range []i18n.Language{i18n.English, i18n.Chinese} {
		for _, key := range arena.Faults() {
			assert.Contains(t, i18n.New(language).T("arena.fault."+key, i18n.Args{"Name": "Rival"}), "Rival ")
		}
	}
}

// Both bounds of an SPRT can be chosen, and the upper one stays above the lower one.
func TestTheBoundsOfAnSPRT(t *testing.T) {
	test.NewTempApp(t)
	p := card.New(i18n.New(i18n.English), container.NewHBox())
	s := tournament.View{On: true, Terms: tournament.DefaultTerms(), Sets: tournament.OpeningSets(), Seats: []store.Seat{store.AtLevel("novice"), store.AtLevel("casual")}}
	p.Set(s, view.Board{})
	list := func(option string) *widget.Select { // that offers it and the bounds of an SPRT
		for _, o := range test.LaidOutObjects(p) {
			if l, ok := o.(*widget.Select); ok && slices.Contains(l.Options, option) && slices.Contains(l.Options, "Elo 50") {
				return l
			}
		}
		return nil
	}
	p.OnSet = func(change func(*tournament.Terms)) { change(&s.Terms); p.Set(s, view.Board{}) }
	list("Off").SetSelected("Elo 20")
	assert.True(t, s.Terms.SPRT)
	assert.Equal(t, 20.0, s.Terms.Elo0)
	assert.Equal(t, 30.0, s.Terms.Elo1, "above the lower one")
	list("Elo 100").SetSelected("Elo 100")
	assert.Equal(t, 100.0, s.Terms.Elo1)
}
