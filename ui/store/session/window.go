package session

import (
	"encoding/json"
	"os"
)

const windowName = "window.json"

// Window is the size of the window when it was closed, in Fyne's units.
type Window struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
}

// SaveWindow keeps the size for the next start.
func (f *Folder) SaveWindow(w Window) error {
	data, err := json.Marshal(w)
	if err != nil {
		return err
	}
	return WriteFile(f.path(windowName), data)
}

// LoadWindow returns the size that was kept, or standard when there is none, it
// cannot be read, or the window would be too small or too large to use.
func (f *Folder) LoadWindow(standard Window) Window {
	const least, most = 300, 10_000
	data, err := os.ReadFile(f.path(windowName))
	if err != nil {
		return standard
	}
	var w Window
	if json.Unmarshal(data, &w) != nil || min(w.Width, w.Height) < least || max(w.Width, w.Height) > most {
		return standard // not worth a word to anybody
	}
	return w
}
