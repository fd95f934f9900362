package insight

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// middle is a middle game in which neither side wins soon, White to move.
func middle(t *testing.T) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, name := range []string{"D5", "H12", "D9", "I11", "E6", "F7", "D7", "F5", "F9"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// treeStage is a page in a window.
type treeStage struct {
	*TreePage
	*pagetest.Stage
}

func treeOpen(t *testing.T, pos *rule.Position) *treeStage {
	t.Helper()
	s := &treeStage{Stage: pagetest.NewStage(t, fyne.NewSize(1280, 780))}
	s.TreePage = NewTreePage(i18n.New(i18n.English), s.Runner, widgets.ButtonFamily(nil), nil)
	s.Show(s.TreePage)
	s.depth = 5
	s.SetPosition(pos, BoardLook{})
	s.Until("the search", func() bool { return s.phase != working && s.phase != empty })
	return s
}

// The tree looks at all moves, also those that the analysis leaves out, and says so.
func TestWhatTheAnalysisLeavesOutIsInTheTree(t *testing.T) {
	s := treeOpen(t, middle(t))
	all := s.text.T("insight.all_moves")
	assert.NotContains(t, s.description.Text(), all)
	s.SetPosition(s.pos, BoardLook{LeavesOut: true})
	assert.Contains(t, s.description.Text(), all)
	s.cut(t)
	assert.NotContains(t, s.description.Text(), all, "it is said of the whole")
}

func (s *treeStage) key(names ...fyne.KeyName) {
	for _, n := range names {
		s.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// cut chooses the first cut of the search with unread replies, in the last round
// that has one.
func (s *treeStage) cut(t *testing.T) int {
	t.Helper()
	for round := len(s.recording.tree.Rounds) - 1; round >= 0; round-- {
		s.chooseRound(round)
		for _, k := range s.recording.children(0) {
			it := s.recording.items[k]
			if n := s.recording.tree.Nodes[it.node]; it.kind == searched && n.End == engine.Cutoff && n.Unread > 1 {
				s.choose(k)
				return k
			}
		}
	}
	require.Fail(t, "no cut")
	return noItem
}

func TestTheRootIsTold(t *testing.T) {
	s := treeOpen(t, middle(t))
	require.Equal(t, ready, s.phase)
	root := &s.recording.tree.Nodes[s.recording.tree.Rounds[s.recording.round].Root]
	best, _ := s.recording.info.Best()
	assert.Equal(t, best.Score.Value(), int(root.Value), "the tree of the last word")
	assert.Contains(t, s.description.Title(), words.Node(s.text, int(root.Value)))
	assert.Equal(t, graph.Up, s.picture().Form(0))
	s.bestLine()
	assert.NotZero(t, s.selected)
	assert.Equal(t, best.Move, s.board.State().Line.Points[0], "the stones of the line are on the board")
}

func TestACutHasItsInequality(t *testing.T) {
	s := treeOpen(t, middle(t))
	k := s.cut(t)
	n := &s.recording.tree.Nodes[s.recording.items[k].node]
	f := s.picture().NodeView(k)
	assert.Equal(t, skin.Alarm, f.Ink)
	assert.True(t, f.Alarmed)
	assert.Equal(t, graph.Down, s.picture().Form(k), "Black answers")
	want := words.NodeShort(s.text, -int(n.Value)) + " ≤ " + words.NodeShort(s.text, -int(n.Beta))
	assert.Equal(t, want, f.Note)
	assert.GreaterOrEqual(t, -int(n.Beta), -int(n.Value))
	assert.Contains(t, s.description.Text(), want)
	assert.Contains(t, s.description.Text(), "never read")
}

func TestWhatWasNeverReadCanBeReadAnyway(t *testing.T) {
	s := treeOpen(t, middle(t))
	k := s.cut(t)
	n := s.recording.tree.Nodes[s.recording.items[k].node]
	kids := s.recording.children(k)
	left := kids[len(kids)-1]
	require.Equal(t, bundle, s.recording.items[left].kind)
	assert.Len(t, s.recording.items[left].cells, int(n.Unread))
	assert.True(t, s.picture().NodeView(left).Dotted)

	s.choose(left)
	s.key(fyne.KeyDown)
	one := s.selected
	require.Equal(t, single, s.recording.items[one].kind)
	assert.True(t, s.whatIf.Visible())
	s.key(fyne.KeyReturn)
	s.Until("the search", func() bool { return !s.busy })
	require.NotNil(t, s.recording.whatIfs[one])
	assert.Equal(t, engine.Same, s.recording.whatIfs[one].effect.Verdict, "a cut is a proof")
	assert.Contains(t, s.description.Text(), "The root stays")
	assert.NotEmpty(t, s.picture().NodeView(one).Text)
	assert.False(t, s.whatIf.Visible())
}

func TestEveryItemHasAFaceAndWords(t *testing.T) {
	s := treeOpen(t, middle(t))
	for _, language := range i18n.Languages() {
		s.SetText(i18n.New(language))
		for round := range s.recording.tree.Rounds {
			s.chooseRound(round)
			for i := 0; i < min(len(s.recording.items), 150); i++ {
				s.tree.Fold(false, i)
				s.choose(i)
				title, text := treeWords{s.recording, s.text}.about(i)
				assert.NotEmpty(t, title)
				assert.NotEmpty(t, text)
				assert.NotContains(t, title+text, "searchtree.", "a word is missing")
				assert.NotContains(t, title+text, "<no value>")
			}
		}
	}
}

func TestKeysWalk(t *testing.T) {
	s := treeOpen(t, middle(t))
	s.key(fyne.KeyDown)
	first := s.selected
	require.Equal(t, 0, s.recording.items[first].parent)
	s.key(fyne.KeyRight)
	assert.NotEqual(t, first, s.selected)
	s.key(fyne.KeyLeft)
	assert.Equal(t, first, s.selected)
	s.key(fyne.KeyUp)
	assert.Zero(t, s.selected)
	round := s.recording.round
	s.key(fyne.KeyPageUp)
	assert.Equal(t, round-1, s.recording.round)
	s.key(fyne.KeyPageDown, fyne.KeyEnd)
	assert.NotZero(t, s.selected)
	s.key(fyne.KeyHome)
	assert.Zero(t, s.selected)
	var handed fyne.KeyName
	s.OnKey = func(e *fyne.KeyEvent) { handed = e.Name }
	s.key(fyne.KeyF5)
	assert.Equal(t, fyne.KeyF5, handed)
}

func TestMoreMovesAreShownOnDemand(t *testing.T) {
	s := treeOpen(t, middle(t))
	before := len(s.recording.children(0))
	for _, k := range s.recording.children(0) {
		if s.recording.items[k].kind == more {
			s.tapped(k)
		}
	}
	assert.Greater(t, len(s.recording.children(0)), before)
}

func TestPositionsWithoutATree(t *testing.T) {
	over := rule.FromBoard(rule.Freestyle, board.MustParse("XXXXX\nOOOO.\n.....\n.....\n....."), board.White)
	for _, c := range []struct {
		pos  *rule.Position
		want string
	}{
		{over, "The game is over"},
		{rule.NewPosition(rule.Row(3), board.Square(3)), "No tree for this game"},
		{rule.NewPosition(rule.Freestyle, board.Square(15)), "The first stone needs no search"},
	} {
		s := treeOpen(t, c.pos)
		assert.Equal(t, nothing, s.phase)
		assert.Equal(t, c.want, s.description.Title())
		s.key(fyne.KeyDown, fyne.KeyEnd, fyne.KeyReturn)
	}
}

// The words stand under the tree where they have the width for it, else under the board; either
// way all of them are in sight, and the board is large enough to be read.
func TestTheWordsHaveRoom(t *testing.T) {
	s := treeOpen(t, middle(t))
	place := func(o fyne.CanvasObject) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	}
	for _, c := range []struct {
		width, height, board float32
		under                bool
	}{{1280, 740, 430, true}, {800, 520, 225, false}, {1280, 740, 430, true}} {
		s.Window.Resize(fyne.NewSize(c.width, c.height))
		assert.GreaterOrEqual(t, s.board.Size().Width, c.board)
		words, tree := s.description.Object(), place(s.shown)
		assert.Equal(t, c.under, place(words).X == tree.X, "%v", c)
		assert.GreaterOrEqual(t, s.shown.Size().Height, float32(470), "%v", c)
		if c.under {
			assert.Greater(t, place(words).Y, tree.Y+s.shown.Size().Height)
		}
		assert.LessOrEqual(t, place(words).Y+words.Size().Height, c.height, "%v", c)
	}
}
