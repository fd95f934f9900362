//go:build e2e

package main

import (
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

var (
	clicksLast = flag.Duration("clicks", 0, "how long TestAClickIsAStone clicks beside -busy, 0 for a few clicks")
	clicksBusy = flag.Int("busy", 5, "how many busy loops there are beside it then")
)

// framesOnSignal prints, in the program, when each frame of its loop began, in milliseconds: the first signal
// begins that, the second ends it.
func framesOnSignal() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR2)
	go func() {
		<-asked
		var frames []int64
		fyne.DoAndWait(func() {
			tick := fyne.NewAnimation(time.Hour, func(float32) { // which comes once a frame
				frames = append(frames, time.Now().UnixMilli())
			})
			tick.RepeatCount = fyne.AnimationRepeatForever
			tick.Start()
		})
		<-asked
		fyne.DoAndWait(func() { fmt.Println("frames:", frames) })
	}()
}

// A click is a stone while an analysis runs. With -v it tells how long that took, and the frames: the middle, 99 in
// a hundred, and the longest; and how many frames began meanwhile. Those without a picture are among them, also
// while the click is on its way over the display, and the one in which a stone that arrives is still faint.
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
	var clicks, shown []int64
	pos := rule.NewPosition(rule.Freestyle, size)
	for end := time.Now().Add(*clicksLast); len(clicks) < 6 || time.Now().Before(end); {
		i := len(pos.Moves())
		if i == 60 {
			p.key("Home") // the next game is a variation of it
			time.Sleep(2 * time.Second)
			pos = rule.NewPosition(rule.Freestyle, size)
			continue
		}
		at := board.Point{X: i * 2 % 15, Y: i / 15 * 3} // no row of five
		stone, pixel := pos.Turn(), p.beside(size, at)
		clicks = append(clicks, time.Now().UnixMilli())
		x.click(p.pixel(size, at))
		until(t, "the stone", func() bool {
			for range 20 { // it is asked more often than a program that is waited for
				if stoneOf(x.colour(pixel)) == stone {
					return true
				}
				time.Sleep(2 * time.Millisecond)
			}
			return false
		})
		shown = append(shown, time.Now().UnixMilli())
		require.NoError(t, pos.Play(at))
		time.Sleep(500 * time.Millisecond) // for the picture of it
	}
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGUSR2))
	var list []string
	until(t, "the frames", func() bool {
		list = regexp.MustCompile(`frames: \[(.*)\]`).FindStringSubmatch(p.output.String())
		return list != nil
	})
	var frames []int64
	for _, f := range strings.Fields(list[1]) {
		began, err := strconv.ParseInt(f, 10, 64)
		require.NoError(t, err)
		frames = append(frames, began)
	}
	began := map[int]int{} // frames: clicks
	var took, lasted []int64
	for i := range clicks {
		first, _ := slices.BinarySearch(frames, clicks[i])
		last, _ := slices.BinarySearch(frames, shown[i])
		began[last-first]++
		took = append(took, shown[i]-clicks[i])
	}
	for i := range frames[1:] {
		lasted = append(lasted, frames[i+1]-frames[i])
	}
	for what, ms := range map[string][]int64{"clicks": took, "frames": lasted} {
		slices.Sort(ms)
		t.Logf("%d %s: %d, %d, at most %d ms", len(ms), what, ms[len(ms)/2], ms[len(ms)*99/100], ms[len(ms)-1])
	}
	t.Log("frames that began between a click and its stone: how often", began)
	p.quit()
}
