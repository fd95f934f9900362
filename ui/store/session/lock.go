//go:build !js

package session

import "github.com/gofrs/flock"

// lock tells the first window of a folder from the others. It ends with the
// program, however that ends.
type lock = flock.Flock

func newLock(path string) *lock { return flock.New(path) }
