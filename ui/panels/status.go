package panels

import (
	"cmp"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/player"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Status is the card that says whose turn it is and how the game stands.
type Status struct {
	widget.BaseWidget

	// OnChoose is called with which of the choices was pressed, counted from 0.
	OnChoose func(i int)
	// OnPlayThrough is called with how many stones of the forced win are to be shown.
	OnPlayThrough func(stones int)
	// OnThinking is called to show what the program thinks, or no longer.
	OnThinking func(shown bool)

	// End takes the place of all the rest after a game.
	End *StatusEnd

	text   *i18n.Localizer
	state  display.Status
	scores view.Scores

	evaluation view.Evaluation

	stone        *stone
	sentence     *widgets.Text
	game         *widgets.Text
	note         *widgets.Text
	verdict      *widgets.Text    // what the evaluation means in words
	upperVerdict *widgets.Text    // the same, below the headline, in a brief card
	black, white *widgets.Caption // at the ends of the bar
	faces        [2]*canvas.Image // beside these, of opponents that have one
	bar          *bar
	scale        *fyne.Container // the bar between the names, over the times
	clocks       *clocks
	choices      *choices
	measure      *widget.Button         // as high as an answer
	thinking     *widgets.ToolbarButton // shows what the program thinks, or hides it
	switchRow    *fyne.Container        // that switch, above what comes and goes with it
	width        float32                // of what the card holds
	brief        bool                   // there is little room: see SetBrief
	lines        int                    // there is hardly any: see SetLines

	both     *fyne.Container // the status and the end, of which one is seen
	body     fyne.CanvasObject
	parts    *fyne.Container   // of the body
	message  *fyne.Container   // the headline and the note
	said     fyne.CanvasObject // the message, which scrolls
	first    *fyne.Container   // the headline
	sequence display.Sequence
	stepper  *widgets.Stepper // plays the forced win through
	playback *fyne.Container  // the verdict and the stepper

	headline       *headline
	playbackLayout *textAndControl
}

// NewStatus returns a card that says nothing yet.
func NewStatus(text *i18n.Localizer) *Status {
	s := &Status{
		text:         text,
		stone:        newStone(),
		sentence:     widgets.Strong(""),
		game:         widgets.Label(""),
		note:         widgets.Plain(""),
		verdict:      widgets.Quiet(""),
		upperVerdict: widgets.Quiet(""),
		black:        widgets.NewCaption(),
		white:        widgets.NewCaption(),
		bar:          newBar(),
		clocks:       newClocks(),
		measure:      widget.NewButton("M", nil),
		End:          newEnd(),
	}
	s.End.changed = s.update
	s.choices = newChoices(func(i int) {
		if s.OnChoose != nil {
			s.OnChoose(i)
		}
	})
	s.stepper = widgets.NewStepper(theme.NavigateBackIcon(), theme.NavigateNextIcon(), func(by int) {
		if s.OnPlayThrough != nil {
			s.OnPlayThrough(s.sequence.At + by)
		}
	})
	s.headline = &headline{stone: s.stone, sentence: s.sentence, game: s.game}
	s.playbackLayout = &textAndControl{text: s.verdict, control: s.stepper}
	s.playback = container.New(s.playbackLayout, s.verdict, s.stepper)
	s.thinking = widgets.NewToolbarButton(nil, func() {
		if s.OnThinking != nil {
			s.OnThinking(s.state.Thinking != display.ThinkingShown)
		}
	})
	s.switchRow = container.New(atTheLeft{}, s.thinking)
	named := func(i int, name *widgets.Caption, order func(face, name fyne.CanvasObject) []fyne.CanvasObject) fyne.CanvasObject {
		s.faces[i] = widgets.NewFace(faceSide)
		return container.NewHBox(order(s.faces[i], container.NewCenter(name))...)
	}
	scale := container.NewBorder(nil, nil,
		named(0, s.black, func(face, name fyne.CanvasObject) []fyne.CanvasObject { return []fyne.CanvasObject{face, name} }),
		named(1, s.white, func(face, name fyne.CanvasObject) []fyne.CanvasObject { return []fyne.CanvasObject{name, face} }),
		container.New(centredInHeight{}, s.bar))
	s.scale = widgets.TextColumn(widgets.CardGap/2, scale, s.clocks)
	s.first = container.New(s.headline, s.stone, s.sentence, s.game)
	s.message = widgets.TextColumn(widgets.CardGap, s.first, s.upperVerdict, s.note)
	s.said = widgets.VScroll(s.message)
	s.parts = container.New(body{s})
	s.body = widgets.SurfaceAround(container.NewPadded(s.parts))
	s.both = container.NewStack(s.body, s.End)
	s.ExtendBaseWidget(s)
	s.update()
	return s
}

// SetSequence shows how far the forced win has been played through.
func (s *Status) SetSequence(q display.Sequence) {
	if s.sequence != q {
		s.sequence = q
		s.update()
	}
}

// SetText changes the language.
func (s *Status) SetText(text *i18n.Localizer) {
	s.text = text
	s.update()
}

// SetScores says how scores are written.
func (s *Status) SetScores(as view.Scores) {
	s.scores = as
	s.update()
}

// SetState says something new.
func (s *Status) SetState(state display.Status) {
	s.state = state
	s.update()
}

// SetBrief makes a card small beside a small board, on pages that are for what stands below
// it: the verdict and the note share a few lines below the headline, where they scroll.
func (s *Status) SetBrief(brief bool) {
	if s.brief != brief {
		s.brief = brief
		s.update()
	}
}

// SetLines makes a card as small as a telephone wants it: brief wherever one is, with room for so
// many lines, and for answers only while something is asked. With one line the control of a line
// takes the place of the bar. None makes it large again.
func (s *Status) SetLines(lines int) {
	if s.lines != lines {
		s.lines = lines
		s.update()
	}
}

// short reports whether the card is brief. Where one plays, or practises, it is what the page is
// for.
func (s *Status) short() bool {
	if s.lines > 0 {
		return !s.End.state.On
	}
	return s.brief && !s.practises() && !s.asks() && !s.End.state.On
}

// barAbove reports whether the bar is under the headline.
func (s *Status) barAbove() bool { return s.short() && s.lines == 0 && s.scale.Visible() }

// practises reports whether an exercise is on: its own card says what happens.
func (s *Status) practises() bool { return s.state.Bare && s.state.Black == "" && s.state.White == "" }

// faceSide is how large the face of an opponent is, in Fyne's units.
const faceSide = 24

// State returns what is being said.
func (s *Status) State() display.Status { return s.state }

// SetEvaluation shows how the game stands.
func (s *Status) SetEvaluation(e view.Evaluation) {
	if !reflect.DeepEqual(s.evaluation, e) {
		s.evaluation = e
		s.update()
	}
}

// Verdict returns the words under the bar.
func (s *Status) Verdict() string {
	if s.state.Pending && !s.evaluation.Known {
		return ""
	}
	return words.Evaluation(s.text, s.scores.In, s.evaluation, s.state.Believer)
}

func (s *Status) update() {
	s.verdicts()
	s.End.update(s.state.Note, s.text)
	widgets.SetVisible(s.End, s.End.state.On)
	widgets.SetVisible(s.body, !s.End.state.On)
	s.black.Set(cmp.Or(s.state.Black, s.text.Side(board.Black)))
	s.white.Set(cmp.Or(s.state.White, s.text.Side(board.White)))
	for i, level := range []string{s.state.BlackLevel, s.state.WhiteLevel} {
		widgets.ShowFace(s.faces[i], player.Place(level), len(player.Levels()))
	}
	s.stone.set(s.state.Side)
	s.sentence.SetText(s.state.Sentence)
	s.game.SetText(s.state.Game)
	s.note.SetText(s.state.Note)
	widgets.SetVisible(s.note, s.state.Note != "")
	verdict := s.Verdict()
	if s.state.Bare {
		verdict = ""
	}
	upperVerdict := ""
	if s.short() {
		verdict, upperVerdict = "", verdict
	}
	s.verdict.SetOrHide(verdict)
	s.upperVerdict.SetOrHide(upperVerdict)
	s.bar.Hidden = s.state.Bare
	s.scale.Hidden = s.state.Bare && s.nameless()
	s.updateThinking()
	s.choices.set(s.state.Choices)
	if s.short() && s.choices.box.Visible() { // a question has the room
		s.scale.Hide()
	}
	s.playback.Hidden = s.state.Bare || s.choices.box.Visible() && !s.asks()
	s.updateStepper()
	if s.lines == 1 && s.stepper.Visible() && s.playback.Visible() && s.state.Clocks == (display.Clocks{}) {
		s.scale.Hide()
	}
	s.clocks.set(s.state.Clocks)
	if s.state.Clocks == (display.Clocks{}) {
		s.clocks.Hide()
	} else {
		s.clocks.Show()
	}
	// What a weak level believes is said, and is no measure of the game.
	believed := s.state.Believer != "" && !s.evaluation.Over
	s.bar.set(s.evaluation.Black(), s.evaluation.Settled() && !believed)
	// In a brief card the bar is under the headline: with room between what is said and the bar it
	// would look torn.
	s.parts.Objects = []fyne.CanvasObject{s.said, s.scale, s.switchRow, s.choices.box, s.playback}
	s.message.Objects = []fyne.CanvasObject{s.first, s.upperVerdict, s.note}
	if s.barAbove() {
		s.parts.Objects, s.message.Objects = append(s.parts.Objects, s.first), s.message.Objects[1:]
	}
	// What has the same size as before is not laid out again by itself.
	for _, c := range []*fyne.Container{s.first, s.message, s.scale, s.playback, s.parts, s.both} {
		c.Refresh()
	}
	s.Refresh()
}

// updateStepper says how far the forced win has been played through. It is as wide as it can
// be, so that neither button moves.
func (s *Status) updateStepper() {
	q := s.sequence
	begin, through := "status.play_through", "status.through"
	if q.OneWay {
		begin, through = "status.one_way", "status.one_way_through"
	}
	words := s.text.T(begin)
	if q.At > 0 {
		words = s.text.T(through, i18n.Args{"At": q.At, "Len": q.Len})
	}
	most := i18n.Args{"At": 88, "Len": 88}
	widest, width := "", float32(0)
	for _, w := range []string{s.text.T("status.play_through"), s.text.T("status.one_way"), s.text.T("status.through", most), s.text.T("status.one_way_through", most)} {
		if now := widgets.TextWidth(w, theme.TextSize(), false); now > width {
			widest, width = w, now
		}
	}
	s.stepper.Set(words, widest, q.At > 0, q.At < q.Len)
	widgets.SetVisible(s.stepper, q.Len > 0)
}

// nameless reports whether the ends of the bar say no more than its colours would, and no time
// stands under them.
func (s *Status) nameless() bool {
	says := func(name string, side board.Stone) bool { return name != "" && name != s.text.Side(side) }
	return !says(s.state.Black, board.Black) && !says(s.state.White, board.White) && s.state.Clocks == (display.Clocks{})
}

// updateThinking shows the switch where a program plays.
func (s *Status) updateThinking() {
	s.switchRow.Hidden = s.state.Thinking == display.NoThinking || len(s.state.Choices) > 0 || s.lines > 0
	word := "status.thinking"
	if s.state.Counts {
		word = "status.thinking_costs"
	}
	s.thinking.Set(s.text.T(word), nil)
	s.thinking.SetSwitch(s.state.Thinking == display.ThinkingShown)
}

// CreateRenderer implements fyne.Widget.
func (s *Status) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(s.both)
}

