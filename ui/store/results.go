package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"time"
)

// Names of the file of results, and of the lock that is held while it is changed.
const (
	resultsName     = "results.json"
	resultsLockName = "results.lock"
)

// gamesMax is how many of the games that counted are kept: the newest.
const gamesMax = 500

// Results are how a person got on against the levels.
type Results struct {
	Rating float64          `json:"rating"` // on the levels' scale, 0 before the first game that was rated
	Rated  int              `json:"rated"`  // games that it comes from
	Levels map[string]Tally `json:"levels"` // by the ID of the level
	Games  []CountedGame    `json:"games"`  // the newest first
}

// Tally is what games against a level came to.
type Tally struct {
	Won    int `json:"won"`
	Drawn  int `json:"drawn"`
	Lost   int `json:"lost"`
	Streak int `json:"streak"` // games won in a row up to the last one, negative for lost ones
}

// Played returns how many games there were.
func (t Tally) Played() int { return t.Won + t.Drawn + t.Lost }

// CountedGame is a game that counted.
type CountedGame struct {
	ID     string    `json:"id"`
	Level  string    `json:"level"`
	Points float64   `json:"points"` // 1 for a win, ½ for a draw, 0 for a loss
	Before float64   `json:"before"` // the rating before it, 0 for none
	After  float64   `json:"after"`  // and after it, 0 where it was not rated
	Played time.Time `json:"played"`
}

// Counting says whether the game on the board is to count. The zero value is one that
// never does.
type Counting struct {
	ID      string `json:"id"`                // a game counts once
	Level   string `json:"level"`             // of the opponent
	Spoiled string `json:"spoiled,omitempty"` // why it does not count after all, a word of package ladder
}

// Game returns the game with that ID, if it counted.
func (r Results) Game(id string) (CountedGame, bool) {
	i := slices.IndexFunc(r.Games, func(g CountedGame) bool { return g.ID == id })
	if i < 0 {
		return CountedGame{}, false
	}
	return r.Games[i], true
}

// Add counts a game, once.
func (r *Results) Add(g CountedGame) {
	if _, known := r.Game(g.ID); known {
		return
	}
	t := r.Levels[g.Level]
	switch g.Points {
	case 1:
		t.Won, t.Streak = t.Won+1, max(t.Streak, 0)+1
	case 0:
		t.Lost, t.Streak = t.Lost+1, min(t.Streak, 0)-1
	default:
		t.Drawn, t.Streak = t.Drawn+1, 0
	}
	r.Levels[g.Level] = t
	if g.After != 0 {
		r.Rating, r.Rated = g.After, r.Rated+1
	}
	r.Games = slices.Insert(r.Games, 0, g)
	r.Games = r.Games[:min(len(r.Games), gamesMax)]
}

// NoResults are those of a first start.
func NoResults() Results { return Results{Levels: map[string]Tally{}} }

// errSetAside is that a file was broken and is out of the way.
var errSetAside = errors.New("it was set aside")

// LoadResults reads what was kept. There is nothing at first; a file that cannot be read
// is set aside, and the error says where.
func (f *Folder) LoadResults() (Results, error) {
	data, err := os.ReadFile(f.path(resultsName))
	if errors.Is(err, fs.ErrNotExist) {
		return NoResults(), nil
	}
	if err != nil {
		return NoResults(), err
	}
	r := NoResults()
	if err := json.Unmarshal(data, &r); err != nil {
		aside, asideErr := KeepAside(f.path(resultsName), time.Now())
		if asideErr != nil {
			return NoResults(), errors.Join(err, asideErr)
		}
		return NoResults(), fmt.Errorf("the record against the levels cannot be read (%w); %w as %s", err, errSetAside, aside)
	}
	if r.Levels == nil {
		r.Levels = map[string]Tally{}
	}
	return r, nil
}

// ChangeResults changes what is kept and returns what it is then. Another window may have
// changed it meanwhile: it is read anew, and locked until it is written.
// What is broken is set aside, as the error says, and begun anew. Where nothing could be
// written it returns the zero Results, whose Levels are nil.
func (f *Folder) ChangeResults(change func(*Results)) (r Results, err error) {
	err = withLock(f.path(resultsLockName), func() error {
		var readErr error
		if r, readErr = f.LoadResults(); readErr != nil && !errors.Is(readErr, errSetAside) {
			return readErr // what cannot be read must not be overwritten
		}
		change(&r)
		data, err := json.MarshalIndent(r, "", "\t")
		if err == nil {
			err = WriteFile(f.path(resultsName), data)
		}
		if err != nil {
			r = Results{}
		}
		return errors.Join(readErr, err)
	})
	return r, err
}
