package gametree

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// rowsStage is the page in a window.
type rowsStage struct {
	*rows
	*pagetest.Stage
}

func rowsOpen(t *testing.T) *rowsStage {
	t.Helper()
	p, s := opened[*rows](t, "rows")
	return &rowsStage{p, s}
}

func TestBestPlayIsUnfoldedStepByStep(t *testing.T) {
	s := rowsOpen(t)
	s.Until("best play", func() bool { return s.best != nil })
	assert.Equal(t, 9, s.kit.Player.Len())
	assert.Equal(t, 4, s.tree.Shown())
	s.kit.Player.Step(3)
	assert.Greater(t, s.tree.Shown(), 10)
	assert.True(t, s.NodeView(s.best.nodes[0]).Thick)
	assert.True(t, s.NodeView(s.best.nodes[2]).Current)
	s.Until("the verdicts in view", func() bool { return !s.asking && len(s.truth.wanted) == 0 })
	assert.Equal(t, "draw", s.NodeView(0).Note)
}

func TestUnfoldingByHand(t *testing.T) {
	s := rowsOpen(t)
	s.Until("best play", func() bool { return s.best != nil })
	s.unfoldLevel()
	assert.Equal(t, 1+3+5+5+2, s.tree.Shown())
	corner := s.truth.Children(0)[0]
	s.tapped(corner)
	s.tapped(corner)
	assert.Equal(t, 1+3+5+2, s.tree.Shown())
	assert.True(t, s.parts.goOn.Visible())
	s.goOn()
	assert.Equal(t, "... ... x..", written(s.root, s.root.marks))
	s.Until("best play", func() bool { return s.best != nil })
	for range 9 {
		s.unfoldLevel()
	}
	assert.Greater(t, s.tree.Shown(), 10_000)
}

func TestWhatComesIntoViewIsLookedUp(t *testing.T) {
	s := rowsOpen(t)
	s.Until("best play", func() bool { return s.best != nil })
	for range 3 {
		s.unfoldLevel()
	}
	s.tree.Zoom(20)
	s.tree.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(300, -400)})
	s.Until("the verdicts in view", func() bool { return !s.asking && len(s.truth.wanted) == 0 })
	known := len(s.truth.truth)
	s.tree.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-900, 0)})
	s.Until("more verdicts", func() bool { return !s.asking && len(s.truth.wanted) == 0 })
	assert.Greater(t, len(s.truth.truth), known)
}

func TestVerdictsInWords(t *testing.T) {
	s := rowsOpen(t)
	for v, want := range map[outcome]string{
		{}:                                  "…",
		{known: true}:                       "draw",
		{known: true, winner: 1}:            "x won",
		{known: true, winner: -1}:           "o won",
		{known: true, winner: 1, plies: 5}:  "x in 5",
		{known: true, winner: -1, plies: 4}: "o in 4",
	} {
		assert.Equal(t, want, s.word(v))
		assert.NotEmpty(t, s.sentence(v))
	}
}

func TestSetUpAndFour(t *testing.T) {
	s := rowsOpen(t)
	s.editor.OnTap(4)
	assert.Equal(t, "... .x. ...", written(s.root, s.root.marks))
	s.root = parsed(t, "o... .ox. .xxx xooo")
	s.begin()
	s.Until("best play", func() bool { return s.best != nil })
	assert.Contains(t, s.description.Title(), "x wins in")
}

func TestLookingAheadOnThePage(t *testing.T) {
	s := rowsOpen(t)
	s.changedEvaluation()
	s.Until("the search", func() bool { return s.lookahead != nil })
	s.kit.Player.Last()
	assert.Equal(t, "The root looks worth 1", s.description.Title())
	best := s.lookahead.Nodes[0].Kids[s.lookahead.Result.Best]
	assert.Equal(t, skin.Accent, s.NodeView(best).Ink)
	assert.Equal(t, "1", s.NodeView(0).Note)
	s.compete()
	s.Until("the games", func() bool { return s.contest != nil })
	assert.Equal(t, "Against perfect play\nAs x: won 0, drawn 9, lost 0\nAs o: won 0, drawn 113, lost 34", s.result.Text())
}

// looksAhead opens the page with a search of its root.
func looksAhead(t *testing.T) (*rows, *pagetest.Stage) {
	t.Helper()
	p, stage := opened[*rows](t, "rows")
	p.nextQuestion() // from the truth
	stage.Until("the search", func() bool { return p.lookahead != nil })
	return p, stage
}

// The quiz goes through the textbook's two plies: the values of the boards, what is handed
// up, and at the end the move in the centre. Each right answer is computed by hand here.
func TestTheQuizOfMinimax(t *testing.T) {
	p, _ := looksAhead(t)
	var wanted []string
	moves := 0
	for !p.kit.Player.AtEnd() {
		if q, ok := p.question(); ok {
			wanted = append(wanted, q.Wanted)
			next, _ := p.lookahead.Replay.Next()
			switch next.Step {
			case textbook.BackUp:
				assert.Less(t, next.Done, next.Children, "what the last one makes of it stands in the picture")
				assert.Contains(t, q.Text, map[bool]string{true: "MAX", false: "MIN"}[next.Max]+" moves there")
			case textbook.Leave:
				moves++
				assert.True(t, q.Right("b2"))
			default:
				assert.Contains(t, q.Text, "searched no further")
			}
			if number, minus := strings.CutPrefix(q.Wanted, "-"); minus {
				assert.True(t, q.Right("−"+number), "with the sign of mathematics")
			}
			assert.True(t, q.Right(" "+q.Wanted))
			assert.False(t, q.Right("77"))
			p.quiz.Answer.SetText(q.Wanted)
			p.quiz.Check()
			continue
		}
		p.kit.Player.Step(1)
	}
	require.NotEmpty(t, wanted)
	assert.Equal(t, "B2", wanted[len(wanted)-1], "the centre")
	assert.Contains(t, wanted, "-2", "a side, after the best reply")
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, right, all)
	assert.Equal(t, len(wanted), all)
	assert.Equal(t, 1, moves, "the move is asked for once, at the root")
	assert.Contains(t, p.kit.Sheet.CSV(), ".../.../... · 2 plies deep")
}

