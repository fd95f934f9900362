package panels

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
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
	// OnMenu is called with the move that was clicked with the second button, and where on the canvas.
	OnMenu func(id record.ID, at fyne.Position)
	// OnComment is called to show all of a comment that has no room here.
	OnComment func()

	text  *i18n.Localizer
	moves []display.Move
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
	commentBox   *container.Scroll // around the comment
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
	l.commentBox = widgets.VScroll(container.NewVBox(l.comment, container.NewHBox(l.all)))
	l.commentBox.SetMinSize(fyne.NewSize(0, commentLines*theme.TextSize()))
	l.commentBox.Hide()
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

// SetMoves shows moves in the order of display.Moves: a whole tree, or just a line of it,
// the moves that led here and those that follow.
func (l *MoveList) SetMoves(moves []display.Move) {
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
func sameMoves(a, b []display.Move) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b))
}

// reveal brings the current move into sight, and the rows around it: the edges of what scrolls are
// shaded.
func (l *MoveList) reveal() {
	if row := l.lines.row; row != none {
		l.rows.ScrollTo(row - 1)
		l.rows.ScrollTo(row + 1)
		l.rows.ScrollTo(row)
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
		l.commentBox.ScrollToTop()
		widgets.SetVisible(l.commentBox, text != "")
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
	return widget.NewSimpleRenderer(widgets.SurfaceAround(container.NewBorder(heading, l.commentBox, nil, nil, body)))
}

// flush takes away most of the room that a label keeps around its text, so that
// it lines up with the other cards.
func flush(label *widget.Label) fyne.CanvasObject {
	room := theme.Padding() - theme.InnerPadding()
	return container.New(layout.NewCustomPaddedLayout(room, room, room, room), label)
}

// A variation is open at first when it is short and not nested too deeply; the
// one that holds the current move always is.
const (
	longestOpen = 40 // moves, with the variations inside it
	deepestOpen = 3
)

// none stands for no move in a line.
const none = -1

// listLine is one row of the list: a move of each side, a comment, or what is no move.
type listLine struct {
	cells   [2]int // Black's move and White's, none for no move
	comment int    // the move that a comment is about, none for no comment
	note    int    // the entry that is no move, none for a move or a comment
	fold    int    // the move that begins the variation to open or close, none
	hidden  int    // moves that opening it would show; 0 when it is open
}

// firstMove returns the move that gives a line its number, none in a line without moves.
func (ln listLine) firstMove() int {
	if ln.cells[0] != none {
		return ln.cells[0]
	}
	return ln.cells[1]
}

// folding holds which variations the user opened or closed, by their first node.
type folding map[record.ID]bool

// arrangement is how moves stand in lines.
type arrangement struct {
	moves   []display.Move
	folds   folding
	current int // index of the current move, none
	ends    []int
	lines   []listLine
	row     int // the line of the current move, none
}

// arrange puts moves into lines.
func arrange(moves []display.Move, folds folding) arrangement {
	a := arrangement{moves: moves, folds: folds, row: none, ends: variationEnds(moves)}
	a.current = slices.IndexFunc(moves, func(m display.Move) bool { return m.Current })
	joined := false // the next move may share the line of the one before it
	for i := 0; i < len(moves); {
		m := moves[i]
		joined = a.put(i, joined && !m.Begins)
		if i == a.current {
			a.row = len(a.lines) - 1
		}
		if m.Begins && a.close(i) {
			i, joined = a.ends[i], false
			continue
		}
		if m.Comment != "" {
			a.lines = append(a.lines, listLine{cells: [2]int{none, none}, comment: i, note: none, fold: none})
			joined = false
		}
		i++
	}
	return a
}

// put adds move i, to the last line if it may and White's place is free there. It
// reports whether another move may join it.
func (a *arrangement) put(i int, join bool) bool {
	m := a.moves[i]
	if m.Stone == board.Empty {
		a.lines = append(a.lines, listLine{cells: [2]int{none, none}, comment: none, note: i, fold: none})
		return false
	}
	if m.Stone == board.White {
		if join && a.moves[i-1].Level == m.Level {
			a.lines[len(a.lines)-1].cells[1] = i
		} else {
			a.lines = append(a.lines, listLine{cells: [2]int{none, i}, comment: none, note: none, fold: none})
		}
		return false
	}
	a.lines = append(a.lines, listLine{cells: [2]int{i, none}, comment: none, note: none, fold: none})
	return true
}

// close lets the last line, where the variation that begins at i begins, open and
// close it. It reports whether the variation is closed and what follows in it is
// left out.
func (a *arrangement) close(i int) bool {
	shown := a.shortened(i)
	hidden := a.ends[i] - i - shown
	if hidden == 0 || a.holdsCurrent(i) {
		return false
	}
	last := &a.lines[len(a.lines)-1]
	last.fold = i
	if a.open(i) {
		return false
	}
	last.hidden = hidden
	if shown == 2 {
		last.cells[1] = i + 1
	}
	return true
}

// shortened is how many moves of the variation that begins at i are seen when it
// is closed: a pair where one line holds it.
func (a *arrangement) shortened(i int) int {
	if i+1 < a.ends[i] && a.moves[i].Stone == board.Black && a.moves[i+1].Stone == board.White && a.moves[i].Comment == "" {
		return 2
	}
	return 1
}

func (a *arrangement) open(i int) bool {
	if open, told := a.folds[a.moves[i].ID]; told {
		return open
	}
	return a.moves[i].Level <= deepestOpen && a.ends[i]-i <= longestOpen
}

func (a *arrangement) holdsCurrent(i int) bool { return i <= a.current && a.current < a.ends[i] }

// variationEnds returns for each move that begins a variation where what follows
// the variation stands.
func variationEnds(moves []display.Move) []int {
	ends := make([]int, len(moves))
	var begun []int // the variations around move i
	for i, m := range moves {
		for len(begun) > 0 {
			outer := begun[len(begun)-1]
			if level := moves[outer].Level; m.Level > level || m.Level == level && !m.Begins {
				break
			}
			ends[outer] = i
			begun = begun[:len(begun)-1]
		}
		if m.Begins {
			begun = append(begun, i)
		}
	}
	for _, i := range begun {
		ends[i] = len(moves)
	}
	return ends
}
