package insight

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// raceStage is a page in a window.
type raceStage struct {
	*RacePage
	*pagetest.Stage
}

func raceOpen(t *testing.T, pos *rule.Position, depth int) *raceStage {
	t.Helper()
	s := &raceStage{Stage: pagetest.NewStage(t, fyne.NewSize(1280, 780))}
	s.RacePage = NewRacePage(i18n.New(i18n.English), s.Runner, widgets.ButtonFamily(nil))
	s.Show(s.RacePage)
	s.SetPosition(pos, BoardLook{})
	s.setDepth(depth)
	return s
}

func few() *rule.Position {
	return rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . .
		. . . O . . .
		. . . . X . .
		. . . X . O .
		. . . . . . .
		. . . . . . .
		. . . . . . .`), board.Black)
}

func TestARaceEndsWithOneValue(t *testing.T) {
	s := raceOpen(t, few(), 2)
	s.toggle()
	require.NotNil(t, s.race)
	s.Until("the race", func() bool { return !s.race.running() })
	same, count := s.race.agree()
	assert.True(t, same)
	assert.Equal(t, len(problem.RaceKinds())-1, count)
	assert.Equal(t, "5 are done: the same value", s.verdict.Title())
	for _, k := range problem.RaceKinds() {
		l := s.line(k)
		assert.NotEmpty(t, l.cells[colMove])
		assert.Empty(t, l.button)
		assert.Positive(t, s.bar(k, l).Value)
	}
	s.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, s.verdict.Text(), "冠军（不猜测）的")
	assert.NotContains(t, s.verdict.Text(), "。 ", "no blank between sentences")
}

// A race looks at all moves, also those that the analysis leaves out, and says so before it starts.
func TestWhatTheAnalysisLeavesOutIsInTheRace(t *testing.T) {
	s := raceOpen(t, few(), 2)
	all := s.text.T("insight.all_moves")
	assert.NotContains(t, s.verdict.Text(), all)
	s.SetPosition(s.pos, BoardLook{LeavesOut: true})
	assert.Contains(t, s.verdict.Text(), all)
}

func TestSlowOnesCanBeStopped(t *testing.T) {
	s := raceOpen(t, few(), mostDepth)
	s.toggle()
	s.race.stop(problem.AlphaBeta) // while it waits
	s.Until("the race", func() bool { return s.race.entrant(problem.Exact).state == running })
	s.race.stop(problem.Exact)
	s.Until("the race", func() bool { return s.race.entrant(problem.Exact).state == stopped })
	assert.Equal(t, stopped, s.race.entrant(problem.AlphaBeta).state)
	assert.True(t, s.race.running(), "the others go on")
	s.Leave()
	s.Until("the race", func() bool { return !s.race.running() })
	assert.Equal(t, "Stopped", s.verdict.Title())
}

func TestAnotherPositionEndsTheRace(t *testing.T) {
	s := raceOpen(t, few(), mostDepth)
	s.toggle()
	old := s.race
	next := few()
	require.NoError(t, next.Play(board.Point{X: 0, Y: 0}))
	s.SetPosition(next, BoardLook{})
	assert.Nil(t, s.race)
	s.Until("the race", func() bool { return !old.running() })
	assert.Nil(t, s.race)
}

func TestAFormThatPanicsIsToldAndTheOthersGoOn(t *testing.T) {
	s := raceOpen(t, few(), 1)
	s.run = func(ctx context.Context, k problem.RaceKind, pos *rule.Position, depth int, m *problem.RaceMeter) (problem.RaceResult, error) {
		if k == problem.Table {
			panic("table")
		}
		return problem.RunRace(ctx, k, pos, depth, m)
	}
	s.toggle()
	s.Until("the race", func() bool { return !s.race.running() })
	assert.Len(t, s.Broke, 1)
	for _, k := range problem.RaceKinds() {
		want := done
		if k == problem.Table {
			want = failed
		}
		assert.Equal(t, want, s.race.entrant(k).state, "%v", k)
	}
}

func TestKeysChooseTheDepth(t *testing.T) {
	s := raceOpen(t, few(), 2)
	s.choice.SetSelectedIndex(1)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	assert.Equal(t, 3, s.depth)
	for range 9 {
		s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	}
	assert.Equal(t, leastDepth, s.depth)
}

// Before the first stone no search has a move, so that none of them counts for anything.
func TestNoRaceBeforeTheFirstStone(t *testing.T) {
	s := raceOpen(t, rule.NewPosition(rule.Freestyle, board.Square(15)), 2)
	assert.Equal(t, "No race for this position", s.verdict.Title())
	s.toggle()
	assert.Nil(t, s.race)
}
