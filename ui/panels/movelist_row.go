package panels

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
)

// moveRow is one line of the list: the number of its first move, Black's move, White's; a comment; or what is
// no move.
type moveRow struct {
	widget.BaseWidget

	list    *MoveList
	level   int
	number  *canvas.Text
	edge    *canvas.Rectangle // at the left of a variation
	cells   [2]*cell
	note    *cell // what is no move
	fold    *fold
	comment *widget.Label
}

func newMoveListRow(l *MoveList) *moveRow {
	r := &moveRow{list: l, number: canvas.NewText("", nil), edge: canvas.NewRectangle(nil), fold: newFold(l), note: newCell(l), comment: quiet()}
	r.number.Alignment = fyne.TextAlignTrailing
	r.comment.Truncation = fyne.TextTruncateEllipsis
	r.comment.Selectable = false
	for i := range r.cells {
		r.cells[i] = newCell(l)
	}
	r.ExtendBaseWidget(r)
	return r
}

// set shows a line.
func (r *moveRow) set(ln listLine) {
	moves := r.list.moves
	if ln.comment != none {
		r.level, r.number.Text = moves[ln.comment].Level, ""
		r.comment.SetText(oneLine(moves[ln.comment].Comment))
	} else {
		r.comment.SetText("")
	}
	r.note.set(display.Move{})
	if ln.note != none {
		m := moves[ln.note]
		r.level, r.number.Text = m.Level, ""
		m.Name = r.list.noteWords(m)
		r.note.set(m)
	}
	for side, i := range ln.cells {
		r.cells[side].set(display.Move{})
		if i != none {
			r.cells[side].set(moves[i])
		}
	}
	if i := ln.cells[1]; i > 0 && ln.cells[0] == none {
		r.cells[0].leaveOut()
	}
	if i := ln.firstMove(); i != none {
		r.level, r.number.Text = moves[i].Level, strconv.Itoa(moves[i].Number)
	}
	r.fold.set(ln, moves)
	r.Refresh()
}

// noteWords says what an entry is that is no move.
func (l *MoveList) noteWords(m display.Move) string {
	if m.Result.Over() {
		return words.Outcome(l.text, m.Result, m.Row)
	}
	if m.Odds {
		return l.text.T("moves.odds")
	}
	return l.text.T("moves.set_up")
}

func (r *moveRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(r.least, r.arrange, r.paint, r.edge, r.number, r.cells[0], r.cells[1], r.note, r.comment, r.fold)
}

func (r *moveRow) least() fyne.Size {
	cell := r.cells[0].MinSize()
	return fyne.NewSize(r.numberWidth()+2*cell.Width, cell.Height)
}

func (r *moveRow) numberWidth() float32 {
	return widgets.TextWidth("888", theme.Size(theme.SizeNameCaptionText), false)
}

const (
	widestCell  = 9   // keeps the two columns together in a wide card, in text sizes
	indent      = 1   // of a variation, in text sizes
	mostIndents = 4   // deeper variations are indented no further
	edgeWidth   = 1.5 // of the line at the left of a variation, at scale 1
)

func (r *moveRow) arrange(size fyne.Size) {
	left := float32(min(r.level, mostIndents)) * indent * theme.TextSize()
	widgets.SetBounds(r.edge, left, -theme.Padding(), edgeWidth, size.Height+theme.Padding())
	text := r.number.MinSize()
	widgets.SetBounds(r.number, left, (size.Height-text.Height)/2, r.numberWidth(), text.Height)
	left += r.numberWidth() + 2*theme.Padding()

	right := size.Width
	if r.fold.Visible() {
		room := r.fold.MinSize()
		right -= room.Width
		widgets.SetBounds(r.fold, right, 0, room.Width, size.Height)
	}
	width := min((right-left)/2, widestCell*theme.TextSize())
	for i, c := range r.cells {
		widgets.SetBounds(c, left+float32(i)*width, 0, width, size.Height)
	}
	widgets.SetBounds(r.note, left, 0, max(right-left, 0), size.Height)
	room := r.comment.MinSize().Height
	start := left + 1.5*theme.Padding() - theme.InnerPadding()
	widgets.SetBounds(r.comment, start, (size.Height-room)/2, max(size.Width-start, 0), room)
}

func (r *moveRow) paint() {
	s := skin.Current()
	r.number.Color = s.Quiet
	r.number.TextSize = theme.Size(theme.SizeNameCaptionText)
	r.edge.FillColor = theme.Color(theme.ColorNameSeparator)
	r.edge.Hidden = r.level == 0
	r.comment.Hidden = r.comment.Text == ""
	r.arrange(r.Size())
	r.number.Refresh()
	r.edge.Refresh()
	r.note.Hidden = r.note.move.ID == 0
	r.note.Refresh()
	for _, c := range r.cells {
		c.Hidden = !r.comment.Hidden || !r.note.Hidden
		c.Refresh()
	}
}

