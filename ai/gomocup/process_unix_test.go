//go:build unix

package gomocup_test

import (
	"context"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
)

// The child of the engine "breeds" keeps the engine's output open and would
// outlive it.
func TestChildrenOfAnEngineDieWithIt(t *testing.T) {
	client, err := gomocup.Open(program(t, "breeds"))
	require.NoError(t, err)
	defer client.Close()
	child := 0
	_, _, err = client.Move(context.Background(), newGame(), gomocup.Limits{Turn: time.Second}, func(text string) {
		if pid, ok := strings.CutPrefix(text, "child "); ok {
			child, _ = strconv.Atoi(pid)
		}
	})
	require.ErrorIs(t, err, gomocup.ErrCrashed)
	require.NotZero(t, child)
	assert.Eventually(t, func() bool { return !running(child) }, patience, 10*time.Millisecond)
}

// running tells whether a process runs. One that has ended but was not yet
// buried by its parent does not.
func running(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil { // a system without /proc
		return true
	}
	_, state, _ := strings.Cut(string(stat), ") ")
	return !strings.HasPrefix(state, "Z")
}
