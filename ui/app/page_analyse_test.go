package app

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// analysing is a window on the page of analysis, with a stone on the board.
func analysing(t *testing.T) *stage {
	t.Helper()
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	test.Tap(s.pages.get(analysePage).turn)
	s.until("analysis", func(sc display.Screen) bool {
		return sc.BothSides && sc.Analysing && len(sc.Board.Candidates) > 0
	})
	return s
}

// Where a game has ended by a row nothing can be searched, and the table does not ask for it.
func TestWhatIsOverIsNotOfferedToTheEngine(t *testing.T) {
	s := start(t)
	path, err := filepath.Abs(filepath.Join("..", "..", "docs", "images", "game.sgf"))
	require.NoError(t, err)
	require.NoError(t, s.handOver(path))
	s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
	test.Tap(s.pages.get(analysePage).turn)
	s.until("analysis", func(sc display.Screen) bool { return sc.BothSides && sc.Result.Over() })
	said := func() string { return strings.Join(paneltest.Words(s.game.candidates), "\n") }
	assert.Contains(t, said(), "Go back a move")
	assert.NotContains(t, said(), "Press Space")
	s.key(fyne.KeyLeft)
	s.until("the move before", func(sc display.Screen) bool { return !sc.Result.Over() })
	assert.NotContains(t, said(), "Go back a move")
}

func TestThePagesShareTheBoard(t *testing.T) {
	s := analysing(t)
	assert.Contains(t, s.pages.place.Objects, fyne.CanvasObject(s.pages.shared))
	assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused())
	assert.True(t, s.commands.get("command.analyse").button.Visible())
	assert.NotContains(t, s.pages.bar.Actions(), s.commands.get("command.resign").button, "that belongs to the game")
	test.Tap(s.pages.get(playPage).turn)
	s.until("the game", func(sc display.Screen) bool { return !sc.BothSides && !sc.Analysing })
	assert.Contains(t, s.pages.bar.Actions(), s.commands.get("command.resign").button)
	s.key(fyne.KeySpace)
	assert.Same(t, s.pages.get(analysePage), s.pages.now, "one sees what the key does")
	s.key(fyne.KeyF6)
	assert.Same(t, s.pages.get(playPage), s.pages.now)
}

// Analysing, showing and replying are switched one by one.
func TestThreeSwitches(t *testing.T) {
	s := analysing(t)
	button := func(name string) *widgets.ToolbarButton { return s.commands.get("command." + name).button }
	assert.Equal(t, []widgets.Switch{widgets.SwitchOn, widgets.SwitchOn}, []widgets.Switch{button("analyse").Switch(), button("marks").Switch()})
	replies := func() bool { return s.commands.get("command.replies").item.Checked }
	assert.False(t, replies())
	test.Tap(button("marks"))
	assert.Empty(t, s.game.shown.Board.Candidates)
	assert.True(t, s.game.shown.Analysing)
	test.Tap(button("marks"))
	assert.NotEmpty(t, s.game.shown.Board.Candidates)
	test.Tap(button("analyse"))
	assert.False(t, s.game.shown.Analysing)
	assert.NotEmpty(t, s.game.shown.Board.Candidates, "what was found stays")
	s.choose("command.replies")
	s.until("replies", func(sc display.Screen) bool { return !sc.BothSides })
	assert.True(t, replies())
	s.key(fyne.KeyReturn) // the cursor appears
	s.key(fyne.KeyUp)
	s.key(fyne.KeyReturn)
	s.settled(4)
	s.choose("command.replies")
	s.until("no replies", func(sc display.Screen) bool { return sc.BothSides })
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyUp)
	s.key(fyne.KeyReturn)
	s.settled(5)
}

func TestHoveringShowsALineAndACandidateBecomesAVariation(t *testing.T) {
	s := analysing(t)
	best := s.game.shown.Search.Candidates[0]
	s.game.board.OnHover(best.Move, true)
	assert.Equal(t, best.Line, s.game.shown.Board.Line.Points)
	s.game.board.OnHover(board.Pass, false)
	assert.Empty(t, s.game.shown.Board.Line.Points)
	s.tapCandidate(best)
	s.until("the variation", func(sc display.Screen) bool { return sc.Number == 3 })
	assert.Equal(t, best.Move, s.controller.Game.Now().Node.Move.Point)
}

