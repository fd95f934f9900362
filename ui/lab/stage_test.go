package lab_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// onStage looks at what stands on the stage: the picture, the pseudocode and the line below.
func onStage(w *working) (picture fyne.Size, code *widgets.PseudocodeListing, line string) {
	within(w.Lab, func(o fyne.CanvasObject) {
		if c, ok := o.(*widgets.PseudocodeListing); ok {
			code = c
		}
	})
	root := test.WidgetRenderer(w.Lab).Objects()[0].(*fyne.Container).Objects[0].(*fyne.Container) // the page
	if len(root.Objects) == 3 {
		line = root.Objects[2].(*widgets.Text).Text()
	}
	return root.Objects[0].Size(), code, line
}

// The stage has the picture in most of the window, the pseudocode with its line and a line of what happens,
// on every page with a search and in each language; F5 and Esc switch, and keys do the rest.
func TestTheStage(t *testing.T) {
	for _, language := range i18n.Languages() {
		test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
		paper := &onPaper{Progress: pagekit.NewMemory()}
		w := paper.run(t, language)
		var told []bool
		w.OnStage = func(on bool) { told = append(told, on) }
		w.Resize(fyne.NewSize(1024, 768))
		w.TypedKey(key(fyne.KeyF5))
		assert.Empty(t, told, "the course has no search to show")
		w.TypedKey(key(fyne.KeyF5))
		for _, to := range []lablink.Link{
			{Page: "grid", Text: "S...\n.##.\n..#G\nwith astar", Step: 4},
			{Page: "alphabeta", Text: "((3 5) (2 9))", Step: 4},
			{Page: "aostar", Text: "s 2 -> r\nr 0 goal", Step: 2},
			{Page: "eight", Text: "1 2 3 4 5 6 x 7 8", Step: 2},
		} {
			require.NoError(t, w.Open(to))
			w.settle(paper, to.Page, to.Step)
			w.TypedKey(key(fyne.KeyF5))
			assert.Equal(t, []bool{true}, told, to.Page)
			picture, code, line := onStage(w)
			assert.InDelta(t, 0.7*1024, picture.Width, 12, to.Page)
			assert.Greater(t, picture.Height, float32(680), to.Page)
			require.NotNil(t, code, to.Page)
			assert.NotEmpty(t, line, to.Page)
			look := i18n.New(language).T("lab.look_for")
			assert.False(t, has(w.Lab, look), "no cards")
			w.TypedKey(key(fyne.KeyEscape))
			assert.Equal(t, []bool{true, false}, told, to.Page)
			assert.True(t, has(w.Lab, look), to.Page)
			told = nil
		}
		w.Stage(true)
		w.TypedKey(key(fyne.KeyPageDown))
		_, code, _ := onStage(w)
		assert.NotNil(t, code, "the next page is on the stage too")
		assert.Equal(t, []bool{true}, told)
	}
}

// A page that searches anew when it is built stands where it stood, on the stage and off it.
func TestTheStageKeepsTheStep(t *testing.T) {
	test.NewTempApp(t)
	paper := &onPaper{Progress: pagekit.NewMemory()}
	w := paper.run(t, i18n.English)
	for _, to := range []lablink.Link{{Page: "rows", Text: "...\n...\n...\nwith truth", Step: 3}, {Page: "findwin", Text: "o...\n.ox.\n.xxx\nxooo\n", Step: 1}} {
		require.NoError(t, w.Open(to))
		w.settle(paper, to.Page, to.Step)
		for _, on := range []bool{true, false} {
			w.Stage(on)
			for w.queue.Next(300 * time.Millisecond) {
			}
			w.Keep()
			assert.Equal(t, to.Step, paper.Homework().Places[to.Page].Step, "%s, %v", to.Page, on)
		}
		w.Stage(true)
		w.Stage(false)
		_ = w.copied(to.Step)
	}
}

// Keys go to the next cut or expansion, and to the one before.
func TestKeysGoToCutsAndExpansions(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	require.NoError(t, w.Open(lablink.Link{Page: "alphabeta", Text: "((3 5) (2 9) (1 7))"}))
	var titles []string
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp} {
		w.TypedKey(key(k))
		for _, cut := range []string{"2", "3"} {
			if has(w.Lab, "Alpha cut at "+cut) {
				titles = append(titles, cut)
			}
		}
	}
	assert.Equal(t, []string{"2", "3", "3", "2"}, titles)
	require.NoError(t, w.Open(lablink.Link{Page: "grid", Text: "S...\n.##.\n..#G\nwith astar"}))
	for range 3 {
		w.TypedKey(key(fyne.KeyDown))
		assert.True(t, has(w.Lab, "Expand the next"))
	}
}

// A key goes on to the next search or estimate, also on the stage, and the pseudocode follows.
func TestAKeyChangesTheSearch(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	w.Stage(true)
	for page, begins := range map[string][2]string{
		"alphabeta": {"alphabeta(n", "minimax(n"}, "grid": {"A*(s)", "breadth-first(s)"}, "rotation": {"IDA*(s)", "iterative deepening(s)"}, "eight": {"A*(s)", "A*(s)"},
	} {
		require.NoError(t, w.Open(lablink.Link{Page: page}))
		for _, first := range begins {
			_, code, _ := onStage(w)
			assert.True(t, strings.HasPrefix(code.Text(), first), "%s: %s", page, code.Text())
			w.TypedKey(key(fyne.KeyS))
		}
	}
	require.NoError(t, w.Open(lablink.Link{Page: "eight", Text: "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced"}))
	w.TypedKey(key(fyne.KeyS))
	for _, _, said := onStage(w); !strings.Contains(said, "Manhattan"); _, _, said = onStage(w) {
		require.True(t, w.queue.Next(time.Minute), said)
	}
}

// What prints, shares, saves and scores is behind one button, on each page, and stays open on the next.
func TestOneButtonPrintsAndShares(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	const sheet, handout = "Score sheet", "Handout"
	for i := range lab.Keys() {
		w.Choose(i)
		assert.False(t, has(w.Lab, sheet) || has(w.Lab, handout), w.Key())
	}
	require.NoError(t, w.Open(lablink.Link{Page: "grid"}))
	openShared(w.Lab)
	assert.True(t, has(w.Lab, sheet) && has(w.Lab, handout))
	require.NoError(t, w.Open(lablink.Link{Page: "alphabeta"}))
	assert.True(t, has(w.Lab, handout))
}

// A button leads to the stage too.
func TestAButtonLeadsToTheStage(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	require.NoError(t, w.Open(lablink.Link{Page: "grid"}))
	var stage *widget.Button
	within(w.Lab, func(o fyne.CanvasObject) {
		if b, ok := o.(*widget.Button); ok && strings.Contains(b.Text, "F5") {
			stage = b
		}
	})
	require.NotNil(t, stage)
	stage.OnTapped()
	_, _, line := onStage(w)
	assert.NotEmpty(t, line)
}
