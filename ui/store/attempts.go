package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
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
