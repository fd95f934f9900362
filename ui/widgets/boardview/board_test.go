package boardview_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
)

// shown returns a board in a window of side by side units, and where a point
// lies on it.
func shown(t testing.TB, s view.Board) (*boardview.Board, fyne.Window, func(string) fyne.Position) {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	b := boardview.New()
	b.SetState(s)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSquareSize(side))
	return b, w, func(name string) fyne.Position {
		g := boardview.NewGrid(b.State().Size(), b.State().Symmetry, b.State().Coordinates, side, side)
		c := g.Center(at(t, name))
		return fyne.NewPos(float32(c.X), float32(c.Y))
	}
}

func TestTap(t *testing.T) {
	b, w, where := shown(t, played(t, board.Square(15)))
	var tapped []board.Point
	b.OnTap = func(p board.Point) { tapped = append(tapped, p) }

	test.TapCanvas(w.Canvas(), where("C4"))
	test.TapCanvas(w.Canvas(), where("O15").AddXY(5, 5))
	assert.Equal(t, []board.Point{at(t, "C4"), at(t, "O15")}, tapped)

	test.TapCanvas(w.Canvas(), fyne.NewPos(2, 2))
	test.TapCanvas(w.Canvas(), fyne.NewPos(side-2, side/2))
	assert.Len(t, tapped, 2, "the margin is no point")
	assert.Equal(t, b, w.Canvas().Focused(), "a click brings the keys here")
}

func TestBoardIsSquareInTheMiddleOfAWideWindow(t *testing.T) {
	b, w, _ := shown(t, played(t, board.Square(15), "H8"))
	w.Resize(fyne.NewSize(900, 400))
	var tapped []board.Point
	b.OnTap = func(p board.Point) { tapped = append(tapped, p) }
	test.TapCanvas(w.Canvas(), fyne.NewPos(450, 200))
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 200))
	assert.Equal(t, []board.Point{at(t, "H8")}, tapped)

	pic := w.Canvas().Capture()
	assert.Less(t, light(pic.At(455, 205)), 100, "the stone is drawn where it is touched")
	page := light(skin.Light().Page)
	assert.Equal(t, page, light(pic.At(240, 200)))
	assert.Less(t, light(pic.At(260, 200)), page)
}

func TestTapOnATurnedBoard(t *testing.T) {
	s := played(t, board.Square(4))
	s.Symmetry = s.Symmetry.Turned().Mirrored()
	b, w, where := shown(t, s)
	var tapped board.Point
	b.OnTap = func(p board.Point) { tapped = p }
	test.TapCanvas(w.Canvas(), where("B4"))
	assert.Equal(t, at(t, "B4"), tapped)
}

func TestAlternateTapAndWheel(t *testing.T) {
	b, _, where := shown(t, played(t, board.Square(15)))
	var tapped board.Point
	var steps []int
	b.TappedSecondary(&fyne.PointEvent{Position: where("D4")})
	b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: 10}})

	b.OnAlternateTap = func(p board.Point) { tapped = p }
	b.OnScroll = func(step int) { steps = append(steps, step) }
	b.TappedSecondary(&fyne.PointEvent{Position: where("D4")})
	for _, part := range []float32{25, 4, 4, 4, 9, -6, -6, 3} {
		b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: part}})
	}
	b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DX: 40}})
	assert.Equal(t, at(t, "D4"), tapped)
	assert.Equal(t, []int{1, 1, -1}, steps, "a notch, three parts of one, and back")
}

func TestHoverTellsOfEachPointOnce(t *testing.T) {
	b, w, where := shown(t, played(t, board.Square(15)))
	var heard []string
	b.OnHover = func(p board.Point, ok bool) {
		if !ok {
			heard = append(heard, "off")
			return
		}
		heard = append(heard, p.String())
	}
	for _, pos := range []fyne.Position{where("C4"), where("C4").AddXY(3, 3), where("D4"), fyne.NewPos(3, 3), fyne.NewPos(4, 4), where("D4")} {
		test.MoveMouse(w.Canvas(), pos)
	}
	b.MouseOut()
	assert.Equal(t, []string{"C4", "D4", "off", "D4", "off"}, heard)
}

func TestGhostStoneFollowsThePointer(t *testing.T) {
	s := played(t, board.Square(15), "H8")
	b, w, where := shown(t, s)
	pixel := func(name string) int {
		c := where(name)
		return light(w.Canvas().Capture().At(int(c.X)+4, int(c.Y)+4))
	}
	empty := pixel("E5")
	test.MoveMouse(w.Canvas(), where("E5"))
	assert.Greater(t, pixel("E5"), empty+20, "a white ghost")

	s.Turn = board.Empty
	b.SetState(s)
	assert.Equal(t, empty, pixel("E5"), "no ghost while nobody may play")

	s.Turn = board.Black
	b.SetState(s)
	assert.Less(t, pixel("E5"), empty-20, "a black ghost")
	b.MouseOut()
	assert.Equal(t, empty, pixel("E5"))
}

func TestReasonOfAForbiddenPoint(t *testing.T) {
	s := played(t, board.Square(15))
	s.Forbidden = []view.Forbidden{{Point: at(t, "E15"), Reason: "two open threes"}}
	b, w, where := shown(t, s)
	reason := func() *canvas.Text {
		for _, o := range test.WidgetRenderer(b).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() {
				return text
			}
		}
		return nil
	}
	assert.Nil(t, reason())
	test.MoveMouse(w.Canvas(), where("E15"))
	require.NotNil(t, reason())
	assert.Equal(t, "two open threes", reason().Text)
	assert.Greater(t, reason().Position().Y, where("E15").Y, "there is no room above the top row")
	test.MoveMouse(w.Canvas(), where("E14"))
	assert.Nil(t, reason())
}

