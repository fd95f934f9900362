package panels

import (
	"tengen/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// SetScores says how scores are written.
func (c *Candidates) SetScores(as view.Scores) {
	c.scores = as
	c.table.SetColumns(c.columns())
	c.update()
}

// offer unfolds the quantities at a place.
func (c *Candidates) offer(at fyne.Position) {
	menu := fyne.NewMenu("")
	for _, q := range view.Quantities() {
		item := fyne.NewMenuItem(c.text.T("quantity.by."+q.String()), func() {
			if c.OnQuantity != nil {
				c.OnQuantity(q)
			}
		})
		item.Checked = q == c.scores.In
		menu.Items = append(menu.Items, item)
	}
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c.table); canvas != nil {
		widget.ShowPopUpMenuAtPosition(menu, canvas, at)
	}
}
