package gametree

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func treeOpen(t testing.TB) *trees {
	t.Helper()
	p, _ := opened[*trees](t, "alphabeta")
	return p
}

func (p *trees) tap(t *testing.T, path string) int {
	t.Helper()
	n := at(t, p.recording, path)
	p.tapped(n)
	return n
}

func TestExactAndBoundsAreNeverConfused(t *testing.T) {
	p := treeOpen(t)
	p.kit.Player.Last()
	for path, want := range map[string]string{"": "1", "1.2": "≥ 3", "1.1.2": "≤ −3", "1.2.1": "3", "2.1.1.3": "1", "1.2.2.1": "*"} {
		assert.Equal(t, want, p.NodeView(at(t, p.recording, path)).Text, path)
	}
	cut := p.NodeView(at(t, p.recording, "1.2"))
	assert.Equal(t, skin.Alarm, cut.Ink)
	assert.Equal(t, "3 ≥ β 0", cut.Note)
	assert.True(t, p.NodeView(at(t, p.recording, "1.2.2.1")).Dotted)
	assert.True(t, p.NodeView(at(t, p.recording, "2.1")).Thick)
	assert.Equal(t, "The root is worth 1", p.description.Title())
	assert.Contains(t, p.cuts.Text(), "β cut at 1.2: 3 ≥ β 0, from 1")
}

// N writes the names of the nodes, then the order in which the search has generated them, as links keep.
func TestNodesHaveNamesAndNumbers(t *testing.T) {
	p := treeOpen(t)
	labelled := func(paths ...string) (names []string) {
		for _, path := range paths {
			names = append(names, p.NodeView(at(t, p.recording, path)).Name)
		}
		return names
	}
	p.kit.Player.Last()
	assert.Equal(t, []string{"", ""}, labelled("1", "1.2.2"))
	assert.True(t, p.Type(&fyne.KeyEvent{Name: fyne.KeyN}))
	assert.Equal(t, []string{"1", "1.2.2", "2.1.1.3"}, labelled("1", "1.2.2", "2.1.1.3"))
	p.Type(&fyne.KeyEvent{Name: fyne.KeyN})
	assert.Equal(t, []string{"1", "2", "3", "4", "5", "6", "7", ""}, labelled("", "1", "1.1", "1.1.1", "1.1.1.1", "1.1.1.2", "1.1.2", "1.2.2"))
	assert.Contains(t, p.Setup(), "order")
	p.use(twoPhase)
	assert.Equal(t, []string{"1", "2", "3", "4", "5", "7"}, labelled("", "1", "2", "1.1", "1.2", "2.2"), "level by level")
	require.NoError(t, p.Open("((3 5) (2 9)) with names"))
	assert.Equal(t, "names", labelKeys[p.labels][len("lab.alphabeta.label."):])
}

func TestEachCutIsTold(t *testing.T) {
	p := treeOpen(t)
	var titles []string
	for !p.kit.Player.AtEnd() {
		p.kit.Player.Step(1)
		if e, _ := p.recording.Replay.Last(); e.Step == textbook.Cut {
			titles = append(titles, p.description.Title())
			from, to := p.linked()
			assert.NotEqual(t, noNode, from)
			assert.NotEqual(t, noNode, to)
		}
	}
	assert.Equal(t, []string{"Alpha cut at 1.1.2", "Beta cut at 1.2", "Alpha cut at 2.1.2", "Beta cut at 2.2"}, titles)
}

func TestValuesAreEditedByClick(t *testing.T) {
	p := treeOpen(t)
	p.tap(t, "1.1.1.1")
	p.node.value.OnSubmitted("-7")
	assert.Equal(t, -7, p.recording.Nodes[p.selected].Position.Value)
	assert.True(t, p.kit.Player.AtEnd(), "one sees at once what it changes")
	p.node.value.OnSubmitted("rubbish")
	assert.Equal(t, -7, p.recording.Nodes[p.selected].Position.Value)
	assert.Equal(t, "-7", p.node.value.Text)
}

