package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/pflag"
)

// Exit codes.
const (
	exitOK     = 0
	exitFailed = 1   // a case was malformed or a check failed; everything else was answered
	exitUsage  = 2   // the command line made no sense; nothing was done
	exitStop   = 130 // interrupted, as shells count it
)

// command is a subcommand.
type command struct {
	name     string
	operands string         // for the usage line, such as "N..."; empty when there are none
	summary  string         // half a line for the list of commands
	helpText string         // what --help says beyond the flags: the problem, the method, an example
	typing   string         // what it reads from standard input, for somebody who is to type it; empty when it reads nothing
	keeps    bool           // an interrupt waits for it to put away what it has
	flags    *pflag.FlagSet // filled by the command's constructor; may stand before and after operands
	json     bool           // set by --json
	run      func(env *env, operands []string) error
}

// newCommand returns a command without flags of its own.
func newCommand(name, operands, summary, helpText string) *command {
	flags := pflag.NewFlagSet(name, pflag.ContinueOnError)
	flags.SortFlags = false
	flags.Usage = func() {}
	return &command{name: name, operands: operands, summary: summary, helpText: helpText, flags: flags}
}

// usageError is an error in the command line.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// run finds the subcommand and runs it. It returns the exit code.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) == 0 || args[0] == "help" && len(args) == 1 || args[0] == "--help" || args[0] == "-h" {
		overview(out)
		if len(args) == 0 {
			return exitUsage
		}
		return exitOK
	}
	if args[0] == "help" {
		args = []string{args[1], "--help"}
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.execute(ctx, args[1:], in, out, errs)
		}
	}
	fmt.Fprintf(errs, "tengen-lab: unknown command %q; tengen-lab --help lists them\n", args[0])
	return exitUsage
}

func (c *command) execute(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	e := &env{ctx: ctx, name: c.name, in: newInput(ctx, in, c.prompt(in, errs)), out: bufio.NewWriter(out), err: errs}
	err := c.flags.Parse(args)
	switch {
	case errors.Is(err, pflag.ErrHelp):
		c.help(e.out)
		err = nil
	case err != nil:
		err = usageError{err}
	default:
		e.json = c.json
		err = c.await(ctx, e)
	}
	var usage usageError
	switch {
	case errors.As(err, &usage):
		fmt.Fprintf(errs, "tengen-lab %s: %v; tengen-lab %s --help explains\n", c.name, err, c.name)
		return exitUsage
	case errors.Is(err, errAbandoned): // it may still be writing
		fmt.Fprintf(errs, "tengen-lab %s: interrupted\n", c.name)
		return exitStop
	}
	if flushed := e.out.Flush(); err == nil {
		err = flushed
	}
	switch {
	case err == nil && !e.failed:
		return exitOK
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(errs, "tengen-lab %s: interrupted\n", c.name)
		return exitStop
	case err != nil:
		fmt.Fprintf(errs, "tengen-lab %s: %v\n", c.name, err)
	}
	return exitFailed
}

// errAbandoned says that a command did not end with the interrupt.
var errAbandoned = errors.New("interrupted")

// moment is how long a command has to end after an interrupt.
const moment = 100 * time.Millisecond

// await runs the command to its end, or until a moment after an interrupt. One that has
// something to put away is waited for.
func (c *command) await(ctx context.Context, e *env) error {
	done := make(chan error, 1)
	go func() { done <- c.run(e, c.flags.Args()) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	if c.keeps {
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
func (c *command) usage() string {
	parts := []string{"tengen-lab", c.name}
	if c.flags.HasFlags() {
		parts = append(parts, "[flags]")
	}
	if c.operands != "" {
		parts = append(parts, c.operands)
	}
	return strings.Join(parts, " ")
}

func (c *command) help(w io.Writer) {
	fmt.Fprintf(w, "usage: %s\n\n%s\n", c.usage(), strings.TrimSpace(c.helpText))
	if c.flags.HasFlags() {
		fmt.Fprintf(w, "\nFlags:\n%s", c.flags.FlagUsages())
	}
}

func overview(w io.Writer) {
	fmt.Fprint(w, "usage: tengen-lab COMMAND [flags]\n\nTextbook search problems, solved and shown, and the engine measured.\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-10s %s\n", c.name, c.summary)
	}
	fmt.Fprint(w, "\nEach command explains itself: tengen-lab COMMAND --help.\n"+
		"Exit codes: 0 done, 1 a case was malformed or a check failed, 2 the command line made no sense, 130 interrupted.\n")
}
