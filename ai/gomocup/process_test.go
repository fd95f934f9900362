package gomocup

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What an engine has started and nobody could end may write for ever into the pipe it was
// given: nobody reads on once the engine was left, and the pipe is closed.
func TestNobodyReadsOnAfterTheEnd(t *testing.T) {
	p, err := launch(Program{Path: os.Args[0], Args: []string{"-test.run=^$"}})
	require.NoError(t, err)
	from, orphan := io.Pipe()
	go p.read(from)
	closed := make(chan error)
	go func() {
		for {
			if _, err := io.WriteString(orphan, "0,0\n"); err != nil {
				closed <- err
				return
			}
		}
	}()
	p.end(false)
	select {
	case err := <-closed:
		assert.ErrorIs(t, err, io.ErrClosedPipe)
	case <-time.After(time.Minute):
		t.Fatal("what it says is still read")
	}
}

// Who names a time gets so much of it, and who lets nodes or plies end a search has all the
// time these take.
func TestHowLongAMoveIsWaitedFor(t *testing.T) {
	c := &Client{Grace: time.Second}
	for _, test := range []struct {
		limits Limits
		want   time.Duration
	}{
		{Limits{}, DefaultTurn + time.Second},
		{Limits{Turn: time.Minute, Nodes: 1}, time.Minute + time.Second},
		{Limits{Match: time.Hour, Left: 2 * time.Second, Depth: 1}, 3 * time.Second},
		{Limits{Match: time.Hour, Left: -2 * time.Second}, time.Second},
		{Limits{Nodes: 1}, longTurn},
		{Limits{Depth: 1}, longTurn},
	} {
		assert.Equal(t, test.want, c.moveTimeout(test.limits), "%+v", test.limits)
	}
}

// sink is the input of an engine that only listens.
type sink struct{ bytes.Buffer }

func (*sink) Close() error { return nil }

// An engine is told how long a move and a game may take, whatever limits there are.
func TestLimitsAreTold(t *testing.T) {
	for _, test := range []struct {
		limits      Limits
		turn, match int
		left        string
	}{
		{Limits{}, 5000, 0, "2147483647"},
		{Limits{Turn: time.Second, Nodes: 7}, 1000, 0, "2147483647"},
		{Limits{Nodes: 7}, 3_600_000, 0, "2147483647"},
		{Limits{Depth: 7}, 3_600_000, 0, "2147483647"},
		{Limits{Match: 10 * time.Second, Left: 4 * time.Second}, 10_000, 10_000, "4000"},
		{Limits{Match: 10 * time.Second, Left: 4 * time.Second, Nodes: 7}, 10_000, 10_000, "4000"},
	} {
		in := &sink{}
		c := &Client{process: &process{in: in}}
		require.NoError(t, c.sendInfo(test.limits, 0))
		told := strings.Split(strings.TrimSpace(in.String()), "\r\n")
		assert.Contains(t, told, fmt.Sprint("INFO timeout_turn ", test.turn), "%+v", test.limits)
		assert.Contains(t, told, fmt.Sprint("INFO timeout_match ", test.match), "%+v", test.limits)
		assert.Contains(t, told, "INFO time_left "+test.left, "%+v", test.limits)
	}
}

// An engine works where its file lies, or where it is told to: it looks for files of its own.
func TestWhereAnEngineWorks(t *testing.T) {
	for dir, want := range map[string]string{"": filepath.Dir(os.Args[0]), os.TempDir(): os.TempDir()} {
		p, err := launch(Program{Path: os.Args[0], Args: []string{"-test.run=^$"}, Dir: dir})
		require.NoError(t, err)
		assert.Equal(t, want, p.cmd.Dir)
		p.end(false)
	}
}

// A clock that nobody keeps from being right is not late.
func TestTheFirstLooksFindNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		done := make(chan time.Duration, 1)
		lookFirst(t.Context(), done)
		assert.Zero(t, <-done)
	})
}

// The memory of the process is limited when that changes, and by no other word of a manager.
func TestMemoryIsLimitedOnce(t *testing.T) {
	var limits []int64
	s := &Server{settings: newSettings(), LimitMemory: func(bytes int64) { limits = append(limits, bytes) }}
	for _, info := range []string{"timeout_turn 100", "max_memory 50000000", "max_memory 50000000", "max_depth 3", "max_memory 0"} {
		s.handleInfo(info)
	}
	assert.Equal(t, []int64{50_000_000, 0}, limits)
}
