package store

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

// Game says which game is played, by whom and how. The tags are those of [Settings].
type Game struct {
	Variant    string  `file:"variant" default:"gomoku15" empty:"default"` // a rule.Variant's ID
	Black      Seat    `file:"black" default:"human"`                      // where the opening lets one choose, the first player
	White      Seat    `file:"white" default:"engine"`                     // and the second
	AnyColour  bool    `file:"anyColour"`                                  // the next game draws who of a person and an engine plays which
	AtStrength bool    `file:"atMyStrength"`                               // the engine plays at the level that is as strong as the person, game after game
	BlackName  string  `file:"blackName"`                                  // of the first of two people, "" for none; in a game that has begun, of the one who sits there
	WhiteName  string  `file:"whiteName"`                                  // and of the second
	Opening    Opening `file:"opening" default:"free" oneOf:"free swap swap2 rif soosorv8 yamaguchi taraguchi10 balanced named odds"`
	Named      string  `file:"namedOpening" default:"d4" empty:"default" oneOf:"d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11 d12 d13 i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 i11 i12 i13"` // a board.CanonicalOpening's ID
	FoulLoses  bool    `file:"forbiddenLoses"`                                                                                                                          // a forbidden point is played and loses, instead of being refused
	Clock      Clock
}

// Seat says who plays a colour.
type Seat string

// A colour is played by a person or by our engine, with the strength of the settings.
const (
	Human          Seat = "human"
	SettingsEngine Seat = "engine"

	// Distant is a person at another program.
	Distant Seat = "distant"
)

// Marks begin the seats of engines with a name: a level of ours, or an
// engine program that was added.
const (
	levelMark    = string(SettingsEngine) + ":"
	externalMark = "guest:"
)

// AtLevel returns the seat of our engine at the level with an ID; without one, at the
// strength of the settings.
func AtLevel(id string) Seat {
	if id == "" {
		return SettingsEngine
	}
	return Seat(levelMark + id)
}

// Own reports whether our engine plays, and at which level; "" is the strength of the
// settings.
func (s Seat) Own() (level string, ok bool) {
	if s == SettingsEngine {
		return "", true
	}
	level, _, _ = strings.Cut(s.Ours(), "/")
	return level, level != ""
}

// Ours is what [AtLevel] makes the seat of again, "" for one that is not our engine's at a level.
func (s Seat) Ours() string {
	if of, ok := strings.CutPrefix(string(s), levelMark); ok {
		return of
	}
	return ""
}

// Fixed returns a seat of the strength of the settings as one of the strength that they have now, which
// it keeps; any other as it is.
func (s Settings) Fixed(seat Seat) Seat {
	if seat != SettingsEngine {
		return seat
	}
	return Seat(fmt.Sprintf("%s%s/%d/%d/%s", levelMark, s.Level, s.Depth, s.Time.Milliseconds(), s.Oversights))
}

// Strength returns the strength of a seat that is [Settings.Fixed], as settings.
func (s Seat) Strength() (of Settings, ok bool) {
	parts := strings.Split(s.Ours(), "/")
	if len(parts) != 4 {
		return of, false
	}
	depth, depthErr := strconv.Atoi(parts[1])
	ms, msErr := strconv.Atoi(parts[2])
	of.Level, of.Depth, of.Time, of.Oversights = parts[0], depth, time.Duration(ms)*time.Millisecond, parts[3]
	for _, f := range fields { // of a file that holds anything
		f.clamp(f.of(&of))
	}
	return of, depthErr == nil && msErr == nil
}

// ExternalSeat returns the seat of the engine program with that name.
func ExternalSeat(name string) Seat { return Seat(externalMark + name) }

// External returns the name of the engine program that plays, if one does.
func (s Seat) External() (name string, ok bool) {
	if name, ok = strings.CutPrefix(string(s), externalMark); !ok || name == "" {
		return "", false
	}
	return name, true
}

// Automatic reports whether a program plays, our own engine or another.
func (s Seat) Automatic() bool {
	_, external := s.External()
	_, own := s.Own()
	return external || own
}

// Alike reports whether the same sits on both seats of a game that has begun, so that changing them
// changes nothing.
func Alike(a, b Seat) bool {
	level, _ := a.Own()
	other, _ := b.Own()
	return a == b || level == other && level != "" && level != Custom
}

