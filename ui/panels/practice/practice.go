// Package practice is the card of an exercise: a puzzle, or a position of an own game. It
// shows what it is given and knows no rules. Every method belongs on Fyne's goroutine.
package practice

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/puzzle"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// Card is the widget.
type Card struct {
	widget.BaseWidget

	OnHint, OnSolution, OnRetry func()
	OnNext                      func(by int)
	OnGrade                     func(grade int) // 0 for all

	text  *i18n.Localizer
	state view.Exercise

	facts  *paragraph.Text
	task   *paragraph.Text
	hints  *paragraph.Text
	said   *paragraph.Text
	better *paragraph.Text
	grade  *widget.Select

	hint, solution, retry, next, before *widget.Button
}

// New returns a card without an exercise.
func New(text *i18n.Localizer) *Card {
	p := &Card{
		text: text, facts: paragraph.Label(""), task: paragraph.Plain(""), hints: paragraph.Plain(""),
		said: paragraph.Strong(""), better: paragraph.Quiet(""),
	}
	p.hint = widget.NewButton("", func() { p.OnHint() })
	p.solution = widget.NewButton("", func() { p.OnSolution() })
	p.retry = widget.NewButton("", func() { p.OnRetry() })
	p.next = widget.NewButton("", func() { p.OnNext(1) })
	p.before = button.Flat("", nil, func() { p.OnNext(-1) })
	p.grade = widget.NewSelect(nil, func(string) {
		if i := p.grade.SelectedIndex(); i >= 0 && i != p.state.Chosen {
			p.OnGrade(i)
		}
	})
	p.ExtendBaseWidget(p)
	p.SetText(text)
	return p
}

// SetText changes the language.
func (p *Card) SetText(text *i18n.Localizer) {
	p.text = text
	for key, b := range map[string]*widget.Button{
		"hint": p.hint, "solution": p.solution, "retry": p.retry, "next": p.next, "before": p.before,
	} {
		b.SetText(text.T("exercise.do." + key))
	}
	p.grade.Options = []string{text.T("exercise.choose.all")}
	for g := 1; g <= puzzle.Grades; g++ {
		p.grade.Options = append(p.grade.Options, text.T("exercise.choose.grade", i18n.Args{"Grade": g}))
	}
	p.update()
}

// Set shows how far one has come.
func (p *Card) Set(state view.Exercise) {
	p.state = state
	p.update()
}

func (p *Card) update() {
	s := p.state
	p.facts.SetText(p.factWords())
	p.task.SetText(p.taskWords())
	p.hints.SetOrHide(p.hintWords())
	p.said.SetOrHide(p.saidWords())
	p.better.SetOrHide(p.betterWords())
	set.Visible(p.grade, s.Kind == view.Puzzles)
	if p.grade.Selected != p.grade.Options[s.Chosen] {
		p.grade.SetSelectedIndex(s.Chosen)
	}
	done := s.State == view.Solved || s.State == view.Given
	any := s.State != view.NoExercise
	set.Enabled(p.hint, s.CanHint)
	set.Visible(p.hint, any && !done && s.Kind == view.Puzzles)
	set.Visible(p.solution, any && !done)
	set.Visible(p.retry, s.State == view.Refuted || s.State == view.Given)
	set.Visible(p.next, any)
	set.Visible(p.before, any)
	p.next.Importance = widget.MediumImportance
	if done {
		p.next.Importance = widget.HighImportance
	}
	p.Refresh()
}

func kindKey(k view.ExerciseKind) string {
	if k == view.Mistakes {
		return "mistake"
	}
	return "puzzle"
}

func (p *Card) factWords() string {
	s, t := p.state, p.text
	words := []string{t.T("exercise.title." + kindKey(s.Kind))}
	if s.State != view.NoExercise {
		words = append(words, t.T("exercise.fact.number", i18n.Args{"Number": s.Number, "Count": s.Count}))
		if s.Grade > 0 {
			words = append(words, t.T("exercise.fact.grade", i18n.Args{"Grade": s.Grade}))
		}
	}
	return strings.Join(append(words, t.T("exercise.fact.solved", i18n.Args{"Number": s.Solved})), " · ")
}

func (p *Card) taskWords() string {
	s, t := p.state, p.text
	switch {
	case s.State == view.NoExercise:
		return t.T("exercise.nothing." + kindKey(s.Kind))
	case s.Kind == view.Mistakes:
		return t.T("exercise.task.mistake", i18n.Args{"Point": s.Played.String()})
	default:
		return t.N("exercise.task.puzzle", score.Moves(s.Plies), i18n.Args{"Side": t.Side(s.Side)})
	}
}

func (p *Card) hintWords() string {
	var words []string
	for _, h := range p.state.Hints {
		switch {
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

func (p *Card) saidWords() string {
	s, t := p.state, p.text
	args := i18n.Args{"Point": s.Tried.String(), "Reply": s.Reply.String()}
	switch s.State {
	case view.Judging:
		return t.T("exercise.say.judging", i18n.Args{"Point": s.Tried.String()})
	case view.Answering:
		return t.T("exercise.say.answering")
	case view.Asking:
		if s.Tried != board.Pass {
			return t.T("exercise.say.onward")
		}
	case view.Solved:
		if s.Kind == view.Puzzles {
			return t.T("exercise.say.solved_puzzle")
		}
		return t.T("exercise.say.solved_mistake", i18n.Args{"Point": s.Tried.String()})
	case view.Refuted:
		switch {
		case s.Loses:
			return t.T("exercise.say.loses", args)
		case s.Kind == view.Puzzles:
			return t.T("exercise.say.held", args)
		default:
			return t.T("exercise.say.worse", args)
		}
	}
	return ""
}

func (p *Card) betterWords() string {
	s, t := p.state, p.text
	switch {
	case s.State == view.Refuted && s.Finished:
		return t.T("exercise.say.again")
	case s.Kind == view.Mistakes && (s.State == view.Given || s.State == view.Solved && s.Tried != s.Better.Move):
		return t.T("exercise.say.better", i18n.Args{
			"Better": s.Better.Move.String(), "Score": score.Words(t, s.Better.Score),
		})
	}
	return ""
}

// CreateRenderer is called by Fyne.
func (p *Card) CreateRenderer() fyne.WidgetRenderer {
	help := container.NewHBox(p.hint, p.solution, p.retry)
	onward := container.NewBorder(nil, nil, container.NewHBox(p.before, choice.Roomy(p.grade)), p.next)
	card := card.New("", p.facts, p.task, p.hints, p.said, p.better, help, onward)
	return widget.NewSimpleRenderer(card)
}
