package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"

	"tengen/ai/glicko"
)

// attemptsDir holds the attempts to prove positions, one file each.
const attemptsDir = "proofs"

// attemptPath is the file of the attempt on the position with a hash.
func (f *Folder) attemptPath(hash uint64) string {
	return filepath.Join(f.path(attemptsDir), fmt.Sprintf("%016x.attempt", hash))
}

// SaveAttempt keeps an attempt to prove the position with a hash.
func (f *Folder) SaveAttempt(hash uint64, data []byte) error {
	if err := os.MkdirAll(f.path(attemptsDir), 0o700); err != nil {
		return err
	}
	return WriteFile(f.attemptPath(hash), data)
}

// LoadAttempt reads it and hands it to use; it returns false when there is none. One that use
// refuses is set aside, and the error says where.
func (f *Folder) LoadAttempt(hash uint64, use func([]byte) error) (bool, error) {
	path := f.attemptPath(hash)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := use(data); err != nil {
		aside, asideErr := KeepAside(path, time.Now())
		return false, errors.Join(&Broken{Reason: err, Aside: aside}, asideErr)
	}
	return true, nil
}

// errSetAside is that a file was broken and is out of the way.
var errSetAside = errors.New("it was kept")

// ReadKept reads a file of JSON. Without one it returns what there is at first; one that is broken
// is set aside, and the error says where. What names the content of the file.
func ReadKept[T any](path, what string, first T) (T, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return first, nil
	}
	if err != nil {
		return first, err
	}
	var kept T
	if err := json.Unmarshal(data, &kept); err != nil {
		aside, asideErr := KeepAside(path, time.Now())
		if asideErr != nil {
			return first, errors.Join(err, asideErr)
		}
		return first, fmt.Errorf("%s cannot be read (%w); %w as %s", what, err, errSetAside, aside)
	}
	return kept, nil
}

// makeRoom sets a file aside that an error kept from being read, before another is written in
// its place. It returns the error, which says where the file is now.
func makeRoom(path string, readErr error) error {
	if readErr == nil || errors.Is(readErr, errSetAside) {
		return readErr
	}
	aside, err := KeepAside(path, time.Now())
	if err != nil {
		return errors.Join(readErr, err)
	}
	return fmt.Errorf("%w; %w as %s", readErr, errSetAside, aside)
}

// trainingName is the file of what a person has practised.
const trainingName = "training.json"

// mistakesMax is how many mistakes are kept: the newest.
const mistakesMax = 300

// Training is what a person has practised and is still to practise.
type Training struct {
	Puzzles  map[string]Attempts `json:"puzzles"`            // by the ID of the puzzle
	Mistakes []Mistake           `json:"mistakes"`           // the newest first
	Rating   *glicko.Rating      `json:"rating,omitempty"`   // at puzzles; nil before the first
	Days     []Day               `json:"days,omitempty"`     // on which something was practised, in their order
	BestRun  int                 `json:"best_run,omitempty"` // most puzzles solved in a timed run
	Lessons  map[string]bool     `json:"lessons,omitempty"`  // positions of lessons that were solved, by their ID
	Reviewed bool                `json:"reviewed,omitempty"` // a game of the person's was
	Openings map[string]Attempts `json:"openings,omitempty"` // sides of openings: "renju d4 black"
}

// Day is what was practised on a day. Those that are kept stand in their order.
type Day struct {
	Date   string `json:"date"` // "2026-11-26", by the clock of the place
	Solved int    `json:"solved"`
	Rating int    `json:"rating,omitempty"` // at puzzles, at its end; 0 for none
	Daily  bool   `json:"daily,omitempty"`  // the day's puzzle was solved
	Shown  bool   `json:"shown,omitempty"`  // or it was not, and tried or its solution shown
}

// mostDays is how many days are kept: some years.
const mostDays = 2000

// Day returns the day of a time, which takes its place among the others if it is not there.
func (t *Training) Day(now time.Time) *Day {
	date := now.Format(time.DateOnly)
	i, known := slices.BinarySearchFunc(t.Days, date, func(d Day, date string) int { return strings.Compare(d.Date, date) })
	if !known {
		t.Days = slices.Insert(t.Days, i, Day{Date: date})
		if len(t.Days) > mostDays && i > 0 {
			t.Days, i = t.Days[1:], i-1
		}
	}
	return &t.Days[i]
}

// Streak returns on how many days in a row something was solved, up to today or yesterday. Where
// that is none, over is how many the last ones were.
func (t Training) Streak(now time.Time) (days, over int) {
	y, m, d := now.Date()
	noon := time.Date(y, m, d, 12, 0, 0, 0, time.UTC) // which every day has
	today, run, last := noon.Format(time.DateOnly), 0, time.Time{}
	for _, day := range t.Days {
		at, err := time.Parse(time.DateOnly, day.Date)
		if err != nil || day.Solved == 0 || day.Date > today {
			continue // a day to come is one on which the clock was wrong
		}
		if run++; !last.AddDate(0, 0, 1).Equal(at) {
			run = 1
		}
		last = at
	}
	if last.AddDate(0, 0, 2).After(noon) {
		return run, 0
	}
	return 0, run
}

// Attempts is how a person got on with a position.
type Attempts struct {
	Solved int `json:"solved"` // times that it was solved without help or error
	Tries  int `json:"tries"`  // times that it was begun

	Rating *glicko.Rating `json:"rating,omitempty"` // of a puzzle; nil before the first try
	Card   *fsrs.Card     `json:"card,omitempty"`   // when a mistake is to be repeated; nil before the first try
}

