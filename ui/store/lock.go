//go:build !js

package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// lock is held by the first window of a folder. It ends with the
// program, however that ends.
type lock = flock.Flock

func newLock(path string) *lock { return flock.New(path) }

// How long a window waits, in the background, for others that change a file, and how often
// it asks. To write a file takes milliseconds, on a busy disk some hundred.
const (
	lockPatience = 10 * time.Second
	lockRetry    = 5 * time.Millisecond
)

// withLock does something that only one window of a folder may do at a time. Where there
// are no locks it is done without one.
func withLock(path string, do func() error) error {
	ctx, cancel := context.WithTimeout(context.Background(), lockPatience)
	defer cancel()
	l := newLock(path)
	if _, err := l.TryLockContext(ctx, lockRetry); errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("another window does not let go of %s: %w", filepath.Base(path), err)
	}
	return errors.Join(do(), l.Unlock())
}
