package gomocup

import (
	"bytes"
	"fmt"
	"io"
	"os"
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

// A clock that nobody keeps from being right is not late.
func TestTheFirstLooksFindNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		done := make(chan time.Duration, 1)
		lookFirst(t.Context(), done)
		assert.Zero(t, <-done)
	})
}
