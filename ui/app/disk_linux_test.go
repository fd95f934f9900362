package app

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/store"
)

// onADiskOfItsOwn lets the test go on in a process that has a disk of four megabytes, and
// returns the folder where that is. No other process sees that disk, and it goes with the process.
func onADiskOfItsOwn(t *testing.T) (disk string, here bool) {
	t.Helper()
	const variable = "TENGEN_SMALL_DISK"
	if disk := os.Getenv(variable); disk != "" {
		require.NoError(t, syscall.Mount("none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""))
		require.NoError(t, syscall.Mount("none", disk, "tmpfs", 0, "size=4m"))
		return disk, true
	}
	again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	again.Env = append(os.Environ(), variable+"="+t.TempDir())
	again.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	if os.Getuid() != 0 {
		again.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		again.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		again.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
	}
	out, err := again.CombinedOutput()
	if errors.Is(err, fs.ErrPermission) || bytes.Contains(out, []byte("operation not permitted")) {
		t.Skip("this machine lets nobody mount a disk of four megabytes:", err)
	}
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "--- PASS: "+t.Name())
	return "", false
}

// writers is each thing that writes a file, how it is made to, and what is said where it cannot.
func writers(t *testing.T, s *stage, disk string) map[string]writeTask {
	place := func(name string) string { return filepath.Join(disk, name) }
	kept := func(name string) string { return filepath.Join(s.files.folder.Dir(), name) }
	n := 0
	return map[string]writeTask{
		"the autosave": {kept("autosave.json"), "play.not_kept", func() { s.controller.Document.Keep() }},
		"the games that were replaced": {kept("games"), "play.before_not_kept", func() {
			require.NoError(s.t, s.controller.Games.New(store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human}))
			s.controller.Game.Submit(board.Point{X: 1, Y: 1})
			s.paste("h8i9")
		}},
		"the settings": {kept("settings.json"), "app.settings_not_saved", func() {
			s.prefs.update(func(set *store.Settings) { set.Sound = !set.Sound })
		}},
		"the record against the levels": {kept("results.json"), "play.result_not_kept", func() {
			g := store.DefaultSettings().LastGame
			g.Black, g.White = store.Human, store.AtLevel("novice")
			s.controller.Do(func() { require.NoError(s.t, s.controller.Games.New(g)) })
			for i := range 4 {
				s.controller.Do(func() { s.controller.Game.Submit(board.Point{X: 2 * i, Y: 12 - i%2}) })
				s.settled(2*i + 2)
			}
			s.controller.Do(s.controller.Game.Resign)
		}},
		"the list of recent files": {kept("recent.json"), "app.recent_not_kept", func() { n++; s.files.remember(fmt.Sprint("/file", n)) }},
		"the engine programs": {kept("engines.json"), "engines.not_saved", func() {
			n++
			s.engines.keep([]store.ExternalEngine{{Name: fmt.Sprint("Nobody ", n), Path: "/nowhere"}})
		}},
		"a file of the game":  {place("game.sgf"), "app.not_saved", func() { s.files.saveTo(place("game.sgf")) }},
		"a picture":           {place("game.png"), "app.not_saved", func() { s.pictures.exportPicture(place("game.png")) }},
		"a PDF":               {place("game.pdf"), "app.not_saved", func() { s.pictures.exportPDF(place("game.pdf")) }},
		"an animated picture": {place("game.gif"), "app.not_saved", func() { s.pictures.exportGIF(place("game.gif")) }},
		"how exercises went": {kept("training.json"), "exercise.not_kept", func() {
			s.controller.OpenExercises(display.Puzzles)
			s.controller.Exercise.Next(1)
			s.controller.Exercise.ShowSolution()
			s.controller.CloseExercises()
		}},
		"the size of the window": {kept("window.json"), "", func() {
			n++
			s.win.Resize(fyne.NewSize(1000+float32(n), 800))
			s.state.keep()
		}},
		"that the first lesson is owed": {kept("first-lesson"), "", func() {
			if err := s.files.folder.OweLesson(); err != nil {
				t.Log(err)
			}
		}},
		"the report of a crash": {"", "app.window_broke_unwritten", func() { s.recovering.report("a test", "broken", bytes.Repeat([]byte("stack\n"), 2000)) }},
	}
}

type writeTask struct {
	file     string // "" for a new one each time
	sentence string // key of what is said, "" where nobody would miss it
	write    func()
}

// told waits until the program rests, and returns all that it says over the window meanwhile.
func (s *stage) told() (said []string) {
	s.until("the files", func(display.Screen) bool { return !s.pictures.export.Running() && !s.files.writer.busy() })
	for end := time.Now().Add(300 * time.Millisecond); s.queue.Next(time.Until(end)); {
	}
	for words := s.refusal(); words != ""; words = s.refusal() {
		said = append(said, words)
		require.Less(s.t, len(said), 10, "a sheet that does not close: %q", said)
	}
	return said
}

