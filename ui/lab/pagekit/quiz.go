package pagekit

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Question is one that a page asks at a step.
type Question struct {
	Exercise string // for the sheet
	Topic    string // what it trains: ends the keys of its name and of a hint, "" for none
	Text     string
	Wanted   string // the answer, or one of them
	Right    func(answer string) bool
	Parts    func(answer string) (right, all int) // of an answer with parts; nil for one that has none
	Choices  []string                             // to choose from; nil for what is typed
	Hint     string                               // how the answer is written, "" for what the quiz says of all
	Graded   func(right bool)                     // told what became of an answer; may be nil

	number *int // that is asked for
}

// Quiz asks the questions of a page one after another and puts the answers on the score sheet. A
// wrong answer may be tried once more, for half the points, as after a hint.
type Quiz struct {
	Object fyne.CanvasObject
	Answer *widgets.LineEntry
	Said   *widgets.Text // of the answer before
	Prompt *widgets.Text

	kit     *Kit
	form    *widgets.Text // how the answer is written
	choices *fyne.Container
	check   *widget.Button
	clue    *widget.Button
	ask     func() (Question, bool)
	next    func()

	shown string // the question, with its step
	tried        // of it
}

// tried is what was done of a question that is not answered yet.
type tried struct {
	Wrong string `json:"wrong,omitempty"` // the first wrong answer to it, "" for none
	Told  bool   `json:"told,omitempty"`  // the hint was asked for
}

// NewQuiz returns the card of a quiz. Ask returns the question of the present step,
// if there is one; next goes on to the next one after an answer. Seed asks for random
// exercises; it is nil where there are none.
func (k *Kit) NewQuiz(form string, ask func() (Question, bool), next func(), seed *Seed) *Quiz {
	t := k.Text
	q := &Quiz{kit: k, form: widgets.Label(form), ask: ask, next: next, Answer: k.NewLine(), Said: widgets.Quiet(""), Prompt: widgets.Plain("")}
	q.Answer.OnSubmitted = func(string) { q.Check() }
	q.check = widgets.FlatButton(t.T("lab.quiz.check"), nil, q.Check)
	q.clue = widgets.FlatButton(t.T("lab.quiz.hint"), nil, q.Help)
	q.choices = widgets.Flow()
	// What was said stands below: where one writes stays where it is.
	parts := []fyne.CanvasObject{q.Prompt, q.form, q.Answer, q.choices, container.NewHBox(q.check, q.clue), q.Said}
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
	if now := fmt.Sprint(q.kit.Player.Index(), question.Exercise, question.Text); now != q.shown {
		q.shown, q.tried = now, tried{}
		q.kit.Recall(now, &q.tried)
		if q.Wrong != "" && q.Said.Text() == "" {
			q.onceMore(question)
		}
		q.offer(question.Choices)
	}
	q.Prompt.SetText(question.Text)
	if question.Hint != "" {
		q.form.SetText(question.Hint)
	}
	chosen := len(question.Choices) > 0
	widgets.SetVisible(q.Answer, asked && !chosen)
	widgets.SetVisible(q.form, asked && !chosen && q.form.Text() != "")
	widgets.SetVisible(q.choices, chosen)
	check := "lab.quiz.check"
	if !asked {
		check = "lab.quiz.next"
	}
	q.check.SetText(q.kit.Text.T(check))
	widgets.SetVisible(q.check, !chosen)
	widgets.SetVisible(q.clue, asked && question.Topic != "")
}

// offer makes a button for each choice.
func (q *Quiz) offer(choices []string) {
	q.choices.Objects = nil
	for _, c := range choices {
		q.choices.Add(widgets.FlatButton(c, nil, func() {
			q.Answer.SetText(c)
			q.Check()
		}))
	}
	q.choices.Refresh()
}

// Help shows the hint of the question.
func (q *Quiz) Help() {
	if question, _ := q.ask(); question.Topic != "" {
		q.Told = true
		q.kit.Remember(q.shown, q.tried)
		q.kit.Steady(q.Object, func() { q.Said.SetText(q.kit.Text.T("lab.clue." + question.Topic)) })
	}
}

// half is what an answer counts at the second try, or after a hint.
const half = 0.5

