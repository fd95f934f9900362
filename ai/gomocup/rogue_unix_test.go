//go:build unix

package gomocup_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
)

// breed starts children in the ways of some modes, and tells their numbers. They heed
// no signal that can be ignored.
func (r *rogue) breed() bool {
	if r.turns > 1 {
		return false
	}
	var child *exec.Cmd
	switch r.mode {
	case "tells-itself":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
		r.say(fmt.Sprint("MESSAGE children ", os.Getpid()))
		hang()
	case "forks", "forks-and-goes", "forks-and-stays":
		child = exec.Command(os.Args[0], asRogue, "child")
		child.Stdout = os.Stdout // and keeps the pipe open
	case "daemonises":
		child = exec.Command(os.Args[0], asRogue, "daemon")
		child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	default:
		return false
	}
	told, err := child.StderrPipe()
	if err != nil || child.Start() != nil {
		os.Exit(6)
	}
	var pids string
	_, _ = fmt.Fscanln(told, &pids)
	r.say("MESSAGE children " + pids)
	switch r.mode {
	case "forks-and-goes":
		os.Exit(0)
	case "forks-and-stays":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		hang()
	}
	return true
}

// beside plays those that are no engine, and reports whether the mode is one of them.
func beside(mode string) bool {
	switch mode {
	case "us":
		us(os.Args[3])
	case "child", "daemon":
		child(mode)
	default:
		return false
	}
	return true
}

// child is what a rogue has started.
func child(mode string) {
	signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	if mode == "daemon" { // its child is an orphan in a session of its own
		orphan := exec.Command(os.Args[0], asRogue, "child")
		orphan.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		orphan.Stderr = os.Stderr
		if orphan.Start() != nil {
			os.Exit(7)
		}
		os.Exit(0)
	}
	fmt.Fprintln(os.Stderr, os.Getpid())
	hang()
}

// Nothing that an engine has started outlives it.
func TestNothingIsLeftBehind(t *testing.T) {
	for _, mode := range []string{"forks", "forks-and-goes", "forks-and-stays", "daemonises"} {
		t.Run(mode, func(t *testing.T) {
			if mode == "daemonises" && runtime.GOOS != "linux" {
				t.Skip("only Linux tells of whom a process is that has left its group")
			}
			t.Parallel()
			p, _ := rogueOf(t, mode)
			client, err := gomocup.Open(p)
			require.NoError(t, err)
			defer client.Close()
			client.Grace = 100 * time.Millisecond
			if mode == "forks" || mode == "daemonises" {
				client.Grace = patience
			}
			var pids []int
			_, _, err = client.Move(context.Background(), newGame(), gomocup.Limits{Turn: patience / 10}, func(text string) {
				pids = append(pids, children(text)...)
				for _, pid := range pids {
					assert.True(t, running(pid), "there is something to end")
				}
			})
			assert.Equal(t, client.Grace == patience, err == nil)
			require.Len(t, pids, 1)
			client.Close()
			for _, pid := range pids {
				assert.Eventually(t, func() bool { return !running(pid) }, patience, 10*time.Millisecond)
			}
		})
	}
}

// An engine ends with us also where we have no time to end it, and so does what it has
// started and left.
func TestEnginesDieWithUs(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("elsewhere an engine has to see that its input has ended")
	}
	for _, mode := range []string{"tells-itself", "daemonises"} {
		us := exec.Command(os.Args[0], asRogue, "us", mode)
		told, err := us.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, us.Start())
		pid := 0
		_, err = fmt.Fscanln(told, &pid)
		require.NoError(t, err)
		require.True(t, running(pid))
		require.NoError(t, us.Process.Kill())
		_ = us.Wait()
		assert.Eventually(t, func() bool { return !running(pid) }, patience, 10*time.Millisecond, mode)
	}
}

// us starts an engine that stays, and is killed.
func us(engine string) {
	client, err := gomocup.Open(gomocup.Program{Path: os.Args[0], Args: []string{asRogue, engine}})
	if err != nil {
		os.Exit(8)
	}
	_, _, _ = client.Move(context.Background(), newGame(), gomocup.Limits{Turn: time.Minute}, func(text string) {
		fmt.Println(children(text)[0])
	})
	hang()
}

// running reports whether a process runs. One that has ended but was not yet
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
