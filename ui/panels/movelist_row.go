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
	"tengen/ui/view"
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
	r.note.set(view.Move{})
	if ln.note != none {
		m := moves[ln.note]
		r.level, r.number.Text = m.Level, ""
		m.Name = r.list.noteWords(m)
		r.note.set(m)
	}
	for side, i := range ln.cells {
		r.cells[side].set(view.Move{})
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
func (l *MoveList) noteWords(m view.Move) string {
	if m.Result.Over() {
		return words.Outcome(l.text, m.Result, m.Row)
	}
	return l.text.T("moves.set_up")
}

// CreateRenderer implements fyne.Widget.
func (r *moveRow) CreateRenderer() fyne.WidgetRenderer {
	return &moveRowRenderer{row: r}
}

type moveRowRenderer struct{ row *moveRow }

func (r *moveRowRenderer) Destroy() {}

func (r *moveRowRenderer) Objects() []fyne.CanvasObject {
	w := r.row
	return []fyne.CanvasObject{w.edge, w.number, w.cells[0], w.cells[1], w.note, w.comment, w.fold}
}

func (r *moveRowRenderer) MinSize() fyne.Size {
	cell := r.row.cells[0].MinSize()
	return fyne.NewSize(r.numberWidth()+2*cell.Width, cell.Height)
}

func (r *moveRowRenderer) numberWidth() float32 {
	return widgets.TextWidth("888", theme.Size(theme.SizeNameCaptionText), false)
}

const (
	widestCell  = 9   // keeps the two columns together in a wide card, in text sizes
	indent      = 1   // of a variation, in text sizes
	mostIndents = 4   // deeper variations are indented no further
	edgeWidth   = 1.5 // of the line at the left of a variation, at scale 1
)

func (r *moveRowRenderer) Layout(size fyne.Size) {
	w := r.row
	left := float32(min(w.level, mostIndents)) * indent * theme.TextSize()
	w.edge.Move(fyne.NewPos(left, -theme.Padding()))
	w.edge.Resize(fyne.NewSize(edgeWidth, size.Height+theme.Padding()))
	text := w.number.MinSize()
	w.number.Move(fyne.NewPos(left, (size.Height-text.Height)/2))
	w.number.Resize(fyne.NewSize(r.numberWidth(), text.Height))
	left += r.numberWidth() + 2*theme.Padding()

	right := size.Width
	if w.fold.Visible() {
		room := w.fold.MinSize()
		right -= room.Width
		w.fold.Move(fyne.NewPos(right, 0))
		w.fold.Resize(fyne.NewSize(room.Width, size.Height))
	}
	width := min((right-left)/2, widestCell*theme.TextSize())
	for i, c := range w.cells {
		c.Move(fyne.NewPos(left+float32(i)*width, 0))
		c.Resize(fyne.NewSize(width, size.Height))
	}
	w.note.Move(fyne.NewPos(left, 0))
	w.note.Resize(fyne.NewSize(max(right-left, 0), size.Height))
	room := w.comment.MinSize().Height
	start := left + 1.5*theme.Padding() - theme.InnerPadding()
	w.comment.Move(fyne.NewPos(start, (size.Height-room)/2))
	w.comment.Resize(fyne.NewSize(max(size.Width-start, 0), room))
}

func (r *moveRowRenderer) Refresh() {
	w, s := r.row, skin.Current()
	w.number.Color = s.Quiet
	w.number.TextSize = theme.Size(theme.SizeNameCaptionText)
	w.edge.FillColor = theme.Color(theme.ColorNameSeparator)
	w.edge.Hidden = w.level == 0
	w.comment.Hidden = w.comment.Text == ""
	r.Layout(w.Size())
	w.number.Refresh()
	w.edge.Refresh()
	w.note.Hidden = w.note.move.Node == nil
	w.note.Refresh()
	for _, c := range w.cells {
		c.Hidden = !w.comment.Hidden || !w.note.Hidden
		c.Refresh()
	}
}

// cell is one move.
type cell struct {
	widgets.Clickable

	list   *MoveList
	move   view.Move
	filler bool    // without a move it says that one was left out
	markX  float32 // where the mark of variations begins
}

func newCell(l *MoveList) *cell {
	c := &cell{list: l}
	c.Off, c.OnTap = true, c.tapped
	c.ExtendBaseWidget(c)
	return c
}

func (c *cell) set(m view.Move) { c.move, c.filler, c.Off = m, false, m.Node == nil }

// leaveOut shows that the move of this side stands elsewhere.
func (c *cell) leaveOut() { c.move, c.filler, c.Off = view.Move{}, true, true }

// tapped chooses the move or, on its mark, the next variation.
func (c *cell) tapped(at fyne.Position) {
	if c.move.Of > 1 && at.X >= c.markX {
		c.list.OnVariation(c.move.Node)
	} else {
		c.list.OnChoose(c.move.Node)
	}
}

// CreateRenderer implements fyne.Widget.
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	r := &cellRenderer{
		cell: c, ground: canvas.NewRectangle(nil),
		name: canvas.NewText("", nil), sign: canvas.NewText("", nil), mark: canvas.NewText("", nil),
	}
	r.Refresh()
	return r
}

