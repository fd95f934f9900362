// Package cli is what the programs of many commands share: how a command is declared, its
// help in English and Chinese, its input and output, and the exit codes.
package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// Exit codes.
const (
	OK          = 0
	Failed      = 1   // a case was malformed or a check failed; everything else was answered
	BadUsage    = 2   // the command line made no sense; nothing was done
	Interrupted = 130 // interrupted, as shells count it
)

// Exits says what the exit codes mean, for the help.
const Exits = "Exit codes: 0 done, 1 a case was malformed or a check failed, 2 the command line made no sense, 130 interrupted."

func init() {
	cobra.EnableCommandSorting = false
	cobra.MousetrapHelpText = "" // a program that was double-clicked runs too
}

// Command is a subcommand: its name and operands, what help says of it (the problem, the
// method, an example), and its flags.
type Command struct {
	cobra.Command
	Typing string // what it reads from standard input, as a prompt names it; empty when it reads nothing
	Keeps  bool   // an interrupt waits until it has saved what it has
	Do     func(e *Env, operands []string) error
	json   bool // set by --json
}

// New returns a command without flags of its own.
func New(name, operands, short, long string) *Command {
	c := &Command{Command: cobra.Command{Use: strings.TrimSpace(name + " " + operands), Short: short, Long: long}}
	c.Flags().SortFlags = false
	c.RunE = func(*cobra.Command, []string) error { return c.execute() }
	return c
}

// Program is a program of many commands.
type Program struct {
	Name, Short, Long string
	Commands          []*Command // in the order in which help names them
	Chinese           fs.FS      // texts for [InChinese]; nil for none
}

// Root returns the command that all others are below of.
func (p Program) Root() *cobra.Command {
	root := &cobra.Command{
		Use: p.Name + " COMMAND", Short: p.Short, Long: p.Long,
		SilenceErrors: true, SilenceUsage: true, DisableSuggestions: true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return Usage(err) })
	for _, c := range p.Commands {
		root.AddCommand(&c.Command)
	}
	return root
}

// Main runs the program with the arguments and the streams of this process, and ends it.
func (p Program) Main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program, whatever it does
	os.Exit(p.Run(ctx, os.Args[1:], Keyboard{os.Stdin}, os.Stdout, os.Stderr))
}

// Run runs the command that the arguments name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	root := p.Root()
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	if p.Chinese != nil {
		Localize(root, p.Chinese)
	}
	if len(args) == 0 {
		_ = root.Help() // an output that is gone has nobody to tell
		return BadUsage
	}
	if args[0] == "help" && len(args) > 1 {
		args = []string{args[1], "--help"}
	}
	root.SetArgs(args)
	c, err := root.ExecuteContextC(ctx)
	var usage usageError
	switch {
	case err == nil:
		return OK
	case c == root:
		fmt.Fprintf(errs, "%s: %v; %[1]s --help lists them\n", p.Name, err)
		return BadUsage
	case errors.As(err, &usage):
		fmt.Fprintf(errs, "%s: %v; %[1]s --help explains\n", c.CommandPath(), err)
		return BadUsage
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(errs, "%s: interrupted\n", c.CommandPath())
		return Interrupted
	case !errors.Is(err, errFailed):
		fmt.Fprintf(errs, "%s: %v\n", c.CommandPath(), err)
	}
	return Failed
}

// usageError is an error in the command line.
type usageError struct{ error }

// Usage returns an error as one in the command line.
func Usage(err error) error { return usageError{err} }

// Usagef returns an error in the command line.
func Usagef(format string, args ...any) error { return Usage(fmt.Errorf(format, args...)) }

// errFailed is the error of a command that has said already what failed.
var errFailed = errors.New("failed")

// errAbandoned is the error of a command that did not end with the interrupt, and may still
// be writing.
var errAbandoned = fmt.Errorf("abandoned: %w", context.Canceled)

// execute runs the command with the streams that cobra knows.
func (c *Command) execute() error {
	ctx := c.Context()
	e := &Env{
		Ctx: ctx, In: newInput(ctx, c.InOrStdin(), c.prompt()), Out: bufio.NewWriter(c.OutOrStdout()), Err: c.ErrOrStderr(),
		JSON: c.json, name: c.CommandPath(),
	}
	err := c.await(ctx, e)
	if errors.Is(err, errAbandoned) || errors.As(err, new(usageError)) {
		return err
	}
	if flushed := e.Out.Flush(); err == nil {
		err = flushed
	}
	if err == nil && e.Failed {
		return errFailed
	}
	return err
}

// moment is how long a command has to end after an interrupt.
const moment = 100 * time.Millisecond

// await runs the command to its end, or until a moment after an interrupt. One that keeps
// something is waited for.
func (c *Command) await(ctx context.Context, e *Env) error {
	done := make(chan error, 1)
	go func() { done <- c.Do(e, c.Flags().Args()) }()
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
