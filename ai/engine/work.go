package engine

// Work tells what a search spent its stones on, and what its table did for it.
type Work struct {
	RootThreats uint64 // stones of the search for a forced win before the first iteration
	Leaves      uint64 // stones placed beyond the horizon, where only fours are followed
	Nodes       uint64 // all stones

	Probes, Hits uint64  // of the table
	Stores       uint64  // writes
	Lost         uint64  // writes that cost the table another position of the same search
	Filled       float64 // part of the table's entries that hold something
}

// Work returns the work of the last search, of all threads. It must not be called while a
// search runs.
func (e *Engine) Work() (sum Work) {
	if e.table != nil {
		sum.Filled = e.table.Filled()
	}
	for _, w := range e.workers {
		sum.RootThreats += w.work.RootThreats
		sum.Leaves += w.work.Leaves
		sum.Probes += w.work.Probes
		sum.Hits += w.work.Hits
		sum.Stores += w.work.Stores
		sum.Lost += w.work.Lost
		if w.board != nil {
			sum.Nodes += w.board.Placed()
		}
	}
	return sum
}
