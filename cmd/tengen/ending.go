package main

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// longestEnd is how long the end of the program may take once the system has asked for it.
const longestEnd = 5 * time.Second

// endWithin makes sure that the program ends so long after the system has asked it to, also where the
// toolkit is too busy or stuck. The game is kept after every move, so that nothing is lost.
func endWithin(most time.Duration) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	go func() {
		s := <-asked
		time.Sleep(most)
		status := 128
		if number, ok := s.(syscall.Signal); ok {
			status += int(number)
		}
		os.Exit(status)
	}()
}
