//go:build !amd64

package table

// prefetch asks the processor to bring a word near, without waiting for it.
func prefetch(*uint64) {}
