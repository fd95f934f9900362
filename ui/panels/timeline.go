package panels

import (
	"reflect"
	"slices"
	"strings"

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

// Timeline is the card *Search*, on which one looks back at one: which move was best in
// which iteration, and why it gave way to another.
type Timeline struct {
	widget.BaseWidget
	widgets.Keys

	// OnLookBack is called with the number of iterations to be shown, 0 for all.
	OnLookBack func(steps int)

	text   *i18n.Localizer
	info   analysis.Info
	steps  int  // iterations that are shown, 0 for all
	told   bool // they cannot be shown again
	scores view.Scores
	forced view.Forced // what is known of the position beside the search

	heading    *widgets.Heading
	iterations *iterations
	sentence   *widgets.Text
	changes    *widgets.Table
	body       *widgets.CardBody
}

// NewTimeline returns an empty card.
func NewTimeline(text *i18n.Localizer) *Timeline {
	l := &Timeline{text: text, heading: widgets.NewHeading(), sentence: widgets.Plain("")}
	l.iterations = newIterations(l.lookAt)
	l.iterations.OnKey, l.iterations.OnRune = l.PassKey, l.PassRune
	l.changes = widgets.NewTable(changeColumns(text, view.InChances), 1)
	l.changes.OnTap = l.lookAtChange
	l.changes.OnKey, l.changes.OnRune = l.PassKey, l.PassRune
	top := widgets.TextColumn(widgets.CardGap, l.iterations, l.sentence)
	l.body = widgets.NewCardBody(container.New(widgets.TopAndRest{Gap: widgets.CardGap}, top, widgets.ScrolledTable(l.changes)))
	l.ExtendBaseWidget(l)
	l.update()
	return l
}

// SetText changes the language.
func (l *Timeline) SetText(text *i18n.Localizer) {
	l.text = text
	l.changes.SetColumns(changeColumns(text, l.scores.In))
	l.update()
}

// SetScores says how scores are written.
func (l *Timeline) SetScores(as view.Scores) {
	l.scores = as
	l.changes.SetColumns(changeColumns(l.text, as.In))
	l.update()
}

// SetInfo shows a search from its beginning. While one looks back it stands still.
func (l *Timeline) SetInfo(info analysis.Info) {
	l.told = len(info.Steps) == 0 && info.Source == analysis.FromSearch
	if l.told { // by another program, of which only the moves are known that it thought best
		for _, c := range info.Changes {
			info.Steps = append(info.Steps, analysis.Step{Depth: c.Depth, Elapsed: c.Elapsed, Candidates: []analysis.Candidate{{Move: c.Move, Score: c.Score}}})
		}
	}
	if l.steps == 0 && !reflect.DeepEqual(l.info, info) {
		l.info = info
		l.update()
	}
}

// SetSteps shows as many iterations, 0 for all.
func (l *Timeline) SetSteps(steps int) {
	if l.steps != steps {
		l.steps = steps
		l.update()
	}
}

// SetForced says what is known of the position beside the search.
func (l *Timeline) SetForced(f view.Forced) {
	if l.forced != f {
		l.forced = f
		l.update()
	}
}

// Clear forgets the search.
func (l *Timeline) Clear() {
	l.SetSteps(0)
	l.SetInfo(analysis.Info{})
}

// lookAt shows the search as it was at the end of iteration i; at the last one it
// is live again.
func (l *Timeline) lookAt(i int) {
	steps := i + 1
	if steps >= len(l.info.Steps) {
		steps = 0
	}
	if l.OnLookBack != nil && !l.told {
		l.OnLookBack(steps)
	}
}

// lookAtChange shows the iteration in which the search changed its mind.
func (l *Timeline) lookAtChange(row int) {
	if changes := l.turns(); row < len(changes) {
		l.lookAt(changes[row])
	}
}

// at is the iteration that is shown.
func (l *Timeline) at() int {
	if l.steps > 0 {
		return min(l.steps, len(l.info.Steps)) - 1
	}
	return len(l.info.Steps) - 1
}

// turns lists the iterations at whose end another move was best.
func (l *Timeline) turns() (at []int) {
	last := board.Pass
	for i, s := range l.info.Steps {
		if best, ok := s.Best(); ok && best.Move != last {
			at, last = append(at, i), best.Move
		}
	}
	return at
}

func (l *Timeline) update() {
	steps := l.info.Steps
	shown := make([]iteration, len(steps))
	for i, s := range steps {
		best, _ := s.Best()
		shown[i] = iteration{name: best.Move.String(), depth: s.Depth}
	}
	l.iterations.set(shown, l.at())

	changes := l.turns()
	rows := make([]widgets.TableRow, len(changes))
	now := len(changes) - 1
	for i, at := range changes {
		best, _ := steps[at].Best()
		change := analysis.Change{Depth: steps[at].Depth, Move: best.Move, Score: best.Score, Elapsed: steps[at].Elapsed}
		rows[i] = changeRow(l.text, l.scores.In, change, l.turned(), l.info.Source == analysis.FromSolver)
		if at > l.at() && now > i-1 {
			now = i - 1
		}
	}
	if now >= 0 {
		rows[now].Tinted = true
		l.sentence.SetText(words.Join(l.text, l.proven(steps[changes[now]]), l.why(changes, now)))
	}
	l.changes.SetRows(rows)
	l.heading.Set(l.text.T("log.title"), l.facts()...)
	empty := l.text.T("timeline.empty")
	if len(l.info.Candidates) > 0 && l.info.Source != analysis.FromSearch {
		empty = l.text.T("timeline.at_once")
	}
	l.body.Set(empty, len(rows) > 0)
	l.Refresh()
}

// turned reports whether scores are shown from the view of the side that does not
// move.
func (l *Timeline) turned() bool { return l.scores.AlwaysBlack && l.info.Turn == board.White }

// facts says which iteration is shown, and when it ended.
func (l *Timeline) facts() []string {
	if len(l.info.Steps) == 0 {
		return nil
	}
	s := l.info.Steps[l.at()]
	depth := l.text.T("timeline.depth", i18n.Args{"Depth": s.Depth, "Last": l.info.Steps[len(l.info.Steps)-1].Depth})
	if l.steps == 0 {
		depth = l.text.T("log.depth", i18n.Args{"N": s.Depth})
	}
	return []string{depth, l.text.Seconds(s.Elapsed)}
}

// CreateRenderer implements fyne.Widget.
func (l *Timeline) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewFilledCard(l.heading, l.body.Object()))
}

