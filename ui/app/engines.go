package app

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"tengen/ai/gomocup"
	"tengen/ui/sheets"
	"tengen/ui/store/engines"
)

// loadEngines reads the list of engine programs.
func (w *window) loadEngines() {
	list, err := engines.NewStore(w.folder.Dir()).Load()
	w.trouble("engines.not_read", err)
	w.engines = list
	w.controller.SetGuests(list)
}

// askEngines shows the engine programs and lets one be added or removed.
func (w *window) askEngines() {
	list := sheets.EngineList{
		Analyst: w.settings.Analyst,
		Add:     w.askEngine,
		Remove: func(name string) {
			w.setEngines(engines.Remove(w.engines, name))
			w.askEngines()
		},
		Analyse: func(name string) {
			s := w.settings
			s.Analyst = name
			w.change(s)
		},
	}
	for _, e := range w.engines {
		list.Rows = append(list.Rows, sheets.EngineRow{Name: e.Name, Path: e.Path})
	}
	w.host().Engines(list)
}

// setEngines takes over a list and keeps it.
func (w *window) setEngines(list []engines.Engine) {
	w.engines = list
	w.controller.SetGuests(list)
	w.trouble("engines.not_saved", engines.NewStore(w.folder.Dir()).Save(list))
}

// askEngine asks for the file of a program.
func (w *window) askEngine() {
	w.showFileDialog(dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil {
			w.trouble("engines.failed", err)
			return
		}
		if file == nil {
			w.focusBoard()
			return
		}
		path := file.URI().Path()
		_ = file.Close() // nothing was read
		w.tryEngine(path)
	}, w.win))
}

// tryEngine starts a program and asks it for a move, in the background; if it
// answers, it goes on the list.
func (w *window) tryEngine(path string) {
	ctx, cancel := context.WithCancel(w.ctx)
	sheet := w.host().Trying(filepath.Base(path), cancel)
	go func() {
		defer cancel()
		about, err := gomocup.Probe(ctx, gomocup.Program{Path: path})
		w.do(func() {
			sheet.Close()
			switch {
			case errors.Is(err, context.Canceled):
			case err != nil:
				w.trouble("engines.failed", err)
			default:
				w.setEngines(engines.Add(w.engines, about.Name, path))
				w.askEngines()
			}
		})
	}()
}
