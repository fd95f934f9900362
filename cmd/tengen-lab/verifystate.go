package main

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"

	"tengen/ai/proof"
)

// verifyState keeps which entries of a certificate hold, in a text file: a line
// that names the certificate and the way of checking, and a line for each entry: its
// number and the plies of check.Options.Known.
type verifyState struct {
	file *os.File
	done map[int]int // plies by entry
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
	s := &verifyState{file: file, done: map[int]int{}}
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
		line, whole := strings.CutSuffix(lines.Text(), ".")
		if !whole {
			continue // a kill cut it
		}
		var entry, plies int
		if _, err := fmt.Sscanf(line, "%d %d", &entry, &plies); err != nil || entry < 0 || entry >= entries || plies < 1 {
			return fmt.Errorf("line %d: %q is none of the %d entries", n, lines.Text(), entries)
		}
		s.done[entry] = plies
	}
	if err := lines.Err(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(s.file) // ends a line that a kill cut
	return err
}

func (s *verifyState) plies(entry int) (plies int, ok bool) {
	plies, ok = s.done[entry]
	return plies, ok
}

// add writes an entry down when it holds. What could not be written is only checked
// again.
func (s *verifyState) add(entry, plies int) {
	if plies > 0 {
		_, _ = fmt.Fprintf(s.file, "%d %d.\n", entry, plies)
	}
}

func (s *verifyState) close() error { return s.file.Close() }
