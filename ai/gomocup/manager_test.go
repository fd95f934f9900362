package gomocup_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
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
const patience = 10 * time.Second

// fakeBrain plays the first empty point, row 1 first, after it has been let go.
type fakeBrain struct {
	mu      sync.Mutex
	options engine.Options
	limits  []engine.Limits
	seen    []*rule.Position
	gate    chan struct{} // nil: answers at once
	slow    time.Duration // to stop
	score   analysis.Score
}

func (f *fakeBrain) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	f.mu.Lock()
	f.limits = append(f.limits, limits)
	f.seen = append(f.seen, pos)
	gate := f.gate
	f.mu.Unlock()
	var candidates []analysis.Candidate
	free := slices.DeleteFunc(pos.Board().Empties(), func(p board.Point) bool { return slices.Contains(limits.Exclude, p) })
	for _, p := range free[:min(limits.Lines, len(free))] {
		candidates = append(candidates, analysis.Candidate{Move: p, Score: f.score, Line: []board.Point{p}})
	}
	info := analysis.Info{Turn: pos.Turn(), Depth: 1, SelDepth: 3, Nodes: 5, Candidates: candidates}
	if len(candidates) > 0 {
		info.Looking = &candidates[0].Move
	}
	if report != nil {
		report(info)
	}
	if gate != nil {
		select {
		case <-gate:
		case <-ctx.Done():
			time.Sleep(f.slow)
		}
	}
	info.Done = true
	return info, nil
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

// manager talks to a server that runs in the test.
type manager struct {
	t     *testing.T
	in    io.WriteCloser
	lines chan string
	ended chan error
	brain *fakeBrain
	made  int // brains made so far
	limit int64
}

func newManager(t *testing.T) *manager {
	t.Helper()
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	m := &manager{t: t, in: toServer, lines: make(chan string, 1000), ended: make(chan error, 1), brain: &fakeBrain{}}
	server := gomocup.Server{
		Name: "Fake", Version: "1.0", Author: "a test", Country: "nowhere",
		NewBrain: func(o engine.Options) gomocup.Brain {
			m.made++
			m.brain.options = o
			return m.brain
		},
		LimitMemory: func(bytes int64) { m.limit = bytes },
	}
	go func() {
		err := server.Run(context.Background(), in, out)
		_ = out.Close()
		m.ended <- err
	}()
	go func() {
		defer close(m.lines)
		for scanner := bufio.NewScanner(fromServer); scanner.Scan(); {
			m.lines <- scanner.Text()
		}
	}()
	t.Cleanup(func() { _ = toServer.Close() })
	return m
}

func (m *manager) send(lines ...string) {
	m.t.Helper()
	for _, line := range lines {
		_, err := fmt.Fprintf(m.in, "%s\r\n", line)
		require.NoError(m.t, err)
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

func (m *manager) end() {
	m.t.Helper()
	m.send("END")
	select {
	case err := <-m.ended:
		require.NoError(m.t, err)
	case <-time.After(patience):
		require.Fail(m.t, "does not end")
	}
}
