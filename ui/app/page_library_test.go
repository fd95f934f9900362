//go:build !js && !android && !ios && !mobile

package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/view"
)

// resigned plays two moves against an engine and resigns.
func (s *stage) resigned() {
	s.t.Helper()
	s.play(func(g *store.Game) { g.Black, g.White = store.Human, store.SettingsEngine })
	s.controller.Tap(s.controller.Game.Variant().Size.Center())
	s.settled(2)
	s.controller.Game.Resign()
	s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
}

// games turns to the page of games and waits for a number of them.
func (s *stage) games(n int) display.Games {
	s.t.Helper()
	s.pages.turnTo(libraryPage)
	s.until("the games", func(sc display.Screen) bool { return sc.Games.Total == n })
	return s.game.shown.Games
}

// A game that ends, and one that another replaces, is kept by itself, and is there after a restart.
func TestGamesAreKept(t *testing.T) {
	s := start(t)
	s.resigned()
	kept := s.games(1)
	require.Len(t, kept.List, 1)
	one := kept.List[0]
	assert.Equal(t, record.Resignation, one.Result.Cause)
	assert.Equal(t, library.BlackSide, one.Mine)
	assert.Equal(t, 2, one.Plies)
	assert.NotEmpty(t, one.White, "the engine has a name")
	assert.Equal(t, s.prefs.now.Level, one.Level)
	assert.True(t, one.Helped, "given up after two moves it counts for nothing")

	s.controller.Game.Walk.Step(-2)
	assert.False(t, s.controller.Games.Interrupts(), "it is over, wherever one looks at it")
	s.controller.Kept.Find(library.Query{})
	s.paste("h8i9j10") // the game before is the same still
	s.games(1)
	s.paste("a1b2c3d4") // and this one replaces another
	s.games(2)
	s.leave()

	again := newStage(t, s.options, newQuick)
	again.controller.Kept.Find(library.Query{})
	assert.Contains(t, again.games(2).List, one)
}

// The page begins with the user's games. What came from files is one click away, and what was pasted another; a file
// or text that is opened again is the same game, and one that is played on from there another.
func TestWhoseGamesAreListed(t *testing.T) {
	s := start(t)
	s.prefs.update(func(p *store.Settings) { p.PlayerName = "Eva" })
	s.games(0)
	s.resigned()
	s.games(1)
	words := paneltest.Words(s.pages.get(libraryPage).full)
	assert.True(t, slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, "Eva – ") }), words)
	s.pages.turnTo(playPage)
	path := filepath.Join(t.TempDir(), "bob.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;GM[4]FF[4]SZ[15]PB[Bob]PW[Ann];B[hh];W[ig];B[aa])"), 0o600))
	for _, p := range []board.Point{{X: 14}, {X: 14, Y: 14}} {
		s.files.open(path)
		s.opened()
		s.do(func() { s.controller.Tap(p) })
		s.paste("h8i9j10")
		s.do(func() { s.controller.Tap(p) })
	}
	s.files.open(path)
	s.opened()
	s.do(s.controller.Games.PlayOn)
	s.settled(4)
	s.do(func() { s.controller.Tap(board.Point{X: 14}) })
	s.settled(6)
	s.do(s.controller.Game.Resign)
	s.games(2)
	for word, n := range map[string]int{"People's": 3, "All": 4, "My games": 2} {
		test.TapCanvas(s.win.Canvas(), paneltest.At(t, s.win, word))
		s.games(n)
	}
}

