package view

import (
	"time"

	"tengen/board"
)

// Limit is what ends an analysis by itself; the first that is reached counts. 0 is no limit.
type Limit struct {
	Depth int // plies
	Time  time.Duration
	Nodes int
}

// Restriction says which moves of a position are searched. The zero value is all of them.
type Restriction struct {
	Only   bool // the points are the only moves that are searched; else they are left out
	Points []board.Point
}

// On reports whether some moves are not searched.
func (r Restriction) On() bool { return len(r.Points) > 0 }
