// Package external keeps the list of engine programs that a person has added, so
// that they are there again after a restart.
package external

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"tengen/ui/store/session"
)

// Engine is a program that speaks the Gomocup protocol.
type Engine struct {
	Name string `json:"name"` // unique in a list
	Path string `json:"path"` // of the executable
}

// Find returns the engine with a name.
func Find(list []Engine, name string) (Engine, bool) {
	i := slices.IndexFunc(list, func(e Engine) bool { return e.Name == name })
	if i < 0 {
		return Engine{}, false
	}
	return list[i], true
}

// Names returns the names in the order of the list.
func Names(list []Engine) []string {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = e.Name
	}
	return names
}

// longestName keeps names short enough for a button, in characters.
const longestName = 24

// Add returns a list with one more engine. The name is what the engine calls
// itself or, when it does not say, the file's; a number tells it from others of
// the same name. A program that is there already stays under its name.
func Add(list []Engine, name, path string) []Engine {
	if slices.ContainsFunc(list, func(e Engine) bool { return e.Path == path }) {
		return list
	}
	file := filepath.Base(path)
	name = cmp.Or(strings.TrimSpace(name), strings.TrimSuffix(file, filepath.Ext(file)), file)
	if runes := []rune(name); len(runes) > longestName {
		name = strings.TrimSpace(string(runes[:longestName]))
	}
	unique := name
	for n := 2; ; n++ {
		if _, taken := Find(list, unique); !taken {
			break
		}
		unique = name + " " + strconv.Itoa(n)
	}
	return append(slices.Clone(list), Engine{Name: unique, Path: path})
}

// Remove returns a list without the engine of that name.
func Remove(list []Engine, name string) []Engine {
	return slices.DeleteFunc(slices.Clone(list), func(e Engine) bool { return e.Name == name })
}

// fileName is the file in the folder that a Store is given.
const fileName = "engines.json"

// Store keeps the list in one file of a folder.
type Store struct{ path string }

// NewStore returns the store of a folder.
func NewStore(folder string) *Store { return &Store{path: filepath.Join(folder, fileName)} }

// Load reads the list; without a file it is empty. A file that cannot be read is
// set aside and the list is empty: the error says so, and the program can go on.
// Entries without a name or a path, and names that come again, are left out.
func (s *Store) Load() ([]Engine, error) {
	data, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var read []Engine
	if err == nil {
		err = json.Unmarshal(data, &read)
	}
	if err != nil {
		kept, keepErr := session.KeepAside(s.path, time.Now())
		return nil, errors.Join(fmt.Errorf("the list of engines cannot be read, it was kept as %q: %w", kept, err), keepErr)
	}
	var list []Engine
	for _, e := range read {
		if _, again := Find(list, e.Name); !again && e.Name != "" && e.Path != "" {
			list = append(list, e)
		}
	}
	return list, nil
}

// Save replaces the file, or leaves it as it was on an error.
func (s *Store) Save(list []Engine) error {
	data, err := json.MarshalIndent(list, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(s.path), 0o700)
	}
	if err == nil {
		err = session.WriteFile(s.path, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("cannot write the list of engines: %w", err)
	}
	return nil
}
