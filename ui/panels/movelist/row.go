package movelist

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/view"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/outcome"
)

// moveRow is one line of the list: the number of its first move, Black's move, White's; a comment; or what is
// no move.
type moveRow struct {
	widget.BaseWidget

	list    *List
	level   int
	number  *canvas.Text
	edge    *canvas.Rectangle // at the left of a variation
	cells   [2]*cell
	note    *cell // what is no move
	fold    *fold
	comment *widget.Label
}

func newRow(l *List) *moveRow {
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
func (l *List) noteWords(m view.Move) string {
	if m.Result.Over() {
		return outcome.Words(l.text, m.Result, m.Row)
	}
	return l.text.T("moves.set_up")
}

// CreateRenderer is called by Fyne.
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
	return paragraph.Width("888", theme.Size(theme.SizeNameCaptionText), false)
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
	w.note.Hidden = w.note.move.ID == 0
	w.note.Refresh()
	for _, c := range w.cells {
		c.Hidden = !w.comment.Hidden || !w.note.Hidden
		c.Refresh()
	}
}
