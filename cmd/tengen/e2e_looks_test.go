//go:build e2e

package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/lab"
	"tengen/ui/lab/pagekit"
	"tengen/ui/store"
)

var (
	looksFolder = flag.String("looks", "", "folder for pictures of all pages; empty takes none")
	looksOnly   = flag.String("only", "", "names of the pages to take pictures of, with commas; empty for all")
)

// looked is something that is looked at: a page or a sheet, and the way there.
type looked struct {
	name, page, lab string
	file            bool // the whole game is opened from its file, and has ended
	lesson          bool // the first lesson is due
	projector       bool // in the mode for a projector
	click           image.Point
	help            int // which item of the menu Help, from 1; 0 for none
	keys            string
	wait            time.Duration
}

// everyLook is what there is to look at.
func everyLook() []looked {
	all := []looked{
		{name: "play"},
		{name: "end", file: true},
		{name: "lesson", lesson: true},
		{name: "analyse", page: "analyse", wait: 8 * time.Second},
		{name: "place", page: "analyse", keys: "e", wait: 3 * time.Second},
		{name: "tree", page: "tree", wait: 4 * time.Second},
		{name: "race", page: "race", keys: "space", wait: 15 * time.Second},
		{name: "review", page: "review", click: image.Pt(1200, 405), wait: 40 * time.Second},
		{name: "practice", page: "practice"},
		{name: "puzzles", page: "puzzles", keys: "h"},
		{name: "new", keys: "ctrl+n"},
		{name: "settings", keys: "ctrl+comma"},
		{name: "keys", keys: "F1"},
		{name: "position", keys: "ctrl+e"},
		{name: "rules", help: 3},
		{name: "about", help: 5},
	}
	for _, page := range lab.Keys() {
		all = append(all, looked{name: "lab-" + page, page: "lab", lab: page, keys: "Right Right Right", wait: 2 * time.Second})
	}
	for _, l := range all {
		if slices.Contains([]string{"play", "analyse", "tree", "puzzles", "settings", "lab-course", "lab-eight", "lab-alphabeta", "lab-aostar"}, l.name) {
			l.name, l.projector = "projector-"+l.name, true
			all = append(all, l)
		}
	}
	return all
}

// Every page and sheet in light and dark, in each language, at three sizes: a picture of each,
// and contact sheets, for people to look at. "make looks" takes them.
func TestLooks(t *testing.T) {
	if *looksFolder == "" {
		t.Skip("no folder to put pictures in")
	}
	folder, err := filepath.Abs(*looksFolder)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(folder, 0o700))
	binary := executable(t)
	t.Run("pictures", func(t *testing.T) {
		for _, theme := range []string{"light", "dark"} {
			for _, language := range []string{"en", "zh"} {
				t.Run(theme+"-"+language, func(t *testing.T) {
					t.Parallel()
					d := newDesktopOf(t, t.TempDir(), "2560x1400")
					for _, l := range everyLook() {
						if *looksOnly == "" || strings.Contains(","+*looksOnly+",", ","+l.name+",") {
							d.takeLook(binary, folder, l, theme, language)
						}
					}
				})
			}
		}
	})
	sheets(t, folder)
}

// lookSizes are the sizes of the window, the first of which it opens with.
var lookSizes = []image.Point{{1280, 820}, {800, 600}, {2560, 1400}}

