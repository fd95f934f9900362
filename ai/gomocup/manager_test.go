package gomocup_test

import (
	"bufio"
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
)

// patience is how long a test waits for a line that must come.
const patience = time.Minute

// fakeBrain plays the first empty point, row 1 first, after it has been let go.
type fakeBrain struct {
	mu       sync.Mutex
	options  engine.Options
	limits   []engine.Limits
	seen     []*rule.Position
	gate     chan struct{} // nil: answers at once
	slow     time.Duration // to stop
	mum      bool          // says nothing before the gate opens
	deaf     chan struct{} // nil: stops when told to; else only when this is closed
	warming  chan struct{} // nil: is warm at once
	busy     int           // searches under way
	most     int           // of them at a time
	released int
	score    analysis.Score
}

func (f *fakeBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	f.mu.Lock()
	f.limits = append(f.limits, limits)
	f.seen = append(f.seen, pos)
	gate := f.gate
	f.busy++
	f.most = max(f.most, f.busy)
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		f.busy--
		f.mu.Unlock()
	}()
	var candidates []analysis.Candidate
	free := slices.DeleteFunc(pos.Board().Empties(), func(p board.Point) bool { return slices.Contains(limits.Exclude, p) })
	for _, p := range free[:min(limits.Lines, len(free))] {
		candidates = append(candidates, analysis.Candidate{Move: p, Score: f.score, Line: []board.Point{p}})
	}
	info := analysis.Info{Turn: pos.Turn(), Depth: 1, SelDepth: 3, Nodes: 5, Candidates: candidates}
	if len(candidates) > 0 {
		info.Looking = &candidates[0].Move
	}
	if report != nil && !f.mum {
		report(info)
	}
	if gate != nil {
		select {
		case <-gate:
		case <-f.stopped(ctx):
			time.Sleep(f.slow)
		}
	}
	if report != nil && f.mum {
		report(info)
	}
	if f.deaf != nil {
		<-f.deaf
		report(info)
	}
	info.Done = true
	return info, nil
}

// stopped is closed when a search is to stop.
func (f *fakeBrain) stopped(ctx context.Context) <-chan struct{} {
	if f.deaf != nil {
		return nil
	}
	return ctx.Done()
}

// Warm implements [gomocup.Brain].
func (f *fakeBrain) Warm(rule.Rule, board.Size) {
	if f.warming != nil {
		<-f.warming
	}
}

// Release implements [gomocup.Brain].
func (f *fakeBrain) Release() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.released++
}

// Resize implements [gomocup.Brain].
func (f *fakeBrain) Resize(memory int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.options.Memory = memory
}

// memory returns what the table may have.
func (f *fakeBrain) memory() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.options.Memory
}

func (f *fakeBrain) lastLimits() engine.Limits {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.limits[len(f.limits)-1]
}

func (f *fakeBrain) lastPosition() *rule.Position {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.seen[len(f.seen)-1]
}

// wire is a server that runs in the test, with the lines that go in and come out.
type wire struct {
	t     *testing.T
	in    io.WriteCloser
	lines chan string // closed when the server has ended
	ended chan error
	pause atomic.Int64 // how long the server's next line takes
}

// pausing is the output of a server, which is stopped when it writes.
type pausing struct {
	io.Writer
	pause *atomic.Int64
}

func (p pausing) Write(text []byte) (int, error) {
	time.Sleep(time.Duration(p.pause.Swap(0)))
	return p.Writer.Write(text)
}

func serve(t *testing.T, server *gomocup.Server) *wire {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	w := &wire{t: t, in: toServer, lines: make(chan string, 100_000), ended: make(chan error, 1)}
	go func() {
		err := server.Run(context.Background(), in, pausing{out, &w.pause})
		_ = out.Close()
		w.ended <- err
	}()
	go func() {
		defer close(w.lines)
		for scanner := bufio.NewScanner(fromServer); scanner.Scan(); {
			w.lines <- scanner.Text()
		}
	}()
	t.Cleanup(func() { _ = toServer.Close() })
	return w
}

// write writes a text as it is.
func (w *wire) write(text string) {
	w.t.Helper()
	_, err := io.WriteString(w.in, text)
	require.NoError(w.t, err)
}

// manager talks to a server whose brain is a fake.
type manager struct {
	*wire
	brain     *fakeBrain
	made      int // brains made so far
	limit     int64
	available int64 // memory that the machine has
	busy      bool  // the process gets processor time
}

func newManager(t *testing.T) *manager {
	t.Helper()
	m := &manager{brain: &fakeBrain{}}
	m.wire = serve(t, &gomocup.Server{
		Name: "Fake", Version: "1.0", Author: "a test", Country: "nowhere",
		NewBrain: func(o engine.Options) gomocup.Brain {
			m.made++
			m.brain.options = o
			return m.brain
		},
		LimitMemory: func(bytes int64) { m.limit = bytes },
		Available:   func() int64 { return m.available },
		ProcessorTime: func() time.Duration {
			if m.busy {
				return time.Since(time.Time{})
			}
			return 0
		},
	})
	return m
}

func (m *manager) send(lines ...string) {
	m.t.Helper()
	for _, line := range lines {
		m.write(line + "\r\n")
	}
}

// reply returns the next line that is no MESSAGE.
func (m *manager) reply() string {
	m.t.Helper()
	for {
		select {
		case line, ok := <-m.lines:
			require.True(m.t, ok, "the server has ended")
			if !strings.HasPrefix(line, "MESSAGE ") {
				return line
			}
		case <-time.After(patience):
			require.Fail(m.t, "no answer")
		}
	}
}

// ask sends lines and returns the reply to the last.
func (m *manager) ask(lines ...string) string {
	m.t.Helper()
	m.send(lines...)
	return m.reply()
}

// silent tells that nothing was answered so far: the answer to ABOUT comes next.
func (m *manager) silent() {
	m.t.Helper()
	require.Contains(m.t, m.ask("ABOUT"), "name=")
}

// waits sees that no answer comes yet.
func (m *manager) waits() {
	m.t.Helper()
	select {
	case line := <-m.lines:
		require.Fail(m.t, "an answer has come", line)
	case <-time.After(100 * time.Millisecond):
	}
}

func (m *manager) end() {
	m.t.Helper()
	m.send("END")
	m.gone()
}

// gone sees the server end.
func (m *manager) gone() {
	m.t.Helper()
	select {
	case err := <-m.ended:
		require.NoError(m.t, err)
	case <-time.After(patience):
		require.Fail(m.t, "does not end")
	}
}
