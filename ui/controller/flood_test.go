package controller_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/display"
)

// flooding makes it one that says more than can be read.
const flooding = "flooding"

// flood answers START, and the first question with messages without end, as fast as pipes are.
func flood() {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch verb, _, _ := strings.Cut(in.Text(), " "); verb {
		case "START", "RECTSTART", "RESTART":
			fmt.Println("OK")
		case "DONE", "BEGIN", "TURN":
			var piece bytes.Buffer
			for n := range 1000 {
				fmt.Fprintf(&piece, "MESSAGE depth %d-30 ev +%d n %d nps 0 tm 1 pv a8 b9 c9\n", 1+n%20, n%100, n)
			}
			for {
				if _, err := os.Stdout.Write(piece.Bytes()); err != nil {
					os.Exit(1)
				}
			}
		}
	}
	os.Exit(0)
}

var clicks = flag.Int("clicks", 5, "how often TestAClickUnderAFloodIsSoonAStone clicks beside each engine")

// besideAnEngine is a game of two people that an external engine of ours analyses; it says already
// what it thinks, and where it floods more than is heard.
func besideAnEngine(t *testing.T, as string) *stage {
	t.Helper()
	s := besideAnAnalyst(t, as)
	s.OpenAnalysis(true)
	s.until("what it says", func(display.Screen) bool { return s.view.info != nil && len(s.view.info.Candidates) > 0 })
	if as == flooding {
		s.until("how much was dropped", func(sc display.Screen) bool { return strings.Contains(sc.Status.Note, "lines ignored so far.") })
	}
	return s
}

// However much an engine floods, a click while a picture is drawn waits for two more at
// most, of a report and of how much was dropped, before that with the stone. With -v the test
// tells how long it took, also beside an engine that does not flood.
func TestAClickUnderAFloodIsSoonAStone(t *testing.T) {
	const drawing = 20 * time.Millisecond // which a window takes for a picture
	for _, as := range []string{"1", flooding} {
		s := besideAnEngine(t, as)
		var took []time.Duration
		for n := range *clicks {
			p := scattered(n)
			var clicked time.Time
			var shows int
			click := func() {
				time.Sleep(drawing)
				if heard := s.view.infos; clicked.IsZero() && s.view.screen.Analysing && heard > 0 {
					clicked, shows = time.Now(), s.view.shows
					s.queue.Push(func() { s.Tap(p) })
				}
			}
			s.view.infos, s.view.drawn = 0, click
			s.until("the stone", func(sc display.Screen) bool { return sc.Board.Stones.At(p) != board.Empty })
			took = append(took, time.Since(clicked))
			assert.LessOrEqual(t, s.view.shows-shows, 3, "pictures from the click to its stone")
		}
		slices.Sort(took)
		t.Logf("%d clicks, engine as %q: median %v, worst %v; %s", len(took), as, took[len(took)/2], took[len(took)-1], s.view.screen.Status.Note)
		s.view.drawn = nil
		s.leave()
	}
}

// scattered are points on which no five of a colour come to stand in a row, those of White
// and Black in turn, and none on the rows that besideAnEngine and flood speak of.
func scattered(n int) board.Point {
	for y := range 15 {
		for x := range 15 {
			black := (x+2*y)%4 < 2
			if black == (n%2 == 1) && y != 7 && y != 8 {
				if n < 2 {
					return board.Point{X: x, Y: y}
				}
				n -= 2
			}
		}
	}
	panic("too many clicks")
}

// An engine that floods costs the screen's goroutine no more than one that reports now and
// then: a few pieces of work a second, and as few pictures.
func TestAFloodIsNoWorkForTheScreen(t *testing.T) {
	s := besideAnEngine(t, flooding)
	const seconds = 3
	shows, works := s.view.shows, 0
	for until := time.Now().Add(seconds * time.Second); s.queue.Next(time.Until(until)); {
		works++
	}
	t.Log(works, "pieces of work,", s.view.shows-shows, "pictures in", seconds, "seconds")
	assert.Positive(t, works, "it is heard")
	assert.LessOrEqual(t, works, 16*seconds)             // reports, words of the coach, and the clock that waits for these
	assert.LessOrEqual(t, s.view.shows-shows, 6*seconds) // of a report and what the coach says of it
}
