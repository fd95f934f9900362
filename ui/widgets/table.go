package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// TableColumn is one column of a table.
type TableColumn struct {
	Title  string   // shown above it in a titled table
	Widest []string // texts that must fit, for a width that never jumps
	Right  bool     // figures stand at the right
	Small  bool     // in the size of labels
	Offers bool     // its title can be tapped, for a choice of what it shows
}

// title is what stands above the column.
func (c TableColumn) title() string {
	if c.Offers {
		return c.Title + " ▼"
	}
	return c.Title
}

// TableCell is one text of a table. Items, when given, are shown instead of the text,
// as many as there is room for.
type TableCell struct {
	Text  string
	Items []string
	Ink   skin.Ink
	Bold  bool
}

// TableRow is one row of a table.
type TableRow struct {
	Cells  []TableCell
	Tinted bool // the chosen one
}

// Table shows rows of short texts in columns, of which one can be pointed at and chosen. Its objects are made once and changed in place, so that ten
// updates a second cost little and nothing flickers. The last column takes the room
// that is left.
type Table struct {
	widget.BaseWidget
	Keys

	// OnPoint is called with the row that the pointer or the keyboard's cursor is on,
	// counted from 0, and with -1 when it is on none any more.
	OnPoint func(row int)
	// OnTap is called with the row that is chosen by click or Enter.
	OnTap func(row int)
	// OnTitle is called with a column whose title was tapped, if it offers something, and
	// with the place under the title.
	OnTitle func(column int, under fyne.Position)

	columns []TableColumn
	rows    []TableRow
	least   int  // rows that there is always room for
	titled  bool // has a row of titles
	pointed int  // row under the pointer or the keyboard's cursor, -1 for none
	aims    bool // a touch only points
	aimed   int  // the row that was touched, -1 for none

	titleOf []span // the titles as they are laid out
	atTitle int    // the one under the pointer that offers something, -1 for none
}

// span is where a text begins in a row, and how wide it is.
type span struct{ left, width float32 }

var (
	_ desktop.Hoverable  = (*Table)(nil)
	_ desktop.Cursorable = (*Table)(nil)
	_ fyne.Tappable      = (*Table)(nil)
	_ fyne.Focusable     = (*Table)(nil)
)

// NewTable returns an empty table with room for at least a number of rows.
func NewTable(columns []TableColumn, least int) *Table {
	t := &Table{columns: columns, least: least, pointed: -1, aimed: -1, atTitle: -1}
	t.ExtendBaseWidget(t)
	return t
}

// NewTitledTable returns an empty table with the titles of its columns above them.
func NewTitledTable(columns []TableColumn, least int) *Table {
	t := NewTable(columns, least)
	t.titled = true
	return t
}

// SetColumns shows other titles and widths. If there are more or fewer than there were, the rows go.
func (t *Table) SetColumns(columns []TableColumn) {
	others := len(columns) != len(t.columns)
	t.columns, t.atTitle = columns, -1
	if others {
		t.SetRows(nil)
		return
	}
	t.Refresh()
}

// SetLeast keeps room for a number of rows. It takes effect with the next rows.
func (t *Table) SetLeast(rows int) { t.least = rows }

// RowHeight returns the height of a row.
func (t *Table) RowHeight() float32 { return t.metrics().row }

// Pointed returns the row that the pointer or the keyboard's cursor is on, -1 for none.
func (t *Table) Pointed() int { return t.pointed }

// SetRows shows rows. What is pointed at stays the same row number.
func (t *Table) SetRows(rows []TableRow) {
	t.rows = rows
	if t.pointed >= len(rows) {
		t.point(-1)
	}
	t.Refresh()
}

// point moves the cursor and says so when it changed.
func (t *Table) point(i int) {
	if i < 0 || i >= len(t.rows) {
		i = -1
	}
	if i == t.pointed {
		return
	}
	t.pointed = i
	if i != t.aimed {
		t.aimed = -1
	}
	if t.OnPoint != nil {
		t.OnPoint(i)
	}
	t.Refresh()
}

func (t *Table) tap(i int) {
	if i >= 0 && i < len(t.rows) && t.OnTap != nil {
		t.OnTap(i)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Table) CreateRenderer() fyne.WidgetRenderer { return newTableRenderer(t) }

// scrollRoom keeps the rows clear of the scroll bar, which lies over them.
const scrollRoom = 8

// ScrolledTable returns an area in which a table scrolls.
func ScrolledTable(t *Table) *container.Scroll { return VScroll(RoomyTable(t)) }

// RoomyTable returns a table with the room for a scroll bar beside it, for what scrolls with more
// than the table.
func RoomyTable(t *Table) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollRoom), t)
}

// MouseIn implements desktop.Hoverable.
func (t *Table) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (t *Table) MouseMoved(e *desktop.MouseEvent) {
	t.atTitle = t.titleAt(e.Position)
	t.point(t.rowAt(e.Position))
}

// MouseOut implements desktop.Hoverable.
func (t *Table) MouseOut() {
	t.atTitle = -1
	t.point(-1)
}

// Tapped implements fyne.Tappable.
func (t *Table) Tapped(e *fyne.PointEvent) {
	if i := t.titleAt(e.Position); i >= 0 {
		t.OnTitle(i, e.AbsolutePosition.Subtract(e.Position).Add(fyne.NewPos(t.titleOf[i].left, t.metrics().top)))
		return
	}
	i := t.rowAt(e.Position)
	if t.aims && i >= 0 && i != t.aimed {
		t.aimed = i
		t.point(i)
		return
	}
	t.tap(i)
}

// SetAiming makes a first touch point at a row and a second one on the same row choose it, for
// screens without a pointer.
func (t *Table) SetAiming(aims bool) { t.aims, t.aimed = aims, -1 }

// titleAt returns the column whose title lies there and offers something, else -1.
func (t *Table) titleAt(p fyne.Position) int {
	if !t.titled || t.OnTitle == nil || p.Y < 0 || p.Y >= t.metrics().top {
		return -1
	}
	for i, at := range t.titleOf {
		if t.columns[i].Offers && at.width > 0 && p.X >= at.left && p.X < at.left+at.width {
			return i
		}
	}
	return -1
}

// Cursor implements desktop.Cursorable.
func (t *Table) Cursor() desktop.Cursor {
	if t.pointed >= 0 && t.OnTap != nil || t.atTitle >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements fyne.Focusable.
func (t *Table) FocusGained() {
	t.point(max(t.pointed, 0))
	t.Refresh()
}

// FocusLost implements fyne.Focusable.
func (t *Table) FocusLost() {
	t.point(-1)
	t.Refresh()
}

// TypedRune implements fyne.Focusable.
func (t *Table) TypedRune(r rune) { t.PassRune(r) }

// TypedKey implements fyne.Focusable.
func (t *Table) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyUp && t.pointed > 0:
		t.point(t.pointed - 1)
	case e.Name == fyne.KeyDown && t.pointed < len(t.rows)-1:
		t.point(t.pointed + 1)
	case e.Name == fyne.KeyUp || e.Name == fyne.KeyDown:
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && t.pointed >= 0:
		t.tap(t.pointed)
	default:
		t.PassKey(e)
	}
}

func (t *Table) rowAt(p fyne.Position) int {
	m := t.metrics()
	if p.X < 0 || p.X > t.Size().Width || p.Y < m.top {
		return -1
	}
	i := int((p.Y - m.top) / m.row)
	if i >= len(t.rows) {
		return -1
	}
	return i
}