// Check grades what was typed, and goes on; where nothing is asked it goes to the next
// question.
func (q *Quiz) Check() { q.kit.Steady(q.Object, q.grade) }

func (q *Quiz) grade() {
	question, ok := q.ask()
	given := q.Answer.Text
	if !ok && question.Text != "" {
		return // soon
	}
	if !ok {
		if q.kit.Player.AtEnd() { // after the last one comes the first
			q.kit.Player.First()
		}
		q.next()
		q.Update()
		return
	}
	if given == "" {
		return
	}
	t := q.kit.Text
	right := question.Right(given)
	if question.Graded != nil {
		question.Graded(right)
	}
	q.Answer.SetText("")
	if second := q.Wrong != "" || len(question.Choices) == 2; !right && !second {
		q.Wrong = given
		q.kit.Remember(q.shown, q.tried)
		q.onceMore(question)
		return
	}
	if q.tried != (tried{}) {
		q.kit.Remember(q.shown, nil)
	}
	points := question.points(given, right)
	noted := given // on the sheet: what was wrong first, for the teacher looks for mistakes
	switch {
	case q.Wrong != "":
		noted, points = q.Wrong, points*half
	case q.Told:
		points *= half
		if right {
			noted = question.Wanted
		}
	}
	topic := ""
	if question.Topic != "" {
		topic = t.T("lab.topic." + question.Topic)
	}
	q.kit.Sheet.Add(Answer{question.Exercise, question.Text, noted, question.Wanted, points, topic})
	said := t.T("lab.quiz.right", i18n.Args{"Answer": given})
	if !right {
		said = t.T("lab.quiz.wrong", i18n.Args{"Answer": given, "Wanted": question.Wanted})
	}
	q.Said.SetText(said)
	q.shown = "" // the next one is another, also where it has the same words
	q.next()
	q.Update()
}

// onceMore says that the answer was wrong and that another may follow.
func (q *Quiz) onceMore(question Question) {
	t := q.kit.Text
	q.Said.SetText(q.kit.Sentences(t.T("lab.quiz.once_more", i18n.Args{"Answer": q.Wrong}), question.help(t, q.Wrong)))
}

// help says what may help after a wrong answer.
func (q Question) help(t *i18n.Localizer, given string) string {
	switch n, err := ReadNumber(given); {
	case q.Parts != nil:
		right, all := q.Parts(given)
		return t.T("lab.quiz.parts", i18n.Args{"Right": right, "All": all})
	case q.number != nil && err == nil && n < *q.number:
		return t.T("lab.quiz.more")
	case q.number != nil && err == nil:
		return t.T("lab.quiz.less")
	case q.Topic != "":
		return t.T("lab.clue." + q.Topic)
	default:
		return ""
	}
}

// points returns what an answer counts at the first try.
func (q Question) points(given string, right bool) float64 {
	switch {
	case right:
		return 1
	case q.Parts != nil:
		good, all := q.Parts(given)
		return min(half, float64(good)/float64(max(1, all)))
	default:
		return 0
	}
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
	q.Wanted, q.number = strconv.Itoa(wanted), &wanted
	q.Right = func(answer string) bool {
		n, err := ReadNumber(answer)
		return err == nil && n == wanted
	}
	return q
}

// YesOrNo makes a question one that is answered so.
func (q Question) YesOrNo(t *i18n.Localizer, yes bool) Question {
	q.Choices = []string{t.T("lab.quiz.yes"), t.T("lab.quiz.no")}
	q.Wanted = q.Choices[1]
	if yes {
		q.Wanted = q.Choices[0]
	}
	q.Right = func(answer string) bool { return answer == q.Wanted }
	return q
}

// List makes a question one for several words, in any order where they are a set: each is a part.
func (q Question) List(wanted []string, inOrder bool, split func(answer string) []string) Question {
	q.Parts = func(answer string) (right, all int) {
		given := split(answer)
		for i, w := range wanted {
			for k, g := range given {
				if g == w && (!inOrder || i == k) {
					right++
					break
				}
			}
		}
		return max(0, right-max(0, len(given)-len(wanted))), len(wanted)
	}
	return q
}

// ReadNumber reads a number, also with the sign of mathematics.
func ReadNumber(text string) (int, error) {
	return strconv.Atoi(strings.NewReplacer("−", "-", " ", "").Replace(text))
}
