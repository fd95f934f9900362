//go:build unix

package main

import (
	"syscall"
	"time"
)

// processorTime returns what processor time this process has had, 0 where the system does not
// say.
func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
