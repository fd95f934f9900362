package store

import "time"

// Pace says how fast programs play among themselves.
type Pace string

// The paces: slow enough to think along, to look on, or as fast as they play.
const (
	SlowPace   Pace = "slow"
	NormalPace Pace = "normal"
	FastPace   Pace = "fast"
)

// Paces lists the paces in the order in which to offer them.
func Paces() []Pace {
	return SettingChoices(func(s *Settings) *Pace { return &s.Pace })
}

// BetweenMoves is the least time from one move to the next where programs play among
// themselves.
func (p Pace) BetweenMoves() time.Duration {
	switch p {
	case SlowPace:
		return 3 * time.Second
	case NormalPace:
		return time.Second
	default:
		return 0
	}
}
