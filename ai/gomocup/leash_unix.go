//go:build unix && !linux

package gomocup

import (
	"os"
	"os/exec"
	"syscall"
)

// leash is the process group of an engine: what the engine starts is in it, unless it
// leaves on purpose.
type leash struct{}

// newLeash makes the program the head of its group.
func newLeash(cmd *exec.Cmd) *leash {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return &leash{}
}

func (*leash) attach(*os.Process) {}

// kill kills all in the group.
func (*leash) kill(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
