package engines_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/ui/controller/engines"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

func TestPerfectPlayFollowsTheProof(t *testing.T) {
	perfect := store.DefaultSettings()
	perfect.PerfectPlay = true
	h := newHouse(t, perfect)
	h.proof = proof{2: {Kind: book.Quiet, Move: hosttest.Point(t, "j10"), Plies: 23}}
	pos := after(t, "h8a1")
	assert.Equal(t, engines.Proven{}, h.Proven(pos, true), "nobody has asked")
	move, err := h.Own().Choose(t.Context(), pos)
	require.NoError(t, err)
	assert.Equal(t, hosttest.Point(t, "j10"), move)
	assert.Nil(t, h.engine.Limits.Load(), "no search was needed")
	h.window.Until("the answer", func() bool { return h.Proven(pos, false).Known })
	assert.Equal(t, engines.Proven{Plies: 23, Move: move, Known: true}, h.Proven(pos, false))
	next := after(t, "h8a1j10")
	assert.Equal(t, engines.Proven{Plies: 22, Move: board.Pass, Known: true}, h.Proven(next, true))
	assert.Equal(t, engines.Proven{}, h.Proven(next, false), "a person may have played anything")
	assert.Equal(t, coach.Promise{Plies: 23, Move: move}, h.Promise(t.Context(), pos))
	assert.Equal(t, coach.Promise{}, h.Promise(t.Context(), next))

	beyond := after(t, "h8a1j10a2")
	move, err = h.Own().Choose(t.Context(), beyond)
	require.NoError(t, err)
	assert.Equal(t, hosttest.Point(t, "b1"), move, "the engine plays on")
	h.window.Until("the end of the proof", func() bool { return h.Proven(beyond, true).Left })
	h.BeginGame()
	assert.Equal(t, engines.Proven{}, h.Proven(beyond, true))
}

// What is proven comes first, unless the search has found a quicker win.
func TestTheAnalystPutsWhatIsProvenFirst(t *testing.T) {
	for name, tt := range map[string]struct {
		wins   int32 // plies of the win that the search finds
		source analysis.Source
		best   string
	}{
		"a search without a win": {0, analysis.FromProof, "j10"},
		"a longer win":           {31, analysis.FromProof, "j10"},
		"a quicker win":          {5, analysis.FromSearch, "b1"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t, store.DefaultSettings())
			h.proof = proof{2: {Kind: book.Quiet, Move: hosttest.Point(t, "j10"), Plies: 23}}
			h.engine.Wins.Store(tt.wins)
			search, kept := h.Analyst()
			assert.Equal(t, "Tengen", kept)
			var last analysis.Info
			info, err := search(t.Context(), after(t, "h8a1"), engine.Limits{}, func(i analysis.Info) { last = i })
			require.NoError(t, err)
			assert.Equal(t, info, last, "the last report says the same")
			require.True(t, h.window.Queue.Next(time.Second), "by then it is on its way what is proven")
			info = h.known.Of(after(t, "h8a1")).Inform(analysis.Search{Info: info}, nil)
			best, _ := info.Best()
			assert.Equal(t, hosttest.Point(t, tt.best), best.Move)
			assert.Equal(t, tt.source, info.Source)
		})
	}
}

// busyProof takes its time, as on a machine that others keep busy.
type busyProof struct {
	proof
	takes time.Duration
}

func (p busyProof) Answer(ctx context.Context, b *board.Board) (book.Answer, bool) {
	select {
	case <-time.After(p.takes):
		return p.proof.Answer(ctx, b)
	case <-ctx.Done():
		return book.Answer{}, false
	}
}

// However busy the machine is, only the clock of the game ends the question what is proven,
// and then it is said.
func TestOnlyTheClockOfTheGameHurriesTheProof(t *testing.T) {
	const half = 30 * time.Second
	for name, tt := range map[string]struct {
		perMove time.Duration
		want    engines.Proven
		move    string
		took    time.Duration
	}{
		"no clock":      {0, engines.Proven{Plies: 23, Move: board.Point{X: 9, Y: 9}, Known: true}, "j10", half},
		"a long clock":  {8 * half, engines.Proven{Plies: 23, Move: board.Point{X: 9, Y: 9}, Known: true}, "j10", half},
		"a short clock": {half, engines.Proven{Known: true, Hurried: true}, "b1", half * 3 / 4 * 3 / 4},
	} {
		hosttest.Bubble(t, func(t *testing.T) {
			perfect := store.DefaultSettings()
			perfect.PerfectPlay = true
			h := newHouse(t, perfect)
			h.proof = busyProof{proof{2: {Kind: book.Quiet, Move: hosttest.Point(t, "j10"), Plies: 23}}, half}
			pos := after(t, "h8a1")
			p := h.Own()
			p.(match.Timed).SetClock(game.Reading{Control: game.TimeControl{PerMove: tt.perMove}, Black: game.SideTime{Move: tt.perMove}})
			began := time.Now()
			move, err := p.Choose(t.Context(), pos)
			require.NoError(t, err, name)
			assert.Equal(t, hosttest.Point(t, tt.move), move, name)
			assert.Equal(t, tt.took, time.Since(began), name)
			h.window.Until("the answer", func() bool { return h.Proven(pos, false).Known })
			assert.Equal(t, tt.want, h.Proven(pos, false), name)
			assert.Equal(t, coach.Promise{Plies: 23, Move: hosttest.Point(t, "j10")}, h.Promise(t.Context(), pos), name)
		})
	}
}

// slowProof answers about a position with so many stones only when it is let go.
type slowProof struct {
	proof
	stones int
	gate   chan struct{}
}

func (p slowProof) Answer(ctx context.Context, b *board.Board) (book.Answer, bool) {
	if b.Stones() == p.stones {
		<-p.gate
	}
	return p.proof.Answer(ctx, b)
}

// An answer about a position that one has left takes nothing from what is known of the one
// shown.
func TestALateAnswerLeavesTheOthers(t *testing.T) {
	h := newHouse(t, store.DefaultSettings())
	slow := slowProof{proof: proof{2: {Kind: book.Quiet, Move: hosttest.Point(t, "j10"), Plies: 23}, 3: {Kind: book.Quiet, Move: board.Pass, Plies: 22}}, stones: 2, gate: make(chan struct{})}
	h.proof = slow
	search, _ := h.Analyst()
	ctx, leave := context.WithCancel(t.Context())
	leave()
	_, _ = search(ctx, after(t, "h8a1"), engine.Limits{}, func(analysis.Info) {})
	_, err := search(t.Context(), after(t, "h8a1j10"), engine.Limits{}, func(analysis.Info) {})
	require.NoError(t, err)
	promised := func(moves string, plies int) func() bool {
		return func() bool { return h.Proven(after(t, moves), false).Plies == plies }
	}
	h.window.Until("the answer", promised("h8a1j10", 22))
	close(slow.gate)
	h.window.Until("the late one", promised("h8a1", 23))
	assert.Equal(t, 22, h.Proven(after(t, "h8a1j10"), false).Plies)
}
