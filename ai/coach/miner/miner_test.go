package miner

import (
	"slices"
	"testing"

	"tengen/ai/coach"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A miner finds in the position of a puzzle what the puzzle says, and nothing where another stone
// makes that untrue.
func TestTheMinerFindsEachKind(t *testing.T) {
	for _, kind := range coach.PuzzleKinds() {
		all := slices.DeleteFunc(coach.Puzzles(), func(p coach.Puzzle) bool { return p.Kind != kind })
		p := all[len(all)/2]
		m, found := New(p.Variant, 1), map[coach.PuzzleKind]coach.Puzzle{}
		pos := p.Position()
		if got := m.kind(pos); kind.Wins() {
			require.Equal(t, kind, got, p)
			m.win(pos, kind, found)
		} else {
			require.Empty(t, got, "%s: nothing is won", p)
			m.save(pos, found)
			if kind == coach.Foul {
				delete(found, coach.Save)
				m.foul(pos, found)
			}
		}
		assert.Equal(t, p.First, found[kind].First, p)
		m.save(pos, found)
		m.foul(pos, found)
		assert.Len(t, found, 1, "a position is one puzzle only")
	}
}
