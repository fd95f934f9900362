package insight

import (
	"context"

	"tengen/ai/engine"
	"tengen/ai/pattern"
)

// hundred is a ply in the depths of a trace.
const hundred = 100

// whatIf is the search of a move that the search left out.
type whatIf struct {
	value  int // for the side that makes the move
	line   []pattern.Cell
	effect engine.Effect
}

// try searches what a single item stands for, as deeply as the moves beside it and
// with an open window.
func (s *recording) try(ctx context.Context, i int) (*whatIf, error) {
	it := s.items[i]
	depth := int(s.tree.Nodes[it.node].Depth) - hundred
	v, line, err := engine.Try(ctx, s.engine, s.pos, s.trail(i), depth)
	if err != nil {
		return nil, err
	}
	return &whatIf{value: -v, line: line, effect: s.tree.WhatIf(it.node, -v)}, nil
}
