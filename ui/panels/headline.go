package panels

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// headline lays out a stone, the sentence after it and the words about the game:
// these at the right while all fits in a line, else below.
type headline struct {
	stone          *stone
	sentence, game *widgets.Text
	width          float32 // the width it was last given
}

// Where a line of the font stands in its height: the middle of its capitals, and
// its baseline.
const (
	capMiddle = 0.56
	baseline  = 0.78
)

func (h *headline) gap() float32 { return 3 * theme.Size(theme.SizeNamePadding) }

// indent is the room that the stone takes.
func (h *headline) indent() float32 {
	if !h.stone.Visible() {
		return 0
	}
	return h.stone.MinSize().Width
}

// oneLine tells whether all fits in a line of that width.
func (h *headline) oneLine(sentence, width float32) bool {
	return h.indent()+sentence+h.gap()+h.game.Line().Width <= width
}

// usualSentence is the width that most sentences stay below, in sizes of their letters.
const usualSentence = 16

// usual tells whether most sentences fit in a line of that width.
func (h *headline) usual(width float32) bool {
	return h.oneLine(usualSentence*theme.Size(theme.SizeNameSubHeadingText), width)
}

// room is the height for most sentences, and for the words about the game where they stand
// below these.
func (h *headline) room(width float32) float32 {
	height := h.sentence.Line().Height
	if !h.usual(width) && h.game.Text() != "" {
		height += h.game.Line().Height
	}
	return height
}

// below tells whether the words about the game stand below the sentence.
func (h *headline) below(width float32) bool {
	return h.game.Text() != "" && h.sentence.HeightAt(width-h.indent())+h.game.Line().Height <= h.room(width)+rounding
}

// MinSize is what this sentence needs at the width of the moment.
func (h *headline) MinSize([]fyne.CanvasObject) fyne.Size {
	height := h.sentence.Line().Height
	if h.width > 0 && !h.oneLine(h.sentence.Line().Width, h.width) {
		height = h.sentence.HeightAt(h.width - h.indent())
		if h.below(h.width) {
			height += h.game.Line().Height
		}
	}
	return fyne.NewSize(0, height)
}

// Layout is called by Fyne. Where there is no room for the words about the game, they
// give way.
func (h *headline) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	h.width = size.Width
	indent, game, line := h.indent(), h.game.Line(), h.sentence.Line()
	stone := h.stone.MinSize()
	h.stone.Resize(stone)
	h.stone.Move(fyne.NewPos(0, capMiddle*line.Height-stone.Height/2))
	h.sentence.Move(fyne.NewPos(indent, 0))
	if h.oneLine(line.Width, size.Width) {
		h.sentence.Resize(fyne.NewSize(size.Width-indent-game.Width, line.Height))
		h.game.Resize(fyne.NewSize(game.Width+1, game.Height))
		h.game.Move(fyne.NewPos(size.Width-game.Width, baseline*(line.Height-game.Height)))
		return
	}
	width := size.Width - indent
	height := h.sentence.HeightAt(width)
	h.sentence.Resize(fyne.NewSize(width, height))
	h.game.Resize(fyne.NewSize(width, game.Height))
	h.game.Move(fyne.NewPos(indent, height))
	if !h.below(size.Width) {
		h.game.Move(fyne.NewPos(-2*size.Width, 0)) // out of sight
	}
}

// rounding is what sums of heights may be off by.
const rounding = 0.5
