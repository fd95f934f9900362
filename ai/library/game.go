package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
)

// Game is what is known of a game without its moves.
type Game struct {
	ID           int64
	Played       time.Time // zero if not known
	Black, White string    // names of the players
	Mine         Sides     // those of the user
	Level        string    // of the engine that the user played, "" for none
	Rating       int       // by how much the game changed the user's rating
	Helped       bool      // it counts for no result: an engine helped the user, or it hardly began
	Rule         string    // its ID
	Size         board.Size
	Opening      string // ID of a canonical opening, "" for none
	Result       record.Result
	Plies        int         // moves of both sides on the main line
	Accuracy     [2]*float64 // of Black and White in percent; nil where no review tells
	Event        string
	Source       string // file it was imported from, "" for a game played here
	Stones       []byte // at the end of the main line, a byte a cell by [board.Size.Index]
	Tags         []string
}

// Sides are sides of the board, each a bit.
type Sides uint8

// The sides.
const (
	NoSide    Sides = 0
	BlackSide Sides = 1
	WhiteSide Sides = 2
	BothSides       = BlackSide | WhiteSide
)

// Entry is a game that is to be kept.
type Entry struct {
	Game
	Key string // the same for the same game: a later entry replaces an earlier one

	sgf   string
	steps []step
}

// errIllegal is the error for a game with a move that is on no empty cell of its board.
var errIllegal = errors.New("a move is not on an empty cell of the board")

// Identity is the property at the root of a record that names the game, so that the same
// game is known again when it was played on or reviewed. docs/records.md describes it.
const Identity = "TGID"

// NameByText gives a record that has no [Identity] the one that is made of all that it says, so that it is the
// same game whenever it is read. A game without moves is none.
func NameByText(t *record.Tree) error {
	if _, named := t.Root().Property(Identity); named || len(t.Root().Children()) == 0 {
		return nil
	}
	var text bytes.Buffer
	if err := record.WriteSGF(&text, t); err != nil {
		return err
	}
	t.Root().SetProperty(Identity, digest(text.String()))
	return nil
}

// NamedByText reports whether an [Identity] is made of what the record said, and so of every game that begins as that.
func NamedByText(id string) bool {
	sum, err := hex.DecodeString(id)
	return err == nil && len(sum) == digestBytes
}

// NewEntry describes a game by what its record says. Its key is made of all that the
// record says, or its [Identity] where it has one.
func NewEntry(t *record.Tree) (Entry, error) {
	var text bytes.Buffer
	if err := record.WriteSGF(&text, t); err != nil {
		return Entry{}, err
	}
	if text.Len() > record.MaxBytes {
		return Entry{}, record.ErrTooLarge // it could not be read again
	}
	return entryOf(t, text.String())
}

// entryOf is NewEntry of a record that is written already.
func entryOf(t *record.Tree, text string) (Entry, error) {
	if err := t.Size.Check(); err != nil {
		return Entry{}, err
	}
	r, _ := game.RuleOf(t)
	l := mainLine(t, r.ID())
	if !l.legal {
		return Entry{}, fmt.Errorf("move %d: %w", len(l.moves)+1, errIllegal)
	}
	e := Entry{
		Game: Game{
			Black: clipped(t.Info.Black), White: clipped(t.Info.White), Played: parseDate(t.Info.Date), Event: clipped(t.Info.Event),
			Rule: r.ID(), Size: t.Size, Result: t.Info.Result, Plies: len(l.moves), Stones: l.stones,
		},
		Key: digest(text), sgf: text, steps: l.steps,
	}
	if id, ok := t.Root().Property(Identity); ok && len(id) > 0 && id[0] != "" && len(id[0]) <= longestKey {
		e.Key = id[0]
	}
	if !e.Result.Over() {
		e.Result, _ = game.Open(t, r).EndAt(t.Root().End())
	}
	if len(t.Root().Setup) == 0 {
		if o, ok := board.CanonicalOf(t.Size, l.moves); ok {
			e.Opening = o.ID
		}
	}
	return e, nil
}

// clipped returns as much of a text as is listed: the record has all of it.
func clipped(text string) string { return strings.ToValidUTF8(text[:min(len(text), longestText)], "") }

// digest names a text.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:digestBytes])
}

const digestBytes = 16

// parseDate reads the first day of a date as SGF has it.
func parseDate(text string) time.Time {
	day, _, _ := strings.Cut(text, ",")
	for _, layout := range []string{"2006-01-02 15:04", "2006-01-02", "2006-01", "2006"} {
		if t, err := time.ParseInLocation(layout, strings.TrimSpace(day), time.Local); err == nil {
			return t
		}
	}
	return time.Time{}
}
