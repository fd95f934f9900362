package panels

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Practice is the card of an exercise: a puzzle, or a position of an own game.
type Practice struct {
	widget.BaseWidget

	OnHint, OnSolution, OnRetry func()
	OnAgain, OnEndRun           func() // another timed run, and the end of this one
	OnNext                      func(by int)
	OnGrade                     func(grade int)               // 0 for all
	OnOpening                   func(by rule.Rule, id string) // "" for any

	text  *i18n.Localizer
	state display.Exercise

	facts  *widgets.Text
	task   *widgets.Text
	hints  *widgets.Text
	result *widgets.Text
	better *widgets.Text
	grade  *widget.Select

	opening, rule *widget.Select    // which openings are practised
	openings      fyne.CanvasObject // both

	gradeLabel *widgets.Text // before it

	hint, solution, retry, next, before *widget.Button

	stop, again *widget.Button // of a run; each has its own place, so that a second click begins no other one

	help, onward *fyne.Container // rows of these, one with the choice of a grade: see SetForm
	grades       fyne.CanvasObject
}

// NewPractice returns a card without an exercise.
func NewPractice(text *i18n.Localizer) *Practice {
	p := &Practice{
		text: text, facts: widgets.Label(""), task: widgets.Plain(""), hints: widgets.Plain(""),
		result: widgets.Strong(""), gradeLabel: widgets.Label(""), better: widgets.Quiet(""),
	}
	p.hint = widget.NewButton("", func() { p.OnHint() })
	p.solution = widget.NewButton("", func() { p.OnSolution() })
	p.retry = widget.NewButton("", func() { p.OnRetry() })
	p.next = widget.NewButton("", func() { p.OnNext(1) })
	p.before = widgets.FlatButton("", nil, func() { p.OnNext(-1) })
	p.stop = widget.NewButton("", func() { p.OnEndRun() })
	p.again = widget.NewButton("", func() { p.OnAgain() })
	p.again.Importance = widget.HighImportance
	p.grade = widget.NewSelect(nil, func(string) {
		if i := p.grade.SelectedIndex(); i >= 0 && i != p.state.Chosen {
			p.OnGrade(i)
		}
	})
	p.opening = widget.NewSelect(nil, func(string) { p.chooseOpening() })
	p.rule = widget.NewSelect(nil, func(string) { p.chooseOpening() })
	p.openings = widgets.Flow(widgets.RoomySelect(p.opening), widgets.RoomySelect(p.rule))
	p.grades = widgets.Labelled(p.gradeLabel, widgets.RoomySelect(p.grade))
	p.onward, p.help = widgets.Wrap(), widgets.Flow()
	p.SetForm(widgets.Desk)
	p.ExtendBaseWidget(p)
	p.SetText(text)
	return p
}

// SetText changes the language.
func (p *Practice) SetText(text *i18n.Localizer) {
	p.text = text
	for key, b := range map[string]*widget.Button{
		"hint": p.hint, "solution": p.solution, "retry": p.retry, "before": p.before, "stop": p.stop, "again": p.again,
	} {
		b.SetText(text.T("exercise.do." + key))
	}
	p.gradeLabel.SetText(text.T("exercise.choose.label"))
	p.keepRoom()
	p.grade.Options = []string{text.T("exercise.choose.all")}
	for g := 1; g <= coach.PuzzleGrades; g++ {
		p.grade.Options = append(p.grade.Options, text.T("exercise.choose.grade", i18n.Args{"Grade": g}))
	}
	for _, theme := range coach.PuzzleThemes() {
		p.grade.Options = append(p.grade.Options, text.T("exercise.theme."+string(theme)))
	}
	p.opening.Options = []string{text.T("exercise.choose.any")}
	for _, o := range board.CanonicalOpenings() {
		p.opening.Options = append(p.opening.Options, words.NumberedOpening(text, o.ID))
	}
	p.rule.Options = nil
	for _, r := range openingRules {
		p.rule.Options = append(p.rule.Options, text.Rule(r))
	}
	p.opening.ClearSelected()
	p.rule.ClearSelected()
	p.update()
}

// openingRules are those by which openings are practised.
var openingRules = slices.DeleteFunc(rule.Fives(), func(r rule.Rule) bool { return r != rule.Freestyle && !r.HasFouls(board.Black) })

