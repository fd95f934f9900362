// Package practice is the card of an exercise: a puzzle, or a position of an own game. It
// shows what it is given and knows no rules. Every method belongs on Fyne's goroutine.
package practice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/puzzle"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
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

	gradeLabel *paragraph.Text // before it

	hint, solution, retry, next, before *widget.Button

	help, onward *fyne.Container // rows of these, one with the choice of a grade: see SetForm
	grades       fyne.CanvasObject
}

// New returns a card without an exercise.
func New(text *i18n.Localizer) *Card {
	p := &Card{
		text: text, facts: paragraph.Label(""), task: paragraph.Plain(""), hints: paragraph.Plain(""),
		said: paragraph.Strong(""), gradeLabel: paragraph.Label(""), better: paragraph.Quiet(""),
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
	p.grades = choice.Labelled(p.gradeLabel, choice.Roomy(p.grade))
	p.onward, p.help = arrange.Wrap(), arrange.Flow()
	p.SetForm(arrange.Desk)
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
	p.gradeLabel.SetText(text.T("exercise.choose.label"))
	p.keepRoom()
	p.grade.Options = []string{text.T("exercise.choose.all")}
	for g := 1; g <= puzzle.Grades; g++ {
		p.grade.Options = append(p.grade.Options, text.T("exercise.choose.grade", i18n.Args{"Grade": g}))
	}
	p.update()
}

// SetForm makes the buttons as high as who presses them wants them. In the narrow column of a
// telephone held sideways the button to try again stands where a row has room for it: else it would
// be out of sight.
func (p *Card) SetForm(form arrange.Form) {
	p.onward.Objects = []fyne.CanvasObject{p.before, p.next, p.grades}
	p.help.Objects = []fyne.CanvasObject{p.hint, p.solution, p.retry}
	if form == arrange.Sideways {
		p.onward.Objects = []fyne.CanvasObject{p.before, p.next, p.retry, p.grades}
		p.help.Objects = []fyne.CanvasObject{p.hint, p.solution}
	}
	arrange.SetLeast(p.onward, form.Finger())
	arrange.SetLeast(p.help, form.Finger())
	p.Refresh()
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
	set.Visible(p.gradeLabel, s.Kind == view.Puzzles)
	if p.grade.Selected != p.grade.Options[s.Chosen] {
		p.grade.SetSelectedIndex(s.Chosen)
	}
	done := s.State == view.Solved || s.State == view.Given
	any := s.State != view.NoExercise
	set.Enabled(p.hint, s.CanHint && !done)
	set.Enabled(p.solution, !done)
	set.Enabled(p.retry, s.State == view.Refuted || s.State == view.Given)
	set.Visible(p.hint, any && s.Kind == view.Puzzles)
	set.Visible(p.solution, any)
	set.Visible(p.retry, any)
	set.Visible(p.next, any)
	set.Visible(p.before, any)
	p.next.Importance = widget.MediumImportance
	if done {
		p.next.Importance = widget.HighImportance
	}
	p.help.Refresh() // without a hint the others close up
	p.Refresh()
}

// keepRoom gives what is to be found the room for any of its words, so that the buttons
// below it stay where they are from one exercise to the next.
func (p *Card) keepRoom() {
	const longest = 99 // moves of a win
	far := board.Point{X: 14, Y: 14}.String()
	tasks := []string{p.text.T("exercise.task.mistake", i18n.Args{"Point": far})}
	for _, side := range []board.Stone{board.Black, board.White} {
		tasks = append(tasks, p.text.N("exercise.task.puzzle", longest, i18n.Args{"Side": p.text.Side(side)}))
	}
	p.task.KeepRoom(tasks...)
}

// CreateRenderer is called by Fyne. What is said stands below the buttons: whatever it
// is, they stay under the pointer.
func (p *Card) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(card.New("", p.facts, p.task, p.onward, p.help, p.said, p.better, p.hints))
}
