package gomocup

import (
	"bytes"
	"crypto/rand"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// group holds an engine and all that it starts: its process group and, as a program
// can leave that and outlive who started it, a mark in the environment, which children
// inherit. An engine whose own children throw both away is not held; people add the
// programs they trust, and this is for those that are careless.
type group struct {
	mark  []byte   // as it stands in the environment
	watch *os.File // closed when we are gone; nil for none
	once  sync.Once
}

// markName is the variable of the mark.
const markName = "TENGEN_ENGINE"

// newGroup makes the program the head of its group, marks it, and has the system kill it
// when we are gone, however we went.
func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	mark := markName + "=" + rand.Text()
	cmd.Env = append(cmd.Environ(), mark)
	return &group{mark: []byte(mark)}
}

// watcher is a script that kills all that have the mark when its input ends without a word,
// which is when we were killed.
const watcher = `trap '' HUP INT TERM
read -r word && exit
for turn in 1 2 3 4 5; do
	for file in $(grep -ls -e "$0" /proc/[0-9]*/environ); do
		file=${file#/proc/}
		kill -KILL "${file%/environ}"
	done
done`

// attach has a shell watch over the engine's orphans, where there is one: the system ends
// the engine with us, but not what the engine has started and left.
func (g *group) attach(*os.Process) {
	in, watch, err := os.Pipe()
	if err != nil {
		return
	}
	defer func() { _ = in.Close() }() // the shell has its own
	shell := exec.Command("sh", "-c", watcher, string(g.mark))
	shell.Stdin, shell.Dir = in, "/"
	shell.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if shell.Start() != nil {
		_ = watch.Close()
		return
	}
	g.watch = watch
	go func() { _ = shell.Wait() }()
}

// dismiss lets the shell go.
func (g *group) dismiss() {
	if g.watch != nil {
		_, _ = g.watch.WriteString("done\n") // it may have been killed
		_ = g.watch.Close()
	}
}

// How often to look for what is left, and how long to wait in between: who forks while
// it is looked for is found the next time.
const (
	sweeps     = 20
	sweepPause = 2 * time.Millisecond
)

// kill kills all in the group and all that have the mark.
func (g *group) kill(p *os.Process) {
	defer g.once.Do(g.dismiss)
	for range sweeps {
		_ = syscall.Kill(-p.Pid, syscall.SIGKILL)
		held := g.held()
		if len(held) == 0 {
			return
		}
		for _, pid := range held {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(sweepPause)
	}
}

// held returns the processes that have the mark and still run.
func (g *group) held() []int {
	folder, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer func() { _ = folder.Close() }() // nothing was written
	names, _ := folder.Readdirnames(-1)   // as many as there are
	var held []int
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil {
			continue
		}
		environment, err := os.ReadFile("/proc/" + name + "/environ")
		if err == nil && bytes.Contains(environment, g.mark) {
			held = append(held, pid)
		}
	}
	return held
}
