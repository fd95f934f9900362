package sheets

import (
	"cmp"
	"embed"
	"image"
	"io/fs"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/board/rule"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// The licences of everything that is linked into the program or lies in it, one
// file a module, its path with "/" written as "!". make licences brings them up to
// date; a test of cmd/tengen/packaging/licences reports when that is due.
//
//go:embed licences/*.txt
var licences embed.FS

// licence is what one part of the program is given under.
type licence struct{ name, text string }

// allLicences lists the licences, the program's own first, the others by name.
func allLicences() []licence {
	paths, _ := fs.Glob(licences, "licences/*.txt")
	all := make([]licence, 0, len(paths))
	for _, path := range paths {
		text, _ := licences.ReadFile(path)
		name := strings.TrimSuffix(strings.TrimPrefix(path, "licences/"), ".txt")
		all = append(all, licence{name: strings.ReplaceAll(name, "!", "/"), text: string(text)})
	}
	slices.SortFunc(all, func(a, b licence) int {
		return cmp.Or(first(a)-first(b), strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)))
	})
	return all
}

// first puts the program's own licence before the others.
func first(l licence) int {
	if l.name == "Tengen" {
		return 0
	}
	return 1
}

// About says what the program is, its version, and under which licences its
// parts are given.
func (h Host) About(version string) {
	k := &keyboard{}
	all := allLicences()
	names := make([]string, len(all))
	for i, l := range all {
		names[i] = l.name
	}
	text := widgets.Quiet("")
	show := func(i int) { text.SetText(all[i].text) }
	list := k.choose(names, 0, show)
	show(0)

	body := widgets.TextColumn(3,
		widgets.Strong(h.Text.T("about.version", i18n.Args{"Name": h.Text.T("app.name"), "Version": version})),
		widgets.Plain(h.Text.T("about.text")),
		widgets.Strong(h.Text.T("about.licences")),
		widgets.Plain(h.Text.T("about.parts")),
		list,
		text,
	)
	h.read(k, h.Text.T("about.title"), middle, body)
}

// diagram is a picture of an example of a rule.
type diagram struct {
	rule rule.Rule
	rule.Example
}

// state is the diagram as the board shows it: the stone placed, or its point
// marked as forbidden.
func (d diagram) state() view.Board {
	pos, at := d.Position(d.rule)
	s := view.Board{Still: true}
	if pos.Play(at) != nil {
		s.Stones, s.Forbidden = pos.Board(), []view.Forbidden{{Point: at}}
		return s
	}
	s.Stones, s.Moves, s.Win = pos.Board(), pos.Moves(), pos.WinningLine()
	return s
}

// Sizes of a picture.
const (
	diagramCell      = 5.5 // side of a cell in paddings
	diagramCellSmall = 8   // on a board with cells, whose stones are smaller
	smallBoard       = 6   // the width below which a board has cells
	diagramMargin    = 1.4 // cells around the outermost stones, together
)

// picture draws the diagram in the colours of the moment.
func (d diagram) picture() fyne.CanvasObject {
	s := d.state()
	raster := canvas.NewRaster(func(w, h int) image.Image {
		return boardview.Picture(s, skin.Current().Dark, w, h)
	})
	size, cell := s.Size(), diagramCell*theme.Padding()
	if size.W < smallBoard {
		cell = diagramCellSmall * theme.Padding()
	}
	raster.SetMinSize(fyne.NewSize((float32(size.W)+diagramMargin-1)*cell, (float32(size.H)+diagramMargin-1)*cell))
	return raster
}

// show is the picture with its caption beside it.
func (d diagram) show(text *i18n.Localizer) fyne.CanvasObject {
	return container.New(textAtRight{}, d.picture(), widgets.Plain(text.T("figure."+d.ID)))
}

// textAtRight puts a text at the right of a picture, in the middle of its height.
type textAtRight struct{}

// pictureColumn is the room for the widest picture, so that all texts begin at
// the same place, in paddings.
const pictureColumn = 56

func (textAtRight) left() float32 { return pictureColumn * theme.Padding() }

func (l textAtRight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	picture, text := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(picture.Width+text.Width, max(picture.Height, text.Height))
}

func (l textAtRight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	picture, text := objects[0], objects[1]
	least := picture.MinSize()
	picture.Resize(least)
	left := min(l.left(), size.Width/2)
	height := widgets.HeightFor(text, size.Width-left)
	picture.Move(fyne.NewPos(0, (size.Height-least.Height)/2))
	text.Move(fyne.NewPos(left, (size.Height-height)/2))
}
