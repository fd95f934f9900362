package pathsearch

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/words/i18n"
)

// rotationStage is the page in a window, with what its searches hand over.
type rotationStage struct {
	*rotation
	*pagetest.Stage
}

func shown(t *testing.T, language i18n.Language) *rotationStage {
	t.Helper()
	s := &rotationStage{}
	s.rotation, s.Stage = pagetest.OpenIn[*rotation](t, language, fyne.NewSize(760, 560), NewRotation)
	s.setUp(rotationCase(t, 0))
	s.wait()
	return s
}

// wait takes what the searches hand over until the last has ended.
func (s *rotationStage) wait() { s.Until("the search", func() bool { return s.runs != nil }) }

func TestTheBoardIsTapped(t *testing.T) {
	s := shown(t, i18n.English)
	start := s.position()
	for m := range problem.RotationMoves {
		test.TapAt(s.board, s.board.cells().middle(letterPlaces[m]))
		assert.Equal(t, start.Move(m), s.position(), "move %d", m)
		assert.True(t, s.Type(key(fyne.KeyBackspace)))
		assert.Equal(t, start, s.position())
	}
	assert.Equal(t, none, s.board.moveAt(fyne.NewPos(1, 1)))
	for cell, p := range rotationPlaces {
		assert.NotContains(t, letterPlaces, p, "cell %d", cell)
		for other := range cell {
			assert.NotEqual(t, p, rotationPlaces[other])
		}
	}
}

// A letter stands where the cells of its line move to.
func TestLinesMoveTowardsTheirLetters(t *testing.T) {
	for m, letter := range letterPlaces {
		r := problem.RandomRotation(9, 4)
		for cell, at := range rotationPlaces {
			column, row := at%rotationSide, at/rotationSide
			toColumn, toRow := letter%rotationSide, letter/rotationSide
			if row != toRow && column != toColumn {
				continue
			}
			next := (row+sign(toRow-row))*rotationSide + column + sign(toColumn-column)
			if to := slices.Index(rotationPlaces, next); to != none {
				assert.Equal(t, r.Digit(cell), r.Move(m).Digit(to), "move %d, cell %d", m, cell)
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
			s.Plain = plain
			s.setUp(rotationCase(t, 0))
			s.wait()
			for p := s.kit.Player; !p.AtEnd(); p.Step(1) {
				require.NotContains(t, s.description.Title(), "lab.")
				require.LessOrEqual(t, len(s.chart.bars), 4)
			}
			assert.Contains(t, s.description.Title(), "AC")
			assert.Equal(t, s.runs.shown().path.Expanded, s.steps.State().Total)
		}
	}
}

// What is wrong with a position is said in the language of the window.
func TestAMistakeInThePositionIsExplained(t *testing.T) {
	for language, want := range map[i18n.Language][]string{
		i18n.English: {"24 digits are needed, eight each of 1, 2 and 3; here are 3 entries.", "Entry 24, “x”, is not 1, 2 or 3.", "The digit 1 is there 9 times; eight are needed."},
		i18n.Chinese: {"需要 24 个数字，1、2、3 各八个；这里有 3 项。", "第 24 项“x”不是 1、2 或 3。", "数字 1 有 9 个，需要八个。"},
	} {
		s := shown(t, language)
		for i, line := range []string{"1 2 3", strings.Repeat("1 2 3 ", 7) + "1 2 x", strings.Repeat("1 2 3 ", 7) + "1 2 1"} {
			s.line.Line.OnSubmitted(line)
			assert.Equal(t, want[i], s.line.Mistake.Text())
		}
	}
}

func TestADifferentPositionIsTyped(t *testing.T) {
	s := shown(t, i18n.English)
	s.line.Line.OnSubmitted("1 2 3")
	assert.Equal(t, rotationCase(t, 0), s.position(), "a mistake changes nothing")
	s.line.Line.OnSubmitted(rotationCases[1].line)
	assert.Equal(t, rotationCase(t, 1), s.position())
	s.shuffle()
	assert.Equal(t, s.position().String(), s.line.Line.Text)
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

func rotationCase(t *testing.T, i int) problem.Rotation {
	t.Helper()
	r, err := problem.ParseRotation(rotationCases[i].line)
	require.NoError(t, err)
	return r
}

func TestSamples(t *testing.T) {
	s, found := shown(t, i18n.English), 0
	for i, want := range []string{"AC", "DDHH", "EFGA", "CDBFHF"} {
		s.Plain = false
		s.setUp(rotationCase(t, i))
		s.wait()
		r, plain := s.runs.all[0], s.runs.all[1]
		assert.Equal(t, want, problem.RotationLetters(r.path.States))
		assert.Equal(t, len(want), s.runs.best)
		assert.False(t, r.cut)
		assert.Equal(t, []int{1, 1, 3, 4}[i], r.rounds)
		assert.Greater(t, plain.path.Expanded, r.path.Expanded)
		require.Len(t, s.runs.all, len(problem.RotationSearches))
		for k, other := range s.runs.all[2:] { // they need not find the fewest moves, but what is found is a solution
			states := other.path.States
			if states == nil {
				continue
			}
			found++
			assert.Equal(t, s.position(), states[0])
			assert.Zero(t, problem.RotationGame{}.Estimate(states[len(states)-1]))
			assert.Equal(t, other.path.Cost, textbook.CostOf(problem.RotationGame{}, states))
			assert.GreaterOrEqual(t, other.path.Cost, s.runs.best)
			bar := s.total(k+2, k+2)
			assert.Equal(t, other.path.Cost > s.runs.best, strings.Contains(bar.Word, " +"), bar.Word)
		}
	}
	assert.Greater(t, found, 4)
}

// Where every move costs one, iterative deepening and lengthening are one search, and are counted once.
func TestOneSearchIsCountedOnce(t *testing.T) {
	for _, s := range problem.RotationSearches {
		assert.NotEqual(t, "lengthening", s.Name)
	}
	r, err := problem.ParseRotation("1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3")
	require.NoError(t, err)
	deepening := textbook.Deepening(problem.RotationGame{}, r, nil)
	assert.Equal(t, 3, deepening.Expanded)
	assert.Equal(t, deepening.States, textbook.Lengthening(problem.RotationGame{}, r, nil).States)
}
