package panels

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// body lays out what the card says while no game has ended. Its height does not depend on
// what is said: the parts at the bottom have room for the longest that they say, and the
// sentence and the note above them scroll where they are longer than the rest.
type body struct{ of *Status }

// gap is the room between the parts.
func (body) gap() float32 { return widgets.CardGap * theme.Size(theme.SizeNamePadding) }

// noteLines is how many lines of what happened there is room for.
const noteLines = 3

// exerciseLines is how many lines the sentence of an exercise takes in a narrow card: it is
// all that the card says then.
const exerciseLines = 3

// briefLines is how many lines a brief card has for the verdict and for what happened: answers
// in two rows leave two lines to what is asked.
const briefLines = 6

// height is that of all parts at a width.
func (b body) height(width float32) float32 {
	s := b.of
	sum := s.headline.room(width)
	if s.terse > 0 {
		return sum + b.terse(width)
	}
	switch {
	case s.short():
		sum += b.gap() + briefLines*s.note.LineHeight()
	case !s.practises():
		sum += b.gap() + noteLines*s.note.LineHeight()
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

// terse is the height of what stands below the headline of a terse card: only answers, and the
// control of a line, come and go.
func (b body) terse(width float32) float32 {
	s := b.of
	sum := 2*b.gap() + float32(s.terse)*s.note.LineHeight()
	if s.practises() { // the rest of the sentence, or that a touch did nothing
		sum = b.gap() + s.note.LineHeight()
		if !s.headline.usual(width) {
			sum = s.sentence.LineHeight()
		}
	}
	if s.terse > 1 && !s.state.Bare || s.scale.Visible() {
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

// below is the height of what comes below that while it is evaluated.
func (b body) below(width float32) float32 {
	if b.of.state.Bare || b.of.short() {
		return 0
	}
	return b.gap() + b.of.playbackLayout.room(width)
}

// MinSize goes by the width of the moment.
func (b body) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, b.height(b.of.width)+b.below(b.of.width))
}

// Layout is called by Fyne. It wants what is said, the names with the times, the switch, the
// answers, and the verdict.
func (b body) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s := b.of
	s.width = size.Width
	said, scale, lever, choices, playback := objects[0], objects[1], objects[2], objects[3], objects[4]
	bottom := size.Height
	put := func(o fyne.CanvasObject, height float32) {
		bottom -= height
		o.Move(fyne.NewPos(0, bottom))
		o.Resize(fyne.NewSize(size.Width, height))
		bottom -= b.gap()
	}
	if scale.Visible() && s.short() { // at the bottom, where nothing comes and goes below it
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
	case lever.Visible():
		put(lever, s.buttonHeight())
	case s.asks() && s.terse == 0:
		bottom -= s.buttonHeight() + b.gap()
	}
	if scale.Visible() && !s.short() {
		put(scale, scale.MinSize().Height)
	}
	said.Move(fyne.NewPos(0, 0))
	said.Resize(fyne.NewSize(size.Width, max(bottom, 0)))
}

// asks tells whether there is always room for a switch or for answers: where it is said who
// plays. Elsewhere answers take the place of the verdict.
func (s *Status) asks() bool { return s.state.Black != "" }

// buttonHeight is that of an answer.
func (s *Status) buttonHeight() float32 { return s.measure.MinSize().Height }

// HeightAt is the height of the card at a width, whatever it says: in a game it has room
// for the end, and else for the verdict.
func (s *Status) HeightAt(width float32) float32 {
	around := widgets.SurfaceAround(container.NewPadded()).MinSize().Height
	inner := width - around
	height := body{s}.height(inner)
	if s.asks() && s.terse == 0 || s.End.state.On {
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
	say := func(plies int, among bool) string {
		return words.Evaluation(t, s.scores.In, view.Evaluation{
			Side: board.White, Score: analysis.LossIn(plies), Bound: analysis.AtMost, Known: true, Among: among,
		}, "")
	}
	certified := words.ProvenWin(t, longestWin)
	leftOut := words.Evaluation(t, s.scores.In, view.Evaluation{Score: analysis.WinIn(longestWin + 1), Known: true, Certified: true, By: "O15"}, "")
	s.playbackLayout.longest = []string{say(longestWin, true), say(longestWin+1, true), certified, leftOut}
	s.playbackLayout.wins = []string{say(longestWin, false), say(longestWin+1, false), certified}
}
