package widgets

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a paragraph over as many lines as it needs, without the margins of Fyne's labels, so
// that it lines up with what stands above and beside it. It follows changes of the theme.
type Text struct {
	widget.BaseWidget

	words  string   // what it says
	broken wrapping // what label shows
	label  *widget.Label

	keeps []string      // has room for each of these; nil for what it says alone
	room  *widget.Label // as high as the highest of them
	kept  wrapping      // what room was measured for
}

// What a text shows at most, however much it says: Fyne's labels take longer for each line the
// more there are.
const (
	mostShownBytes = 16 << 10
	mostShownLines = 400
)

// shown is what a text shows of words.
func shown(words string) string {
	part, rest := Excerpt(words, mostShownBytes, mostShownLines)
	if rest != "" {
		part = strings.TrimRightFunc(part, unicode.IsSpace) + "…"
	}
	return part
}

// wrapping is all that the lines of a text depend on, besides its style.
type wrapping struct {
	words       string
	width, size float32
}

// Plain returns a paragraph in the ordinary size.
func Plain(text string) *Text {
	t := &Text{words: text, label: widget.NewLabel(shown(text))}
	t.ExtendBaseWidget(t)
	return t
}

// Quiet returns a paragraph that explains, in the quiet colour.
func Quiet(text string) *Text {
	t := Plain(text)
	t.label.Importance = widget.LowImportance
	return t
}

// Label returns a few quiet words in the size of labels.
func Label(text string) *Text {
	t := Quiet(text)
	t.label.SizeName = theme.SizeNameCaptionText
	return t
}

// Strong returns a sentence that matters or a heading over some lines.
func Strong(text string) *Text {
	t := Plain(text)
	t.label.TextStyle.Bold = true
	t.label.SizeName = theme.SizeNameSubHeadingText
	return t
}

// Title returns the heading of a page.
func Title(text string) *Text {
	t := Strong(text)
	t.label.SizeName = theme.SizeNameHeadingText
	return t
}

// Text returns what it says.
func (t *Text) Text() string { return t.words }

// SetText says something else.
func (t *Text) SetText(text string) {
	t.words = text
	t.wrap()
}

// SetOrHide says something else. A text that says nothing takes no room.
func (t *Text) SetOrHide(text string) {
	t.SetText(text)
	SetVisible(t, text != "")
}

// KeepRoom gives the text room for each of these too, so that what stands below it stays
// where it is when it says one of them.
func (t *Text) KeepRoom(texts ...string) *Text {
	t.keeps, t.kept, t.room = texts, wrapping{}, widget.NewLabel("")
	t.room.TextStyle, t.room.SizeName = t.label.TextStyle, t.label.SizeName
	return t
}

// keptHeight is the height of the label for the highest of the texts that there is room for.
func (t *Text) keptHeight() float32 {
	if t.room == nil {
		return 0
	}
	now := wrapping{words: "kept", width: t.Size().Width, size: t.size()}
	if now != t.kept {
		t.kept = now
		most := 1
		for _, text := range t.keeps {
			most = max(most, len(t.lines(text, now)))
		}
		t.room.SetText(strings.Repeat("\n", most-1))
	}
	return t.room.MinSize().Height
}

// lines breaks a text into the lines that fit a width.
func (t *Text) lines(text string, w wrapping) []string {
	return TextLines(shown(text), w.width, func(piece string) float32 {
		return fyne.MeasureText(piece, w.size, t.label.TextStyle).Width
	})
}

// LinesAt breaks other words into the lines that they would have at a width.
func (t *Text) LinesAt(words string, width float32) []string {
	return t.lines(words, wrapping{width: width, size: t.size()})
}

// LineHeight returns the height of one of its lines.
func (t *Text) LineHeight() float32 {
	return fyne.MeasureText("M", t.size(), t.label.TextStyle).Height
}

