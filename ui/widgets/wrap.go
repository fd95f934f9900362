package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

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

// Layout implements fyne.Layout.
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
			o.Move(fyne.NewPos(left, top+(height-least.Height)/2))
			o.Resize(fyne.NewSize(min(least.Width, size.Width), least.Height))
			left += least.Width + gap
		}
		top += height + theme.Padding()
	}
}
