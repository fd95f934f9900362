package app

import (
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/uitest"
)

// How long the toolkit keeps the renderers of what is hidden is a minute, or what the
// environment says when it starts. In these tests it drops all of them whenever it looks,
// which it does when a picture is drawn, and at most every ten seconds.
const (
	cacheTime = "FYNE_CACHE"
	atOnce    = "1ns"
)

// What is hidden for a while loses its renderers; it comes back as it was, in the same
// places, with the same words and pictures. It was seen to fail with a heading that fills in
// its words in its first renderer only, with bars whose height only that renderer knows, and
// with a board that paints its picture in no other.
func TestHiddenPagesComeBackAsTheyWere(t *testing.T) {
	if testing.Short() {
		t.Skip("where races are looked for: it shows pages, one after the other")
	}
	if !alone(t) { // where nothing was dropped yet
		return
	}
	s := &still{stage: start(t), moved: map[string]bool{}, wanted: map[fyne.CanvasObject]fyne.Size{}}
	s.win.Resize(fyne.NewSize(1280, 790))
	s.paste("h8i9g7h9")
	see := func() sight {
		if s.game.shown.Analysing { // nothing is to go on by itself
			s.choose("command.analyse")
		}
		for {
			s.rest()
			s.wanted = map[fyne.CanvasObject]fyne.Size{} // a page that comes into view is laid out as a whole
			for s.layOut(s.win.Content()) {              // until nothing wants another size
			}
			seen := everything(s.win.Content())
			if !slices.ContainsFunc(seen.what, works) {
				return seen
			}
			require.True(t, s.queue.Next(5*time.Minute), "%s does not end", s.pageNow())
		}
	}
	// Each run against the clock begins with another puzzle.
	pages := slices.DeleteFunc(s.everyPage(), func(id pageID) bool { return id == runPage })
	s.visit(pages, func() { see() }) // the first visit tells of itself
	before := map[string]sight{}
	s.visit(pages, func() { before[s.pageNow()] = see() })
	drop(t)
	s.visit(pages, func() {
		was, is := before[s.pageNow()], see()
		assert.Equal(t, was.what, is.what, s.pageNow())
		assert.InDeltaSlice(t, was.where, is.where, 0.01, s.pageNow()) // sums of sizes are rounded
	})
}

// works reports whether what is shown says that something is being worked out, which may begin anew
// with each visit.
func works(shown string) bool {
	return shown == `*canvas.Text "Searching"` || strings.HasPrefix(shown, `*canvas.Text "Solving: `)
}

// sight is what is shown: what each thing is and says, and where it stands.
type sight struct {
	what  []string
	where []float32 // four numbers a thing: x, y, width, height
}

// everything lists what is shown.
func everything(o fyne.CanvasObject) (all sight) {
	var look func(o fyne.CanvasObject, at fyne.Position)
	look = func(o fyne.CanvasObject, at fyne.Position) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		words := ""
		switch o := o.(type) {
		case *canvas.Text:
			words = o.Text
		case *canvas.Raster:
			words = pixels(o)
		}
		if _, ok := o.(*widget.RichText); ok { // within a label, whose size says all
			for _, child := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
				look(child, at)
			}
			return
		}
		all.what = append(all.what, fmt.Sprintf("%T %q", o, words))
		all.where = append(all.where, at.X, at.Y, o.Size().Width, o.Size().Height)
		switch o := o.(type) {
		default:
			for _, child := range uitest.Inside(o) {
				look(child, at)
			}
		}
	}
	look(o, fyne.Position{})
	return all
}

// pixels tells pictures that differ apart.
func pixels(r *canvas.Raster) string {
	w, h := int(math.Round(float64(r.Size().Width))), int(math.Round(float64(r.Size().Height)))
	if w <= 0 || h <= 0 {
		return ""
	}
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(picture, picture.Rect, r.Generator(w, h), image.Point{}, draw.Src)
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(picture.Pix))
}

// drop makes the toolkit drop the renderers of everything, as it does after a while with
// what is hidden.
func drop(t *testing.T) {
	t.Helper()
	seen := newCounted()
	paint()
	test.WidgetRenderer(seen)
	require.Equal(t, 2, seen.made, "renderers are dropped")
}

// paint draws something, which is when the toolkit looks for what it can drop.
func paint() {
	c := software.NewCanvas()
	c.SetContent(canvas.NewRectangle(color.Transparent))
	c.Capture()
}

// newCounted returns a counted that has been shown.
func newCounted() *counted {
	c := &counted{}
	c.ExtendBaseWidget(c)
	test.WidgetRenderer(c)
	return c
}

// counted counts its renderers.
type counted struct {
	widget.BaseWidget

	made int
}

// CreateRenderer implements fyne.Widget.
func (c *counted) CreateRenderer() fyne.WidgetRenderer {
	c.made++
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