// The evaluation of a won board is not asked for.
func TestAWonBoardIsNotAsked(t *testing.T) {
	p, stage := looksAhead(t)
	p.root = empty(3).with(0b101, 0b11000) // x completes the first row
	p.changedEvaluation()
	stage.Until("the search", func() bool { return p.lookahead != nil })
	asked := 0
	for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
		if q, ok := p.question(); ok && strings.Contains(q.Text, "searched no further") {
			asked++
			next, _ := p.lookahead.Replay.Next()
			assert.Zero(t, p.root.game(p.eval.static()).Winner(next.Position.Position))
		}
	}
	assert.Positive(t, asked)
}

// Cells that turning or mirroring makes equal are one answer, and a cell that is taken is none.
func TestEqualMovesAreAllRight(t *testing.T) {
	p, stage := looksAhead(t)
	require.NoError(t, p.Open("...\n...\n...\nwith weights=0,5,0,5,0,5,0,5,0"))
	stage.Until("the search", func() bool { return p.lookahead != nil })
	assert.ElementsMatch(t, []string{"B1", "A2", "C2", "B3"}, p.lookahead.bestMoves(p.eval))
	p.root = empty(3).with(1, 0b10000)
	p.changedEvaluation()
	stage.Until("the search", func() bool { return p.lookahead != nil })
	for _, at := range p.lookahead.bestMoves(p.eval) {
		assert.NotContains(t, []string{"A1", "B2"}, at)
	}
}

// A random position is the same for everybody, with something left to play for.
func TestRandomPositions(t *testing.T) {
	seen := map[position]bool{}
	for seed := range uint64(100) {
		p := randomPosition(seed)
		assert.Equal(t, p, randomPosition(seed))
		seen[p] = true
		again, err := readPosition(p.write())
		require.NoError(t, err)
		assert.Equal(t, p, again)
	}
	assert.Greater(t, len(seen), 80)
	p, stage := looksAhead(t)
	p.parts.sizes.SetSelectedIndex(1)
	p.seeds.Entry.OnSubmitted("6")
	stage.Until("the search", func() bool { return p.lookahead != nil })
	assert.Equal(t, randomPosition(6), p.root)
	assert.Equal(t, randomPosition(6), p.lookahead.root, "it is searched")
	assert.Zero(t, p.parts.sizes.SelectedIndex(), "its board is 3×3")
}

// The pseudocode of the truth knows all three results, and the line that found the one in view is
// marked at every step and for every node that is selected.
func TestTheTruthMarksItsPseudocode(t *testing.T) {
	for _, language := range i18n.Languages() {
		s := rowsOpen(t)
		s.kit.Text = i18n.New(language)
		for _, c := range []struct {
			board string
			marks []string // from the root on along best play
		}{
			{"...\n...\n...", []string{"drawn", "drawn", "drawn", "drawn", "drawn", "drawn", "drawn", "drawn", "drawn", "over"}},
			{"xo.\n.x.\n..o", []string{"won", "lost", "won", "over"}},
			{"xx.\noo.\n...", []string{"won", "over"}},
		} {
			require.NoError(t, s.Open(c.board+"\nwith truth"))
			s.Until("best play", func() bool { return s.best != nil })
			var marks []string
			for s.kit.Player.First(); ; s.kit.Player.Step(1) {
				title, _, line := s.describe()
				marks = append(marks, line)
				if v := s.truth.outcome(append([]int{0}, s.best.nodes...)[s.best.At]); v.winner == 0 && line != "over" {
					assert.Contains(t, s.code.MarkedLine(), s.kit.Text.T("lab.rows.draw"), title)
				}
				if s.kit.Player.AtEnd() {
					break
				}
			}
			assert.Equal(t, c.marks, marks, c.board)
			s.tapped(s.best.nodes[0])
			_, _, line := s.describe()
			assert.Equal(t, c.marks[1], line, "a node that is selected")
		}
	}
}

// Minimax in two phases reads no value while the tree grows, and says so.
func TestTwoPhasesAhead(t *testing.T) {
	s := rowsOpen(t)
	require.NoError(t, s.Open("x..\n.o.\n...\nwith plies=1 twophase"))
	s.Until("the search", func() bool { return s.lookahead != nil })
	for s.kit.Player.Step(1); len(s.lookahead.Replay.State().Leaves) == 0; s.kit.Player.Step(1) {
		title, text, _ := s.describe()
		assert.Contains(t, title, "First phase")
		assert.NotContains(t, text, "below this board")
	}
	assert.Greater(t, s.kit.Player.Index(), 2)
}
