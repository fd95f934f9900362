package remote

import (
	"context"
	"encoding/json"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board/rule"
)

// Server has the engines that a [Link] asks.
type Server struct {
	send func(text string)

	mu      sync.Mutex
	engines map[int]*served
	stops   map[int]context.CancelFunc // by the number of the question
}

// served is an engine, which does one thing at a time.
type served struct {
	*engine.Engine
	mu sync.Mutex
}

// NewServer returns a server whose answers send carries to the link, in their order.
func NewServer(send func(text string)) *Server {
	return &Server{send: send, engines: map[int]*served{}, stops: map[int]context.CancelFunc{}}
}

// Hear takes what the link says.
func (s *Server) Hear(text string) {
	var r request
	if json.Unmarshal([]byte(text), &r) != nil {
		return // nobody waits for an answer to what has no number
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch r.Task {
	case stop:
		if cancel := s.stops[r.Number]; cancel != nil {
			cancel()
		}
		return
	case free:
		delete(s.engines, r.Engine)
		return
	}
	e := s.engines[r.Engine]
	if e == nil {
		e = &served{Engine: engine.New(r.Options)}
		s.engines[r.Engine] = e
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.stops[r.Number] = cancel
	go func() {
		defer s.over(r.Number)
		last := s.answer(ctx, e, r)
		last.Number, last.Done = r.Number, true
		s.say(last)
	}()
}

// over forgets how to stop what is done.
func (s *Server) over(number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stops[number]()
	delete(s.stops, number)
}

func (s *Server) say(r reply) { s.send(text(r)) }

// answer does what is asked, and returns the last word about it.
func (s *Server) answer(ctx context.Context, e *served, r request) reply {
	e.mu.Lock()
	defer e.mu.Unlock()
	if r.Task == warm {
		game, err := rule.ByName(r.Rule)
		if err == nil {
			err = r.Size.Check()
		}
		if err != nil {
			return reply{Error: err.Error()}
		}
		e.Warm(game, r.Size)
		return reply{}
	}
	pos, err := r.Position.heard()
	if err != nil {
		return reply{Error: err.Error()}
	}
	if r.Task == ponder {
		e.Ponder(ctx, pos, r.Limits)
		return reply{}
	}
	steps := 0 // that were told
	tell := func(info analysis.Info) reply {
		first := min(steps, len(info.Steps))
		steps = len(info.Steps)
		info.Steps = info.Steps[first:]
		return reply{Number: r.Number, Info: info, First: first}
	}
	report := func(info analysis.Info) {
		if !info.Done { // which comes at the end
			s.say(tell(info))
		}
	}
	if !r.Reports {
		report = nil
	}
	info, err := e.Search(ctx, pos, r.Limits, report)
	last := tell(info)
	if err != nil {
		last.Error = err.Error()
	}
	return last
}
