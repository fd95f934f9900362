package firstwin

import (
	"context"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/lab/pagekit"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

func pt(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// rowProof is a proof in which Black makes five along the eighth row, against any
// White does elsewhere: its first answer counts as quiet, the others as forced.
type rowProof struct{ t *testing.T }

func (r rowProof) next(b *board.Board) (p board.Point, blacks int, ok bool) {
	for _, name := range []string{"H8", "I8", "J8", "K8", "L8"} {
		p = pt(r.t, name)
		switch b.At(p) {
		case board.White:
			return p, blacks, false
		case board.Black:
			blacks++
		default:
			return p, blacks, true
		}
	}
	return p, blacks, true
}

func (r rowProof) Answer(_ context.Context, b *board.Board) (book.Answer, bool) {
	p, blacks, ok := r.next(b)
	a := book.Answer{Kind: book.Forced, Move: p, Plies: 2*(5-blacks) - 1}
	if blacks <= 2 {
		a.Kind = book.Quiet
	}
	if b.Count(board.Black) > b.Count(board.White) {
		a.Move, a.Plies = board.Pass, a.Plies+1
	}
	return a, ok
}

func (r rowProof) Threat(_ context.Context, b *board.Board) (book.Answer, bool) {
	p, _, ok := r.next(b)
	return book.Answer{Line: []board.Point{p}}, ok
}

func (r rowProof) Branches(*board.Board) []board.Point {
	return []board.Point{pt(r.t, "A1"), pt(r.t, "B1")}
}

func (r rowProof) SecondMoves() []book.SecondMove {
	return []book.SecondMove{
		{White: pt(r.t, "O15"), Proven: true, Third: pt(r.t, "I8"), Plies: 9},
		{White: pt(r.t, "I9"), Third: board.Pass},
	}
}

func open(t *testing.T) (*Page, *pagetest.Stage) {
	t.Helper()
	return pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page {
		return newPage(kit, func() proof { return rowProof{t} })
	})
}

// play plays White's stone and waits for the answer.
func play(t *testing.T, p *Page, s *pagetest.Stage, name string) {
	t.Helper()
	p.tap(pt(t, name))
	s.Until("the answer to "+name, func() bool { return !p.busy })
}

func TestWhiteLosesWithEveryReply(t *testing.T) {
	p, s := open(t)
	assert.Equal(t, "White to move", p.description.Title())
	assert.Equal(t, "9", p.board.State().Candidates[0].Label, "proven second moves say how long they last")

	play(t, p, s, "O15")
	assert.Equal(t, "Black played I8", p.description.Title())
	assert.Contains(t, p.description.Text(), "within 6 plies")
	assert.Contains(t, p.description.Text(), "Only the replies at the 2 marked points")
	assert.Len(t, p.board.State().Candidates, 2)
	assert.Equal(t, []board.Point{pt(t, "J8")}, p.board.State().Line.Points)

	play(t, p, s, "A2")
	assert.Equal(t, "Black played J8, and threes and fours decide", p.description.Title())
	play(t, p, s, "A3")
	play(t, p, s, "A4")
	assert.Equal(t, "Black has won", p.description.Title())
	assert.Len(t, p.board.State().Win, 5)
	p.tap(pt(t, "A5"))
	assert.Len(t, p.game.Moves, 9, "the game is over")

	p.kit.Player.Step(-2)
	assert.Equal(t, "Black played K8, and threes and fours decide", p.description.Title())
	play(t, p, s, "B4") // another defence from there
	assert.Equal(t, pt(t, "B4"), p.game.Moves[7])
}

// calmProof threatens nothing after its first answer and has a move for every reply.
type calmProof struct{ rowProof }

func (calmProof) Threat(context.Context, *board.Board) (book.Answer, bool) {
	return book.Answer{}, false
}

func (calmProof) Branches(b *board.Board) []board.Point { return b.Empties() }

func TestAMoveThatThreatensNothing(t *testing.T) {
	p, s := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page {
		return newPage(kit, func() proof { return calmProof{rowProof{t}} })
	})
	play(t, p, s, "O15")
	assert.Equal(t, "Black wins within 6 plies, though nothing is threatened yet. No reply loses to threes and fours alone.", p.description.Text())
	assert.Empty(t, p.board.State().Candidates, "marks everywhere say nothing")
}

// jammedProof has White resist on the very point that Black threatens to play.
type jammedProof struct{ rowProof }

func (j jammedProof) Branches(*board.Board) []board.Point {
	return []board.Point{pt(j.t, "J8"), pt(j.t, "B1")}
}

