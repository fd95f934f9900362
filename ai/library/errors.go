package library

import (
	"errors"
	"fmt"
)

// ErrNewer is returned by [Open] for a library that a newer version of the program has
// written.
var ErrNewer = errors.New("library: written by a newer version of the program")

// DamagedError is the error for a file that is no library, or a broken one.
type DamagedError struct {
	Path   string
	Reason error
}

// Error implements error.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s: not a library, or damaged: %v", e.Path, e.Reason)
}

// Unwrap returns what SQLite says.
func (e *DamagedError) Unwrap() error { return e.Reason }

// ErrNoGame is returned for a game that is not in the library.
var ErrNoGame = errors.New("library: no such game")
