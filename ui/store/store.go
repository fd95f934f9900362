package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tengen/ui/words/i18n"
)

// fileName is the file in the folder that a Store is given.
const settingsFileName = "settings.json"

// Store keeps settings in one file of a folder.
type SettingsStore struct{ path string }

// NewStore returns the store of a folder, which is made on the first Save. The
// folder is the program's own in the user's configuration, or one of a test.
func NewSettingsStore(folder string) *SettingsStore {
	return &SettingsStore{path: filepath.Join(folder, settingsFileName)}
}

// Path returns the file's path.
func (s *SettingsStore) Path() string { return s.path }

// Fresh tells whether nothing was ever saved: the program is new here.
func (s *SettingsStore) Fresh() bool {
	_, err := os.Stat(s.path)
	return errors.Is(err, fs.ErrNotExist)
}

// Load reads the settings. Without a file they are the defaults. When the file
// is broken they are the defaults too, and the error is a [*BrokenError]: the
// file has been set aside and the program can go on.
func (s *SettingsStore) Load(levels []Level) (Settings, error) {
	data, err := os.ReadFile(s.path)
	if errors.Is(err, fs.ErrNotExist) {
		return DefaultSettings().Normalized(levels), nil
	}
	var read Settings
	if err == nil {
		read, err = DecodeSettings(data)
	}
	if err != nil {
		kept, keepErr := KeepAside(s.path, time.Now())
		if keepErr != nil {
			kept = ""
		}
		return DefaultSettings().Normalized(levels), &BrokenError{Path: s.path, Kept: kept, Reason: err}
	}
	return read.Normalized(levels), nil
}

// Save replaces the file, or leaves it as it was on an error.
func (s *SettingsStore) Save(settings Settings) error {
	data, err := EncodeSettings(settings)
	if err != nil {
		return fmt.Errorf("cannot write the settings: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return fmt.Errorf("cannot make the folder of the settings: %w", err)
	}
	if err := WriteFile(s.path, data); err != nil {
		return fmt.Errorf("cannot write the settings: %w", err)
	}
	return nil
}

// BrokenError tells that a settings file could not be used.
type BrokenError struct {
	Path   string // where it was
	Kept   string // where it is now, "" when it could not be renamed
	Reason error
}

// Error says what happened to the file and why.
func (e *BrokenError) Error() string {
	return fmt.Sprintf("cannot read %s (kept as %q): %v", e.Path, e.Kept, e.Reason)
}

// Unwrap returns the reason.
func (e *BrokenError) Unwrap() error { return e.Reason }

// Message returns what to tell the person at the window, in one or two sentences.
func (e *BrokenError) Message(text *i18n.Localizer) string {
	if e.Kept == "" {
		return text.T("settings.unreadable", i18n.Args{"Path": e.Path})
	}
	return text.T("settings.broken", i18n.Args{"Kept": filepath.Base(e.Kept)})
}
