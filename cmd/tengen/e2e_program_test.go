//go:build e2e

package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
)

// program is the real program in a window.
type program struct {
	*desktop
	config string // its folder
	cmd    *exec.Cmd
	output *output
	done   chan error
	panel  image.Rectangle // the board on the screen
}

// output collects what the program writes, which it may do at any time.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// asProgram in the environment makes this test binary the program, with Fyne's thread
// checks in it, so that it need not be compiled and linked a second time.
const asProgram = "TENGEN_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		heapOnSignal()
		framesOnSignal()
		main()
		return
	}
	os.Exit(m.Run())
}

// executable returns the path of the program to start.
func executable(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	require.NoError(t, err)
	return path
}

// run starts the program and waits until its board is on the screen.
func (d *desktop) run(binary, home string) *program {
	d.t.Helper()
	p := d.launch(binary, home)
	p.findBoard()
	return p
}

// launch starts the program and waits for its window.
func (d *desktop) launch(binary, home string) *program {
	d.t.Helper()
	p := &program{desktop: d, config: filepath.Join(home, ".config", "tengen"), output: &output{}, done: make(chan error, 1)}
	if keeper := store.NewSettingsStore(p.config); keeper.Fresh() { // the first lesson is for newcomers
		require.NoError(d.t, keeper.Save(store.DefaultSettings()))
	}
	p.cmd = exec.Command(binary)
	p.cmd.Env = d.env
	p.cmd.Stdout, p.cmd.Stderr = p.output, p.output
	require.NoError(d.t, p.cmd.Start())
	go func() { p.done <- p.cmd.Wait() }()
	d.t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		if d.t.Failed() {
			d.t.Log("the program said:", p.output)
		}
	})

	window := d.window()
	d.xdotool("windowmove", window, "0", "0")
	d.xdotool("windowfocus", window)
	return p
}

// findBoard waits until the board is on the screen.
func (p *program) findBoard() {
	p.t.Helper()
	until(p.t, "the board", func() bool {
		p.panel = woodIn(p.picture())
		return p.panel.Dx() > 300 && abs(p.panel.Dx()-p.panel.Dy()) < 8
	})
}

func abs(n int) int { return max(n, -n) }

// woodIn returns the rectangle of the board: the rows and columns that are mostly
// of a warm colour.
func woodIn(pic image.Image) image.Rectangle {
	b := pic.Bounds()
	columns, rows := make([]int, b.Dx()), make([]int, b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			c := color.NRGBAModel.Convert(pic.At(x, y)).(color.NRGBA)
			if int(c.R)-int(c.B) > 60 && c.R > c.G && c.G > c.B {
				columns[x]++
				rows[y]++
			}
		}
	}
	x0, x1 := spread(columns)
	y0, y1 := spread(rows)
	return image.Rect(x0, y0, x1, y1)
}

// spread returns the first and the last place (exclusive) where the count is at
// least half of the greatest.
func spread(counts []int) (from, to int) {
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	from = -1
	for i, n := range counts {
		if n > 0 && 2*n >= most {
			if from < 0 {
				from = i
			}
			to = i + 1
		}
	}
	return max(from, 0), to
}

// pixel returns where a point of the board is on the screen.
func (p *program) pixel(size board.Size, at board.Point) image.Point {
	grid := boardview.NewGrid(size, view.Symmetry{}, true, p.panel.Dx(), p.panel.Dy())
	return p.panel.Min.Add(grid.Center(at))
}

// colour tells what stands on a point as the screen shows it.
func (p *program) colour(size board.Size, at board.Point) board.Stone {
	return p.colourIn(p.picture(), size, at)
}

// colourIn tells what stands on a point in a picture of the screen.
func (p *program) colourIn(picture image.Image, size board.Size, at board.Point) board.Stone {
	pixel := p.beside(size, at)
	return stoneOf(color.NRGBAModel.Convert(picture.At(pixel.X, pixel.Y)).(color.NRGBA))
}

