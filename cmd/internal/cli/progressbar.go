package cli

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// ProgressBar shows on one line how far a long command is.
type ProgressBar struct {
	w            io.Writer
	what         string // is counted
	start, shown time.Time
	done         int
	drawn        bool
}

const (
	barWidth = 30          // characters
	barEvery = time.Second // between two looks
)

// NewProgressBar returns a bar that counts something, and begins now.
func NewProgressBar(w io.Writer, what string) *ProgressBar {
	now := time.Now()
	return &ProgressBar{w: w, what: what, start: now, shown: now}
}

// Step counts one more of total.
func (b *ProgressBar) Step(total int) { b.Set(b.done+1, total) }

// Set says how many of total are done.
func (b *ProgressBar) Set(done, total int) {
	b.done = done
	if time.Since(b.shown) < barEvery && b.done < total {
		return
	}
	b.shown, b.drawn = time.Now(), true
	passed := time.Since(b.start)
	rest := time.Duration(float64(passed) / float64(b.done) * float64(total-b.done))
	filled := barWidth * b.done / total
	fmt.Fprintf(b.w, "\r[%s%s] %d of %d %s, %v passed, about %v left  ",
		strings.Repeat("#", filled), strings.Repeat(".", barWidth-filled), b.done, total, b.what, passed.Round(time.Second), rest.Round(time.Second))
}

// End leaves the line.
func (b *ProgressBar) End() {
	if b.drawn {
		fmt.Fprintln(b.w)
	}
}
