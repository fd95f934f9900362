package engine

// prefetch asks the processor to bring a word near, without waiting for it.
//
//go:noescape
func prefetch(p *uint64)