// A game in which the engine helped is no result on Train; who goes over a game again stays who
// played it.
func TestResultsAreWithoutHelp(t *testing.T) {
	s := start(t)
	s.prefs.update(func(p *store.Settings) { p.WarnLosing = store.WarnNever })
	s.play(func(g *store.Game) { g.Black, g.White = store.Human, store.SettingsEngine })
	for i, p := range []board.Point{s.controller.Game.Variant().Size.Center(), {X: 14}, {X: 14, Y: 14}, {Y: 14}} { // moves enough to count, and for an accuracy
		s.controller.Tap(p)
		s.settled(2 * (i + 1))
	}
	s.controller.Game.Resign()
	s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
	s.play(func(*store.Game) {})
	assert.Equal(t, "Hint (unrated)", s.commands.get("command.hint").button.Word())
	assert.Equal(t, "Undo (unrated)", s.commands.get("command.undo").button.Word())
	s.controller.Tap(s.controller.Game.Variant().Size.Center())
	s.settled(2)
	s.choose("command.hint")
	width := s.commands.get("command.hint").button.MinSize().Width
	s.until("the hint", func(sc display.Screen) bool { return strings.Contains(sc.Status.Note, "no longer counts") })
	assert.Equal(t, "Hint", s.commands.get("command.hint").button.Word(), "there is nothing to lose any more")
	assert.Equal(t, width, s.commands.get("command.hint").button.MinSize().Width, "no button moves")
	s.controller.Game.Resign()
	assert.True(t, s.games(2).List[0].Helped)
	s.play(func(g *store.Game) { g.Variant = "four4" })
	s.controller.Tap(board.Point{})
	s.settled(2)
	s.controller.Game.Resign()
	s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
	assert.True(t, s.games(3).List[0].Helped, "a small board counts for nothing")
	results := func(sc display.Screen) bool {
		r := sc.Training.Results
		return len(r) > 0 && r[0] == library.Tally{By: library.ByEngineLevel, Key: s.prefs.now.Level, Lost: 1}
	}
	s.pages.turnTo(trainPage)
	s.until("the results", results)

	kept := s.games(3).List[1:]
	s.controller.Kept.Choose(kept[1].ID)
	s.openKept()
	s.until("the game", func(sc display.Screen) bool { return sc.Opened })
	s.Tell(view.Notice{Review: true})
	s.until("the review", func(sc display.Screen) bool { return sc.Review.Complete() })
	again := s.games(3).List[1:]
	s.until("the accuracy", func(sc display.Screen) bool { again = sc.Games.List[1:]; return again[1].Accuracy[0] != nil })
	assert.Equal(t, []any{library.BlackSide, kept[1].Level}, []any{again[1].Mine, again[1].Level})
}

// What is chosen in the list is opened, deleted and brought back by keys.
func TestTheListOfGames(t *testing.T) {
	s := start(t)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "games.sgf"), []byte(
		"(;GM[4]FF[4]SZ[15]PB[Ann]PW[Bob]DT[2026-11-18]RE[W+R];B[hh];W[ig];B[aa])"+
			"(;GM[4]FF[4]SZ[15]RU[renju]PB[Cid]PW[Bob]DT[2026-11-17];B[hh];W[hg];B[gg];W[oo])"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "no.sgf"), []byte("nothing"), 0o600))
	s.pages.turnTo(libraryPage)
	page, ok := s.pages.get(libraryPage).full.(*panels.Games)
	require.True(t, ok)
	s.controller.Kept.Import(s.recordReader(), dir)
	s.until("the import", func(sc display.Screen) bool { return !sc.Games.Import.Running })
	kept := s.games(2)
	assert.Equal(t, 2, kept.Import.Report.Games)
	require.Equal(t, 1, kept.Import.Report.Failed)
	assert.Contains(t, kept.Import.Report.Problems[0].Error(), "no.sgf")
	assert.Equal(t, []string{"Ann", "Cid"}, []string{kept.List[0].Black, kept.List[1].Black})

	key := func(name fyne.KeyName) { page.TypedKey(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeyDown)
	assert.Equal(t, kept.List[1].ID, s.game.shown.Games.Chosen)
	key(fyne.KeyDelete)
	s.games(1)
	s.choose("command.undo")
	s.games(2)

	s.controller.Kept.Find(library.Query{Text: "cid"})
	assert.Equal(t, "Cid", s.games(1).List[0].Black)
	path := filepath.Join(dir, "written.sgf")
	var text strings.Builder
	problems, err := s.controller.Kept.Write(&text, s.controller.Kept.Listed())
	require.NoError(t, err)
	assert.Empty(t, problems)
	require.NoError(t, os.WriteFile(path, []byte(text.String()), 0o600))
	written, err := record.Read(path, []byte(text.String()), s.controller.Game.Variant().Size)
	require.NoError(t, err)
	require.Len(t, written.Games, 1)

	s.pages.turnTo(libraryPage)
	s.games(1)
	key(fyne.KeyReturn)
	s.until("the board", func(display.Screen) bool { return s.pages.now.id != libraryPage })
	assert.Equal(t, "renju15", s.controller.Game.Variant().ID)
}

