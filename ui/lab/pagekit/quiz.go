package pagekit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Question is one that a page asks at a step.
type Question struct {
	Exercise string // for the sheet
	Text     string
	Wanted   string // the answer, or one of them
	Right    func(answer string) bool
	Hint     string           // how the answer is written, "" for what the quiz says of all
	Graded   func(right bool) // told what became of the answer; may be nil
}

// Quiz asks the questions of a page one after another and puts the answers on the
// score sheet.
type Quiz struct {
	Object fyne.CanvasObject
	Answer *widgets.LineEntry
	Said   *widgets.Text // of the answer before
	Prompt *widgets.Text

	kit  *Kit
	hint *widgets.Text
	ask  func() (Question, bool)
	next func()
}

// NewQuiz returns the card of a quiz. Ask returns the question of the present step,
// if there is one; next goes on to the next one after an answer. Seed asks for random
// exercises; it is nil where there are none.
func (k *Kit) NewQuiz(hint string, ask func() (Question, bool), next func(), seed *Seed) *Quiz {
	t := k.Text
	q := &Quiz{kit: k, hint: widgets.Label(hint), ask: ask, next: next, Answer: k.NewLine(), Said: widgets.Quiet(""), Prompt: widgets.Plain("")}
	q.Answer.OnSubmitted = func(string) { q.Check() }
	check := widgets.FlatButton(t.T("lab.quiz.check"), nil, q.Check)
	parts := []fyne.CanvasObject{q.Said, q.Prompt, q.hint, q.Answer, container.NewHBox(check)}
	if seed != nil {
		parts = append(parts, seed.Object)
	}
	q.Object = widgets.NewCard(t.T("lab.quiz.title"), parts...)
	q.Update()
	return q
}

// Update shows the question of the present step.
func (q *Quiz) Update() {
	question, ok := q.ask()
	asked := ok || question.Text != "" // its answer may still be computed
	if !asked {
		question.Text = q.kit.Text.T("lab.quiz.none")
	}
	q.Prompt.SetText(question.Text)
	if question.Hint != "" {
		q.hint.SetText(question.Hint)
	}
	widgets.SetVisible(q.Answer, asked)
}

// Check grades what was typed, and goes on; where nothing is asked it goes to the next
// question.
func (q *Quiz) Check() {
	question, ok := q.ask()
	given := q.Answer.Text
	if !ok && question.Text != "" {
		return // soon
	}
	if !ok {
		q.next()
		q.Update()
		return
	}
	if given == "" {
		return
	}
	t := q.kit.Text
	right := question.Right(given)
	q.kit.Sheet.Add(Answer{Exercise: question.Exercise, Question: question.Text, Given: given, Wanted: question.Wanted, Right: right})
	if question.Graded != nil {
		question.Graded(right)
	}
	said := t.T("lab.quiz.right", i18n.Args{"Answer": given})
	if !right {
		said = t.T("lab.quiz.wrong", i18n.Args{"Answer": given, "Wanted": question.Wanted})
	}
	q.Said.SetText(said)
	q.Answer.SetText("")
	q.next()
	q.Update()
}

// NextQuestion makes the step that was asked about, and goes on to one before which there is a
// question.
func (k *Kit) NextQuestion(ask func() (Question, bool)) {
	k.Player.Pause()
	for more := true; more; {
		k.Player.Step(1)
		_, asked := ask()
		more = !asked && !k.Player.AtEnd()
	}
}

// Number makes a question one for a number.
func (q Question) Number(wanted int) Question {
	q.Wanted = strconv.Itoa(wanted)
	q.Right = func(answer string) bool {
		n, err := ReadNumber(answer)
		return err == nil && n == wanted
	}
	return q
}

// ReadNumber reads a number, also with the sign of mathematics.
func ReadNumber(text string) (int, error) {
	return strconv.Atoi(strings.NewReplacer("−", "-", " ", "").Replace(text))
}
