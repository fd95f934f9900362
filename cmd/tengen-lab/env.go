package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// env is what a command works with.
type env struct {
	ctx    context.Context // ends on an interrupt
	name   string          // of the command, for diagnostics
	in     io.Reader
	out    *bufio.Writer // flushed when the command returns
	err    io.Writer
	json   bool // print answers as JSON, one value a line
	failed bool // a case failed: the exit code will be exitFailed
}

// answer prints a result, its JSON when that was asked for and else its String.
// It flushes, so that a judge that waits for an answer before the next question
// gets it. Its error ends the command: the output is gone, or an interrupt came.
func (e *env) answer(a fmt.Stringer) error {
	if err := e.ctx.Err(); err != nil {
		return err
	}
	if e.json {
		if err := json.NewEncoder(e.out).Encode(a); err != nil {
			return err
		}
		return e.out.Flush()
	}
	fmt.Fprintln(e.out, a)
	return e.out.Flush()
}

// fail says on standard error what is wrong with the case on a line of the
// input. The command goes on; its exit code will be exitFailed.
func (e *env) fail(line int, err error) { e.failAt(fmt.Sprintf("line %d", line), err) }

func (e *env) failAt(where string, err error) {
	e.failed = true
	fmt.Fprintf(e.err, "tengen-lab %s: %s: %s\n", e.name, where, brief(err))
}

// longestError is how much is said of a case that cannot be read, in bytes; it may be
// megabytes long.
const longestError = 300

// longestQuote is how much is quoted of what stands there, in characters.
const longestQuote = 80

// brief returns an error in words, with the end left out of a long quotation.
func brief(err error) string {
	text := shortQuotes(err.Error())
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
			if quoted > longestQuote {
				out.WriteRune('…')
			}
			out.WriteRune(r)
			quoted = -1
		default:
			if !escaped {
				quoted++
			}
			escaped = r == '\\' && !escaped
			if quoted <= longestQuote {
				out.WriteRune(r)
			}
		}
	}
	return out.String()
}

// solveCase turns the text of a case into its answer.
type solveCase func(line int, text string) (fmt.Stringer, error)

// cases answers one case for each operand or, without operands, for each line of
// standard input that is not empty.
func (e *env) cases(operands []string, solve solveCase) error {
	for i, operand := range operands {
		if err := e.oneCase(fmt.Sprintf("operand %d", i+1), i+1, operand, solve); err != nil {
			return err
		}
	}
	if len(operands) > 0 {
		return nil
	}
	input := e.lineReader()
	for text, more := input.next(); more; text, more = input.next() {
		if text == "" {
			continue
		}
		if err := e.oneCase(fmt.Sprintf("line %d", input.number), input.number, text, solve); err != nil {
			return err
		}
	}
	return input.Err()
}

// oneCase answers a case; one that cannot be read is answered by a malformed.
func (e *env) oneCase(where string, line int, text string, solve solveCase) error {
	a, err := solve(line, text)
	if stopped := e.ctx.Err(); stopped != nil {
		return stopped
	}
	if err != nil {
		e.failAt(where, err)
		a = malformed{Line: line, Error: brief(err)}
	}
	return e.answer(a)
}

// malformed is the answer to a case that cannot be read.
type malformed struct {
	Line  int    `json:"line"` // or the number of the operand
	Error string `json:"error"`
}

// String returns the line for the judge.
func (malformed) String() string { return "error" }

// jsonFlag gives the command a --json flag, to be read with [env.json].
func (c *command) jsonFlag() {
	c.flags.BoolVar(&c.json, "json", false, "print JSON, one value a line")
}

// lineReader reads standard input a line at a time and counts.
type lineReader struct {
	scanner *bufio.Scanner
	number  int // of the line returned last, from 1
}

// byteOrderMark is what some editors begin a file with.
const byteOrderMark = "\ufeff"

// maxLine is the longest line read, in bytes.
const maxLine = 1 << 24

func (e *env) lineReader() *lineReader {
	scanner := bufio.NewScanner(e.in)
	scanner.Buffer(nil, maxLine)
	return &lineReader{scanner: scanner}
}

// nextRaw returns the next line as it is, less a carriage return at its end, and
// false at the end of the input.
func (l *lineReader) nextRaw() (string, bool) {
	if !l.scanner.Scan() {
		return "", false
	}
	l.number++
	text := strings.TrimSuffix(l.scanner.Text(), "\r")
	if l.number == 1 {
		text = strings.TrimPrefix(text, byteOrderMark)
	}
	return text, true
}

// next returns the next line without blanks and carriage return at its ends, and
// false at the end of the input.
func (l *lineReader) next() (string, bool) {
	line, more := l.nextRaw()
	return strings.TrimSpace(line), more
}

// Err returns what went wrong with the input, nil at its proper end.
func (l *lineReader) Err() error {
	err := l.scanner.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("line %d is longer than %d bytes", l.number+1, maxLine)
	}
	return err
}

// positive reads a whole number from 1 to most.
func positive(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%q: want a whole number from 1 to %d", text, most)
	}
	return n, nil
}
