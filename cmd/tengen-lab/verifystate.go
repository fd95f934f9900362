package main

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"os"
	"strconv"
	"strings"

	"tengen/ai/proof"
)

// verifyState keeps which entries of a certificate hold, in a text file: a line
// that names the certificate and the way of checking, and a number a line.
type verifyState struct {
	file *os.File
	done map[int]bool
}

func openVerifyState(path string, table *proof.Certificate, paranoid bool) (*verifyState, error) {
	sum := sha256.New()
	if err := table.Encode(sum); err != nil {
		return nil, err
	}
	head := fmt.Sprintf("%x paranoid=%t", sum.Sum(nil), paranoid)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	s := &verifyState{file: file, done: map[int]bool{}}
	if err := s.read(head, table.Len()); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

func (s *verifyState) read(head string, entries int) error {
	lines := bufio.NewScanner(s.file)
	if !lines.Scan() {
		_, err := fmt.Fprintln(s.file, head)
		return err
	}
	if lines.Text() != head {
		return fmt.Errorf("line 1: it belongs to another certificate or another way of checking")
	}
	for n := 2; lines.Scan(); n++ {
		number, whole := strings.CutSuffix(lines.Text(), ".")
		if !whole {
			continue // a kill cut it
		}
		entry, err := strconv.Atoi(number)
		if err != nil || entry < 0 || entry >= entries {
			return fmt.Errorf("line %d: %q is none of the %d entries", n, lines.Text(), entries)
		}
		s.done[entry] = true
	}
	if err := lines.Err(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(s.file) // ends a line that a kill cut
	return err
}

func (s *verifyState) holds(entry int) bool { return s.done[entry] }

// add writes an entry down. What could not be written is only checked again.
func (s *verifyState) add(entry int, holds bool) {
	if holds {
		_, _ = fmt.Fprintf(s.file, "%d.\n", entry)
	}
}

func (s *verifyState) close() error { return s.file.Close() }
