// Package mistakes is the card that lists the mistakes of a game. It shows what it is
// given and knows no rules. Every method belongs on Fyne's goroutine.
package mistakes

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
)

// Card lists mistakes, those that cost most first.
type Card struct {
	widget.BaseWidget

	OnLook  func(number int) // a move was clicked
	OnTrain func()           // the mistakes are to be practised

	text  *i18n.Localizer
	shown view.Review
	side  board.Stone // whose mistakes are listed, Empty for both
	moves []review.ReviewedMove

	title   *paragraph.Text
	empty   *paragraph.Text
	train   *widget.Button
	filters [3]*widget.Button // by side
	rows    *widget.List
}

// New returns an empty list.
func New(text *i18n.Localizer) *Card {
	m := &Card{text: text, title: paragraph.Label(""), empty: paragraph.Quiet("")}
	m.train = button.Flat("", nil, func() { m.OnTrain() })
	for side := range m.filters {
		m.filters[side] = widget.NewButton("", func() { m.filter(board.Stone(side)) })
	}
	m.rows = widget.NewList(func() int { return len(m.moves) }, func() fyne.CanvasObject { return newRow(m) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*mistakeRow).set(m.moves[i]) })
	m.rows.HideSeparators = true
	m.ExtendBaseWidget(m)
	m.SetText(text)
	return m
}

// SetText changes the language.
func (m *Card) SetText(text *i18n.Localizer) {
	m.text = text
	m.title.SetText(text.T("review.list.title"))
	m.train.SetText(text.T("review.train"))
	for side, b := range m.filters {
		b.SetText(text.Side(board.Stone(side)))
	}
	m.filters[board.Empty].SetText(text.T("review.list.all"))
	m.update()
}

// Set lists the mistakes of a review.
func (m *Card) Set(r view.Review) {
	m.shown = r
	m.update()
}

// Len returns how many mistakes are listed.
func (m *Card) Len() int { return len(m.moves) }

// Look asks for the i-th of the list, as a click on it does.
func (m *Card) Look(i int) { m.OnLook(m.moves[i].Number) }

// filter lists the mistakes of one side, Empty for both.
func (m *Card) filter(side board.Stone) {
	m.side = side
	m.rows.ScrollToTop()
	m.update()
}

func (m *Card) update() {
	m.moves = nil
	if m.shown.Known() {
		for _, bad := range m.shown.Report.Mistakes() {
			if m.side == board.Empty || bad.Side == m.side {
				m.moves = append(m.moves, bad)
			}
		}
	}
	for side, b := range m.filters {
		b.Importance = widget.LowImportance
		if board.Stone(side) == m.side {
			b.Importance = widget.MediumImportance
		}
		b.Refresh()
	}
	m.empty.SetText(m.text.T("review.list.empty"))
	if m.shown.Complete() {
		m.empty.SetText(m.text.T("review.list.clean"))
	}
	set.Visible(m.train, m.shown.Known() && !m.shown.Running && len(m.shown.Report.Mistakes()) > 0)
	set.Visible(m.empty, len(m.moves) == 0)
	set.Visible(m.rows, len(m.moves) > 0)
	m.rows.Refresh()
	m.Refresh()
}

// CreateRenderer is called by Fyne.
func (m *Card) CreateRenderer() fyne.WidgetRenderer {
	filters := container.New(withoutGaps{}, m.train, m.filters[board.Empty], m.filters[board.Black], m.filters[board.White])
	head := container.NewBorder(nil, nil, container.NewCenter(container.New(lineWidth{}, m.title)), filters)
	body := container.NewStack(container.NewVBox(m.empty), m.rows)
	return widget.NewSimpleRenderer(card.Around(container.NewBorder(head, nil, nil, nil, body)))
}

// lineWidth gives a paragraph the width of its line, where nothing else gives it any.
type lineWidth struct{}

// MinSize is called by Fyne.
func (lineWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].(*paragraph.Text).Line()
}

// Layout is called by Fyne.
func (lineWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size.AddWidthHeight(1, 0)) // or rounding would break it
}

// withoutGaps puts buttons side by side without the room that boxes leave.
type withoutGaps struct{}

// MinSize is called by Fyne.
func (withoutGaps) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		size.Width, size.Height = size.Width+least.Width, max(size.Height, least.Height-theme.Padding())
	}
	return size
}

// Layout is called by Fyne.
func (withoutGaps) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width := o.MinSize().Width
		o.Move(fyne.NewPos(left, 0))
		o.Resize(fyne.NewSize(width, size.Height))
		left += width
	}
}
