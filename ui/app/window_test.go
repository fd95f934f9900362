package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func start(t *testing.T) *stage {
	t.Helper()
	return newStage(t, Options{Folder: t.TempDir(), Version: "test"}, newQuick)
}

func TestAGameWithoutAMouse(t *testing.T) {
	s := start(t)
	assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused(), "the board has the keyboard from the start")
	s.key(fyne.KeyReturn) // the cursor appears
	s.key(fyne.KeyReturn)
	s.settled(2)
	assert.Equal(t, board.Black, s.game.shown.Board.Stones.At(board.Point{X: 7, Y: 7}))
	s.key(fyne.KeyUp)
	s.key(fyne.KeyReturn)
	s.settled(4)
	s.until("four stones heard", func(display.Screen) bool { return s.stonesHeard == 4 })
	s.choose("command.undo")
	s.settled(2)
	s.key(fyne.KeyH)
	s.until("the hint", func(sc display.Screen) bool { return len(sc.Board.Candidates) > 0 && !sc.Thinking })
	s.key(fyne.KeyF6)
	s.until("analysis", func(sc display.Screen) bool { return sc.BothSides && sc.Analysing })
	s.key(fyne.KeyEscape)
	s.until("stopped", func(sc display.Screen) bool { return !sc.Analysing })
}

// A Chinese user finds the program by its Chinese name: the window, the top bar, About and
// the desktop's menu have it.
func TestTheProgramHasAChineseName(t *testing.T) {
	s := start(t)
	named := func(name string) { assert.True(t, strings.HasSuffix(s.win.Title(), " — "+name), s.win.Title()) }
	named("Tengen")
	s.prefs.update(func(s *store.Settings) { s.Language = "zh" })
	name := i18n.New(i18n.Chinese).T("app.name")
	assert.Equal(t, "天元 Tengen", name)
	named(name)
	entry, err := os.ReadFile("../../cmd/tengen/packaging/linux/org.tengen.Tengen.desktop")
	require.NoError(t, err)
	assert.Contains(t, string(entry), "\nName[zh_CN]="+name+"\n")
	readme, err := os.ReadFile("../../README.zh-CN.md")
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(readme), "# "+name+"\n"))
	s.choose("command.about")
	words := ""
	for _, o := range test.LaidOutObjects(s.win.Canvas().Overlays().Top()) {
		if text, ok := o.(interface{ Text() string }); ok {
			words += text.Text() + "\n"
		}
	}
	assert.Contains(t, words, name+" test")
}

func TestTheKeyboardComesBackToTheBoard(t *testing.T) {
	s := start(t)
	for _, name := range []string{"command.new", "command.settings", "command.keys", "command.guide", "command.rules", "command.about", "command.resign", "command.open", "command.save_as", "command.comment"} {
		s.choose(name)
		require.NotNil(t, s.win.Canvas().Overlays().Top(), name)
		s.key(fyne.KeyEscape)
		require.Nil(t, s.win.Canvas().Overlays().Top(), name)
		assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused(), name)
	}
	s.choose("command.comment")
	entry, ok := s.win.Canvas().Focused().(fyne.Tabbable)
	require.True(t, ok)
	assert.False(t, entry.AcceptsTab(), "the buttons can be reached")
	s.key(fyne.KeyEscape)

	s.win.Canvas().Unfocus()
	s.key(fyne.KeyF1)
	assert.NotNil(t, s.win.Canvas().Overlays().Top(), "keys work wherever the focus is")
}

func TestCommandsRestWhileASheetIsOpen(t *testing.T) {
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.choose("command.settings")
	s.choose("command.undo")
	s.choose("command.new")
	s.key(fyne.KeyEscape)
	assert.Equal(t, 2, stones(s.game.shown))
}

func TestNewGameFromTheSheet(t *testing.T) {
	s := start(t)
	s.choose("command.new")
	s.press()
	s.settled(0)
	assert.Nil(t, s.win.Canvas().Overlays().Top())
}

