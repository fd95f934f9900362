package aostar

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// shown returns the page in a window.
func shown(t *testing.T, language i18n.Language) *Page {
	t.Helper()
	p, _ := pagetest.OpenIn[*Page](t, language, fyne.NewSize(700, 600), New)
	return p
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

func TestTheChaptersExample(t *testing.T) {
	p := shown(t, i18n.English)
	p.kit.Player.Last()
	assert.Equal(t, "n0 is solved at cost 5", p.description.Title())
	assert.Equal(t, "n0 expanded: q(n0) = 3\nn1 expanded: q(n0) = 4\nn5 expanded: q(n0) = 5\nn4 expanded: q(n0) = 5", p.rounds.Text())
	assert.True(t, p.Node(0).Filled)
	assert.True(t, p.Connector(0, 1).Thick)
	assert.False(t, p.Connector(0, 0).Thick)
	assert.True(t, p.Connector(p.recording.subject.number["n3"], 0).Dotted, "never built")

	assert.Len(t, p.solutions.chapter.Objects, 3)
	assert.Len(t, p.solutions.others.Objects, 3)
	var costs []int
	for i := range p.recording.solutions {
		p.show(&p.recording.solutions[i])
		costs = append(costs, p.shown.Cost)
		require.Equal(t, p.shown.Cost, p.costs["n0"], "the sum of its connectors")
	}
	assert.Equal(t, []int{5, 6, 7, 8, 9, 9}, costs)
	p.kit.Player.Step(-1)
	assert.Nil(t, p.shown, "a step looks at the search again")
}

func TestExamples(t *testing.T) {
	want := map[string]int{
		"lab.aostar.example.chapter": 5, "lab.aostar.example.rewriting": 10,
		"lab.aostar.example.dead": 7, "lab.aostar.example.cycle": 7,
		"lab.aostar.example.sinking": 6,
	}
	for i, e := range examples {
		s, err := e.subject()
		require.NoError(t, err)
		st := &recording{cycles: e.cycles}
		st.take(s)
		assert.Equal(t, want[e.key], st.found.Cost, e.key)
		assert.Equal(t, want[e.key], st.solutions[0].Cost, e.key)
		st.cycles = false
		st.search()
		assert.Equal(t, e.cycles, st.cycle != nil, "%d", i)
	}
}

func TestTheStudentChooses(t *testing.T) {
	p := shown(t, i18n.English)
	p.recording.byStudent = true
	p.again(true)
	for _, want := range []string{"n0", "n1", "n4", "n5"} {
		require.Equal(t, "Which node is expanded next?", p.description.Title())
		require.Equal(t, want, p.recording.tips[0])
		assert.True(t, p.Node(p.recording.subject.number[want]).Ringed)
		require.True(t, p.Type(key(fyne.Key1)))
	}
	assert.Equal(t, "n0 is solved at cost 5", p.description.Title())
	assert.False(t, p.Type(key(fyne.Key1)), "nothing left to choose")
	p.Type(key(fyne.KeyBackspace))
	assert.Equal(t, []string{"n5"}, p.recording.tips)
	test.TapAt(p.graph, p.graph.Middle(p.recording.subject.number["n5"]))
	assert.Empty(t, p.recording.tips)
	p.pick("n3")
	assert.Len(t, p.recording.picks, 4, "only tips are expanded")
}

func TestACycleIsShown(t *testing.T) {
	p := shown(t, i18n.English)
	p.open(3)
	p.kit.Player.Last()
	assert.True(t, strings.HasPrefix(p.description.Title(), "A cycle: "), p.description.Title())
	alarms := 0
	for n := range p.recording.subject.shape {
		for i := range p.recording.subject.shape[n] {
			if p.Connector(n, i).Ink == skin.Alarm {
				alarms++
			}
		}
	}
	assert.Equal(t, len(p.recording.cycle)-1, alarms)
}

func TestAGraphOfTheStudents(t *testing.T) {
	_, err := parse("a 1 -> b\n")
	assert.EqualError(t, err, "line 1, column 8: successor b has no line of its own")
	var many strings.Builder
	many.WriteString("s 1 ->")
	for i := range maxNodes {
		many.WriteString(strings.Repeat("x", i/20+1) + string(rune('a'+i%20)) + " ")
	}
	text := many.String()
	for i := range maxNodes {
		text += "\n" + strings.Repeat("x", i/20+1) + string(rune('a'+i%20)) + " 0 goal"
	}
	_, err = parse(text)
	var mistake *problem.Mistake
	require.ErrorAs(t, err, &mistake)
	assert.Equal(t, "large", mistake.Fault)
}

// Every step of every example is told in words of both languages.
func TestEveryStepIsTold(t *testing.T) {
	for _, language := range i18n.Languages() {
		p := shown(t, language)
		for i := range examples {
			p.recording.cycles = i%2 == 1
			p.open(i)
			told := map[string]bool{}
			for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
				require.NotContains(t, p.description.Title(), "lab.")
				told[p.description.Title()] = true
			}
			assert.Greater(t, len(told), p.kit.Player.Len()/2)
		}
	}
}

