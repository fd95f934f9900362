package store

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

// Tournament says which engines play against each other, and how.
type Tournament struct {
	Players     []Seat        `json:"players"`
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

// DefaultTournament is the first that is offered.
func DefaultTournament() Tournament {
	return Tournament{
		Players: []Seat{AtLevel("novice"), AtLevel("casual")}, Variant: "gomoku15", Openings: EvenOpenings,
		Games: 20, Turn: 100 * time.Millisecond, Concurrency: 1, Elo0: 0, Elo1: 20,
	}
}

// The files of the tournament: its terms, and a folder with its openings and games.
const (
	tournamentName = "tournament.json"
	tournamentDir  = "tournament"
)

// TournamentDir is the folder of the openings and games of the tournament.
func (f *Folder) TournamentDir() string { return f.path(tournamentDir) }

// SaveTournament keeps the terms of the tournament.
func (f *Folder) SaveTournament(t Tournament) error {
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return err
	}
	return WriteFile(filepath.Join(f.dir, tournamentName), append(data, '\n'))
}

// LoadTournament returns what SaveTournament kept, or the first that is offered.
func (f *Folder) LoadTournament() (Tournament, error) {
	return readKept(f.path(tournamentName), "the tournament", DefaultTournament())
}
