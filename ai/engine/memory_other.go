//go:build !linux

package engine

import "runtime/debug"

// TablesApart reports whether tables lie outside of the memory that Go's runtime counts.
const TablesApart = false

func allocate(words uint64) []uint64 { return make([]uint64, words) }

// release gives to the system what nothing refers to any more.
func release([]uint64) { debug.FreeOSMemory() }
