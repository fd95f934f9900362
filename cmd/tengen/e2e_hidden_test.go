//go:build e2e

package main

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The toolkit drops what was hidden for a minute, and looks for that every ten seconds. In
// this test it takes seconds for the minute.
const (
	dropsSoon  = "FYNE_CACHE=3s"
	dropsNever = "FYNE_CACHE=24h"
	hidden     = 16 * time.Second
	still      = 1500 * time.Millisecond // a page works no longer than that without a move on the screen
)

// Pages that were hidden for long come back as they are where nothing is ever dropped, to the
// last word.
func TestHiddenPagesComeBack(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute; TestAnEveningWithTengen is the window of make test")
	}
	binary := executable(t)
	var before, inside []image.Image
	visitPages(t, binary, dropsNever, func(p *program, onBoard, inLab []func()) {
		before, inside = p.look(onBoard), p.look(inLab)
	})
	visitPages(t, binary, dropsSoon, func(p *program, onBoard, inLab []func()) {
		p.linger(hidden)
		p.same("a page with the board", onBoard, before)
		p.linger(hidden)
		p.same("a page of the lab", inLab, inside)
	})
}

// visitPages runs a program in which each page has been looked at, so that it says and has
// worked out what it does at first.
func visitPages(t *testing.T, binary, drops string, then func(p *program, onBoard, inLab []func())) {
	home := t.TempDir()
	d := newDesktop(t, home)
	d.env = append(d.env, drops)
	p := d.run(binary, home)
	// Over a game that has ended nothing thinks, and each page stands still.
	file := filepath.Join(home, "ended.sgf")
	require.NoError(t, os.WriteFile(file, []byte("(;FF[4]GM[4]SZ[15];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad];B[lh])"), 0o600))
	second := exec.Command(binary, file)
	second.Env = p.env
	out, err := second.CombinedOutput()
	require.NoError(t, err, string(out))
	until(t, "the file", func() bool { game, ok := p.saved(); return ok && game.File == file })

	const tabs = 53
	play, lab := image.Pt(116, tabs), image.Pt(289, tabs)
	onBoard := []func(){
		func() { p.click(play) },
		func() { p.key("F6") },
		func() { p.key("ctrl+r") },
		func() { p.key("ctrl+p") },
	}
	inLab := func(key string) []func() {
		pages := slices.Repeat([]func(){func() { p.key(key) }}, 8)
		// Small boards, the last but one, goes on reckoning: it never looks as it did.
		past := func() { p.key(key); p.key(key) }
		if key == "Next" {
			pages = append(pages, past)
		} else {
			pages = append([]func(){past}, pages...)
		}
		return append([]func(){func() { p.click(play); p.click(lab) }}, pages...)
	}
	p.look(onBoard)
	p.look(inLab("Next")) // from the first page to the last, and back from there
	then(p, onBoard, inLab("Prior"))
	p.click(play)
	p.quit()
}

// turn turns to a page, with the pointer out of the way.
func (p *program) turn(to func()) {
	to()
	p.xdotool("mousemove", "1278", "890")
}

// look takes a picture of each page.
func (p *program) look(pages []func()) (pictures []image.Image) {
	for _, page := range pages {
		p.turn(page)
		pictures = append(pictures, p.settled())
	}
	return pictures
}

// same waits until each page looks as it did.
func (p *program) same(what string, pages []func(), before []image.Image) {
	for i, page := range pages {
		p.turn(page)
		p.becomes(fmt.Sprintf("%s, the %d. in turn, as it was", what, i+1), before[i])
	}
}

// becomes waits until the screen looks as it did. Where it does not, both
// pictures are kept.
func (p *program) becomes(what string, before image.Image) {
	p.t.Helper()
	var now image.Image
	same := func() bool {
		now = p.picture()
		return differing(before, now) == 0
	}
	for end := time.Now().Add(patience); !same(); {
		if time.Now().After(end) {
			p.t.Errorf("waiting for %s: %.2f%% differs, %s and %s", what, 100*differing(before, now), keep(p.t, before), keep(p.t, now))
			return // the other pages are told of too
		}
	}
}

// keep writes a picture beside those of other tests and tells where.
func keep(t *testing.T, pic image.Image) string {
	file, err := os.CreateTemp("", "tengen-*.png")
	require.NoError(t, err)
	require.NoError(t, png.Encode(file, pic))
	require.NoError(t, file.Close())
	return file.Name()
}

// settled takes pictures until they have been the same for a time.
func (p *program) settled() image.Image {
	p.t.Helper()
	last, since := p.picture(), time.Now()
	until(p.t, "a picture that stays", func() bool {
		now := p.picture()
		if differing(last, now) > 0 {
			since = time.Now()
		}
		last = now
		return time.Since(since) > still
	})
	return last
}

// linger stays on a page for a time, in which it is drawn now and then.
func (p *program) linger(so time.Duration) {
	p.t.Helper()
	for end := time.Now().Add(so); time.Now().Before(end); {
		p.xdotool("mousemove", "289", "53", "sleep", "0.5", "mousemove", "1278", "890", "sleep", "0.5")
	}
}

// differing is the part of two pictures that differs.
func differing(a, b image.Image) float64 {
	n, size := 0, a.Bounds()
	for y := range size.Dy() {
		for x := range size.Dx() {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return float64(n) / float64(size.Dx()*size.Dy())
}
