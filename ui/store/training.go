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

// trainingName is the file of what a person has practised.
const trainingName = "training.json"

// mistakesMax is how many mistakes are kept: the newest.
const mistakesMax = 300

// Training is what a person has practised and is still to practise.
type Training struct {
	Puzzles  map[string]Attempts `json:"puzzles"`  // by the ID of the puzzle
	Mistakes []Mistake           `json:"mistakes"` // the newest first
}

// Attempts is how a person got on with a position.
type Attempts struct {
	Solved int `json:"solved"` // times that it was solved without help or error
	Tries  int `json:"tries"`  // times that it was begun
}

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
	empty := Training{Puzzles: map[string]Attempts{}}
	data, err := os.ReadFile(f.path(trainingName))
	if errors.Is(err, fs.ErrNotExist) {
		return empty, nil
	}
	if err != nil {
		return empty, err
	}
	t := empty
	if err := json.Unmarshal(data, &t); err != nil {
		aside, asideErr := KeepAside(f.path(trainingName), time.Now())
		return Training{Puzzles: map[string]Attempts{}}, errors.Join(fmt.Errorf("what was practised cannot be read (%w); it was kept as %s", err, aside), asideErr)
	}
	if t.Puzzles == nil {
		t.Puzzles = empty.Puzzles
	}
	return t, nil
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
	kept := map[string]Exercise{}
	data, err := os.ReadFile(f.path(courseName))
	if errors.Is(err, fs.ErrNotExist) {
		return kept, nil
	}
	if err != nil {
		return kept, err
	}
	if err := json.Unmarshal(data, &kept); err != nil {
		aside, asideErr := KeepAside(f.path(courseName), time.Now())
		return map[string]Exercise{}, errors.Join(fmt.Errorf("what was answered in the course cannot be read (%w); it was kept as %s", err, aside), asideErr)
	}
	if kept == nil { // the file said null
		kept = map[string]Exercise{}
	}
	return kept, nil
}

// TryExercise adds an answer to what is kept, which another window may have added to
// since, and returns all of it.
func (f *Folder) TryExercise(id string, solved bool) (map[string]Exercise, error) {
	kept, readErr := f.LoadCourse()
	a := kept[id]
	a.Tries++
	if solved {
		a.Solved++
		if a.Solved == 1 {
			a.First = a.Tries
		}
	}
	kept[id] = a
	data, err := json.MarshalIndent(kept, "", "\t")
	return kept, errors.Join(readErr, err, WriteFile(f.path(courseName), data))
}