func TestCutPartsCanBeSearchedAnyway(t *testing.T) {
	p := treeOpen(t)
	p.kit.Player.Last()
	n := p.tap(t, "1.2.2.1")
	require.True(t, p.node.anyway.Visible())
	test.Tap(p.node.anyway)
	assert.False(t, p.NodeView(n).Dotted)
	assert.Equal(t, p.recording.Result.Value, p.opened.root)
	assert.Equal(t, at(t, p.recording, "1.2.2"), p.opened.node, "from the top of what was cut")
}

func TestSeeds(t *testing.T) {
	p := treeOpen(t)
	p.seeds.Entry.OnSubmitted("41")
	first := p.recording.root.String()
	test.Tap(p.tools.random)
	assert.Equal(t, "42", p.seeds.Entry.Text)
	assert.NotEqual(t, first, p.recording.root.String())
	p.seeds.Entry.OnSubmitted(" 41 ")
	assert.Equal(t, first, p.recording.root.String(), "the same seed, the same tree")
	p.seeds.Entry.OnSubmitted("many")
	assert.Equal(t, "41", p.seeds.Entry.Text)
}

// Minimax and its form in two phases know no bounds and say nothing of any.
func TestMinimaxOnThePage(t *testing.T) {
	p := treeOpen(t)
	for _, a := range []algorithm{alphaBeta, minimax, twoPhase} {
		p.use(a)
		assert.Equal(t, p.kit.Text.T(a.name()), p.description.Title())
		for ; !a.bounds() && !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
			assert.NotRegexp(t, "[αβ]", p.description.Text())
			if e, _ := p.recording.Replay.Last(); e.Position != nil && e.Position.Children == nil {
				assert.NotContains(t, p.description.Text(), "every child", "a leaf has none")
			}
		}
		p.kit.Player.First()
	}
	p.compared.OnTap(int(minimax))
	assert.Equal(t, minimax, p.recording.algorithm)
	p.compared.OnTap(int(twoPhase))
	p.kit.Player.Last()
	assert.Contains(t, p.description.Text(), "Every leaf was read: 20")
	for p.kit.Player.First(); len(p.recording.Replay.State().Leaves) == 0; p.kit.Player.Step(1) {
		e, ok := p.recording.Replay.Last()
		switch {
		case !ok:
		case e.Children == 0:
			assert.Contains(t, p.description.Text(), "No value is read yet", "the values come in the second phase")
		default:
			assert.Contains(t, p.description.Title(), "joins the tree")
		}
	}
	last, _ := p.recording.Replay.Last()
	assert.Equal(t, "2.2.2.2", p.name(p.recording.number[last.Position]), "the last leaf first")
	p.kit.Player.Last()
	assert.Empty(t, p.NodeView(0).Note)
	p.turnTo(0)
	assert.Equal(t, "Worth 1. This is its true value.", p.node.text.Text())
	p.turnTo(at(t, p.recording, "1.1.2.2"))
	assert.Equal(t, "Worth 0. "+p.kit.Text.T("lab.alphabeta.star_read"), p.node.text.Text(), "a star has no true value")
	p.toggleExam()
	assert.Equal(t, minimax, p.recording.algorithm, "in two phases the values are those of minimax")
}

func TestRulesAndExam(t *testing.T) {
	p := treeOpen(t)
	p.begin(parse(deepCut))
	p.rules(func(r *textbook.Rules) { r.SiblingsOnly = true })
	assert.Equal(t, p.recording.sibling, p.recording.Result.Leaves)
	assert.Contains(t, p.counts.Text(), "6 with the bounds of all ancestors, 9 with those of siblings only")
	p.begin(parse(nearError))
	p.rules(func(r *textbook.Rules) { *r = textbook.Rules{Near: 1} })
	p.kit.Player.Last()
	assert.Contains(t, p.description.Title(), "worth 6")

	p.toggleExam()
	assert.Empty(t, p.NodeView(0).Text, "the answer is not given away")
	p.turnTo(len(p.recording.Nodes) - 1)
	assert.NotContains(t, p.node.text.Text(), "Type", "a leaf has no field for an answer")
	p.selected = 0
	p.node.update()
	p.node.value.SetText("<= 6")
	p.node.value.OnSubmitted(p.node.value.Text)
	assert.Equal(t, "≤ 6", p.NodeView(0).Text)
	test.Tap(p.tools.check)
	assert.True(t, p.exam.Checked[0])
	p.toggleExam()
	assert.Nil(t, p.exam)
}

