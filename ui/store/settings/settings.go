// Package settings holds what a person has chosen and finds again after a
// restart, the file it is kept in, and the page on which it is changed.
package settings

import (
	"slices"
	"time"
)

// Custom stands in place of a level's ID when depth, time or oversights were
// changed by hand.
const Custom = "custom"

// Theme says which colours the window wears.
type Theme string

// The themes: as the system does, or always one of the two.
const (
	ThemeSystem Theme = "system"
	ThemeLight  Theme = "light"
	ThemeDark   Theme = "dark"
)

// Themes lists the themes in the order in which to offer them.
func Themes() []Theme { return []Theme{ThemeSystem, ThemeLight, ThemeDark} }

// ReviewEfforts lists how hard a review can work, the quickest first.
func ReviewEfforts() []string { return []string{"quick", "usual", "thorough"} }

// Settings is everything a person can choose. Compare two with ==. Use
// [Defaults] and then [Settings.Normalized]; the zero value is not usable.
type Settings struct {
	// Strength of the engine as an opponent.
	Level      string        // ID of a level, or [Custom]
	Depth      int           // plies, MinDepth..MaxDepth
	Time       time.Duration // for one move, MinTime..MaxTime
	Oversights string        // ID of the level whose human-like oversights are made, "" for none

	// The engine's means and what it shows.
	Threads           int    // searching goroutines, 1..MaxThreads()
	Memory            int    // MiB for the transposition table, MinMemory..MaxMemory
	Candidates        int    // root moves scored exactly, MinCandidates..MaxCandidates
	CandidatesOnBoard bool   // number and shade the candidates on the board
	AlwaysBlack       bool   // scores from Black's view, not from that of the side to move
	Ponder            bool   // strong levels think while the person does
	WarnLosing        bool   // point out a move that loses by force before it is played
	Explain           bool   // say in words what each move played does
	ReviewEffort      string // how hard a review works: one of ReviewEfforts
	OpeningTable      bool   // levels that do not err play first moves from the table
	PerfectPlay       bool   // as Black on the free 15×15 board, follow the proof of the win
	Analyst           string // name of the engine program that analyses, "" for our own

	// The board.
	Look        string // ID of a board look
	Coordinates bool
	MoveNumbers bool
	Truth       bool // on solved boards, tell how each empty cell ends

	// The window.
	Theme     Theme
	Scale     int    // percent, one of Scales
	Language  string // BCP 47 tag, "" to follow the system
	Sound     bool
	Animation bool // false is reduced motion

	// The game that New Game offers first.
	LastGame Game
}

// Level is a named strength: what the settings need to know of an engine's.
type Level struct {
	ID         string
	Depth      int           // plies
	Time       time.Duration // for one move
	Oversights bool          // whether it makes human-like oversights
}

// Defaults returns the settings of a first start.
func Defaults() Settings {
	return Settings{
		Level:             "casual",
		Depth:             2,
		Time:              400 * time.Millisecond,
		Oversights:        "casual",
		Threads:           1,
		Memory:            64,
		Candidates:        5,
		CandidatesOnBoard: true,
		Ponder:            true,
		Explain:           true,
		OpeningTable:      true,
		ReviewEffort:      ReviewEfforts()[1],
		Look:              "kaya",
		Coordinates:       true,
		Theme:             ThemeSystem,
		Scale:             100,
		Sound:             true,
		Animation:         true,
		LastGame:          defaultGame(),
	}
}

// WithLevel returns s at a level.
func (s Settings) WithLevel(l Level) Settings {
	s.Level, s.Depth, s.Time, s.Oversights = l.ID, l.Depth, l.Time, ""
	if l.Oversights {
		s.Oversights = l.ID
	}
	return s
}

// Named returns s with the level that has exactly its depth, time and
// oversights, or with [Custom] when none has.
func (s Settings) Named(levels []Level) Settings {
	s.Level = Custom
	i := slices.IndexFunc(levels, func(l Level) bool {
		at := s.WithLevel(l)
		at.Level = Custom
		return at == s
	})
	if i >= 0 {
		s.Level = levels[i].ID
	}
	return s
}
