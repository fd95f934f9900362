package gomocup

import (
	"errors"
	"fmt"
)

// What an engine can do wrong. Every error of a [Client] that is the engine's
// fault is a [*Fault] that wraps one of these.
var (
	ErrNotStarted = errors.New("could not be started")
	ErrCrashed    = errors.New("has ended by itself")
	ErrHung       = errors.New("does not answer")
	ErrGarbage    = errors.New("answered something else than expected")
	ErrIllegal    = errors.New("chose a move that the rules refuse")
	ErrRefused    = errors.New("refused")
)

// Fault says which engine failed, how, and the details in words.
type Fault struct {
	Engine string
	Kind   error // one of the errors above
	Detail string
}

// Error returns one sentence for people.
func (f *Fault) Error() string {
	if f.Detail == "" {
		return fmt.Sprintf("engine %s %v", f.Engine, f.Kind)
	}
	return fmt.Sprintf("engine %s %v: %s", f.Engine, f.Kind, f.Detail)
}

// Unwrap returns the kind.
func (f *Fault) Unwrap() error { return f.Kind }
