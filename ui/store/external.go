package store

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// ExternalEngine is a program that was added and speaks the Gomocup protocol.
type ExternalEngine struct {
	Name string `json:"name"` // unique in a list
	Path string `json:"path"` // of the executable
}

// FindEngine returns the engine with a name.
func FindEngine(list []ExternalEngine, name string) (ExternalEngine, bool) {
	i := slices.IndexFunc(list, func(e ExternalEngine) bool { return e.Name == name })
	if i < 0 {
		return ExternalEngine{}, false
	}
	return list[i], true
}

// EngineNames returns the names in the order of the list.
func EngineNames(list []ExternalEngine) []string {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = e.Name
	}
	return names
}

// longestName keeps names short enough for a button, in characters.
const longestName = 24

// AddEngine returns a list with one more engine. The name is what the engine calls
// itself or, when it does not say, the file's; a number tells it from others of
// the same name. A program that is there already stays under its name.
func AddEngine(list []ExternalEngine, name, path string) []ExternalEngine {
	if slices.ContainsFunc(list, func(e ExternalEngine) bool { return e.Path == path }) {
		return list
	}
	file := filepath.Base(path)
	name = cmp.Or(strings.TrimSpace(name), strings.TrimSuffix(file, filepath.Ext(file)), file)
	if runes := []rune(name); len(runes) > longestName {
		name = strings.TrimSpace(string(runes[:longestName]))
	}
	unique := name
	for n := 2; ; n++ {
		if _, taken := FindEngine(list, unique); !taken {
			break
		}
		unique = name + " " + strconv.Itoa(n)
	}
	return append(slices.Clone(list), ExternalEngine{Name: unique, Path: path})
}

// RemoveEngine returns a list without the engine of that name.
func RemoveEngine(list []ExternalEngine, name string) []ExternalEngine {
	return slices.DeleteFunc(slices.Clone(list), func(e ExternalEngine) bool { return e.Name == name })
}

// externalFileName is the file in the folder that a Store is given.
const externalFileName = "engines.json"

// EngineStore keeps the list in one file of a folder.
type EngineStore struct{ path string }

// NewEngineStore returns the store of a folder.
func NewEngineStore(folder string) *EngineStore {
	return &EngineStore{path: filepath.Join(folder, externalFileName)}
}

// Load reads the list; without a file it is empty. A file that cannot be read is
// set aside and the list is empty: the error says so, and the program can go on.
// Entries without a name or a path, and names that come again, are left out.
func (s *EngineStore) Load() ([]ExternalEngine, error) {
	read, err := ReadKept[[]ExternalEngine](s.path, "the list of engines", nil)
	var list []ExternalEngine
	for _, e := range read {
		if _, again := FindEngine(list, e.Name); !again && e.Name != "" && e.Path != "" {
			list = append(list, e)
		}
	}
	return list, err
}

// Save replaces the file, or leaves it as it was on an error.
func (s *EngineStore) Save(list []ExternalEngine) error {
	data, err := json.MarshalIndent(list, "", "  ")
	if err == nil {
		err = os.MkdirAll(filepath.Dir(s.path), 0o700)
	}
	if err == nil {
		err = WriteFile(s.path, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("cannot write the list of engines: %w", err)
	}
	return nil
}
