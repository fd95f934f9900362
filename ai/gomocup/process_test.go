package gomocup

import (
	"io"
	"os"
	"testing"
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
