package widgets

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/segmenter"
)

// noBreakSpace is a space at which no line ends.
const noBreakSpace = '\u00A0'

// TextLines breaks a text into lines that measure says are no wider than width, in
// the unit of measure. It fills each line as far as the rules of Unicode (UAX #14)
// let it: Chinese may break between any two characters but not before closing
// nor after opening punctuation, Latin at spaces. A number stays with the unit
// after it ("1.0 秒"). Only a word that is wider than a line is broken inside.
// The spaces at which a line ends belong to no line.
func TextLines(text string, width float32, measure func(string) float32) []string {
	f := filler{width: width, measure: measure}
	for paragraph := range strings.SplitSeq(text, "\n") {
		paragraph = strings.TrimSuffix(paragraph, "\r")
		if measure(paragraph) <= width {
			f.lines = append(f.lines, paragraph)
			continue
		}
		f.fill([]rune(paragraph))
	}
	return f.lines
}

// filler fills lines piece by piece.
type filler struct {
	width   float32
	measure func(string) float32

	lines []string
	line  strings.Builder // the line that is being filled, with spaces at its end
	x     float32         // the width of line
	inked bool            // there is more than space in line
}

func (f *filler) fill(paragraph []rune) {
	var s segmenter.Segmenter
	s.Init(bound(paragraph))
	for pieces := s.LineIterator(); pieces.Next(); {
		piece := pieces.Line()
		f.add(string(paragraph[piece.Offset : piece.Offset+len(piece.Text)]))
		if piece.IsMandatoryBreak {
			f.end()
		}
	}
}

// add puts a piece, in which no line may end, into the line or into the next one.
func (f *filler) add(piece string) {
	word := strings.TrimRightFunc(piece, breaking)
	width := f.measure(word)
	if f.inked && f.x+width > f.width {
		f.end()
	}
	if width > f.width {
		f.split(word)
	} else {
		f.put(word, width)
	}
	if space := piece[len(word):]; space != "" {
		f.line.WriteString(space)
		f.x += f.measure(piece) - width // a space by itself is measured narrower
	}
}

// split puts a word that is wider than a line over as many as it needs, without
// taking letters from their accents.
func (f *filler) split(word string) {
	var s segmenter.Segmenter
	if s.InitWithString(word) != nil { // it is not UTF-8
		f.split(strings.ToValidUTF8(word, "\uFFFD"))
		return
	}
	for letters := s.GraphemeIterator(); letters.Next(); {
		letter := string(letters.Grapheme().Text)
		width := f.measure(letter)
		if f.inked && f.x+width > f.width {
			f.end()
		}
		f.put(letter, width)
	}
}

func (f *filler) put(word string, width float32) {
	f.line.WriteString(word)
	f.x += width
	f.inked = f.inked || word != ""
}

func (f *filler) end() {
	f.lines = append(f.lines, strings.TrimRightFunc(f.line.String(), breaking))
	f.line.Reset()
	f.x, f.inked = 0, false
}

// breaking reports whether a rune is a space at which a line may end.
func breaking(r rune) bool { return unicode.IsSpace(r) && r != noBreakSpace }

// bound returns the text with a space that does not break between each number and
// the Chinese unit after it, where Unicode would allow a break. The name of a
// point ("H8 后") is no number.
func bound(text []rune) []rune {
	text = slices.Clone(text)
	named := false // there is a letter in the word so far
	for i, r := range text {
		switch {
		case unicode.Is(unicode.Latin, r):
			named = true
		case unicode.Is(unicode.Han, r):
			named = false
		case r == ' ':
			if !named && i > 0 && unicode.IsDigit(text[i-1]) && i+1 < len(text) && unicode.Is(unicode.Han, text[i+1]) {
				text[i] = noBreakSpace
			}
			named = false
		}
	}
	return text
}

// Wrap puts objects side by side, in as many rows as they need. The last one keeps to the
// right end of a row that it shares. Where that saves a row they stand closer.
func Wrap(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&arrangeWrap{}, objects...)
}

// Flow is Wrap with the objects close together, every row from the left.
func Flow(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&arrangeWrap{close: true}, objects...)
}

// SetLeast makes each row of what [Wrap] or [Flow] returned at least so high, and buttons in it too.
func SetLeast(rows *fyne.Container, height float32) {
	if w := rows.Layout.(*arrangeWrap); w.least != height {
		w.least = height
		rows.Refresh()
	}
}

type arrangeWrap struct {
	least float32 // height of a row
	close bool    // the objects are close together, the last one too
	width float32 // that there was last
}

// rows gathers what is shown in rows, as few as can be.
func (w *arrangeWrap) rows(objects []fyne.CanvasObject) (rows [][]fyne.CanvasObject, gap float32) {
	closest := theme.Padding()
	rows = w.rowsAt(objects, closest)
	if usual := 4 * closest; !w.close && len(w.rowsAt(objects, usual)) == len(rows) {
		return w.rowsAt(objects, usual), usual
	}
	return rows, closest
}

// rowsAt gathers what is shown in rows, so far from each other.
func (w *arrangeWrap) rowsAt(objects []fyne.CanvasObject, gap float32) (rows [][]fyne.CanvasObject) {
	left := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width := o.MinSize().Width
		if len(rows) == 0 || w.width > 0 && left+width > w.width {
			rows, left = append(rows, nil), 0
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], o)
		left += width + gap
	}
	return rows
}

func (w *arrangeWrap) rowHeight(row []fyne.CanvasObject) float32 {
	height := w.least
	for _, o := range row {
		height = max(height, o.MinSize().Height)
	}
	return height
}

// MinSize implements fyne.Layout. It is as wide as the widest object.
func (w *arrangeWrap) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	rows, _ := w.rows(objects)
	for i, row := range rows {
		if i > 0 {
			size.Height += theme.Padding()
		}
		size.Height += w.rowHeight(row)
		for _, o := range row {
			size.Width = max(size.Width, o.MinSize().Width)
		}
	}
	return size
}

func (w *arrangeWrap) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w.width = size.Width
	top := float32(0)
	rows, gap := w.rows(objects)
	for _, row := range rows {
		left, height := float32(0), w.rowHeight(row)
		for i, o := range row {
			least := o.MinSize()
			least.Height = max(least.Height, w.least)
			if !w.close && i > 0 && o == objects[len(objects)-1] {
				left = size.Width - least.Width
			}
			SetBounds(o, left, top+(height-least.Height)/2, min(least.Width, size.Width), least.Height)
			left += least.Width + gap
		}
		top += height + theme.Padding()
	}
}