// answerAt types an answer at a node.
func (p *trees) answerAt(t *testing.T, path, text string) {
	t.Helper()
	p.turnTo(at(t, p.recording, path))
	p.node.value.SetText(text)
}

// What is typed counts without Enter: when another node is turned to, and at the check.
func TestAnswersCountWithoutEnter(t *testing.T) {
	p := treeOpen(t)
	p.toggleExam()
	p.answerAt(t, "1.1.1", "0")
	p.answerAt(t, "1.1.2", "<= -3")
	test.Tap(p.tools.check)
	assert.Equal(t, "0", p.NodeView(at(t, p.recording, "1.1.1")).Text)
	for _, path := range []string{"1.1.1", "1.1.2"} {
		assert.True(t, p.exam.Checked[at(t, p.recording, path)], path)
	}
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, [2]int{2, 2}, [2]int{right, all}, "what was filled in")
	assert.Contains(t, p.kit.Sheet.CSV(), "1.1.2,≤ −3,≤ −3,1\n")
	test.Tap(p.tools.check)
	_, all = p.kit.Sheet.Count()
	assert.Equal(t, 2, all, "each answer is checked once")
	p.answerAt(t, "1", "3")
	p.tap(t, "1.1")
	test.Tap(p.tools.check)
	_, all = p.kit.Sheet.Count()
	assert.Equal(t, 3, all)
}

// A check of an empty sheet tells nothing, and is not on the score sheet.
func TestAnEmptyCheckTellsNothing(t *testing.T) {
	p := treeOpen(t)
	p.toggleExam()
	test.Tap(p.tools.check)
	for n := range p.recording.Nodes {
		assert.Empty(t, p.NodeView(n).Note)
		assert.False(t, p.NodeView(n).Alarmed)
	}
	_, all := p.kit.Sheet.Count()
	assert.Zero(t, all)
	assert.Contains(t, p.description.Text(), "Nothing is filled in yet.")
}

// A wrong answer is marked, and may be given once more before the right one is shown. The rest
// is told when it is asked for.
func TestAWrongAnswerHasASecondTry(t *testing.T) {
	p := treeOpen(t)
	p.toggleExam()
	n := at(t, p.recording, "1.1.1")
	p.answerAt(t, "1.1.1", "5")
	test.Tap(p.tools.check)
	assert.True(t, p.NodeView(n).Alarmed)
	assert.Empty(t, p.NodeView(n).Note, "one may try again")
	test.Tap(p.tools.check)
	assert.Empty(t, p.NodeView(n).Note, "the same answer is no second try")
	p.answerAt(t, "1.1.1", "4")
	assert.Contains(t, p.description.Text(), "once more")
	test.Tap(p.tools.check)
	assert.Equal(t, "0", p.NodeView(n).Note)
	assert.Empty(t, p.NodeView(at(t, p.recording, "1.1.2")).Note, "of the others nothing is told")
	p.answerAt(t, "1.1.1", "0")
	test.Tap(p.tools.check)
	assert.False(t, p.NodeView(n).Alarmed)

	assert.Equal(t, []pagekit.Topic{{Name: p.kit.Text.T("lab.topic.mark"), Lost: 2, All: 3}}, p.kit.Sheet.Weak())
	before, asked := p.kit.Sheet.Count()
	assert.Equal(t, [2]int{1, 3}, [2]int{before, asked})
	test.Tap(p.tools.tell)
	assert.Equal(t, "≤ −3", p.NodeView(at(t, p.recording, "1.1.2")).Note)
	assert.False(t, p.tools.tell.Visible())
	p.answerAt(t, "1.1.2", "<= -3")
	test.Tap(p.tools.check)
	_, all := p.kit.Sheet.Count()
	assert.Equal(t, asked, all, "what was told is no answer")
}

