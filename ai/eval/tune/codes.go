package tune

import (
	"sync"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// codes knows the windows of a reach.
type codes struct {
	of    []eval.Pair // by key
	kinds [][2]pattern.Line
	near  []int  // by code, that of the window's middle, which reaches [pattern.KeyReach]
	bare  []bool // by code
}

// codesOf are made when first needed.
var codesOf = map[int]func() *codes{
	pattern.KeyReach: sync.OnceValue(func() *codes { return newCodes(pattern.KeyReach) }),
	mostReach:        sync.OnceValue(func() *codes { return newCodes(mostReach) }),
}

func newCodes(reach int) *codes {
	of, keys := eval.Windows(reach)
	c := &codes{of: of}
	nearCodes := eval.Codes()
	for _, key := range keys {
		middle := uint16(key >> (2 * (reach - pattern.KeyReach)))
		c.kinds = append(c.kinds, pattern.FreeLines(middle))
		c.near = append(c.near, int(nearCodes[middle].Of(pattern.Black)))
		c.bare = append(c.bare, eval.BareKey(key))
	}
	return c
}
