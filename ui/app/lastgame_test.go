package app

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/lab/lablink"
	"tengen/ui/store"
)

// leaveAGame leaves a game in a folder, with a comment of so many words, and returns its
// autosave.
func leaveAGame(t *testing.T, dir string, words int) (autosave []byte) {
	t.Helper()
	s := newStage(t, Options{Folder: dir}, newQuick)
	s.paste("(;SZ[15];B[hh];W[ii];B[gg]C[" + strings.Repeat("word ", words) + "])")
	s.leave()
	data, err := os.ReadFile(filepath.Join(dir, "autosave.json"))
	require.NoError(t, err)
	return data
}

const large = largeAutosave / 5 // words

// tapOn taps the button of the open sheet with that word.
func (s *stage) tapOn(word string) {
	s.t.Helper()
	top := s.win.Canvas().Overlays().Top()
	require.NotNil(s.t, top, "no sheet is open")
	for _, o := range test.LaidOutObjects(top) {
		button, ok := o.(fyne.Tappable)
		if ok && reflect.Indirect(reflect.ValueOf(o)).FieldByName("Text").String() == word {
			test.Tap(button)
			return
		}
	}
	require.Fail(s.t, "no button", word)
}

func TestALargeGameOfTheLastRunIsReadInTheBackground(t *testing.T) {
	dir := t.TempDir()
	leaveAGame(t, dir, large)
	s := newStage(t, Options{Folder: dir}, newQuick)
	assert.Zero(t, stones(s.game.shown), "the window is there before the game")
	require.NotNil(t, s.win.Canvas().Overlays().Top(), "it says so")
	s.restored()
	assert.Equal(t, 3, stones(s.game.shown))
	assert.Nil(t, s.win.Canvas().Overlays().Top())
}

func TestALargeGameOfTheLastRunCanBeLeft(t *testing.T) {
	dir := t.TempDir()
	leaveAGame(t, dir, large)
	s := newStage(t, Options{Folder: dir}, newQuick)
	s.tapOn("Start without it")
	s.restored()
	assert.Zero(t, stones(s.game.shown))
	said := s.refusal()
	assert.Contains(t, said, "in Games")
	assert.NotContains(t, said, "wrong", "it was asked for")
	games, err := filepath.Glob(filepath.Join(dir, "games", "*.sgf"))
	require.NoError(t, err)
	require.Len(t, games, 1)
	s.files.open(games[0])
	s.opened()
	assert.Equal(t, 3, stones(s.game.shown), "it can be opened")
}

// A start that did not get through with the game of the last run is not tried again without
// being asked, and with either answer the game is not lost.
func TestAStartThatFailedIsNotTriedAgainSilently(t *testing.T) {
	for answer, want := range map[string]int{"Open it": 3, "Start without it": 0} {
		t.Run(answer, func(t *testing.T) {
			dir := t.TempDir()
			autosave := leaveAGame(t, dir, 1)
			require.NoError(t, os.WriteFile(filepath.Join(dir, "restoring"), nil, 0o600))
			s := newStage(t, Options{Folder: dir}, newQuick)
			assert.Zero(t, stones(s.game.shown))
			data, err := os.ReadFile(filepath.Join(dir, "autosave.json"))
			require.NoError(t, err)
			assert.Equal(t, string(autosave), string(data), "nothing takes its place")
			s.tapOn(answer)
			s.restored()
			assert.Equal(t, want, stones(s.game.shown))
			games, err := filepath.Glob(filepath.Join(dir, "games", "*.sgf"))
			require.NoError(t, err)
			assert.Equal(t, want == 0, len(games) == 1, "%v", games)
		})
	}
}

// A start that is killed while it opens the game leaves a note; one that has shown it does not.
func TestAStartNotesThatItOpensTheGame(t *testing.T) {
	dir := t.TempDir()
	note := filepath.Join(dir, "restoring")
	s := newStage(t, Options{Folder: dir}, newQuick)
	assert.NoFileExists(t, note, "there is no game")
	s.leave()
	leaveAGame(t, dir, 1)
	s = newStage(t, Options{Folder: dir}, newQuick)
	assert.FileExists(t, note)
	s.until("the end of it", func(display.Screen) bool {
		_, err := os.Stat(note)
		return err != nil
	})
}