// What is marked as never read changes what the answers below it mean.
func TestAMarkIsCheckedAnew(t *testing.T) {
	p := treeOpen(t)
	p.toggleExam()
	above, n := at(t, p.recording, "1.1"), at(t, p.recording, "1.1.1")
	p.answerAt(t, "1.1.1", "0")
	test.Tap(p.tools.check)
	p.exam.mark(p.recording, above)
	p.checkAnswers()
	assert.False(t, p.exam.Checked[n], "it lies below what is said to be never read")
	assert.False(t, p.exam.Checked[above])
	p.exam.mark(p.recording, above)
	p.checkAnswers()
	assert.True(t, p.exam.Checked[n])
}

// The answers are checked against the end of the search, wherever its slider stands.
func TestTheExamIsGradedAtTheEnd(t *testing.T) {
	p := treeOpen(t)
	p.toggleExam()
	p.kit.Player.First()
	p.answerAt(t, "1.1.1", "0")
	test.Tap(p.tools.check)
	right, all, _ := p.exam.score(p.recording)
	assert.Equal(t, 1, right)
	assert.Greater(t, all, 10)
	p.kit.Player.Last()
	_, atEnd, _ := p.exam.score(p.recording)
	assert.Equal(t, all, atEnd)
}

// In an exam a star would say that a leaf is never read: a number stands there. Nor is it said
// how many leaves are read, by a link, or on paper.
func TestTheExamHidesTheStars(t *testing.T) {
	p := treeOpen(t)
	require.Contains(t, p.counts.Text(), "10")
	assert.True(t, p.prints())
	before := p.NodeView(at(t, p.recording, "1.1.2.2")).Text
	assert.Equal(t, "*", before)
	p.toggleExam()
	for n := range p.recording.Nodes {
		assert.NotContains(t, p.NodeView(n).Text, "*")
	}
	assert.NotContains(t, p.input.Entry.Text, "*")
	assert.NotContains(t, p.counts.Text(), "10")
	assert.NotContains(t, p.Setup(), "*")
	assert.False(t, p.prints())
	first := p.NodeView(at(t, p.recording, "1.1.2.2")).Text
	p.toggleExam()
	assert.Contains(t, p.input.Entry.Text, "*")
	assert.Contains(t, p.counts.Text(), "10")
	p.toggleExam()
	assert.Equal(t, first, p.NodeView(at(t, p.recording, "1.1.2.2")).Text, "a class sees the same")
}

// The largest random tree is searched and stepped through without trouble.
func TestLargeTree(t *testing.T) {
	p := treeOpen(t)
	p.begin(random(maxBranching, deepest(maxBranching), 1))
	assert.False(t, p.prints(), "it has no room on a page")
	assert.Greater(t, len(p.recording.Nodes), 30_000)
	p.kit.Player.Last()
	p.kit.Player.Step(-1)
	p.tree.Zoom(200)
	assert.Equal(t, p.recording.minimax.Value, p.recording.Result.Value)
}

func BenchmarkUpdateLargeTree(b *testing.B) {
	p := treeOpen(b)
	p.begin(random(maxBranching, deepest(maxBranching), 1))
	for b.Loop() {
		p.kit.Player.Step(1)
	}
}

// What a new tree costs: the searches, their record, the layout.
func BenchmarkShowLargeTree(b *testing.B) {
	p := treeOpen(b)
	for b.Loop() {
		p.begin(random(2, deepest(2), 1))
		p.begin(random(maxBranching, deepest(maxBranching), 1))
	}
}

// drawnWords returns the lines of text on a drawing.
func drawnWords(t *testing.T, drawing []byte) (lines []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(drawing)))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return lines
		}
		require.NoError(t, err)
		if s, ok := token.(xml.StartElement); ok && s.Name.Local == "text" {
			var line string
			require.NoError(t, d.DecodeElement(&line, &s))
			lines = append(lines, line)
		}
	}
}