// why says in which iteration a change came, what the new move does and what
// became of the one before it.
func (l *Timeline) why(changes []int, i int) string {
	s := l.info.Steps[changes[i]]
	best, _ := s.Best()
	args := i18n.Args{"Move": best.Move.String(), "Score": l.verdict(best), "Depth": s.Depth, "Time": l.text.Seconds(s.Elapsed)}
	if i == 0 {
		return l.text.T("timeline.first", args)
	}
	was, _ := l.info.Steps[changes[i]-1].Best()
	args["Old"] = was.Move.String()
	j := slices.IndexFunc(s.Candidates, func(c analysis.Candidate) bool { return c.Move == was.Move })
	if j < 0 {
		return l.text.T("timeline.change", args)
	}
	old := s.Candidates[j]
	args["OldScore"] = l.verdict(old)
	if len(old.Line) < 2 || !scoreFell(was.Score, old.Score) {
		return l.text.T("timeline.better", args)
	}
	args["Line"] = strings.Join(board.Names(old.Line[1:min(len(old.Line), longestReply+1)]), " ")
	return l.text.T("timeline.refuted", args)
}

// proven says what is known for certain of the position where the search, at the end of an iteration,
// only believed something.
func (l *Timeline) proven(s analysis.Step) string {
	believed, _ := s.Best()
	if believed.Score.Forced() {
		return ""
	}
	if l.forced.Side != board.Empty {
		return l.text.T("timeline.beside")
	}
	best, _ := l.info.Best()
	_, ends := best.Ends()
	switch {
	case !ends || l.info.Restricted:
		return ""
	case l.info.Certainty(best) == analysis.Certified:
		return l.text.T("timeline.beside")
	}
	return l.text.T("timeline.since", i18n.Args{"Move": best.Move.String(), "Score": l.verdict(best)})
}

// noise is how much a value may fall from one iteration to the next without
// anything having been found against the move.
const noise = 25

// scoreFell reports whether a move turned out to be worth less than it had seemed.
func scoreFell(before, after analysis.Score) bool {
	if before.Forced() || after.Forced() {
		return after.Compare(before) < 0
	}
	return before.Value()-after.Value() > noise
}

// verdict writes the score of a candidate as the card shows it.
func (l *Timeline) verdict(c analysis.Candidate) string {
	if l.turned() {
		return words.ScoreDoes(l.text, l.scores.In, c.Score.Opposite(), l.info.Length(c).Opposite())
	}
	return words.ScoreDoes(l.text, l.scores.In, c.Score, l.info.Length(c))
}

// longestReply is how many moves of a refutation are named.
const longestReply = 5

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
	score, proven := words.ScoreDoes(t, in, value, length), ""
	if solved && !c.Score.Forced() {
		score = words.DrawWord(t)
	}
	if solved || c.Score.Forced() {
		proven = t.T("log.proven")
	}
	return widgets.TableRow{Cells: []widgets.TableCell{
		{Text: t.T("log.depth", i18n.Args{"N": c.Depth}), Ink: skin.Quiet},
		{Text: c.Move.String(), Bold: true},
		{Text: score},
		{Text: proven, Ink: skin.Accent},
		{Text: t.Seconds(c.Elapsed), Ink: skin.Quiet},
	}}
}
