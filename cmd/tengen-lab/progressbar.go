package main

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// progressBar shows on one line how far a long command is.
type progressBar struct {
	w            io.Writer
	start, shown time.Time
	done         int
}

const (
	barWidth = 30          // characters
	barEvery = time.Second // between two looks
)

func newProgressBar(w io.Writer) *progressBar {
	now := time.Now()
	return &progressBar{w: w, start: now, shown: now}
}

// step counts one more of total.
func (b *progressBar) step(total int) {
	b.done++
	if time.Since(b.shown) < barEvery && b.done < total {
		return
	}
	b.shown = time.Now()
	passed := time.Since(b.start)
	rest := time.Duration(float64(passed) / float64(b.done) * float64(total-b.done))
	filled := barWidth * b.done / total
	fmt.Fprintf(b.w, "\r[%s%s] %d of %d entries, %v passed, about %v left  ",
		strings.Repeat("#", filled), strings.Repeat(".", barWidth-filled), b.done, total, passed.Round(time.Second), rest.Round(time.Second))
}

// end leaves the line.
func (b *progressBar) end() {
	if b.done > 0 {
		fmt.Fprintln(b.w)
	}
}
