package infopane

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Log is the card "How it changed its mind": an entry each time another move
// became the best one at the root.
type Log struct {
	widget.BaseWidget

	text        *i18n.Localizer
	turn        board.Stone
	changes     []analysis.Change
	solved      bool // what is not won is drawn
	alwaysBlack bool

	heading *heading
	grid    *grid
	scroll  *container.Scroll
	empty   *paragraph.Text
	newest  bool // the newest change is to stay in sight
}

// NewLog returns an empty card.
func NewLog(text *i18n.Localizer) *Log {
	l := &Log{text: text, heading: newHeading(), empty: paragraph.Quiet("")}
	l.grid, l.scroll = newChangeList(text)
	l.scroll.OnScrolled = func(fyne.Position) { l.newest = l.atBottom() }
	l.ExtendBaseWidget(l)
	l.update()
	return l
}

// SetText changes the language.
func (l *Log) SetText(text *i18n.Localizer) {
	l.text = text
	l.grid.setColumns(changeColumns(text))
	l.update()
}

// SetAlwaysBlack chooses the view that values take: Black's, or that of the side
// to move.
func (l *Log) SetAlwaysBlack(always bool) {
	l.alwaysBlack = always
	l.update()
}

// SetInfo shows the changes of a search and keeps the newest in sight.
func (l *Log) SetInfo(info analysis.Info) {
	more := len(info.Changes) != len(l.changes)
	l.turn, l.changes, l.solved = info.Turn, info.Changes, info.Source == analysis.FromSolver
	l.update()
	if more {
		l.newest = true
		l.follow()
	}
}

// follow scrolls to the newest change, unless somebody looks at older ones.
func (l *Log) follow() {
	if l.newest {
		l.scroll.Refresh() // the scroll must know the new height first
		l.scroll.ScrollToBottom()
	}
}

func (l *Log) atBottom() bool {
	return l.scroll.Offset.Y >= l.scroll.Content.MinSize().Height-l.scroll.Size().Height-scrollSlack
}

// Clear forgets the search.
func (l *Log) Clear() {
	l.turn, l.changes = board.Empty, nil
	l.update()
}

func (l *Log) update() {
	rows := make([]row, len(l.changes))
	for i, c := range l.changes {
		rows[i] = changeRow(l.text, c, l.view() != l.turn)
		if l.solved && !c.Score.Forced() {
			rows[i].cells[2].text, rows[i].cells[3].text = l.text.T("score.draw"), l.text.T("log.proven")
		}
	}
	l.grid.setRows(rows)

	var view []string
	if len(rows) > 0 {
		view = append(view, l.text.T("log.view", i18n.Args{"Side": l.text.Side(l.view())}))
	}
	l.heading.set(l.text.T("log.title"), view...)
	l.empty.SetText(l.text.T("log.empty"))
	swap(l.empty, l.scroll, len(rows) > 0)
}

// view is the side whose view the values take.
func (l *Log) view() board.Stone {
	if l.alwaysBlack {
		return board.Black
	}
	return l.turn
}

// CreateRenderer is called by Fyne.
func (l *Log) CreateRenderer() fyne.WidgetRenderer {
	body := container.New(topped{}, l.heading, container.New(either{}, l.empty, container.New(following{l}, l.scroll)))
	return widget.NewSimpleRenderer(newCard(body))
}

// scrollSlack is how far from the end still counts as the end.
const scrollSlack = 1