// The page shows a search as it grows, and forgets it.
func TestThePageFollowsTheSearch(t *testing.T) {
	g := newGameView(i18n.New(i18n.English))
	p := newAnalysisCards(i18n.New(i18n.English), g.cards, featureCard{"tab.proof", widget.NewLabel(""), func(display.Screen) {}, func(*i18n.Localizer) {}})
	words := func() (all []string) {
		for _, s := range p.cards().Cards() {
			all = append(all, s.Word)
		}
		return all
	}
	assert.Equal(t, []string{"tab.candidates", "tab.moves", "tab.chances", "tab.words", "tab.explorer", "tab.proof"}, words())
	p.details = true
	assert.Equal(t, []string{"tab.candidates", "tab.moves", "tab.chances", "tab.words", "tab.search", "tab.explorer", "tab.proof"}, words())
	w := paneltest.Show(t, p.cards().Cards()[4].Object, 400, 300)
	before := paneltest.Texts(w)
	info := paneltest.Search(t, board.Black)
	info.Steps = []analysis.Step{{Depth: 4, Candidates: info.Candidates[2:3]}, {Depth: 14, Candidates: info.Candidates[:1]}}
	g.show(display.Screen{Search: &info})
	assert.NotEqual(t, before, paneltest.Texts(w), "the search is on the time line")
	g.show(display.Screen{})
	assert.Equal(t, before, paneltest.Texts(w), "and forgotten")
}

// Without details, as at first, no depth and no nodes are said anywhere on the page, and what is counted are
// moves; one switch brings them.
func TestDetails(t *testing.T) {
	s := start(t)
	s.paste("h8a1h9a3h10a5")
	s.pages.turnTo(analysePage)
	s.until("the win", func(sc display.Screen) bool {
		return sc.Search != nil && sc.Search.Done && sc.Search.Candidates[0].Score.Forced()
	})
	said := func() string { return strings.Join(paneltest.Texts(s.win), "\n") }
	assert.Contains(t, said(), "win in 2")
	assert.NotRegexp(t, `depth \d|nodes|pl(y|ies)\b|Search\b`, said())
	s.game.column.Reveal(wordsTab)
	assert.NotContains(t, said(), "What the evaluation counts")
	s.choose("command.details")
	assert.True(t, s.prefs.now.Details)
	assert.Contains(t, said(), "win in 3")
	assert.Contains(t, said(), "What the evaluation counts")
	s.choose("command.details")
	assert.Contains(t, said(), "win in 2")
}

func TestWhyNotByRightClick(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.game.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	far := board.Point{X: 14, Y: 14}
	s.game.board.OnAlternateTap(far)
	assert.Empty(t, s.game.shown.Remark.Title, "nobody is told during a game")

	s.choose("command.study")
	s.game.column.Reveal("tab.candidates")
	s.game.board.OnAlternateTap(far)
	menu := s.menu() // the question is the first thing that it offers
	menu.ActivateNext()
	menu.TriggerLast()
	assert.Equal(t, wordsTab, s.pages.now.cards.Chosen().Word)
	s.until("an answer", func(sc display.Screen) bool {
		return sc.Remark.Title == "Why not O15?" && s.game.remark.Words() != "" && s.game.remark.Words() != "Searching O15…"
	})
	assert.Contains(t, s.game.remark.Words(), "O15")
}

// The card with the candidates stays where it is however many lines are wanted: the next click of who
// changes their number meets the same button.
func TestTheCandidatesStayInTheirPlace(t *testing.T) {
	s := analysing(t)
	at := func(lines int) (fyne.Position, bool) {
		s.prefs.update(func(now *store.Settings) { now.Candidates = lines })
		s.until("the lines", func(display.Screen) bool { return s.prefs.now.Candidates == lines })
		table := s.game.cards.candidates.Object
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(table), table.Visible()
	}
	for _, size := range []fyne.Size{fyne.NewSize(1280, 820), fyne.NewSize(1000, 700)} {
		s.win.Resize(size)
		want, visible := at(5)
		for _, lines := range []int{1, 3, 4, 6, 7, 8, 10} {
			got, shown := at(lines)
			assert.Equal(t, want, got, "%d lines, %v", lines, size)
			assert.Equal(t, visible, shown, "%d lines, %v", lines, size)
		}
	}
}
