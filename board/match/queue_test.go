package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Of ticks that nobody has read the last is enough; all else is kept.
func TestOnlyTicksMakeRoom(t *testing.T) {
	q := newQueue()
	sent := []Kind{Tick, Tick, Moved, Moved, Tick, Moved, Tick, Tick}
	for i, kind := range sent {
		q.push(Event{Kind: kind, Seq: uint64(i)})
	}
	var kinds []Kind
	var numbers []uint64
	for e, ok := q.pop(); ok; e, ok = q.pop() {
		kinds, numbers = append(kinds, e.Kind), append(numbers, e.Seq)
	}
	assert.Equal(t, []Kind{Tick, Moved, Moved, Tick, Moved, Tick}, kinds)
	assert.Equal(t, []uint64{1, 2, 3, 4, 5, 7}, numbers)
}
