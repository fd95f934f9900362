//go:build !windows

package app

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
	"tengen/board/record/hostile"
	"tengen/ui/display"
)

var (
	full  = flag.Bool("hostile", false, "open hostile files in their full size")
	slice = flag.Int("hostile.slice", 0, "only one in eight of them, for each number others; 0 opens all")
	only  = flag.String("hostile.only", "", "those files whose names begin like this")
)

// refusal closes the sheet that is open and returns what it says, "" for none.
func (s *stage) refusal() string {
	top := s.win.Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	var words []string
	for _, o := range test.LaidOutObjects(top) {
		if text, ok := o.(*canvas.Text); ok {
			words = append(words, text.Text)
		}
	}
	s.key(fyne.KeyEscape)
	return strings.Join(words, " ")
}

// Every file is opened or refused with a sentence, one can go on to play,
// and what was opened is found again at the next start.
func TestHostileFiles(t *testing.T) {
	sizes := hostile.Short
	if *full {
		sizes = hostile.Full
	}
	if *full && *only == "" { // each in a program of its own, whose memory is that of this file
		number := 0
		for f := range hostile.Files(sizes) {
			if number++; *slice != 0 && (number-*slice)%8 != 0 {
				continue
			}
			out, err := exec.Command(os.Args[0], "-test.v", "-test.run=^"+t.Name()+"$", "-hostile", "-hostile.only="+f.Name).CombinedOutput()
			assert.NoError(t, err, f.Name)
			t.Logf("%s", out)
		}
		return
	}
	if !*full && !alone(t) { // there are many windows, and a process keeps some of each
		return
	}
	dir := t.TempDir()
	s := newStage(t, Options{Folder: dir}, newQuick)
	number, each := 0, 3 // of the small ones; their full sizes come in slices
	switch {
	case *full:
		each = 1
	case testing.Short():
		each = 16
	}
	for f := range hostile.Files(sizes) {
		if !strings.HasPrefix(f.Name, *only) {
			continue
		}
		if number++; number%each != 0 {
			continue
		}
		path := filepath.Join(t.TempDir(), f.Name)
		require.NoError(t, os.WriteFile(path, f.Data, 0o600))
		said := ""
		bearable(t, f.Name, longestOpening, func() {
			s.files.open(path)
			s.opened()
			said = s.refusal()
		})
		if s.controller.Document.Path() != path {
			require.NotEmpty(t, said, "%s: neither opened nor refused", f.Name)
			require.False(t, f.Fits, "%s was refused: %s", f.Name, said)
			continue
		}
		moves, comment := len(s.game.shown.Tree), s.game.shown.Comment
		s.leave()
		bearable(t, f.Name+" at the next start", longestOpening, func() {
			s = newStage(t, Options{Folder: dir}, newQuick)
			s.restored()
		})
		assert.Empty(t, s.refusal(), f.Name)
		assert.Equal(t, path, s.controller.Document.Path(), f.Name)
		assert.Len(t, s.game.shown.Tree, moves, f.Name)
		assert.Equal(t, comment, s.game.shown.Comment, f.Name)
		if *full || number%9 == 0 { // it takes a while
			s.lookAround(f.Name)
		}
	}
}

// lookAround goes through the game shown on each page that looks at games, and analyses it.
func (s *stage) lookAround(name string) {
	steps := []string{"command.back", "command.back", "command.forward", "command.first", "command.forward", "command.last"}
	for _, page := range []pageID{playPage, analysePage, reviewPage} {
		bearable(s.t, fmt.Sprintf("%s on the page %s", name, page), longestTurning, func() { s.pages.turnTo(page) })
		bearable(s.t, fmt.Sprintf("%s, through it on the page %s", name, page), longestStep*time.Duration(len(steps)), func() {
			for _, step := range steps {
				s.choose(step)
			}
		})
	}
	bearable(s.t, name+", analysed", longestTurning, func() {
		s.pages.turnTo(analysePage)
		s.choose("command.analyse")
		for s.queue.Next(100 * time.Millisecond) { // an engine that is quick is long done then
		}
		s.choose("command.analyse")
	})
	s.pages.turnTo(playPage)
	s.refusal()
}

