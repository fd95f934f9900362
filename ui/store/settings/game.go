package settings

import (
	"cmp"
	"strings"
	"time"
)

// Game says which game is played, by whom and how.
type Game struct {
	Variant      string // a rule.Variant's ID
	Black, White Seat   // with the swap2 opening the first and the second player
	Opening      Opening
	FoulLoses    bool // a forbidden point is played and loses, instead of being refused
	Clock        Clock
}

// Seat says who plays a colour.
type Seat string

// A colour is played by a person or by the engine.
const (
	Human  Seat = "human"
	Engine Seat = "engine"
)

// guestMark begins the seat of an engine program that was added.
const guestMark = "guest:"

// Guest returns the seat of the engine program with that name.
func Guest(name string) Seat { return Seat(guestMark + name) }

// Guest returns the name of the engine program that plays, if one does.
func (s Seat) Guest() (name string, ok bool) {
	if name, ok = strings.CutPrefix(string(s), guestMark); !ok || name == "" {
		return "", false
	}
	return name, true
}

// Automatic tells whether a program plays, our own engine or another.
func (s Seat) Automatic() bool {
	_, guest := s.Guest()
	return guest || s == Engine
}

// normalized returns a seat that makes sense.
func (s Seat) normalized(usual Seat) Seat {
	if s.Automatic() {
		return s
	}
	return known(s, usual, Human)
}

// Opening says how a game begins.
type Opening string

// The openings: on an empty board, with swap2, or with a few random stones that
// the engine finds even.
const (
	FreeOpening Opening = "free"
	Swap2       Opening = "swap2"
	Balanced    Opening = "balanced"
)

// Openings lists the openings in the order in which to offer them.
func Openings() []Opening { return []Opening{FreeOpening, Swap2, Balanced} }

// Clock says how much time there is. The times of the kinds that are not chosen
// are kept for the next time.
type Clock struct {
	Kind      ClockKind
	Move      time.Duration // for each move, one of MoveTimes
	Game      time.Duration // for all moves of a side, one of GameTimes
	Increment time.Duration // added to the time for the game after each move, one of Increments
	Lenient   bool          // nobody loses on time
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
func ClockKinds() []ClockKind { return []ClockKind{NoClock, PerMove, PerGame} }

// MoveTimes are the times for a move on offer.
func MoveTimes() []time.Duration {
	return times(time.Second, 5, 10, 15, 20, 30, 45, 60, 120, 300)
}

// GameTimes are the times for a game on offer.
func GameTimes() []time.Duration { return times(time.Minute, 1, 2, 3, 5, 10, 15, 20, 30, 60, 90) }

// Increments are the times added after a move on offer.
func Increments() []time.Duration { return times(time.Second, 0, 1, 2, 3, 5, 10, 15, 20, 30) }

func times(unit time.Duration, counts ...time.Duration) []time.Duration {
	for i := range counts {
		counts[i] *= unit
	}
	return counts
}

func defaultGame() Game {
	return Game{
		Variant: "gomoku15", Black: Human, White: Engine, Opening: FreeOpening,
		Clock: Clock{Kind: NoClock, Move: 30 * time.Second, Game: 10 * time.Minute, Increment: 5 * time.Second},
	}
}

func (g Game) normalized() Game {
	d := defaultGame()
	g.Variant = cmp.Or(g.Variant, d.Variant)
	g.Black, g.White = g.Black.normalized(d.Black), g.White.normalized(d.White)
	g.Opening = known(g.Opening, d.Opening, Openings()...)
	g.Clock = g.Clock.normalized()
	return g
}

func (c Clock) normalized() Clock {
	d := defaultGame().Clock
	if c == (Clock{}) {
		return d
	}
	c.Kind = known(c.Kind, d.Kind, ClockKinds()...)
	c.Move = nearest(cmp.Or(c.Move, d.Move), MoveTimes())
	c.Game = nearest(cmp.Or(c.Game, d.Game), GameTimes())
	c.Increment = nearest(c.Increment, Increments())
	return c
}