// Line returns the size that the text has on a single line.
func (t *Text) Line() fyne.Size {
	return fyne.MeasureText(shown(t.words), t.size(), t.label.TextStyle)
}

// HeightAt returns the height that the text needs at a width: less than a paragraph of
// its own when it fits on a single line.
func (t *Text) HeightAt(width float32) float32 {
	if line := t.Line(); line.Width <= width {
		return line.Height
	}
	return HeightFor(t, width)
}

// TextWidth returns how wide a text is on a single line, in letters of that size.
func TextWidth(text string, size float32, bold bool) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
}

// LineHeight returns the height of a line of text of that size.
func LineHeight(size float32) float32 { return fyne.MeasureText("M", size, fyne.TextStyle{}).Height }

// size is the size of the letters.
func (t *Text) size() float32 {
	if t.label.SizeName == "" {
		return theme.TextSize()
	}
	return theme.Size(t.label.SizeName)
}

// wrap breaks the text into lines of the width that it has. Fyne's labels would
// break Chinese before a comma. Nothing is measured again while all is as it was,
// and Fyne remembers what it measured: most words come again and again.
func (t *Text) wrap() {
	now := wrapping{words: t.words, width: t.Size().Width, size: t.size()}
	if now == t.broken {
		return
	}
	t.broken = now
	words := shown(t.words)
	if now.width > 0 {
		words = strings.Join(t.lines(t.words, now), "\n")
	}
	if words != t.label.Text {
		t.label.SetText(words)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(t.least, t.arrange, t.paint, t.label)
}

// least is one line until the text has been given a width, on which its height depends.
func (t *Text) least() fyne.Size {
	if t.Size().Width == 0 {
		return fyne.NewSize(0, t.Line().Height)
	}
	margins := 2 * theme.Size(theme.SizeNameInnerPadding)
	return fyne.NewSize(0, max(t.label.MinSize().Height, t.keptHeight(), margins)-margins)
}

// arrange takes away the margins of the label.
func (t *Text) arrange(size fyne.Size) {
	t.wrap()
	margin := theme.Size(theme.SizeNameInnerPadding)
	t.label.Move(fyne.NewPos(-margin, -margin))
	t.label.Resize(size.Add(fyne.NewSquareSize(2 * margin)))
}

// paint follows changes of the theme: of the size, the margins and the colours.
func (t *Text) paint() {
	t.arrange(t.Size())
	t.label.Refresh()
}

// TextColumn puts objects below each other, gap paddings apart. It gives each its
// width before it asks for the height, because the height of a paragraph depends
// on it.
func TextColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{gap: gap}, objects...)
}

type column struct{ gap float32 }

func (c column) space() float32 { return c.gap * theme.Size(theme.SizeNamePadding) }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		if size.Height > 0 {
			size.Height += c.space()
		}
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height
	}
	return size
}

func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := HeightFor(o, size.Width)
		SetBounds(o, 0, y, size.Width, height)
		y += height + c.space()
	}
}

// HeightFor gives an object a width and returns the height that it then needs.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, max(o.Size().Height, 1)))
	return o.MinSize().Height
}

// RoomySelect gives a list to choose from the room that the longest of its names needs,
// where nothing else gives it any. Others are names that it has at other times: with these
// it stays where it is.
func RoomySelect(s *widget.Select, others ...string) fyne.CanvasObject {
	return container.New(roomy{s, others}, s)
}

type roomy struct {
	list   *widget.Select
	others []string
}

func (r roomy) MinSize([]fyne.CanvasObject) fyne.Size {
	size := r.list.MinSize()
	for _, name := range slices.Concat(r.list.Options, r.others) {
		wide := TextWidth(name, theme.TextSize(), false)
		beside := theme.IconInlineSize() + 4*theme.InnerPadding()
		size.Width = max(size.Width, wide+beside)
	}
	return size
}

func (r roomy) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	r.list.Move(fyne.NewPos(0, 0))
	r.list.Resize(size)
}
