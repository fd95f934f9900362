package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
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
// gets it.
func (e *env) answer(a fmt.Stringer) error {
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
func (e *env) fail(line int, err error) {
	e.failed = true
	fmt.Fprintf(e.err, "tengen-lab %s: line %d: %v\n", e.name, line, err)
}

// jsonFlag gives the command a --json flag, to be read with [env.json].
func (c *command) jsonFlag() {
	c.flags.BoolVar(&c.json, "json", false, "print JSON, one value a line")
}

// lines reads standard input a line at a time and counts.
type lines struct {
	scanner *bufio.Scanner
	number  int // of the line returned last, from 1
}

// maxLine is the longest line read, in bytes.
const maxLine = 1 << 24

func (e *env) lines() *lines {
	scanner := bufio.NewScanner(e.in)
	scanner.Buffer(nil, maxLine)
	return &lines{scanner: scanner}
}

// next returns the next line without blanks and carriage return at its ends, and
// false at the end of the input.
func (l *lines) next() (string, bool) {
	if !l.scanner.Scan() {
		return "", false
	}
	l.number++
	return strings.TrimSpace(l.scanner.Text()), true
}

// Err returns what went wrong with the input, nil at its proper end.
func (l *lines) Err() error { return l.scanner.Err() }
