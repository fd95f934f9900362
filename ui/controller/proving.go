package controller

import (
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// Prover attempts to prove positions, as far as the position shown and the review have to do with it.
type Prover interface {
	Follow(*rule.Position) // the position shown
	Running() bool
	SetLimits(d time.Duration, memory int64)
	ProveIdle(pos *rule.Position, d time.Duration, done func(winner board.Stone, plies int)) bool
	PauseIdle()
}

// noProver is that of a program without one.
type noProver struct{}

func (noProver) Follow(*rule.Position)          {}
func (noProver) Running() bool                  { return false }
func (noProver) SetLimits(time.Duration, int64) {}
func (noProver) PauseIdle()                     {}
func (noProver) ProveIdle(*rule.Position, time.Duration, func(board.Stone, int)) bool {
	return false
}
