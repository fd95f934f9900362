package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
)

// input is standard input that ends with an interrupt, whether or not anything comes,
// and that tells somebody who sits at a terminal what to type before it waits for it.
type input struct {
	ctx    context.Context
	from   io.Reader
	prompt func()        // nil: nobody is to be told anything
	chunks chan []byte   // closed at the end of from
	err    error         // that end, to be read when chunks is closed
	rest   []byte        // what was read already
	ready  chan struct{} // asks for the next chunk
}

// chunkBytes is how much is read at a time.
const chunkBytes = 64 << 10

func newInput(ctx context.Context, from io.Reader, prompt func()) *input {
	return &input{ctx: ctx, from: from, prompt: prompt}
}

// Read implements io.Reader.
func (i *input) Read(p []byte) (int, error) {
	if i.chunks == nil {
		i.chunks, i.ready = make(chan []byte), make(chan struct{}, 1)
		if i.prompt != nil {
			i.prompt()
		}
		i.ready <- struct{}{}
		go i.pump()
	}
	if len(i.rest) == 0 {
		select {
		case chunk, more := <-i.chunks:
			if !more {
				return 0, i.err
			}
			i.rest = chunk
		case <-i.ctx.Done():
			return 0, i.ctx.Err()
		}
	}
	n := copy(p, i.rest)
	if i.rest = i.rest[n:]; len(i.rest) == 0 {
		i.ready <- struct{}{}
	}
	return n, nil
}

// pump reads chunk after chunk. It may wait for one for ever: then it ends with the
// program.
func (i *input) pump() {
	defer close(i.chunks)
	buffer := make([]byte, chunkBytes)
	for range i.ready {
		n, err := i.from.Read(buffer)
		if n > 0 {
			select {
			case i.chunks <- buffer[:n]:
			case <-i.ctx.Done():
				return
			}
		}
		if err != nil {
			i.err = err
			return
		}
		if n == 0 {
			i.ready <- struct{}{}
		}
	}
}

// Keyboard is a file at which somebody may sit.
type Keyboard struct{ *os.File }

// Typed reports whether somebody types what is read. The null device looks like a terminal
// and is none.
func (k Keyboard) Typed() bool {
	about, err := k.Stat()
	if err != nil || about.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(about, null)
}

// prompt returns what tells a person what to type; nil where no person types.
func (c *Command) prompt() func() {
	if k, ok := c.InOrStdin().(interface{ Typed() bool }); !ok || !k.Typed() {
		return nil
	}
	end := "Ctrl-D"
	if runtime.GOOS == "windows" {
		end = "Ctrl-Z and Enter"
	}
	return func() {
		fmt.Fprintf(c.ErrOrStderr(), "Type %s. %s ends; %s --help explains.\n", c.Typing, end, c.CommandPath())
	}
}
