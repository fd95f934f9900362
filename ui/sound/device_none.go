//go:build !cgo && !windows && !darwin && !js

package sound

import "errors"

// open fails: on this system the output is reached through C, and the program
// was built without it.
func open() (device, error) {
	return nil, errors.New("sound: this program was built without cgo, which the system's sound output needs")
}
