package lab_test

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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

// printed returns the handouts of a page that a text sets up.
func printed(t *testing.T, language i18n.Language, page, text string) (exercise, solution string) {
	t.Helper()
	queue, kept, words := uitest.NewQueue(), &keeper{}, i18n.New(language)
	l := lab.New(words, background.New(t.Context(), queue.Push, func(err error) { t.Error(err) }), kept, pagekit.NewMemory())
	test.NewTempWindow(t, l).Resize(fyne.NewSize(1280, 780))
	require.NoError(t, l.Open(lablink.Link{Page: page, Text: text}))
	drawn := func(key string) string {
		for !enabled(l, words.T(key)) {
			require.True(t, queue.Next(time.Minute), "%s of %s", key, page)
		}
		press(t, l, words.T(key))
		require.NoError(t, kept.err)
		return string(kept.data)
	}
	return drawn("lab.handout.exercise"), drawn("lab.handout.solution")
}

// A class gets random exercises, a page each and no two alike, and the solutions on sheets of their
// own, while the page that is seen stays as it is.
func TestHandoutsForAClass(t *testing.T) {
	test.NewTempApp(t)
	const most = 2
	for page, text := range map[string]string{
		"alphabeta": "((3 5) (2 9))", "rows": "...\n...\n...\nwith plies=2", "mcts": "x..\n...\n...\nwith playouts=20 c=1.4 seed=1",
		"eight": "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced", "games": "nim 5", "aostar": "a 1 -> b\nb 0 goal",
		"grid": "S..\n...\n..G", "rotation": "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3",
	} {
		for _, language := range i18n.Languages() {
			if language != i18n.English && page != "games" {
				continue // the same pages in other words
			}
			queue, kept, words := uitest.NewQueue(), &keeper{}, i18n.New(language)
			l := lab.New(words, background.New(t.Context(), queue.Push, func(err error) { t.Error(err) }), kept, pagekit.NewMemory())
			test.NewTempWindow(t, l).Resize(fyne.NewSize(1280, 780))
			require.NoError(t, l.Open(lablink.Link{Page: page, Text: text}))
			for !enabled(l, words.T("lab.handout.pdf")) {
				require.True(t, queue.Next(time.Minute), page)
			}
			for _, o := range test.LaidOutObjects(l) {
				if s, ok := o.(*widgets.Slider); ok && s.Max == 40 && s.Value == 20 && s.Visible() {
					s.SetValue(most)
				}
			}
			press(t, l, words.T("lab.handout.pdf"))
			for kept.data == nil {
				require.True(t, queue.Next(time.Minute), page)
			}
			require.NoError(t, kept.err)
			if to := os.Getenv("PDFS"); to != "" {
				require.NoError(t, os.WriteFile(filepath.Join(to, page+"-"+string(language)+".pdf"), kept.data, 0o600))
			}
			pages := uitest.ReadPDF(t, kept.data).Pages()
			require.Greater(t, len(pages), most, page)
			exercises, solutions := pages[:most], strings.Join(pages[most:], "\n")
			for i, e := range exercises {
				assert.Contains(t, e, "____", page)
				name := strings.Split(e, "\n")[1]
				number := words.T("lab.seed.exercise", i18n.Args{"Seed": i + 1})
				assert.True(t, strings.HasPrefix(name, number), "%s: %s", page, name)
				assert.Contains(t, solutions, number, page)
				assert.NotContains(t, e, strconv.Itoa(i+1)+" / 2", "no other number")
				for _, other := range exercises[:i] {
					assert.NotEqual(t, strings.ReplaceAll(e, strconv.Itoa(i+1), ""), strings.ReplaceAll(other, strconv.Itoa(i+1), ""), page)
				}
			}
			assert.NotContains(t, solutions, "____", page)
			assert.NotContains(t, strings.Join(pages, ""), "lab.", page)
		}
	}
}