// An exercise has a box for each inner node and tells nothing of what the search finds;
// its solution has the same numbers at the leaves, the values and the cuts.
func TestHandout(t *testing.T) {
	for _, language := range i18n.Languages() {
		p := openedIn[*trees](t, "alphabeta", language, 1280, 780)
		p.kit.Player.Last()
		leaves, inner := p.recording.minimax.Leaves, len(p.recording.Nodes)-p.recording.minimax.Leaves
		exercise, solution := p.kit.Paper(p.handout(), false).SVG(), p.kit.Paper(p.handout(), true).SVG()
		asked, told := drawnWords(t, exercise), drawnWords(t, solution)
		const head = 4 // lines
		assert.Len(t, asked, head+leaves)
		assert.NotContains(t, asked, "*", "a star would tell what is never read")
		for _, line := range asked[head:] {
			assert.NotContains(t, line, "≥")
			assert.NotContains(t, line, "α")
		}
		boxes := strings.Count(string(exercise), "<rect") - strings.Count(string(solution), "<rect")
		assert.Equal(t, inner, boxes)
		assert.Contains(t, told, "≥ 3")
		assert.Contains(t, told, "3 ≥ β 0", "why the rest was cut")
		assert.Contains(t, told[1], "10", "leaves read")
		numbers := func(lines []string) (n int) {
			for _, line := range lines {
				if line == "5" {
					n++
				}
			}
			return n
		}
		assert.Positive(t, numbers(asked))
		assert.GreaterOrEqual(t, numbers(told), numbers(asked), "the same leaves")
		assert.Contains(t, string(exercise), `fill="#ffffff"`)
	}
}

// Paper is white where the window is dark.
func TestHandoutOfADarkWindow(t *testing.T) {
	p := treeOpen(t)
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1))
	light := string(p.kit.Paper(p.handout(), true).SVG())
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.DarkMode, 1))
	assert.Equal(t, light, string(p.kit.Paper(p.handout(), true).SVG()))
	assert.True(t, skin.Current().Dark, "the window stays dark")
}

// Each slider of a random tree stands below words that say what it changes, and what it was set to.
func TestTheSlidersOfARandomTreeHaveLabels(t *testing.T) {
	p := treeOpen(t)
	var words []string
	var sliders []*widgets.Slider
	var look func(o fyne.CanvasObject)
	look = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Text:
			words = append(words, o.Text())
		case *widgets.Slider:
			sliders = append(sliders, o)
			words = append(words, "slider")
		default:
			for _, c := range uitest.Inside(o) {
				look(c)
			}
		}
	}
	card := p.treeCard()
	said := func() string {
		words, sliders = nil, nil
		look(card)
		return strings.Join(words, " | ")
	}
	assert.Contains(t, said(), "Random tree: 3 children a node | slider | 3 plies, 27 leaves | slider")
	sliders[0].SetValue(2)
	sliders[1].SetValue(4)
	assert.Contains(t, said(), "Random tree: 2 children a node | slider | 4 plies, 16 leaves | slider")
	sliders[1].SetValue(float64(deepest(2)))
	sliders[0].SetValue(maxBranching)
	said()
	assert.InDelta(t, deepest(maxBranching), sliders[1].Value, 0, "no deeper than a tree so wide may be")
}

// What was marked, checked and told of a tree is there again in another run of the program, for
// each tree, and the tree has its stars.
func TestMarksComeBack(t *testing.T) {
	p := treeOpen(t)
	p.toggleExam()
	p.answerAt(t, "1.1.1", "<= 7")
	p.answerAt(t, "1.1.2", "≤ −3")
	p.answerAt(t, "1.1", "5")
	p.answerAt(t, "1.1", "")
	p.turnTo(at(t, p.recording, "1.2"))
	p.mark(p.selected)
	p.checkAnswers()
	before, place := p.exam.marks, p.kit.Place(p.Page)
	assert.Contains(t, place.Text, "*")
	assert.NotContains(t, p.Setup(), "*", "a link tells no solution")

	again := treeOpen(t)
	again.kit.Progress = p.kit.Progress
	again.kit.Return(again.Page, place)
	require.NotNil(t, again.exam)
	assert.Equal(t, before.Checked, again.exam.Checked)
	assert.Equal(t, before.Never, again.exam.Never)
	assert.Equal(t, before.Wrong, again.exam.Wrong)
	assert.Equal(t, "≤ −3", again.exam.Answers[at(t, again.recording, "1.1.2")].String())
	assert.Empty(t, again.exam.Answers[at(t, again.recording, "1.1")].String(), "it was taken back")
	again.tell()
	again.begin(parse(deepCut))
	again.toggleExam()
	assert.False(t, again.exam.Told, "another tree")
	assert.Empty(t, again.exam.Never)
	again.begin(parse(problem.ChapterTree))
	again.toggleExam()
	assert.True(t, again.exam.Told)
	assert.Equal(t, before.Never, again.exam.Never)
}