// In a game with a person elsewhere the menu shows what it does not allow.
func TestTheMenuIsGreyElsewhere(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	grey := func(name string) bool { return s.commands.get(name).item.Disabled }
	screen := s.game.shown
	assert.False(t, grey("command.move"))
	screen.Elsewhere, screen.Can = true, display.Can{Undo: true, Pass: true}
	s.Show(screen)
	for _, name := range []string{"command.move", "command.ponder"} {
		assert.True(t, grey(name), name)
	}
	for _, name := range []string{"command.pass", "command.draw"} {
		assert.False(t, grey(name), name)
	}
	screen.Elsewhere = false
	s.Show(screen)
	assert.False(t, grey("command.move"))
}

func TestSettingsTakeEffectAtOnceAndStay(t *testing.T) {
	dir := t.TempDir()
	s := newStage(t, Options{Folder: dir}, newQuick)
	chosen := s.prefs.now
	chosen.Language, chosen.MoveNumbers, chosen.Depth, chosen.Level = "zh", true, 7, store.Custom
	s.prefs.change(chosen)
	assert.True(t, s.game.board.State().Numbers)
	assert.Equal(t, "轮到黑方——你", s.game.shown.Status.Sentence)
	assert.Equal(t, "对局", s.win.MainMenu().Items[0].Label)
	s.leave()

	again := newStage(t, Options{Folder: dir}, newQuick)
	assert.Equal(t, 7, again.prefs.now.Depth)
	assert.Equal(t, i18n.Chinese, again.dialogs.text.Language())
	again.leave()

	english := newStage(t, Options{Folder: dir, Language: "en"}, newQuick)
	assert.Equal(t, i18n.English, english.dialogs.text.Language(), "the command line counts more")
	english.leave()
}

func TestTheCommandLineBeginsAGame(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir(), Variant: "four4"}, newQuick)
	assert.Equal(t, board.Square(4), s.game.shown.Board.Size())
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	game := filepath.Join(dir, "game.sgf")
	require.NoError(t, os.WriteFile(game, []byte("(;GM[4]SZ[15];B[hh];W[ii])"), 0o600))
	s := newStage(t, Options{Folder: filepath.Join(dir, "tengen"), File: game}, newQuick)
	s.settled(2)
	assert.Equal(t, "game.sgf — Tengen", s.win.Title())
	assert.Equal(t, "game.sgf", s.commands.get("command.recent").item.ChildMenu.Items[0].Label)

	s.choose("command.new")
	s.press()
	s.settled(0)
	s.files.drop(game)
	s.opened()
	s.settled(2)
	s.files.open(filepath.Join(dir, "missing.sgf"))
	s.opened()
	assert.NotNil(t, s.win.Canvas().Overlays().Top(), "what went wrong is told")
	s.key(fyne.KeyEscape)
	assert.Equal(t, 2, stones(s.game.shown), "the game is as it was")

	other := filepath.Join(dir, "other.sgf")
	s.files.saveTo(other)
	s.written()
	data, err := os.ReadFile(other)
	require.NoError(t, err)
	assert.Contains(t, string(data), "B[hh]")
	s.files.saveTo(filepath.Join(dir, "no folder", "game.sgf"))
	s.written()
	assert.NotNil(t, s.win.Canvas().Overlays().Top())
	s.key(fyne.KeyEscape)
	assert.Equal(t, other, s.controller.Document.Path())
}

func TestClipboard(t *testing.T) {
	s := start(t)
	s.clipboard.system.SetContent("h8i9g7")
	s.choose("command.paste")
	s.opened()
	s.settled(3)
	s.choose("command.copy_position")
	assert.Equal(t, "h8i9g7", s.clipboard.system.Content())
	s.choose("command.copy")
	assert.Contains(t, s.clipboard.system.Content(), "B[hh]")
	s.choose("command.diagnostics")
	assert.Contains(t, s.clipboard.system.Content(), "Tengen test")
}

// Broken files from the last run are told of, kept, and cost nothing else.
func TestBrokenFilesAtTheStart(t *testing.T) {
	for name, content := range map[string]string{"truncated": `{"version":`, "version": `{"version":99,"format":"tengen-autosave"}`, "binary": "\x00\x01\xff"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, file := range []string{"settings.json", "autosave.json"} {
				require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(content), 0o600))
			}
			s := newStage(t, Options{Folder: dir}, newQuick)
			for _, what := range []string{"the game", "the settings"} {
				require.NotNil(t, s.win.Canvas().Overlays().Top(), what)
				s.key(fyne.KeyEscape)
			}
			assert.Nil(t, s.win.Canvas().Overlays().Top())
			kept, err := filepath.Glob(filepath.Join(dir, "*broken*"))
			require.NoError(t, err)
			assert.Len(t, kept, 2)
			s.key(fyne.KeyReturn)
			s.key(fyne.KeyReturn)
			s.settled(2)
		})
	}
}

