package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// shortDir returns a folder whose path leaves room for a socket's name, which
// systems limit to about a hundred bytes.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "t")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// listening returns the folder of a window that listens, and what it hears.
func listening(t *testing.T, answer error) (dir string, heard <-chan string) {
	t.Helper()
	dir = shortDir(t)
	files := make(chan string, 1)
	require.NoError(t, open(t, dir).Listen(func(_ context.Context, file string) error {
		files <- file
		return answer
	}))
	return dir, files
}

func TestHandOver(t *testing.T) {
	dir, heard := listening(t, nil)

	require.NoError(t, store.HandOver(dir, "/my game.sgf"))
	assert.Equal(t, "/my game.sgf", <-heard)
	require.NoError(t, store.HandOver(dir, "tengen://lab/games?text=nim%205"))
	assert.Equal(t, "tengen://lab/games?text=nim%205", <-heard)
	require.NoError(t, store.HandOver(dir, ""))
	assert.Empty(t, <-heard, "only to the front")
}

func TestHandOverWithoutAWindow(t *testing.T) {
	dir := shortDir(t)
	require.Error(t, store.HandOver(dir, "a.sgf"), "nobody was ever here")
	require.Error(t, store.HandOver(filepath.Join(dir, "missing"), "a.sgf"))

	f := open(t, dir)
	require.NoError(t, f.Listen(func(context.Context, string) error { return nil }))
	require.NoError(t, f.Close())
	assert.Error(t, store.HandOver(dir, "a.sgf"), "it is closed")
}

// Of two that start at the same moment the second waits until the first hears it, which has the lock already.
func TestASecondStartAtTheSameMoment(t *testing.T) {
	dir := shortDir(t)
	first := store.Enter(dir, "/a.sgf")
	require.True(t, first.Owner())
	heard := make(chan string, 1)
	time.AfterFunc(500*time.Millisecond, func() {
		assert.NoError(t, first.Listen(func(_ context.Context, file string) error { heard <- file; return nil }))
	})
	require.Nil(t, store.Enter(dir, "/b.sgf"))
	assert.Equal(t, "/b.sgf", <-heard)
	require.NoError(t, first.Close())
}

// A program that begins and hangs does not swallow the next start, nor does one that refuses; one that ends makes room.
func TestEnteringAFolderThatIsTaken(t *testing.T) {
	dir := shortDir(t)
	first := open(t, dir)
	second := store.Enter(dir, "")
	require.NotNil(t, second, "the first says nothing")
	assert.False(t, second.Owner())

	closed := make(chan error)
	time.AfterFunc(200*time.Millisecond, func() { closed <- first.Close() })
	third := store.Enter(dir, "")
	require.NoError(t, <-closed)
	require.NotNil(t, third)
	assert.True(t, third.Owner(), "the first has ended meanwhile")
	require.NoError(t, third.Close())

	busy, _ := listening(t, errors.New("a sheet is open"))
	refused := store.Enter(busy, "")
	require.NotNil(t, refused)
	assert.False(t, refused.Owner())
}

func TestRefusalReachesTheSecond(t *testing.T) {
	dir, _ := listening(t, errors.New("a sheet is open"))
	assert.ErrorContains(t, store.HandOver(dir, "a.sgf"), "a sheet is open")
}

func TestSocketOfACrashIsReplaced(t *testing.T) {
	dir := shortDir(t)
	path := filepath.Join(dir, "running.sock")
	old, err := net.ListenUnix("unix", &net.UnixAddr{Name: path})
	require.NoError(t, err)
	old.SetUnlinkOnClose(false)
	require.NoError(t, old.Close())
	_, err = os.Lstat(path)
	require.NoError(t, err, "what a crash leaves")
	require.Error(t, store.HandOver(dir, "a.sgf"))

	require.NoError(t, open(t, dir).Listen(func(context.Context, string) error { return nil }))
	assert.NoError(t, store.HandOver(dir, "a.sgf"))
}

func TestOnlyTheOwnerListens(t *testing.T) {
	dir, _ := listening(t, nil)
	assert.ErrorIs(t, open(t, dir).Listen(func(context.Context, string) error { return nil }), store.ErrNotOwner)
	assert.NoError(t, store.HandOver(dir, "a.sgf"), "the owner still does")
}

func TestAWindowThatHangsIsGivenUp(t *testing.T) {
	dir := shortDir(t)
	late := make(chan error, 1)
	require.NoError(t, open(t, dir).Listen(func(ctx context.Context, _ string) error {
		<-ctx.Done()
		late <- ctx.Err()
		return ctx.Err()
	}))
	assert.Error(t, store.HandOver(dir, "a.sgf"))
	assert.ErrorIs(t, <-late, context.DeadlineExceeded, "so the window can leave the file alone")
}

