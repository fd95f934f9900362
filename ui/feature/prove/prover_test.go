package prove_test

import (
	"bytes"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/feature/prove"
	"tengen/ui/internal/hosttest"
)

// Moves after which Black wins by threats; Black is to move in the first, White in the second.
// Nothing is known before long of the third.
const (
	won  = "h8a1i9a3g9c1"
	lost = won + "h9"
	open = "h8i9"
)

func after(t *testing.T, variant, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, variant, moves).Now().Position
}

// memory keeps attempts as a folder does.
type memory struct {
	mu   sync.Mutex
	kept map[uint64][]byte
}

func (m *memory) SaveAttempt(hash uint64, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept[hash] = bytes.Clone(data)
	return nil
}

func (m *memory) LoadAttempt(hash uint64, use func([]byte) error) (bool, error) {
	m.mu.Lock()
	data, ok := m.kept[hash]
	m.mu.Unlock()
	if !ok {
		return false, nil
	}
	return true, use(data)
}

// found is what was proven of moves, by the hash of the position.
type found map[uint64]analysis.Candidate

func opened(t *testing.T, store prove.Store) (*hosttest.Window, *prove.Prover, found) {
	t.Helper()
	window, host := hosttest.New(t)
	proves := found{}
	p := prove.New(host, prove.Config{
		Store: store, Proves: func(pos *rule.Position, c analysis.Candidate) { proves[pos.Hash()] = c },
		Adviser: func(int64) func() proof.Adviser { return nil },
	})
	p.SetLimits(0, 128<<20)
	return window, p, proves
}

func TestAProofIsWalkedThrough(t *testing.T) {
	window, p, proves := opened(t, nil)
	pos := after(t, "gomoku15", lost)
	p.Follow(pos)
	assert.Equal(t, prove.None, p.View(pos).State)
	p.Start(pos)
	assert.Equal(t, prove.Running, p.View(pos).State)
	window.Until("the proof and all replies", func() bool {
		v := p.View(pos)
		return v.State == prove.Done && v.Plies > 0 && !v.Looking
	})
	v := p.View(pos)
	assert.Equal(t, board.Black, v.Winner)
	assert.Equal(t, board.White, v.Turn)
	assert.Len(t, v.Replies, len(pos.Board().Empties()), "every move of White's loses")
	assert.IsNonIncreasing(t, plies(v.Replies), "those that hold out longest come first")
	assert.Equal(t, v.Replies[0].Plies, v.Plies, "once all were looked at they say how long it takes")
	assert.LessOrEqual(t, v.Replies[0].Plies, v.Plies)
	assert.NotEmpty(t, v.Line)
	before := pos.Clone()
	require.True(t, before.Undo())
	assert.Equal(t, hosttest.Point(t, "H9"), proves[before.Hash()].Move, "the move before wins")

	// After a reply the proof says what beats it.
	next := pos.Clone()
	require.NoError(t, next.Play(v.Replies[0].Move))
	p.Follow(next)
	window.Until("the answer", func() bool { return p.View(next).Plies > 0 })
	answer := p.View(next).Replies[0]
	assert.Equal(t, board.Pass, answer.Move)
	assert.Equal(t, v.Replies[0].Answer, answer.Next())
	assert.Equal(t, answer.Answer, proves[next.Hash()].Move)
	window.Until("a line from here", func() bool { return len(p.View(next).Line) > 0 })
	line, from := p.Line()
	assert.Equal(t, next.Hash(), from)
	assert.Equal(t, answer.Answer, line[0])

	// What is proven stands: it needs no attempt of its own, and another
	// position's leaves it alone.
	p.Start(next)
	assert.False(t, p.Running())
	assert.Equal(t, prove.Done, p.View(next).State)
	p.Start(after(t, "gomoku15", open))
	assert.True(t, p.Running())
	assert.Equal(t, prove.Done, p.View(next).State)
	p.Follow(pos)
	assert.Equal(t, prove.Done, p.View(pos).State, "one comes back")
	window.Until("the proof again", func() bool { v := p.View(pos); return v.Plies > 0 && !v.Looking })
	p.Pause()

	raw, err := p.Certificate()()
	require.NoError(t, err)
	table, claim, err := checker.DecodeAny(bytes.NewReader(raw))
	require.NoError(t, err)
	accepted, _, err := checker.VerifyClaim(t.Context(), table, *claim, checker.Options{Workers: 1})
	require.NoError(t, err)
	assert.Equal(t, v.Plies, accepted)
}

func plies(replies []prove.Reply) (all []int) {
	for _, r := range replies {
		all = append(all, r.Plies)
	}
	return all
}

