// Package movelist is the card that lists the moves of a game, one row for a move
// of each side, with a mark where there are variations. It knows no rules.
package movelist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/i18n"
	"tengen/ui/skin"
)

// Move is one entry of the list.
type Move struct {
	Node      *record.Node // what OnChoose is given
	Number    int          // counted from 1
	Stone     board.Stone  // who moved
	Name      string       // "H8"
	Variation int          // its place among the moves that were tried here, from 1
	Of        int          // how many were tried here
	Commented bool         // the node has a comment
	Current   bool         // the position shown is the one after this move
}

// commentLines is the room for a comment, in text sizes.
const commentLines = 5

// List is the card. Every method belongs on Fyne's goroutine.
type List struct {
	widget.BaseWidget

	// OnChoose is told of the move that was clicked.
	OnChoose func(*record.Node)
	// OnVariation is told of the move whose mark of variations was clicked.
	OnVariation func(*record.Node)

	text  *i18n.Localizer
	moves []Move

	title, facts *widget.Label
	empty        *widget.Label
	comment      *widget.Label
	said         *container.Scroll // around the comment
	rows         *widget.List
}

// New returns an empty list.
func New(text *i18n.Localizer) *List {
	l := &List{text: text, title: quiet(), facts: quiet(), empty: quiet()}
	l.empty.Wrapping = fyne.TextWrapWord
	l.facts.Alignment = fyne.TextAlignTrailing
	l.comment = widget.NewLabel("")
	l.comment.Wrapping = fyne.TextWrapWord
	l.said = container.NewVScroll(l.comment)
	l.said.SetMinSize(fyne.NewSize(0, commentLines*theme.TextSize()))
	l.said.Hide()
	l.rows = widget.NewList(l.length, l.newRow, l.setRow)
	l.rows.HideSeparators = true
	l.ExtendBaseWidget(l)
	l.SetText(text)
	return l
}

func quiet() *widget.Label {
	label := widget.NewLabel("")
	label.Importance = widget.LowImportance
	label.SizeName = theme.SizeNameCaptionText
	return label
}

// SetText changes the language.
func (l *List) SetText(text *i18n.Localizer) {
	l.text = text
	l.title.SetText(text.T("moves.title"))
	l.empty.SetText(text.T("moves.empty"))
	l.update()
}

// SetMoves shows a line of the game: the moves that led here and those that
// follow.
func (l *List) SetMoves(moves []Move) {
	if slices.Equal(moves, l.moves) {
		return
	}
	l.moves = moves
	l.update()
	if i := slices.IndexFunc(moves, func(m Move) bool { return m.Current }); i >= 0 {
		l.rows.ScrollTo(l.rowOf(i))
	} else {
		l.rows.ScrollToTop()
	}
}

// SetComment shows the comment on the position, "" for none.
func (l *List) SetComment(text string) {
	if l.comment.Text != text {
		l.comment.SetText(text)
		l.said.ScrollToTop()
		if text == "" {
			l.said.Hide()
		} else {
			l.said.Show()
		}
		l.Refresh()
	}
}

func (l *List) update() {
	current := 0
	for _, m := range l.moves {
		if m.Current {
			current = m.Number
		}
	}
	l.facts.SetText("")
	if len(l.moves) > 0 {
		l.facts.SetText(l.text.T("moves.at", i18n.Args{"Number": current, "Count": len(l.moves)}))
	}
	if len(l.moves) > 0 {
		l.empty.Hide()
	} else {
		l.empty.Show()
	}
	l.rows.Refresh()
}

// shift is 1 when White moves first, so that Black keeps the left column.
func (l *List) shift() int {
	if len(l.moves) > 0 && l.moves[0].Stone == board.White {
		return 1
	}
	return 0
}

func (l *List) rowOf(move int) int { return (move + l.shift()) / 2 }

func (l *List) length() int {
	if len(l.moves) == 0 {
		return 0
	}
	return l.rowOf(len(l.moves)-1) + 1
}

func (l *List) newRow() fyne.CanvasObject { return newRow(l) }

func (l *List) setRow(id widget.ListItemID, o fyne.CanvasObject) {
	r := o.(*row)
	for side := range 2 {
		i := 2*id + side - l.shift()
		if i < 0 || i >= len(l.moves) {
			r.cells[side].set(Move{})
			continue
		}
		r.cells[side].set(l.moves[i])
	}
	r.set(id + 1)
}

// CreateRenderer is called by Fyne.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	heading := container.NewBorder(nil, nil, flush(l.title), flush(l.facts))
	body := container.NewStack(container.NewVBox(flush(l.empty)), l.rows)
	return widget.NewSimpleRenderer(skin.NewCard(container.NewBorder(heading, l.said, nil, nil, body)))
}

// flush takes away most of the room that a label keeps around its text, so that
// it lines up with the other cards.
func flush(label *widget.Label) fyne.CanvasObject {
	room := theme.Padding() - theme.InnerPadding()
	return container.New(layout.NewCustomPaddedLayout(room, room, room, room), label)
}