// What anything may take of the processor with a file of full size, and of memory.
const (
	longestOpening = 5 * time.Second
	longestTurning = time.Second            // to another page
	longestStep    = 500 * time.Millisecond // to another position, and to keep it
	mostInUse      = 600                    // MB that the whole program has in use meanwhile
)

// bearable does something with a file of full size, says what it took and compares that with
// the limits. Linux alone tells the memory.
func bearable(t *testing.T, what string, limit time.Duration, do func()) {
	t.Helper()
	if !*full {
		do()
		return
	}
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // the peak is to be that of what follows
	before := processor(t)
	do()
	took := processor(t) - before
	status, _ := os.ReadFile("/proc/self/status")
	peak := 0
	if found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status); found != nil {
		peak, _ = strconv.Atoi(string(found[1]))
	}
	t.Logf("%5.2f s %4d MB %s", took.Seconds(), peak>>10, what)
	assert.LessOrEqual(t, took, limit, what)
	assert.LessOrEqual(t, peak>>10, mostInUse, what)
}

// processor is how long this process has computed.
func processor(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	require.NoError(t, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// What is no file is refused before it is opened: a pipe would wait for its other end, a
// device for ever.
func TestWhatIsNoFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	pipe, large := filepath.Join(dir, "pipe.sgf"), filepath.Join(dir, "large.sgf")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	require.NoError(t, os.WriteFile(large, nil, 0o600))
	require.NoError(t, os.Truncate(large, record.MaxBytes+1))
	link := filepath.Join(dir, "link.sgf")
	require.NoError(t, os.Symlink("/dev/zero", link))

	s := start(t)
	s.controller.Game.Submit(s.game.shown.Board.Size().Center())
	s.settled(2)
	for path, reason := range map[string]string{
		pipe: "a pipe", "/dev/zero": "a device", link: "a device", dir: "a folder", large: "20 MB", filepath.Join(dir, "none.sgf"): "no such file",
	} {
		s.files.drop(path)
		s.opened()
		said := s.refusal()
		assert.Contains(t, said, reason, path)
		assert.Contains(t, said, "as it was", path)
		assert.Equal(t, 2, stones(s.game.shown), path)
	}
}

// A file of the lab that is none is refused in the words of the window's language.
func TestWhatIsNoLabFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	pipe, folder := filepath.Join(dir, "pipe.tlab"), filepath.Join(dir, "folder.tlab")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	require.NoError(t, os.Mkdir(folder, 0o700))
	for language, reasons := range map[string]map[string]string{
		"en": {pipe: "a pipe", folder: "a folder"},
		"zh": {pipe: "管道", folder: "文件夹"},
	} {
		s := newStage(t, Options{Folder: t.TempDir(), Language: language}, newQuick)
		texts := newTexts(s.dialogs, s.runner, s.files)
		for path, reason := range reasons {
			for _, open := range []func(string){s.files.open, func(path string) { texts.open(path, nil) }} {
				open(path)
				said := ""
				for said == "" {
					require.True(t, s.queue.Next(20*time.Second), path)
					said = s.refusal()
				}
				assert.Contains(t, said, reason, path)
			}
		}
	}
}

// The window takes clicks while a file is read, and of two files the one that was asked for
// last counts.
func TestAFileIsReadInTheBackground(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.txt"), filepath.Join(dir, "two.txt")
	require.NoError(t, os.WriteFile(one, []byte("h8i9g7"), 0o600))
	require.NoError(t, os.WriteFile(two, []byte("h8"), 0o600))
	s := start(t)
	s.files.open(one)
	assert.Empty(t, s.controller.Document.Path(), "it is not read in the click")
	s.until("the sentence", func(sc display.Screen) bool { return sc.Status.Note == "Opening one.txt…" })
	s.files.open(two)
	s.opened()
	assert.Equal(t, two, s.controller.Document.Path())
	assert.Equal(t, 1, stones(s.game.shown))
}
