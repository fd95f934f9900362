package store

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"time"
)

// Custom stands in place of a level's ID when depth, time or oversights were
// changed by hand.
const Custom = "custom"

// Theme says which colours the window has.
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
// [DefaultSettings] and then [Settings.Normalized]; the zero value is not usable.
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
	PlayerName string `file:"playerName" reset:"no"` // of the person, "" for none
	WebAddress string `file:"webAddress" reset:"no"` // of the program's page for browsers, to which links lead; "" for none

	// Strength of the engine as an opponent.
	Level      string        `file:"level" default:"novice"`                            // ID of a level, or [Custom]
	Depth      int           `file:"depth" default:"2" range:"1 30"`                    // plies
	Time       time.Duration `file:"timeMs" unit:"1ms" default:"300ms" range:"50ms 5m"` // for one move
	Oversights string        `file:"oversights" default:"novice"`                       // ID of the level whose human-like oversights are made, "" for none

	// The engine's means and what it shows.
	Threads           int    `file:"threads" default:"free" range:"1 processors"`               // searching goroutines
	Memory            int    `file:"memoryMiB" default:"64" range:"16 4096"`                    // MiB for the transposition table
	Candidates        int    `file:"candidates" default:"5" range:"1 12"`                       // root moves scored exactly
	CandidatesOnBoard bool   `file:"candidatesOnBoard" default:"on"`                            // number and shade the candidates on the board
	HeatMap           bool   `file:"heatMap"`                                                   // colour the board by what the moves are worth while analysing
	Quantity          string `file:"scoresAs" default:"chance" oneOf:"chance score loss"`       // what scores are written as
	Details           bool   `file:"details"`                                                   // say depths and nodes, and count the moves of both sides
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

	// What ends an analysis by itself, the first of them that is reached; 0 is never.
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
	Truth       bool   `file:"truth"` // on solved boards, show how each empty cell ends

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
	Rating     int           // as measured, 0 where it was not
}

// DefaultSettings returns the settings of a first start.
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

// Normalized returns s with everything that is out of range moved to the nearest
// allowed value, and everything unknown replaced by its default. A level that is
// among levels sets its depth, time and oversights anew, so that a level means
// the same in every version; the others become [Custom].
func (s Settings) Normalized(levels []Level) Settings {
	if s.LastGame.Clock == (Clock{}) {
		s.LastGame.Clock = DefaultSettings().LastGame.Clock
	}
	for _, f := range fields {
		f.clamp(f.of(&s))
	}
	for _, seat := range []*Seat{&s.LastGame.Black, &s.LastGame.White} {
		if id, own := seat.Own(); own && !slices.ContainsFunc(levels, func(l Level) bool { return l.ID == id }) {
			*seat = SettingsEngine
		}
	}
	if !slices.ContainsFunc(levels, func(l Level) bool { return l.ID == s.Oversights && l.Oversights }) {
		s.Oversights = ""
	}
	if i := slices.IndexFunc(levels, func(l Level) bool { return l.ID == s.Level }); i >= 0 {
		return s.WithLevel(levels[i])
	}
	return s.Named(levels)
}

// nearest returns the element of steps, which ascends, that is closest to v.
func nearest(v int64, steps []int64) int64 {
	return slices.MinFunc(steps, func(a, b int64) int { return cmp.Compare(max(a-v, v-a), max(b-v, v-b)) })
}

// SettingName returns the name in the file of the setting that at points to.
func SettingName[T any](at func(*Settings) *T) string { return fieldAt(at).name }

// SettingRange returns the least and the greatest allowed value of the setting that at
// points to, a number or a duration.
func SettingRange[T ~int | ~int64](at func(*Settings) *T) (low, high T) {
	f := fieldAt(at)
	return T(f.low), T(f.high)
}

// SettingChoices lists the allowed values of the setting that at points to, in the order in
// which to offer them.
func SettingChoices[T any](at func(*Settings) *T) []T {
	f := fieldAt(at)
	var all []T
	add := func(v any) { all = append(all, reflect.ValueOf(v).Convert(reflect.TypeFor[T]()).Interface().(T)) }
	for _, w := range f.words {
		add(w)
	}
	for _, n := range f.steps {
		add(n)
	}
	return all
}

// fieldAt returns the field that at points to.
func fieldAt[T any](at func(*Settings) *T) field {
	var s Settings
	i := slices.IndexFunc(fields, func(f field) bool { return f.of(&s).Addr().Interface() == any(at(&s)) })
	return fields[i]
}

// settingsFileName is the file in the folder that a Store is given.
const settingsFileName = "settings.json"

// SettingsStore keeps settings in one file of a folder.
type SettingsStore struct{ path string }

// NewSettingsStore returns the store of a folder, which is made on the first Save. The
// folder is the program's own in the user's configuration, or one of a test.
func NewSettingsStore(folder string) *SettingsStore {
	return &SettingsStore{path: filepath.Join(folder, settingsFileName)}
}

// Path returns the file's path.
func (s *SettingsStore) Path() string { return s.path }

// Fresh reports whether nothing was ever saved: the program is new here.
func (s *SettingsStore) Fresh() bool {
	_, err := os.Stat(s.path)
	return errors.Is(err, fs.ErrNotExist)
}

// Load reads the settings. Without a file they are the defaults. When the file
// is broken they are the defaults too, and the error is a [*BrokenError]: the
// file has been set aside and the program can go on.
func (s *SettingsStore) Load(levels []Level) (Settings, error) {
	data, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return DefaultSettings().Normalized(levels), nil
	}
	var read Settings
	if err == nil {
		read, err = DecodeSettings(data)
	}
	if err != nil {
		kept, keepErr := KeepAside(s.path, time.Now())
		if keepErr != nil {
			kept = ""
		}
		return DefaultSettings().Normalized(levels), &BrokenError{Path: s.path, Kept: kept, Reason: err}
	}
	return read.Normalized(levels), nil
}

// Save replaces the file, or leaves it as it was on an error.
func (s *SettingsStore) Save(settings Settings) error {
	data, err := EncodeSettings(settings)
	if err != nil {
		return fmt.Errorf("cannot write the settings: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return fmt.Errorf("cannot make the folder of the settings: %w", err)
	}
	if err := WriteFile(s.path, data); err != nil {
		return fmt.Errorf("cannot write the settings: %w", err)
	}
	return nil
}

// BrokenError reports that a settings file could not be used.
type BrokenError struct {
	Path   string // where it was
	Kept   string // where it is now, "" when it could not be renamed
	Reason error
}

// Error says what happened to the file and why.
func (e *BrokenError) Error() string {
	return fmt.Sprintf("cannot read %s (kept as %q): %v", e.Path, e.Kept, e.Reason)
}

// Unwrap returns the reason.
func (e *BrokenError) Unwrap() error { return e.Reason }

// Pace says how fast programs play among themselves.
type Pace string

// The paces: slow enough to think along, to look on, or as fast as they play.
const (
	SlowPace   Pace = "slow"
	NormalPace Pace = "normal"
	FastPace   Pace = "fast"
)

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
