package gomocup

import (
	"context"
	"time"

	"tengen/board"
)

// pendingSearch is a search under way.
type pendingSearch struct {
	cancel  context.CancelFunc
	done    chan searchResult // holds the one result
	bounded bool              // it ends by itself soon enough
}

// searchResult is how a search ended.
type searchResult struct {
	answer string        // what to print
	stones []board.Point // what it puts on the board
	err    error
	late   time.Duration // by how much the answer comes after its time
}

// results never delivers while nothing is searched.
func (t *pendingSearch) results() <-chan searchResult {
	if t == nil {
		return nil
	}
	return t.done
}

// stop makes the search answer at once.
func (t *pendingSearch) stop() {
	if t != nil {
		t.cancel()
	}
}

// abort ends the search, if there is one, and drops what it found.
func (s *Server) abort() {
	if s.pending == nil {
		return
	}
	s.out.mute()
	s.pending.cancel()
	<-s.pending.done
	s.pending = nil
	s.out.unmute()
}

// goodbye is how long commands that wait are still done after the end of the input.
const goodbye = 100 * time.Millisecond

// finish lets the search, if there is one, answer at once, and then does what
// waits, as long as that takes no time: the manager has said all it had to say.
func (s *Server) finish(ctx context.Context) {
	for until := time.Now().Add(goodbye); s.pending != nil; {
		s.pending.cancel()
		if time.Now().After(until) {
			s.waiting = nil
		}
		if s.completeSearch(ctx, <-s.pending.done) != nil {
			return
		}
	}
}

// applyResult prints the result of the search and puts its stones on the board.
func (s *Server) applyResult(r searchResult) {
	s.pending.cancel()
	s.pending = nil
	s.lateness = max(s.lateness/2, r.late) // forgotten as the machine calms down
	if r.err != nil {
		s.fail(r.err)
		return
	}
	for _, p := range r.stones {
		s.game.play(p)
	}
	s.out.line(r.answer)
}

// completeSearch answers and goes on with the commands that came meanwhile.
func (s *Server) completeSearch(ctx context.Context, r searchResult) error {
	s.applyResult(r)
	waiting := s.waiting
	s.waiting = nil
	for _, c := range waiting {
		if err := s.handle(ctx, timedCommand{c, time.Now()}); err != nil {
			return err
		}
	}
	return nil
}
