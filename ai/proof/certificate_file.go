package proof

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"tengen/ai/proof/checker"
)

// ParseOpenings returns the second moves of White that are named, all when none is.
func ParseOpenings(side int, names []string) ([]Opening, error) {
	if len(names) == 0 {
		return Openings(side), nil
	}
	var openings []Opening
	for _, name := range names {
		o, err := ParseOpening(side, strings.ToUpper(name))
		if err != nil {
			return nil, err
		}
		openings = append(openings, o)
	}
	return openings, nil
}

// ReadTable reads a certificate that begins at the empty board.
func ReadTable(in io.Reader) (*checker.Table, error) {
	c, err := ReadCertificate(in)
	if err == nil && c.Claim != nil {
		return nil, errors.New("the certificate of a single position")
	}
	return c.Table, err
}

// Certificate is what a file of one holds.
type Certificate struct {
	Table  *checker.Table
	Claim  *checker.Claim // nil where it is not about a single position
	SHA256 string         // of the file
}

// ReadCertificate reads a certificate of either kind.
func ReadCertificate(in io.Reader) (c Certificate, err error) {
	hash := sha256.New()
	c.Table, c.Claim, err = checker.DecodeAny(io.TeeReader(in, hash))
	c.SHA256 = hex.EncodeToString(hash.Sum(nil))
	return c, err
}

// checkedHead is the first line of a file of [Checked].
const checkedHead = "tengen-lab verify: questions answered, plies"

// Checked keeps what the checker found, in a text file: a head line, and a line for
// each entry that holds: its fingerprint in hexadecimal digits and the plies of
// checker.Options.Known.
type Checked struct {
	file *os.File
	done map[checker.Fingerprint]int // plies
}

// OpenChecked reads a file, or begins it.
func OpenChecked(path string) (*Checked, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	c := &Checked{file: file, done: map[checker.Fingerprint]int{}}
	if err := c.read(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

func (c *Checked) read() error {
	lines := bufio.NewScanner(c.file)
	if !lines.Scan() {
		_, err := fmt.Fprintln(c.file, checkedHead)
		return err
	}
	if lines.Text() != checkedHead {
		return fmt.Errorf("line 1: %q, want %q", lines.Text(), checkedHead)
	}
	for n := 2; lines.Scan(); n++ {
		line, whole := strings.CutSuffix(lines.Text(), ".")
		if !whole {
			continue // a kill cut it
		}
		fingerprint, plies, err := readAnswer(line)
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		c.done[fingerprint] = plies
	}
	if err := lines.Err(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(c.file) // ends a line that a kill cut
	return err
}

func readAnswer(line string) (q checker.Fingerprint, plies int, err error) {
	var digits []byte
	if _, err := fmt.Sscanf(line, "%x %d", &digits, &plies); err != nil {
		return q, 0, fmt.Errorf("%q: %w", line, err)
	}
	if len(digits) != len(q) || plies < 1 {
		return q, 0, fmt.Errorf("%q: want %d digits and a positive number", line, hex.EncodedLen(len(q)))
	}
	return checker.Fingerprint(digits), plies, nil
}

func (c *Checked) plies(q checker.Fingerprint) (plies int, ok bool) {
	plies, ok = c.done[q]
	return plies, ok
}

// Serve lets a check go on from the state and write to it. The context that it returns ends
// with ctx, and when something cannot be written: a user who waits for hours should not find
// afterwards that nothing was kept.
func (c *Checked) Serve(ctx context.Context, o *checker.Options) context.Context {
	ctx, stop := context.WithCancelCause(ctx)
	also := o.Checked
	o.Known = c.plies
	o.Checked = func(q checker.Fingerprint, plies, total int) {
		if err := c.add(q, plies); err != nil {
			stop(fmt.Errorf("%s: %w", c.file.Name(), err))
		}
		also(q, plies, total)
	}
	return ctx
}

// add writes down that an entry holds.
func (c *Checked) add(q checker.Fingerprint, plies int) error {
	if plies <= 0 {
		return nil
	}
	_, err := fmt.Fprintf(c.file, "%x %d.\n", q[:], plies)
	return err
}

// Close closes the file.
func (c *Checked) Close() error { return c.file.Close() }
