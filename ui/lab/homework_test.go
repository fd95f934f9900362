package lab_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// onPaper keeps the homework as a file does.
type onPaper struct {
	pagekit.Progress

	text []byte
}

func (p *onPaper) Homework() (h pagekit.Homework) {
	_ = json.Unmarshal(p.text, &h)
	return h
}

func (p *onPaper) Keep(change func(*pagekit.Homework)) {
	h := p.Homework()
	change(&h)
	p.text, _ = json.Marshal(h)
}

// run is the lab in another run of the program, over the same homework. What was done a second ago
// in the one before was kept without a word to it: it may have been killed.
func (p *onPaper) run(t *testing.T, language i18n.Language) *working {
	queue := uitest.NewQueue()
	runner := background.New(t.Context(), queue.Push, func(err error) { t.Error(err) })
	l := lab.New(i18n.New(language), runner, noFiles{}, p)
	test.NewTempWindow(t, l).Resize(fyne.NewSize(1280, 780))
	return &working{l, t, queue}
}

// settle waits until what is on the screen is kept.
func (w *working) settle(p *onPaper, key string, step int) {
	w.t.Helper()
	for h := p.Homework(); h.Page != key || h.Places[key].Step != step; h = p.Homework() {
		require.True(w.t, w.queue.Next(time.Minute), "%+v", h)
	}
}

// has reports whether a text of the page in view begins with some words.
func has(l *lab.Lab, words string) (found bool) {
	within(l, func(o fyne.CanvasObject) {
		text, ok := o.(*widgets.Text)
		found = found || ok && strings.HasPrefix(text.Text(), words)
	})
	return found
}

// The page, the student's own tree, grid and step, the exercise of a number and its name, and where
// each other page was left come back with the next run.
func TestHomeworkComesBack(t *testing.T) {
	test.NewTempApp(t)
	for _, language := range i18n.Languages() {
		paper := &onPaper{Progress: pagekit.NewMemory()}
		w := paper.run(t, language)
		places := []lablink.Link{
			{Page: "course", Step: 3},
			{Page: "eight", Text: "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced rival=inconsistent", Step: 4},
			{Page: "grid", Text: "S...\n.##.\n..#G\nwith greedy euclid diagonal", Step: 3},
			{Page: "alphabeta", Text: "((3 5) (2 9 *)) with alphabeta siblings near=2", Step: 5},
			{Page: "aostar", Text: "s 2 -> r p\nr 1 -> m\np 1 -> m | x = 5\nm 9 -> t\nx 0 goal\nt 0 goal\nwith marked", Step: 7},
			{Page: "games", Text: "nim 9 with minimax take=2,3 normal", Step: 8},
		}
		for _, to := range places {
			require.NoError(t, w.Open(to))
			w.settle(paper, to.Page, to.Step)
		}
		before := paper.Homework().Places

		w = paper.run(t, language)
		assert.Equal(t, "games", w.Key())
		for _, to := range places {
			require.NoError(t, w.Open(lablink.Link{Page: to.Page, Step: to.Step}))
			w.settle(paper, to.Page, to.Step)
			assert.Equal(t, before[to.Page], paper.Homework().Places[to.Page], to.Page)
			for _, word := range strings.Fields(to.Text) {
				assert.Contains(t, strings.Fields(before[to.Page].Text), word, to.Page)
			}
		}
	}
}

// A random exercise keeps its number and with it its name; the first of two tries at a question
// stays used up; answers, points and the name stand on the sheet.
func TestAnswersComeBack(t *testing.T) {
	test.NewTempApp(t)
	for _, language := range i18n.Languages() {
		words := i18n.New(language)
		paper := &onPaper{Progress: pagekit.NewMemory()}
		w := paper.run(t, language)
		paper.Keep(func(h *pagekit.Homework) { h.Name = "Mei" })
		require.NoError(t, w.Open(lablink.Link{Page: "alphabeta"}))
		press(t, w.Lab, words.T("lab.alphabeta.random"))
		require.NoError(t, w.Open(lablink.Link{Page: "alphabeta", Step: 5}))
		answer := func(text string) {
			_, line, _ := seenQuiz(w.Lab, "")
			require.NotNil(t, line)
			line.SetText(text)
			line.OnSubmitted(text)
		}
		answer("77")
		w.settle(paper, "alphabeta", 5)

		w = paper.run(t, language)
		assert.True(t, has(w.Lab, words.T("lab.quiz.once_more", i18n.Args{"Answer": "77"})), "%s", paper.text)
		answer("78")
		h := paper.Homework()
		require.Len(t, h.Answers, 1)
		assert.Contains(t, h.Answers[0].Exercise, words.T("lab.alphabeta.exercise", i18n.Args{"Branching": 3, "Depth": 3, "Seed": 2}))
		assert.Equal(t, "77", h.Answers[0].Given, "what was wrong first")
		assert.Empty(t, h.Work, "it is done")

		w = paper.run(t, language)
		openShared(w.Lab)
		assert.True(t, has(w.Lab, words.T("lab.sheet.count", i18n.Args{"Points": "0", "All": 1})))
		named := false
		within(w.Lab, func(o fyne.CanvasObject) {
			line, ok := o.(*widgets.LineEntry)
			named = named || ok && line.Text == "Mei"
		})
		assert.True(t, named)
		press(t, w.Lab, words.T("lab.sheet.clear"))
		assert.Empty(t, paper.Homework().Answers)
	}
}
