package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// version numbers the file's layout. Raise it when an older program would
// misunderstand a newer file; new fields alone need no new number.
const version = 1

// Errors of Decode, wrapped with what was found.
var (
	ErrFormat  = errors.New("not a settings file")
	ErrVersion = errors.New("settings of another version")
)

// file is the layout on disk. Times are milliseconds, so that a person can read
// and change them.
type file struct {
	Version           int       `json:"version"`
	Level             string    `json:"level"`
	Depth             int       `json:"depth"`
	TimeMS            int64     `json:"timeMs"`
	Oversights        string    `json:"oversights"`
	Threads           int       `json:"threads"`
	Memory            int       `json:"memoryMiB"`
	Candidates        int       `json:"candidates"`
	CandidatesOnBoard bool      `json:"candidatesOnBoard"`
	AlwaysBlack       bool      `json:"scoresAlwaysForBlack"`
	Ponder            bool      `json:"thinksOnYourTime"`
	WarnLosing        bool      `json:"warnOfLosingMoves"`
	Explain           bool      `json:"explainMoves"`
	ReviewEffort      string    `json:"reviewEffort"`
	Analyst           string    `json:"analyst"`
	OpeningTable      bool      `json:"openingTable"`
	PerfectPlay       bool      `json:"perfectPlay"`
	Look              string    `json:"boardLook"`
	Coordinates       bool      `json:"coordinates"`
	MoveNumbers       bool      `json:"moveNumbers"`
	Truth             bool      `json:"truth"`
	Theme             Theme     `json:"theme"`
	Scale             int       `json:"scalePercent"`
	Language          string    `json:"language"`
	Sound             bool      `json:"sound"`
	Animation         bool      `json:"animation"`
	Variant           string    `json:"variant"`
	Black             Seat      `json:"black"`
	White             Seat      `json:"white"`
	Opening           Opening   `json:"opening"`
	FoulLoses         bool      `json:"forbiddenLoses"`
	Clock             ClockKind `json:"clock"`
	MoveSeconds       int64     `json:"moveSeconds"`
	GameSeconds       int64     `json:"gameSeconds"`
	IncrementSeconds  int64     `json:"incrementSeconds"`
	Lenient           bool      `json:"nobodyLosesOnTime"`
}

// Encode writes s as indented JSON with a version number.
func Encode(s Settings) ([]byte, error) {
	data, err := json.MarshalIndent(toFile(s), "", "  ")
	return append(data, '\n'), err
}

// Decode reads what Encode wrote. A field that is missing has its default, one
// that is unknown is ignored; nothing is checked for range, which is the work of
// [Settings.Normalized]. Errors wrap [ErrFormat] or [ErrVersion].
func Decode(data []byte) (Settings, error) {
	f := toFile(Defaults())
	f.Version = 0
	if err := json.Unmarshal(bytes.TrimSpace(data), &f); err != nil {
		return Settings{}, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	if f.Version != version {
		return Settings{}, fmt.Errorf("%w: %d, this program reads %d", ErrVersion, f.Version, version)
	}
	return f.settings(), nil
}

func toFile(s Settings) file {
	game := s.LastGame
	return file{
		Version: version,
		Level:   s.Level, Depth: s.Depth, TimeMS: s.Time.Milliseconds(), Oversights: s.Oversights,
		Threads: s.Threads, Memory: s.Memory, Candidates: s.Candidates,
		CandidatesOnBoard: s.CandidatesOnBoard, AlwaysBlack: s.AlwaysBlack, Analyst: s.Analyst, PerfectPlay: s.PerfectPlay, OpeningTable: s.OpeningTable,
		Ponder: s.Ponder, WarnLosing: s.WarnLosing, Explain: s.Explain, ReviewEffort: s.ReviewEffort, Look: s.Look, Coordinates: s.Coordinates, MoveNumbers: s.MoveNumbers, Truth: s.Truth,
		Theme: s.Theme, Scale: s.Scale, Language: s.Language, Sound: s.Sound, Animation: s.Animation,
		Variant: game.Variant, Black: game.Black, White: game.White,
		Opening: game.Opening, FoulLoses: game.FoulLoses, Clock: game.Clock.Kind, Lenient: game.Clock.Lenient,
		MoveSeconds: toSeconds(game.Clock.Move), GameSeconds: toSeconds(game.Clock.Game), IncrementSeconds: toSeconds(game.Clock.Increment),
	}
}

// longestMS keeps the conversion to a time.Duration from overflowing, far above
// MaxTime.
const longestMS = int64(24 * time.Hour / time.Millisecond)

func (f file) settings() Settings {
	return Settings{
		Level: f.Level, Depth: f.Depth, Oversights: f.Oversights,
		Time:    time.Duration(clamp(f.TimeMS, 0, longestMS)) * time.Millisecond,
		Threads: f.Threads, Memory: f.Memory, Candidates: f.Candidates,
		CandidatesOnBoard: f.CandidatesOnBoard, AlwaysBlack: f.AlwaysBlack, Analyst: f.Analyst, PerfectPlay: f.PerfectPlay, OpeningTable: f.OpeningTable,
		Ponder: f.Ponder, WarnLosing: f.WarnLosing, Explain: f.Explain, ReviewEffort: f.ReviewEffort, Look: f.Look, Coordinates: f.Coordinates, MoveNumbers: f.MoveNumbers, Truth: f.Truth,
		Theme: f.Theme, Scale: f.Scale, Language: f.Language, Sound: f.Sound, Animation: f.Animation,
		LastGame: f.game(),
	}
}

func (f file) game() Game {
	return Game{
		Variant: f.Variant, Black: f.Black, White: f.White, Opening: f.Opening, FoulLoses: f.FoulLoses,
		Clock: Clock{
			Kind: f.Clock, Lenient: f.Lenient,
			Move: fromSeconds(f.MoveSeconds), Game: fromSeconds(f.GameSeconds), Increment: fromSeconds(f.IncrementSeconds),
		},
	}
}

func toSeconds(d time.Duration) int64 { return int64(d / time.Second) }

func fromSeconds(s int64) time.Duration {
	return time.Duration(clamp(s, 0, longestMS/1000)) * time.Second
}
