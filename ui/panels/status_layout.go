package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words"
)

// body lays out what the card says while no game has ended. Its height does not depend on
// what is said: the parts at the bottom have room for the longest that they say, and the
// sentence and the note above them scroll where they are longer than the rest.
type body struct{ of *Status }

// gap is the room between the parts.
func (body) gap() float32 { return widgets.CardGap * theme.Size(theme.SizeNamePadding) }

// noteLines is how many lines of what happened there is room for, of large type fewer: while nothing is said the
// room is a hole.
const (
	noteLines = 3
	mostHole  = 84
)

// noteRoom is the height of these lines.
func (b body) noteRoom() float32 {
	line := b.of.note.LineHeight()
	return min(noteLines, float32(int(mostHole/line))) * line
}

// exerciseLines is how many lines the sentence of an exercise takes in a narrow card: it is
// all that the card says then.
const exerciseLines = 3

// briefLines is how many lines a brief card has for the verdict and for what happened, where answers in two rows may
// stand below; elsewhere it has one less.
const briefLines = 5

// height is that of all parts at a width.
func (b body) height(width float32) float32 {
	s := b.of
	sum := s.headline.room(width)
	if s.lines > 0 {
		return sum + b.phone(width)
	}
	switch {
	case s.short() && s.asks():
		sum += b.gap() + briefLines*s.note.LineHeight()
	case s.short():
		sum += b.gap() + (briefLines-1)*s.note.LineHeight()
	case !s.practises():
		sum += b.gap() + b.noteRoom()
	case !s.headline.usual(width):
		sum += (exerciseLines - 1) * s.sentence.LineHeight()
	}
	if s.scale.Visible() || s.short() {
		sum += b.gap() + s.scale.MinSize().Height
	}
	if s.asks() {
		sum += b.gap() + s.buttonHeight()
	}
	return sum
}

// phone is the height of what stands below the headline of a telephone's card: only answers, and the
// control of a line, come and go.
func (b body) phone(width float32) float32 {
	s := b.of
	sum := 2*b.gap() + float32(s.lines)*s.note.LineHeight()
	if s.practises() { // the rest of the sentence, or that a touch did nothing
		sum = b.gap() + s.note.LineHeight()
		if !s.headline.usual(width) {
			sum = s.sentence.LineHeight()
		}
	}
	if s.lines > 1 && !s.state.Bare || s.scale.Visible() {
		sum += b.gap() + s.scale.MinSize().Height
	}
	if s.choices.box.Visible() {
		sum += b.gap() + max(s.choices.heightAt(width), s.buttonHeight())
	}
	if s.stepper.Visible() && s.playback.Visible() {
		sum += b.gap() + s.stepper.MinSize().Height
	}
	return sum
}

// below is the height of what comes below that while it is evaluated: the verdict, or answers in
// its place.
func (b body) below(width float32) float32 {
	if b.of.state.Bare || b.of.short() {
		return 0
	}
	room := b.of.playbackLayout.room(width)
	if !b.of.asks() {
		room = max(room, b.of.buttonHeight())
	}
	return b.gap() + room
}

// MinSize goes by the width of the moment.
func (b body) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, b.height(b.of.width)+b.below(b.of.width))
}

// Layout leaves the room that only an end needs at the bottom.
func (b body) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := b.of
	s.width = size.Width
	scale, switchRow, choices, playback := s.scale, s.switchRow, s.choices.box, s.playback
	bottom := min(size.Height, b.height(size.Width)+b.below(size.Width))
	put := func(o fyne.CanvasObject, height float32) {
		bottom -= height
		widgets.SetBounds(o, 0, bottom, size.Width, height)
		bottom -= b.gap()
	}
	top := float32(0)
	if s.barAbove() {
		for _, o := range []fyne.CanvasObject{s.first, scale} {
			height := o.MinSize().Height
			widgets.SetBounds(o, 0, top, size.Width, height)
			top += height + b.gap()
		}
	} else if scale.Visible() && s.short() { // at the bottom, where nothing comes and goes below it
		put(scale, scale.MinSize().Height)
	}
	switch {
	case !playback.Visible():
	case s.short():
		if s.stepper.Visible() {
			put(playback, s.stepper.MinSize().Height)
		}
	default:
		put(playback, s.playbackLayout.room(size.Width))
	}
	switch {
	case choices.Visible():
		put(choices, max(s.choices.heightAt(size.Width), s.buttonHeight()))
	case switchRow.Visible():
		put(switchRow, s.buttonHeight())
	case s.asks() && s.lines == 0:
		bottom -= s.buttonHeight() + b.gap()
	}
	if scale.Visible() && !s.short() {
		put(scale, scale.MinSize().Height)
	}
	widgets.SetBounds(s.said, 0, top, size.Width, max(bottom-top, 0))
}

