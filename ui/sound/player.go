package sound

import "time"

// device plays sound.
type device interface {
	// Play starts the samples and returns at once.
	Play(pcm []byte)
	// Rest stops feeding the loudspeaker until the next Play, so that silence
	// costs nothing.
	Rest()
}

// restAfter is how long the device stays awake after a sound.
const restAfter = 700 * time.Millisecond

// Stone returns a function that plays a stone's knock. It never blocks: the
// loudspeaker is opened at the first call, on another goroutine, and knocks that
// come faster than it takes them are left out. Without a loudspeaker the function
// does nothing, and log is told once why.
func Stone(log func(error)) func() { return knocker(open, log) }

// knocker is Stone over any way to open a device.
func knocker(open func() (device, error), log func(error)) func() {
	wanted := make(chan struct{}, 1)
	started := false
	return func() {
		if !started {
			started = true
			go knock(wanted, open, log)
		}
		select {
		case wanted <- struct{}{}:
		default:
		}
	}
}

// knock plays for each value that comes through wanted until it is closed, which
// in the program is never.
func knock(wanted <-chan struct{}, open func() (device, error), log func(error)) {
	d, err := open()
	if err != nil {
		log(err)
		return // the channel holds one value and then leaves the others out
	}
	sound := pcm(Knock())
	rest := time.NewTimer(restAfter)
	defer rest.Stop()
	for {
		select {
		case _, more := <-wanted:
			if !more {
				return
			}
			d.Play(sound)
			rest.Reset(restAfter)
		case <-rest.C:
			d.Rest()
		}
	}
}
