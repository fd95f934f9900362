package gomocup

import (
	"sync"
	"time"
)

// Excess is what an engine says beyond what it was asked for. All of it is dropped.
type Excess int

// The kinds of it.
const (
	LateMove Excess = iota // a move that nobody asked for, or not any more
	Flood                  // more than is read
)

// awaited is what an engine is asked for.
type awaited int

const (
	nothing awaited = iota
	word            // OK and the like
	move
)

// inbox holds the lines of an engine that still have to be read by who asked for
// them. While nothing is asked, nothing is kept, so that an old answer is never taken
// for that to the next question.
type inbox struct {
	tell func(Excess) // once for each kind, from the reader's goroutine

	mu     sync.Mutex
	asked  awaited       // what somebody waits for
	ended  bool          // no more lines will come
	lines  []string      // said since the question, and not read yet; twice waitingLines at most
	signal chan struct{} // holds a token when there is something new
	late   int           // moves dropped since the last time that somebody asked how many
	told   [Flood + 1]bool
}

// waitingLines is how many lines of an engine may wait to be read, besides as many
// messages.
const waitingLines = 256

func newInbox(tell func(Excess)) *inbox { return &inbox{tell: tell, signal: make(chan struct{}, 1)} }

// ask begins to listen.
func (b *inbox) ask(what awaited) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.asked, b.lines = what, nil
}

// answered drops what comes after the answer.
func (b *inbox) answered() {
	b.mu.Lock()
	b.asked = nothing
	rest := b.lines
	b.lines = nil
	b.mu.Unlock()
	for _, line := range rest {
		b.put(line)
	}
}

// put takes a line from the engine.
func (b *inbox) put(line string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch room := waitingLines - len(b.lines); {
	case b.asked != move && isMove(line):
		b.late++
		b.say(LateMove)
	case b.asked == nothing:
	case room > 0, room > -waitingLines && !isMessage(line):
		b.lines = append(b.lines, line)
		b.wake()
	default:
		b.say(Flood)
	}
}

// flooded tells that the engine says more than is read.
func (b *inbox) flooded() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.say(Flood)
}

// say tells of an excess, once. It is called with mu held, as the next.
func (b *inbox) say(x Excess) {
	if !b.told[x] && b.tell != nil {
		b.tell(x)
	}
	b.told[x] = true
}

func (b *inbox) wake() {
	select {
	case b.signal <- struct{}{}:
	default:
	}
}

// end says that no more lines will come.
func (b *inbox) end() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended = true
	b.wake()
}

// next returns a line that waits. Ended tells that there is none and none will come.
func (b *inbox) next() (line string, ok, ended bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.lines) == 0 {
		return "", false, b.ended
	}
	line, b.lines = b.lines[0], b.lines[1:]
	return line, true, false
}

// takeLate returns how many moves were dropped since it was last called.
func (b *inbox) takeLate() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := b.late
	b.late = 0
	return n
}

// An engine is read at this pace, in bytes a second and at once; no engine that has
// something to say comes near it. One that says more waits, as its pipe is full, and
// leaves the processor to others.
const (
	intakePace  = 1 << 20
	intakeBurst = 1 << 18
	lineCost    = 256 // what a line costs beside its bytes
)

// intake counts what is read of an engine.
type intake struct {
	spent float64 // of the burst
	last  time.Time
}

// wait returns how long to wait after n more bytes were read.
func (i *intake) wait(n int) time.Duration {
	now := time.Now()
	i.spent = max(0, i.spent-now.Sub(i.last).Seconds()*intakePace) + float64(n)
	i.last = now
	if i.spent <= intakeBurst {
		return 0
	}
	return time.Duration((i.spent - intakeBurst) / intakePace * float64(time.Second))
}