func TestZoomKeys(t *testing.T) {
	p := shown(t, i18n.English)
	before := p.graph.Middle(8)
	p.Type(key(fyne.KeyPlus))
	assert.NotEqual(t, before, p.graph.Middle(8))
	p.Type(key(fyne.Key0))
	assert.Equal(t, before, p.graph.Middle(8))
	assert.False(t, p.Type(key(fyne.KeyEscape)))
	p.show(&textbook.Solution[string]{})
	assert.True(t, p.Type(key(fyne.KeyEscape)))
}

func TestAnOwnGraphIsDrawn(t *testing.T) {
	p := shown(t, i18n.English)
	require.NoError(t, p.input.Enter("start 1 -> end = 4\nend 0 goal\n"))
	assert.Equal(t, []string{"start", "end"}, p.recording.subject.names)
	assert.Equal(t, noExample, p.example)
	assert.Equal(t, "+4", p.Connector(0, 0).Label)
	require.Error(t, p.input.Enter("nonsense"))
	assert.Equal(t, []string{"start", "end"}, p.recording.subject.names, "a mistake changes nothing")
	p.choose.SetSelectedIndex(1)
	assert.Equal(t, "6", p.recording.subject.names[0])
}

// A graph in which nothing can be solved has more ways to fail than can be tried.
func TestHopelessGraphsDoNotHang(t *testing.T) {
	var text strings.Builder
	const pairs = 40
	for i := range pairs {
		fmt.Fprintf(&text, "a%d 0 -> a%d b%d | b%d a%d = 3\n", i, i+1, i, i, i+1)
		fmt.Fprintf(&text, "b%d 0 -> c = 1 | c = 2\n", i)
	}
	fmt.Fprintf(&text, "a%d 0\nc 0 goal\n", pairs)
	s, err := parse(text.String())
	require.NoError(t, err)
	st := &recording{}
	st.take(s)
	assert.Empty(t, st.solutions)
	assert.False(t, st.found.Solved())
}

func TestAMistakeInAGraphHasItsPlace(t *testing.T) {
	p := shown(t, i18n.English)
	require.Error(t, p.input.Enter("s 1 -> a b\na 0 goal\nb 0 -> a = 1x\n"))
	assert.Equal(t, "Line 3, column 12: The cost “1x” is not a whole number from 0 to 1000000.", p.input.Mistake.Text())
	assert.Equal(t, "n0", p.recording.subject.names[0], "a mistake changes nothing")
	require.NoError(t, p.input.Enter(p.text))
	assert.Empty(t, p.input.Mistake.Text())
}

// The quiz asks the chapter's whole run; the answers that it then shows are all right.
func TestQuiz(t *testing.T) {
	p := shown(t, i18n.English)
	p.kit.Player.First()
	p.nextQuestion()
	var asked []string
	for !p.kit.Player.AtEnd() {
		q, ok := p.question()
		require.True(t, ok)
		asked = append(asked, q.Text)
		first, _, _ := strings.Cut(q.Wanted, " or ")
		p.quiz.Answer.SetText(first)
		p.quiz.Check()
	}
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, right, all)
	assert.Greater(t, all, 8)
	for _, q := range []string{"Which node is expanded next?", "Where is the marker of n0 now? Name the successors of its connector."} {
		assert.Contains(t, asked, q)
	}
	_, ok := p.question()
	assert.False(t, ok, "nothing is asked at the end")

	p.kit.Player.First()
	p.nextQuestion()
	p.nextQuestion()
	for range 2 {
		p.quiz.Answer.SetText("nonsense")
		p.quiz.Check()
	}
	right, more := p.kit.Sheet.Count()
	assert.Equal(t, [2]int{all, all + 1}, [2]int{right, more})
	assert.Contains(t, p.quiz.Said.Text(), "nonsense is wrong. Right: ")
}

