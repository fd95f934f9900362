package app

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"

	"tengen/ui/controller"
	"tengen/ui/gifexport"
	"tengen/ui/store/session"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// filmSide is the side of the pictures of a film in pixels: on most screens that
// is large enough, and the file stays small.
const filmSide = 600

// askFilm asks for a file and writes the game to it as an animated GIF.
func (w *window) askFilm() { w.askPath("tengen.gif", []string{".gif"}, w.filmTo) }

// filmTo writes the line of moves shown, in the background, and tells how far it
// has come.
func (w *window) filmTo(path string) {
	ctx, cancel := context.WithCancel(w.ctx)
	sheet := w.host().Progress(w.text.T("app.film.title"), w.text.T("app.film.message", i18n.Args{"Name": filepath.Base(path)}), cancel)
	moves, look, dark := w.controller.Film(), w.board.State(), skin.Current().Dark
	progress := func(done, all int) { w.do(func() { sheet.Set(done, all) }) }
	go func() {
		defer cancel()
		err := writeFilm(ctx, path, moves, look, dark, progress)
		w.do(func() {
			sheet.Close()
			switch {
			case errors.Is(err, context.Canceled):
			case err != nil:
				w.trouble("app.not_saved", err)
			default:
				w.controller.SavedAs(path, false)
			}
		})
	}()
}

// writeFilm writes a file as a whole or not at all.
func writeFilm(ctx context.Context, path string, moves controller.Film, look view.Board, dark bool, progress func(done, all int)) error {
	positions, err := moves.Positions()
	if err != nil {
		return err
	}
	states := make([]view.Board, len(positions))
	for i, pos := range positions {
		states[i] = view.Board{
			Stones: pos.Board(), Moves: pos.Moves(), Win: pos.WinningLine(),
			Numbers: look.Numbers, Coordinates: look.Coordinates, Symmetry: look.Symmetry, Look: look.Look,
		}
	}
	var data bytes.Buffer
	err = gifexport.Write(ctx, &data, states, gifexport.Options{Dark: dark, Side: filmSide}, func(done int) { progress(done, len(states)) })
	if err != nil {
		return err
	}
	return session.WriteFile(path, data.Bytes())
}
