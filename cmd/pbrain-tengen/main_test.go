package main_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
)

// binary is the engine that the tests drive.
var binary string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	folder, err := os.MkdirTemp("", "pbrain-tengen")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what is left lies in the temporary folder
	binary = filepath.Join(folder, "pbrain-tengen")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%s%v\n", out, err)
		return 1
	}
	return m.Run()
}

// patience is how long a line may take that must come. It is no measure of
// speed: it only keeps a broken engine from blocking the tests.
const patience = 20 * time.Second

// manager drives the engine as a tournament does.
type manager struct {
	t     *testing.T
	in    io.WriteCloser
	lines chan string
	cmd   *exec.Cmd
}

func start(t *testing.T, args ...string) *manager {
	t.Helper()
	cmd := exec.Command(binary, args...)
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	m := &manager{t: t, in: in, lines: make(chan string, 10_000), cmd: cmd}
	go func() {
		defer close(m.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			m.lines <- s.Text()
		}
	}()
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return m
}

func (m *manager) send(lines ...string) {
	m.t.Helper()
	for _, line := range lines {
		_, err := io.WriteString(m.in, line+"\r\n")
		require.NoError(m.t, err)
	}
}

// messageForm is the line that the engine prints at each depth.
var messageForm = regexp.MustCompile(`^MESSAGE depth \d+-\d+( mpv \d+)? ev ([+-]\d+|0|[+-]M\d+) n \d+ nps \d+ tm \d+ pv( [a-v]\d+)+$`)

// The lines that follow when a move comes from the table, and when nobody can win
// any more.
const (
	openingMove = "MESSAGE opening move"
	drawn       = "MESSAGE draw"
)

// reply returns the next line that is no message, and how many messages came
// before.
func (m *manager) reply() (line string, messages int) {
	m.t.Helper()
	for {
		select {
		case line, ok := <-m.lines:
			require.True(m.t, ok, "the engine has ended")
			if !strings.HasPrefix(line, "MESSAGE ") {
				return line, messages
			}
			if line == openingMove || line == drawn {
				continue
			}
			assert.Regexp(m.t, messageForm, line)
			messages++
		case <-time.After(patience):
			require.Fail(m.t, "no answer")
		}
	}
}

func (m *manager) ask(lines ...string) string {
	m.t.Helper()
	m.send(lines...)
	line, _ := m.reply()
	return line
}

// move asks for a move, with at least one message before it.
func (m *manager) move(size board.Size, lines ...string) board.Point {
	m.t.Helper()
	m.send(lines...)
	line, messages := m.reply()
	assert.Positive(m.t, messages, "no message before %s", line)
	p, err := gomocup.ParsePoint(line, size)
	require.NoError(m.t, err)
	return p
}

// end says END, or closes the input, and sees the engine go without a word.
func (m *manager) end(politely bool) {
	m.t.Helper()
	if politely {
		m.send("END")
	} else {
		require.NoError(m.t, m.in.Close())
	}
	done := make(chan error, 1)
	go func() { done <- m.cmd.Wait() }()
	select {
	case err := <-done:
		require.NoError(m.t, err)
	case <-time.After(patience):
		require.Fail(m.t, "does not end")
	}
}

func TestAGameAgainstItself(t *testing.T) {
	for _, c := range []struct {
		start string
		size  board.Size
		rule  rule.Rule
		bits  string
	}{
		{"START 15", board.Square(15), rule.Freestyle, "0"},
		{"START 20", board.Square(20), rule.Standard, "1"},
		{"START 15", board.Square(15), rule.Renju, "4"},
		{"START 5", board.Square(5), rule.Freestyle, "0"},
		{"RECTSTART 22,6", board.Size{W: 22, H: 6}, rule.Caro, "8"},
	} {
		t.Run(c.start+" "+c.rule.Name(), func(t *testing.T) {
			t.Parallel()
			black, white := start(t), start(t)
			pos := rule.NewPosition(c.rule, c.size)
			for _, m := range []*manager{black, white} {
				require.Equal(t, "OK", m.ask(c.start))
				m.send("INFO rule "+c.bits, "INFO max_node 500", "INFO timeout_turn 10000", "INFO max_memory 83886080")
			}
			request := "BEGIN"
			for range 30 {
				m := black
				if pos.Turn() == board.White {
					m = white
				}
				p := m.move(c.size, "INFO time_left 100000", request)
				require.NoError(t, pos.Play(p))
				if pos.Over() {
					break
				}
				request = "TURN " + gomocup.FormatPoint(p, c.size)
			}
			black.end(true)
			white.end(false)
		})
	}
}

