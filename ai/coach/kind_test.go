package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// signs writes the moves of a report with their signs: "C3??".
func signs(r coach.Report) []string {
	var all []string
	for _, m := range r.Moves {
		all = append(all, m.Point.String()+m.Sign().String())
	}
	return all
}

// Against a corner only the centre holds, and after it only an edge, which everybody
// sees who sees two stones in a row.
func TestTheOnlyGoodMoveIsSigned(t *testing.T) {
	_, r := reviewed(t, played(t, rule.Row(3), board.Square(3), "a1b2b1c1a3a2c2"))
	assert.Equal(t, []string{"A1", "B2!", "B1", "C1", "A3", "A2", "C2"}, signs(r))
	_, r = reviewed(t, played(t, rule.Row(3), board.Square(3), "a1c3"))
	assert.Equal(t, []string{"A1", "C3??"}, signs(r))
}

// A move that lets go a win or the draw is signed, and where everything loses nothing is.
func TestSignsOfMistakes(t *testing.T) {
	_, r := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	all := signs(r)
	assert.Equal(t, []string{"A5??", "C3", "E3", "C5"}, all[11:], "%v", all)
	_, r = reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5a1c3"))
	assert.Contains(t, []string{"A1??", "A1?"}, signs(r)[12], "a win was missed")
}

// What counts as bad counts in the list of mistakes, in the sums of the sides and in the
// signs alike.
func TestSignsSumsAndMistakesAgree(t *testing.T) {
	_, r := reviewed(t, played(t, rule.Freestyle, board.Square(5), reviewCrossing+"a5c3e3c5"))
	signed, counted := 0, 0
	for _, m := range r.Moves {
		if s := m.Sign(); s != record.NoAnnotation && s != record.Good {
			signed++
		}
	}
	for _, s := range r.Players {
		for _, n := range s.Counts {
			counted += n
		}
	}
	assert.Positive(t, signed)
	assert.Equal(t, signed, counted)
	assert.Len(t, r.Mistakes(), signed)
}

func TestKindsAndSigns(t *testing.T) {
	for _, c := range []struct {
		kind coach.MoveKind
		loss float64
		sign string
	}{
		{coach.Fine, 0.02, ""},
		{coach.Slip, 0.1, "?!"},
		{coach.Mistake, 0.2, "?"},
		{coach.Blunder, 0.4, "??"},
		{coach.MissedWin, 0.1, "?"},
		{coach.LosesByForce, 0.6, "??"},
		{coach.LosesByForce, 0.1, "??"},
		{coach.ThrewWin, 1, "??"},
	} {
		m := coach.ReviewedMove{Known: true, Kind: c.kind, Loss: c.loss}
		assert.Equal(t, c.sign, m.Sign().String(), c.kind)
		assert.Equal(t, c.sign == "?" || c.sign == "??", m.Serious(), c.kind)
		m.Unavoidable = true
		assert.Equal(t, record.NoAnnotation, m.Sign())
	}
}

// A move that lost by force stands before one that cost more of the chance to win, and loses nothing.
func TestWhatLosesStandsFirst(t *testing.T) {
	r := coach.Report{Moves: []coach.ReviewedMove{
		{Number: 1, Known: true, Kind: coach.Slip, Loss: 0.1},
		{Number: 2, Known: true, Kind: coach.Blunder, Loss: 0.43},
		{Number: 3, Known: true, Kind: coach.LosesByForce, Loss: 0.2},
		{Number: 4, Known: true, Kind: coach.Fine},
		{Number: 5, Known: true, Kind: coach.MissedWin, Loss: 0.5},
		{Number: 6, Known: true, Kind: coach.ThrewWin, Loss: 1},
	}}
	var order []int
	for _, m := range r.Mistakes() {
		order = append(order, m.Number)
	}
	assert.Equal(t, []int{6, 3, 5, 2, 1}, order)
}

// Who wins all the same has made no mistake, and may want to know that it could have been over.
func TestASlowerWinIsNoMistake(t *testing.T) {
	five, other := board.Point{X: 9, Y: 8}, board.Point{X: 3}
	for name, c := range map[string]struct {
		before, after analysis.Score
		bound         analysis.Bound
		better        board.Point
		slower        bool
	}{
		"a five not made":                {analysis.WinIn(1), analysis.WinIn(21), analysis.Exact, five, true},
		"nor one that may come sooner":   {analysis.WinIn(1), analysis.WinIn(21), analysis.AtLeast, five, true},
		"a shorter win":                  {analysis.WinIn(5), analysis.WinIn(9), analysis.Exact, five, true},
		"it may be as short":             {analysis.WinIn(5), analysis.WinIn(9), analysis.AtLeast, five, false},
		"the same":                       {analysis.WinIn(5), analysis.WinIn(5), analysis.Exact, five, false},
		"the win is gone":                {analysis.WinIn(5), analysis.Value(-30), analysis.Exact, five, false},
		"no better move is known":        {analysis.WinIn(5), analysis.WinIn(9), analysis.Exact, other, false},
		"who is lost resists for longer": {analysis.LossIn(8), analysis.LossIn(4), analysis.Exact, five, false},
	} {
		m := coach.ReviewedMove{Known: true, Point: other, Before: c.before, After: c.after, AfterBound: c.bound, Better: analysis.Candidate{Move: c.better}}
		m.Kind, m.Loss = coach.Classify(c.before, c.after)
		assert.Equal(t, c.slower, m.Slower(), name)
		assert.False(t, m.Slower() && (m.Bad() || m.Sign() != record.NoAnnotation), name)
	}
}

// A win is let go by what does not win, not by what is only not proven to.
func TestAWinThatIsNotProvenIsNotLetGo(t *testing.T) {
	for played, want := range map[analysis.Score]coach.MoveKind{
		analysis.WinIn(9):   coach.Fine,
		analysis.Value(900): coach.Fine,
		analysis.Value(400): coach.MissedWin,
		analysis.LossIn(8):  coach.ThrewWin,
	} {
		kind, _ := coach.Classify(analysis.WinIn(5), played)
		assert.Equal(t, want, kind, played)
	}
}

// The review keeps its signs up to date and leaves those alone that others wrote.
func TestSignsInTheRecord(t *testing.T) {
	g := played(t, rule.Freestyle, board.Square(15), "h8i9g9")
	plies := coach.LineOf(g)
	r := coach.Report{Moves: []coach.ReviewedMove{
		{Ply: 0, Known: true, Kind: coach.Slip}, {Ply: 1, Known: true, Kind: coach.Mistake}, {Ply: 2},
	}}
	theirs := plies[3].Node
	theirs.Annotation = record.Interesting
	given := coach.Signs{}
	write := func() (n int) {
		for node, sign := range given.Update(plies, r) {
			node.Annotation = sign
			n++
		}
		return n
	}
	assert.Equal(t, 2, write())
	assert.Equal(t, record.Doubtful, plies[1].Node.Annotation)
	assert.Zero(t, write(), "nothing is new")
	r.Moves[0].Kind, r.Moves[1].Kind = coach.Fine, coach.Blunder
	r.Moves[1].Loss = 0.5
	assert.Equal(t, 2, write())
	assert.Equal(t, record.NoAnnotation, plies[1].Node.Annotation)
	assert.Equal(t, record.VeryBad, plies[2].Node.Annotation)
	assert.Equal(t, record.Interesting, theirs.Annotation)

	given = coach.Signs{} // as after the game was read from a file
	assert.Zero(t, write())
	r.Moves[1].Kind = coach.Fine
	assert.Equal(t, 1, write())
	assert.Equal(t, record.NoAnnotation, plies[2].Node.Annotation)
}
