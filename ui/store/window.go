package store

import (
	"encoding/json"
	"os"
)

const windowName = "window.json"

// Window is the window as it was closed: its size, in Fyne's units, and what was in view.
type Window struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
	Page   string  `json:"page,omitempty"` // the page; empty for the first
	Lab    string  `json:"lab,omitempty"`  // the page of the lab; empty for its first
}

// SaveWindow keeps the window for the next start.
func (f *Folder) SaveWindow(w Window) error {
	data, err := json.Marshal(w)
	if err != nil {
		return err
	}
	return WriteFile(f.path(windowName), data)
}

// LoadWindow returns the window that was kept, or standard when there is none, it
// cannot be read, or the window would be too small or too large to use.
func (f *Folder) LoadWindow(standard Window) Window {
	const least, most = 300, 10_000
	data, err := os.ReadFile(f.path(windowName))
	if err != nil {
		return standard
	}
	var w Window
	if json.Unmarshal(data, &w) != nil || min(w.Width, w.Height) < least || max(w.Width, w.Height) > most {
		return standard // not worth a message
	}
	return w
}
