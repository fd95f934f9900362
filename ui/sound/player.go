package sound

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"time"
)

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
func Stone(log func(error)) func() { return stonePlayer(open, log) }

// stonePlayer is Stone over any way to open a device.
func stonePlayer(open func() (device, error), log func(error)) func() {
	wanted := make(chan struct{}, 1)
	started := false
	return func() {
		if !started {
			started = true
			go playAll(wanted, open, log)
		}
		select {
		case wanted <- struct{}{}:
		default:
		}
	}
}

// playAll plays for each value that comes through wanted until it is closed, which
// in the program is never.
func playAll(wanted <-chan struct{}, open func() (device, error), log func(error)) {
	d, err := open()
	if err != nil {
		log(err)
		return // the channel holds one value and then leaves the others out
	}
	sound := pcm(StoneSamples())
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

// Rate is the number of samples a second, channels the number of values in each.
const (
	Rate     = 44100
	channels = 2
)

// Length of the knock and its loudest sample, 1 being the most a device plays.
const (
	seconds = 0.08
	peak    = 0.32
)

// resonance is one way in which stone and wood ring: it starts at a strength and dies
// away.
type resonance struct {
	hertz    float64
	strength float64
	fade     float64 // seconds until it has fallen to a third
}

// The board's body is low and lasts, the stone's edge is high and gone at once.
var resonances = []resonance{
	{hertz: 212, strength: 0.55, fade: 0.022},
	{hertz: 655, strength: 0.75, fade: 0.012},
	{hertz: 1430, strength: 0.55, fade: 0.0075},
	{hertz: 2780, strength: 0.22, fade: 0.0035},
}

// The moment of touch: a breath of noise without its harsh highs.
const (
	touchStrength = 0.8
	touchFade     = 0.0022
	touchSoftness = 0.72  // of each sample kept from the one before
	attack        = 0.001 // seconds until the knock is at its full strength
)

// StoneSamples returns the samples of a stone that is put down, from -1 to 1, one
// channel, Rate samples a second. It is the same each time.
func StoneSamples() []float64 {
	samples := make([]float64, int(seconds*Rate))
	noise := rand.New(rand.NewPCG(15, 15))
	touch, loudest := 0.0, 0.0
	for i := range samples {
		t := float64(i) / Rate
		touch = touchSoftness*touch + (1-touchSoftness)*(2*noise.Float64()-1)
		v := touchStrength * touch * math.Exp(-t/touchFade)
		for _, m := range resonances {
			v += m.strength * math.Sin(2*math.Pi*m.hertz*t) * math.Exp(-t/m.fade)
		}
		v *= math.Min(1, t/attack) * (1 - t/seconds) // no click at either end
		samples[i] = v
		loudest = math.Max(loudest, math.Abs(v))
	}
	for i := range samples {
		samples[i] *= peak / loudest
	}
	return samples
}

// pcm turns samples into what the device takes: 16 bits, little end first, the
// same in each channel.
func pcm(samples []float64) []byte {
	out := make([]byte, 0, len(samples)*channels*2)
	for _, v := range samples {
		value := uint16(int16(math.Round(v * math.MaxInt16)))
		for range channels {
			out = binary.LittleEndian.AppendUint16(out, value)
		}
	}
	return out
}
