package gametree

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/lab/lablink"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// The numbers of the lesson are what the page shows, and what it calls buttons stands on them:
// in both languages.
func TestTheLessonIsTrue(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/lab.md")
	require.NoError(t, err)
	plans := regexp.MustCompile("(?s)### (?:A lesson of 45 minutes: alpha|一堂 45 分钟的课)[^#`]*").FindAll(doc, -1)
	require.Len(t, plans, len(i18n.Languages()))
	for i, language := range i18n.Languages() {
		p := openedIn[*trees](t, "alphabeta", language, 1000, 700)
		plan := string(plans[i])
		read := func() string {
			p.kit.Player.Last()
			return strconv.Itoa(len(p.recording.Replay.State().Leaves))
		}
		p.use(minimax)
		numbers := []string{read()}
		p.use(alphaBeta)
		numbers = append(numbers, read())
		p.seeds.Use(41)
		numbers = append(numbers, read())
		for _, o := range []order{bestFirst, worstFirst} {
			p.recording.sort(o, 1)
			p.changed(nil)
			numbers = append(numbers, read())
			assert.Contains(t, p.tally.Text(), " "+numbers[len(numbers)-1], "below the buttons, far from the bars")
		}
		for k, said := range []string{"[（(]%s[）)]", "(%s of 20|只读 %[1]s 个)", "[（(]%s[）)]", "(%s, then|先 %[1]s，)", "(all %s|后 %[1]s）)"} {
			assert.Regexp(t, fmt.Sprintf(said, numbers[k]), plan, language)
		}
		assert.Regexp(t, "(to step 17,|走到第 17 步，)", plan, "as the other test has it")
		words, err := os.ReadFile("../../words/i18n/messages/" + string(language) + ".toml")
		require.NoError(t, err)
		others := regexp.MustCompile(map[i18n.Language]string{i18n.English: "(?s)### A lesson of 45 minutes: (?:A|Monte)[^#`]*", i18n.Chinese: "(?s)### 另外两堂[^#]*"}[language]).FindAll(doc, -1)
		require.NotEmpty(t, others)
		all := strings.ReplaceAll(plan+string(bytes.Join(others, nil)), "A*", "A-star")
		for _, named := range regexp.MustCompile(`\*([^*\n]+)\*`).FindAllStringSubmatch(all, -1) {
			if named[1] == "Monte Carlo" {
				continue // a name in every language
			}
			assert.True(t, regexp.MustCompile(`= "`+regexp.QuoteMeta(named[1])+`[":]`).Match(words), "%s: nothing on the screen is called %q", language, named[1])
		}
	}
}

// The lesson begins with minimax, step by step: another algorithm or rule that is chosen before
// the first step does not show the end, one chosen later does.
func TestAnotherAlgorithmBeginsWhereOneStands(t *testing.T) {
	p := treeOpen(t)
	for i := range p.searches() {
		p.kind.SetSelectedIndex((i + 1) % len(p.searches()))
		assert.Zero(t, p.recording.Replay.Index())
		assert.Equal(t, noNode, p.selected)
		assert.NotZero(t, p.recording.Replay.Len())
	}
	p.rules(func(r *textbook.Rules) { r.SiblingsOnly = true })
	assert.Zero(t, p.recording.Replay.Index())
	p.kit.Player.Step(1)
	p.kind.SetSelectedIndex(int(minimax))
	assert.True(t, p.kit.Player.AtEnd())
	p.kit.Player.First()
	p.toggleExam()
	assert.True(t, p.kit.Player.AtEnd(), "what is marked is the whole search")
}

// Best first and Worst first are pressed one after the other: no card comes between the button
// and the pointer, and a node that was chosen stays so.
func TestTheOrderChoosesNoNode(t *testing.T) {
	p, stage := opened[*trees](t, "alphabeta")
	parts := p.Build()
	cards := container.NewVBox(parts.Cards...)
	stage.Show(cards)
	p.kit.Player.OnChange = parts.Update
	p.seeds.Use(41)
	place := func() float32 {
		cards.Refresh()
		stage.Show(cards)
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.seeds.Object).Y
	}
	p.kit.Player.Last()
	before := place()
	require.Positive(t, before)
	for _, o := range []order{bestFirst, worstFirst} {
		p.recording.sort(o, 1)
		p.changed(p.chosen())
		assert.InDelta(t, before, place(), 1, "the buttons stay where they are")
	}
	tapped := 0
	for _, word := range []string{"lab.alphabeta.best_first", "lab.alphabeta.worst_first"} {
		for _, o := range test.LaidOutObjects(p.treeCard()) {
			if b, ok := o.(*widget.Button); ok && b.Text == p.kit.Text.T(word) {
				test.Tap(b)
				tapped++
				assert.Equal(t, noNode, p.selected)
			}
		}
	}
	assert.Equal(t, 2, tapped)
}

// What is said of a node is in two sentences, with nothing between them in Chinese.
func TestSentencesOfANode(t *testing.T) {
	p := openedIn[*trees](t, "alphabeta", i18n.Chinese, 1000, 700)
	p.kit.Player.Last()
	p.turnTo(0)
	assert.NotRegexp(t, "[。，：] ", p.node.text.Text())
	assert.Contains(t, p.node.text.Text(), "值为 1。")
}