// cell is one move.
type cell struct {
	widgets.Clickable

	list   *MoveList
	move   display.Move
	filler bool    // without a move it says that one was left out
	markX  float32 // where the mark of variations begins

	ground           *canvas.Rectangle
	name, sign, mark *canvas.Text
}

func newCell(l *MoveList) *cell {
	c := &cell{list: l, ground: canvas.NewRectangle(nil), name: canvas.NewText("", nil), sign: canvas.NewText("", nil), mark: canvas.NewText("", nil)}
	c.Off, c.OnTap = true, c.tapped
	c.ExtendBaseWidget(c)
	return c
}

func (c *cell) set(m display.Move) { c.move, c.filler, c.Off = m, false, m.ID == 0 }

// leaveOut shows that the move of this side stands elsewhere.
func (c *cell) leaveOut() { c.move, c.filler, c.Off = display.Move{}, true, true }

func (c *cell) TappedSecondary(e *fyne.PointEvent) {
	if !c.Off && c.list.OnMenu != nil {
		c.list.OnMenu(c.move.ID, e.AbsolutePosition)
	}
}

// tapped chooses the move or, on its mark, the next variation.
func (c *cell) tapped(at fyne.Position) {
	if c.move.Of > 1 && at.X >= c.markX {
		c.list.OnVariation(c.move.ID)
	} else {
		c.list.OnChoose(c.move.ID)
	}
}

func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(c.least, c.arrange, c.paint, c.ground, c.name, c.sign, c.mark)
}

func (c *cell) least() fyne.Size {
	text := fyne.MeasureText("M15", theme.TextSize(), fyne.TextStyle{Bold: true})
	return fyne.NewSize(text.Width+2*theme.Padding(), text.Height+theme.Padding())
}

func (c *cell) arrange(size fyne.Size) {
	c.ground.Resize(size)
	left := 1.5 * theme.Padding()
	left += widgets.SetOnLine(c.name, left, 0, size.Height)
	left += widgets.SetOnLine(c.sign, left, 0, size.Height)
	c.markX = left + theme.Padding()
	widgets.SetOnLine(c.mark, c.markX, 0, size.Height)
}

func (c *cell) paint() {
	s, m := skin.Current(), c.move
	name, ink, mark := m.Name, s.Text, ""
	if m.Of > 1 {
		mark = fmt.Sprintf("%d/%d", m.Variation, m.Of)
	}
	if m.Commented && m.Comment == "" {
		mark += " …"
	}
	if m.ID != 0 && m.Stone == board.Empty {
		ink = s.Quiet // no move
	}
	if m.ID == 0 && c.filler {
		name, ink = "…", s.Quiet
	}
	widgets.SetText(c.name, name, theme.TextSize(), ink, m.Current)
	widgets.SetText(c.sign, m.Sign.String(), theme.TextSize(), signInk(m.Sign), true)
	widgets.SetText(c.mark, mark, theme.Size(theme.SizeNameCaptionText), s.Quiet, false)
	c.Tint(c.ground, m.Current)
	c.arrange(c.Size())
	canvas.Refresh(c)
}

// fold opens and closes a variation: "+38" while 38 moves are hidden.
type fold struct {
	widgets.Clickable

	first  record.ID
	hidden int
	sign   *canvas.Text
}

func newFold(l *MoveList) *fold {
	f := &fold{sign: canvas.NewText("", nil)}
	f.sign.Alignment = fyne.TextAlignCenter
	f.OnTap = func(fyne.Position) { l.fold(f.first, f.hidden > 0) }
	f.ExtendBaseWidget(f)
	return f
}

func (f *fold) set(ln listLine, moves []display.Move) {
	f.Hidden = ln.fold == none
	if !f.Hidden {
		f.first, f.hidden = moves[ln.fold].ID, ln.hidden
		f.Refresh()
	}
}

func (f *fold) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(f.least, f.arrange, f.paint, f.sign)
}

func (f *fold) least() fyne.Size {
	return f.sign.MinSize().Add(fyne.NewSize(4*theme.Padding(), 0))
}

func (f *fold) arrange(size fyne.Size) { f.sign.Resize(size) }

func (f *fold) paint() {
	f.sign.Text = "−"
	if f.hidden > 0 {
		f.sign.Text = "+" + strconv.Itoa(f.hidden)
	}
	f.sign.Color, f.sign.TextSize = skin.Current().Accent, theme.Size(theme.SizeNameCaptionText)
	f.arrange(f.Size())
	f.sign.Refresh()
}

// mostRowBytes is as much of a comment as a row has room for.
const mostRowBytes = 300

// oneLine is the beginning of a text, without its line breaks.
func oneLine(text string) string {
	part, rest := widgets.Excerpt(text, mostRowBytes, mostRowBytes)
	if rest != "" {
		part += " …"
	}
	return strings.Join(strings.Fields(part), " ")
}
