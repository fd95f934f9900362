package lab_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// entered returns what stands in the fields of the page in view.
func entered(l *lab.Lab) (texts []string) {
	within(l, func(o fyne.CanvasObject) {
		switch e := o.(type) {
		case *widget.Entry:
			texts = append(texts, e.Text)
		case *widgets.LineEntry:
			texts = append(texts, e.Text)
		}
	})
	return texts
}

// Each example of the course is shown by its page, in the page's own notation.
func TestExamplesOfTheCourseAreSetUp(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct{ id, page, shown string }{
		{"eight_h", "eight", "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5"},
		{"eight_h", "eight", "1 2 3 8 x 4 7 6 5"},
		{"eight_over", "eight", "8 6 7 2 5 4 3 x 1"},
		{"rotation_second", "rotation", "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"},
		{"rows_corner", "rows", "...\n...\n...\n"},
		{"tree_siblings", "alphabeta", "(5 (((4 (1 2)) 3)))"},
		{"tree_near", "alphabeta", "(5 (6 4))"},
		{"rows_weights", "rows", "0 5 0\n5 0 5\n0 5 0"},
		{"pick_long", "games", "5 3 8 1 9 2 7 4 6"},
	} {
		l, _ := opened(t, i18n.English, 1280, 780)
		e := exercise(c.id)
		assert.Equal(t, c.page, e.Page)
		require.NoError(t, l.Open(lablink.Link{Page: e.Page, Text: e.Example}))
		assert.Equal(t, c.page, l.Key())
		assert.Contains(t, entered(l), c.shown, c.id)
	}
}

// switched returns the labels of the switches of the page in view that are on.
func switched(l *lab.Lab) (labels []string) {
	within(l, func(o fyne.CanvasObject) {
		if c, ok := o.(*widget.Check); ok && c.Checked {
			labels = append(labels, c.Text)
		}
	})
	return labels
}

// An example that is about a rule of its page is set up with the rule, and the next one
// without it.
func TestRulesOfTheExamplesAreSetUp(t *testing.T) {
	test.NewTempApp(t)
	l, _ := opened(t, i18n.English, 1280, 780)
	said := func() (all string) {
		within(l, func(o fyne.CanvasObject) {
			if p, ok := o.(*widgets.Text); ok {
				all += p.Text() + "\n"
			}
		})
		return all
	}
	const siblings, cycles = "Bounds of siblings only", "Handle cycles"
	for _, c := range []struct {
		id, on string
		near   int
	}{{"tree_siblings", siblings, 0}, {"tree_ancestors", "", 0}, {"tree_near", "", 3}, {"tree_value", "", 0}, {"graph_cycle_cost", cycles, 0}, {"graph_cycle", "", 0}} {
		e := exercise(c.id)
		require.NoError(t, l.Open(lablink.Link{Page: e.Page, Text: e.Example}))
		for _, label := range []string{siblings, cycles} {
			assert.Equal(t, label == c.on, slices.Contains(switched(l), label), "%s: %s", c.id, label)
		}
		if e.Page == "alphabeta" {
			text := i18n.New(i18n.English)
			assert.Contains(t, said(), text.T("lab.alphabeta.near", i18n.Args{"Near": c.near}), c.id)
		}
	}
}

// exercise finds an exercise of the course.
func exercise(id string) (found problem.CourseExercise) {
	for _, s := range problem.CourseSections() {
		for _, e := range s.Exercises {
			if e.ID == id {
				found = e
			}
		}
	}
	return found
}

// Each row of the course in the documents has a place that is there, or says why it has none.
func TestTheRowsOfTheCourse(t *testing.T) {
	text, err := os.ReadFile("../../docs/lab.md")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(text), "### The course, row by row\n")
	section, _, _ = strings.Cut(section, "\n### ")
	places := append(lab.Keys(), problem.SearchTree, problem.Race)
	for _, s := range problem.CourseSections() {
		for _, e := range s.Exercises {
			places = append(places, e.ID)
		}
	}
	rows := regexp.MustCompile(`(?m)^\| (.+) \| (.+) \|$`).FindAllStringSubmatch(section, -1)[1:]
	assert.Len(t, rows, 52)
	for _, row := range rows {
		named := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[2], -1)
		assert.NotEqual(t, len(named) > 0, strings.HasPrefix(row[2], "not: "), row[1])
		for _, place := range named {
			assert.Contains(t, places, place[1], row[1])
		}
	}
}

// No example of the course is lost on its page: all of them can be opened one after
// another.
func TestEveryExampleOpens(t *testing.T) {
	test.NewTempApp(t)
	l, _ := opened(t, i18n.Chinese, 1280, 780)
	for _, s := range problem.CourseSections() {
		for _, e := range s.Exercises {
			if e.OnGame() {
				assert.NotContains(t, lab.Keys(), e.Page, "outside the lab")
				continue
			}
			require.NoError(t, l.Open(lablink.Link{Page: e.Page, Text: e.Example}), e.ID)
			assert.Equal(t, e.Page, l.Key(), e.ID)
		}
	}
}

// The example of an exercise comes with its question, which is answered there, and with a way back; both are gone
// on a page that one turns to otherwise.
func TestTheQuestionComesAlong(t *testing.T) {
	test.NewTempApp(t)
	for _, language := range i18n.Languages() {
		words := i18n.New(language)
		paper := &onPaper{Progress: pagekit.NewMemory()}
		w := paper.run(t, language)
		asks := func() bool { return has(w.Lab, words.T("lab.course.ask.eight_h")) }
		w.Choose(0)
		w.TypedKey(key(fyne.KeyRight))
		for w.queue.Next(time.Second) { // until the answer is computed
		}
		require.True(t, asks())
		w.TypedKey(key(fyne.KeyReturn))
		require.Equal(t, "eight", w.Key())
		assert.True(t, asks(), "the question came along")
		within(w.Lab, func(o fyne.CanvasObject) {
			if e, ok := o.(*widgets.LineEntry); ok && e.Text == "" && e.OnSubmitted != nil && !e.MultiLine {
				e.SetText("4")
				e.OnSubmitted("4")
			}
		})
		first, _ := paper.Attempts("eight_h")
		assert.Equal(t, 1, first, "and is answered there")
		w.TypedKey(key(fyne.KeyQ))
		assert.Equal(t, "course", w.Key())
		assert.True(t, has(w.Lab, words.T("lab.course.ask.eight_manhattan")), "the next one is asked")
		require.NoError(t, w.Open(lablink.Link{Page: "eight"}))
		assert.False(t, asks())
		w.TypedKey(key(fyne.KeyQ))
		assert.Equal(t, "eight", w.Key(), "there is no way back to where one did not come from")
	}
}