// Due reports whether it is time to try again: at once what was never tried.
func (a Attempts) Due(now time.Time) bool { return a.Card == nil || !a.Card.Due.After(now) }

// Mistake is a position in which a person played a bad move in a game that was
// reviewed.
type Mistake struct {
	Variant string `json:"game"`   // a rule.Variant's ID
	Moves   string `json:"moves"`  // from the empty board, as "h8i9"
	Played  string `json:"played"` // the bad move
	Better  string `json:"better"` // the better one and how it goes on
	Value   int    `json:"value"`  // of the better one for who plays it, where it is not forced
	Plies   int    `json:"plies"`  // +n when it wins in n plies, -n when it loses in n, else 0
	Kind    string `json:"kind"`   // how bad the move was, as a review says it

	Weakness string `json:"weakness,omitempty"` // what it overlooked, a coach.Weakness
	Diagonal bool   `json:"diagonal,omitempty"` // and that lay on a diagonal

	Attempts
}

// about reports whether both are the same move in the same position.
func (m Mistake) about(o Mistake) bool {
	return m.Variant == o.Variant && m.Moves == o.Moves && m.Played == o.Played
}

// Add puts a mistake at the head of the list. One that is there already keeps how
// the person got on with it.
func (t *Training) Add(m Mistake) {
	if i := slices.IndexFunc(t.Mistakes, m.about); i >= 0 {
		m.Attempts = t.Mistakes[i].Attempts
		t.Mistakes[i] = m
		return
	}
	t.Mistakes = slices.Insert(t.Mistakes, 0, m)
	t.Mistakes = t.Mistakes[:min(len(t.Mistakes), mistakesMax)]
}

// LoadTraining reads what was kept. There is nothing at first; a file that cannot
// be read is set aside, and the error says where.
func (f *Folder) LoadTraining() (Training, error) {
	t, err := ReadKept(f.path(trainingName), "what was practised", Training{})
	if t.Puzzles == nil {
		t.Puzzles = map[string]Attempts{}
	}
	slices.SortStableFunc(t.Days, func(a, b Day) int { return strings.Compare(a.Date, b.Date) }) // the clock may have been set back
	return t, makeRoom(f.path(trainingName), err)                                                // it is written whole when it has changed
}

// SaveTraining keeps it.
func (f *Folder) SaveTraining(t Training) error {
	data, err := json.MarshalIndent(t, "", "\t")
	return errors.Join(err, WriteFile(f.path(trainingName), data))
}

// courseName is the file of how a person gets on with the exercises of the lab's course.
const courseName = "course.json"

// Exercise is how a person got on with an exercise of the course.
type Exercise struct {
	Attempts

	First int `json:"first,omitempty"` // the try at which it was first solved, 0 when it never was or that was not counted
}

// FirstSolved returns the try at which it was first solved, 0 when it never was. Where
// they were not counted, all wrong answers came before.
func (e Exercise) FirstSolved() int {
	if e.First == 0 && e.Solved > 0 {
		return e.Tries - e.Solved + 1
	}
	return e.First
}

// LoadCourse reads it, by the names of the exercises. There is nothing at first; a file
// that cannot be read is set aside, and the error says where.
func (f *Folder) LoadCourse() (map[string]Exercise, error) {
	kept, err := ReadKept(f.path(courseName), "what was answered in the course", map[string]Exercise{})
	if kept == nil { // the file said null
		kept = map[string]Exercise{}
	}
	return kept, err
}

// TryExercise adds an answer to what is kept, and returns all of it.
func (f *Folder) TryExercise(id string, solved bool) (map[string]Exercise, error) {
	return change(f.path(courseName), f.LoadCourse, func(kept *map[string]Exercise) {
		a := (*kept)[id]
		a.Tries++
		if solved {
			a.Solved++
			if a.Solved == 1 {
				a.First = a.Tries
			}
		}
		(*kept)[id] = a
	})
}

// change changes what a file keeps, which another window may have changed since, and returns all
// of it. A file that cannot be read is set aside, as the error says; where that fails nothing is
// written.
func change[T any](path string, load func() (T, error), do func(*T)) (T, error) {
	kept, readErr := load()
	readErr = makeRoom(path, readErr)
	do(&kept)
	if readErr != nil && !errors.Is(readErr, errSetAside) {
		return kept, readErr
	}
	data, err := json.MarshalIndent(kept, "", "\t")
	return kept, errors.Join(readErr, err, WriteFile(path, data))
}

// homeworkName is the file of what was done on the pages of the lab.
const homeworkName = "homework.json"

// LoadHomework reads it, in the form that the lab gives it. There is nothing at first; a file that
// cannot be read is set aside, and the error says where.
func LoadHomework[T any](f *Folder) (T, error) {
	var none T
	return ReadKept(f.path(homeworkName), "what was done in the lab", none)
}

// ChangeHomework changes it, and returns all of it.
func ChangeHomework[T any](f *Folder, do func(*T)) (T, error) {
	return change(f.path(homeworkName), func() (T, error) { return LoadHomework[T](f) }, do)
}

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
	Spoiled string `json:"spoiled,omitempty"` // why it does not count after all, a reason of package training
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

// LoadResults reads what was kept. There is nothing at first; a file that cannot be read
// is set aside, and the error says where.
func (f *Folder) LoadResults() (Results, error) {
	r, err := ReadKept(f.path(resultsName), "the record against the levels", NoResults())
	if r.Levels == nil {
		r.Levels = map[string]Tally{}
	}
	return r, err
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
