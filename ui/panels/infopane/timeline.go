package infopane

import (
	"slices"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// TimeLine is the card on which one looks back at a search: which move was best in
// which iteration, and why it gave way to another.
type TimeLine struct {
	widget.BaseWidget

	// OnLookBack is called with the number of iterations to be shown, 0 for all.
	OnLookBack func(steps int)
	// OnKey and OnRune are called with keys that mean nothing to the card.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)

	text        *i18n.Localizer
	info        analysis.Info
	steps       int // iterations that are shown, 0 for all
	alwaysBlack bool

	heading  *heading
	course   *course
	sentence *paragraph.Text
	grid     *grid
	empty    *paragraph.Text
	full     *fyne.Container
}

// NewTimeLine returns an empty card.
func NewTimeLine(text *i18n.Localizer) *TimeLine {
	l := &TimeLine{text: text, heading: newHeading(), sentence: paragraph.Plain(""), empty: paragraph.Quiet("")}
	l.course = newCourse(l.lookAt)
	l.course.onKey = func(e *fyne.KeyEvent) {
		if l.OnKey != nil {
			l.OnKey(e)
		}
	}
	l.course.onRune = func(r rune) {
		if l.OnRune != nil {
			l.OnRune(r)
		}
	}
	changes, list := newChangeList(text)
	l.grid = changes
	l.grid.onTap = l.lookAtChange
	l.grid.onKey, l.grid.onRune = l.course.onKey, l.course.onRune
	l.full = container.New(topped{}, paragraph.Column(cardGap, l.course, l.sentence), list)
	l.ExtendBaseWidget(l)
	l.update()
	return l
}

// SetText changes the language.
func (l *TimeLine) SetText(text *i18n.Localizer) {
	l.text = text
	l.grid.setColumns(changeColumns(text))
	l.update()
}

// SetAlwaysBlack chooses the view that values take: Black's, or that of the side
// to move.
func (l *TimeLine) SetAlwaysBlack(always bool) {
	l.alwaysBlack = always
	l.update()
}

// SetInfo shows a search from its beginning. While one looks back it stands still.
func (l *TimeLine) SetInfo(info analysis.Info) {
	if l.steps == 0 {
		l.info = info
		l.update()
	}
}

// SetSteps shows as many iterations, 0 for all.
func (l *TimeLine) SetSteps(steps int) {
	if l.steps != steps {
		l.steps = steps
		l.update()
	}
}

// Clear forgets the search.
func (l *TimeLine) Clear() {
	l.info, l.steps = analysis.Info{}, 0
	l.update()
}

// lookAt shows the search as it was at the end of iteration i; at the last one it
// is live again.
func (l *TimeLine) lookAt(i int) {
	steps := i + 1
	if steps >= len(l.info.Steps) {
		steps = 0
	}
	if l.OnLookBack != nil {
		l.OnLookBack(steps)
	}
}

// lookAtChange shows the iteration in which the search changed its mind.
func (l *TimeLine) lookAtChange(row int) {
	if changes := l.changes(); row < len(changes) {
		l.lookAt(changes[row])
	}
}

// at is the iteration that is shown.
func (l *TimeLine) at() int {
	if l.steps > 0 {
		return min(l.steps, len(l.info.Steps)) - 1
	}
	return len(l.info.Steps) - 1
}

// changes lists the iterations at whose end another move was best.
func (l *TimeLine) changes() (at []int) {
	last := board.Pass
	for i, s := range l.info.Steps {
		if best, ok := s.Best(); ok && best.Move != last {
			at, last = append(at, i), best.Move
		}
	}
	return at
}

func (l *TimeLine) update() {
	steps := l.info.Steps
	stages := make([]stage, len(steps))
	for i, s := range steps {
		best, _ := s.Best()
		stages[i] = stage{name: best.Move.String(), depth: s.Depth}
	}
	l.course.set(stages, l.at())

	changes := l.changes()
	rows := make([]row, len(changes))
	now := len(changes) - 1
	for i, at := range changes {
		best, _ := steps[at].Best()
		change := analysis.Change{Depth: steps[at].Depth, Move: best.Move, Score: best.Score, Elapsed: steps[at].Elapsed}
		rows[i] = changeRow(l.text, change, l.turned())
		if at > l.at() && now > i-1 {
			now = i - 1
		}
	}
	if now >= 0 {
		rows[now].tinted = true
		l.sentence.SetText(l.why(changes, now))
	}
	l.grid.setRows(rows)
	l.heading.set(l.text.T("log.title"), l.facts()...)
	if len(l.info.Candidates) > 0 && l.info.Source != analysis.FromSearch {
		l.empty.SetText(l.text.T("timeline.at_once"))
	} else {
		l.empty.SetText(l.text.T("timeline.empty"))
	}
	swap(l.empty, l.full, len(rows) > 0)
	l.Refresh()
}

// turned tells whether scores are shown from the view of the side that does not
// move.
func (l *TimeLine) turned() bool { return l.alwaysBlack && l.info.Turn == board.White }

// facts says which iteration is shown, and when it ended.
func (l *TimeLine) facts() []string {
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

// why says in which iteration a change came, what the new move does and what
// became of the one before it.
func (l *TimeLine) why(changes []int, i int) string {
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
	if len(old.Line) < 2 || !fell(was.Score, old.Score) {
		return l.text.T("timeline.better", args)
	}
	args["Line"] = strings.Join(names(old.Line[1:min(len(old.Line), longestReply+1)]), " ")
	return l.text.T("timeline.refuted", args)
}

// noise is how much a value may fall from one iteration to the next without
// anything having been found against the move.
const noise = 25

// fell tells whether a move turned out to be worth less than it had seemed.
func fell(before, after analysis.Score) bool {
	if before.Forced() || after.Forced() {
		return after.Compare(before) < 0
	}
	return before.Value()-after.Value() > noise
}

// verdict writes the score of a candidate as the card shows it.
func (l *TimeLine) verdict(c analysis.Candidate) string {
	if l.turned() {
		return score.Does(l.text, c.Score.Opposite(), c.Bound.Opposite())
	}
	return score.Does(l.text, c.Score, c.Bound)
}

// longestReply is how many moves of a refutation are named.
const longestReply = 5

// CreateRenderer is called by Fyne.
func (l *TimeLine) CreateRenderer() fyne.WidgetRenderer {
	body := container.New(topped{}, l.heading, container.New(either{}, l.empty, l.full))
	return widget.NewSimpleRenderer(newCard(body))
}
