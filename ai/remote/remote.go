// Package remote lets an engine think elsewhere: where a program has a single thread, as in a
// browser, in another copy of it that has one of its own. Both sides speak in texts, and
// the program that starts the other side carries these. [Link] is the side that asks, [Server] the one
// with the engines. Neither waits while it hears.
package remote

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// ErrGone says that the other side is not there any more.
var ErrGone = errors.New("the engine's thread has ended")

// task is what an engine is asked to do.
type task string

const (
	search task = "search"
	ponder task = "ponder"
	warm   task = "warm"
	stop   task = "stop" // what was asked under this number; it answers all the same
	free   task = "free" // the engine is not needed any more
)

// request is what is asked.
type request struct {
	Number   int // of the question
	Task     task
	Engine   int            // number of the engine, which is made when first asked
	Options  engine.Options // of it
	Position *position      `json:",omitempty"`
	Rule     string         `json:",omitempty"` // of a game to get ready for
	Size     board.Size
	Limits   engine.Limits
	Reports  bool // while it searches
}

// reply is what is said to it. Steps of the search are told once: those from the first one on
// take the place of what was told there before.
type reply struct {
	Number int
	Info   analysis.Info
	First  int
	Done   bool
	Error  string `json:",omitempty"`
}

// text is a message as it is carried.
func text(message any) string {
	data, err := json.Marshal(message)
	if err != nil {
		panic(err) // they are made of plain values
	}
	return string(data)
}

// problem turns an engine's error that was told in words into what it was.
func problem(words string) error {
	switch words {
	case "":
		return nil
	case engine.ErrNoMove.Error():
		return engine.ErrNoMove
	default:
		return errors.New(words)
	}
}

// position is one that is told: where it began, and the moves since.
type position struct {
	Rule  string
	Size  board.Size
	Turn  board.Stone
	Began []board.Stone // by index, nil for an empty board
	Moves []board.Point
}

func told(pos *rule.Position) *position {
	begin := pos.Clone()
	for begin.Undo() {
		continue
	}
	t := &position{Rule: pos.Rule().ID(), Size: pos.Board().Size(), Turn: begin.Turn(), Moves: pos.Moves()}
	if b := begin.Board(); b.Count(board.Empty) != t.Size.Cells() {
		for i := range t.Size.Cells() {
			t.Began = append(t.Began, b.At(t.Size.Point(i)))
		}
	}
	return t
}

// heard makes the position that was told.
func (t *position) heard() (*rule.Position, error) {
	r, err := rule.ByName(t.Rule)
	if err == nil {
		err = t.Size.Check()
	}
	if err != nil {
		return nil, err
	}
	b := board.New(t.Size)
	for i, s := range t.Began[:min(len(t.Began), t.Size.Cells())] {
		if s != board.Empty {
			b.Set(t.Size.Point(i), s)
		}
	}
	pos := rule.FromBoard(r, b, t.Turn)
	for _, p := range t.Moves {
		if p == board.Pass {
			pos.Pass()
		} else if err := pos.PlayForbidden(p); err != nil {
			return nil, err
		}
	}
	return pos, nil
}

// Link asks engines that are elsewhere. It may be used from any goroutine.
type Link struct {
	send func(text string)

	mu      sync.Mutex
	engines int
	asked   int
	open    map[int]*question
	gone    bool
}

// question is one that was asked and not answered yet.
type question struct {
	replies []reply
	news    chan struct{} // holds a token when there is something to read
}

// NewLink returns a link whose questions send carries to a [Server], in their order and
// without waiting.
func NewLink(send func(text string)) *Link { return &Link{send: send, open: map[int]*question{}} }

// Hear takes what the server says. What is not understood is as if nothing was there any more.
func (l *Link) Hear(text string) {
	var r reply
	if json.Unmarshal([]byte(text), &r) != nil {
		l.End()
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if q := l.open[r.Number]; q != nil {
		q.hear(r)
	}
}

// End says that the other side has ended: all questions, and those to come, are answered by
// [ErrGone].
func (l *Link) End() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.gone = true
	for n, q := range l.open {
		q.hear(ended(n))
	}
}

func ended(number int) reply { return reply{Number: number, Done: true, Error: ErrGone.Error()} }

// hear keeps a reply until it is read.
func (q *question) hear(r reply) {
	q.replies = append(q.replies, r)
	select {
	case q.news <- struct{}{}:
	default: // it is known that there is something
	}
}

// Engine is one that is elsewhere. Like [engine.Engine] it does one thing at a time.
type Engine struct {
	link    *Link
	number  int
	options engine.Options
}

// Engine returns an engine, which is made when it is first asked. When nobody holds it any
// more its memory is given back there too.
func (l *Link) Engine(options engine.Options) *Engine {
	l.mu.Lock()
	l.engines++
	e := &Engine{link: l, number: l.engines, options: options}
	l.mu.Unlock()
	runtime.AddCleanup(e, func(number int) { l.send(text(request{Task: free, Engine: number})) }, e.number)
	return e
}

// Search is [engine.Engine.Search], or ends with [ErrGone].
func (e *Engine) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	return e.ask(ctx, request{Task: search, Position: told(pos), Limits: limits, Reports: report != nil}, report)
}

// Ponder is [engine.Engine.Ponder].
func (e *Engine) Ponder(ctx context.Context, pos *rule.Position, limits engine.Limits) error {
	_, err := e.ask(ctx, request{Task: ponder, Position: told(pos), Limits: limits}, nil)
	return err
}

// Warm is [engine.Engine.Warm].
func (e *Engine) Warm(r rule.Rule, size board.Size) error {
	_, err := e.ask(context.Background(), request{Task: warm, Rule: r.ID(), Size: size}, nil)
	return err
}

// ask waits for the last reply, and reports those before it. When ctx ends it tells the
// engine so, which answers soon.
func (e *Engine) ask(ctx context.Context, r request, report func(analysis.Info)) (analysis.Info, error) {
	r.Engine, r.Options = e.number, e.options
	q := &question{news: make(chan struct{}, 1)}
	number, send := e.link.begin(q)
	r.Number = number
	defer e.link.end(number)
	if send {
		e.link.send(text(r))
	}
	var steps []analysis.Step
	stopped := ctx.Done()
	for {
		select {
		case <-stopped:
			stopped = nil
			e.link.send(text(request{Number: number, Task: stop}))
		case <-q.news:
		}
		for _, said := range e.link.read(q) {
			steps = append(steps[:said.First:said.First], said.Info.Steps...)
			said.Info.Steps = steps
			switch {
			case said.Error == ErrGone.Error():
				return analysis.Info{}, ErrGone
			case said.Error != "":
				return said.Info, problem(said.Error)
			}
			if report != nil {
				report(said.Info)
			}
			if said.Done {
				return said.Info, nil
			}
		}
	}
}

// begin numbers a question. Where nobody is left to ask it is answered already.
func (l *Link) begin(q *question) (number int, send bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked++
	l.open[l.asked] = q
	if l.gone {
		q.hear(ended(l.asked))
	}
	return l.asked, !l.gone
}

func (l *Link) end(number int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.open, number)
}

// read returns the replies that nobody has read.
func (l *Link) read(q *question) []reply {
	l.mu.Lock()
	defer l.mu.Unlock()
	replies := q.replies
	q.replies = nil
	return replies
}
