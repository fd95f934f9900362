package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// SearchLog is the card "How it changed its mind": an entry each time another move
// became the best one at the root.
type SearchLog struct {
	widget.BaseWidget

	text    *i18n.Localizer
	turn    board.Stone
	changes []analysis.Change
	solved  bool // what is not won is drawn
	scores  view.Scores

	heading *widgets.Heading
	table   *widgets.Table
	scroll  *container.Scroll
	body    *widgets.CardBody
	newest  bool // the newest change is to stay in sight
}

// NewSearchLog returns an empty card.
func NewSearchLog(text *i18n.Localizer) *SearchLog {
	l := &SearchLog{text: text, heading: widgets.NewHeading(), table: widgets.NewTable(changeColumns(text, view.InChances), 1)}
	l.scroll = widgets.ScrolledTable(l.table)
	l.body = widgets.NewCardBody(container.New(newestInSight{l}, l.scroll))
	l.scroll.OnScrolled = func(fyne.Position) { l.newest = l.atBottom() }
	l.ExtendBaseWidget(l)
	l.update()
	return l
}

// SetText changes the language.
func (l *SearchLog) SetText(text *i18n.Localizer) {
	l.text = text
	l.table.SetColumns(changeColumns(text, l.scores.In))
	l.update()
}

// SetScores says how scores are written.
func (l *SearchLog) SetScores(as view.Scores) {
	l.scores = as
	l.table.SetColumns(changeColumns(l.text, as.In))
	l.update()
}

// SetInfo shows the changes of a search and keeps the newest in sight.
func (l *SearchLog) SetInfo(info analysis.Info) {
	more := len(info.Changes) != len(l.changes)
	l.turn, l.changes, l.solved = info.Turn, info.Changes, info.Source == analysis.FromSolver
	l.update()
	if more {
		l.newest = true
		l.follow()
	}
}

// follow scrolls to the newest change, unless older ones are in view.
func (l *SearchLog) follow() {
	if l.newest {
		l.scroll.Refresh() // the scroll must know the new height first
		l.scroll.ScrollToBottom()
	}
}

func (l *SearchLog) atBottom() bool {
	return l.scroll.Offset.Y >= l.scroll.Content.MinSize().Height-l.scroll.Size().Height-scrollSlack
}

// Clear forgets the search.
func (l *SearchLog) Clear() {
	l.turn, l.changes = board.Empty, nil
	l.update()
}

func (l *SearchLog) update() {
	rows := make([]widgets.TableRow, len(l.changes))
	for i, c := range l.changes {
		rows[i] = changeRow(l.text, l.scores.In, c, l.side() != l.turn, l.solved)
		if l.solved && !c.Score.Forced() {
			rows[i].Cells[2].Text, rows[i].Cells[3].Text = words.DrawWord(l.text), l.text.T("log.proven")
		}
	}
	l.table.SetRows(rows)

	var facts []string
	if len(rows) > 0 {
		facts = append(facts, l.text.T("log.view", i18n.Args{"Side": l.text.Side(l.side())}))
	}
	l.heading.Set(l.text.T("log.title"), facts...)
	l.body.Set(l.text.T("log.empty"), len(rows) > 0)
}

// side is the one whose view the values take.
func (l *SearchLog) side() board.Stone {
	if l.scores.AlwaysBlack {
		return board.Black
	}
	return l.turn
}

// CreateRenderer implements fyne.Widget.
func (l *SearchLog) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewFilledCard(l.heading, l.body.Object()))
}

// scrollSlack is how far from the end still counts as the end.
const scrollSlack = 1

// newestInSight gives the log its room and keeps the newest change in sight when the
// room changes, which a scroll does not do by itself.
type newestInSight struct{ log *SearchLog }

func (n newestInSight) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (n newestInSight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if objects[0].Size() == size {
		return
	}
	newest := n.log.newest // a scroll may move when its size changes
	objects[0].Resize(size)
	n.log.newest = newest
	n.log.follow()
}

// changeColumns are those of a list of changes of mind.
func changeColumns(t *i18n.Localizer, in view.Quantity) []widgets.TableColumn {
	return []widgets.TableColumn{
		{Widest: []string{t.T("log.depth", i18n.Args{"N": 88})}},
		{Widest: []string{"M15"}},
		{Widest: words.WidestDoes(t, in)},
		{Widest: []string{t.T("log.proven")}},
		{Small: true, Right: true},
	}
}

// changeRow writes a change of mind; its score is turned for the other side's view.
func changeRow(t *i18n.Localizer, in view.Quantity, c analysis.Change, turned, solved bool) widgets.TableRow {
	value := c.Score
	if turned {
		value = value.Opposite()
	}
	length := analysis.Length(value, analysis.Exact, solved)
	proven := ""
	if c.Score.Forced() {
		proven = t.T("log.proven")
	}
	return widgets.TableRow{Cells: []widgets.TableCell{
		{Text: t.T("log.depth", i18n.Args{"N": c.Depth}), Ink: skin.Quiet},
		{Text: c.Move.String(), Bold: true},
		{Text: words.ScoreDoes(t, in, value, length)},
		{Text: proven, Ink: skin.Accent},
		{Text: t.Seconds(c.Elapsed), Ink: skin.Quiet},
	}}
}
