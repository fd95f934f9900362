package gomocup_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
	"tengen/board"
)

// What an engine answers to stones of a swap2 opening, and what of it swap2 allows.
func TestAnswersToSwap2(t *testing.T) {
	stones := []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 9, Y: 8}, {X: 5, Y: 5}, {X: 6, Y: 3}}
	two := []board.Point{{X: 0, Y: 14}, {X: 1, Y: 14}}
	for _, c := range []struct {
		placed int
		says   string
		want   gomocup.Swap2Answer
		kind   error
	}{
		{placed: 0, says: "0,0 1,0 2,0", want: gomocup.Swap2Answer{Stones: append(two[:2:2], board.Point{X: 2, Y: 14})}},
		{placed: 0, says: "0,0 1,0", kind: gomocup.ErrIllegal},
		{placed: 0, says: "SWAP", kind: gomocup.ErrIllegal},
		{placed: 3, says: "SWAP", want: gomocup.Swap2Answer{TakesBlack: true}},
		{placed: 3, says: "0,0", want: gomocup.Swap2Answer{Stones: two[:1]}},
		{placed: 3, says: "0,0 1,0", want: gomocup.Swap2Answer{Stones: two}},
		{placed: 3, says: "0,0 1,0 2,0", kind: gomocup.ErrIllegal},
		{placed: 3, says: "7,7", kind: gomocup.ErrIllegal},
		{placed: 3, says: "0,0 0,0", kind: gomocup.ErrIllegal},
		{placed: 3, says: "black, please", kind: gomocup.ErrGarbage},
		{placed: 3, says: "UNKNOWN command", kind: gomocup.ErrRefused},
		{placed: 5, says: "swap", want: gomocup.Swap2Answer{TakesBlack: true}},
		{placed: 5, says: "0,0", want: gomocup.Swap2Answer{Stones: two[:1]}},
		{placed: 5, says: "0,0 1,0", kind: gomocup.ErrIllegal},
	} {
		t.Run(c.says, func(t *testing.T) {
			t.Parallel()
			client, err := gomocup.Open(program(t, "swap2 "+c.says))
			require.NoError(t, err)
			defer client.Close()
			pos := newGame()
			for _, p := range stones[:c.placed] {
				require.NoError(t, pos.Play(p))
			}
			got, _, err := client.Swap2(context.Background(), pos, gomocup.Limits{Turn: time.Second})
			require.ErrorIs(t, err, c.kind)
			assert.Equal(t, c.want, got)
			assert.Equal(t, c.kind == nil, client.Alive(), "who breaks the rules is ended")
			assert.Len(t, pos.Moves(), c.placed)
		})
	}
}
