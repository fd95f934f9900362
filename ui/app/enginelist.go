package app

import (
	"context"
	"errors"
	"path/filepath"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/gomocup"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/sheets"
	"tengen/ui/store"
)

// engineList keeps the engine programs that were added.
type engineList struct {
	dialogs *dialogs
	store   *store.EngineStore
	game    *controller.Controller // which lets them play
	prefs   *preferences           // which name the one that analyses
	trial   *background.Job        // of a program that is to be added
	added   []store.ExternalEngine
}

// load reads the list.
func (e *engineList) load() {
	list, err := e.store.Load()
	e.dialogs.trouble("engines.not_read", err)
	e.set(list)
}

// set takes over a list.
func (e *engineList) set(list []store.ExternalEngine) {
	e.added = list
	e.game.Engines.SetExternal(list)
}

// keep takes over a list and writes it down.
func (e *engineList) keep(list []store.ExternalEngine) {
	e.set(list)
	e.dialogs.trouble("engines.not_saved", e.store.Save(list))
}

// names are those of the programs, as they are offered for a seat, after the one that is always there.
func (e *engineList) names() []string {
	added := store.EngineNames(e.added)
	if slices.Contains(added, analysis.MonteCarlo) {
		return added // a program of that name takes its place
	}
	return append([]string{analysis.MonteCarlo}, added...)
}

// show shows the list and lets programs be added and removed.
func (e *engineList) show() {
	list := sheets.EngineList{
		Analyst: e.prefs.now.Analyst,
		Add:     func() { e.dialogs.chooseFile(choice{failed: "engines.failed"}, e.try) },
		Remove: func(name string) {
			e.keep(store.RemoveEngine(e.added, name))
			e.show()
		},
		Analyse: func(name string) {
			e.prefs.update(func(s *store.Settings) { s.Analyst = name })
		},
	}
	for _, program := range e.added {
		list.Rows = append(list.Rows, sheets.EngineRow{Name: program.Name, Path: program.Path})
	}
	e.dialogs.host().Engines(list)
}

// try starts a program and asks it for a move, in the background; if it answers, it
// goes on the list.
func (e *engineList) try(path string) {
	sheet := e.dialogs.host().Trying(filepath.Base(path), e.trial.Interrupt)
	background.Start(e.trial, func(ctx context.Context, _ func(func())) (gomocup.About, error) {
		return gomocup.Probe(ctx, gomocup.Program{Path: path, Life: ctx})
	}, func(about gomocup.About, err error) {
		sheet.Close()
		switch {
		case e.trial.Report(err), errors.Is(err, context.Canceled):
		case err != nil:
			e.dialogs.trouble("engines.failed", err)
		default:
			e.keep(store.AddEngine(e.added, about.Name, path))
			e.show()
		}
	})
}
