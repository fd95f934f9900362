package store

import (
	"errors"
	"io/fs"
	"os"
)

const lessonName = "first-lesson"

// OweLesson notes that the first lesson is to be offered, at each start until it was done.
func (f *Folder) OweLesson() error { return WriteFile(f.path(lessonName), nil) }

// OwesLesson tells whether the first lesson is to be offered.
func (f *Folder) OwesLesson() bool {
	_, err := os.Stat(f.path(lessonName))
	return err == nil
}

// LessonDone notes that the first lesson was finished or skipped.
func (f *Folder) LessonDone() error {
	if err := os.Remove(f.path(lessonName)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
