package sound

import (
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// fakeDevice counts.
type fakeDevice struct{ played, rested, bytes atomic.Int64 }

func (f *fakeDevice) Play(pcm []byte) {
	f.played.Add(1)
	f.bytes.Store(int64(len(pcm)))
}

func (f *fakeDevice) Rest() { f.rested.Add(1) }

func TestOpensAtTheFirstStone(t *testing.T) {
	opened := make(chan struct{}, 9)
	d := &fakeDevice{}
	play := stonePlayer(func() (device, error) { opened <- struct{}{}; return d, nil }, func(err error) { t.Error(err) })
	assert.Empty(t, opened)
	play()
	<-opened
	play()
	assert.Empty(t, opened, "once is enough")
}

func TestNeverBlocks(t *testing.T) {
	stuck := make(chan struct{})
	defer close(stuck)
	play := stonePlayer(func() (device, error) { <-stuck; return nil, errors.New("late") }, func(error) {})
	for range 1000 {
		play() // would hang here
	}
}

func TestTellsOnceOfAMissingDevice(t *testing.T) {
	missing := errors.New("none here")
	told := make(chan error, 9)
	play := stonePlayer(func() (device, error) { return nil, missing }, func(err error) { told <- err })
	for range 10 {
		play()
	}
	assert.Equal(t, missing, <-told)
	assert.Empty(t, told)
}

func TestRestsAfterTheLastStone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &fakeDevice{}
		wanted := make(chan struct{})
		defer close(wanted)
		go playAll(wanted, func() (device, error) { return d, nil }, func(err error) { t.Error(err) })
		wanted <- struct{}{}
		time.Sleep(restAfter / 2)
		wanted <- struct{}{}
		time.Sleep(restAfter - time.Millisecond)
		synctest.Wait()
		assert.EqualValues(t, 2, d.played.Load())
		assert.Zero(t, d.rested.Load(), "it was heard a moment ago")
		time.Sleep(time.Second)
		synctest.Wait()
		assert.EqualValues(t, 1, d.rested.Load())
		assert.EqualValues(t, len(StoneSamples())*channels*2, d.bytes.Load())
	})
}
