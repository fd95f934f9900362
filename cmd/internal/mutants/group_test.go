//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What tests have started and left ends with them, however they end; that it holds on to their
// output keeps nobody waiting.
func TestWhatTheTestsStartedEndsWithThem(t *testing.T) {
	for name, end := range map[string]string{"passed": "exit 0", "failed": "exit 1", "endless": "while :; do :; done"} {
		t.Run(name, func(t *testing.T) {
			work := t.TempDir()
			left := filepath.Join(work, "left")
			program := "#!/bin/sh\nsleep 600 &\necho $! > " + left + "\n" + end + "\n"
			require.NoError(t, os.WriteFile(filepath.Join(work, "package.test"), []byte(program), 0o700))
			began := time.Now()
			_, said, err := (&trials{dir: work, work: work}).run(t.Context(), 1)
			assert.Less(t, time.Since(began), time.Minute)
			want := map[string]outcome{"passed": survived, "failed": killed, "endless": endless}
			assert.Equal(t, want[name], judge(said, err))

			text, err := os.ReadFile(left)
			require.NoError(t, err)
			pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
			require.NoError(t, err)
			assert.Eventually(t, func() bool { return gone(pid) }, 10*time.Second, 10*time.Millisecond, "process %d", pid)
		})
	}
}

// gone reports whether a process has ended; nobody may have taken notice of that yet.
func gone(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return true
	}
	status, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	return strings.Contains(string(status), ") Z ")
}