func TestMarksUnderTheThreatAreRings(t *testing.T) {
	p, s := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page {
		return newPage(kit, func() proof { return jammedProof{rowProof{t}} })
	})
	play(t, p, s, "O15")
	ranks := func() (all []int) {
		for _, c := range p.state().Candidates {
			all = append(all, c.Rank)
		}
		return all
	}
	assert.Equal(t, []int{0, 1}, ranks())
	p.shown = false
	assert.Empty(t, ranks())
}

// brokenProof cannot be asked.
type brokenProof struct{ rowProof }

func (brokenProof) Branches(*board.Board) []board.Point { panic("the proof is broken") }

func TestAProofThatPanicsIsToldAndThePageGoesOn(t *testing.T) {
	p, s := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page {
		return newPage(kit, func() proof { return brokenProof{rowProof{t}} })
	})
	play(t, p, s, "O15")
	assert.Len(t, s.Broke, 1)
	p.takeBack()
	play(t, p, s, "O15")
	assert.Len(t, s.Broke, 2, "it can be asked again")
}

func TestOffTheProof(t *testing.T) {
	p, s := open(t)
	play(t, p, s, "I8")
	assert.Equal(t, "After I8 nothing is proven", p.description.Title())
	p.tap(pt(t, "A1"))
	assert.Len(t, p.game.Moves, 2, "it is Black's turn")
	assert.True(t, p.Type(&fyne.KeyEvent{Name: fyne.KeyBackspace}))
	assert.Equal(t, 1, p.game.Place)
	assert.Equal(t, "White to move", p.description.Title())
}

func TestResistingLongest(t *testing.T) {
	p, s := open(t)
	play(t, p, s, "O15")
	p.resistLongest()
	s.Until("the reply", func() bool { return len(p.game.Moves) == 5 && !p.busy })
	assert.Equal(t, pt(t, "A1"), p.game.Moves[3])
	p.takeBack()
	assert.Equal(t, 3, p.game.Place)
	p.again()
	assert.Equal(t, 1, p.game.Place)
}

// wholeProof has no second move open.
type wholeProof struct{ rowProof }

func (w wholeProof) SecondMoves() []book.SecondMove {
	return []book.SecondMove{
		{White: pt(w.t, "O15"), Proven: true, Third: pt(w.t, "I8"), Plies: 9},
		{White: pt(w.t, "I9"), Proven: true, Third: pt(w.t, "I7"), Plies: 33},
	}
}

func TestWhatIsProven(t *testing.T) {
	p, _ := open(t)
	assert.Equal(t, []string{"1 of 2 is proven.", "Proven: O15", "Open: I9"}, p.openingsText())
	p.proof = wholeProof{rowProof{t}}
	assert.Equal(t, []string{"All 2 are proven. From the empty board Black wins within 35 plies."}, p.openingsText())
}

func TestWithoutAProof(t *testing.T) {
	p, _ := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page {
		return newPage(kit, func() proof { return nil })
	})
	assert.Equal(t, "The proof could not be read", p.description.Title())
	p.tap(pt(t, "A1"))
	assert.Len(t, p.game.Moves, 1)
}

// In a browser the proof comes after the page: it is there at the next step.
func TestAProofThatComesLater(t *testing.T) {
	var late proof
	p, _ := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page {
		return newPage(kit, func() proof { return late })
	})
	assert.Equal(t, "The proof could not be read", p.description.Title())
	late = rowProof{t}
	p.again()
	assert.Equal(t, "White to move", p.description.Title())
	assert.Len(t, p.openingsColumn.Objects, 3)
	p.tap(pt(t, "A1"))
	assert.Greater(t, len(p.game.Moves), 1)
}

// The proof that comes with the program can be walked: Black answers every proven
// second move.
func TestTheShippedProof(t *testing.T) {
	p, s := pagetest.Open[*Page](t, New)
	for _, o := range p.openings() {
		if !o.Proven {
			continue
		}
		play(t, p, s, o.White.String())
		require.Len(t, p.game.Moves, 3, o.White)
		assert.Equal(t, o.Third, p.game.Moves[2])
		p.again()
		break // each takes a moment; the book's own test asks all
	}
}

// Where Black threatens an open four, the board shows that and no longer win.
func TestTheShortestThreatIsShown(t *testing.T) {
	b := board.New(board.Square(15))
	for _, name := range []string{"G8", "H8", "I8"} {
		b.Set(pt(t, name), board.Black)
	}
	for _, name := range []string{"G9", "I7"} {
		b.Set(pt(t, name), board.White)
	}
	long := make([]board.Point, 7)
	assert.Len(t, shorter(b, long), 3, "four, block, five")
	assert.Len(t, shorter(b, long[:1]), 1)
	b.Set(pt(t, "H8"), board.White)
	assert.Equal(t, long, shorter(b, long))
}