// centredInHeight gives its object the whole width, less some room beside it, and only
// the height that it needs.
type centredInHeight struct{}

func (centredInHeight) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (centredInHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height, beside := objects[0].MinSize().Height, theme.Size(theme.SizeNamePadding)
	widgets.SetBounds(objects[0], beside, (size.Height-height)/2, size.Width-2*beside, height)
}

// atTheLeft gives its object the width that it needs, at the left.
type atTheLeft struct{}

func (atTheLeft) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (atTheLeft) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	objects[0].Move(fyne.NewPos(-theme.Padding(), 0)) // the switch in line with the words above it
	objects[0].Resize(objects[0].MinSize())
}

// bar is the evaluation: Black's share of the chances is dark, from the left,
// White's is light. Without an evaluation it is a flat grey that is neither.
type bar struct {
	widget.BaseWidget

	share float64 // Black's, 0 to 1
	known bool

	empty, white, black, edge *canvas.Rectangle
}

func newBar() *bar {
	b := &bar{empty: canvas.NewRectangle(nil), white: canvas.NewRectangle(nil), black: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	b.ExtendBaseWidget(b)
	return b
}

func (b *bar) set(share float64, known bool) {
	if b.share == share && b.known == known {
		return
	}
	b.share, b.known = share, known
	b.Refresh()
}

func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(b.least, b.arrange, b.paint, b.empty, b.white, b.black, b.edge)
}