// The window hears until when the file is wanted: after that the second program opens it.
func TestAFileIsNotTakenTooLate(t *testing.T) {
	dir, heard := listening(t, nil)
	for until, taken := range map[time.Time]bool{time.Now().Add(-time.Second): false, time.Now().Add(time.Minute): true} {
		conn := idle(t, dir, fmt.Sprintf(`{"file":"/a.sgf","until":%d}`, until.UnixNano()))
		answer, err := io.ReadAll(conn)
		require.NoError(t, err)
		assert.Equal(t, !taken, strings.Contains(string(answer), "refused"), string(answer))
		if taken {
			assert.Equal(t, "/a.sgf", <-heard)
		}
	}
	assert.Empty(t, heard)
}

func TestStrangersDoNoHarm(t *testing.T) {
	dir, heard := listening(t, nil)
	for _, words := range []string{"", "GET / HTTP/1.1\r\n\r\n", `{"file":7}`, "\x00\xff"} {
		conn, err := net.DialTimeout("unix", filepath.Join(dir, "running.sock"), time.Second)
		require.NoError(t, err)
		_, err = conn.Write([]byte(words))
		require.NoError(t, err)
		require.NoError(t, conn.Close())
	}
	assert.Empty(t, heard)
	require.NoError(t, store.HandOver(dir, "/a.sgf"))
	assert.Equal(t, "a.sgf", filepath.Base(<-heard))
}

// idle connects to the socket of a folder and says what is no whole request.
func idle(t *testing.T, dir, words string) net.Conn {
	t.Helper()
	conn, err := net.DialTimeout("unix", filepath.Join(dir, "running.sock"), 10*time.Second)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = conn.Write([]byte(words))
	if words != "" && err != nil {
		t.Log("shown out already:", err)
	}
	return conn
}

func TestSilentConnectionsKeepNoOneOut(t *testing.T) {
	dir, heard := listening(t, nil)
	for n := range 2000 {
		idle(t, dir, []string{"", "{", `{"file":"/`}[n%3])
	}
	require.NoError(t, store.HandOver(dir, "/a.sgf"))
	assert.Equal(t, "a.sgf", filepath.Base(<-heard))
	assert.Less(t, runtime.NumGoroutine(), 500, "most were shown out")
}

func TestAWordWithoutEndIsNotHeard(t *testing.T) {
	dir, heard := listening(t, nil)
	conn := idle(t, dir, `{"file":"/`)
	require.NoError(t, conn.SetDeadline(time.Now().Add(time.Minute)))
	_, err := conn.Write(bytes.Repeat([]byte("a"), 64<<20))
	require.Error(t, err, "it is not read to the end")
	assert.Empty(t, heard)
	require.NoError(t, store.HandOver(dir, "/a.sgf"))
}

func TestTooManyAreRefused(t *testing.T) {
	dir, release := shortDir(t), make(chan struct{})
	var asked, most atomic.Int32
	require.NoError(t, open(t, dir).Listen(func(ctx context.Context, _ string) error {
		most.Store(max(most.Load(), asked.Add(1)))
		defer asked.Add(-1)
		select {
		case <-release:
		case <-ctx.Done():
		}
		return nil
	}))
	refused := false
	for range 2000 {
		guest := idle(t, dir, `{"file":"/a.sgf"}`)
		require.NoError(t, guest.SetReadDeadline(time.Now().Add(time.Millisecond)))
		answer, _ := io.ReadAll(guest) // nothing while it waits
		if refused = strings.Contains(string(answer), "too many"); refused {
			break
		}
	}
	assert.True(t, refused)
	close(release)
	assert.Eventually(t, func() bool { return store.HandOver(dir, "/a.sgf") == nil }, 10*time.Second, time.Millisecond)
	assert.Equal(t, int32(1), most.Load(), "one after the other")
}

func TestTheFolderAndItsSocketAreTheUsersOnly(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the profile's folder is private there")
	}
	dir := shortDir(t)
	require.NoError(t, os.Chmod(dir, 0o755)) // as another program may have made it
	require.NoError(t, open(t, dir).Listen(func(context.Context, string) error { return nil }))
	for path, want := range map[string]os.FileMode{dir: 0o700, filepath.Join(dir, "running.sock"): 0o600} {
		info, err := os.Lstat(path)
		require.NoError(t, err)
		assert.Equal(t, want, info.Mode().Perm(), path)
	}
}