func TestACrashIsToldAtTheNextStart(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "running.log"), []byte("Tengen 1\n---- the program stopped here ----\npanic: oh\n"), 0o600))
	s := newStage(t, Options{Folder: dir}, newQuick)
	require.NotNil(t, s.win.Canvas().Overlays().Top())
	s.key(fyne.KeyEscape)
	reports, err := filepath.Glob(filepath.Join(dir, "crash-*.log"))
	require.NoError(t, err)
	assert.Len(t, reports, 1)
}

// The board is square, as large as the room allows, and everything is inside the
// window at every size.
func TestLayoutAtEverySize(t *testing.T) {
	s := start(t)
	content := s.win.Canvas().Content().(*fyne.Container)
	page := content.Objects[1].(*fyne.Container)
	for _, size := range []fyne.Size{{Width: 500, Height: 400}, {Width: 700, Height: 1000}, {Width: 899, Height: 700}, {Width: 1000, Height: 500}, {Width: 1280, Height: 820}, {Width: 1920, Height: 1080}} {
		s.win.Resize(size)
		b, c := s.game.board.Size(), s.game.column.Size()
		assert.InDelta(t, b.Width, b.Height, 0.5, "%v", size)
		assert.GreaterOrEqual(t, b.Height, min(size.Width, size.Height)*0.55, "%v", size)
		inside := func(o fyne.CanvasObject) {
			end := o.Position().Add(o.Size())
			assert.LessOrEqual(t, end.X, page.Size().Width+0.5, "%v", size)
			assert.LessOrEqual(t, end.Y, page.Size().Height+0.5, "%v", size)
		}
		inside(s.game.board)
		inside(s.game.column)
		assert.Greater(t, c.Width, float32(100), "%v", size)
		for _, a := range s.pages.bar.Actions() {
			end := a.Position().X + a.Size().Width
			assert.LessOrEqual(t, end, s.pages.bar.Size().Width+0.5, "%v", size)
		}
	}
}

func TestAPanicInTheWindowIsReportedAndSurvived(t *testing.T) {
	s := start(t)
	s.broken = true
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.until("the trouble", func(display.Screen) bool { return s.win.Canvas().Overlays().Top() != nil })
	reports, err := filepath.Glob(filepath.Join(s.files.folder.Dir(), "crash-*.log"))
	require.NoError(t, err)
	require.NotEmpty(t, reports)
	report, err := os.ReadFile(reports[0])
	require.NoError(t, err)
	assert.Contains(t, string(report), "the loudspeaker is broken")

	s.broken = false
	for s.win.Canvas().Overlays().Top() != nil {
		s.key(fyne.KeyEscape)
		s.queue.Next(20 * time.Millisecond)
	}
	s.settled(2)
}

// Where no report can be written, as in a browser, none is spoken of.
func TestAReportThatCannotBeWrittenIsNotPromised(t *testing.T) {
	s := start(t)
	(&recovering{dialogs: s.dialogs}).run(func() { panic("there is no disk") })
	said := s.refusal()
	assert.Contains(t, said, s.dialogs.text.T("app.window_broke_unwritten"))
	assert.NotContains(t, said, s.dialogs.text.T("app.window_broke"))
	assert.Contains(t, said, "there is no disk")
}

func TestAProjectorIsSwitchedInTheMenu(t *testing.T) {
	s := start(t)
	s.pages.turnTo(labPage)
	before := theme.TextSize()
	s.choose("command.projector")
	assert.Greater(t, theme.TextSize(), before)
	assert.Greater(t, skin.Stroke(), float32(1))
	assert.Equal(t, labPage, s.pages.now.id, "the page in view stays")
	assert.True(t, s.commands.get("command.projector").item.Checked)
	kept, err := s.prefs.store.Load(levels())
	require.NoError(t, err)
	assert.True(t, kept.Projector, "it is on at the next start")
	s.choose("command.projector")
	assert.InDelta(t, before, theme.TextSize(), 0.01)
	assert.InDelta(t, 1, skin.Stroke(), 0.01)
}
