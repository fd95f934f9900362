package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// Env is what a command works with.
type Env struct {
	Ctx    context.Context // ends on an interrupt
	In     io.Reader
	Out    *bufio.Writer // flushed when the command returns
	Err    io.Writer
	JSON   bool   // print answers as JSON, one value a line
	Piped  bool   // standard input is no keyboard
	Failed bool   // a case failed: the exit code will be [Failed]
	name   string // of the program and the command, for diagnostics
}

// Answer prints a result, its JSON when that was asked for and else its String.
// It flushes, so that a judge that waits for an answer before the next question
// gets it. Its error ends the command: the output is gone, or an interrupt came.
func (e *Env) Answer(a fmt.Stringer) error {
	if err := e.Ctx.Err(); err != nil {
		return err
	}
	if e.JSON {
		if err := json.NewEncoder(e.Out).Encode(a); err != nil {
			return err
		}
		return e.Out.Flush()
	}
	fmt.Fprintln(e.Out, printable(a.String()))
	return e.Out.Flush()
}

// Fail says on standard error what is wrong with the case on a line of the
// input, unless the error says itself where that is. The command goes on; its exit code will be Failed.
func (e *Env) Fail(line int, err error) {
	var own interface{ Placed() bool }
	if errors.As(err, &own) && own.Placed() {
		e.Failed = true
		fmt.Fprintf(e.Err, "%s: %s\n", e.name, Brief(err))
		return
	}
	e.FailAt(fmt.Sprintf("line %d", line), err)
}

// FailAt is as [Env.Fail] for a case that is not on a line of the input.
func (e *Env) FailAt(where string, err error) {
	e.Failed = true
	fmt.Fprintf(e.Err, "%s: %s: %s\n", e.name, where, Brief(err))
}

// printable returns a text without what a terminal would do instead of showing it: names may come from anywhere.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r) {
			return utf8.RuneError
		}
		return r
	}, text)
}

// longestError is how much is said of a case that cannot be read, in bytes; it may be
// megabytes long.
const longestError = 300

// LongestQuote is how much is quoted of what stands there, in characters.
const LongestQuote = 80

// Brief returns an error in words, with the end left out of a long quotation.
func Brief(err error) string {
	text := printable(shortQuotes(err.Error()))
	if len(text) <= longestError {
		return text
	}
	return strings.ToValidUTF8(text[:longestError/2], "") + " … " + strings.ToValidUTF8(text[len(text)-longestError/2:], "")
}

// shortQuotes leaves out the end of what is quoted at too great length.
func shortQuotes(text string) string {
	var out strings.Builder
	quoted, escaped := -1, false // how many characters of a quotation, -1 outside
	for _, r := range text {
		switch {
		case quoted < 0:
			if r == '"' {
				quoted = 0
			}
			out.WriteRune(r)
		case r == '"' && !escaped:
			if quoted > LongestQuote {
				out.WriteRune('…')
			}
			out.WriteRune(r)
			quoted = -1
		default:
			if !escaped {
				quoted++
			}
			escaped = r == '\\' && !escaped
			if quoted <= LongestQuote {
				out.WriteRune(r)
			}
		}
	}
	return out.String()
}

// Solve turns the text of a case into its answer.
type Solve func(line int, text string) (fmt.Stringer, error)

// Cases answers one case for each operand or, without operands, for each line of
// standard input that is not empty.
func (e *Env) Cases(operands []string, solve Solve) error {
	for i, operand := range operands {
		if err := e.OneCase(fmt.Sprintf("operand %d", i+1), i+1, operand, solve); err != nil {
			return err
		}
	}
	if len(operands) > 0 {
		return nil
	}
	input := e.Lines()
	for text, more := input.Next(); more; text, more = input.Next() {
		if text == "" {
			continue
		}
		if err := e.OneCase(fmt.Sprintf("line %d", input.Number), input.Number, text, solve); err != nil {
			return err
		}
	}
	return input.Err()
}

// OneCase answers a case; one that cannot be read is answered by a [Malformed].
func (e *Env) OneCase(where string, line int, text string, solve Solve) error {
	a, err := solve(line, text)
	if stopped := e.Ctx.Err(); stopped != nil {
		return stopped
	}
	if err != nil {
		e.FailAt(where, err)
		a = Malformed{Line: line, Error: Brief(err)}
	}
	return e.Answer(a)
}

// Malformed is the answer to a case that cannot be read.
type Malformed struct {
	Line  int    `json:"line"` // or the number of the operand
	Error string `json:"error"`
}

// String returns the line for the judge.
func (Malformed) String() string { return "error" }

// JSONFlag gives the command a --json flag, to be read with [Env.JSON].
func (c *Command) JSONFlag() {
	c.Flags().BoolVar(&c.json, "json", false, "print JSON, one value a line")
}

// Lines reads standard input a line at a time and counts.
type Lines struct {
	scanner *bufio.Scanner
	Number  int // of the line returned last, from 1
}

// ByteOrderMark is what some editors begin a file with.
const ByteOrderMark = "\ufeff"

// MaxLine is the longest line read, in bytes.
const MaxLine = 1 << 24

// Lines returns the lines of the input.
func (e *Env) Lines() *Lines {
	scanner := bufio.NewScanner(e.In)
	scanner.Buffer(nil, MaxLine)
	return &Lines{scanner: scanner}
}

// NextRaw returns the next line as it is, less a carriage return at its end, and
// false at the end of the input.
func (l *Lines) NextRaw() (string, bool) {
	if !l.scanner.Scan() {
		return "", false
	}
	l.Number++
	text := strings.TrimSuffix(l.scanner.Text(), "\r")
	if l.Number == 1 {
		text = strings.TrimPrefix(text, ByteOrderMark)
	}
	return text, true
}

// Next returns the next line without blanks and carriage return at its ends, and
// false at the end of the input.
func (l *Lines) Next() (string, bool) {
	line, more := l.NextRaw()
	return strings.TrimSpace(line), more
}

// Err returns what went wrong with the input, nil at its proper end.
func (l *Lines) Err() error {
	err := l.scanner.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("line %d is longer than %d bytes", l.Number+1, MaxLine)
	}
	return err
}

// Positive reads a whole number from 1 to most.
func Positive(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%q: want a whole number from 1 to %d", text, most)
	}
	return n, nil
}

// Grouped writes a number with a comma at every three digits.
func Grouped(n int) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
