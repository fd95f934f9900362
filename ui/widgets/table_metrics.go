package widgets

import (
	"slices"
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// metrics are the sizes of a table under the theme of the moment.
type metrics struct {
	text, small float32 // text sizes
	top, row    float32 // heights of the titles and of a row
	pad, gap    float32 // beside the texts of a row, between columns
}

func (t *Table) metrics() metrics {
	m := metrics{
		text:  theme.Size(theme.SizeNameText),
		small: theme.Size(theme.SizeNameCaptionText),
		pad:   theme.Size(theme.SizeNamePadding),
	}
	m.gap = 3 * m.pad
	m.row = LineHeight(m.text) + 2*m.pad
	if t.titled {
		m.top = LineHeight(m.small) + m.pad
	}
	return m
}

// size is the text size of a column.
func (m metrics) size(c TableColumn) float32 {
	if c.Small {
		return m.small
	}
	return m.text
}

// shortest is the room, in widths of the letter M, below which the last column
// is not shown at all.
const shortest = 3

// measure finds the widths of the columns when titles or text size changed.
func (r *tableRenderer) measure(m metrics) {
	titles := make([]string, 0, len(r.table.columns))
	for _, c := range r.table.columns {
		titles = append(titles, c.title()+"\x00"+strings.Join(c.Widest, "\x00"))
	}
	if r.sizeOf == m.text && slices.Equal(titles, r.titleOf) {
		return
	}
	r.titleOf, r.sizeOf = titles, m.text
	r.widths = r.widths[:0]
	for _, c := range r.table.columns {
		size := m.size(c)
		w := TextWidth(c.title(), m.small, false)
		for _, s := range c.Widest {
			w = max(w, TextWidth(s, size, true))
		}
		r.widths = append(r.widths, w)
	}
}

// places returns where each column begins and the room it has. Where the usual
// widths do not fit, the columns are as narrow as what they hold just now.
func (r *tableRenderer) places(m metrics, width float32) (left, room []float32) {
	last := len(r.widths) - 1
	widths := r.widths
	if sum(widths[:last], m.gap) > width-2*m.pad {
		widths, m.gap = r.actual(m), 2*m.pad
	}
	x := m.pad
	for i, w := range widths {
		if i == last {
			w = max(0, width-x-m.pad)
		}
		left, room = append(left, x), append(room, w)
		x += w + m.gap
	}
	return left, room
}

// sum is the width of columns and the gaps between them.
func sum(widths []float32, gap float32) float32 {
	total := -gap
	for _, w := range widths {
		total += w + gap
	}
	return total
}

// actual measures what the columns hold.
func (r *tableRenderer) actual(m metrics) []float32 {
	widths := make([]float32, len(r.widths))
	for i, c := range r.table.columns {
		if r.table.titled {
			widths[i] = TextWidth(c.title(), m.small, false)
		}
		for _, row := range r.table.rows {
			text := fyne.MeasureText(row.Cells[i].Text, m.size(c), fyne.TextStyle{Bold: row.Cells[i].Bold})
			widths[i] = max(widths[i], text.Width)
		}
	}
	return widths
}

// fit joins as many items as the room allows and ends with "…" when some are
// left out.
func fit(items []string, room, size float32, bold bool) string {
	style := fyne.TextStyle{Bold: bold}
	// The text is measured as a whole: its parts together may be narrower.
	fits := func(n int) bool { return fyne.MeasureText(first(items, n), size, style).Width <= room }
	n := sort.Search(len(items), func(n int) bool { return !fits(n + 1) })
	if n < len(items) && fits(len(items)) { // without the dots there is more room
		n = len(items)
	}
	return first(items, n)
}

// first joins the first n items, and says so when some are left out.
func first(items []string, n int) string {
	switch n {
	case 0:
		return ""
	case len(items):
		return strings.Join(items, " ")
	default:
		return strings.Join(items[:n], " ") + " …"
	}
}
