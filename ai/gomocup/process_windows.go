package gomocup

import (
	"os/exec"
	"strconv"
	"syscall"
)

// ownGroup keeps a console window from opening beside the app.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }

// killGroup kills the program and what it started. That some are gone already is
// no error.
func killGroup(cmd *exec.Cmd) {
	_ = exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid)).Run()
	_ = cmd.Process.Kill()
}
