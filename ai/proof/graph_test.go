package proof

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// A number that has grown as large as it can does not make a solved child of an open
// one's equal.
func TestDescendPassesOverSolvedChildren(t *testing.T) {
	for name, white := range map[string]bool{"OR": false, "AND": true} {
		g := newGraph(newWindowBoard(boards[15]()))
		root, _ := g.find(!white)
		solved, open := g.child(1, !white), g.child(2, !white)
		g.beginChildren(root)
		g.addChild(root, 1, solved)
		g.addChild(root, 2, open)
		g.setSolved(solved, white)
		if white {
			g.nodes[open].disproof = infinite
		} else {
			g.nodes[open].proof = infinite
		}
		assert.Equal(t, open, g.selectMostProving(root), name)
		assert.Equal(t, []cell{2}, g.path, name)
		g.undoSelection()
	}
}

// child returns a new node after a stone on c.
func (g *graph) child(c cell, byBlack bool) nodeID {
	mover := white
	if byBlack {
		mover = black
	}
	g.place(c, mover)
	id, _ := g.find(!byBlack)
	g.lift(c)
	return id
}

// fixedAdviser says the same of every position, and keeps count.
type fixedAdviser struct {
	moves          []board.Point
	chance         float64
	asked, chances int
	whiteToMove    bool
}

func (a *fixedAdviser) look(b *board.Board) {
	a.whiteToMove = a.whiteToMove || b.Count(board.Black) > b.Count(board.White)
}

func (a *fixedAdviser) Chance(_ context.Context, b *board.Board) float64 {
	a.chances++
	a.look(b)
	return a.chance
}

func (a *fixedAdviser) Stones() uint64 { return 0 }

func (a *fixedAdviser) Moves(_ context.Context, b *board.Board, _ uint64) ([]board.Point, float64) {
	a.asked++
	a.look(b)
	return a.moves, a.chance
}

func points(t *testing.T, names ...string) (all []board.Point) {
	t.Helper()
	for _, name := range names {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		all = append(all, p)
	}
	return all
}

// The adviser's moves come behind a hint and before all others.
func TestAdvisedMovesAreTriedFirst(t *testing.T) {
	o, err := ParseOpening(15, "O15")
	require.NoError(t, err)
	b := o.windowBoard()
	b.place(cell(boards[15]().size.Index(points(t, "H9")[0])), white)
	adviser := &fixedAdviser{moves: append(points(t, "C3", "H8", "D4"), board.Point{X: 15, Y: 3})}
	q := newQuietSearch(b, NewLemmas(15, nil), DefaultParams)
	q.adviser = adviser
	got := q.candidates(q.child(), 3)
	require.Len(t, got, 3)
	for i, want := range points(t, "C3", "D4") {
		assert.Equal(t, want, boards[15]().size.Point(int(got[i])), "H8 is taken, P4 is not on the board")
	}
}

// A position that the adviser likes less seems to need more steps.
func TestChanceSetsTheNumbers(t *testing.T) {
	numbers := func(adviser Adviser) (proof, disproof uint32) {
		q := newQuietSearch(newWindowBoard(boards[15]()), NewLemmas(15, nil), DefaultParams)
		q.adviser = adviser
		n := q.nodes[q.child()]
		return n.proof, n.disproof
	}
	for _, c := range []struct {
		adviser         Adviser
		proof, disproof uint32
	}{
		{nil, 1, 1},
		{&fixedAdviser{chance: 1}, 1, 1 + maxDoubt},
		{&fixedAdviser{chance: 0.5}, 1 + maxDoubt/2, 1 + maxDoubt/2},
		{&fixedAdviser{chance: 0}, 1 + maxDoubt, 1},
	} {
		proof, disproof := numbers(c.adviser)
		assert.Equal(t, c.proof, proof)
		assert.Equal(t, c.disproof, disproof)
	}
}

// An adviser that is always wrong delays a proof and changes nothing else: it is only
// asked about positions with Black to move.
func TestBadAdviceProvesNothing(t *testing.T) {
	o, err := ParseOpening(15, "O15")
	require.NoError(t, err)
	bad := &fixedAdviser{moves: points(t, "A15", "B15", "O1"), chance: 0}
	p := Prover{
		Lemmas: NewLemmas(15, nil), Workers: 1, Budgets: []time.Duration{time.Minute},
		Adviser: func() Adviser { return bad },
	}
	assert.Empty(t, p.Run(context.Background(), Units([]Opening{o})[:1]))
	assert.Positive(t, bad.chances)
	assert.Positive(t, bad.asked)
	assert.False(t, bad.whiteToMove)
}