type cellRenderer struct {
	cell             *cell
	ground           *canvas.Rectangle
	name, sign, mark *canvas.Text
}

func (r *cellRenderer) Destroy() {}

func (r *cellRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.name, r.sign, r.mark}
}

func (r *cellRenderer) MinSize() fyne.Size {
	text := fyne.MeasureText("M15", theme.TextSize(), fyne.TextStyle{Bold: true})
	return fyne.NewSize(text.Width+2*theme.Padding(), text.Height+theme.Padding())
}

func (r *cellRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	left := 1.5 * theme.Padding()
	left += widgets.SetOnLine(r.name, left, 0, size.Height)
	left += widgets.SetOnLine(r.sign, left, 0, size.Height)
	r.cell.markX = left + theme.Padding()
	widgets.SetOnLine(r.mark, r.cell.markX, 0, size.Height)
}

func (r *cellRenderer) Refresh() {
	s, m := skin.Current(), r.cell.move
	name, ink, mark := m.Name, s.Text, ""
	if m.Of > 1 {
		mark = fmt.Sprintf("%d/%d", m.Variation, m.Of)
	}
	if m.Commented && m.Comment == "" {
		mark += " …"
	}
	if m.Node != nil && m.Stone == board.Empty {
		ink = s.Quiet // no move
	}
	if m.Node == nil && r.cell.filler {
		name, ink = "…", s.Quiet
	}
	widgets.SetText(r.name, name, theme.TextSize(), ink, m.Current)
	widgets.SetText(r.sign, m.Sign.String(), theme.TextSize(), SignInk(m.Sign), true)
	widgets.SetText(r.mark, mark, theme.Size(theme.SizeNameCaptionText), s.Quiet, false)
	r.cell.Tint(r.ground, m.Current)
	r.Layout(r.cell.Size())
	canvas.Refresh(r.cell)
}

// fold opens and closes a variation: "+38" when so many moves are hidden.
type fold struct {
	widgets.Clickable

	first  *record.Node
	hidden int
}

func newFold(l *MoveList) *fold {
	f := &fold{}
	f.OnTap = func(fyne.Position) { l.fold(f.first, f.hidden > 0) }
	f.ExtendBaseWidget(f)
	return f
}

func (f *fold) set(ln listLine, moves []view.Move) {
	f.Hidden = ln.fold == none
	if !f.Hidden {
		f.first, f.hidden = moves[ln.fold].Node, ln.hidden
		f.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (f *fold) CreateRenderer() fyne.WidgetRenderer {
	r := &foldRenderer{fold: f, sign: canvas.NewText("", nil)}
	r.sign.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type foldRenderer struct {
	fold *fold
	sign *canvas.Text
}

func (r *foldRenderer) Destroy() {}

func (r *foldRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.sign} }

func (r *foldRenderer) MinSize() fyne.Size {
	return r.sign.MinSize().Add(fyne.NewSize(4*theme.Padding(), 0))
}

func (r *foldRenderer) Layout(size fyne.Size) { r.sign.Resize(size) }

func (r *foldRenderer) Refresh() {
	r.sign.Text = "−"
	if r.fold.hidden > 0 {
		r.sign.Text = "+" + strconv.Itoa(r.fold.hidden)
	}
	r.sign.Color, r.sign.TextSize = skin.Current().Accent, theme.Size(theme.SizeNameCaptionText)
	r.Layout(r.fold.Size())
	r.sign.Refresh()
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
