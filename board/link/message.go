// Package link carries a game between two programs on one network, one line of JSON a message. It
// checks what the other side says as the content of a file: how long a line is, how many come, whether
// it means something. Whether it is legal in the game is for the game to say. docs/records.md
// describes the messages.
package link

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"tengen/board/game"
	"tengen/board/rule"
)

// Version is that of the messages. Programs of different versions do not play.
const Version = 2

// Verb says what a message is about.
type Verb string

// The messages. Each side says what it does; whatever else changes in the game (what is taken back, how it
// ends, another game) the host decides, in the order in which it hears of it, and says as Begin. So a guest
// only asks for it. It keeps what it did itself and the host has not heard, if the connection broke, and
// otherwise takes the host's word.
const (
	Hello   Verb = "hello"   // the guest's first: Version, Word, Name; one that comes back: Game, Era, Line, End
	Refused Verb = "refused" // the host's answer to that: Version, Why
	Begin   Verb = "game"    // how the game stands: Version, Name, Game, Terms, Second, Era, Line, End, Left, Used
	Act     Verb = "act"     // What was done as number N, from 0, of Era, in Spent milliseconds
	Back    Verb = "back"    // question Ask, about Seen acts of Era: may it be taken back to N acts?
	Draw    Verb = "draw"    // likewise: is it a draw?
	Again   Verb = "again"   // likewise: once more, with the colours changed?
	Yes     Verb = "yes"     // To question Ask, with Seen acts on the board of who answers
	No      Verb = "no"      // To question Ask
	Resign  Verb = "resign"  // the guest gives up in Era
	Late    Verb = "late"    // the guest's time ran out or, with Second, the host's, in Era
	Clock   Verb = "clock"   // the times that the host measures, after N acts of Era: Left
	Known   Verb = "known"   // the guest knows how the game ended
	Ping    Verb = "ping"    // I am there
	Bye     Verb = "bye"     // and leave for good
)

// Why a guest is refused.
const (
	WrongWord    = "word"
	WrongVersion = "version"
	Busy         = "busy"
)

// Message is what one side says.
type Message struct {
	Do      Verb     `json:"do"`
	Version int      `json:"version,omitempty"`
	Word    string   `json:"word,omitempty"`
	Name    string   `json:"name,omitempty"`
	Game    string   `json:"game,omitempty"` // names it, so that it can be gone on with
	Terms   *Terms   `json:"terms,omitempty"`
	Second  bool     `json:"second,omitempty"` // the guest is the second to play
	Era     int      `json:"era,omitempty"`    // how often something was taken back in the game
	End     string   `json:"end,omitempty"`    // the decision that ended it, as SGF has it: "B+R", "W+T", "Draw"
	Line    []string `json:"line,omitempty"`   // all acts so far
	Left    [2]int64 `json:"left,omitzero"`    // milliseconds for the game, as the turn began, Black's and White's
	Used    int64    `json:"used,omitempty"`   // and of these since
	N       int      `json:"n,omitempty"`
	What    string   `json:"what,omitempty"`
	Spent   int64    `json:"spent,omitempty"`
	To      Verb     `json:"to,omitempty"`
	Ask     int      `json:"ask,omitempty"`  // the number of a question, from 1
	Seen    int      `json:"seen,omitempty"` // acts that one knew
	Why     string   `json:"why,omitempty"`
}

// Terms say what is played.
type Terms struct {
	Variant   string           `json:"variant"` // a rule.Variant's ID
	Opening   game.OpeningRule `json:"opening,omitempty"`
	FoulLoses bool             `json:"foul_loses,omitempty"`
	Move      int64            `json:"move,omitempty"`  // milliseconds for each move,
	All       int64            `json:"all,omitempty"`   // for all of a side,
	Added     int64            `json:"added,omitempty"` // and added after each move
	Lenient   bool             `json:"lenient,omitempty"`
}

// Limits on what is accepted from the other side.
const (
	longestLine = 16 << 10 // bytes
	mostActs    = 2000
	longestAct  = 8
	longestName = 40 // letters
	longestTime = int64(100 * time.Hour / time.Millisecond)
)

// ErrMeaningless is wrapped by the errors of messages that make no sense.
var ErrMeaningless = errors.New("the message means nothing")

// Decode reads a line.
func Decode(line []byte) (m Message, err error) {
	if err := json.Unmarshal(line, &m); err != nil {
		return m, fmt.Errorf("%w: %w", ErrMeaningless, err)
	}
	m.Name = cleaned(m.Name)
	times := []int64{m.Left[0], m.Left[1], m.Used, m.Spent}
	if t := m.Terms; t != nil {
		times = append(times, t.Move, t.All, t.Added)
	}
	long := func(s string) bool { return len(s) > longestAct }
	wrongTime := func(t int64) bool { return t < 0 || t > longestTime }
	switch {
	case !slices.Contains([]Verb{Hello, Refused, Begin, Act, Back, Draw, Again, Yes, No, Resign, Late, Clock, Known, Ping, Bye}, m.Do),
		!slices.Contains([]string{"", "B+R", "W+R", "B+T", "W+T", "Draw"}, m.End), m.Era < 0, m.Ask < 0, m.Seen < 0,
		m.N < 0, m.N > mostActs, len(m.Line) > mostActs, long(m.What), slices.ContainsFunc(m.Line, long),
		slices.ContainsFunc(times, wrongTime), m.Do == Begin && (m.Terms == nil || m.Game == ""):
		return m, fmt.Errorf("%w: %.80q", ErrMeaningless, line)
	}
	return m, nil
}

// cleaned is a name as it may be shown.
func cleaned(name string) string {
	name = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, name)
	letters := []rune(strings.TrimSpace(name))
	return string(letters[:min(len(letters), longestName)])
}

// Begin makes the game after the acts of a line.
func (t Terms) Begin(line []string) (*game.Game, rule.Variant, error) {
	v, err := rule.VariantByID(t.Variant)
	if err != nil {
		return nil, v, err
	}
	g := game.New(v)
	if t.Opening != game.Free && !t.Opening.Fits(v) {
		return nil, v, game.ErrNotHere
	}
	if err := g.SetOpening(t.Opening); err != nil {
		return nil, v, err
	}
	g.Options.FoulLoses = t.FoulLoses
	for i, act := range line {
		if err := g.Do(act); err != nil {
			return nil, v, fmt.Errorf("act %d, %q: %w", i+1, act, err)
		}
	}
	return g, v, nil
}
