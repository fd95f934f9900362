package infopane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/i18n"
	"tengen/ui/skin"
)

// State is what the status card says besides the evaluation.
type State struct {
	Side     board.Stone // the stone before the sentence, Empty for none
	Sentence string      // one clear sentence: "Black to move — you"
	Game     string      // the game in a few words: "15×15 · freestyle · level 6"
	Note     string      // stands under the bar in place of the verdict, "" for the verdict
}

// Status is the card that says whose turn it is and how the game stands.
type Status struct {
	widget.BaseWidget

	text  *i18n.Localizer
	state State

	side  board.Stone // whose view score takes
	score analysis.Score
	known bool

	stone        *stone
	sentence     *widget.Label
	game         *widget.Label
	note         *widget.Label
	black, white *widget.Label
	bar          *bar
}

// NewStatus returns a card that says nothing yet.
func NewStatus(text *i18n.Localizer) *Status {
	s := &Status{
		text:     text,
		stone:    newStone(),
		sentence: widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		game:     widget.NewLabel(""),
		note:     newNote(""),
		black:    widget.NewLabel(""),
		white:    widget.NewLabel(""),
		bar:      newBar(),
	}
	s.sentence.Wrapping = fyne.TextWrapWord
	s.sentence.SizeName = theme.SizeNameSubHeadingText
	for _, l := range []*widget.Label{s.game, s.black, s.white} {
		l.Importance = widget.LowImportance
	}
	s.ExtendBaseWidget(s)
	s.update()
	return s
}

// SetText changes the language.
func (s *Status) SetText(text *i18n.Localizer) {
	s.text = text
	s.update()
}

// SetState says something new.
func (s *Status) SetState(state State) {
	s.state = state
	s.update()
}

// State returns what is being said.
func (s *Status) State() State { return s.state }

// SetEvaluation shows a score that is from the view of side.
func (s *Status) SetEvaluation(side board.Stone, score analysis.Score) {
	s.side, s.score, s.known = side, score, true
	s.update()
}

// ClearEvaluation empties the bar.
func (s *Status) ClearEvaluation() {
	s.known = false
	s.update()
}

// SetResult shows the end of a game on the bar: the winner has it all, a draw
// (Empty) divides it.
func (s *Status) SetResult(winner board.Stone) {
	s.side, s.score, s.known = board.Black, analysis.Value(0), true
	if winner != board.Empty {
		s.side, s.score = winner, analysis.WinIn(1)
	}
	s.update()
}

// Verdict returns the words under the bar.
func (s *Status) Verdict() string {
	switch {
	case s.state.Note != "":
		return s.state.Note
	case s.known:
		return Verdict(s.text, s.side, s.score)
	default:
		return s.text.T("verdict.unknown")
	}
}

func (s *Status) update() {
	s.stone.set(s.state.Side)
	setLabel(s.sentence, s.state.Sentence)
	setLabel(s.game, s.state.Game)
	setLabel(s.note, s.Verdict())
	setLabel(s.black, s.text.Side(board.Black))
	setLabel(s.white, s.text.Side(board.White))
	share := WinChance(s.score)
	if s.side == board.White {
		share = 1 - share
	}
	s.bar.set(share, s.known)
}

// CreateRenderer is called by Fyne.
func (s *Status) CreateRenderer() fyne.WidgetRenderer {
	middle := container.New(layout.NewCustomPaddedLayout(0, 0, 0, 0), container.NewCenter(s.stone))
	line := container.NewBorder(nil, nil, nil, newFlush(s.game), container.NewBorder(nil, nil, middle, nil, newFlush(s.sentence)))
	scale := container.NewBorder(nil, nil, newFlush(s.black), newFlush(s.white), container.New(centred{}, s.bar))
	gap := theme.Size(theme.SizeNameInnerPadding)
	box := container.New(layout.NewCustomPaddedVBoxLayout(gap), line, scale, newFlush(s.note))
	return widget.NewSimpleRenderer(skin.NewCard(box))
}

func setLabel(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// centred gives its object the whole width and only the height it needs.
type centred struct{}

func (centred) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (centred) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, height))
	objects[0].Move(fyne.NewPos(0, (size.Height-height)/2))
}
