package train

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// head is the first line of a tuning's file.
const head = "tengen-lab spsa 1"

// Write writes where a tuning stands: a line of its settings, one of the pairs played, and
// one a number.
func (t *Tuning) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n%s\n%d pairs played, %d games won\n", head, t.SPSASettings, t.Done, t.Won)
	for _, n := range t.Numbers {
		fmt.Fprintf(out, "%s start %v step %v now %v\n", n.Name, n.Start, n.Step, n.Now)
	}
	return out.Flush() // and with it every earlier error
}

// GoOn takes from a file how far the same tuning had come. The error says in which line the
// file is of another one.
func (t *Tuning) GoOn(r io.Reader) error {
	in := bufio.NewScanner(r)
	for line, want := range []string{head, t.String()} {
		if !in.Scan() || in.Text() != want {
			return fmt.Errorf("line %d: %q, want %q", line+1, in.Text(), want)
		}
	}
	var done, won int
	in.Scan()
	if n, err := fmt.Sscanf(in.Text(), "%d pairs played, %d games won", &done, &won); n != 2 || done < 0 || won < 0 {
		return fmt.Errorf("line 3: %q: %w", in.Text(), err)
	}
	numbers := append([]Number(nil), t.Numbers...)
	for i := range numbers {
		n := &numbers[i]
		in.Scan()
		before, now, _ := strings.Cut(in.Text(), " now ")
		if want := fmt.Sprintf("%s start %v step %v", n.Name, n.Start, n.Step); before != want {
			return fmt.Errorf("line %d: %q, want %q", i+4, before, want)
		}
		if _, err := fmt.Sscan(now, &n.Now); err != nil {
			return fmt.Errorf("line %d: %q: %w", i+4, now, err)
		}
	}
	if in.Scan() {
		return fmt.Errorf("line %d: %q is too much", len(numbers)+4, in.Text())
	}
	t.Numbers, t.Done, t.Won = numbers, done, won
	return in.Err()
}
