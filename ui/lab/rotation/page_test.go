package rotation

import (
	"context"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/lab/pagetest"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// stage is the page in a window, with what its searches hand over.
type stage struct {
	*Page
	*pagetest.Stage
}

func shown(t *testing.T, language i18n.Language) *stage {
	t.Helper()
	s := &stage{}
	s.Page, s.Stage = pagetest.OpenIn[*Page](t, language, fyne.NewSize(760, 560), New)
	s.setUp(parse(t, cases[0].line))
	s.wait()
	return s
}

// wait takes what the searches hand over until the last has ended.
func (s *stage) wait() { s.Until("the search", func() bool { return s.ready }) }

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

func parse(t *testing.T, line string) problem.Rotation {
	t.Helper()
	r, err := problem.ParseRotation(line)
	require.NoError(t, err)
	return r
}

func TestSamples(t *testing.T) {
	for i, want := range []string{"AC", "DDHH", "EFGA", "CDBFHF"} {
		s := solve(context.Background(), parse(t, cases[i].line), false, true)
		assert.Equal(t, want, s.letters)
		assert.False(t, s.cut)
		assert.Len(t, s.iterations, []int{1, 1, 3, 4}[i])
		plain := solve(context.Background(), parse(t, cases[i].line), true, false)
		assert.Len(t, plain.letters, len(want))
		assert.Greater(t, plain.total, s.total)
		sum := 0
		for _, r := range s.iterations {
			sum += r.expanded
		}
		assert.Equal(t, s.total, sum)
	}
}

func TestShufflesAreSolved(t *testing.T) {
	for seed := range uint64(30) {
		moves := 1 + int(seed%5)
		r := shuffled(moves, seed)
		assert.Equal(t, r, shuffled(moves, seed))
		s := solve(context.Background(), r, false, false)
		assert.True(t, s.found)
		assert.LessOrEqual(t, len(s.letters), moves)
	}
	for m, back := range inverse {
		r := shuffled(5, 3)
		assert.Equal(t, r, r.Move(m).Move(back))
	}
}

func TestALongSearchIsRecordedInPart(t *testing.T) {
	var hard problem.Rotation
	for seed := uint64(1); ; seed++ {
		hard = shuffled(12, seed)
		if s := solve(context.Background(), hard, false, false); s.total > 5000 {
			break
		}
	}
	s := solve(context.Background(), hard, false, true)
	assert.True(t, s.cut)
	assert.Len(t, s.events, maxEvents)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.False(t, solve(ctx, hard, false, true).found, "given up")
}

func TestTheBoardIsTapped(t *testing.T) {
	s := shown(t, i18n.English)
	start := s.position()
	for m := range problem.RotationMoves {
		test.TapAt(s.board, s.board.letterMiddle(m))
		assert.Equal(t, start.Move(m), s.position(), "move %d", m)
		assert.True(t, s.Type(key(fyne.KeyBackspace)))
		assert.Equal(t, start, s.position())
	}
	assert.Equal(t, noMove, s.board.moveAt(fyne.NewPos(1, 1)))
	for cell, p := range places {
		assert.NotContains(t, letters, p, "cell %d", cell)
		for other := range cell {
			assert.NotEqual(t, p, places[other])
		}
	}
}

// A letter stands where the cells of its line move to.
func TestLinesMoveTowardsTheirLetters(t *testing.T) {
	for m, letter := range letters {
		r := shuffled(9, 4)
		for cell, p := range places {
			if p.row != letter.row && p.column != letter.column {
				continue
			}
			next := gridPlace{p.column + sign(letter.column-p.column), p.row + sign(letter.row-p.row)}
			for to, q := range places {
				if q == next {
					assert.Equal(t, r.Digit(cell), r.Move(m).Digit(to), "move %d, cell %d", m, cell)
				}
			}
		}
	}
}

func sign(n int) int { return min(1, max(-1, n)) }

func TestPlayedByKeysToTheEnd(t *testing.T) {
	s := shown(t, i18n.English)
	assert.Equal(t, "At least 2 more", s.description.Title())
	s.Type(key(fyne.KeyA))
	assert.Equal(t, "Searching", s.description.Title())
	s.Type(key(fyne.KeyC))
	s.wait()
	assert.Equal(t, "Solved in 2 moves", s.description.Title())
	assert.Equal(t, 2, s.least)
	assert.False(t, s.Type(key(fyne.KeyZ)))
}

func TestAStepThatIsPlayedFromSetsThePositionUp(t *testing.T) {
	s := shown(t, i18n.English)
	s.kit.Player.Jump(5)
	here := s.here()
	s.move(3)
	assert.Equal(t, here, s.origin)
	assert.Equal(t, here.Move(3), s.position())
}

func TestEveryStepIsTold(t *testing.T) {
	for _, language := range i18n.Languages() {
		s := shown(t, language)
		for _, plain := range []bool{false, true} {
			s.plain = plain
			s.setUp(parse(t, cases[0].line))
			s.wait()
			for p := s.kit.Player; !p.AtEnd(); p.Step(1) {
				require.NotContains(t, s.description.Title(), "lab.")
				require.LessOrEqual(t, len(s.chart.bars), 4)
			}
			assert.Contains(t, s.description.Title(), "AC")
			assert.Equal(t, s.search.total, s.replay.State().Total)
		}
	}
}

func TestADifferentPositionIsTyped(t *testing.T) {
	s := shown(t, i18n.English)
	s.line.OnSubmitted("1 2 3")
	assert.Equal(t, parse(t, cases[0].line), s.position(), "a mistake changes nothing")
	s.line.OnSubmitted(cases[1].line)
	assert.Equal(t, parse(t, cases[1].line), s.position())
	s.shuffle()
	assert.Equal(t, s.position().String(), s.line.Text)
}

// The chart is as near to its title in a large window as in a small one.
func TestTheChartStandsBelowItsTitle(t *testing.T) {
	s := shown(t, i18n.English)
	for _, size := range []fyne.Size{{Width: 760, Height: 560}, {Width: 1640, Height: 1200}} {
		s.Window.Resize(size)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.chart)
		assert.LessOrEqual(t, s.chart.Size().Height, 0.86*s.chart.Size().Width, "%v: the bars end far below what stands above them", size)
		assert.Greater(t, at.Y, float32(0))
	}
}

// Chinese words stand beside each other without a space between them: what is said of the
// start is a sentence of its own.
func TestTheStartIsNamedInASentence(t *testing.T) {
	s := shown(t, i18n.Chinese)
	said := map[string]bool{}
	for s.kit.Player.Index() < 20 && !s.kit.Player.AtEnd() {
		said[s.description.Title()] = true
		assert.NotContains(t, s.description.Title(), " 起点 ")
		s.kit.Player.Step(1)
	}
	assert.Contains(t, said, "从起点继续")
}
