package engines_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// rogueFolder names the folder of a rogue, which the test program plays when it is set.
const rogueFolder = "TENGEN_TEST_ROGUE"

// TestMain plays an engine that answers twice, has a child, and stays when it is to end.
func TestMain(m *testing.M) {
	folder := os.Getenv(rogueFolder)
	if folder == "" {
		os.Exit(m.Run())
	}
	signal.Ignore(os.Interrupt, syscall.SIGTERM)
	alive := filepath.Join(folder, fmt.Sprint("alive", os.Getpid()))
	if os.Getenv("TENGEN_TEST_CHILD") != "" {
		live(alive)
	}
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "TENGEN_TEST_CHILD=yes")
	if child.Start() != nil {
		os.Exit(3)
	}
	go live(alive)
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch verb, _, _ := strings.Cut(in.Text(), " "); verb {
		case "START":
			fmt.Println("OK")
		case "BEGIN":
			fmt.Print("0,0\n1,1\n")
		case "RESTART":
			_ = os.WriteFile(filepath.Join(folder, "asked"), nil, 0o600)
			select {} // and hears nothing more
		}
	}
	select {}
}

// live writes a file for as long as the process lives.
func live(path string) {
	for {
		if os.WriteFile(path, nil, 0o600) != nil {
			os.Exit(4)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// A program that answers twice is told of once, and neither it nor what it has started
// outlives the window, also while it is being asked something and does not listen.
func TestARogue(t *testing.T) {
	folder := t.TempDir()
	t.Setenv(rogueFolder, folder)
	h := newHouse(t, store.DefaultSettings())
	h.SetExternal([]store.ExternalEngine{{Name: "Rogue", Path: os.Args[0]}})
	black, _ := h.Seated(store.Game{Black: store.ExternalSeat("Rogue"), White: store.Human})
	move, err := black.Choose(t.Context(), after(t, ""))
	require.NoError(t, err)
	assert.Equal(t, "A15", move.String())
	h.window.UntilSaid("Rogue sent a move that was not asked for. It was dropped.")
	traces := func() []string {
		found, err := filepath.Glob(filepath.Join(folder, "alive*"))
		require.NoError(t, err)
		return found
	}
	require.Eventually(t, func() bool { return len(traces()) == 2 }, 10*time.Second, 5*time.Millisecond, "it and its child")

	answered := make(chan error, 1)
	go func() {
		_, err := black.Choose(context.Background(), after(t, "h8i9"))
		answered <- err
	}()
	require.Eventually(t, func() bool {
		_, err := os.Stat(filepath.Join(folder, "asked"))
		return err == nil
	}, 10*time.Second, 5*time.Millisecond)
	h.Close()
	select {
	case err := <-answered:
		require.Error(t, err)
	case <-time.After(4 * time.Second):
		require.Fail(t, "who asks still waits for it")
	}
	for _, path := range traces() {
		// Who is killed writes no more. The last write may have been under way.
		require.Eventually(t, func() bool {
			_ = os.Remove(path)
			time.Sleep(20 * time.Millisecond)
			_, err := os.Stat(path)
			return os.IsNotExist(err)
		}, 10*time.Second, time.Millisecond, "it is left behind")
	}
}
