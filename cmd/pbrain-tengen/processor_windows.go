package main

import (
	"syscall"
	"time"
)

// processorTime returns what processor time this process has had, 0 where the system does not
// say.
func processorTime() time.Duration {
	var begun, ended, kernel, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(self, &begun, &ended, &kernel, &user) != nil {
		return 0
	}
	return fileTime(kernel) + fileTime(user)
}

// fileTime is a length of time as Windows has it, in units of 100 ns.
func fileTime(t syscall.Filetime) time.Duration {
	return 100 * time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime))
}
