package train

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

// codesOf are made when first needed, by reach and number of tables.
var codesOf = func() map[int][eval.MostTables + 1]func() *codes {
	all := map[int][eval.MostTables + 1]func() *codes{}
	for _, reach := range []int{pattern.KeyReach, mostReach} {
		var of [eval.MostTables + 1]func() *codes
		for tables := eval.Tables(1); tables <= eval.MostTables; tables++ {
			of[tables] = sync.OnceValue(func() *codes { return newCodes(reach, tables) })
		}
		all[reach] = of
	}
	return all
}()

func newCodes(reach int, tables eval.Tables) *codes {
	of, keys := eval.Windows(reach, tables)
	c := &codes{of: of}
	middles, _ := eval.Windows(pattern.KeyReach, 1)
	table := len(keys) / int(tables)
	for code, key := range keys {
		middle := uint16(key >> (2 * (reach - pattern.KeyReach)))
		c.kinds = append(c.kinds, pattern.FreeLines(middle))
		c.near = append(c.near, int(middles[middle].Of(pattern.Black))+code/table*eval.Codes(1))
		c.bare = append(c.bare, eval.BareKey(key))
	}
	return c
}
