package gomocup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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

	// Life ends the program by force, at once and whatever else is done with it; nil
	// does not.
	Life context.Context
	// Excess is told, a few times for each kind and run, from any goroutine, when the
	// program says more than it should, and how many lines of the kind were dropped so
	// far; may be nil.
	Excess func(kind Excess, lines int)
}

// name returns what to call the program in messages.
func (p Program) name() string {
	if p.Name != "" {
		return p.Name
	}
	return filepath.Base(p.Path)
}

// Check reports, as a [*Fault], that the program is not there or may not be started.
func (p Program) Check() error {
	_, err := p.find()
	return err
}

// find returns where the program is.
func (p Program) find() (string, error) {
	path, err := exec.LookPath(p.Path)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return "", p.notStarted(err)
	}
	return path, nil
}

func (p Program) notStarted(err error) error {
	return &Fault{Engine: p.name(), Kind: ErrNotStarted, Detail: err.Error()}
}

// process is a running engine: lines in, lines out.
type process struct {
	cmd   *exec.Cmd
	group *group
	in    io.WriteCloser
	said  *inbox
	gone  chan struct{} // closed when the process has ended
	quit  chan struct{} // closed to let the reader go
	state error         // how the process ended; read after gone
	once  sync.Once
	spare func() bool // forgets the program's life
}

// How long it may take to write a command, to end when told so, and to be gone when
// killed: a program that got the rights of another user cannot be.
const (
	endPatience  = 500 * time.Millisecond
	killPatience = time.Second
)

// launch starts a program in a group of its own.
func launch(p Program) (*process, error) {
	if p.Life == nil {
		p.Life = context.Background()
	}
	path, err := p.find()
	if err != nil {
		return nil, err
	}
	if err := p.Life.Err(); err != nil {
		return nil, p.notStarted(err)
	}
	cmd := exec.Command(path, p.Args...)
	cmd.Dir = p.Dir
	if cmd.Dir == "" {
		cmd.Dir = filepath.Dir(path)
	}
	// The pipes are made here, not by exec: its Wait would wait for children of
	// the engine that keep them open.
	in, toEngine, err := os.Pipe()
	if err != nil {
		return nil, p.notStarted(err)
	}
	fromEngine, out, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(p.notStarted(err), in.Close(), toEngine.Close())
	}
	cmd.Stdin, cmd.Stdout = in, out
	pr := &process{cmd: cmd, group: newGroup(cmd), in: toEngine, said: newInbox(p.Excess), gone: make(chan struct{}), quit: make(chan struct{})}
	err = errors.Join(pr.start(), in.Close(), out.Close())
	if err != nil {
		return nil, errors.Join(p.notStarted(err), toEngine.Close(), fromEngine.Close())
	}
	go pr.read(fromEngine)
	pr.spare = context.AfterFunc(p.Life, pr.kill)
	return pr, nil
}

// start starts the program and watches it from a thread of its own: Linux kills it
// when that thread ends, which it does with ours at the latest.
func (p *process) start() error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		err := p.cmd.Start()
		if err == nil {
			p.group.attach(p.cmd.Process)
		}
		started <- err
		if err == nil {
			p.state = p.cmd.Wait()
			close(p.gone)
		}
	}()
	return <-started
}

// read passes the engine's lines on. Lines too long are cut, and all is read at a
// limited pace, so that an engine that floods its output can fill neither the memory
// nor the processor.
func (p *process) read(from io.ReadCloser) {
	defer p.said.end()
	defer from.Close() //nolint:errcheck // nothing is lost by a failed close of a pipe that was read
	reader := bufio.NewReaderSize(&lineEnds{from: from}, longestLine)
	var pace intake
	for {
		line, cut, err := reader.ReadLine()
		text := strings.TrimSpace(string(line))
		if text != "" && (ended(reader) || !isMessage(text)) { // the last number of half a message is none
			p.said.put(text)
		}
		for err == nil && p.rest(pace.wait(len(line)+lineCost)) && cut {
			line, cut, err = reader.ReadLine()
		}
		if err != nil || p.left() {
			return
		}
	}
}

// ended reports whether the line that was read has an end.
func ended(reader *bufio.Reader) bool {
	if reader.UnreadByte() != nil {
		return false
	}
	b, err := reader.ReadByte()
	return err == nil && b == '\n'
}

// rest waits after what was read, and reports whether to go on.
func (p *process) rest(pause time.Duration) bool {
	if pause == 0 {
		return true
	}
	p.said.flooded()
	select {
	case <-time.After(pause):
		return true
	case <-p.quit:
		return false
	}
}

// left reports whether there is no reader any more.
func (p *process) left() bool {
	select {
	case <-p.quit:
		return true
	default:
		return false
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
		p.spare()
		p.kill()
		close(p.quit)
		_ = p.in.Close()
		select {
		case <-p.gone:
		case <-time.After(killPatience):
		}
	})
}

// kill kills the program and all that it started. That some are gone already is no
// error.
func (p *process) kill() { p.group.kill(p.cmd.Process) }

// What an engine can do wrong. Every error of a [Client] that is the engine's
// fault is a [*Fault] that wraps one of these.
var (
	ErrNotStarted = errors.New("could not be started")
	ErrCrashed    = errors.New("has ended by itself")
	ErrHung       = errors.New("does not answer")
	ErrGarbage    = errors.New("answered something else than expected")
	ErrIllegal    = errors.New("chose a move that the rules refuse")
	ErrRefused    = errors.New("refused")
)

// Fault says which engine failed, how, and the details in words.
type Fault struct {
	Engine string
	Kind   error // one of the errors above
	Detail string
}

// Error returns one sentence for people.
func (f *Fault) Error() string {
	if f.Detail == "" {
		return fmt.Sprintf("engine %s %v", f.Engine, f.Kind)
	}
	return fmt.Sprintf("engine %s %v: %s", f.Engine, f.Kind, f.Detail)
}

// Unwrap returns the kind.
func (f *Fault) Unwrap() error { return f.Kind }
