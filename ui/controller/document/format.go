package document

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"tengen/ai/charset"
	"tengen/ai/coach"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// encode writes a game as SGF, with what is needed to go on with it.
func encode(g *game.Game) string {
	var text bytes.Buffer
	_ = g.Save(&text) // a buffer takes everything
	return text.String()
}

// decode reads what encode wrote, and nothing less than all of it.
func decode(data []byte) (*record.Tree, error) {
	file, err := record.ReadOwnSGF(data)
	switch {
	case err != nil:
		return nil, err
	case len(file.Warnings) > 0:
		return nil, file.Warnings[0]
	}
	return file.Games[0], nil
}

// Writable returns the extensions of the files that can be written, the usual one
// first.
func Writable() []string {
	return endings(func(f record.Format) bool { return f.Write != nil })
}

// Readable returns the extensions of the files that can be opened.
func Readable() []string { return endings(func(record.Format) bool { return true }) }

func endings(wanted func(record.Format) bool) (all []string) {
	for _, f := range record.Formats() {
		if wanted(f) {
			all = append(all, f.Endings...)
		}
	}
	return all
}

// Open reads the first game of a file, at its end, played by people; without a path,
// data is a text such as SGF or moves like "h8i9g7", the latter on the board in use. Where a
// text for that board names no rule, also one in a .txt file, it is that of the game in use. It may be called on any
// goroutine: a large file takes a while.
func Open(data []byte, path string, inUse rule.Variant) (o Opened, err error) {
	file, err := readGames(data, path, inUse)
	if err != nil {
		return o, err
	}
	if o, err = opened(file.Games[0], path, inUse); err != nil {
		return o, err
	}
	o.data, o.more, o.warnings, o.Letters = data, len(file.Games)-1, file.Warnings, file.Guessed
	for _, size := range record.UsualBoards() {
		if !file.Boardless || size == o.Variant.Size || o.Variant.Rule.RowLength() != plainRow {
			continue
		}
		if on, err := charset.Reader(size).Read(path, data); err == nil && on.Games[0].Size == size {
			o.Boards = append(o.Boards, size)
		}
	}
	return o, nil
}

// By reads the same game again, by another rule or on another board. It may be called on any goroutine.
func (o Opened) By(r rule.Rule, size board.Size) (Opened, error) {
	file, err := charset.Reader(size).Read(o.Path, o.data)
	if err != nil {
		return Opened{}, err
	}
	t := file.Games[0]
	t.Info.Rule = r.ID()
	by, err := opened(t, o.Path, o.Variant)
	by.Changed, by.Assumed = !isLibrary(o.Path), o.Assumed && r == o.Variant.Rule // a library is of any rule
	if by.data = o.data; size == o.Variant.Size {
		by.Boards = o.Boards
	}
	return by, err
}

// Rules lists the other rules by which the game can be, where it names none: those with as long
// a row.
func (o Opened) Rules() (all []rule.Rule) {
	if !o.Assumed {
		return nil
	}
	return slices.DeleteFunc(rule.All(), func(r rule.Rule) bool {
		return r == o.Variant.Rule || r.RowLength() != o.Variant.Rule.RowLength()
	})
}

func readGames(data []byte, path string, inUse rule.Variant) (*record.File, error) {
	return charset.Reader(inUse.Size).Read(path, data)
}

// opened makes what a file holds a game.
func opened(t *record.Tree, path string, inUse rule.Variant) (o Opened, err error) {
	v, err := variantOf(t)
	if err != nil {
		return o, err
	}
	// A library names no rule: it is of renju, and others put other games into one.
	assumed := t.Info.Rule == "" || isLibrary(path)
	plain := path == "" || strings.EqualFold(filepath.Ext(path), ".txt") // nothing but moves, wherever they come from
	if plain && t.Info.Rule == "" && t.Size == inUse.Size {
		v = inUse
	}
	if !isLibrary(path) {
		if err := library.NameByText(t); err != nil {
			return o, err
		}
	}
	g := openedGame(t, v)
	g.TakeResult()
	_, placed := t.Root().Property(game.State)
	if !isLibrary(path) && (path != "" || !placed) { // a game that was copied stands where it stood, a tree at its root
		if err := g.GoTo(t.Root().End()); err != nil {
			return o, err
		}
	}
	seats := store.Game{Variant: v.ID, Black: store.Human, White: store.Human}
	return Opened{Game: g, Variant: v, Seats: seats, Path: path, Assumed: assumed}, nil
}

