package view

import "time"

// Limit is what ends an analysis by itself; whichever is reached first counts. What is 0
// is no limit.
type Limit struct {
	Depth int // plies
	Time  time.Duration
	Nodes int
}
