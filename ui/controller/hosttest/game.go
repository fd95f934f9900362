package hosttest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store"
)

// Game is a game between two people, for owners that look at one.
type Game struct {
	*match.Match
	variant rule.Variant
}

// NewGame returns a game of a variant after some moves, such as "h8i9g7".
func NewGame(t testing.TB, variant, moves string) Game {
	t.Helper()
	v, err := rule.VariantByID(variant)
	require.NoError(t, err)
	g := game.New(v)
	line, err := record.ParseMoves(moves)
	require.NoError(t, err)
	for _, p := range line {
		require.NoError(t, g.Play(p))
	}
	m := match.New(g, match.Config{})
	t.Cleanup(m.Close)
	return Game{m, v}
}

// Now returns the game as it stands.
func (g Game) Now() match.Snapshot { return g.Snapshot() }

// Reader returns what lets somebody read the game.
func (g Game) Reader() func(func(*game.Game)) { return g.View }

// Variant is the board and the rule.
func (g Game) Variant() rule.Variant { return g.variant }

// Seats says that people play.
func (g Game) Seats() store.Game {
	return store.Game{Variant: g.variant.ID, Black: store.Human, White: store.Human}
}

// Waits tells that engines play on.
func (g Game) Waits() bool { return false }

// Used tells that no time is measured.
func (g Game) Used() time.Duration { return 0 }

// Submit is match.Match.Submit; as with those below, nobody here shows what the match tells.
func (g Game) Submit(p board.Point) error { return errorOf(g.Match.Submit(p)) }

// SubmitOn is match.Match.SubmitOn.
func (g Game) SubmitOn(p board.Point) error { return errorOf(g.Match.SubmitOn(p)) }

// Step is match.Match.Step.
func (g Game) Step(plies int) error { return errorOf(g.Match.Step(plies)) }

// GoTo is match.Match.GoTo.
func (g Game) GoTo(n *record.Node) error { return errorOf(g.Match.GoTo(n)) }

// Resign is match.Match.Resign.
func (g Game) Resign() error { return errorOf(g.Match.Resign()) }

// Edit is match.Match.Edit.
func (g Game) Edit(f func(*game.Game)) error { return errorOf(g.Match.Edit(f)) }

// Note is match.Match.Note.
func (g Game) Note(f func(*game.Game)) error { return errorOf(g.Match.Note(f)) }

func errorOf(_ []match.Event, err error) error { return err }