// What is expanded next is asked before its successors show it.
func TestTheQuizGivesNothingAway(t *testing.T) {
	p := shown(t, i18n.English)
	p.kit.Player.First()
	p.nextQuestion()
	q, _ := p.question()
	assert.Equal(t, "Which node is expanded next?", q.Text)
	assert.Equal(t, "n0", q.Wanted)
	assert.Len(t, p.recording.replay.State().Nodes, 1)
	var wanted []string
	for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
		q, ok := p.question()
		if ok && q.Text == "Which node is expanded next?" {
			wanted = append(wanted, q.Wanted)
			for _, tip := range strings.Split(q.Wanted, " or ") {
				assert.True(t, q.Right(" "+tip), "any of the tips")
			}
			assert.Equal(t, "AO* · The chapter's graph", q.Exercise)
		}
		if ok && strings.Contains(q.Text, "cost") {
			e := p.recording.events[p.recording.replay.Index()]
			assert.Len(t, p.recording.subject.Connectors(e.State), 1, "of several it is asked for the marker")
		}
		if ok && q.Wanted == "n4 n5" {
			assert.True(t, q.Right("n5，n4"), "in any order")
			assert.True(t, q.Right("n5、n4"))
		}
	}
	assert.Equal(t, []string{"n0", "n1", "n4 or n5", "n4"}, wanted, "and n7 and n8 are solved as they are")
	p.kit.Player.First()
	p.nextQuestion()
	p.shown = &p.recording.solutions[0]
	_, ok := p.question()
	assert.False(t, ok, "nothing is asked beside a solution graph")
	p.shown, p.recording.byStudent = nil, true
	_, ok = p.question()
	assert.False(t, ok, "nor while the student chooses")
}

// Where there is but one connector the marker is no question; what the node costs is.
func TestOneConnectorIsAskedForItsCost(t *testing.T) {
	p := shown(t, i18n.English)
	p.open(1)
	asked := 0
	for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
		q, ok := p.question()
		e := p.recording.events[p.recording.replay.Index()]
		if ok && e.Step == textbook.Revised && len(p.recording.subject.Connectors(e.State)) == 1 {
			asked++
			assert.Equal(t, strconv.Itoa(e.Q), q.Wanted)
			assert.True(t, q.Right(q.Wanted))
		}
	}
	assert.Positive(t, asked)
}

// At the tie of n2 and n3 any of the two is a right answer.
func TestTheMarkerAtATie(t *testing.T) {
	p := shown(t, i18n.English)
	p.kit.Player.First()
	for !p.kit.Player.AtEnd() {
		p.nextQuestion()
		if q, ok := p.question(); ok && strings.Contains(q.Text, "marker of n1") {
			assert.True(t, q.Right("n2"))
			assert.True(t, q.Right(" n3 "))
			assert.False(t, q.Right("n4"))
			return
		}
	}
	assert.Fail(t, "the marker of n1 is never asked for")
}

func TestTheGuessesAreNamed(t *testing.T) {
	p := shown(t, i18n.English)
	assert.True(t, p.guesses.Visible())
	p.open(2)
	p.update()
	assert.False(t, p.guesses.Visible(), "they belong to the chapter's graph")
}

// Mistakes in a graph are named in the window's language.
func TestEveryMistakeInAGraphIsSaidInEveryLanguage(t *testing.T) {
	var large strings.Builder
	for i := range maxNodes + 1 {
		fmt.Fprintf(&large, "v%d 0 -> v%d\n", i, i+1)
	}
	fmt.Fprintf(&large, "v%d 0 goal\n", maxNodes+1)
	texts := []string{
		"# nothing", "a", "a 1\na 2", strings.Repeat("a", 1<<24+1), "a 1 -> b", "a x", "a 1 goal",
		"a 1 gaol", "a 1 -> a |", "a 1 -> a = x", large.String(),
	}
	said := map[string]bool{}
	for _, language := range i18n.Languages() {
		p := shown(t, language)
		for _, text := range texts {
			_, err := parse(text)
			require.Error(t, err)
			words := p.kit.Mistake("lab.aostar.mistake.", err)
			assert.NotContains(t, words, "lab.aostar", "%.30s", text)
			assert.NotContains(t, words, "<no value>", "%.30s", text)
			if language == i18n.Chinese {
				assert.NotRegexp(t, `[a-z]{4}`, strings.ReplaceAll(strings.ReplaceAll(words, "goal", ""), "gaol", ""))
			}
			said[words] = true
		}
	}
	assert.Len(t, said, len(i18n.Languages())*len(texts), "each mistake has words of its own")
}

