package panels

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// commentLines is the room for a comment, in text sizes.
const commentLines = 5

// As much of a comment is laid out on the card; a button shows all of a longer one.
const (
	mostCommentBytes = 2000
	mostCommentLines = 50
)

// MoveList lists the moves of a game, one row for a move of each side, with the variations
// indented below the moves that they replace.
type MoveList struct {
	widget.BaseWidget

	// OnChoose is called with the move that was clicked.
	OnChoose func(record.ID)
	// OnVariation is called with the move whose mark of variations was clicked.
	OnVariation func(record.ID)
	// OnComment is called to show all of a comment that has no room here.
	OnComment func()

	text  *i18n.Localizer
	moves []view.Move
	place view.Place
	folds folding
	lines arrangement

	titled       bool   // the title is shown
	opening      string // name of the one that the game begins with
	title, facts *widget.Label
	empty        *widget.Label
	whole        string // the comment
	comment      *widget.Label
	all          *widget.Button    // shows all of a long comment
	said         *container.Scroll // around the comment
	rows         *widget.List
}

// NewMoveList returns an empty list.
func NewMoveList(text *i18n.Localizer) *MoveList {
	l := &MoveList{text: text, titled: true, folds: folding{}, title: quiet(), facts: quiet(), empty: quiet()}
	l.empty.Wrapping = fyne.TextWrapWord
	l.facts.Alignment = fyne.TextAlignTrailing
	l.comment = widget.NewLabel("")
	l.comment.Wrapping = fyne.TextWrapWord
	l.all = widgets.FlatButton("", nil, func() { l.OnComment() })
	l.all.Hide()
	l.said = container.NewVScroll(container.NewVBox(l.comment, container.NewHBox(l.all)))
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
func (l *MoveList) SetText(text *i18n.Localizer) {
	l.text = text
	l.ShowTitle(l.titled)
	l.empty.SetText(text.T("moves.empty"))
	l.all.SetText(text.T("moves.whole_comment"))
	l.update()
}

// SetMoves shows moves in the order of view.Moves: a whole tree, or just a line of it,
// the moves that led here and those that follow.
func (l *MoveList) SetMoves(moves []view.Move) {
	if sameMoves(moves, l.moves) {
		return
	}
	if len(moves) == 0 || len(l.moves) == 0 || moves[0].ID != l.moves[0].ID {
		clear(l.folds) // another game
	}
	l.moves = moves
	l.update()
	if l.lines.row == none {
		l.rows.ScrollToTop()
	}
	l.reveal()
}

// SetPlace says where in the line shown one stands.
func (l *MoveList) SetPlace(at view.Place) {
	if l.place != at {
		l.place = at
		l.update()
	}
}

// SetOpening names the opening that the game begins with, "" for none that has a name.
func (l *MoveList) SetOpening(name string) {
	if l.opening != name {
		l.opening = name
		l.ShowTitle(l.titled)
	}
}

// sameMoves does not look at every move when it need not.
func sameMoves(a, b []view.Move) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b))
}

// reveal brings the current move into sight.
func (l *MoveList) reveal() {
	if l.lines.row != none {
		l.rows.ScrollTo(l.lines.row)
	}
}

// fold opens or closes the variation that begins with an entry.
func (l *MoveList) fold(first record.ID, open bool) {
	l.folds[first] = open
	l.update()
}

// SetComment shows the comment on the position, "" for none.
func (l *MoveList) SetComment(text string) {
	if l.whole != text {
		part, rest := widgets.Excerpt(text, mostCommentBytes, mostCommentLines)
		if rest != "" {
			part = strings.TrimRight(part, " \n") + " …"
		}
		l.whole = text
		l.comment.SetText(part)
		widgets.SetVisible(l.all, rest != "")
		l.said.ScrollToTop()
		widgets.SetVisible(l.said, text != "")
		l.Refresh()
	}
}

// ShowTitle is [widgets.TitledCard].
func (l *MoveList) ShowTitle(shown bool) {
	word := l.opening
	if l.titled = shown; shown {
		word = l.text.T("moves.title")
		if l.opening != "" {
			word += " · " + l.opening
		}
	}
	if l.title.Text != word {
		l.title.SetText(word)
	}
}

func (l *MoveList) update() {
	l.lines = arrange(l.moves, l.folds)
	l.facts.SetText(words.Place(l.text, l.place))
	widgets.SetVisible(l.empty, len(l.moves) == 0)
	l.rows.Refresh()
}

func (l *MoveList) length() int { return len(l.lines.lines) }

func (l *MoveList) newRow() fyne.CanvasObject { return newMoveListRow(l) }

func (l *MoveList) setRow(id widget.ListItemID, o fyne.CanvasObject) {
	o.(*moveRow).set(l.lines.lines[id])
}

// currentInSight fills the room with the rows and keeps the current move in sight when
// the room changes: a comment takes some of it, a tab that was hidden had none.
type currentInSight struct{ list *MoveList }

func (c currentInSight) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (c currentInSight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if objects[0].Size() != size {
		objects[0].Resize(size)
		c.list.reveal()
	}
}

// CreateRenderer implements fyne.Widget.
func (l *MoveList) CreateRenderer() fyne.WidgetRenderer {
	heading := container.NewBorder(nil, nil, flush(l.title), flush(l.facts))
	body := container.NewStack(container.NewVBox(flush(l.empty)), container.New(currentInSight{l}, l.rows))
	return widget.NewSimpleRenderer(widgets.SurfaceAround(container.NewBorder(heading, l.said, nil, nil, body)))
}

// flush takes away most of the room that a label keeps around its text, so that
// it lines up with the other cards.
func flush(label *widget.Label) fyne.CanvasObject {
	room := theme.Padding() - theme.InnerPadding()
	return container.New(layout.NewCustomPaddedLayout(room, room, room, room), label)
}