// known reports whether the seat makes sense.
func (s Seat) known() bool { return s == Human || s == Distant || s.Automatic() }

// Watched reports whether programs play both colours and people only look on.
func (g Game) Watched() bool { return g.Black.Automatic() && g.White.Automatic() }

// Distant reports whether one side is played at another program.
func (g Game) Distant() bool { return g.Black == Distant || g.White == Distant }

// Drawn returns g with the colours drawn, where they are left to chance.
func (g Game) Drawn() Game {
	if g.AnyColour && rand.IntN(2) == 0 {
		g.Black, g.White = g.White, g.Black
	}
	return g
}

// Opening says how a game begins.
type Opening string

// The openings: on an empty board, by a [game.OpeningRule], whose word it is, with a few random
// stones that the engine finds even, with one of those that have a name, or with two stones of
// Black's, so that the weaker side can be given odds.
const (
	FreeOpening Opening = "free"
	Swap2               = Opening(game.Swap2)
	Balanced    Opening = "balanced"
	Named       Opening = "named"
	Odds        Opening = "odds"
)

// Openings lists the openings in the order in which to offer them.
func Openings() []Opening {
	return SettingChoices(func(s *Settings) *Opening { return &s.LastGame.Opening })
}

// Rule is the rule by which games begin so, or [game.Free].
func (o Opening) Rule() game.OpeningRule {
	if r := game.OpeningRule(o); r.Known() {
		return r
	}
	return game.Free
}

// OpeningsOf lists those with which games of v can begin.
func OpeningsOf(v rule.Variant) []Opening {
	if !v.Rule.HasOpenings() {
		return []Opening{FreeOpening}
	}
	return slices.DeleteFunc(Openings(), func(o Opening) bool {
		return o == Named && !board.CanonicalFits(v.Size) || o.Rule() != game.Free && !o.Rule().Fits(v)
	})
}

// OpeningOf returns the one with which a game of v begins: the board is empty where the one chosen
// is none of its own.
func (g Game) OpeningOf(v rule.Variant) Opening {
	if slices.Contains(OpeningsOf(v), g.Opening) {
		return g.Opening
	}
	return FreeOpening
}

// Clock says how much time there is. The times of the kinds that are not chosen
// are kept for the next time.
type Clock struct {
	Kind      ClockKind     `file:"clock" default:"none" oneOf:"none move game"`
	Move      time.Duration `file:"moveSeconds" unit:"1s" default:"30s" empty:"default" steps:"5s 10s 15s 20s 30s 45s 60s 120s 300s"` // for each move
	Game      time.Duration `file:"gameSeconds" unit:"1s" default:"10m" empty:"default" steps:"1m 2m 3m 5m 10m 15m 20m 30m 60m 90m"`  // for all moves of a side
	Increment time.Duration `file:"incrementSeconds" unit:"1s" default:"5s" steps:"0s 1s 2s 3s 5s 10s 15s 20s 30s"`                   // added to the time for the game after each move
	Lenient   bool          `file:"nobodyLosesOnTime"`
}

// ClockKind says what the clock measures.
type ClockKind string

// There is no clock, or it measures each move, or the whole game of each side.
const (
	NoClock ClockKind = "none"
	PerMove ClockKind = "move"
	PerGame ClockKind = "game"
)

// ClockKinds lists the kinds in the order in which to offer them.
func ClockKinds() []ClockKind {
	return SettingChoices(func(s *Settings) *ClockKind { return &s.LastGame.Clock.Kind })
}

const windowName = "window.json"

// Window is the window as it was closed: its size, in Fyne's units, and what was in view.
type Window struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
	Page   string  `json:"page,omitempty"` // the page; empty for the first
}

// SaveWindow keeps the window for the next start.
func (f *Folder) SaveWindow(w Window) error {
	data, err := json.Marshal(w)
	if err != nil {
		return err
	}
	return WriteFile(f.path(windowName), data)
}

// LoadWindow returns the window that was kept, or standard when there is none, it
// cannot be read, or the window would be too small or too large to use.
func (f *Folder) LoadWindow(standard Window) Window {
	const least, most = 300, 10_000
	data, err := os.ReadFile(f.path(windowName))
	if err != nil {
		return standard
	}
	var w Window
	if json.Unmarshal(data, &w) != nil || min(w.Width, w.Height) < least || max(w.Width, w.Height) > most {
		return standard // not worth a message
	}
	return w
}