// The graph of a number is the same for everybody, and its name stands on the score sheet.
func TestTheGraphOfANumber(t *testing.T) {
	p, _ := pagetest.Open[*Page](t, New)
	p.seeds.Entry.OnSubmitted("41")
	first := p.text
	assert.Equal(t, problem.RandomGraph(41), first)
	p.seeds.Next()
	assert.NotEqual(t, first, p.text)
	assert.Equal(t, "42", p.seeds.Entry.Text)
	q, ok := p.question()
	for ; !ok; q, ok = p.question() {
		p.nextQuestion()
	}
	assert.Contains(t, q.Exercise, "exercise 42")
	p.open(0)
	p.nextQuestion()
	q, _ = p.question()
	assert.NotContains(t, q.Exercise, "exercise")
}

// The chapter marks n3, the last of two that cost the same; the switch marks the first. What
// comes out is the same, and the next example begins with its own rule.
func TestTheTieOfTheChapter(t *testing.T) {
	p := shown(t, i18n.English)
	marked := func() string {
		p.kit.Player.Last()
		n1 := p.recording.node(p.recording.subject.number["n1"])
		return p.recording.subject.Connectors("n1")[n1.Marked].To[0]
	}
	assert.True(t, p.last.Checked)
	assert.Equal(t, "n3", marked())
	rounds := p.rounds.Text()
	p.last.SetChecked(false)
	assert.Equal(t, "n2", marked())
	assert.Equal(t, rounds, p.rounds.Text())
	require.NoError(t, p.Open(problem.CyclicGraph+"with cycles"))
	assert.False(t, p.recording.last)
	require.NoError(t, p.Open(problem.ChapterGraph+"with first"))
	assert.False(t, p.recording.last)
	assert.Contains(t, p.Setup(), "with first")
	require.NoError(t, p.Open(problem.ChapterGraph))
	assert.True(t, p.recording.last)
	assert.NotContains(t, p.Setup(), "with")
	p.choose.SetSelectedIndex(1)
	assert.False(t, p.last.Checked)
	p.choose.SetSelectedIndex(0)
	assert.True(t, p.last.Checked)
}

// How the chapter marks equal connectors belongs to its example: a graph that is typed, or an
// exercise of a number, is searched the same after any other graph. What the student
// switched on stays.
func TestTheTieStaysWithItsExample(t *testing.T) {
	const own = "a 1 -> b | c\nb 0 goal\nc 0 goal\n"
	p := shown(t, i18n.English)
	require.True(t, p.last.Checked)
	require.NoError(t, p.input.Enter(own))
	assert.False(t, p.last.Checked)
	assert.False(t, p.recording.last)
	assert.Equal(t, own, p.Setup())
	p.kit.Player.Last()
	assert.Zero(t, p.recording.node(0).Marked, "the first of two equal ones")

	p.open(0)
	p.seeds.Entry.OnSubmitted("41")
	assert.False(t, p.last.Checked, "an exercise is the same for everybody")

	p.last.SetChecked(true)
	require.NoError(t, p.input.Enter(own))
	assert.True(t, p.last.Checked, "it was switched on")
	assert.Contains(t, p.Setup(), "with last")
	link := p.Setup()
	p.open(0)
	require.NoError(t, p.Open(own))
	assert.False(t, p.recording.last)
	require.NoError(t, p.Open(link))
	assert.True(t, p.recording.last, "the link keeps it")
	p.markLast(true)

	p.last.SetChecked(false)
	require.NoError(t, p.input.Enter(problem.ChapterGraph))
	assert.Zero(t, p.example, "the text of an example is the example")
	assert.True(t, p.last.Checked)
	assert.True(t, p.guesses.Visible())
	p.input.Show("a 1 -> x\n")
	require.Error(t, p.input.Enter("a 1 -> x\n"))
	assert.True(t, p.last.Checked, "what cannot be read changes nothing")
}

// A node is expanded before its successors are in the graph, and the search ends where it finds that the
// start is solved.
func TestExpansionsComeBeforeSuccessors(t *testing.T) {
	p, _ := pagetest.Open[*Page](t, New)
	var expanded string
	for p.kit.Player.Step(1); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
		e, _ := p.recording.replay.Last()
		switch e.Step {
		case textbook.Grown:
			expanded = e.State
			assert.Equal(t, "Expand "+e.State, p.description.Title())
			for _, c := range p.recording.subject.Connectors(e.State) {
				for _, to := range c.To {
					_, known := p.recording.before(to)
					assert.Equal(t, known, p.recording.replay.State().Nodes[to] != nil, "%s is not there before %s is expanded", to, e.State)
				}
			}
		case textbook.Added:
			assert.True(t, expanded != "" || e.State == p.recording.subject.names[0])
		}
	}
	assert.Contains(t, p.code.MarkedLine(), "until s is SOLVED")
}
