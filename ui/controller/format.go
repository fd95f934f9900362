package controller

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/view"
)

// encode writes a game as SGF, with what is needed to go on with it.
func encode(g *game.Game) string {
	var text bytes.Buffer
	_ = g.Save(&text) // a buffer takes everything
	return text.String()
}

// decode reads what encode wrote, and nothing less than all of it.
func decode(data []byte) (*record.Tree, error) {
	file, err := record.ReadSGF(data)
	switch {
	case err != nil:
		return nil, err
	case len(file.Warnings) > 0:
		return nil, file.Warnings[0]
	}
	return file.Games[0], nil
}

// Written returns the extensions of the files that can be written, the usual one
// first.
func Written() []string {
	return endings(func(f record.Format) bool { return f.Write != nil })
}

// Read returns the extensions of the files that can be opened.
func Read() []string { return endings(func(record.Format) bool { return true }) }

func endings(wanted func(record.Format) bool) (all []string) {
	for _, f := range record.Formats() {
		if wanted(f) {
			all = append(all, f.Endings...)
		}
	}
	return all
}

// Open makes the game in a file the game. What could not be read of it is told; on
// an error nothing changes.
func (c *Controller) Open(path string, data []byte) error {
	defer c.begin()()
	file, err := c.reader().Read(path, data)
	if err != nil {
		return err
	}
	return c.take(file, path)
}

// Paste makes a game out of a text, SGF or moves such as "h8i9g7", the latter on
// the board in use.
func (c *Controller) Paste(text string) error { return c.Open("", []byte(text)) }

func (c *Controller) reader() record.Reader {
	return record.Reader{Size: c.variant.Size, Decode: decodeText}
}

// take opens the first game of a file and tells what was left out.
func (c *Controller) take(file *record.File, path string) error {
	if err := c.load(file.Games[0], path); err != nil {
		return err
	}
	var left []string
	if n := len(file.Games); n > 1 {
		left = append(left, c.text.N("play.more_games", n-1))
	}
	for _, w := range file.Warnings {
		left = append(left, w.Error())
	}
	if len(left) > 0 {
		c.view.Tell(view.Notice{Trouble: c.text.T("play.partly_read"), Details: strings.Join(left, "\n")})
	}
	return nil
}

// ErrFormat is returned by Write for a file name that asks for a format that is
// not known.
var ErrFormat = errors.New("unknown kind of file")

// Write returns the game in the format that the file's name asks for. Whole is
// false when the format cannot hold all of it.
func (c *Controller) Write(path string) (data []byte, whole bool, err error) {
	f, ok := record.FormatByEnding(filepath.Ext(path))
	if !ok || f.Write == nil {
		return nil, false, fmt.Errorf("%w: %q; want %s", ErrFormat, strings.ToLower(filepath.Ext(path)), strings.Join(Written(), " or "))
	}
	var text bytes.Buffer
	c.match.View(func(g *game.Game) { err = g.Export(&text, f) })
	return text.Bytes(), f.Whole, err
}

// SGF returns the whole game as SGF.
func (c *Controller) SGF() (text string) {
	c.match.View(func(g *game.Game) { text = encode(g) })
	return text
}

// Moves returns the moves up to the position shown, as "h8i9g7".
func (c *Controller) Moves() (text string) {
	c.match.View(func(g *game.Game) { text = record.FormatMoves(points(g)) })
	return text
}

// points returns where the moves up to the position shown were played.
func points(g *game.Game) []board.Point {
	var all []board.Point
	for _, m := range g.Moves() {
		all = append(all, m.Point)
	}
	return all
}