// The games of the list are reviewed, and what is found is kept with each; several files that are dropped
// are brought in.
func TestTheGamesOfTheListAreReviewed(t *testing.T) {
	s := start(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.sgf":    "(;GM[4]SZ[15]PB[Ann]PW[Ben]EV[Cup];B[hh];W[hg];B[ih];W[ao];B[jh];W[aa];B[gh];W[an];B[kh])",
		"more.sgf": "(;GM[4]SZ[15]PB[Cid];B[hh];W[ii])(;GM[4]SZ[15]PB[Dee];B[hh];W[hg];B[ih];W[ao];B[jh];W[aa];B[gh])",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	s.drop([]string{dir})
	require.Same(t, s.pages.get(libraryPage), s.pages.now)
	s.until("the import", func(sc display.Screen) bool { return !sc.Games.Import.Running && sc.Games.Total == 3 })
	page, ok := s.pages.get(libraryPage).full.(*panels.Games)
	require.True(t, ok)
	ann := func() library.Game {
		list := s.game.shown.Games.List
		return list[slices.IndexFunc(list, func(g library.Game) bool { return g.Black == "Ann" })]
	}
	s.controller.Kept.Choose(ann().ID)
	s.controller.Kept.SetTags([]string{"good"})
	s.until("the tag", func(display.Screen) bool { return len(ann().Tags) == 1 })

	page.OnReview()
	s.until("the review", func(sc display.Screen) bool { return sc.Games.Review.Ended && ann().Accuracy[1] != nil })
	assert.Contains(t, strings.Join(paneltest.Words(page), "\n"), "3 games reviewed.")
	assert.Less(t, *ann().Accuracy[1], *ann().Accuracy[0], "she did not stop an open three")
	assert.Equal(t, []any{"Cup", []string{"good"}, 9}, []any{ann().Event, ann().Tags, ann().Plies})
	assert.Equal(t, "a.sgf", filepath.Base(ann().Source))
	assert.Equal(t, 3, s.game.shown.Games.Total)
	s.drop([]string{filepath.Join(dir, "a.sgf"), filepath.Join(dir, "more.sgf")})
	s.until("the import", func(sc display.Screen) bool { return !sc.Games.Import.Running && sc.Games.Import.Report.Known == 3 })
	assert.NotNil(t, ann().Accuracy[0], "what was found stays")

	s.controller.Kept.Choose(ann().ID)
	s.openKept()
	s.until("the game", func(sc display.Screen) bool { return sc.Opened })
	s.pages.turnTo(reviewPage)
	assert.True(t, s.game.shown.Review.Complete(), "nothing is to be searched again")
}

// A library that is damaged is set aside, said, and a new one begun; games go on.
func TestADamagedLibrary(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, libraryName), []byte(strings.Repeat("not a library ", 1000)), 0o600))
	s := newStage(t, Options{Folder: dir, Version: "test"}, newQuick)
	s.resigned()
	s.games(1)
	assert.Contains(t, s.asked(), "set aside")
	aside, err := filepath.Glob(filepath.Join(dir, libraryName+".2*"))
	require.NoError(t, err)
	assert.Len(t, aside, 1)
}

// Games that were deleted a month ago are gone for good at the next start, the others not yet.
func TestDeletedGamesAreKeptAMonth(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, libraryName)
	l, err := library.Open(path)
	require.NoError(t, err)
	file := filepath.Join(dir, "games.sgf")
	require.NoError(t, os.WriteFile(file, []byte("(;GM[4]FF[4]SZ[15];B[hh];W[ig])(;GM[4]FF[4]SZ[15];B[hh];W[ii])"), 0o600))
	_, err = l.Import(t.Context(), library.Import{Paths: []string{file}})
	require.NoError(t, err)
	games, err := l.Games(t.Context(), library.Query{})
	require.NoError(t, err)
	require.Len(t, games, 2)
	old, last := min(games[0].ID, games[1].ID), max(games[0].ID, games[1].ID)
	month, day := time.Now().AddDate(0, 0, -31), time.Now().AddDate(0, 0, -1)
	require.NoError(t, errors.Join(l.Delete(t.Context(), month, old), l.Delete(t.Context(), day, last), l.Close()))

	s := newStage(t, Options{Folder: dir, Version: "test"}, newQuick)
	s.resigned()
	s.games(1)
	l, err = library.Open(path)
	require.NoError(t, err)
	defer l.Close() //nolint:errcheck // only read
	assert.Error(t, l.Restore(t.Context(), old))
	assert.NoError(t, l.Restore(t.Context(), last))
}

// Where a part of the library cannot be read, what can be is taken over, and that is said once.
func TestALibraryDamagedInItsMidst(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, libraryName)
	l, err := library.Open(path)
	require.NoError(t, err)
	var text strings.Builder
	for i := range 400 {
		fmt.Fprintf(&text, "(;GM[4]FF[4]SZ[15]PB[Ann %d]PW[Bob]RE[W+R];B[hh];W[ig];B[a%c];W[b%c];C[%s])", i, 'a'+i%15, 'a'+i/15%15, strings.Repeat("words ", 40))
	}
	file := filepath.Join(dir, "games.sgf")
	require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o600))
	_, err = l.Import(t.Context(), library.Import{Paths: []string{file}})
	require.NoError(t, err)
	require.NoError(t, l.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for at := len(data) / 8; at < len(data)/2; at++ {
		data[at] ^= 0x5a
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))

	s := newStage(t, Options{Folder: dir, Version: "test"}, newQuick)
	s.controller.Kept.Find(library.Query{})
	s.pages.turnTo(libraryPage)
	s.until("the games", func(sc display.Screen) bool { return sc.Games.Total > 0 })
	assert.Less(t, s.game.shown.Games.Total, 400)
	assert.Contains(t, s.asked(), "could not be read")
	s.resigned()
	s.games(s.game.shown.Games.Total + 1)
}

