package gomocup

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Program is an engine on the disk.
type Program struct {
	Name string   // what people call it; the file's name when empty
	Path string   // of the executable
	Args []string // of the command line
	Dir  string   // working directory; the executable's own when empty
}

// name returns what to call the program in messages.
func (p Program) name() string {
	if p.Name != "" {
		return p.Name
	}
	return filepath.Base(p.Path)
}

// process is a running engine: lines in, lines out.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string   // closed when the engine's output ends
	gone  chan struct{} // closed when the process has ended
	quit  chan struct{} // closed to let the reader go
	state error         // how the process ended; read after gone
	once  sync.Once
}

// How many lines of an engine may wait to be read, and how long it may take to
// write a command or to end when told so.
const (
	waitingLines = 256
	endPatience  = 500 * time.Millisecond
)

// launch starts a program in a process group of its own.
func launch(p Program) (*process, error) {
	path, err := exec.LookPath(p.Path)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return nil, &Fault{Engine: p.name(), Kind: ErrNotStarted, Detail: err.Error()}
	}
	cmd := exec.Command(path, p.Args...)
	cmd.Dir = p.Dir
	if cmd.Dir == "" {
		cmd.Dir = filepath.Dir(path)
	}
	ownGroup(cmd)
	// The pipes are made here, not by exec: its Wait would wait for children of
	// the engine that keep them open.
	in, toEngine, err := os.Pipe()
	if err != nil {
		return nil, &Fault{Engine: p.name(), Kind: ErrNotStarted, Detail: err.Error()}
	}
	fromEngine, out, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(&Fault{Engine: p.name(), Kind: ErrNotStarted, Detail: err.Error()}, in.Close(), toEngine.Close())
	}
	cmd.Stdin, cmd.Stdout = in, out
	err = cmd.Start()
	closing := errors.Join(in.Close(), out.Close())
	if err == nil {
		err = closing
	}
	if err != nil {
		return nil, errors.Join(&Fault{Engine: p.name(), Kind: ErrNotStarted, Detail: err.Error()}, toEngine.Close(), fromEngine.Close())
	}
	pr := &process{cmd: cmd, in: toEngine, lines: make(chan string, waitingLines), gone: make(chan struct{}), quit: make(chan struct{})}
	go pr.read(fromEngine)
	go func() {
		pr.state = cmd.Wait()
		close(pr.gone)
	}()
	return pr, nil
}

// read passes the engine's lines on. Lines too long are cut, so that an engine
// that floods its output cannot fill the memory.
func (p *process) read(from io.ReadCloser) {
	defer close(p.lines)
	defer from.Close() //nolint:errcheck // nothing is lost by a failed close of a pipe that was read
	reader := bufio.NewReaderSize(from, longestLine)
	for {
		line, cut, err := reader.ReadLine()
		text := strings.TrimSpace(string(line))
		for cut && err == nil {
			_, cut, err = reader.ReadLine()
		}
		if err != nil {
			return
		}
		if text == "" {
			continue
		}
		select {
		case p.lines <- text:
		case <-p.quit:
			return
		}
	}
}

// write sends lines. An engine that does not read makes it fail after a while.
func (p *process) write(lines ...string) error {
	done := make(chan error, 1)
	go func() {
		_, err := io.WriteString(p.in, strings.Join(lines, "\r\n")+"\r\n")
		done <- err
	}()
	select {
	case err := <-done:
		return err
	case <-time.After(endPatience):
		return fmt.Errorf("does not read its input")
	}
}

// end asks the engine to end and kills it, and all that it started, when it does
// not. It may be called more than once.
func (p *process) end(gently bool) {
	p.once.Do(func() {
		if gently && p.write("END") == nil {
			select {
			case <-p.gone:
			case <-time.After(endPatience):
			}
		}
		killGroup(p.cmd)
		close(p.quit)
		_ = p.in.Close()
		<-p.gone
	})
}
