package exact

import "sync"

// Shared is a prover that several goroutines use, one at a time. The zero value is
// ready to use.
type SharedProver struct {
	mu     sync.Mutex
	prover *Prover
}

// With lends the prover to f, which must not keep it.
func (s *SharedProver) With(f func(*Prover)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.prover == nil {
		s.prover = NewProver()
	}
	f(s.prover)
}
