package pagekit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
	"tengen/ui/words/i18n"
)

// A wrong answer may be tried once more for half a point, as after a hint; the parts of an answer
// count; the sheet says what goes wrong.
func TestPointsOfAQuiz(t *testing.T) {
	for _, language := range i18n.Languages() {
		test.NewTempApp(t)
		text := i18n.New(language)
		kit := New(text, background.New(t.Context(), func(f func()) { f() }, nil))
		turn := 0
		questions := []Question{
			Question{Topic: "value", Text: "1"}.Number(5),
			Question{Topic: "value", Text: "1"}.Number(5), // another, with the same words
			Question{Topic: "value", Text: "3"}.Number(5),
			Question{Topic: "cut", Text: "4"}.YesOrNo(text, true),
			Question{Topic: "marker", Text: "5", Right: func(a string) bool { return a == "a b c" }}.List([]string{"a", "b", "c"}, false, strings.Fields),
			Question{Topic: "table", Text: "6"}.YesOrNo(text, false),
		}
		q := kit.NewQuiz("", func() (Question, bool) {
			if turn == len(questions) {
				return Question{}, false
			}
			return questions[turn], true
		}, func() { turn++ }, nil)
		answer := func(given string) {
			q.Answer.SetText(given)
			q.Check()
		}
		answer("7")
		assert.Contains(t, q.Said.Text(), text.T("lab.quiz.less"))
		assert.Zero(t, turn, "it is asked once more")
		answer("5")
		answer("5")
		assert.Equal(t, 2, turn)
		q.Help()
		assert.Equal(t, text.T("lab.clue.value"), q.Said.Text())
		answer("5")
		answer(text.T("lab.quiz.no"))
		assert.Equal(t, 4, turn, "what is no is yes: no second try")
		answer("b x a")
		assert.Contains(t, q.Said.Text(), text.T("lab.quiz.parts", i18n.Args{"Right": 2, "All": 3}))
		answer("c a")
		assert.False(t, q.Answer.Visible(), "one chooses")
		test.Tap(q.choices.Objects[1].(*widget.Button))
		assert.Equal(t, len(questions), turn)
		assert.Equal(t, text.T("lab.quiz.next"), q.check.Text, "nothing is asked any more")
		assert.False(t, q.form.Visible())

		var got []float64
		var given []string
		for _, a := range kit.Sheet.answers() {
			got, given = append(got, a.Points), append(given, a.Given)
		}
		assert.Equal(t, []string{"7", "5", "5", text.T("lab.quiz.no"), "b x a", text.T("lab.quiz.no")}, given, "of two tries the wrong one")
		assert.Equal(t, []float64{0.5, 1, 0.5, 0, 0.25, 1}, got)
		weak := kit.Sheet.Weak()
		assert.Equal(t, []Topic{{text.T("lab.topic.value"), 1, 3}, {text.T("lab.topic.cut"), 1, 1}, {text.T("lab.topic.marker"), 0.75, 1}}, weak)
		assert.Contains(t, kit.Sheet.CSV(), ",0.25\n")
	}
}
