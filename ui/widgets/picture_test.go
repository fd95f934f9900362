package widgets_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

var (
	red  = color.NRGBA{R: 0xFF, A: 0xFF}
	pale = color.NRGBA{B: 0xFF, A: 0x80}
)

// sample is a widget with one of each thing that a pen draws.
type sample struct{ widget.BaseWidget }

func newSample(at fyne.Position) *sample {
	s := &sample{}
	s.ExtendBaseWidget(s)
	s.Move(at)
	s.Resize(fyne.NewSize(100, 60))
	return s
}

func (s *sample) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewPenRenderer(s, func() fyne.Size { return fyne.Size{} }, func(pen *widgets.Pen, _ fyne.Size) {
		pen.Line(fyne.NewPos(0, 0), fyne.NewPos(90, 9.5), red, 2)
		pen.Box(10, 10, 30, 20, red, pale, 2, 4)
		pen.Area(60, 40, 300, 10, red) // goes on outside of the widget
		pen.Disc(50, 20, 10, red, color.Transparent, 1)
		pen.Triangle(80, 30, 20, 10, true, red, color.White, 1)
		pen.Text("α < β", 50, 50, 12, true, red)
	})
}

// The drawing, all of it but the height of the letters, which is the font's.
const golden = `<svg xmlns="http://www.w3.org/2000/svg" width="216" height="76" viewBox="0 0 216 76" font-family="Noto Sans, Noto Sans CJK SC, Noto Sans SC, Arial, PingFang SC, Microsoft YaHei, sans-serif">
<rect width="100%" height="100%" fill="#ffffff"/>
<svg x="8" y="8" width="100" height="60">
<line x1="0" y1="0" x2="90" y2="9.5" stroke="#ff0000" stroke-width="2"/>
<rect x="11" y="11" width="28" height="18" rx="3" fill="#0000ff" fill-opacity="0.5" stroke="#ff0000" stroke-width="2"/>
<rect x="60" y="40" width="300" height="10" rx="0" fill="#ff0000" stroke="none"/>
<ellipse cx="55" cy="25" rx="4.5" ry="4.5" fill="none" stroke="#ff0000" stroke-width="1"/>
<polygon points="80,30 90,40 70,40" fill="#ffffff" stroke="#ff0000" stroke-width="1" stroke-linejoin="round"/>
<text x="50" y="Y" font-size="12" text-anchor="middle" font-weight="bold" xml:space="preserve" fill="#ff0000">α &lt; β</text>
</svg>
`

func TestAPictureAsSVG(t *testing.T) {
	test.NewTempApp(t)
	first, second, hidden := newSample(fyne.NewPos(20, 30)), newSample(fyne.NewPos(120, 30)), newSample(fyne.NewPos(500, 500))
	hidden.Hide()
	w := test.NewTempWindow(t, container.NewWithoutLayout(first, second, hidden))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 700))
	data := widgets.PictureOf(color.White, first, second, hidden).SVG()
	text := regexp.MustCompile(`y="[0-9.]+" font-size`).ReplaceAllString(string(data), `y="Y" font-size`)
	assert.True(t, strings.HasPrefix(text, golden), text)
	assert.Equal(t, 2, strings.Count(text, "<text"), "what is hidden is not on the picture")
	assert.Contains(t, text, `<svg x="108" y="8" width="100" height="60">`, "the second stands beside the first")
	elements, err := read(string(data))
	require.NoError(t, err)
	assert.Equal(t, 1+1+2*(1+6), elements)
}

// read says how many elements a drawing has, if it is one.
func read(text string) (elements int, err error) {
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements, nil
		}
		if err != nil {
			return elements, err
		}
		if _, begins := token.(xml.StartElement); begins {
			elements++
		}
	}
}

func TestAPictureAsPixels(t *testing.T) {
	test.NewTempApp(t)
	s := newSample(fyne.NewPos(20, 30))
	w := test.NewTempWindow(t, container.NewWithoutLayout(s))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 700))
	shot := widgets.PictureOf(color.White, s).Image(2)
	assert.Equal(t, 2*116, shot.Bounds().Dx())
	assert.Equal(t, 2*76, shot.Bounds().Dy())
	at := func(x, y int) color.Color { return color.NRGBAModel.Convert(shot.At(2*x, 2*y)) }
	white := color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	assert.Equal(t, white, at(2, 2), "the ground")
	assert.Equal(t, red, at(8+80, 8+45), "the area")
	assert.Equal(t, white, at(8+100+4, 8+45), "nothing is drawn outside of a widget")
}

// A picture of pixels is that of the click. It is drawn when the place for it is known, which
// may be never: the pixels of a large window are a hundred megabytes.
func TestPixelsWaitForAPlace(t *testing.T) {
	test.NewTempApp(t)
	seen := &boxed{fill: red}
	seen.ExtendBaseWidget(seen)
	test.NewTempWindow(t, container.NewStack(seen)).Resize(fyne.NewSize(1000, 1000))

	var draw func() widgets.PictureFile
	text := i18n.New(i18n.English)
	card := widgets.NewPictureCard(text, func(_ string, d func() widgets.PictureFile) { draw = d }, "name", nil, seen)
	press := func() {
		for _, o := range test.LaidOutObjects(card) {
			if b, ok := o.(*widget.Button); ok && b.Text == text.T("picture.png") {
				b.OnTapped()
			}
		}
	}
	press()
	require.NotNil(t, draw)
	before := allocated()
	press()
	assert.Less(t, allocated()-before, uint64(1<<20), "in bytes")
	seen.fill = color.White
	data, err := draw()()
	require.NoError(t, err)
	image, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	assert.Greater(t, image.Bounds().Dx(), 2900)
	assert.Equal(t, red, color.NRGBAModel.Convert(image.At(1500, 1500)), "as it was")
}

// allocated is how much memory was ever taken.
func allocated() uint64 {
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.TotalAlloc
}

// boxed is a widget of one colour.
type boxed struct {
	widget.BaseWidget

	fill color.Color
}

// CreateRenderer implements fyne.Widget.
func (b *boxed) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(b.fill))
}
