package infopane

import (
	"image/color"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// column is one column of a grid.
type column struct {
	title  string
	widest []string // texts that must fit, for a width that never jumps
	right  bool     // figures stand at the right
	small  bool     // in the size of labels
}

// cell is one text of a grid. Items, when given, are shown instead of the text,
// as many as there is room for.
type cell struct {
	text  string
	items []string
	ink   ink
	bold  bool
}

// ink is what a text is written in; the colour depends on the theme.
type ink uint8

const (
	plain ink = iota
	quiet
	accent
	alarm
)

func (i ink) of(s skin.Skin) color.Color {
	return [...]color.Color{plain: s.Text, quiet: s.Quiet, accent: s.Accent, alarm: s.Alarm}[i]
}

// row is one row of a grid.
type row struct {
	cells  []cell
	tinted bool // the chosen one
}

// grid is a table of texts whose objects are made once and changed in place, so
// that ten updates a second cost little and nothing flickers. The last column
// takes the room that is left.
type grid struct {
	widget.BaseWidget

	columns []column
	rows    []row
	least   int  // rows that there is always room for
	titled  bool // has a row of titles
	pointed int  // row under the pointer or the keyboard's cursor, -1 for none
	focused bool

	onPoint func(row int) // -1 when nothing is pointed at any more
	onTap   func(row int)
	onKey   func(*fyne.KeyEvent) // keys that mean nothing here
	onRune  func(rune)
}

var (
	_ desktop.Hoverable  = (*grid)(nil)
	_ desktop.Cursorable = (*grid)(nil)
	_ fyne.Tappable      = (*grid)(nil)
	_ fyne.Focusable     = (*grid)(nil)
)

func newGrid(columns []column, least int) *grid {
	g := &grid{columns: columns, least: least, pointed: -1}
	g.ExtendBaseWidget(g)
	return g
}

func (g *grid) setColumns(columns []column) {
	g.columns = columns
	g.Refresh()
}

// setRows shows rows. What is pointed at stays the same row number.
func (g *grid) setRows(rows []row) {
	g.rows = rows
	if g.pointed >= len(rows) {
		g.point(-1)
	}
	g.Refresh()
}

// point moves the cursor and says so when it changed.
func (g *grid) point(i int) {
	if i < 0 || i >= len(g.rows) {
		i = -1
	}
	if i == g.pointed {
		return
	}
	g.pointed = i
	if g.onPoint != nil {
		g.onPoint(i)
	}
	g.Refresh()
}

func (g *grid) tap(i int) {
	if i >= 0 && i < len(g.rows) && g.onTap != nil {
		g.onTap(i)
	}
}

// CreateRenderer is called by Fyne.
func (g *grid) CreateRenderer() fyne.WidgetRenderer { return newGridRenderer(g) }

// MouseIn is called by Fyne.
func (g *grid) MouseIn(e *desktop.MouseEvent) { g.MouseMoved(e) }

// MouseMoved is called by Fyne.
func (g *grid) MouseMoved(e *desktop.MouseEvent) { g.point(g.rowAt(e.Position)) }

// MouseOut is called by Fyne.
func (g *grid) MouseOut() { g.point(-1) }

// Tapped is called by Fyne.
func (g *grid) Tapped(e *fyne.PointEvent) { g.tap(g.rowAt(e.Position)) }

// Cursor is called by Fyne.
func (g *grid) Cursor() desktop.Cursor {
	if g.pointed >= 0 && g.onTap != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained is called by Fyne.
func (g *grid) FocusGained() {
	g.focused = true
	g.point(max(g.pointed, 0))
	g.Refresh()
}

// FocusLost is called by Fyne.
func (g *grid) FocusLost() {
	g.focused = false
	g.point(-1)
	g.Refresh()
}

// TypedRune is called by Fyne.
func (g *grid) TypedRune(r rune) {
	if g.onRune != nil {
		g.onRune(r)
	}
}

// TypedKey is called by Fyne.
func (g *grid) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyUp && g.pointed > 0:
		g.point(g.pointed - 1)
	case e.Name == fyne.KeyDown && g.pointed < len(g.rows)-1:
		g.point(g.pointed + 1)
	case e.Name == fyne.KeyUp || e.Name == fyne.KeyDown:
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && g.pointed >= 0:
		g.tap(g.pointed)
	case g.onKey != nil:
		g.onKey(e)
	}
}

func (g *grid) rowAt(p fyne.Position) int {
	m := g.metrics()
	if p.X < 0 || p.X > g.Size().Width || p.Y < m.top {
		return -1
	}
	i := int((p.Y - m.top) / m.row)
	if i >= len(g.rows) {
		return -1
	}
	return i
}