// An attempt that was paused is kept, and found again by the next run of the program.
func TestAnAttemptIsFoundAgain(t *testing.T) {
	store := &memory{kept: map[uint64][]byte{}}
	window, p, _ := opened(t, store)
	pos := after(t, "gomoku15", open)
	p.Start(pos)
	window.Until("a report", func() bool { return p.View(pos).Spent > time.Millisecond })
	p.Pause()
	window.Until("the pause", func() bool { return p.View(pos).State == prove.Paused })
	require.Contains(t, store.kept, pos.Hash())
	assert.Equal(t, 1, p.View(pos).Pass)
	assert.True(t, p.View(pos).InMemory)

	window, p, _ = opened(t, store)
	p.Follow(pos)
	window.Until("what is kept", func() bool { return p.View(pos).State == prove.Paused })
	assert.Positive(t, p.View(pos).Spent)
	assert.Equal(t, 1, p.View(pos).Pass)
	assert.False(t, p.View(pos).InMemory, "only what is proven is written down")
	p.Follow(after(t, "gomoku15", won))
	assert.Equal(t, prove.None, p.View(after(t, "gomoku15", won)).State, "it is about one position")
	p.Start(pos)
	assert.True(t, p.Running())
	assert.True(t, p.View(after(t, "gomoku15", won)).Busy)
	p.Pause()
	window.Until("the pause", func() bool { return p.View(pos).State == prove.Paused })
}

// A proof is found again whole, and a file that is none is told of.
func TestAProofIsFoundAgain(t *testing.T) {
	store := &memory{kept: map[uint64][]byte{}}
	window, p, _ := opened(t, store)
	pos := after(t, "gomoku15", won)
	p.Start(pos)
	window.Until("the proof", func() bool { return p.View(pos).Plies > 0 })
	within := p.View(pos).Plies

	window, p, _ = opened(t, store)
	p.Follow(pos)
	window.Until("the proof", func() bool { return p.View(pos).Plies > 0 })
	assert.Equal(t, within, p.View(pos).Plies)

	store.kept[pos.Hash()] = []byte("{}")
	window, p, _ = opened(t, store)
	p.Follow(pos)
	window.Until("the trouble", func() bool { return len(window.Troubles) > 0 })
	assert.False(t, errors.Is(window.Troubles[0], nil))
	assert.Equal(t, prove.None, p.View(pos).State)
}

func TestNotEveryPositionCanBeProven(t *testing.T) {
	_, p, _ := opened(t, nil)
	for _, variant := range []string{"renju15", "tictactoe"} {
		pos := after(t, variant, "")
		p.Start(pos)
		assert.False(t, p.Running())
		assert.Equal(t, prove.Impossible, p.View(pos).State)
	}
	assert.Nil(t, p.Certificate())
}

// In idle time the program works at positions of its own, and makes room for what is asked for.
func TestAnIdleAttemptMakesRoom(t *testing.T) {
	window, p, _ := opened(t, &memory{kept: map[uint64][]byte{}})
	type outcome struct {
		winner board.Stone
		plies  int
	}
	var told []outcome
	done := func(winner board.Stone, plies int) { told = append(told, outcome{winner, plies}) }
	hard, easy := after(t, "gomoku15", open), after(t, "gomoku15", lost)
	assert.False(t, p.ProveIdle(after(t, "renju15", ""), time.Hour, done))
	require.True(t, p.ProveIdle(hard, time.Hour, done))
	assert.False(t, p.Running(), "nobody has asked for it")
	assert.Equal(t, prove.None, p.View(hard).State)
	assert.True(t, p.ProveIdle(hard, time.Hour, done), "it goes on")
	p.PauseIdle()
	window.Until("the rest", func() bool { return p.ProveIdle(easy, time.Hour, done) })
	window.Until("the proof", func() bool { return len(told) > 0 })
	assert.Equal(t, board.Black, told[0].winner)
	assert.Positive(t, told[0].plies)
	assert.False(t, p.ProveIdle(easy, time.Hour, done), "there is nothing more to find")

	require.True(t, p.ProveIdle(hard, time.Hour, done))
	p.Start(after(t, "gomoku15", won))
	assert.True(t, p.Running())
	assert.False(t, p.ProveIdle(hard, time.Hour, done), "somebody waits for the other")
	window.Until("the proof that was asked for", func() bool { return p.View(after(t, "gomoku15", won)).State == prove.Done })
	window.Until("room", func() bool { return p.ProveIdle(hard, time.Millisecond, done) })
	window.Until("the end of its time", func() bool { return len(told) > 1 })
	assert.Equal(t, outcome{}, told[1], "nothing is proven")
}

// Who goes on when the time is used up gives as much again.
func TestOneGoesOnWhenTheTimeIsUsedUp(t *testing.T) {
	window, p, _ := opened(t, nil)
	const limit = 20 * time.Millisecond
	p.SetLimits(limit, 128<<20)
	pos := after(t, "gomoku15", open)
	for i := range 2 {
		p.Start(pos)
		window.Until("the end", func() bool { return p.View(pos).State == prove.OutOfTime })
		assert.GreaterOrEqual(t, p.View(pos).Spent, time.Duration(i+1)*limit)
	}
}