func TestBadLines(t *testing.T) {
	m := start(t)
	assert.Contains(t, m.ask("ABOUT"), `name="Tengen"`)
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"BEGIN"}, "ERROR"},
		{[]string{"START 100"}, "ERROR"},
		{[]string{"START"}, "ERROR"},
		{[]string{"RECTSTART 15"}, "ERROR"},
		{[]string{"HELLO"}, "UNKNOWN"},
		{[]string{strings.Repeat("x", 100_000)}, "UNKNOWN"},
		{[]string{"", "   ", "\x00\xff"}, "UNKNOWN"},
		{[]string{"START 15"}, "OK"},
		{[]string{"INFO nonsense", "INFO", "INFO rule x", "TURN 15,15"}, "ERROR"},
		{[]string{"TURN -1,3"}, "ERROR"},
		{[]string{"TURN 7"}, "ERROR"},
		{[]string{"TURN 7,7,7"}, "ERROR"},
		{[]string{"BOARD", "7,7,9", "DONE"}, "ERROR"},
		{[]string{"BOARD", "7,7", "x", "DONE"}, "ERROR"},
		{[]string{"TAKEBACK 7,7"}, "ERROR"},
		{[]string{"SWAP2BOARD", "7,7", "7,7", "7,8", "DONE"}, "ERROR"},
		{[]string{"BOARD", "START 15"}, "OK"},
		{[]string{"INFO timeout_turn 50", "TURN 7,7"}, ","},
		{[]string{"RESTART"}, "OK"},
	} {
		assert.Contains(t, m.ask(c.lines...), c.want, c.lines)
	}
	m.end(true)
}

func TestMovesThatNeedNoSearch(t *testing.T) {
	size := board.Square(15)
	for name, c := range map[string]struct {
		lines []string
		want  []string
	}{
		"the first move": {[]string{"BOARD", "DONE"}, []string{"H8"}},
		"makes five":     {[]string{"BOARD", "3,7,1", "0,0,2", "4,7,1", "2,0,2", "5,7,1", "4,0,2", "6,7,1", "6,0,2", "DONE"}, []string{"C8", "H8"}},
		"stops five":     {[]string{"BOARD", "0,0,1", "3,7,2", "0,2,1", "4,7,2", "0,4,1", "5,7,2", "2,7,1", "6,7,2", "DONE"}, []string{"H8"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := start(t)
			require.Equal(t, "OK", m.ask("START 15"))
			p := m.move(size, append([]string{"INFO timeout_turn 500"}, c.lines...)...)
			assert.Contains(t, c.want, p.String())
			m.end(true)
		})
	}
}

func TestStopWhileThinking(t *testing.T) {
	m := start(t)
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("INFO timeout_turn 600000", "BOARD", "7,7,2", "DONE")
	_, err := gomocup.ParsePoint(m.ask("YXSTOP"), board.Square(15)) // which may come before there is anything to report
	require.NoError(t, err)
	m.send("TURN 3,3")
	m.end(true)
}

func TestAnalysisOfSeveralLines(t *testing.T) {
	m := start(t)
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("INFO max_depth 3", "YXBOARD", "7,7,2", "DONE", "YXNBEST 3")
	_, messages := m.reply()
	assert.GreaterOrEqual(t, messages, 3)
	m.end(true)
}

func TestAsRivalOfTheClient(t *testing.T) {
	p := &gomocup.Player{
		Program: gomocup.Program{Path: binary, Args: []string{"--level", "novice", "--seed", "3"}},
		Limits:  gomocup.Limits{Turn: time.Second},
	}
	defer p.Close()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for range 4 {
		move, err := p.Choose(context.Background(), pos.Clone())
		require.NoError(t, err)
		require.NoError(t, pos.Play(move))
	}
}

func TestUnknownLevel(t *testing.T) {
	out, err := exec.Command(binary, "--level", "genius").CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(out), `unknown level "genius": want one of beginner, `)
}

// The engine must start anywhere, without a display or graphics libraries.
func TestLinksNoGraphics(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	for _, path := range strings.Fields(string(out)) {
		assert.NotContains(t, path, "fyne.io")
		assert.NotContains(t, path, "tengen/ui")
	}
	assert.Contains(t, string(out), "tengen/ai/gomocup")
}
