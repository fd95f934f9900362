//go:build cgo

package sound

import (
	"errors"
	"os"
	"path/filepath"
)

// errNoOutput is returned where there is nothing to play on.
var errNoOutput = errors.New("sound: this machine has no sound output")

// expectOutput looks for a sound card or a sound server. Without either, the
// system's library would write a page of complaints to the terminal.
func expectOutput() error {
	places := []string{"/dev/snd/pcm*p", "/dev/dsp"}
	if run := os.Getenv("XDG_RUNTIME_DIR"); run != "" {
		places = append(places, filepath.Join(run, "pulse", "native"), filepath.Join(run, "pipewire-0"))
	}
	for _, place := range places {
		if found, err := filepath.Glob(place); err == nil && len(found) > 0 {
			return nil
		}
	}
	if os.Getenv("PULSE_SERVER") != "" {
		return nil
	}
	return errNoOutput
}
