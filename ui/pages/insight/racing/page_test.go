package racing

import (
	"context"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/race"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/pages/insight"
	"tengen/ui/pages/pagetest"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// stage is a page in a window.
type stage struct {
	*Page
	*pagetest.Stage
}

func open(t *testing.T, pos *rule.Position, depth int) *stage {
	t.Helper()
	s := &stage{Stage: pagetest.NewStage(t, fyne.NewSize(1280, 780))}
	s.Page = New(i18n.New(i18n.English), s.Runner, cards.Family(nil))
	s.Show(s.Page)
	s.SetPosition(pos, insight.BoardLook{})
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
	s := open(t, few(), 2)
	s.toggle()
	require.NotNil(t, s.race)
	s.Until("the race", func() bool { return !s.race.running() })
	same, count := s.race.agree()
	assert.True(t, same)
	assert.Equal(t, len(race.Kinds())-1, count)
	assert.Equal(t, "5 are done: the same value", s.verdict.Title())
	for _, k := range race.Kinds() {
		l := s.line(k)
		assert.NotEmpty(t, l.cells[colMove])
		assert.Empty(t, l.button)
		assert.Positive(t, s.bar(k, l).Value)
	}
	s.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, s.verdict.Text(), "冠军（不猜测）的")
	assert.NotContains(t, s.verdict.Text(), "。 ", "no blank between sentences")
}

// A race looks at all moves, whatever the analysis leaves out, and says so before it starts.
func TestWhatTheAnalysisLeavesOutIsInTheRace(t *testing.T) {
	s := open(t, few(), 2)
	all := s.text.T("insight.all_moves")
	assert.NotContains(t, s.verdict.Text(), all)
	s.SetPosition(s.pos, insight.BoardLook{LeavesOut: true})
	assert.Contains(t, s.verdict.Text(), all)
}

func TestSlowOnesCanBeStopped(t *testing.T) {
	s := open(t, few(), mostDepth)
	s.toggle()
	s.race.stop(race.AlphaBeta) // while it waits
	s.Until("the race", func() bool { return s.race.entrant(race.Exact).state == running })
	s.race.stop(race.Exact)
	s.Until("the race", func() bool { return s.race.entrant(race.Exact).state == stopped })
	assert.Equal(t, stopped, s.race.entrant(race.AlphaBeta).state)
	assert.True(t, s.race.running(), "the others go on")
	s.Leave()
	s.Until("the race", func() bool { return !s.race.running() })
	assert.Equal(t, "Stopped", s.verdict.Title())
}

func TestAnotherPositionEndsTheRace(t *testing.T) {
	s := open(t, few(), mostDepth)
	s.toggle()
	old := s.race
	next := few()
	require.NoError(t, next.Play(board.Point{X: 0, Y: 0}))
	s.SetPosition(next, insight.BoardLook{})
	assert.Nil(t, s.race)
	s.Until("the race", func() bool { return !old.running() })
	assert.Nil(t, s.race)
}

func TestAFormThatPanicsIsToldAndTheOthersGoOn(t *testing.T) {
	s := open(t, few(), 1)
	s.run = func(ctx context.Context, k race.Kind, pos *rule.Position, depth int, m *race.Meter) (race.Result, error) {
		if k == race.Table {
			panic("table")
		}
		return race.Run(ctx, k, pos, depth, m)
	}
	s.toggle()
	s.Until("the race", func() bool { return !s.race.running() })
	assert.Len(t, s.Broke, 1)
	for _, k := range race.Kinds() {
		want := done
		if k == race.Table {
			want = failed
		}
		assert.Equal(t, want, s.race.entrant(k).state, "%v", k)
	}
}

func TestKeysChooseTheDepth(t *testing.T) {
	s := open(t, few(), 2)
	s.choice.SetSelectedIndex(1)
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	assert.Equal(t, 3, s.depth)
	for range 9 {
		s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	}
	assert.Equal(t, leastDepth, s.depth)
}
