package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// courseName is the file of how a person gets on with the exercises of the lab's course.
const courseName = "course.json"

// Exercise is how a person got on with an exercise of the course.
type Exercise struct {
	Attempts

	First int `json:"first,omitempty"` // the try at which it was first solved, 0 when it never was or nobody counted
}

// FirstSolved returns the try at which it was first solved, 0 when it never was. Where
// nobody counted, all wrong answers came before.
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