// Left says what could not be read of the file, nothing where all could.
func (o Opened) Left(text *i18n.Localizer) (left []string) {
	if o.more == 0 && !(&record.File{Warnings: o.warnings}).Lost() {
		return nil
	}
	if o.more > 0 {
		left = append(left, text.N("play.more_games", o.more))
	}
	for _, w := range o.warnings {
		left = append(left, w.Error())
	}
	return left
}

// isLibrary reports whether a file is a library of RenLib, a tree of moves that is no game.
func isLibrary(path string) bool { return strings.EqualFold(filepath.Ext(path), ".lib") }

// openedGame returns the game over a record, with the options that it names.
func openedGame(t *record.Tree, v rule.Variant) *game.Game {
	g := game.Load(t)
	if g.Rule() != v.Rule {
		g = game.Open(t, v.Rule) // it names none that fits the board
	}
	return g
}

// variantOf returns the game that a record is of: by its rule where the file names a
// known one that fits, else the plain row that fits the board.
func variantOf(t *record.Tree) (rule.Variant, error) {
	r, _ := game.RuleOf(t)
	if v, err := rule.NewVariant(r, t.Size); err == nil {
		return v, nil
	}
	return rule.NewVariant(rule.Row(min(plainRow, t.Size.W, t.Size.H)), t.Size)
}

// plainRow is the row that wins where nothing else is said.
const plainRow = 5

// ErrFormat is returned by Document.Copy for a file name that asks for a format that is
// not known.
var ErrFormat = errors.New("unknown kind of file")

// Copy is a game that is to be written to a file.
type Copy struct {
	path    string
	format  record.Format
	read    func(func(*game.Game))
	game    int // which one of the document's
	changes int // that were noted by then
	notes   int // that engines had made
}

// Copy returns the game as the file of that name is to have it, in the format that the name
// asks for.
func (d *Document) Copy(path string) (c Copy, err error) {
	f, ok := record.FormatByEnding(filepath.Ext(path))
	if !ok || f.Write == nil {
		return c, fmt.Errorf("%w: %q; want %s", ErrFormat, strings.ToLower(filepath.Ext(path)), strings.Join(Writable(), " or "))
	}
	return Copy{path: path, format: f, read: d.game.Reader(), game: d.games, changes: d.changes, notes: d.notes}, nil
}

// Data is what the file is to hold, from any goroutine: a large game takes a while.
func (c Copy) Data() (data []byte, err error) {
	var text bytes.Buffer
	c.read(func(g *game.Game) { err = g.Export(&text, c.format) })
	return text.Bytes(), err
}

// Lost lists which parts of the game the file is not to hold.
func (c Copy) Lost() (lost []record.Part) {
	c.read(func(g *game.Game) { lost = g.Lost(c.format) })
	return lost
}

// SGF returns the whole game as SGF.
func (d *Document) SGF() (text string) {
	d.game.Reader()(func(g *game.Game) { text = encode(g) })
	return text
}

// Shared returns the game as SGF without what engines found of it, which is long.
func (d *Document) Shared() string {
	tree, err := decode([]byte(d.SGF()))
	if err != nil {
		return d.SGF()
	}
	for n := range tree.Root().All() {
		coach.ForgetFound(n)
	}
	return encode(game.Load(tree))
}

// Moves returns the moves up to the position shown, as "h8i9g7", and "" where not all of its
// stones were played.
func (d *Document) Moves() (text string) {
	d.game.Reader()(func(g *game.Game) {
		for n := g.Node(); n != nil; n = n.Parent() {
			if len(n.Setup) > 0 {
				return
			}
		}
		text = record.FormatMoves(points(g))
	})
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