// openingIDs are those of the choice, "" for any.
func openingIDs() []string {
	ids := []string{""}
	for _, o := range board.CanonicalOpenings() {
		ids = append(ids, o.ID)
	}
	return ids
}

// chooseOpening practises what the lists say, unless the program is filling them in.
func (p *Practice) chooseOpening() {
	o, r := p.opening.SelectedIndex(), p.rule.SelectedIndex()
	if o < 0 || r < 0 {
		return
	}
	if now := p.state.Openings; now.Shown != "" && (openingIDs()[o] != now.Chosen || openingRules[r] != now.Rule) {
		p.OnOpening(openingRules[r], openingIDs()[o])
	}
}

// SetForm makes the buttons as high as fingers or a mouse want them. In the narrow column of a
// telephone held sideways the button to try again stands where a row has room for it: else it would
// be out of sight.
func (p *Practice) SetForm(form widgets.Form) {
	p.onward.Objects = []fyne.CanvasObject{p.before, p.next, p.stop, p.again, p.grades}
	p.help.Objects = []fyne.CanvasObject{p.hint, p.solution, p.retry}
	if form == widgets.Sideways {
		p.onward.Objects = []fyne.CanvasObject{p.before, p.next, p.stop, p.again, p.retry, p.grades}
		p.help.Objects = []fyne.CanvasObject{p.hint, p.solution}
	}
	widgets.SetLeast(p.onward, form.Finger())
	widgets.SetLeast(p.help, form.Finger())
	p.Refresh()
}

// Set shows how far one has come.
func (p *Practice) Set(state display.Exercise) {
	p.state = state
	p.update()
}

func (p *Practice) update() {
	s := p.state
	p.facts.SetText(p.factWords())
	p.task.SetText(p.taskWords())
	p.result.SetOrHide(p.resultWords())
	p.better.SetOrHide(p.betterWords())
	widgets.SetVisible(p.grades, s.Kind == display.Puzzles)
	if p.grade.Selected != p.grade.Options[s.Chosen] {
		p.grade.SetSelectedIndex(s.Chosen)
	}
	openings := s.Kind == display.Openings
	widgets.SetVisible(p.openings, openings)
	if o := s.Openings; openings && o.Shown != "" && (p.opening.SelectedIndex() < 0 || openingIDs()[p.opening.SelectedIndex()] != o.Chosen || p.rule.SelectedIndex() < 0 || openingRules[p.rule.SelectedIndex()] != o.Rule) {
		p.rule.ClearSelected() // both are set before either is read
		p.opening.SetSelectedIndex(slices.Index(openingIDs(), o.Chosen))
		p.rule.SetSelectedIndex(slices.Index(openingRules, o.Rule))
	}
	done := s.State == display.Solved || s.State == display.Given
	any := s.State != display.NoExercise
	widgets.SetEnabled(p.hint, s.CanHint && !done)
	widgets.SetEnabled(p.solution, !done)
	widgets.SetEnabled(p.retry, s.State == display.Refuted || s.State == display.Given)
	runs := s.Kind == display.TimedRun
	through := s.Kind == display.Mistakes && s.Count > 0 && !any // all that were due
	several := s.Count > 1 || s.Kind == display.Mistakes && s.Count > 0
	widgets.SetVisible(p.hint, any && s.Kind != display.Mistakes && !openings && !runs)
	widgets.SetVisible(p.solution, any && !runs)
	widgets.SetVisible(p.retry, any && !runs)
	widgets.SetVisible(p.next, (any || through) && several || s.Kind == display.Daily)
	widgets.SetEnabled(p.next, !s.Run.Over && (done || s.Kind != display.Daily))
	widgets.SetVisible(p.before, (any || through) && several && !runs)
	widgets.SetEnabled(p.before, s.Before)
	widgets.SetVisible(p.stop, runs)
	widgets.SetEnabled(p.stop, !s.Run.Over)
	widgets.SetVisible(p.again, runs && s.Run.Over)
	next := "next"
	p.hints.SetOrHide(p.hintWords())
	p.next.Importance = widget.MediumImportance
	switch {
	case runs:
		next = "skip"
	case through && s.Due == 0:
		next = "ahead"
	}
	p.next.SetText(p.text.T("exercise.do." + next))
	if done {
		p.next.Importance = widget.HighImportance
	}
	p.help.Refresh() // without a hint the others close up
	p.Refresh()
}

