package gomocup

import (
	"runtime/debug"

	"tengen/ai/engine"
	"tengen/ai/pattern"
	"tengen/board/rule"
)

// limitHeap tells what Go's runtime may hold beside the table.
func (s *Server) limitHeap() {
	if heap := s.settings.heap(s.options.Memory); heap != s.heap && s.LimitMemory != nil {
		s.heap = heap
		s.LimitMemory(heap)
	}
}

// outgrown reports whether the settings want another brain or a smaller table.
func (s *Server) outgrown() bool {
	return s.wanted() != s.purpose || s.settings.share().table < s.options.Memory
}

// adapt gets the brain ready for settings that have changed.
func (s *Server) adapt() {
	if s.game != nil && s.outgrown() {
		s.awaitSearch()
		s.warm()
	}
}

// wanted returns what the next search needs a brain for.
func (s *Server) wanted() purpose {
	return purpose{s.settings.rule, s.game.size, s.settings.share().threads}
}

// renewBrain makes a brain where there is none for the purpose, and says what cannot be
// kept.
func (s *Server) renewBrain() {
	most := s.settings.share()
	if most.missing != "" && most.missing != s.told {
		s.out.line(messagePrefix + most.missing)
	}
	s.told = most.missing
	if want := s.wanted(); s.brain == nil || want != s.purpose {
		s.retire()
		s.purpose, s.options = want, engine.Options{Threads: most.threads, Memory: min(most.table, firstTable)}
		s.limitHeap()
		s.brain = s.NewBrain(s.options)
	}
}

// retire leaves the brain to be released.
func (s *Server) retire() {
	if s.brain != nil {
		s.retired, s.brain = append(s.retired, s.brain), nil
	}
}

// idle reports whether no search is under way, nor on its way back.
func (s *Server) idle() bool {
	select {
	case <-s.leaving:
		return true
	default:
		return s.leaving == nil
	}
}

// awaitSearch waits for a search that none listens to any more: what it uses cannot be given
// back before. It takes 50 ms of a processor, which on a busy machine may be seconds.
func (s *Server) awaitSearch() {
	if s.pending == nil && s.leaving != nil {
		<-s.leaving
	}
}

// giveBack gives back what the settings do not allow any more, as soon as no search runs.
func (s *Server) giveBack() {
	if !s.idle() {
		return // the next search does it
	}
	if s.brain != nil && s.wanted() != s.purpose {
		s.retire()
	}
	release(s.retired, s.settings.rule)
	s.retired = nil
	if most := s.settings.share().table; s.brain != nil && most < s.options.Memory {
		s.options.Memory = most
		s.brain.Resize(most)
	}
}

// release gives back what brains hold, and the patterns of all rules but one.
func release(brains []Brain, r rule.Rule) {
	pattern.Keep(r)
	for _, b := range brains {
		b.Release()
	}
	if len(brains) > 0 {
		debug.FreeOSMemory()
	}
}

// warm gets the brain ready before it is asked for a move. It leaves that to the next search
// where the last one has not come back yet.
func (s *Server) warm() {
	s.giveBack()
	if s.settings.ruleErr != nil || !s.idle() {
		return
	}
	s.renewBrain()
	s.brain.Warm(s.settings.rule, s.game.size)
}
