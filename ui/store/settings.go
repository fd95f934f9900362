package store

// Holds what a person has chosen and finds again after a
// restart, and the file it is kept in.

import (
	"encoding/json"
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

// Warn says whether a person is warned before a move that loses by force.
type Warn string

// A person is warned against levels that one learns against, always, or never.
const (
	WarnLearners Warn = "auto"
	WarnAlways   Warn = "on"
	WarnNever    Warn = "off"
)

// UnmarshalJSON also reads what files had before there were three: true, and false, which
// was the default.
func (w *Warn) UnmarshalJSON(data []byte) error {
	switch string(data) {
	case "true":
		*w = WarnAlways
		return nil
	case "false":
		*w = WarnLearners
		return nil
	}
	return json.Unmarshal(data, (*string)(w))
}

// MistakeOrders lists how the mistakes of a review can be listed.
func MistakeOrders() []string {
	return SettingChoices(func(s *Settings) *string { return &s.MistakeOrder })
}

// ReviewEfforts lists how hard a review can work, the quickest first.
func ReviewEfforts() []string {
	return SettingChoices(func(s *Settings) *string { return &s.ReviewEffort })
}

// Settings is everything a person can choose. Compare two with ==. Use
// [Defaults] and then [Settings.Normalized]; the zero value is not usable.
//
// The tags of a field say all that is known of a setting:
//
//	file     its name in the file; the file has the order of the fields
//	default  of a first start; without it "", 0 or off
//	range    the least and the greatest number or duration, both allowed
//	steps    the only allowed numbers or durations, ascending
//	oneOf    the only allowed words, in the order in which to offer them
//	empty    "default": 0 or "" becomes the default
//	unit     in which the file counts a duration
//	reset    "no": "Defaults" in the settings leaves it alone
type Settings struct {
	// Strength of the engine as an opponent.
	Level      string        `file:"level" default:"novice"`                            // ID of a level, or [Custom]
	Depth      int           `file:"depth" default:"2" range:"1 30"`                    // plies
	Time       time.Duration `file:"timeMs" unit:"1ms" default:"300ms" range:"50ms 5m"` // for one move
	Oversights string        `file:"oversights" default:"novice"`                       // ID of the level whose human-like oversights are made, "" for none

	// The engine's means and what it shows.
	Threads           int    `file:"threads" default:"1" range:"1 processors"`                  // searching goroutines
	Memory            int    `file:"memoryMiB" default:"64" range:"16 4096"`                    // MiB for the transposition table
	Candidates        int    `file:"candidates" default:"5" range:"1 12"`                       // root moves scored exactly
	CandidatesOnBoard bool   `file:"candidatesOnBoard" default:"on"`                            // number and shade the candidates on the board
	HeatMap           bool   `file:"heatMap"`                                                   // colour the board by what the moves are worth while analysing
	Quantity          string `file:"scoresAs" default:"chance" oneOf:"chance score loss"`       // what scores are written as
	AlwaysBlack       bool   `file:"scoresAlwaysForBlack"`                                      // scores from Black's view, not from that of the side to move
	Ponder            bool   `file:"thinksOnYourTime" default:"on"`                             // strong levels think while the person does
	ShowThinking      bool   `file:"showThinking"`                                              // while one plays, show what the opponent thinks
	Record            bool   `file:"record" default:"on"`                                       // count games against the levels, and rate them
	WarnLosing        Warn   `file:"warnOfLosingMoves" default:"auto" oneOf:"auto on off"`      // point out a move that loses by force before it is played
	Explain           bool   `file:"explainMoves" default:"on"`                                 // say in words what each move played does
	MistakeOrder      string `file:"mistakeOrder" default:"size" oneOf:"size move"`             // how the mistakes of a review are listed
	ReviewEffort      string `file:"reviewEffort" default:"usual" oneOf:"quick usual thorough"` // how hard a review works, the quickest first
	Analyst           string `file:"analyst"`                                                   // name of the engine program that analyses, "" for our own
	OpeningTable      bool   `file:"openingTable" default:"on"`                                 // levels that do not err play first moves from the table
	PerfectPlay       bool   `file:"perfectPlay"`                                               // as Black on the free 15×15 board, follow the proof of the win

	SecondAnalyst string `file:"secondAnalyst"` // name of the engine that analyses beside the analyst, "" for none

	// What ends an analysis by itself, whichever comes first; 0 is never.
	AnalysisDepth int           `file:"analysisDepth" steps:"0 6 8 10 12 14 16 18 20 24 30"` // plies
	AnalysisTime  time.Duration `file:"analysisTimeMs" unit:"1ms" default:"0s" steps:"0s 1s 3s 5s 10s 30s 1m 3m 10m"`
	AnalysisNodes int           `file:"analysisNodes" steps:"0 10000 100000 1000000 10000000 100000000 1000000000"`

	// The limits of an attempt to prove a position.
	ProofMinutes int  `file:"proofMinutes" default:"60" steps:"0 10 30 60 180 600"`       // of work, 0 for no end
	ProofMemory  int  `file:"proofMemoryMiB" default:"256" steps:"128 256 512 1024 2048"` // MiB for its searches, about
	ProveEscape  bool `file:"proveEscape"`                                                // in idle time prove the last escape of a game that was reviewed

	// Games between programs.
	Pace Pace `file:"pace" default:"normal" oneOf:"slow normal fast"` // the least time from move to move

	// The board.
	Look        string `file:"boardLook" default:"kaya" empty:"default"` // ID of a board look
	Coordinates bool   `file:"coordinates" default:"on"`
	MoveNumbers bool   `file:"moveNumbers"`
	Truth       bool   `file:"truth"` // on solved boards, tell how each empty cell ends

	// The window.
	Theme     Theme  `file:"theme" default:"system" oneOf:"system light dark"`
	Scale     int    `file:"scalePercent" default:"100" steps:"80 90 100 115 130 150 175 200"`
	Projector bool   `file:"projector"`           // large type and thick lines, for a room
	Language  string `file:"language" reset:"no"` // BCP 47 tag, "" to follow the system; one may not be able to read the default
	Sound     bool   `file:"sound" default:"on"`
	Animation bool   `file:"animation" default:"on"` // off is reduced motion

	// The game that New Game offers first, which is no setting.
	LastGame Game `reset:"no"`
}

// Level is a named strength: what the settings need to know of an engine's.
type Level struct {
	ID         string
	Depth      int           // plies
	Time       time.Duration // for one move
	Oversights bool          // whether it makes human-like oversights
}

// Defaults returns the settings of a first start.
func DefaultSettings() (s Settings) {
	for _, f := range fields {
		f.of(&s).Set(f.usual)
	}
	return s
}

// Reset returns s with the defaults in place of all that can be set back.
func (s Settings) Reset() Settings {
	for _, f := range fields {
		if !f.keep {
			f.of(&s).Set(f.usual)
		}
	}
	return s
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
