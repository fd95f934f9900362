package lab_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// latin finds words of Latin letters that are more than a name of a variable.
var latin = regexp.MustCompile(`[A-Za-z]{4,}`)

// untranslated are words that the Chinese window says as they are: what the lecture's texts
// call by this name, people, the program, and the words of notations and pseudocode.
var untranslated = strings.Fields(`OPEN CLOSED BEAM NEXT SOLVED UNSOLVED Dijkstra Grundy Nilsson Allis Tengen tengen verify
	goal rewrite unsolvable Ctrl
	search deepening alphabeta minimax greedy parent wins first mine theirs`)

// notation are letters of moves and rows of a board.
var notation = regexp.MustCompile(`^([A-H]+|[udlr]+|[xo]+)$`)

// said returns all that stands on the page in view as text, but for fields to type into.
func said(l *lab.Lab) (texts []string) {
	within(l, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *canvas.Text:
			texts = append(texts, o.Text)
		case *widgets.Text:
			texts = append(texts, o.Text())
		case *widgets.PseudocodeListing: // in the lines that are drawn
		case *widget.Select:
			texts = append(texts, o.Options...) // what is chosen is drawn as text
		case *widget.Check:
			texts = append(texts, o.Text)
		case *widget.Button:
			texts = append(texts, o.Text)
		}
	})
	return texts
}

// No page of the lab shows English text in Chinese, at any step and with any example of the
// course.
func TestNoEnglishInTheChineseLab(t *testing.T) {
	test.NewTempApp(t)
	queue := uitest.NewQueue()
	l := lab.New(i18n.New(i18n.Chinese), background.New(t.Context(), queue.Push, nil), noFiles{}, pagekit.NewMemory())
	test.NewTempWindow(t, l).Resize(fyne.NewSize(1600, 1000))
	seen, english := 0, map[string]string{} // where a word stands first
	read := func(where string) {
		for _, text := range said(l) {
			seen++
			for _, word := range latin.FindAllString(text, -1) {
				if !slices.Contains(untranslated, word) && !notation.MatchString(word) && english[word] == "" {
					english[word] = where + ": " + text
				}
			}
		}
	}
	look := func(where string) {
		for _, name := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyRight, fyne.KeyEnd} {
			l.TypedKey(key(name))
			read(where)
		}
	}
	const patience = 150 * time.Millisecond // most searches are over by then; a page without one waits in vain
	_, count := l.Chosen()
	for i := range count {
		l.Choose(i)
		queue.Next(patience)
		look(l.Key())
	}
	for _, s := range problem.CourseSections() {
		for i, e := range s.Exercises {
			inside := slices.Contains(lab.Keys(), e.Page) // others are pages of the window
			if inside && (i == 0 || e.Example != s.Exercises[i-1].Example) {
				require.NoError(t, l.Open(lablink.Link{Page: e.Page, Text: e.Example}))
				queue.Next(patience)
				look(e.ID)
			}
		}
	}
	require.NoError(t, l.Open(lablink.Link{Page: "course"}))
	l.TypedKey(key(fyne.KeyHome))
	for _, s := range problem.CourseSections() {
		for _, e := range s.Exercises {
			l.TypedKey(key(fyne.KeyRight))
			read("the course at " + e.ID)
		}
	}
	assert.Empty(t, english)
	assert.Greater(t, seen, 1000)
}
