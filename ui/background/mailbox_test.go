package background_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
)

// queue is the toolkit's: it takes one function for each picture.
type queue []func()

func (q *queue) push(f func()) { *q = append(*q, f) }

func (q *queue) frame() {
	f := (*q)[0]
	*q = (*q)[1:]
	f()
}

func TestAllThatWaitsHasOneTurn(t *testing.T) {
	var q queue
	var done []int
	m := background.NewMailbox(q.push)
	for i := range 100 {
		m.Post(func() {
			done = append(done, i)
			if i == 0 {
				m.Post(func() { done = append(done, 100) }) // not in this turn: it could go on for ever
			}
		})
	}
	assert.Len(t, q, 1)
	q.frame()
	assert.Len(t, done, 100)
	assert.IsIncreasing(t, done)
	assert.Len(t, q, 1)
	q.frame()
	assert.Equal(t, 100, done[100])
	assert.Empty(t, q)
}

func TestNothingIsDoneOnceTheMailboxIsClosed(t *testing.T) {
	var q queue
	m := background.NewMailbox(q.push)
	done := 0
	m.Post(func() { done++; m.Close() })
	m.Post(func() { done++ })
	q.frame()
	m.Post(func() { done++ })
	assert.Equal(t, 1, done)
	assert.Empty(t, q)
}
