package analyser_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// searched waits for a search with the choice of moves of the moment and returns what it
// leaves out.
func (d *desk) searched() []board.Point {
	d.Follow(true)
	d.window.Until("the search", func() bool { return d.View().About(d.Subject().Hash()) && d.View().Info.Done })
	return d.engine.Limits.Load().Exclude
}

// A choice of moves holds for the position that it was made for and no other.
func TestAChoiceOfMovesBelongsToItsPosition(t *testing.T) {
	d := newDesk(t, "h8i9")
	h9, j9 := hosttest.Point(t, "h9"), hosttest.Point(t, "j9")
	assert.Empty(t, d.searched())
	d.Restrictions.LeaveOut(h9)
	assert.Equal(t, []board.Point{h9}, d.searched())
	assert.True(t, d.View().Info.Restricted)
	d.Restrictions.LeaveOut(j9)
	assert.Equal(t, view.Restriction{Points: []board.Point{h9, j9}}, d.Restrictions.Here())
	d.Restrictions.Add(h9)
	assert.Equal(t, []board.Point{j9}, d.searched())

	require.NoError(t, d.game.Step(-1))
	d.Recall()
	assert.Empty(t, d.searched(), "elsewhere it is not applied")
	assert.False(t, d.View().Info.Restricted)
	require.NoError(t, d.game.Step(1))
	d.Recall()
	assert.Equal(t, []board.Point{j9}, d.searched(), "it comes back")

	d.Restrictions.Only(h9)
	d.Restrictions.Add(j9)
	assert.Equal(t, view.Restriction{Only: true, Points: []board.Point{h9, j9}}, d.Restrictions.Here())
	left := d.searched()
	assert.Len(t, left, 15*15-2-2)
	assert.NotContains(t, left, h9)
	d.Restrictions.LeaveOut(j9)
	assert.Equal(t, []board.Point{h9}, d.Restrictions.Here().Points)

	d.supposing = true
	assert.False(t, d.Restrictions.Here().On(), "nor to the other side's moves")
	d.supposing = false
	d.Hint(0)
	d.window.Until("the hint", func() bool { return len(d.ended) > 0 })
	assert.Empty(t, d.engine.Limits.Load().Exclude, "nor to hints")
	d.Restrictions.All()
	assert.Empty(t, d.searched())
	d.Restrictions.Only(h9)
	d.Restrictions.Forget()
	assert.False(t, d.Restrictions.Here().On(), "nor to another game")
}

// What a search of some moves finds is not taken for the truth about the position: it is
// neither kept nor on the graph, and a loss is not said to be one.
func TestARestrictedSearchClaimsNothingOfThePosition(t *testing.T) {
	d := newDesk(t, "h8i9")
	d.engine.Wins.Store(-4)
	d.Restrictions.LeaveOut(hosttest.Point(t, "h9"))
	d.searched()
	assert.Nil(t, d.game.Now().Node.Analysis)
	_, known := d.ChanceNow()
	assert.False(t, known)
	assert.Equal(t, display.Sequence{}, d.Sequence())
	e := view.EvaluationOf(d.View().Info)
	assert.True(t, e.Among)

	d.engine.Wins.Store(5)
	d.Restrictions.LeaveOut(hosttest.Point(t, "j9"))
	d.searched()
	assert.False(t, view.EvaluationOf(d.View().Info).Among, "a win needs one move only")
	assert.Equal(t, 5, d.Sequence().Plies)

	// What is proven of a move that is left out stays away.
	d.known.Learn(d.game.Now().Position, analysis.Candidate{Move: hosttest.Point(t, "h9"), Score: analysis.WinIn(3), Line: []board.Point{hosttest.Point(t, "h9")}}, analysis.Forced)
	_, found := d.View().Info.Candidate(hosttest.Point(t, "h9"))
	assert.False(t, found)
	d.Restrictions.All()
	d.searched()
	_, found = d.View().Info.Candidate(hosttest.Point(t, "h9"))
	assert.True(t, found)
	assert.NotNil(t, d.game.Now().Node.Analysis)
}

// Whether the position is held by a move that is left out is known from the search of all moves.
func TestALossBesideAMoveThatIsLeftOut(t *testing.T) {
	d := newDesk(t, "h8i9")
	first := d.game.Now().Position.Board().Empties()[0]
	held := func() bool {
		d.searched()
		return d.View().Info.Held
	}
	d.Restrictions.LeaveOut(first)
	assert.False(t, held(), "nothing is known of all moves")
	d.Restrictions.All()
	assert.False(t, held())
	d.engine.Wins.Store(-4)
	d.Restrictions.LeaveOut(hosttest.Point(t, "j9"))
	assert.False(t, held(), "no search has said how it stands after it")
	d.Restrictions.All()
	d.Restrictions.LeaveOut(first)
	assert.True(t, held())
	d.known.Learn(d.game.Now().Position, analysis.Candidate{Move: first, Score: analysis.LossIn(6), Line: []board.Point{first}}, analysis.Forced)
	d.Restrictions.All()
	d.Restrictions.LeaveOut(first)
	assert.False(t, held(), "it has been proven to lose")
}
