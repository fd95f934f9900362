package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Each position of the first lesson has the answers that its sentence tells of, and no
// others: one point makes five, one stops five, and the ends of the row make the open four.
func TestLessonsHaveTheirAnswers(t *testing.T) {
	want := map[coach.PuzzleGoal]string{coach.Complete: "j8", coach.Stop: "h12", coach.PuzzleOpenFour: "f6j10"}
	all := coach.Lessons()
	require.Len(t, all, len(want))
	for _, l := range all {
		pos := l.Position()
		require.Equal(t, board.Black, pos.Turn(), l.Goal)
		require.Len(t, pos.Moves(), len(l.Moves), l.Goal)
		assert.Equal(t, want[l.Goal], record.FormatMoves(l.Answers(pos)), "%s\n%s", l.Goal, pos.Board())
	}
}

// Whatever else is tried is answered by a move that shows why: five where there is one.
func TestLessonsSayWhatIsWrong(t *testing.T) {
	for _, l := range coach.Lessons() {
		pos := l.Position()
		for _, p := range pos.Board().Empties() {
			a, err := l.Try(pos, p)
			require.NoError(t, err)
			assert.Equal(t, l.Goal == coach.Stop && !a.Right, a.Loses, "%s %s", l.Goal, p)
			if !a.Loses {
				continue
			}
			next := pos.Clone()
			require.NoError(t, next.Play(p))
			require.NoError(t, next.Play(a.Line[0]))
			assert.Equal(t, board.White, next.Winner(), p)
		}
		_, err := l.Try(pos, l.Moves[0])
		assert.Error(t, err, "an occupied point")
	}
}

// A four that can be stopped is told from a stone that threatens nothing.
func TestALessonTellsAFourFromAnIdleStone(t *testing.T) {
	l := coach.Lessons()[2]
	for move, idle := range map[string]bool{"h4": true, "e5": false} {
		a, err := l.Try(l.Position(), point(t, move))
		require.NoError(t, err)
		assert.False(t, a.Right, move)
		assert.Equal(t, idle, a.Idle, move)
	}
}

func point(t *testing.T, name string) board.Point {
	t.Helper()
	moves, err := record.ParseMoves(name)
	require.NoError(t, err)
	return moves[0]
}

// The open four wins whatever White does, and nothing wins sooner that the lesson would
// call wrong.
func TestTheOpenFourWins(t *testing.T) {
	lesson := coach.Lessons()[2]
	for _, four := range lesson.Answers(lesson.Position()) {
		pos := lesson.Position()
		require.NoError(t, pos.Play(four))
		for _, reply := range pos.Board().Empties() {
			after := pos.Clone()
			require.NoError(t, after.Play(reply))
			require.False(t, after.Over(), "White has no five")
			assert.NotEmpty(t, fives(after), "after %s %s", four, reply)
		}
	}
	pos := lesson.Position()
	require.NoError(t, pos.Play(lesson.Answers(pos)[0]))
	a, err := lesson.Try(lesson.Position(), pos.Moves()[len(lesson.Moves)])
	require.NoError(t, err)
	require.NoError(t, pos.Play(a.Line[0]), "White stops one end")
	assert.Equal(t, fives(pos), lesson.Answers(pos), "and only the other is right then")
	assert.Len(t, fives(pos), 1)
	win, won := exact.NewProver().Win(lesson.Position(), 100_000)
	require.True(t, won)
	assert.Equal(t, 3, win.Plies, "nothing wins sooner")
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
