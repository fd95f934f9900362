//go:build unix

package main

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A program that is stuck ends all the same, with the status of the signal.
func TestAStuckProgramEnds(t *testing.T) {
	const stuck = "TENGEN_TEST_STUCK"
	if os.Getenv(stuck) != "" {
		endWithin(time.Millisecond)
		_, _ = os.Stdout.WriteString("ready\n")
		time.Sleep(time.Minute)
		os.Exit(1)
	}
	for _, asked := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(asked) {
			continue // nohup
		}
		program := exec.Command(os.Args[0], "-test.run", "^TestAStuckProgramEnds$")
		program.Env = append(os.Environ(), stuck+"=1")
		out, err := program.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, program.Start())
		_, err = out.Read(make([]byte, len("ready\n")))
		require.NoError(t, err)
		require.NoError(t, program.Process.Signal(asked))
		_ = program.Wait()
		assert.Equal(t, 128+int(asked), program.ProcessState.ExitCode())
	}
}
