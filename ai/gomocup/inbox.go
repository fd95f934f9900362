package gomocup

import (
	"slices"
	"sync"
	"time"
)

// Excess is what an engine says beyond what it was asked for. All of it is dropped.
type Excess int

// The kinds of it.
const (
	LateMove Excess = iota // a move that was not asked for, or not any more
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
	tell func(x Excess, lines int) // see [Program.Excess]; from the reader's goroutine

	mu     sync.Mutex
	asked  awaited       // what is waited for
	ended  bool          // no more lines will come
	lines  []string      // said since the question, and not read yet; twice waitingLines at most
	signal chan struct{} // holds a token when there is something new
	late   int           // moves dropped since the last time it was asked how many
	excess [Flood + 1]dropped
}

// dropped is what was said beyond what was asked for, of one kind.
type dropped struct {
	told  bool
	lines int // dropped so far
	next  int // how many of them are told next
}

// waitingLines is how many lines of an engine may wait to be read, besides as many
// messages.
const waitingLines = 256

func newInbox(tell func(Excess, int)) *inbox {
	return &inbox{tell: tell, signal: make(chan struct{}, 1)}
}

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
		b.drop(LateMove, 1)
	case b.asked == nothing && b.excess[Flood].told:
		b.drop(Flood, 1)
	case b.asked == nothing: // there are engines that say good-bye and the like
	case room > 0, room > -waitingLines && !isMessage(line):
		b.lines = append(b.lines, line)
		b.wake()
	default:
		b.drop(Flood, 1)
	}
}

// flooded tells that the engine says more than is read.
func (b *inbox) flooded() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.drop(Flood, 0)
}

// drop tells of an excess at once, and again each time that ten times as many lines have
// been dropped. It is called with mu held, as the next.
func (b *inbox) drop(x Excess, lines int) {
	d := &b.excess[x]
	d.lines += lines
	if (!d.told || d.lines >= d.next) && b.tell != nil {
		b.tell(x, d.lines)
		d.next = firstCount
		for d.next <= d.lines {
			d.next *= 10
		}
	}
	d.told = true
}

// firstCount is from how many lines on their number is told.
const firstCount = 10

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

// moreMessages reports whether a message waits that says what the engine thinks.
func (b *inbox) moreMessages() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.lines, func(line string) bool { return saying(line) != "" })
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

	// intakeNap is how long the reader sleeps at least when it has to: to be woken for
	// each line costs more than the line.
	intakeNap = 50 * time.Millisecond
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
	return intakeNap + time.Duration((i.spent-intakeBurst)/intakePace*float64(time.Second))
}