// handOver hands a file to the window as a second start does and returns what
// that hears.
func (s *stage) handOver(path string) error {
	s.t.Helper()
	answered := false
	var heard error
	go func() {
		err := store.HandOver(s.files.folder.Dir(), path)
		s.queue.Push(func() { answered, heard = true, err })
	}()
	s.until("an answer", func(display.Screen) bool { return answered })
	return heard
}

// A file that takes long to open is opened by one window: the second start hears that it is
// taken before it is.
func TestASecondStartDoesNotWaitForASlowFile(t *testing.T) {
	dir, err := os.MkdirTemp("", "t") // short enough for a socket's name
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	s := newStage(t, Options{Folder: dir}, newQuick)
	const patience = 20 * time.Second
	heard := make(chan error, 1)
	show := s.files.links.show
	opened := 0
	s.files.links.show = func(to lablink.Link) error {
		opened++
		select { // the screen's goroutine is busy with the link
		case err := <-heard:
			assert.NoError(t, err)
		case <-time.After(patience):
			assert.Fail(t, "the second start waits for the link to be opened")
		}
		return show(to)
	}
	go func() { heard <- store.HandOver(dir, treeLink) }()
	s.until("the link", func(display.Screen) bool { return opened > 0 })
	s.showsTree("handed over")
	assert.Equal(t, 1, opened)
}

func TestASecondStartHandsOverItsFile(t *testing.T) {
	dir, err := os.MkdirTemp("", "t") // short enough for a socket's name
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	path := filepath.Join(dir, "brought.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[gg])"), 0o600))

	s := newStage(t, Options{Folder: dir}, newQuick)
	require.NoError(t, s.handOver(path))
	s.opened()
	assert.Equal(t, path, s.controller.Document.Path())
	assert.NoError(t, s.handOver(""), "to the front only")
	assert.ErrorContains(t, s.handOver("../brought.sgf"), errOtherPlace.Error(), "which file that means depends on the folder one works in")

	s.dialogs.host().Message("A title", "A message", "")
	assert.NoError(t, s.handOver(path), "a message that only tells makes room")
	s.opened()
	s.choose("command.settings")
	assert.ErrorContains(t, s.handOver(path), "question", "it would go on behind the sheet")
}

// Who practises finds what there is to practise on the first start of a day, unless a game is to go on.
func TestADayBeginsWithTraining(t *testing.T) {
	const over, begun, puzzles = "h8a1h9a2h10a3h11a4h12", "", "puzzles"
	day := func(ago int) string { return time.Now().AddDate(0, 0, -ago).Format(time.DateOnly) }
	for name, tt := range map[string]struct {
		game string
		days []store.Day
		want pageID
	}{
		"a new day":                 {over, []store.Day{{Date: day(1), Solved: 1}}, trainPage},
		"after a pause":             {over, []store.Day{{Date: day(9), Solved: 2}}, trainPage},
		"puzzles on the day before": {puzzles, []store.Day{{Date: day(1), Solved: 1}}, trainPage},
		"puzzles on that day":       {puzzles, []store.Day{{Date: day(0), Solved: 1}}, puzzlesPage},
		"again on that day":         {over, []store.Day{{Date: day(1), Solved: 1}, {Date: day(0), Solved: 1}}, playPage},
		"a game that is to go on":   {begun, []store.Day{{Date: day(1), Solved: 1}}, playPage},
		"who never practised":       {over, nil, playPage},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t)
			s.paste(over)
			if tt.game == begun {
				s.play(func(g *store.Game) { g.Black, g.White = store.Human, store.Human })
				s.controller.Tap(board.Point{X: 7, Y: 7})
				s.settled(1)
			}
			if tt.game == puzzles {
				s.pages.turnTo(puzzlesPage)
			}
			s.state.keep()
			require.NoError(t, s.files.folder.SaveTraining(store.Training{Days: tt.days}))
			s.leave()
			s = newStage(t, s.options, newQuick)
			assert.Equal(t, tt.want, s.pages.now.id)
		})
	}
}
