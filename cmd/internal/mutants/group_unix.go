//go:build unix

package main

import (
	"errors"
	"os/exec"
	"syscall"
)

// inGroup lets a program begin a group, which all that it starts belongs to.
func inGroup(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return endGroup(c) }
}

// endGroup ends what is left of a program and of all that it has started.
func endGroup(c *exec.Cmd) error {
	if c.Process == nil {
		return nil
	}
	if err := syscall.Kill(-c.Process.Pid, syscall.SIGKILL); !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return nil
}
