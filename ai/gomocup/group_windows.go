package gomocup

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// group is a job object: what the engine starts is in it, cannot leave, and is killed
// when the last handle of the job is closed, which ours is when we are gone, however we
// went.
type group struct {
	mu  sync.Mutex
	job windows.Handle // 0 for none
}

// newGroup keeps a console window from opening beside the app.
func newGroup(cmd *exec.Cmd) *group {
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	return &group{}
}

// attach puts the engine, which has just begun, into a job.
func (g *group) attach(p *os.Process) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return // it can still be killed alone
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = assign(job, p.Pid)
	}
	if err != nil {
		_ = windows.CloseHandle(job)
		return
	}
	g.job = job
}

func assign(job windows.Handle, pid int) error {
	engine, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer func() { _ = windows.CloseHandle(engine) }()
	return windows.AssignProcessToJobObject(job, engine)
}

// kill kills all in the job.
func (g *group) kill(p *os.Process) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
		_ = windows.CloseHandle(g.job)
		g.job = 0
	}
	_ = p.Kill()
}
