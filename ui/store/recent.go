package store

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"time"
)

const (
	recentName = "recent.json"
	recentMax  = 10
)

// Recent returns the paths of the files that were opened or saved last, the
// newest first. A list that cannot be read is set aside and is empty.
func (f *Folder) Recent() []string {
	data, err := os.ReadFile(f.path(recentName))
	if err != nil {
		return nil
	}
	var paths []string
	if json.Unmarshal(data, &paths) != nil {
		_, _ = KeepAside(f.path(recentName), time.Now()) // nothing anybody would miss
		return nil
	}
	return paths[:min(len(paths), recentMax)]
}

// AddRecent puts a path at the head of the list.
func (f *Folder) AddRecent(path string) error {
	paths := slices.DeleteFunc(f.Recent(), func(p string) bool { return p == path })
	paths = slices.Insert(paths, 0, path)
	return f.setRecent(paths[:min(len(paths), recentMax)])
}

// ForgetRecent takes a path off the list, as when its file is gone.
func (f *Folder) ForgetRecent(path string) error {
	return f.setRecent(slices.DeleteFunc(f.Recent(), func(p string) bool { return p == path }))
}

func (f *Folder) setRecent(paths []string) error {
	data, err := json.MarshalIndent(paths, "", "\t")
	return errors.Join(err, WriteFile(f.path(recentName), data))
}
