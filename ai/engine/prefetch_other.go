//go:build !amd64

package engine

// prefetch asks the processor to bring a word near, without waiting for it.
func prefetch(*uint64) {}
