package course

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/words/i18n"
)

// size is that of a window in which all parts of the page are in view.
var size = fyne.NewSize(1280, 780)

// at turns to an exercise and waits until it can be answered.
func at(t *testing.T, p *Page, s *pagetest.Stage, id string) {
	t.Helper()
	n := 0
	for _, section := range p.sections {
		for _, e := range section.Exercises {
			n++
			if e.ID == id {
				p.kit.Player.Jump(n)
				s.Until("the answer of "+id, func() bool { return p.answers[id] != "" })
				return
			}
		}
	}
	require.Fail(t, "no exercise "+id)
}

// answer types an answer to the question on the page.
func (p *Page) answer(text string) {
	p.quiz.Answer.SetText(text)
	p.quiz.Check()
}

func TestAnswersAreGradedAndKept(t *testing.T) {
	p, s := pagetest.OpenIn[*Page](t, i18n.English, size, New)
	assert.False(t, p.quiz.Object.Visible(), "nothing is asked before the first exercise")
	at(t, p, s, "tree_value")
	p.answer("7")
	assert.Contains(t, p.quiz.Said.Text(), "Try once more")
	p.answer("7")
	e, _ := p.chosen()
	assert.Equal(t, "tree_move", e.ID, "on to the next one")
	assert.Contains(t, p.quiz.Said.Text(), "7 is wrong. Right: 1.")
	s.Until("an answer", func() bool { return p.answers["tree_move"] != "" })
	p.answer("2")
	at(t, p, s, "tree_cuts")
	p.answer("α, β alpha beta")
	first, tries := p.kit.Progress.Attempts("tree_value")
	assert.Equal(t, []int{0, 2}, []int{first, tries})
	for _, id := range []string{"tree_move", "tree_cuts"} {
		first, tries = p.kit.Progress.Attempts(id)
		assert.Equal(t, []int{1, 1}, []int{first, tries}, id)
	}
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, []int{2, 3}, []int{right, all})
	assert.Contains(t, p.kit.Sheet.CSV(), "The kinds of the cuts")
	assert.Contains(t, p.count.Text(), "2 of 73 solved, 2 at the first try")
	assert.Equal(t, "2/15", p.contents.sections[4].count.Text)
}

// An answer typed after the right one was shown solves the exercise, but not at the first try.
func TestASecondTryIsASecondTry(t *testing.T) {
	p, s := pagetest.OpenIn[*Page](t, i18n.English, size, New)
	at(t, p, s, "tree_value")
	p.answer("7")
	at(t, p, s, "tree_value")
	assert.Contains(t, p.description.Text(), "Tried 1 time, not solved yet.")
	p.answer("1")
	at(t, p, s, "tree_value")
	assert.Contains(t, p.description.Text(), "Solved at try 2.")
	assert.Contains(t, p.count.Text(), "1 of 73 solved, 0 at the first try")
	assert.Equal(t, "1/15", p.contents.sections[4].count.Text)
	filled := func() bool {
		r := p.contents.current()
		r.Refresh()
		assert.True(t, r.tick[0].Visible())
		return r.mark.FillColor == r.mark.StrokeColor
	}
	assert.False(t, filled(), "a tick in an empty circle")
	at(t, p, s, "tree_move")
	p.answer("2")
	at(t, p, s, "tree_move")
	p.answer("1") // what comes later takes nothing away
	at(t, p, s, "tree_move")
	assert.Contains(t, p.description.Text(), "Solved at the first try.")
	assert.True(t, filled())
}

// An example is told in the language of the window.
func TestExamplesAreToldInWords(t *testing.T) {
	p, _ := pagetest.OpenIn[*Page](t, i18n.Chinese, size, New)
	for example, want := range map[string]string{
		"2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced": "2 8 3 1 6 4 7 x 5 → 1 2 3 8 x 4 7 6 5 · 错位数",
		"(5 (6 4)) with near=3":                                 "(5 (6 4)) · α 与 β 相差不超过 3",
		"grundy 7":                                              "Grundy 博弈 7",
		"# a remark\nn7 0 goal\n":                               "n7 0 目标",
	} {
		assert.Equal(t, want, p.exampleInWords(example))
	}
}

func TestChineseWordsAreUnderstood(t *testing.T) {
	p, s := pagetest.OpenIn[*Page](t, i18n.Chinese, size, New)
	for id, text := range map[string]string{"tree_cuts": "αβαβ", "nim_five": "负", "findwin_empty": "不能", "rows_truth": "draw"} {
		at(t, p, s, id)
		p.answer(text)
		solved, _ := p.kit.Progress.Attempts(id)
		assert.Equal(t, 1, solved, "%s: %s", id, text)
	}
	at(t, p, s, "eight_parity")
	p.answer("能")
	p.answer("能")
	solved, _ := p.kit.Progress.Attempts("eight_parity")
	assert.Zero(t, solved)
	assert.Contains(t, p.quiz.Said.Text(), "不能")
}

// One goes on with the first exercise that is not solved, also round the end.
func TestGoingOn(t *testing.T) {
	p, _ := pagetest.OpenIn[*Page](t, i18n.English, size, New)
	p.kit.Progress.Tried("eight_h", true)
	p.kit.Progress.Tried("eight_manhattan", false)
	assert.Equal(t, 2, p.firstUnsolved(), "tried is not solved")
	p.kit.Progress.Tried("gomoku_best", true)
	p.track.Jump(p.track.Count - 1)
	assert.Equal(t, 2, p.firstUnsolved())
}

// Every exercise has its words in every language, and its name has room in its row.
func TestEveryExerciseHasWords(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, window := range []fyne.Size{{Width: 650, Height: 595}, {Width: 800, Height: 520}, size, {Width: 2560, Height: 1320}} {
			p, _ := pagetest.OpenIn[*Page](t, language, window, New)
			text := i18n.New(language)
			for _, section := range p.contents.sections {
				for _, r := range section.rows {
					p.kit.Player.Jump(r.index)
					assert.NotContains(t, p.quiz.Prompt.Text(), "lab.course", r.exercise.ID)
					assert.NotContains(t, p.description.Text(), "lab.course", r.exercise.ID)
					assert.NotContains(t, p.setup.Text, "lab.page", r.exercise.ID)
					assert.Equal(t, text.T("lab.course.name."+r.exercise.ID), shownName(r), "%s at %v", language, window)
				}
			}
		}
	}
}

func TestTheSetUpExampleIsHandedOver(t *testing.T) {
	p, s := pagetest.OpenIn[*Page](t, i18n.English, size, New)
	var gone []string
	p.kit.TurnTo = func(page, example string) { gone = append(gone, page, example) }
	p.open()
	assert.Empty(t, gone, "no exercise is chosen")
	at(t, p, s, "nim_five")
	p.open()
	assert.Equal(t, []string{"games", "nim 5"}, gone)
}

// shownName is the name of a row as it is drawn.
func shownName(r *row) string { return r.name.Text }