// keepRoom gives what is to be found the room for any of its words, so that the buttons
// below it stay where they are from one exercise to the next.
func (p *Practice) keepRoom() {
	const longest = 99 // moves of a win
	far := board.Point{X: 14, Y: 14}.String()
	tasks := []string{p.text.T("exercise.task.mistake", i18n.Args{"Point": far})}
	for _, side := range []board.Stone{board.Black, board.White} {
		for _, key := range []string{"puzzle", "trap", "save"} {
			tasks = append(tasks, p.text.N("exercise.task."+key, longest, i18n.Args{"Side": p.text.Side(side)}))
		}
	}
	p.task.KeepRoom(tasks...)
}

// CreateRenderer implements fyne.Widget. The answer stands below the buttons,
// so that they stay under the pointer.
func (p *Practice) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewCard("", p.facts, p.task, p.openings, p.onward, p.help, p.result, p.better, p.hints))
}

// factWords says what is practised and how far one has come.
func (p *Practice) factWords() string {
	s, t := p.state, p.text
	var words []string
	switch s.Kind {
	case display.TimedRun:
		return t.Join(t.T("exercise.fact.time", i18n.Args{"Left": fmt.Sprintf("%d:%02d", int(s.Run.Left.Minutes()), int(s.Run.Left.Seconds())%60)}),
			t.N("exercise.fact.run", s.Run.Solved), t.N("exercise.fact.errors", s.Run.Errors))
	case display.Daily:
		return t.T("exercise.fact.daily")
	case display.Openings:
		return openingWords(t, s.Openings.Solved)
	}
	suited := s.Kind == display.Puzzles && (s.Chosen == 0 || s.Chosen > coach.PuzzleGrades) // there is no end of these
	if s.Puzzle != "" && s.Rule != coach.PuzzleRule.Rule {
		words = append(words, t.Rule(s.Rule))
	}
	if s.State != display.NoExercise {
		if !suited {
			words = append(words, t.T("exercise.fact.number", i18n.Args{"Number": s.Number, "Count": s.Count}))
		}
		if s.Grade > 0 {
			words = append(words, t.T("exercise.fact.grade", i18n.Args{"Grade": s.Grade}))
		}
	}
	switch {
	case s.Kind == display.Mistakes: // the list of a game's mistakes has others
		words = append(words, t.N("exercise.fact.due", s.Due), t.T("exercise.fact.from"))
	case suited:
		words = append(words, t.T("exercise.fact.rating", i18n.Args{"Rating": rounded(s.Rating.R), "Sure": rounded(2 * s.Rating.RD)}))
	default:
		words = append(words, t.T("exercise.fact.solved", i18n.Args{"Number": s.Solved}))
	}
	return strings.Join(words, " · ")
}

// taskWords says what is to be found.
func (p *Practice) taskWords() string {
	s, t := p.state, p.text
	switch {
	case s.Run.Over && s.Kind == display.TimedRun:
		key := "exercise.task.run_errors"
		switch {
		case s.Run.Left <= 0:
			key = "exercise.task.run_time"
		case s.Run.Stopped:
			key = "exercise.task.run_stopped"
		}
		return t.N(key, s.Run.Solved, i18n.Args{"Best": s.Run.Best})
	case s.State == display.NoExercise:
		if s.Kind == display.Mistakes {
			return mistakeWords(t, display.Training{Mistakes: s.Mistakes, Due: s.Due, NextDue: s.NextDue, Reviewed: s.Reviewed})
		}
		return t.T("exercise.nothing.puzzle")
	case s.Kind == display.Mistakes:
		return t.T("exercise.task.mistake", i18n.Args{"Point": s.Played.String()})
	case s.Puzzle == coach.Foul:
		return t.T("exercise.task.foul")
	case s.Puzzle == coach.Save || s.Puzzle == coach.Trap:
		return t.N("exercise.task."+string(s.Puzzle), words.Moves(s.Plies), i18n.Args{"Side": t.Side(s.Side)})
	case s.Kind == display.Openings:
		return t.T("exercise.task.opening", i18n.Args{"Opening": words.NumberedOpening(t, s.Openings.Shown), "Side": t.Side(s.Side)})
	default:
		return t.N("exercise.task.puzzle", words.Moves(s.Plies), i18n.Args{"Side": t.Side(s.Side)})
	}
}

