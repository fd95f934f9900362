package settings

import (
	"cmp"
	"runtime"
	"slices"
	"time"
)

// The limits of the settings, both ends included.
const (
	MinDepth      = 1 // plies
	MaxDepth      = 20
	MinTime       = 50 * time.Millisecond // for one move
	MaxTime       = 5 * time.Minute
	MinMemory     = 16 // MiB
	MaxMemory     = 4096
	MinCandidates = 1
	MaxCandidates = 12
)

// Scales are the sizes of the interface that can be chosen, in percent.
func Scales() []int { return []int{80, 90, 100, 115, 130, 150, 175, 200} }

// MaxThreads returns how many threads can be asked for: one a processor.
func MaxThreads() int { return runtime.NumCPU() }

// Normalized returns s with everything that is out of range moved to the nearest
// allowed value, and everything unknown replaced by its default. A level that is
// among levels sets its depth, time and oversights anew, so that a level means
// the same in every version; the others become [Custom].
func (s Settings) Normalized(levels []Level) Settings {
	d := Defaults()
	s.Depth = clamp(s.Depth, MinDepth, MaxDepth)
	s.Time = clamp(s.Time, MinTime, MaxTime)
	s.Threads = clamp(s.Threads, 1, MaxThreads())
	s.Memory = clamp(s.Memory, MinMemory, MaxMemory)
	s.Candidates = clamp(s.Candidates, MinCandidates, MaxCandidates)
	s.Scale = nearest(s.Scale, Scales())
	s.Theme = known(s.Theme, d.Theme, Themes()...)
	s.Look = cmp.Or(s.Look, d.Look)
	s.ReviewEffort = known(s.ReviewEffort, d.ReviewEffort, ReviewEfforts()...)
	s.LastGame = s.LastGame.normalized()

	if !slices.ContainsFunc(levels, func(l Level) bool { return l.ID == s.Oversights && l.Oversights }) {
		s.Oversights = ""
	}
	if i := slices.IndexFunc(levels, func(l Level) bool { return l.ID == s.Level }); i >= 0 {
		return s.WithLevel(levels[i])
	}
	return s.Named(levels)
}

func clamp[T cmp.Ordered](v, low, high T) T { return max(low, min(v, high)) }

// nearest returns the element of steps, which ascends, that is closest to v.
func nearest[T int | time.Duration](v T, steps []T) T {
	return slices.MinFunc(steps, func(a, b T) int { return cmp.Compare(max(a-v, v-a), max(b-v, v-b)) })
}

// known returns v if it is one of the words, else the usual one.
func known[T ~string](v, usual T, words ...T) T {
	if slices.Contains(words, v) {
		return v
	}
	return usual
}
