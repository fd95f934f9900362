package coach_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// lessonSteps lists the positions of all lessons.
func lessonSteps() (all []coach.Step) {
	for _, l := range coach.Lessons() {
		all = append(all, l.Steps...)
	}
	return all
}

// Each lesson has three to eight positions that differ; those of the first one are known.
func TestTheTableOfLessons(t *testing.T) {
	assert.Equal(t, 11, len(coach.Lessons()))
	seen := map[string]bool{}
	for _, l := range coach.Lessons() {
		assert.GreaterOrEqual(t, len(l.Steps), 3, l.Name)
		assert.LessOrEqual(t, len(l.Steps), 8, l.Name)
		for _, s := range l.Steps {
			assert.False(t, seen[s.ID()], "%s is there twice", s)
			seen[s.ID()] = true
			assert.Equal(t, board.Black, s.Position().Turn(), s)
			assert.LessOrEqual(t, len(s.Answers), 5, s)
		}
	}
	var first []string
	for _, s := range coach.Lessons()[0].Steps {
		first = append(first, string(s.Goal)+" "+record.FormatMoves(s.Answers))
	}
	assert.Equal(t, []string{"complete j8", "stop h12", "open_four f6j10"}, first)
}

// everySome is how many moves stand for each that is judged where every move takes a proof.
const everySome = 20

// The answers of each position are right and no other move is; what refutes the others can be played,
// and wins or stops what was tried.
func TestTheAnswersOfTheLessons(t *testing.T) {
	ctx, prover := context.Background(), exact.NewProver()
	for _, s := range lessonSteps() {
		pos, slow := s.Position(), s.Goal == coach.WinFours || s.Goal == coach.WinThrees
		wrong := 0
		for i, p := range pos.Board().Empties() {
			expected := slices.Contains(s.Answers, p)
			if slow && !expected && i%everySome > 0 {
				continue
			}
			a, err := s.Try(ctx, prover, pos, p)
			require.NoError(t, err)
			if !assert.Equal(t, expected, a.Right, "%s: %s", s, p) || a.Right {
				continue
			}
			wrong++
			assert.False(t, a.Over, "%s: %s", s, p)
			assert.False(t, a.Loses && len(a.Line) == 0, "%s: %s", s, p)
			next := pos.Clone()
			if next.Play(p) != nil {
				continue // it is forbidden
			}
			for _, q := range a.Line {
				require.NoError(t, next.Play(q), "%s: %s %v", s, p, a.Line)
			}
			if a.Loses {
				assert.Equal(t, board.White, next.Winner(), "%s: %s %v", s, p, a.Line)
			}
		}
		if slow {
			var wins []board.Point
			for _, p := range pos.Board().Empties() {
				if _, won := prover.After(pos, p, 20_000); won {
					wins = append(wins, p)
				}
			}
			assert.Equal(t, s.Answers, wins, s)
		}
		assert.Positive(t, wrong, s)
	}
}

// Two threats at once win, whatever White does; and nothing wins sooner than an open four.
func TestWhatTheLessonsMakeWins(t *testing.T) {
	prover := exact.NewProver()
	for _, s := range lessonSteps() {
		for _, p := range s.Answers {
			win, won := prover.After(s.Position(), p, 100_000)
			switch s.Goal {
			case coach.MakeOpenFour:
				require.True(t, won, s)
				assert.Equal(t, 3, win.Plies, s)
			case coach.MakeThrees, coach.MakeFourFork, coach.MakeFours:
				assert.True(t, won, "%s: %s", s, p)
			}
		}
	}
}

// The answers of the lesson on the opening are those of the proof.
func TestTheLessonKeepsToTheProof(t *testing.T) {
	proof, err := book.Shipped()
	require.NoError(t, err)
	asked := 0
	for _, s := range lessonSteps() {
		if s.Goal == coach.KeepProof {
			answer, ok := proof.Answer(context.Background(), s.Position().Board())
			require.True(t, ok, s)
			assert.Contains(t, s.Answers, answer.Move, s)
			asked++
		}
	}
	assert.GreaterOrEqual(t, asked, 3)
}

// An open four is answered at one end, and then the other is right.
func TestAnOpenFourGoesOn(t *testing.T) {
	s := coach.Lessons()[0].Steps[2]
	ctx, pos := context.Background(), s.Position()
	for move, line := range map[string]int{"h4": 0, "e5": 1} {
		a, err := s.Try(ctx, nil, pos, point(t, move))
		require.NoError(t, err)
		assert.Len(t, a.Line, line, "a four can be stopped, an idle stone need not")
	}
	a, err := s.Try(ctx, nil, pos, s.Answers[0])
	require.NoError(t, err)
	require.True(t, a.Right && !a.Over)
	require.NoError(t, pos.Play(s.Answers[0]))
	require.NoError(t, pos.Play(a.Line[0]))
	five := fives(pos)
	require.Len(t, five, 1)
	a, err = s.Try(ctx, nil, pos, five[0])
	require.NoError(t, err)
	assert.Equal(t, coach.PuzzleAttempt{Right: true, Over: true}, a)
}

// A line is read as it is written, whatever it holds.
func FuzzStep(f *testing.F) {
	for _, s := range lessonSteps() {
		f.Add(s.String())
	}
	f.Add("five complete - h8")
	f.Add("renju foul h8h9 h10")
	f.Fuzz(func(t *testing.T, line string) {
		s, err := coach.ParseStep(line)
		if err != nil {
			return
		}
		again, err := coach.ParseStep(s.String())
		require.NoError(t, err)
		assert.Equal(t, s, again)
		_, err = s.Try(context.Background(), exact.NewProver(), s.Position(), s.Answers[0])
		assert.NoError(t, err)
	})
}

func point(t *testing.T, name string) board.Point {
	t.Helper()
	moves, err := record.ParseMoves(name)
	require.NoError(t, err)
	return moves[0]
}

// fives lists the moves that end the game with a win.
func fives(pos *rule.Position) (all []board.Point) {
	for _, p := range pos.Board().Empties() {
		next := pos.Clone()
		if next.Play(p) == nil && next.Winner() == pos.Turn() {
			all = append(all, p)
		}
	}
	return all
}
