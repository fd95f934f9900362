//go:build unix

package gomocup

import (
	"os/exec"
	"syscall"
)

// ownGroup makes the program the head of a process group, so that what it starts
// can be killed with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup kills the program and what it started. That some are gone already is
// no error.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
