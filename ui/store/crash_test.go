package store_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

const crashFolder = "TENGEN_TEST_CRASH_FOLDER"

// TestMain plays the program that crashes when a test starts it so.
func TestMain(m *testing.M) {
	if dir := os.Getenv(crashFolder); dir != "" {
		crash(dir)
	}
	os.Exit(m.Run())
}

func crash(dir string) {
	log, err := store.OpenFolder(dir).StartCrashLog("1.2.3")
	if err != nil {
		os.Exit(4)
	}
	log.SetPosition("a much longer position that must not show through")
	log.SetPosition("h8i9")
	go func() { panic("somewhere else") }()
	select {}
}

func TestCrashIsReportedAtTheNextStart(t *testing.T) {
	dir := t.TempDir()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), crashFolder+"="+dir)
	require.Error(t, child.Run())

	f := open(t, dir)
	path, ok := f.LastCrash()
	require.True(t, ok)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "Tengen 1.2.3")
	assert.Contains(t, string(data), "game: h8i9\n")
	assert.Contains(t, string(data), "somewhere else")
	assert.NotContains(t, string(data), "show through")
	_, again := f.LastCrash()
	assert.False(t, again, "told once")
	assert.FileExists(t, path)
}

func TestCleanExitAndKillLeaveNoReport(t *testing.T) {
	f := open(t, t.TempDir())
	log, err := f.StartCrashLog("1")
	require.NoError(t, err)
	log.SetPosition("h8")
	_, ok := f.LastCrash()
	assert.False(t, ok, "a run that was killed has no trace to show")
	require.NoError(t, log.Close())
	left, err := filepath.Glob(filepath.Join(f.Dir(), "*.log"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

// The log of a window that was killed goes at the next start; that of one that runs stays.
func TestLogsOfKilledWindowsAreRemoved(t *testing.T) {
	f := open(t, t.TempDir())
	gone := exec.Command(os.Args[0], "-test.run=^$")
	require.NoError(t, gone.Run())
	logs := map[int]bool{gone.Process.Pid: false, os.Getpid(): true}
	name := func(pid int) string { return filepath.Join(f.Dir(), fmt.Sprintf("running-%d.log", pid)) }
	for pid := range logs {
		require.NoError(t, os.WriteFile(name(pid), []byte("Tengen 1\n---- the program stopped here ----\n"), 0o600))
	}
	other := filepath.Join(f.Dir(), "running-late.log")
	require.NoError(t, os.WriteFile(other, nil, 0o600))
	_, ok := f.LastCrash()
	assert.False(t, ok)
	for pid, stays := range logs {
		_, err := os.Stat(name(pid))
		assert.Equal(t, stays, err == nil)
	}
	assert.FileExists(t, other, "not of our making")
}

func TestReportOfARecoveredPanic(t *testing.T) {
	f := open(t, t.TempDir())
	log, err := f.StartCrashLog("1")
	require.NoError(t, err)
	t.Cleanup(func() { _ = log.Close() })
	log.SetPosition("h8")
	var path string
	func() {
		defer func() { path, err = log.Report("the engine", recover(), debug.Stack()) }()
		panic("out of ideas")
	}()
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "in the engine: out of ideas")
	assert.Contains(t, string(data), "game: h8\n")
	assert.Contains(t, string(data), "crash_test.go", "the trace reaches to the place of the panic")
}

// Reports say what they hold, are the user's only, short, and not many.
func TestReportsStaySmall(t *testing.T) {
	f := open(t, t.TempDir())
	log, err := f.StartCrashLog("1")
	require.NoError(t, err)
	t.Cleanup(func() { _ = log.Close() })
	for n := range 30 {
		old := filepath.Join(f.Dir(), fmt.Sprintf("crash-20200101-0000%02d.000.log", n))
		require.NoError(t, os.WriteFile(old, nil, 0o600))
	}
	path, err := log.Report("a page", strings.Repeat("x", 1<<20), nil)
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Less(t, len(data), 32<<10)
	assert.Contains(t, string(data), "It holds no settings, names, comments or files.")
	info, err := os.Stat(path)
	require.NoError(t, err)
	if runtime.GOOS != "windows" {
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	}
	kept, err := filepath.Glob(filepath.Join(f.Dir(), "crash-*.log"))
	require.NoError(t, err)
	assert.Len(t, kept, 10)
	assert.Contains(t, kept, path, "the newest is among them")
}