// hintWords says what has been given away, and before that what it costs.
func (p *Practice) hintWords() string {
	if s := p.state; s.CanHint && len(s.Hints) == 0 && p.hint.Visible() && s.State == display.Asking && s.Misses == 0 {
		if s.Known {
			return p.text.T("exercise.hint.known")
		}
		return p.text.T("exercise.hint.costs")
	}
	var words []string
	for _, h := range p.state.Hints {
		switch {
		case h.Step == 1 && p.state.Puzzle == coach.Foul:
			words = append(words, p.text.T("exercise.hint.foul"))
		case h.Step == 1 && p.state.Puzzle == coach.Save && !h.Four:
			words = append(words, p.text.T("exercise.hint.save"))
		case h.Step == 1 && h.Four:
			words = append(words, p.text.T("exercise.hint.four"))
		case h.Step == 1:
			words = append(words, p.text.T("exercise.hint.three"))
		case h.Point == board.Pass:
			words = append(words, p.text.T("exercise.hint.column", i18n.Args{"Column": board.ColumnName(h.Column)}))
		default:
			words = append(words, p.text.T("exercise.hint.point", i18n.Args{"Point": h.Point.String()}))
		}
	}
	return strings.Join(words, " ")
}

// resultWords says what became of the last try.
func (p *Practice) resultWords() string {
	s, t := p.state, p.text
	args := i18n.Args{"Point": s.Tried.String(), "Reply": s.Reply.String()}
	if f := s.Foul; f != nil {
		return t.T("play.said.forbidden", i18n.Args{"Point": f.Point.String(), "Reason": words.FoulName(t, f.Kind), "Lines": words.FoulLines(f)})
	}
	if s.Puzzle == coach.Save && (s.State == display.Solved || s.State == display.Given) {
		return words.Join(t, t.T("exercise.found.save", i18n.Args{"Point": s.Better.Move.String()}), s.Does)
	}
	switch s.State {
	case display.Given:
		return s.Does
	case display.Judging:
		return t.T("exercise.say.judging", i18n.Args{"Point": s.Tried.String()})
	case display.Answering:
		if s.Tried == board.Pass {
			return t.T("exercise.say.first")
		}
		return t.T("exercise.say.answering")
	case display.Asking:
		if s.Kind == display.Openings && s.Tried != board.Pass && s.Tried != s.Better.Move {
			return t.T("exercise.say.near", i18n.Args{"Point": s.Tried.String(), "Better": s.Better.Move.String()})
		}
		if s.Tried != board.Pass {
			return t.T("exercise.say.onward")
		}
	case display.Solved:
		switch {
		case s.Kind == display.Openings && s.Misses == 0:
			return t.T("exercise.say.solved_opening")
		case s.Kind == display.Openings:
			return t.N("exercise.say.left_opening", s.Misses)
		case s.Kind != display.Mistakes:
			return t.T("exercise.say.solved_puzzle")
		}
		return t.T("exercise.say.solved_mistake", i18n.Args{"Point": s.Tried.String()})
	case display.Refuted:
		switch {
		case s.Kind == display.Openings:
			return t.T("exercise.say.left", i18n.Args{
				"Point": s.Tried.String(), "Score": words.Standing(t, s.Score, analysis.Exact),
				"Better": s.Better.Move.String(), "Best": words.Standing(t, s.Better.Score, analysis.Exact),
			})
		case s.Loses:
			return t.T("exercise.say.loses", args)
		case s.Puzzle == coach.Foul:
			return t.T("exercise.say.allowed", args)
		case s.Kind != display.Mistakes:
			return t.T("exercise.say.held", args)
		default:
			return t.T("exercise.say.worse", args)
		}
	}
	return ""
}

// betterWords says what would have been better.
func (p *Practice) betterWords() string {
	s, t := p.state, p.text
	switch {
	case s.State == display.Refuted && s.Finished && s.Kind != display.TimedRun:
		return t.T("exercise.say.again")
	case s.Kind == display.Mistakes && (s.State == display.Given || s.State == display.Solved && s.Tried != s.Better.Move):
		return t.T("exercise.say.better", i18n.Args{
			"Better": s.Better.Move.String(), "Score": words.Standing(t, s.Better.Score, s.Better.Bound),
		})
	}
	return ""
}