// Closing the window ends the mending of a library, which is left as it was for the next start.
func TestMendingEndsWithTheWindow(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, libraryName)
	was := []byte(strings.Repeat("not a library ", 1000))
	require.NoError(t, os.WriteFile(path, was, 0o600))
	folder := store.OpenFolder(dir)
	defer func() { _ = folder.Close() }()
	ended, end := context.WithCancel(t.Context())
	end()
	kept, err := gamesIn(folder)(ended, false)
	require.Error(t, err)
	require.Nil(t, kept)
	is, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, was, is)
	files, err := filepath.Glob(path + "*")
	require.NoError(t, err)
	assert.Equal(t, []string{path}, files)
}

// What was found of a position is there after a restart, with the games that came through it, and
// one click shows these.
func TestThePositionIsKnownOnOtherDays(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir(), Version: "test"}, func(engines.Options) engines.Engine { return deep{quick{time.Millisecond}} })
	s.resigned()
	first := s.game.shown.Moves[0].Point
	s.pages.turnTo(analysePage)
	s.controller.Game.Walk.Step(-1)
	s.until("an analysis", func(sc display.Screen) bool { return sc.Search != nil && sc.Search.Depth >= analysis.ReliableDepth })
	found := *s.game.shown.Search
	s.leave()

	again := newStage(t, s.options, newQuick)
	again.paste(first.String())
	again.pages.turnTo(analysePage)
	again.until("what was known", func(sc display.Screen) bool { return sc.Explored.Asked && len(sc.Explored.Analyses) > 0 })
	known := again.game.shown.Explored
	assert.Equal(t, 1, known.Games)
	assert.Equal(t, found.Depth, known.Analyses[0].Depth)
	again.showGamesHere()
	again.until("the game", func(sc display.Screen) bool { return sc.Games.Total == 1 })
	assert.Equal(t, libraryPage, again.pages.now.id)
}

// The moves that the explorer lists are marked on the board while its card is in sight, unless marks are turned off.
func TestTheExplorerMarksTheBoard(t *testing.T) {
	s := start(t)
	s.paste("(;GM[4]SZ[15]RU[renju];B[hh](;W[ii])(;W[jj](;B[aa])(;B[bb])))")
	s.pages.turnTo(analysePage)
	s.game.column.Reveal("tab.explorer")
	s.controller.Game.Walk.Step(-1)
	marks := func(sc display.Screen) (labels []string) {
		for _, c := range sc.Board.Candidates {
			if c.Known {
				labels = append(labels, c.Point.String()+" "+c.Label)
			}
		}
		return labels
	}
	s.until("the marks", func(sc display.Screen) bool { return len(marks(sc)) == 2 })
	assert.ElementsMatch(t, []string{"I7 1×", "J6 2×"}, marks(s.game.shown))
	s.game.column.Reveal("tab.chances")
	s.until("no marks beside another card", func(sc display.Screen) bool { return len(marks(sc)) == 0 })
}

// deep says that it has looked far ahead.
type deep struct{ quick }

func (d deep) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	info, err := d.quick.Search(ctx, pos, limits, func(analysis.Info) {})
	info.Depth = 2 * analysis.ReliableDepth
	report(info)
	return info, err
}

// Where there is no game, none is offered to be written.
func TestNothingToExport(t *testing.T) {
	s := start(t)
	offered := func() (all []bool) {
		s.askExport(s.win.Content())
		for _, o := range s.menu().Items {
			all = append(all, !reflect.ValueOf(o).Elem().FieldByName("Item").Interface().(*fyne.MenuItem).Disabled)
		}
		s.key(fyne.KeyEscape)
		return all
	}
	s.controller.Kept.Find(library.Query{})
	s.games(0)
	assert.Equal(t, []bool{false, false, true}, offered())
	s.resigned()
	s.games(1)
	assert.Equal(t, []bool{true, true, true}, offered())
	s.controller.Kept.Find(library.Query{Player: "nobody at all"})
	s.games(0)
	assert.Equal(t, []bool{false, true, true}, offered())
}