// Without a window the same is printed, and a page without exercises says so.
func TestExercisesWithoutAWindow(t *testing.T) {
	test.NewTempApp(t)
	words := i18n.New(i18n.Chinese)
	pdf, err := lab.Exercises(t.Context(), words, lablink.Link{Page: "rotation", Text: "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"}, 3)
	require.NoError(t, err)
	pages := uitest.ReadPDF(t, pdf).Pages()
	require.Greater(t, len(pages), 3)
	for seed := range 3 {
		assert.Contains(t, pages[seed], words.T("lab.seed.exercise", i18n.Args{"Seed": seed + 1}))
	}
	for page, text := range map[string]string{"grid": "S.\n.G\nwith beam"} {
		_, err = lab.Exercises(t.Context(), words, lablink.Link{Page: page, Text: text}, 3)
		require.ErrorContains(t, err, words.T("lab.handout.none"))
	}
	_, err = lab.Exercises(t.Context(), words, lablink.Link{Page: "chess"}, 3)
	require.Error(t, err)
}

// sentences returns the lines of text on a drawing, and requires that they lie on the page.
func sentences(t *testing.T, drawing string) (lines []string) {
	t.Helper()
	const wide, high = 1123, 794
	d := xml.NewDecoder(strings.NewReader(drawing))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return lines
		}
		require.NoError(t, err)
		s, ok := token.(xml.StartElement)
		if !ok || s.Name.Local != "text" {
			continue
		}
		for _, a := range s.Attr {
			at, err := strconv.ParseFloat(a.Value, 64)
			if a.Name.Local == "x" || a.Name.Local == "y" {
				require.NoError(t, err)
				assert.True(t, at >= 0 && at <= map[string]float64{"x": wide, "y": high}[a.Name.Local], "%s = %s", a.Name.Local, a.Value)
			}
		}
		var line string
		require.NoError(t, d.DecodeElement(&line, &s))
		lines = append(lines, line)
	}
}

// Every page with exercises prints one, and its solution with the answers, which the
// exercise does not have. The answers are the lecture's and the chapter's.
func TestHandouts(t *testing.T) {
	test.NewTempApp(t)
	const chapter = "n0 3 -> n1 | n4 n5\nn1 2 -> n2 | n3\nn2 4\nn3 4 -> n5 n6\nn4 1 -> n5 | n8\nn5 1 -> n6 | n7 n8\nn6 2 -> n7 n8\nn7 0 goal\nn8 0 goal\n"
	for _, c := range []struct {
		page, text string
		answers    []string
	}{
		{"aostar", chapter, []string{"n0, 3", "n1, 4", "n5, 5", "n4, 5"}},
		{"rows", "...\n...\n...\nwith plies=2", []string{"−2", "B2"}},
		{"mcts", "x..\n...\n...\nwith playouts=20 c=1.4 seed=4", []string{"1. .* 1.88", "B2.*2.21", "C3.*2.21"}},
		{"eight", "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced", []string{"f 4 = 0 + 4", "f 5 = 5 + 0"}},
		{"grid", "S....\n.###.\n...#G", []string{"(path: |路径代价：)6"}},
		{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", []string{"AC( is|。)"}},
		{"games", "nim 5", []string{"1 mod 4"}},
		{"games", "grundy 8", []string{"1. .* 1"}},
		{"games", "pick 3 1 2", []string{"6 1 7 1.* 6"}},
	} {
		for _, language := range i18n.Languages() {
			exercise, solution := printed(t, language, c.page, c.text)
			asked, told := strings.Join(sentences(t, exercise), "\n"), strings.Join(sentences(t, solution), "\n")
			assert.Contains(t, asked, "____", c.text)
			assert.NotContains(t, told, "____", c.text)
			for _, answer := range c.answers {
				if language != i18n.English && strings.Contains(answer, "=") {
					continue // said in other words
				}
				plain := regexp.MustCompile(strings.NewReplacer("+", `\+`).Replace(answer) + "(?m:$|\\D)")
				assert.Regexp(t, plain, told, c.text)
				assert.NotRegexp(t, plain, asked, c.text)
			}
			assert.NotContains(t, asked+told, "lab.")
		}
	}
}

// Lines begin at the margin in all scripts.
func TestHandoutsBeginAtTheMargin(t *testing.T) {
	test.NewTempApp(t)
	exercise, _ := printed(t, i18n.Chinese, "eight", "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced")
	assert.Contains(t, exercise, `<text x="48"`)
	assert.NotRegexp(t, `text-anchor="middle"[^>]*>(A\* |姓名)`, exercise)
}