// The lesson in docs/lab.md names the step of the first cut, and its link opens there.
func TestTheLessonBeginsAtTheFirstCut(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/lab.md")
	require.NoError(t, err)
	text := regexp.MustCompile(`(?s)### A lesson of 45 minutes.*?\n(tengen://\S+)`).FindSubmatch(doc)
	require.NotNil(t, text)
	link, err := lablink.Parse(string(text[1]))
	require.NoError(t, err)
	named := regexp.MustCompile(`to step (\d+), the first cut`).FindSubmatch(doc)
	require.NotNil(t, named)
	assert.Equal(t, string(named[1]), regexp.MustCompile(`step=(\d+)`).FindStringSubmatch(string(text[1]))[1])

	p := treeOpen(t)
	require.NoError(t, p.Open(link.Text))
	p.recording.Replay.Jump(link.Step)
	last, ok := p.recording.Replay.Last()
	require.True(t, ok)
	assert.Equal(t, textbook.Cut, last.Step)
	_, to := p.linked()
	assert.NotEqual(t, noNode, to, "the line to the ancestor is drawn")
	for i := range link.Step {
		p.recording.Replay.Jump(i)
		if before, ok := p.recording.Replay.Last(); ok {
			assert.NotEqual(t, textbook.Cut, before.Step, i)
		}
	}
}

// At every cut of the lesson the inequality can be read: the dashed line that leads to the
// ancestor does not run through it. A value stands inside the sides of its triangle, also
// with the larger letters of a projector.
func TestACutCanBeRead(t *testing.T) {
	for _, projector := range []bool{false, true} {
		p := treeOpen(t)
		theme := skin.New(skin.LightMode, 1)
		if projector {
			theme = theme.Projected()
		}
		fyne.CurrentApp().Settings().SetTheme(theme)
		p.tree.Resize(fyne.NewSize(850, 430))
		p.tree.ShowWhole()
		cuts := 0
		for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
			if e, ok := p.recording.Replay.Last(); !ok || e.Step != textbook.Cut {
				continue
			}
			cuts++
			var dashes []*canvas.Line
			var texts []*canvas.Text
			var triangles []*canvas.ArbitraryPolygon
			for _, o := range test.WidgetRenderer(p.tree).Objects() {
				switch o := o.(type) {
				case *canvas.Line:
					if o.StrokeColor == skin.Current().Alarm {
						dashes = append(dashes, o)
					}
				case *canvas.ArbitraryPolygon:
					triangles = append(triangles, o)
				case *canvas.Text:
					if o.Text != "" {
						texts = append(texts, o)
					}
				}
			}
			assert.NotEmpty(t, dashes)
			for _, text := range texts {
				for _, triangle := range triangles {
					assert.True(t, fits(text, triangle), "step %d, projector %v: %q runs over its triangle", p.kit.Player.Index(), projector, text.Text)
				}
				for _, d := range dashes {
					assert.False(t, crosses(d, text), "step %d, projector %v: the line runs through %q", p.kit.Player.Index(), projector, text.Text)
				}
			}
		}
		assert.Equal(t, 4, cuts)
	}
}

// capitals is half the height of digits, as a share of a text's size.
const capitals = 0.36

// fits reports whether a text that stands in a triangle keeps clear of the base, and is no wider
// than the triangle is where the letters are nearest to its tip.
func fits(text *canvas.Text, triangle *canvas.ArbitraryPolygon) bool {
	x, y := text.Position().X+text.Size().Width/2, text.Position().Y+text.Size().Height/2
	at, size := triangle.Position(), triangle.Size()
	if x < at.X || x > at.X+size.Width || y < at.Y || y > at.Y+size.Height {
		return true // it belongs to another node
	}
	fromBase := y - at.Y
	if up := triangle.Points[0].Y == 0; up {
		fromBase = size.Height - fromBase
	}
	near, far := fromBase-text.TextSize*capitals, fromBase+text.TextSize*capitals
	return near > triangle.StrokeWidth && text.MinSize().Width+triangle.StrokeWidth <= size.Width*(1-far/size.Height)
}

// crosses reports whether a line has a point where letters are.
func crosses(l *canvas.Line, text *canvas.Text) bool {
	const steps = 20
	middle := text.Position().Y + text.Size().Height/2
	for i := range steps + 1 {
		at := float32(i) / steps
		x := l.Position1.X + (l.Position2.X-l.Position1.X)*at
		y := l.Position1.Y + (l.Position2.Y-l.Position1.Y)*at
		if x > text.Position().X && x < text.Position().X+text.Size().Width && y > middle-text.TextSize*capitals && y < middle+text.TextSize*capitals {
			return true
		}
	}
	return false
}

// A lesson is held by keys: what was cut is searched anyway, children are put in order, a tree is marked, checked
// and told.
func TestALessonByKeys(t *testing.T) {
	p, _ := pagetest.Open[*Page](t, New("alphabeta"))
	s := p.problem.(*trees)
	press := func(name fyne.KeyName) { assert.True(t, p.Type(&fyne.KeyEvent{Name: name}), name) }
	p.kit.Player.Last()
	press(fyne.KeyA)
	assert.True(t, s.recording.Pruned(s.selected))
	assert.NotEmpty(t, s.opened.values, "it was searched anyway")
	press(fyne.KeyEscape)
	press(fyne.KeyB)
	best := s.recording.Result.Leaves
	press(fyne.KeyW)
	assert.Less(t, best, s.recording.Result.Leaves)
	press(fyne.KeyM)
	require.NotNil(t, s.exam)
	press(fyne.KeyC)
	press(fyne.KeyR)
	assert.True(t, s.exam.Told)
	press(fyne.KeyM)
	assert.Nil(t, s.exam)
}
