package app

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"path/filepath"

	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// How long pictures stay, in hundredths of a second.
const (
	moveDelay = 80
	lastDelay = 400
)

// The sides of exported pictures in pixels. That of an animated one is large enough
// on most screens, and the file stays small.
const (
	pictureSide = 1200
	gifSide     = 600
)

// pictures exports the board: as it is shown, or the game as an animated GIF.
type pictures struct {
	files   *files
	shown   func() view.Board // what the board shows
	export  *background.Job   // of an animated GIF
	copying *background.Job   // of a picture
	locale  string            // of the system, by which paper has its size
}

// askPicture asks for a file and writes a picture of the board to it.
func (p *pictures) askPicture() {
	p.files.askPath("tengen.png", []string{".png"}, p.exportPicture)
}

// exportPicture writes a picture of the board.
func (p *pictures) exportPicture(path string) {
	state := p.shown()
	state.Turn = 0 // no ghost stone
	dark := skin.Current().Dark
	p.files.writer.write(writing{path: path, make: func() ([]byte, error) {
		var data bytes.Buffer
		err := png.Encode(&data, boardview.Picture(state, dark, pictureSide, pictureSide))
		return data.Bytes(), err
	}, written: func() { p.files.game.Document.Exported(path) }})
}

// askGIF asks for a file and writes the game to it as an animated GIF.
func (p *pictures) askGIF() { p.files.askPath("tengen.gif", []string{".gif"}, p.exportGIF) }

// positions are those of a line of moves. It may be called from any goroutine.
type positions interface {
	Positions() ([]*rule.Position, error)
}

// exportGIF writes the line of moves shown, in the background, and shows how far it
// has come.
func (p *pictures) exportGIF(path string) {
	dialogs := p.files.dialogs
	title, message := dialogs.text.T("app.gif.title"), dialogs.text.T("app.gif.message", i18n.Args{"Name": filepath.Base(path)})
	sheet := dialogs.host().Progress(title, message, p.export.Interrupt)
	moves, look, dark := p.files.game.Document.GameLine(), p.shown(), skin.Current().Dark
	background.Start(p.export, func(ctx context.Context, post func(func())) (struct{}, error) {
		progress := func(done, all int) { post(func() { sheet.Set(done, all) }) }
		return struct{}{}, writeGIF(ctx, path, moves, look, dark, progress)
	}, func(_ struct{}, err error) {
		sheet.Close()
		switch {
		case p.export.Report(err), errors.Is(err, context.Canceled):
		case err != nil:
			dialogs.trouble("app.not_saved", err)
		default:
			p.files.game.Document.Exported(path)
		}
	})
}

// writeGIF writes a file as a whole or not at all.
func writeGIF(ctx context.Context, path string, moves positions, look view.Board, dark bool, progress func(done, all int)) error {
	positions, err := moves.Positions()
	if err != nil {
		return err
	}
	states := make([]view.Board, len(positions))
	for i, pos := range positions {
		states[i] = look.Bare()
		states[i].Stones, states[i].Moves, states[i].Win = pos.Board(), pos.Moves(), pos.WinningLine()
	}
	var data bytes.Buffer
	err = WriteGIF(ctx, &data, states, GIFOptions{Dark: dark, Side: gifSide}, func(done int) { progress(done, len(states)) })
	if err != nil {
		return err
	}
	return deliver(path, data.Bytes())
}
