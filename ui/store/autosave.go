package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Saved is a game as it is kept between two runs of the program.
type Saved struct {
	Variant string    `json:"variant"`         // as in rule.Variant.ID
	Black   SavedSeat `json:"black"`           // who plays Black
	White   SavedSeat `json:"white"`           // who plays White
	Record  string    `json:"record"`          // the whole tree as SGF
	Path    []int     `json:"path"`            // which child to take at each step from the root to the position shown
	Ahead   []int     `json:"ahead,omitempty"` // and from there on along the line shown; empty for the main line
	File    string    `json:"file,omitempty"`  // the file the game was opened from or saved to
	Changed bool      `json:"changed"`         // whether the game differs from that file
	Waits   bool      `json:"waits,omitempty"` // whether no engine plays on by itself, for the game was analysed
	Count   Counting  `json:"count,omitzero"`  // whether it is to count against the level

	// Used is the time that the side to move has spent on its move, in nanoseconds.
	Used time.Duration `json:"used,omitempty"`
}

// SavedSeat tells who plays one side.
type SavedSeat struct {
	Engine  bool   `json:"engine"`
	Program string `json:"program,omitempty"` // name of the engine program; empty means our own
	Level   string `json:"level,omitempty"`   // as in engine levels; empty means the one in the settings
}

// Autosaves of another version are not guessed at but set aside.
const (
	autosaveFormat  = "tengen-autosave"
	autosaveVersion = 1
)

type envelope struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Game    Saved  `json:"game"`
}

// Broken says that a file could not be read and where it was put.
type Broken struct {
	Aside  string // the file's new path
	Reason error
}

// Error says what was wrong and where the file is now.
func (e *Broken) Error() string {
	return fmt.Sprintf("the saved game cannot be read (%v); it was kept as %s", e.Reason, e.Aside)
}

// Unwrap returns the reason.
func (e *Broken) Unwrap() error { return e.Reason }

// ErrNotOwner is returned to a window that may not write the autosave.
var ErrNotOwner = errors.New("another window keeps the autosave")

// Save replaces the autosave, unless it is held.
func (f *Folder) Save(game Saved) error {
	if !f.owner {
		return ErrNotOwner
	}
	if f.held.Load() {
		return nil
	}
	data, err := json.MarshalIndent(envelope{autosaveFormat, autosaveVersion, game}, "", "\t")
	if err != nil {
		return err
	}
	return WriteFile(f.path(autosaveName), data)
}

// Load reads the autosave and hands it to use. It returns false when there is
// none or another window owns it. When the file cannot be read or use refuses
// it, it is set aside and a *[Broken] returned.
func (f *Folder) Load(use func(Saved) error) (bool, error) {
	if !f.owner {
		return false, nil
	}
	data, err := os.ReadFile(f.path(autosaveName))
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err == nil {
		var game Saved
		if game, err = decode(data); err == nil {
			err = use(game)
		}
	}
	if err == nil {
		return true, nil
	}
	aside, moveErr := KeepAside(f.path(autosaveName), time.Now())
	if moveErr != nil {
		return false, errors.Join(err, moveErr)
	}
	return false, &Broken{Aside: aside, Reason: err}
}

func decode(data []byte) (Saved, error) {
	var e envelope
	decoder := json.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&e); err != nil {
		return Saved{}, fmt.Errorf("not a saved game: %w", err)
	}
	if e.Format != autosaveFormat {
		return Saved{}, fmt.Errorf("not a saved game: format %q, want %q", e.Format, autosaveFormat)
	}
	if e.Version != autosaveVersion {
		return Saved{}, fmt.Errorf("saved by another version: format version %d, this program reads %d", e.Version, autosaveVersion)
	}
	return e.Game, nil
}

func (f *Folder) path(name string) string { return filepath.Join(f.dir, name) }
