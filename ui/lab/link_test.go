package lab_test

import (
	"os"
	"regexp"
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
	"tengen/ui/words/i18n"
)

// working is a lab whose work in the background is done.
type working struct {
	*lab.Lab

	t     *testing.T
	queue *uitest.Queue
}

func newWorking(t *testing.T) *working {
	queue := uitest.NewQueue()
	runner := background.New(t.Context(), queue.Push, func(err error) { t.Error(err) })
	l := lab.New(i18n.New(i18n.English), runner, noFiles{}, pagekit.NewMemory())
	test.NewTempWindow(t, l).Resize(fyne.NewSize(1280, 780))
	return &working{l, t, queue}
}

// copied returns the link that the page in view copies, once it stands at a step.
func (w *working) copied(step int) lablink.Link {
	w.t.Helper()
	for {
		press(w.t, w.Lab, "Copy link")
		link, err := lablink.Parse(fyne.CurrentApp().Clipboard().Content())
		require.NoError(w.t, err)
		if link.Step == step {
			return link
		}
		require.True(w.t, w.queue.Next(time.Minute), "step %d of %+v", step, link)
	}
}

// A link opens a page as the one it was copied from, at the same step, with the settings
// that the steps depend on.
func TestALinkOpensAPageAtAStep(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		page, text string
		step       int
	}{
		{"course", "", 3},
		{"eight", "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced rival=inconsistent", 4},
		{"eight", "4 1 2 5 x 6 7 3 8 with inconsistent keep rival=overestimating", 11},
		{"grid", "S...\n.##.\n..#G\nwith greedy euclid diagonal", 3},
		{"grid", "S...\n.##.\n..#G\nwith beam euclid", 3},
		{"grid", "S...\n.##.\n..#G\nwith bidirectional manhattan", 9},
		{"grid", "S...\n.##.\n..#G\nwith hill_climbing manhattan", 5},
		{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3 with plain", 6},
		{"alphabeta", "((5 8) (((2 9) 9) ((3 2) (5 9)))) with alphabeta siblings near=2", 9},
		{"alphabeta", "((3 5) (2 9)) with twophase", 5},
		{"rows", "xo.\n...\n...\nwith plies=3 alphabeta again weights=3,2,3,2,4,2,3,2,3", 40},
		{"rows", "x..\n.o.\n..x\nwith truth", 2},
		{"mcts", "x..\n...\n...\nwith playouts=50 c=0 seed=12", 40},
		{"findwin", "o...\n.ox.\n.xxx\nxooo\n", 1},
		{"aostar", "s 2 -> r p\nr 1 -> m\np 1 -> m | x = 5\nm 9 -> t\nx 0 goal\nt 0 goal\nwith marked", 7},
		{"games", "nim 9 with minimax take=2,3 normal", 8},
		{"games", "pick 4 9 2 7 with published", 10},
		{"games", "grundy 8 with table", 2},
	} {
		w := newWorking(t)
		require.NoError(t, w.Open(lablink.Link{Page: c.page, Text: c.text, Step: c.step}))
		assert.Equal(t, c.page, w.Key())
		first := w.copied(c.step)
		for _, word := range strings.Fields(c.text) {
			assert.Contains(t, strings.Fields(first.Text), word, "%s: %s", c.text, first.Text)
		}
		again := newWorking(t)
		require.NoError(t, again.Open(first))
		assert.Equal(t, first, again.copied(c.step))
		w.SetText(i18n.New(i18n.Chinese)) // nor does another language change what is set up
		w.SetText(i18n.New(i18n.English))
		assert.Equal(t, first.Text, w.copied(w.now()).Text)
	}
}

// now returns the step of the page in view.
func (w *working) now() int {
	press(w.t, w.Lab, "Copy link")
	link, err := lablink.Parse(fyne.CurrentApp().Clipboard().Content())
	require.NoError(w.t, err)
	return link.Step
}

// A step beyond the last one is the last one.
func TestALinkEndsAtTheEnd(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	require.NoError(t, w.Open(lablink.Link{Page: "games", Text: "nim 5", Step: lablink.MostSteps}))
	assert.Equal(t, 6, w.now())
}

// What a page cannot read is refused in words, and leaves the page as it was.
func TestALinkThatSaysNothingIsRefused(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("((", 1<<19)
	for _, language := range i18n.Languages() {
		l, _ := opened(t, language, 1280, 780)
		for _, key := range append(lab.Keys(), "nowhere") {
			for _, text := range []string{"?!", "with", "nim", "pick -1", "nim 999", "grundy 0 with take=9", "7 loss", long} {
				err := l.Open(lablink.Link{Page: key, Text: text})
				if key == "aostar" && strings.HasPrefix(text, "nim") {
					continue // a node and its estimate
				}
				require.Error(t, err, "%s: %.20s", key, text)
				assert.NotContains(t, err.Error(), "lab.", "%s: %.20s", key, text)
				const sentence = 400
				assert.Less(t, len(err.Error()), sentence, "%s: %.20s", key, text)
			}
		}
	}
}

// The links of docs/lab.md open what it says.
func TestTheLinksOfTheDocumentation(t *testing.T) {
	doc, err := os.ReadFile("../../docs/lab.md")
	require.NoError(t, err)
	test.NewTempApp(t)
	w := newWorking(t)
	links := regexp.MustCompile(`(?m)^tengen://\S+$`).FindAllString(string(doc), -1)
	require.NotEmpty(t, links)
	for _, text := range links {
		link, err := lablink.Parse(text)
		require.NoError(t, err)
		require.NoError(t, w.Open(link))
		w.copied(link.Step)
	}
	named := regexp.MustCompile("(?m)^\\| ([^|]+) \\| `(\\w+)` \\| ").FindAllStringSubmatch(string(doc), -1)
	var keys []string
	for _, row := range named {
		require.NoError(t, w.Open(lablink.Link{Page: row[2]}))
		page, _ := w.Chosen()
		assert.Equal(t, w.Names()[page], row[1])
		keys = append(keys, row[2])
	}
	assert.Subset(t, append(keys, "firstwin"), lab.Keys())
}
