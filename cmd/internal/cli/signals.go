package cli

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// UntilAsked runs a program with a context that ends with the first interrupt, or the
// first request to end, and returns its exit code: where it says [Interrupted], that of the
// signal, as shells count. A second signal ends the program at once, whatever it does.
func UntilAsked(run func(ctx context.Context) int) int {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	var number atomic.Int32
	number.Store(Interrupted - byShell)
	go func() {
		s, ok := (<-asked).(syscall.Signal)
		if ok {
			number.Store(int32(s))
		}
		signal.Reset(os.Interrupt, syscall.SIGTERM)
		stop()
	}()
	code := run(ctx)
	if code == Interrupted {
		code = byShell + int(number.Load())
	}
	return code
}

// byShell is what shells add to the number of a signal that ended a program.
const byShell = 128
