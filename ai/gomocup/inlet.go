package gomocup

import (
	"bufio"
	"context"
	"errors"
	"io"
	"sync/atomic"
	"time"
)

// longestLine bounds what a manager or an engine can make us keep of a line, in bytes.
const longestLine = 64 << 10

// inlet reads what a manager says, whatever is under way, so that END and the end of the
// input are seen at once.
type inlet struct {
	commands chan timedCommand  // closed after the last
	left     chan time.Duration // gets how long to go on when nothing more will come
	full     atomic.Bool        // commands were left out since it was last told
}

// unreadCommands is how many commands may wait to be done: each has its time from when it
// came, whatever we are busy with then. longestCommand is how much of one is kept, in bytes.
const (
	unreadCommands = 4096
	longestCommand = 128
)

var errTooMany = errors.New("too many commands wait: some are left out")

// newInlet reads in until its end, END or that of ctx. A line too long is cut.
func newInlet(ctx context.Context, in io.Reader) *inlet {
	i := &inlet{commands: make(chan timedCommand, unreadCommands), left: make(chan time.Duration, 1)}
	go i.read(ctx, in)
	return i
}

func (i *inlet) read(ctx context.Context, in io.Reader) {
	defer close(i.commands)
	lines := bufio.NewReaderSize(&lineEnds{from: in}, longestLine)
	for ctx.Err() == nil {
		line, cut, err := lines.ReadLine()
		command := ParseCommand(string(line[:min(len(line), longestCommand)]))
		for cut && err == nil {
			_, cut, err = lines.ReadLine()
		}
		switch {
		case err != nil:
			i.left <- lastWait
			return
		case command.Verb == "":
			continue
		}
		select {
		case i.commands <- timedCommand{command, time.Now()}:
		default:
			i.full.Store(true)
		}
		if command.Verb == "END" {
			i.left <- endWait
			return
		}
	}
}
