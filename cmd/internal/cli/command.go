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
	"path"
	"strings"
	"time"

	"github.com/jeandeaual/go-locale"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Exit codes.
const (
	OK          = 0
	Failed      = 1   // a case was malformed or a check failed; everything else was answered
	BadUsage    = 2   // the command line made no sense; nothing was done
	Interrupted = 130 // interrupted, as shells count it; 143 when asked to end
)

// Exits says what the exit codes mean, for the help.
const Exits = "Exit codes: 0 done, 1 a case was malformed or a check failed, 2 the command line made no sense, 130 interrupted, 143 asked to end."

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
	os.Exit(UntilAsked(func(ctx context.Context) int {
		return p.Run(ctx, os.Args[1:], Keyboard{os.Stdin}, os.Stdout, os.Stderr)
	}))
}

// Run runs the command that the arguments name, and returns the exit code.
func (p Program) Run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	root := p.Root()
	root.SetIn(in)
	said := &output{Writer: out}
	root.SetOut(said)
	root.SetErr(errs)
	if p.Chinese != nil {
		Localize(root, p.Chinese)
	}
	if len(args) == 0 {
		_ = root.Help() // an output that is gone cannot be written to
		return BadUsage
	}
	if args[0] == "help" && len(args) > 1 {
		args = []string{args[1], "--help"}
	}
	root.SetArgs(args)
	c, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = said.err // help has none
	}
	code := CodeOf(err)
	switch {
	case err == nil:
	case c == root && said.err == nil:
		fmt.Fprintf(errs, "%s: %v; %[1]s --help lists them\n", p.Name, err)
		return BadUsage
	case code == BadUsage:
		fmt.Fprintf(errs, "%s: %v; %[1]s --help explains\n", c.CommandPath(), err)
	case code == Interrupted:
		fmt.Fprintf(errs, "%s: interrupted\n", c.CommandPath())
	case !errors.Is(err, errFailed):
		fmt.Fprintf(errs, "%s: %v\n", c.CommandPath(), err)
	}
	return code
}

// output is a writer that remembers what went wrong first.
type output struct {
	io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// CodeOf returns the exit code of a program that ends with an error or nil.
func CodeOf(err error) int {
	switch {
	case err == nil:
		return OK
	case errors.As(err, new(usageError)):
		return BadUsage
	case errors.Is(err, context.Canceled):
		return Interrupted
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
	prompt := c.prompt()
	e := &Env{
		Ctx: ctx, In: newInput(ctx, c.InOrStdin(), prompt), Piped: prompt == nil, Out: bufio.NewWriter(c.OutOrStdout()), Err: c.ErrOrStderr(),
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

// WantsChinese reports whether the system's language is Chinese.
func WantsChinese() bool {
	language, err := locale.GetLanguage()
	return err == nil && language == "zh"
}

// headings are the words that cobra puts around the texts of a command, in help and in
// manual pages.
var headings = strings.NewReplacer(
	"Usage:\n", "用法：\n", "\nAvailable Commands:\n", "\n命令：\n", "\nFlags:\n", "\n选项：\n",
	"\nUse \"", "\n用 \"", "\" for more information about a command.", "\" 查看某个命令的说明。", "(default ", "(默认 ", ".SH NAME\n", ".SH 名称\n", ".SH SYNOPSIS\n", ".SH 概述\n", ".SH DESCRIPTION\n", ".SH 描述\n",
	".SH OPTIONS\n", ".SH 选项\n", ".SH SEE ALSO\n", ".SH 参见\n",
)

// ChineseHeadings returns a text of cobra's with its headings in Chinese.
func ChineseHeadings(text string) string { return headings.Replace(text) }

// Localize shows the help of a command and of those below it in Chinese, where that is the
// system's language.
func Localize(root *cobra.Command, texts fs.FS) {
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if !WantsChinese() {
			help(c, args)
			return
		}
		if err := InChinese(root, texts); err != nil {
			fmt.Fprintln(c.ErrOrStderr(), err)
		}
		out := c.OutOrStdout()
		var text strings.Builder
		c.SetOut(&text)
		help(c, args)
		c.SetOut(out)
		fmt.Fprint(out, ChineseHeadings(text.String()))
	})
}

// InChinese gives a command and those below it their texts in Chinese: of each a file
// NAME.txt with half a line, a long text, and a line for each flag, "--NAME TEXT". It says
// what is missing or left over.
func InChinese(c *cobra.Command, texts fs.FS) error {
	var problems []error
	for _, each := range append([]*cobra.Command{c}, c.Commands()...) {
		switch { // two are cobra's own
		case each.Name() == "help":
			each.Short = "说明一个命令"
		case !each.Hidden:
			problems = append(problems, translate(each, texts))
		}
	}
	return errors.Join(problems...)
}

func translate(c *cobra.Command, texts fs.FS) error {
	file := c.Name() + ".txt"
	text, err := fs.ReadFile(texts, path.Join("chinese", file))
	if err != nil {
		return err
	}
	var long []string
	flags := map[string]string{"help": "显示这份帮助"}
	short, rest, _ := strings.Cut(string(text), "\n")
	for line := range strings.SplitSeq(rest, "\n") {
		name, usage, _ := strings.Cut(strings.TrimPrefix(line, "--"), " ")
		if strings.HasPrefix(line, "--") {
			flags[name] = usage
		} else {
			long = append(long, line)
		}
	}
	c.Short, c.Long = short, strings.TrimSpace(strings.Join(long, "\n"))
	c.InitDefaultHelpFlag()
	var problems []error
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Usage = flags[f.Name]; f.Usage == "" {
			problems = append(problems, fmt.Errorf("%s has no text for --%s", file, f.Name))
		}
		delete(flags, f.Name)
	})
	for name := range flags {
		problems = append(problems, fmt.Errorf("%s has a text for --%s, which is no flag", file, name))
	}
	if c.Short == "" || c.Long == "" {
		problems = append(problems, fmt.Errorf("%s lacks a text", file))
	}
	return errors.Join(problems...)
}
