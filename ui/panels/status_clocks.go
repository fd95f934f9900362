package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// clocks shows the times under the names at both ends of the bar. Only the one
// that runs stands out.
type clocks struct {
	widget.BaseWidget

	now display.Clocks

	black, white *canvas.Text
}

func newClocks() *clocks {
	c := &clocks{black: canvas.NewText("", nil), white: canvas.NewText("", nil)}
	c.ExtendBaseWidget(c)
	return c
}

// set shows other times, or nothing where there is no clock.
func (c *clocks) set(now display.Clocks) {
	if c.now == now {
		return
	}
	c.now = now
	c.Refresh()
}

func (c *clocks) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(c.least, c.arrange, c.paint, c.black, c.white)
}

func (c *clocks) least() fyne.Size {
	black, white := c.black.MinSize(), c.white.MinSize()
	return fyne.NewSize(black.Width+white.Width, max(black.Height, white.Height))
}

func (c *clocks) arrange(size fyne.Size) {
	black, white := c.black.MinSize(), c.white.MinSize()
	c.black.Resize(black)
	c.white.Resize(white)
	c.white.Move(fyne.NewPos(size.Width-white.Width, 0))
}

func (c *clocks) paint() {
	now := c.now
	paintClock(c.black, now.Black, now.Running == board.Black, now.BlackLow)
	paintClock(c.white, now.White, now.Running == board.White, now.WhiteLow)
	c.arrange(c.Size())
}

func paintClock(t *canvas.Text, text string, running, low bool) {
	s := skin.Current()
	ink := s.Quiet
	switch {
	case running && low:
		ink = s.Alarm
	case running:
		ink = s.Text
	}
	widgets.SetText(t, text, theme.Size(theme.SizeNameHeadingText), ink, running)
}

// choices are buttons for the answers to what the card asks. They are made once
// and kept, so that one that has the keyboard does not lose it.
type choices struct {
	box     *fyne.Container
	buttons []*widget.Button
	chosen  func(i int)
}

func newChoices(chosen func(i int)) *choices {
	return &choices{box: container.New(equalWidths{}), chosen: chosen}
}

// set offers other answers; none takes no room.
func (c *choices) set(texts []string) {
	for i := len(c.buttons); i < len(texts); i++ {
		b := widget.NewButton("", func() { c.chosen(i) })
		c.buttons = append(c.buttons, b)
		c.box.Add(b)
	}
	for i, b := range c.buttons {
		if i >= len(texts) {
			b.Hide()
			continue
		}
		if b.Text != texts[i] {
			b.SetText(texts[i])
		}
		b.Show()
	}
	if len(texts) == 0 {
		c.box.Hide()
	} else {
		c.box.Show()
	}
}

// equalWidths puts objects side by side: with equal widths where they fit, else in as many
// rows as they need, each over the whole width.
type equalWidths struct{}

func (equalWidths) gap() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// between is the room between rows.
func (e equalWidths) between() float32 { return e.gap() / 2 }

func visible(objects []fyne.CanvasObject) (shown []fyne.CanvasObject, largest fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			shown = append(shown, o)
			largest = largest.Max(o.MinSize())
		}
	}
	return shown, largest
}

// rows divides objects of these widths among as few rows as they need, with as many in each
// where that is possible, and returns how many stand in each.
func (e equalWidths) rows(widths []float32, width float32) []int {
	counts := e.filled(widths, width)
	if n := len(counts); n > 1 {
		if even, fit := e.even(widths, width, (len(widths)+n-1)/n); fit && len(even) == n {
			return even
		}
	}
	return counts
}

// even puts so many objects in each row, and reports whether they fit there.
func (e equalWidths) even(widths []float32, width float32, each int) (counts []int, fit bool) {
	for row := range slices.Chunk(widths, each) {
		if len(e.filled(row, width)) > 1 {
			return nil, false
		}
		counts = append(counts, len(row))
	}
	return counts, true
}

// filled puts as many objects in each row as fit there.
func (e equalWidths) filled(widths []float32, width float32) (counts []int) {
	left := width
	for i, w := range widths {
		if i > 0 && left+e.gap()+w <= width {
			left += e.gap() + w
			counts[len(counts)-1]++
			continue
		}
		left, counts = w, append(counts, 1)
	}
	return counts
}

// height is that of objects of these widths in so much width, each of the same height.
func (e equalWidths) height(widths []float32, height, width float32) float32 {
	n := float32(len(e.rows(widths, width)))
	return max(0, n*height+(n-1)*e.between())
}

func widthsOf(objects []fyne.CanvasObject) []float32 {
	widths := make([]float32, len(objects))
	for i, o := range objects {
		widths[i] = o.MinSize().Width
	}
	return widths
}

// heightAt returns the height of the answers at a width.
func (c *choices) heightAt(width float32) float32 {
	shown, cell := visible(c.box.Objects)
	return equalWidths{}.height(widthsOf(shown), cell.Height, width)
}

// MinSize is that of the answers below each other.
func (e equalWidths) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, cell := visible(objects)
	return cell
}

func (e equalWidths) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shown, cell := visible(objects)
	widths, y := widthsOf(shown), float32(0)
	counts := e.rows(widths, size.Width)
	for _, n := range counts {
		room := size.Width - float32(n-1)*e.gap()
		equal, sum := room/float32(n), float32(0)
		for _, w := range widths[:n] {
			sum += w
		}
		fit := true
		for _, w := range widths[:n] {
			fit = fit && w <= equal
		}
		x := float32(0)
		for i, o := range shown[:n] {
			width := equal
			if !fit {
				width = widths[i] + (room-sum)/float32(n)
			}
			widgets.SetBounds(o, x, y, width, cell.Height)
			x += width + e.gap()
		}
		shown, widths, y = shown[n:], widths[n:], y+cell.Height+e.between()
	}
}
