package exact

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The table has every board once, and the search says the same of those that are quick.
func TestTheTableIsWhatTheSearchSays(t *testing.T) {
	const quick = 200_000
	again := 0
	for k := 3; k <= 5; k++ {
		for w := MNKTableLeast; w <= MNKTableMost; w++ {
			for h := MNKTableLeast; h <= w; h++ {
				g := MNKGame{w, h, k}
				known, ok := KnownMNK(g)
				turned, okTurned := KnownMNK(MNKGame{h, w, k})
				assert.Equal(t, ok, okTurned, "%s", g)
				assert.Equal(t, known, turned, "%s", g)
				if !ok || known.Nodes > quick {
					continue
				}
				v, err := SolveMNK(t.Context(), g, quick)
				require.NoError(t, err, "%s", g)
				assert.Equal(t, known, v, "%s", g)
				again++
			}
		}
	}
	assert.Greater(t, again, 40)
	t.Log(again)
}
