//go:build e2e

package main

import (
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

var (
	clicksLast = flag.Duration("clicks", 0, "how long TestAClickIsAStone clicks beside -busy, 0 for a few clicks")
	clicksBusy = flag.Int("busy", 5, "how many busy loops there are beside it then")
)

// framesOnSignal prints, in the program, how long the frames of its loop were since the last signal.
func framesOnSignal() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR2)
	go func() {
		<-asked
		var frames []time.Duration
		last := time.Now()
		fyne.DoAndWait(func() {
			tick := fyne.NewAnimation(time.Hour, func(float32) { // which comes once a frame
				frames, last = append(frames, time.Since(last)), time.Now()
			})
			tick.RepeatCount = fyne.AnimationRepeatForever
			tick.Start()
		})
		for n := 1; ; n++ {
			<-asked
			fyne.DoAndWait(func() {
				slices.Sort(frames)
				fmt.Printf("frames %d: %d of %v, %v, %v of 99 in 100, at most %v;\n", n, len(frames), frames[len(frames)/2], frames[len(frames)*99/100], frames[len(frames)-1])
				frames = nil
			})
		}
	}()
}

// A click is a stone within two frames while an analysis of five lines runs. With -v it tells how long that took,
// and how long the frames of the program were: the middle, 99 in a hundred, and the longest.
func TestAClickIsAStone(t *testing.T) {
	home := t.TempDir()
	p := newDesktop(t, home).run(executable(t), home)
	if *clicksLast > 0 {
		load(t, *clicksBusy)
	}
	p.key("F6")
	p.findBoard()
	x := p.connect()
	size := board.Square(15)
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGUSR2))
	var took []time.Duration
	pos := rule.NewPosition(rule.Freestyle, size)
	for end := time.Now().Add(*clicksLast); len(took) < 6 || time.Now().Before(end); {
		i := len(pos.Moves())
		if i == 60 {
			p.key("Home") // the next game is a variation of it
			time.Sleep(2 * time.Second)
			pos = rule.NewPosition(rule.Freestyle, size)
			continue
		}
		at := board.Point{X: i * 2 % 15, Y: i / 15 * 3} // no row of five
		pixel := p.pixel(size, at)
		before := x.red(pixel)
		began := time.Now()
		x.click(pixel)
		until(t, "the stone", func() bool {
			for range 20 { // it is asked more often than a program that is waited for
				if now := int(x.red(pixel)); abs(now-int(before)) > 25 {
					return true
				}
				time.Sleep(2 * time.Millisecond)
			}
			return false
		})
		took = append(took, time.Since(began))
		require.NoError(t, pos.Play(at))
		time.Sleep(500 * time.Millisecond) // for the picture of it
	}
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGUSR2))
	var frames []string
	until(t, "the frames", func() bool {
		frames = regexp.MustCompile(`frames 1: (.* at most (.*));`).FindStringSubmatch(p.output.String())
		return frames != nil
	})
	slices.Sort(took)
	t.Logf("%d clicks: %v, %v of 99 in 100, at most %v; frames: %s", len(took), took[len(took)/2], took[len(took)*99/100], took[len(took)-1], frames[1])
	longest, err := time.ParseDuration(frames[2])
	require.NoError(t, err)
	assert.Less(t, took[len(took)-1], 2*longest+50*time.Millisecond, "two frames, and the way over the display")
	p.quit()
}