// asks reports whether there is always room for a switch or for answers: where it is said who
// plays. Elsewhere answers take the place of the verdict.
func (s *Status) asks() bool { return s.state.Black != "" }

// buttonHeight is that of an answer.
func (s *Status) buttonHeight() float32 { return s.measure.MinSize().Height }

// HeightAt is the height of the card at a width, the same for all words: in a game it has room
// for the end, and else for the verdict.
func (s *Status) HeightAt(width float32) float32 {
	around := widgets.SurfaceAround(container.NewPadded()).MinSize().Height
	inner := width - around
	height := body{s}.height(inner)
	if s.asks() && s.lines == 0 || s.End.state.On {
		height = max(height, s.End.room(inner))
	}
	return around + height + body{s}.below(inner)
}

// The parts of a column's height that the card may have: the cards below it matter too, and
// more than a brief card.
const (
	mostShare  = 0.62
	briefShare = 0.42
)

// Share is [widgets.CardHead].
func (s *Status) Share() float32 {
	if s.short() {
		return briefShare
	}
	return mostShare
}

// longestWin is longer than any forced win that is ever found, in plies.
const longestWin = 188

// verdicts fills in the longest verdicts in the language.
func (s *Status) verdicts() {
	t := s.text
	say := func(plies int, among ...board.Point) string {
		return words.Evaluation(t, s.scores.In, view.Evaluation{
			Side: board.White, Score: analysis.LossIn(plies), Bound: analysis.AtMost, Known: true, Moves: view.Restriction{Points: among},
		}, "")
	}
	certified := words.ProvenWin(t, longestWin)
	leftOut := words.Evaluation(t, s.scores.In, view.Evaluation{Score: analysis.WinIn(longestWin + 1), Known: true, Certified: true, By: "O15"}, "")
	far := board.Point{X: 14, Y: 14}
	s.playbackLayout.longest = []string{say(longestWin, far), say(longestWin+1, far), certified, leftOut}
	s.playbackLayout.wins = []string{say(longestWin), say(longestWin + 1), certified}
}

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

// oneLine reports whether all fits in a line of that width.
func (h *headline) oneLine(sentence, width float32) bool {
	return h.indent()+sentence+h.gap()+h.game.Line().Width <= width
}

// usualSentence is the width that most sentences stay below, in sizes of their letters.
const usualSentence = 16

// usual reports whether most sentences fit in a line of that width.
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

// below reports whether the words about the game stand below the sentence.
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

// Layout implements fyne.Layout. Where there is no room for the words about the game, they
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
		widgets.SetBounds(h.game, size.Width-game.Width, baseline*(line.Height-game.Height), game.Width+1, game.Height)
		return
	}
	width := size.Width - indent
	height := h.sentence.HeightAt(width)
	h.sentence.Resize(fyne.NewSize(width, height))
	widgets.SetBounds(h.game, indent, height, width, game.Height)
	if !h.below(size.Width) {
		h.game.Move(fyne.NewPos(-2*size.Width, 0)) // out of sight
	}
}

// rounding is what sums of heights may be off by.
const rounding = 0.5

// textAndControl lays out a text and a small control: at its right where there is room
// beside it, else below it. It has room for the longest of some texts.
type textAndControl struct {
	text    *widgets.Text
	control fyne.CanvasObject
	longest []string // alone
	wins    []string // beside the control
}

func (l *textAndControl) gap() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

// besideShare is the part of the width that the control may take and still stand beside
// the text.
const besideShare = 0.45

// beside reports whether the control stands at the right of the text.
func (l *textAndControl) beside(width float32) bool {
	return l.control.MinSize().Width <= besideShare*width
}

// room is the height at a width, the same for all words.
func (l *textAndControl) room(width float32) float32 {
	control := l.control.MinSize()
	if l.beside(width) {
		return max(l.most(l.longest, width), l.most(l.wins, width-control.Width-l.gap()), control.Height)
	}
	return max(l.most(l.longest, width), l.most(l.wins, width)+control.Height)
}

// most is the height of the highest of some texts.
func (l *textAndControl) most(texts []string, width float32) float32 {
	lines := 1
	for _, t := range texts {
		lines = max(lines, len(l.text.LinesAt(t, width)))
	}
	return float32(lines) * l.text.LineHeight()
}

// MinSize leaves the height to the card.
func (l *textAndControl) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l *textAndControl) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	control, width := l.control.MinSize(), size.Width
	y := size.Height - control.Height
	if l.beside(size.Width) {
		if l.control.Visible() {
			width -= control.Width + l.gap()
		}
		y = min(y, max(0, (l.text.LineHeight()-control.Height)/2))
	}
	widgets.SetBounds(l.text, 0, 0, width, l.text.HeightAt(width))
	l.control.Move(fyne.NewPos(size.Width-control.Width, y))
	l.control.Resize(control)
}
