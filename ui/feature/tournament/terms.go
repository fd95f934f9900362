package tournament

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"tengen/ui/store"
)

// Terms say which engines play against each other, and how.
type Terms struct {
	Players     []store.Seat  `json:"players"`
	Names       []string      `json:"names,omitempty"` // of the players, since it has begun
	Variant     string        `json:"variant"`         // a rule.Variant's ID
	Openings    OpeningSet    `json:"openings"`
	File        string        `json:"file,omitempty"` // of openings
	Games       int           `json:"games"`          // of each two players
	Turn        time.Duration `json:"turn"`           // for a move, 0 where Nodes counts
	Nodes       uint64        `json:"nodes"`          // for a move, 0 where Turn counts
	Concurrency int           `json:"concurrency"`    // games at a time
	SPRT        bool          `json:"sprt"`           // end a match of two as soon as it is decided
	Elo0        float64       `json:"elo0"`
	Elo1        float64       `json:"elo1"`
	ID          string        `json:"id,omitempty"` // names its games in the library, "" before it has begun
	Seed        uint64        `json:"seed,omitempty"`
}

// OpeningSet says where the openings of a tournament come from.
type OpeningSet string

// The sets of openings: even ones at random, the canonical ones of renju, those of a file, and the
// empty board.
const (
	EvenOpenings      OpeningSet = "even"
	CanonicalOpenings OpeningSet = "canonical"
	FileOpenings      OpeningSet = "file"
	NoOpenings        OpeningSet = "none"
)

// OpeningSets lists the sets in the order in which to offer them.
func OpeningSets() []OpeningSet {
	return []OpeningSet{EvenOpenings, CanonicalOpenings, FileOpenings, NoOpenings}
}

// DefaultTerms is the first that is offered.
func DefaultTerms() Terms {
	return Terms{
		Players: []store.Seat{store.AtLevel("novice"), store.AtLevel("casual")}, Variant: "gomoku15", Openings: EvenOpenings,
		Games: 20, Turn: 100 * time.Millisecond, Concurrency: 1, Elo0: 0, Elo1: 20,
	}
}

// folder is where a tournament is kept: its terms, and a folder with its openings and games.
type folder string

func (f folder) games() string { return filepath.Join(string(f), "tournament") }

func (f folder) terms() string { return filepath.Join(string(f), "tournament.json") }

func (f folder) save(t Terms) error {
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return err
	}
	return store.WriteFile(f.terms(), append(data, '\n'))
}

// load returns what save kept, or the first that is offered.
func (f folder) load() (Terms, error) {
	return store.ReadKept(f.terms(), "the tournament", DefaultTerms())
}
