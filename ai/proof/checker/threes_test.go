package checker

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
)

// What searches share must not make up wins: as at an entry White passes first and then
// makes every reply, in one graph; the strategies hold in full width, also with a stone
// more outside the zone.
func TestSharedSearchesHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 11))
	tries := *soundBoards / 10
	if testing.Short() {
		tries = min(tries, 60)
	}
	wins, alike, outside := 0, 0, 0
	for i := range tries {
		shape := []struct{ n, row, stones int }{{6, 4, 4}, {7, 4, 6}, {7, 5, 12}, {8, 5, 12}}[i%4]
		p := newLineBoard(newGeometry(board.Square(shape.n), shape.row))
		search := newThreatSearch(p)
		p.set(scattered(rng, p.size, shape.stones))
		if !p.cells(white, 1).empty() {
			continue // no entry's move leaves White a row
		}
		limit := limits{nodes: 3_000, stones: 5_000, fours: 500}
		zone, _, ok := search.win(limit)
		if !ok || search.nodes[search.root].move == none {
			continue
		}
		for r := range zone.and(p.empty()).all() {
			zone, _, ok := search.winAgainst(r, limit)
			p.place(r, white)
			if ok {
				wins++
				s := search.strategy()
				requireWon(t, s, p, "%v", p.stones)
				if zone == everywhere {
					alike++
				}
				for _, c := range slices.Collect(p.empty().without(zone).all()) {
					if rng.IntN(4) > 0 {
						continue
					}
					outside++
					p.place(c, white)
					requireWon(t, s, p, "zone without %d: %v", c, p.stones)
					p.lift(c, white)
				}
			}
			p.lift(r, white)
		}
	}
	t.Logf("%d wins, %d of them with a part like another's, %d stones outside zones", wins, alike, outside)
	assert.Greater(t, wins, tries/2)
	assert.Greater(t, alike, tries/20)
	assert.Positive(t, outside)
}