// What is filled in counts also when the rest is shown without a check before, and a wrong answer is told
// what it overlooks.
func TestAnswersBeforeTheRestIsShown(t *testing.T) {
	p := treeOpen(t)
	p.begin(parse("((3 5) (2 9))"))
	p.toggleExam()
	p.answerAt(t, "1", "3")
	p.turnTo(0)
	p.node.value.SetText("≥ 3")
	p.tell()
	assert.Equal(t, "1 of 4 right", p.description.Title())
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, [2]int{1, 2}, [2]int{right, all})
	assert.Contains(t, p.node.text.Text(), "it is exact")
	p.checkAnswers()
	_, all = p.kit.Sheet.Count()
	assert.Equal(t, 2, all, "what was told counts no more")
}

func TestAWrongMarkHasAReason(t *testing.T) {
	for _, language := range i18n.Languages() {
		p := openedIn[*trees](t, "alphabeta", language, 900, 700)
		p.begin(parse("((3 5) (2 9))"))
		for _, c := range []struct {
			node, answer string
			never        bool
			key          string
		}{
			{"", "4", false, "greatest"},
			{"", "≥ 3", false, "exact"},
			{"1", "9", false, "least"},
			{"2", "2", false, "bound"},
			{"2", "", true, "read"},
			{"2.2", "", false, ""},
		} {
			p.kit.Progress = pagekit.NewMemory()
			p.toggleExam()
			n := 0
			if c.node != "" {
				n = at(t, p.recording, c.node)
			}
			p.turnTo(n)
			if c.never {
				p.mark(n)
			}
			p.node.value.SetText(c.answer)
			p.checkAnswers()
			if c.key != "" {
				assert.Equal(t, p.kit.Text.T("lab.alphabeta.why_"+c.key), p.node.text.Text(), "%s %s", c.node, c.answer)
			}
			p.toggleExam()
		}
		p.toggleExam()
		assert.Contains(t, p.why(at(t, p.recording, "2.2")), "2 ≤ α 3")
	}
}

// A node leads to the step at which it is entered, from wherever one is.
func TestANodeLeadsToItsStep(t *testing.T) {
	p := treeOpen(t)
	p.kit.Player.Last()
	for _, path := range []string{"1.1.2", "2", "2.1.1.3"} {
		n := at(t, p.recording, path)
		p.turnTo(n)
		test.Tap(p.node.there)
		last, _ := p.recording.Replay.Last()
		assert.Equal(t, textbook.Enter, last.Step, path)
		assert.Equal(t, path, p.name(p.recording.number[last.Position]))
		assert.Contains(t, p.node.there.Text, strconv.Itoa(p.kit.Player.Index()))
	}
	p.turnTo(at(t, p.recording, "1.1.2.2"))
	assert.False(t, p.node.there.Visible(), "it is never entered")
}

// What was cut off says by which cut, also below the child that was left out.
func TestWhatIsCutOffSaysByWhichCut(t *testing.T) {
	p := treeOpen(t)
	p.kit.Player.Last()
	for path, cut := range map[string]string{"1.1.2.2": "The cut at 1.1.2 left it out: −3 ≤ α 0.", "1.2.3.1": "The cut at 1.2 left it out: 3 ≥ β 0."} {
		p.turnTo(at(t, p.recording, path))
		assert.Contains(t, p.node.text.Text(), cut)
	}
}
