package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"sync"
	"syscall"
	"time"
)

// While the program runs, a file holds what a report needs: version, system and
// the position. The Go runtime appends the trace to it when any goroutine
// crashes, also those the program did not start itself.
const (
	runningPattern = "running*.log"
	runningForm    = "running-%d.log" // of a window that is not the first, with its process
	crashMark      = "---- the program stopped here ----\n"

	reportMode = 0o600

	crashPattern = "crash-*.log"
	crashMax     = 10       // so many reports are kept
	longestPanic = 16 << 10 // bytes of what a panic says
)

// contents says what a report holds, for the person who is asked to send it.
const contents = `This report holds the version of the program and the system, the moves and the
board on the screen, and the place in the program that failed, with its own words
about it. It holds no settings, names, comments or files.
`

// CrashLog is the report of a crash that has not happened yet. Its methods may be
// called from any goroutine, and on nil.
type CrashLog struct {
	folder  *Folder
	version string

	mu       sync.Mutex
	file     *os.File
	position string
}

// StartCrashLog makes the runtime write the trace of a crash into the folder.
// Version is that of the program, its system included.
func (f *Folder) StartCrashLog(version string) (*CrashLog, error) {
	name := "running.log"
	if !f.owner {
		name = fmt.Sprintf(runningForm, os.Getpid())
	}
	file, err := os.OpenFile(f.path(name), os.O_RDWR|os.O_CREATE|os.O_TRUNC, reportMode)
	if err != nil {
		return nil, err
	}
	if err := debug.SetCrashOutput(file, debug.CrashOptions{}); err != nil {
		_ = file.Close()
		_ = os.Remove(file.Name()) // a browser has no crash output
		return nil, err
	}
	l := &CrashLog{folder: f, version: version, file: file}
	l.SetPosition("")
	return l, nil
}

// SetPosition keeps the game, as text, for the report.
func (l *CrashLog) SetPosition(position string) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.position = position
	if l.file == nil {
		return
	}
	// A report without its position is no reason to disturb the game.
	if err := l.file.Truncate(0); err != nil {
		return
	}
	if _, err := l.file.Seek(0, 0); err != nil {
		return
	}
	_, _ = l.file.WriteString(l.header() + crashMark)
}

func (l *CrashLog) header() string {
	return fmt.Sprintf("Tengen %s\n%s\ngame: %s\n", l.version, contents, l.position)
}

// Report writes down a panic that the program survives, with the trace that
// debug.Stack gave where it was recovered, and returns the file.
func (l *CrashLog) Report(where string, panicked any, stack []byte) (string, error) {
	if l == nil {
		return "", fmt.Errorf("%v (there is no folder for a report)", panicked)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	words := fmt.Sprint(panicked)
	text := fmt.Sprintf("%s%sin %s: %s\n\n%s", l.header(), crashMark, where, words[:min(len(words), longestPanic)], stack)
	path := l.folder.crashPath(time.Now())
	defer l.folder.pruneCrashes()
	err := os.WriteFile(path, []byte(text), reportMode)
	if err != nil {
		_ = os.Remove(path) // half a report is of no use, and the disk may be full
	}
	return path, err
}

// Close notes that the program ends as it should.
func (l *CrashLog) Close() error {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := debug.SetCrashOutput(nil, debug.CrashOptions{}); err != nil {
		return err
	}
	name := l.file.Name()
	_ = l.file.Close()
	l.file = nil
	return os.Remove(name)
}

// LastCrash returns the report that an earlier run left, if there is one, and
// gives it a name of its own, so that it is returned once. Call it before
// [Folder.StartCrashLog].
func (f *Folder) LastCrash() (path string, ok bool) {
	if !f.owner {
		return "", false
	}
	logs, _ := filepath.Glob(f.path(runningPattern)) // the pattern is well formed
	slices.Sort(logs)
	for _, log := range logs {
		data, err := os.ReadFile(log)
		if err != nil {
			continue
		}
		_, trace, found := bytes.Cut(data, []byte(crashMark))
		if !found || len(bytes.TrimSpace(trace)) == 0 {
			removeKilled(log)
			continue
		}
		report := f.crashPath(time.Now())
		if os.Rename(log, report) == nil {
			path, ok = report, true
		}
	}
	f.pruneCrashes()
	return path, ok
}

// removeKilled removes the log of a later window that has been killed.
func removeKilled(log string) {
	pid := 0
	if n, _ := fmt.Sscanf(filepath.Base(log), runningForm, &pid); n == 0 {
		return
	}
	p, err := os.FindProcess(pid)
	if err != nil || errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone) {
		_ = os.Remove(log) // else the next start does
	}
}

// pruneCrashes removes the oldest reports, so that a program that crashes often does not
// fill the disk.
func (f *Folder) pruneCrashes() {
	reports, _ := filepath.Glob(f.path(crashPattern)) // the pattern is well formed
	slices.Sort(reports)
	for _, old := range reports[:max(0, len(reports)-crashMax)] {
		_ = os.Remove(old) // one too many does no harm
	}
}

func (f *Folder) crashPath(now time.Time) string {
	return f.path("crash-" + now.Format("20060102-150405.000") + ".log")
}
