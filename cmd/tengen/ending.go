package main

import (
	"context"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

// longestEnd is how long the end of the program may take once the system has asked for it or
// the window is closed.
const longestEnd = 5 * time.Second

// ending makes sure that the program ends, also where the toolkit is too busy or stuck. The
// game is kept after every move, so that nothing is lost.
type ending struct {
	asked context.Context // ends when the system asks the program to end
	heard chan os.Signal
	most  time.Duration
}

// endWithin makes sure that the program ends so long after the system has asked it to.
func endWithin(most time.Duration) *ending {
	asked, tell := context.WithCancel(context.Background())
	e := &ending{asked: asked, heard: make(chan os.Signal, 1), most: most}
	e.listen()
	go func() {
		s := <-e.heard
		tell()
		status := 128
		if number, ok := s.(syscall.Signal); ok {
			status += int(number)
		}
		e.begin(status)
	}()
	return e
}

// begin ends the program with that status, unless it ends in time by itself.
func (e *ending) begin(status int) { time.AfterFunc(e.most, func() { os.Exit(status) }) }

// hangup is SIGHUP, by its number: not every system has the name. A terminal that closes sends it, also while the toolkit writes its
// preferences, which half written are an error at the next start.
const hangup = syscall.Signal(1)

func (e *ending) listen() {
	signal.Notify(e.heard, os.Interrupt, syscall.SIGTERM)
	if runtime.GOOS != "js" && !signal.Ignored(hangup) { // as nohup wants it; in a browser to ask is a panic of Go's
		signal.Notify(e.heard, hangup)
	}
}

// alone takes the signals from the toolkit, which would end without a word to the window.
func (e *ending) alone() {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	e.listen()
}

// farewell ends the program at once, when all is kept or could not be: the toolkit has nothing to
// keep, and while it closes its queue it may wait for ever, or send to it and panic.
func farewell(err error) {
	fail(err)
	os.Exit(0)
}