// takeLook starts the program in a fresh home, goes to a page and takes a picture at each size.
func (d *desktop) takeLook(binary, folder string, l looked, theme, language string) {
	home := d.t.TempDir()
	d.live(home)
	config := filepath.Join(home, ".config", "tengen")
	chosen := store.DefaultSettings()
	chosen.Theme, chosen.Language, chosen.Animation, chosen.Sound = store.Theme(theme), language, false, false
	chosen.Projector = l.projector
	require.NoError(d.t, store.NewSettingsStore(config).Save(chosen))
	command := exec.Command(binary)
	if l.file {
		command.Args = append(command.Args, gameOfPictures)
	} else {
		d.leave(config, l)
	}
	command.Env = d.env
	require.NoError(d.t, command.Start())
	defer func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	}()
	window := d.window()
	d.xdotool("windowmove", window, "0", "0")
	d.xdotool("windowfocus", window)
	time.Sleep(3 * time.Second)
	if l.help > 0 {
		d.click(image.Pt(map[string]int{"en": 250, "zh": 215}[language], 14))
		for range l.help {
			d.key("Down")
		}
		d.key("Return")
	}
	if l.click != (image.Point{}) {
		d.click(l.click)
	}
	d.key(strings.Fields(l.keys)...)
	time.Sleep(l.wait)
	for _, size := range lookSizes {
		d.xdotool("windowsize", window, strconv.Itoa(size.X), strconv.Itoa(size.Y))
		d.xdotool("mousemove", "1", strconv.Itoa(size.Y-2))
		shot := exec.Command("convert", "ppm:-", filepath.Join(folder, fmt.Sprintf("%s-%dx%d-%s-%s.png", l.name, size.X, size.Y, theme, language)))
		shot.Stdin = bytes.NewReader(d.atRest(size))
		out, err := shot.CombinedOutput()
		require.NoError(d.t, err, string(out))
	}
}

// atRest takes pictures of the upper left of the screen until two are the same, or something
// goes on that does not rest.
func (d *desktop) atRest(size image.Point) (picture []byte) {
	d.t.Helper()
	for end := time.Now().Add(patience / 2); time.Now().Before(end); {
		time.Sleep(time.Second)
		command := exec.Command("import", "-window", "root", "-crop", fmt.Sprintf("%dx%d+0+0", size.X, size.Y), "+repage", "ppm:-")
		command.Env = d.env
		now, err := command.Output()
		require.NoError(d.t, err)
		if bytes.Equal(now, picture) {
			break
		}
		picture = now
	}
	return picture
}

// gameOfPictures is the game that the pictures of the documents show.
const gameOfPictures = "../../docs/images/game.sgf"

// leave leaves a home as one would have left it on that page, in the middle of a game.
func (d *desktop) leave(config string, l looked) {
	const played = 26
	text, err := os.ReadFile(gameOfPictures)
	require.NoError(d.t, err)
	file, err := record.ReadSGF(text)
	require.NoError(d.t, err)
	var moves strings.Builder
	require.NoError(d.t, record.WriteSGF(&moves, file.Games...))
	kept := store.OpenFolder(config)
	if l.lesson {
		require.NoError(d.t, kept.OweLesson())
	} else {
		require.NoError(d.t, kept.Save(store.Saved{
			Variant: rule.Gomoku.ID, White: store.SavedSeat{Engine: true, Level: "novice"},
			Record: moves.String(), Path: make([]int, played),
		}))
	}
	require.NoError(d.t, kept.SaveWindow(store.Window{Width: float32(lookSizes[0].X), Height: float32(lookSizes[0].Y), Page: l.page}))
	_, err = store.ChangeHomework(kept, func(h *pagekit.Homework) { h.Page = l.lab })
	require.NoError(d.t, err)
	require.NoError(d.t, kept.Close())
}

// sheets puts the four pictures of a page at one size beside each other.
func sheets(t *testing.T, folder string) {
	for _, l := range everyLook() {
		for _, size := range lookSizes {
			name := filepath.Join(folder, fmt.Sprintf("%s-%dx%d", l.name, size.X, size.Y))
			pictures, err := filepath.Glob(name + "-*.png")
			require.NoError(t, err)
			if len(pictures) == 0 {
				continue
			}
			out, err := exec.Command("montage", append(pictures, "-tile", "2x2", "-geometry", "1000x+6+6", name+".sheet.png")...).CombinedOutput()
			require.NoError(t, err, string(out))
		}
	}
}
