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
	what         string // is counted
	start, shown time.Time
	done         int
	drawn        bool
}

const (
	barWidth = 30          // characters
	barEvery = time.Second // between two looks
)

func newProgressBar(w io.Writer, what string) *progressBar {
	now := time.Now()
	return &progressBar{w: w, what: what, start: now, shown: now}
}

// step counts one more of total.
func (b *progressBar) step(total int) { b.set(b.done+1, total) }

// set says how many of total are done.
func (b *progressBar) set(done, total int) {
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

// end leaves the line.
func (b *progressBar) end() {
	if b.drawn {
		fmt.Fprintln(b.w)
	}
}
