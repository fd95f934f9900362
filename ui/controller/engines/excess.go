package engines

import (
	"sync"

	"tengen/ai/gomocup"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// excesses takes, from any goroutine, what programs say beyond their answers. One that floods
// is told of several times before the first of it is said: then only the last is, or whoever
// clicks meanwhile would wait for the pictures of all.
type excesses struct {
	post func(func()) // to the screen's goroutine
	say  func(host.Sentence)

	mu      sync.Mutex
	waiting map[excess]int // how many lines, of what is still to be said
}

// excess is what one program says too much of.
type excess struct {
	name string
	kind gomocup.Excess
}

func newExcesses(post func(func()), say func(host.Sentence)) *excesses {
	return &excesses{post: post, say: say, waiting: map[excess]int{}}
}

// add tells that so many lines of a program were dropped so far.
func (x *excesses) add(name string, kind gomocup.Excess, lines int) {
	of := excess{name, kind}
	x.mu.Lock()
	_, posted := x.waiting[of]
	x.waiting[of] = lines
	x.mu.Unlock()
	if !posted {
		x.post(func() { x.say(of.words(x.take(of))) })
	}
}

func (x *excesses) take(of excess) (lines int) {
	x.mu.Lock()
	defer x.mu.Unlock()
	lines = x.waiting[of]
	delete(x.waiting, of)
	return lines
}

// words tell what a program said beyond its answers, and how much of it was dropped.
func (e excess) words(lines int) host.Sentence {
	key := "engines.said_late"
	if e.kind == gomocup.Flood {
		key = "engines.said_flood"
	}
	what := host.Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Name": e.name} })
	if lines <= 1 { // it is that one
		return what
	}
	return host.Both(what, host.Count("engines.ignored", lines))
}