// beside returns where a stone is looked for: beside the middle, where the last one has its mark, and beside the lines.
func (p *program) beside(size board.Size, at board.Point) image.Point {
	grid := boardview.NewGrid(size, view.Symmetry{}, true, p.panel.Dx(), p.panel.Dy())
	return p.pixel(size, at).Add(image.Pt(-grid.Pitch()/5, grid.Pitch()/5))
}

// stoneOf tells which stone has a colour; one that is only offered has none of these.
func stoneOf(c color.NRGBA) board.Stone {
	switch {
	case c.R < 90 && c.G < 90 && c.B < 90:
		return board.Black
	case c.R > 200 && int(c.R)-int(c.B) < 30: // the wood is yellow, under the light of a row that won too
		return board.White
	default:
		return board.Empty
	}
}

// shows waits until the screen shows a position. The board is sought in each picture, as the
// window may still arrange itself.
func (p *program) shows(pos *rule.Position) {
	p.t.Helper()
	size := pos.Board().Size()
	shown := ""
	defer func() {
		if p.t.Failed() {
			p.t.Logf("the screen shows, in %v:\n%s", p.panel, shown)
		}
	}()
	until(p.t, "the position\n"+pos.Board().String(), func() bool {
		picture := p.picture()
		p.panel = woodIn(picture)
		shown = p.boardIn(picture, size).String()
		return shown == pos.Board().String()
	})
}

// boardIn reads the board in a picture of the screen.
func (p *program) boardIn(picture image.Image, size board.Size) *board.Board {
	b := board.New(size)
	for i := range size.Cells() {
		b.Set(size.Point(i), p.colourIn(picture, size, size.Point(i)))
	}
	return b
}

// saved reads the autosave.
func (p *program) saved() (game store.Saved, ok bool) {
	data, err := os.ReadFile(filepath.Join(p.config, "autosave.json"))
	if err != nil {
		return game, false
	}
	var file struct {
		Game store.Saved `json:"game"`
	}
	require.NoError(p.t, json.Unmarshal(data, &file), "the autosave is whole at any moment")
	return file.Game, true
}

// position is the game as the autosave has it.
func (p *program) position() *rule.Position {
	game, ok := p.saved()
	if !ok {
		return rule.NewPosition(rule.Freestyle, board.Square(15))
	}
	v, err := rule.VariantByID(game.Variant)
	require.NoError(p.t, err)
	file, err := record.ReadSGF([]byte(game.Record))
	require.NoError(p.t, err)
	pos, node := rule.NewPosition(v.Rule, v.Size), file.Games[0].Root()
	for _, i := range game.Path {
		node = node.Children()[i]
		require.NoError(p.t, pos.Play(node.Move.Point))
	}
	return pos
}

// moved waits until at least n stones are in the autosave, or the game is over.
func (p *program) moved(n int) *rule.Position {
	p.t.Helper()
	var pos *rule.Position
	until(p.t, "moves", func() bool {
		pos = p.position()
		return len(pos.Moves()) >= n || pos.Over()
	})
	return pos
}

// settings reads the settings file.
func (p *program) settings() (store.Settings, bool) {
	data, err := os.ReadFile(filepath.Join(p.config, "settings.json"))
	if err != nil {
		return store.Settings{}, false
	}
	s, err := store.DecodeSettings(data)
	require.NoError(p.t, err)
	return s, true
}

// quit ends the program as a person would and checks that nothing was wrong.
func (p *program) quit() {
	p.t.Helper()
	p.key("ctrl+q")
	select {
	case err := <-p.done:
		require.NoError(p.t, err, p.output.String())
	case <-time.After(patience):
		require.Fail(p.t, "the program does not end", p.output.String())
	}
	require.NotContains(p.t, p.output.String(), "Error in Fyne call thread")
	require.NotContains(p.t, p.output.String(), "panic")
}
