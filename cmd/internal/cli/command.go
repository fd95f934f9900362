// Package cli is what the programs of many commands share: how a command is declared, its
// help, its input and output, and the exit codes.
package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/pflag"
)

// Exit codes.
const (
	OK          = 0
	Failed      = 1   // a case was malformed or a check failed; everything else was answered
	BadUsage    = 2   // the command line made no sense; nothing was done
	Interrupted = 130 // interrupted, as shells count it
)

// Program is a program of many commands.
type Program struct {
	Name     string
	Summary  string     // a sentence
	Commands []*Command // in the order in which help names them
}

// Command is a subcommand.
type Command struct {
	Name     string
	Operands string // for the usage line, such as "N..."; empty when there are none
	Summary  string // half a line for the list of commands
	Help     string // what --help says beyond the flags: the problem, the method, an example
	Typing   string // what it reads from standard input, for somebody who is to type it; empty when it reads nothing
	Keeps    bool   // an interrupt waits for it to put away what it has
	Do       func(e *Env, operands []string) error

	program string
	flags   *pflag.FlagSet // filled by the command's constructor; may stand before and after operands
	json    bool           // set by --json
}

// New returns a command without flags of its own.
func New(name, operands, summary, help string) *Command {
	flags := pflag.NewFlagSet(name, pflag.ContinueOnError)
	flags.SortFlags = false
	flags.Usage = func() {}
	return &Command{Name: name, Operands: operands, Summary: summary, Help: help, flags: flags}
}

// Flags returns the command's flags.
func (c *Command) Flags() *pflag.FlagSet { return c.flags }

// usageError is an error in the command line.
type usageError struct{ error }

// Usage returns an error as one in the command line.
func Usage(err error) error { return usageError{err} }

// Usagef returns an error in the command line.
func Usagef(format string, args ...any) error { return Usage(fmt.Errorf(format, args...)) }

// Main runs the program with the arguments and the streams of this process, and ends it.
func (p Program) Main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program, whatever it does
	os.Exit(p.Run(ctx, os.Args[1:], Keyboard{os.Stdin}, os.Stdout, os.Stderr))
}

// Run finds the subcommand and runs it. It returns the exit code.
func (p Program) Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 0 || args[0] == "help" && len(args) == 1 || args[0] == "--help" || args[0] == "-h" {
		p.overview(out)
		if len(args) == 0 {
			return BadUsage
		}
		return OK
	}
	if args[0] == "help" {
		args = []string{args[1], "--help"}
	}
	for _, c := range p.Commands {
		if c.Name == args[0] {
			c.program = p.Name
			return c.execute(ctx, args[1:], in, out, errs)
		}
	}
	fmt.Fprintf(errs, "%s: unknown command %q; %[1]s --help lists them\n", p.Name, args[0])
	return BadUsage
}

// path is how the command is called.
func (c *Command) path() string { return c.program + " " + c.Name }

func (c *Command) execute(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	e := &Env{Ctx: ctx, name: c.path(), In: newInput(ctx, in, c.prompt(in, errs)), Out: bufio.NewWriter(out), Err: errs}
	err := c.flags.Parse(args)
	switch {
	case errors.Is(err, pflag.ErrHelp):
		c.help(e.Out)
		err = nil
	case err != nil:
		err = Usage(err)
	default:
		e.JSON = c.json
		err = c.await(ctx, e)
	}
	var usage usageError
	switch {
	case errors.As(err, &usage):
		fmt.Fprintf(errs, "%s: %v; %[1]s --help explains\n", c.path(), err)
		return BadUsage
	case errors.Is(err, errAbandoned): // it may still be writing
		fmt.Fprintf(errs, "%s: interrupted\n", c.path())
		return Interrupted
	}
	if flushed := e.Out.Flush(); err == nil {
		err = flushed
	}
	switch {
	case err == nil && !e.Failed:
		return OK
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(errs, "%s: interrupted\n", c.path())
		return Interrupted
	case err != nil:
		fmt.Fprintf(errs, "%s: %v\n", c.path(), err)
	}
	return Failed
}

// errAbandoned says that a command did not end with the interrupt.
var errAbandoned = errors.New("interrupted")

// moment is how long a command has to end after an interrupt.
const moment = 100 * time.Millisecond

// await runs the command to its end, or until a moment after an interrupt. One that has
// something to put away is waited for.
func (c *Command) await(ctx context.Context, e *Env) error {
	done := make(chan error, 1)
	go func() { done <- c.Do(e, c.flags.Args()) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	if c.Keeps {
		return <-done
	}
	select {
	case err := <-done:
		return err
	case <-time.After(moment):
		return errAbandoned
	}
}

// usage is the line that shows how the command is called.
func (c *Command) usage() string {
	parts := []string{c.path()}
	if c.flags.HasFlags() {
		parts = append(parts, "[flags]")
	}
	if c.Operands != "" {
		parts = append(parts, c.Operands)
	}
	return strings.Join(parts, " ")
}

func (c *Command) help(w io.Writer) {
	fmt.Fprintf(w, "usage: %s\n\n%s\n", c.usage(), strings.TrimSpace(c.Help))
	if c.flags.HasFlags() {
		fmt.Fprintf(w, "\nFlags:\n%s", c.flags.FlagUsages())
	}
}

func (p Program) overview(w io.Writer) {
	fmt.Fprintf(w, "usage: %s COMMAND [flags]\n\n%s\n\n", p.Name, p.Summary)
	for _, c := range p.Commands {
		fmt.Fprintf(w, "  %-10s %s\n", c.Name, c.Summary)
	}
	fmt.Fprintf(w, "\nEach command explains itself: %s COMMAND --help.\n"+
		"Exit codes: 0 done, 1 a case was malformed or a check failed, 2 the command line made no sense, 130 interrupted.\n", p.Name)
}
