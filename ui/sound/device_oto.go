//go:build cgo || windows || darwin || js

package sound

import (
	"bytes"
	"fmt"
	"time"

	"github.com/ebitengine/oto/v3"
)

// bufferTime is how long a knock may wait in the device: long enough not to
// stutter, too short to notice.
const bufferTime = 30 * time.Millisecond

// loudspeaker is the system's sound output.
type loudspeaker struct {
	context *oto.Context
	player  *oto.Player // kept so that a sound is not collected while it plays
	resting bool
}

// open waits for the system's sound output; it can take a second.
func open() (device, error) {
	if err := expectOutput(); err != nil {
		return nil, err
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate:   Rate,
		ChannelCount: channels,
		Format:       oto.FormatSignedInt16LE,
		BufferSize:   bufferTime,
	})
	if err != nil {
		return nil, fmt.Errorf("sound: %w", err)
	}
	<-ready
	if err := context.Err(); err != nil {
		return nil, fmt.Errorf("sound: %w", err)
	}
	return &loudspeaker{context: context}, nil
}

// Play starts the samples.
func (l *loudspeaker) Play(pcm []byte) {
	if l.resting {
		l.resting = l.context.Resume() != nil
	}
	l.player = l.context.NewPlayer(bytes.NewReader(pcm))
	l.player.Play()
}

// Rest stops the output.
func (l *loudspeaker) Rest() { l.resting = l.context.Suspend() == nil }