// contents are the files below a folder, but for what changes by itself, as the library does to which
// games are written in the background, and what was written
// to take the room.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || d.Name() == "running.log" || d.Name() == "filler" || strings.HasPrefix(d.Name(), "library.db") || strings.HasSuffix(path, ".lock") {
			return err
		}
		data, err := os.ReadFile(path)
		all[path] = string(data)
		return err
	}))
	return all
}

// Where the disk is full, or may not be written to, each file stays as it was, nothing is left
// half written, it is said once, and as soon as there is room everything is kept.
func TestNothingIsLostOnAFullDisk(t *testing.T) {
	if testing.Short() {
		t.Skip("it is not about races")
	}
	disk, here := onADiskOfItsOwn(t)
	if !here {
		return
	}
	full := func() {
		data := bytes.Repeat([]byte("x"), 8<<20)
		require.ErrorIs(t, os.WriteFile(filepath.Join(disk, "filler"), data, 0o600), syscall.ENOSPC)
	}
	roomy := func() { require.NoError(t, os.Remove(filepath.Join(disk, "filler"))) }
	// What is open for writing keeps a disk from becoming read-only; one laid over it is not in use.
	readOnly := func() {
		require.NoError(t, syscall.Mount(disk, disk, "", syscall.MS_BIND, ""))
		require.NoError(t, syscall.Mount("none", disk, "", syscall.MS_REMOUNT|syscall.MS_BIND|syscall.MS_RDONLY, ""))
	}
	writable := func() { require.NoError(t, syscall.Unmount(disk, 0)) }
	for name, trouble := range map[string]struct{ begin, end func() }{
		"full":      {full, roomy},
		"read-only": {readOnly, writable},
	} {
		s := newStage(t, Options{Folder: filepath.Join(disk, name), Version: "test"}, newQuick)
		s.paste("h8i9g7h9")
		for what, w := range writers(t, s, disk) {
			w.write()
			require.Empty(t, without(s.told(), s.dialogs.text.T("app.window_broke")), "%s: %s", name, what)
		}
		s.controller.Document.Keep()
		s.told()
		for what, w := range writers(t, s, disk) {
			before := contents(t, disk)
			trouble.begin()
			w.write()
			said := s.told()
			after := contents(t, disk)
			trouble.end()
			if w.sentence == "" {
				assert.Empty(t, said, "%s: %s", name, what)
			} else {
				assert.Equal(t, 1, len(said)-len(without(said, s.dialogs.text.T(w.sentence))), "%s: %s says once %q: %q", name, what, w.sentence, said)
			}
			assert.Equal(t, before, after, "%s: %s: nothing has changed on the disk", name, what)

			w.write()
			s.controller.Document.Keep()
			said = without(s.told(), s.dialogs.text.T("app.window_broke"))
			assert.Empty(t, said, "%s: %s: and there is room again", name, what)
			if w.file != "" {
				assert.FileExists(t, filepath.Clean(firstFile(w.file)), "%s: %s", name, what)
			}
			if what == "the record against the levels" {
				kept, err := s.files.folder.LoadResults()
				require.NoError(t, err)
				assert.Equal(t, 3, kept.Levels["novice"].Lost, "%s: also the one that was counted when there was no room", name)
			}
		}
		games, err := filepath.Glob(filepath.Join(s.files.folder.ArchiveDir(), "*.sgf"))
		require.NoError(t, err)
		t.Log(name, len(games), "games were replaced")
		s.paste("h8i9g7")
		s.told()
		s.leave()
		trouble.begin()
		s = newStage(t, s.options, newQuick) // a start comes through without a place for its marks
		t.Logf("%s, at the start: %q; at the end: %v", name, s.told(), s.close())
		s.closed = true
		s.win.Close()
		trouble.end()
		s = newStage(t, s.options, newQuick)
		assert.Equal(t, 3, stones(s.game.shown), "%s: the game of the last run", name)
		s.leave()
		if report, broken := store.OpenFolder(s.options.Folder).LastCrash(); broken {
			t.Error("a crash: ", report)
		}
	}
}

// without leaves out what says something.
func without(said []string, words string) (rest []string) {
	for _, s := range said {
		if !strings.Contains(s, words) {
			rest = append(rest, s)
		}
	}
	return rest
}

// firstFile is a file of a folder, or the file itself.
func firstFile(path string) string {
	if files, _ := filepath.Glob(filepath.Join(path, "*")); len(files) > 0 {
		return files[0]
	}
	return path
}