func (b *bar) least() fyne.Size {
	height := theme.Size(theme.SizeNameCaptionText)
	return fyne.NewSize(5*height, height)
}

func (b *bar) arrange(size fyne.Size) {
	radius := size.Height / 2
	// Each side keeps an end: a bar of one colour would look like one that says nothing.
	width := min(max(size.Width*float32(b.share), radius), size.Width-radius)
	b.empty.Resize(size)
	b.empty.CornerRadius = radius
	b.white.Resize(size)
	b.white.CornerRadius = radius
	b.black.Resize(fyne.NewSize(width, size.Height))
	b.black.TopLeftCornerRadius, b.black.BottomLeftCornerRadius = radius, radius
	b.edge.Resize(size)
	b.edge.CornerRadius = radius
}

// blackOnDark is Black's share where the card is dark: black would look empty.
var blackOnDark = skin.RGB(0x4A453E)

// emptyGrey is how strong the grey of an empty bar is, on the card: neither side's colour.
const emptyGrey = 0.5

func (b *bar) paint() {
	s := skin.Current()
	b.empty.FillColor, b.empty.Hidden = skin.Fade(s.Quiet, emptyGrey), b.known
	b.black.FillColor, b.white.FillColor = s.Black, s.White
	if s.Dark {
		b.black.FillColor = blackOnDark
	}
	b.white.Hidden, b.black.Hidden = !b.known, !b.known
	b.edge.StrokeWidth, b.edge.Hidden = 1, !b.known
	b.edge.StrokeColor = s.Quiet
	b.arrange(b.Size())
	for _, o := range []*canvas.Rectangle{b.empty, b.white, b.black, b.edge} {
		o.Refresh()
	}
}
