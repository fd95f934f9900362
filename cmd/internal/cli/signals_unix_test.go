//go:build unix

package cli

import (
	"context"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
)

// An interrupt and a request to end do the same, and the exit code says which it was; what
// was done all the same has its own.
func TestAProgramEndsWhenAsked(t *testing.T) {
	for s, want := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143} {
		for _, code := range []int{Interrupted, OK, Failed} {
			got := UntilAsked(func(ctx context.Context) int {
				assert.NoError(t, syscall.Kill(syscall.Getpid(), s))
				<-ctx.Done()
				return code
			})
			if code == Interrupted {
				assert.Equal(t, want, got)
			} else {
				assert.Equal(t, code, got)
			}
		}
	}
}
