package checker

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// embedded returns a position of the 15×15 board with the same stones around the centre of
// another one, and where a cell lies there.
func embedded(stones [sides]cellSet, g *geometry) (there [sides]cellSet, on func(cell) cell) {
	shift := g.size.W/2 - Side/2
	on = func(c cell) cell {
		p := fullBoard().size.Point(int(c))
		p.X, p.Y = p.X+shift, p.Y+shift
		return cell(g.size.Index(p))
	}
	for s := range sides {
		for c := range stones[s].all() {
			there[s].add(on(c))
		}
	}
	return there, on
}

// onBoard returns the entries of 15×15, in every orientation, with the same stones around the
// centre of another board.
func onBoard(table *Table, positions []tablePosition, g *geometry) *Table {
	entries := map[Key]Entry{}
	for _, at := range positions {
		for o := range orientations {
			there, on := embedded(fullBoard().seenFrom(at.stones, o), g)
			h := g.hashesOf(there)
			key, orientation := h.least()
			move := on(fullBoard().image[o][table.Entries()[at.entry].Move])
			entries[key] = Entry{Key: key, Move: g.image[orientation][move]}
		}
	}
	return NewTable(g.size.W, slices.Collect(maps.Values(entries)))
}

// What is said to stand on every larger board stands on a larger one, against every reply in
// full width; and the plies stay.
func TestEntriesStandOnLargerBoards(t *testing.T) {
	table, o := small(t)
	reach, err := findReachable(t.Context(), table, o)
	require.NoError(t, err)
	checkOn := func(side int, at tablePosition, paranoid bool) entryResult {
		g := boards[side]()
		c := newChecker(onBoard(table, reach.positions, g), paranoid)
		there, _ := embedded(at.stones, g)
		to, _, ok := find(c.table, there)
		require.True(t, ok)
		to.after = c.next(to).replies
		return c.check(to)
	}
	kinds := map[Larger]int{}
	for _, at := range reach.positions {
		own := checkOn(19, at, false)
		kinds[own.larger]++
		if own.problem == "" && own.larger == OnAnyLarger {
			r := checkOn(20, at, true)
			assert.Empty(t, r.problem, "entry %d", at.entry)
			assert.Equal(t, OnAnyLarger, r.larger, "and so there")
		}
	}
	t.Logf("%d entries: %v", len(reach.positions), kinds)
	assert.Positive(t, kinds[OnAnyLarger])
}

// A stone from which a row can cross the border is enough for nothing to be said.
func TestNothingIsSaidOfLargerBoardsNearTheBorder(t *testing.T) {
	blacks := []string{"F8", "G8", "H8"}
	for last, want := range map[string]Larger{"K11": OnAnyLarger, "A1": OnAnyLarger, "L12 M13": NearBorder, "A1 A9": OnAnyLarger} {
		r := checkMove(t, stonesAt(t, blacks, append([]string{"F6", "H6"}, strings.Fields(last)...)), "I8", false)
		assert.Empty(t, r.problem)
		assert.Equal(t, want, r.larger, last)
	}
	r := checkMove(t, stonesAt(t, []string{"B8", "C8", "D8"}, []string{"F6", "H6", "K11"}), "E8", false)
	assert.Equal(t, NearBorder, r.larger)
}
