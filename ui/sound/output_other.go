//go:build !linux && (cgo || windows || darwin || js)

package sound

// expectOutput leaves the question to the system.
func expectOutput() error { return nil }
