//go:build unix && !linux

package gomocup

import (
	"os"
	"os/exec"
	"syscall"
)

// group is the process group of an engine: what the engine starts is in it, unless it
// leaves on purpose.
type group struct{}

// newGroup makes the program the head of its group.
func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &group{}
}

func (*group) attach(*os.Process) {}

// kill kills all in the group.
func (*group) kill(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