func TestKeys(t *testing.T) {
	b, w, _ := shown(t, played(t, board.Square(15)))
	var tapped []string
	var hovered, other []string
	b.OnTap = func(p board.Point) { tapped = append(tapped, p.String()) }
	b.OnHover = func(p board.Point, _ bool) { hovered = append(hovered, p.String()) }
	b.OnKey = func(e *fyne.KeyEvent) { other = append(other, string(e.Name)) }
	w.Canvas().Focus(b)
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	press(fyne.KeyReturn)
	assert.Empty(t, tapped, "the first Enter shows where the cursor is")
	press(fyne.KeyReturn, fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft, fyne.KeyEnter, fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn)
	assert.Equal(t, []string{"H8", "G10", "H9"}, tapped)
	assert.Equal(t, []string{"H8", "H9", "H10", "G10", "G9", "H9"}, hovered)

	press(fyne.KeySpace, fyne.KeyEscape, fyne.KeyTab)
	assert.Equal(t, []string{"Space", "Escape", "Tab"}, other)
	assert.Len(t, tapped, 3)

	for range 40 {
		press(fyne.KeyRight, fyne.KeyDown)
	}
	p, on := b.CursorPoint()
	assert.True(t, on)
	assert.Equal(t, "O1", p.String(), "the cursor stays on the board")

	w.Canvas().Unfocus()
	_, on = b.CursorPoint()
	assert.False(t, on)
}

// Arrows that mean something else begin no cursor; a key for it does, and Esc ends it.
func TestArrowsThatBelongToSomebodyElse(t *testing.T) {
	b, w, _ := shown(t, played(t, board.Square(15)))
	wanted, arrows, other := true, "", []fyne.KeyName(nil)
	b.OnArrow = func(key fyne.KeyName) bool { arrows += string(key) + " "; return wanted }
	b.OnKey = func(e *fyne.KeyEvent) { other = append(other, e.Name) }
	w.Canvas().Focus(b)
	press := func(k fyne.KeyName) { b.TypedKey(&fyne.KeyEvent{Name: k}) }
	cursor := func() string {
		if p, on := b.CursorPoint(); on {
			return p.String()
		}
		return ""
	}
	press(fyne.KeyLeft)
	press(fyne.KeyUp)
	assert.Equal(t, "Left Up ", arrows)
	assert.Empty(t, cursor())
	assert.True(t, b.AcceptsTab())
	press(fyne.KeyTab)
	assert.Equal(t, "H8", cursor())
	assert.False(t, b.AcceptsTab())
	press(fyne.KeyLeft)
	assert.Equal(t, "G8", cursor())
	press(fyne.KeyEscape)
	assert.Empty(t, cursor())
	assert.Empty(t, other)
	press(fyne.KeyEscape)
	assert.Equal(t, []fyne.KeyName{fyne.KeyEscape}, other, "the second Esc is not the cursor's")
	wanted = false
	press(fyne.KeyDown)
	assert.Equal(t, "G7", cursor(), "an arrow that nobody wants begins the cursor")
	assert.Equal(t, "Left Up Down ", arrows)
}

func TestAnotherSizeBringsTheCursorToTheMiddle(t *testing.T) {
	b, w, _ := shown(t, played(t, board.Square(15)))
	w.Canvas().Focus(b)
	for range 7 {
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	b.SetState(played(t, board.Square(3)))
	p, on := b.CursorPoint()
	assert.False(t, on)
	assert.Equal(t, "B2", p.String())
}

// The widget shows what Picture draws, once a stone has settled.
func TestWindowShowsThePicture(t *testing.T) {
	s := played(t, board.Square(15), "H8", "I9")
	b, w, _ := shown(t, s)
	next := played(t, board.Square(15), "H8", "I9", "H9")
	b.SetState(next)
	next.Candidates = []view.Candidate{{Point: at(t, "C3"), Label: "+1.2"}}
	b.SetState(next)
	want := boardview.Picture(next, false, side, side)
	got := w.Canvas().Capture()
	g := boardview.NewGrid(next.Size(), next.Symmetry, true, side, side)
	for _, p := range []string{"H8", "I9", "H9", "C3", "K11"} {
		c := g.Center(at(t, p))
		assert.Equal(t, light(want.At(c.X+3, c.Y+3)), light(got.At(c.X+3, c.Y+3)), p)
	}
}

// full returns the state of a board without an empty cell, with its numbers.
func full() view.Board {
	s := view.Board{Stones: board.New(board.Square(15)), Numbers: true, Coordinates: true}
	for i := range s.Size().Cells() {
		p := s.Size().Point(i)
		s.Stones.Set(p, board.Black+board.Stone(i%2))
		s.Moves = append(s.Moves, p)
	}
	return s
}

// BenchmarkRepaintFull is what a change of the state costs before the picture
// goes to the graphics card.
func BenchmarkRepaintFull(b *testing.B) {
	v, _, _ := shown(b, full())
	picture := test.WidgetRenderer(v).Objects()[0].(*canvas.Raster)
	picture.Generator(736, 736)
	for b.Loop() {
		picture.Generator(736, 736)
	}
}
