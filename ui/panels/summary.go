package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Summary is the card that runs a review of a game and sums it up.
type Summary struct {
	widget.BaseWidget

	OnStart  func()            // the review is to begin or to go on
	OnStop   func()            // it is to wait
	OnEffort func(name string) // it is to work as hard as that
	OnLook   func(number int)  // a move is to be looked at
	OnSolve  func()            // there is no game, and puzzles are to be solved

	text    *i18n.Localizer
	shown   display.Review
	chosen  string   // effort, "" before it is known
	efforts []string // to choose from

	button   *widget.Button
	effort   *widget.Select
	label    *widgets.Text // before it
	progress *widgets.Progress
	bars     *widgets.BarChart
	counts   map[board.Stone]*widgets.Text
	escape   *widgets.Text
	sure     *widgets.Text
	last     *widgets.ClickableRow // around the last two
	body     *widgets.CardBody     // what came out, or what to do
}

// NewSummary returns a card without a review. Efforts are the names of how hard one can work,
// the quickest first.
func NewSummary(text *i18n.Localizer, efforts []string) *Summary {
	s := &Summary{
		text: text, efforts: efforts, bars: widgets.NewBarChart(), escape: widgets.Plain(""), sure: widgets.Label(""), label: widgets.Label(""),
		counts: map[board.Stone]*widgets.Text{board.Black: widgets.Label(""), board.White: widgets.Label("")},
	}
	s.progress = widgets.NewProgress(func() string {
		return s.text.T("review.progress", i18n.Args{"Done": s.shown.Done, "Of": s.shown.Of})
	})
	s.bars.SetFull(100)
	s.button = widget.NewButton("", s.press)
	s.effort = widget.NewSelect(nil, s.choose)
	s.last = widgets.NewClickableRow(widgets.TextColumn(tightGap, s.escape, s.sure), func() {
		switch r := s.shown.Report; {
		case r == nil:
		case r.GivenUp != nil && len(r.Moves) > 0:
			s.OnLook(r.Moves[len(r.Moves)-1].Number)
		case r.Escape != nil:
			s.OnLook(r.Moves[r.Escape.Move].Number)
		}
	})
	lastRoom := widgets.TextColumn(tightGap, widgets.Plain("").KeepRoom("\n"), widgets.Label("").KeepRoom("\n"))
	counts := widgets.TextColumn(tightGap, s.counts[board.Black], s.counts[board.White])
	s.body = widgets.NewCardBody(widgets.TextColumn(widgets.CardGap, s.bars, counts, widgets.SameRoom(lastRoom, s.last)))
	s.ExtendBaseWidget(s)
	s.SetText(text)
	return s
}

// press starts the review, or lets it wait; without a game it goes to the puzzles.
func (s *Summary) press() {
	switch {
	case s.gameless():
		s.OnSolve()
	case s.shown.Running:
		s.OnStop()
	default:
		s.OnStart()
	}
}

// gameless reports whether there is nothing to review.
func (s *Summary) gameless() bool { return !s.shown.Played() && !s.shown.Parted }

// choose takes another effort. Fyne also reports choices that the program makes.
func (s *Summary) choose(string) {
	if i := s.effort.SelectedIndex(); i >= 0 {
		if name := s.efforts[i]; name != s.chosen && s.chosen != "" {
			s.OnEffort(name)
		}
	}
}

// SetText changes the language.
func (s *Summary) SetText(text *i18n.Localizer) {
	s.text = text
	s.label.SetText(text.T("review.effort_label"))
	s.effort.Options = nil
	for _, name := range s.efforts {
		s.effort.Options = append(s.effort.Options, text.T("review.effort."+name))
	}
	s.update()
}

// Set shows how far a review has come, and how hard one works.
func (s *Summary) Set(r display.Review, effort string) {
	s.shown, s.chosen = r, effort
	s.update()
}

func (s *Summary) update() {
	st := s.shown
	words := ""
	switch {
	case !st.Played() && st.Parted:
		words = s.text.T("review.bare")
	case !st.Played():
		words = s.text.T("review.empty")
	case !st.Known() && !st.Running:
		words = s.text.T("review.ready")
	}
	s.body.Set(words, st.Known())
	s.updateRun()
	s.updateSides()
	s.updateEscape()
	s.Refresh()
}

func (s *Summary) updateRun() {
	st := s.shown
	if i := slices.Index(s.efforts, s.chosen); i >= 0 && s.effort.Selected != s.effort.Options[i] {
		s.effort.SetSelectedIndex(i)
	}
	word := "review.start"
	switch {
	case s.gameless():
		word = "review.solve"
	case st.Running:
		word = "review.stop"
	case st.Complete():
		word = "review.closer"
	case st.Known():
		word = "review.resume"
	}
	s.button.SetText(s.text.T(word))
	s.button.Importance = widget.HighImportance
	if st.Complete() || st.Running || s.gameless() {
		s.button.Importance = widget.MediumImportance
	}
	widgets.SetEnabled(s.button, st.Played() || s.gameless())
	widgets.SetEnabled(s.effort, !st.Running)
	widgets.SetVisible(s.progress, st.Running)
	widgets.SetVisible(s.effort, !st.Running && !s.gameless())
	widgets.SetVisible(s.label, !st.Running && !s.gameless())
	s.progress.SetValue(float64(st.Done) / float64(max(st.Of, 1)))
}

// updateSides compares how the two sides have played.
func (s *Summary) updateSides() {
	known := s.shown.Known()
	s.bars.Set(s.accuracy(board.Black), s.accuracy(board.White)) // they keep their room
	for side, text := range s.counts {
		words := ""
		if known {
			words = sideWords(s.text, *s.shown.Report, side, s.shown.Complete())
		}
		text.SetText(words)
	}
}

// growing reports whether a review runs that may still find the contrary of what it knows.
func (s *Summary) growing() bool { return s.shown.Running && !s.shown.Complete() }

// accuracy is the bar of one side. It stays empty until all moves are reviewed, and where too few could be judged.
func (s *Summary) accuracy(side board.Stone) widgets.Bar {
	var sum coach.Summary
	if s.shown.Complete() {
		sum = s.shown.Report.Players[side]
	}
	bar := widgets.Bar{Word: s.text.Side(side), Figure: "–", Role: widgets.BarOurs}
	if sum.Measured() {
		bar.Value, bar.Figure = sum.Accuracy, s.text.T("review.accuracy", i18n.Args{"Percent": percent(sum.Accuracy)})
	}
	return bar
}

func (s *Summary) updateEscape() {
	text, sure := "", ""
	switch {
	case !s.shown.Known(), s.growing():
	case s.shown.Report.GivenUp != nil:
		text = s.text.T("review.given_up.title") + " · " + givenUpWords(s.text, *s.shown.Report.GivenUp)
	case s.shown.Report.Escape != nil && s.shown.LostEarlier:
		text, sure = outlastWords(s.text, *s.shown.Report)
	case s.shown.Report.Escape != nil:
		text, sure = escapeWords(s.text, *s.shown.Report)
		sure = provenWords(s.text, *s.shown.Report, sure)
		if s.shown.Proving {
			sure = s.text.Join(sure, s.text.T("review.escape.trying", i18n.Args{"Point": s.shown.Doubt.String()}))
		}
		text = s.text.T("review.escape.title") + " · " + text
	case s.shown.Complete():
		sure = noEscapeWords(s.text, *s.shown.Report)
	}
	if e := s.shown.Report; sure != "" && e.Escape != nil && e.Escape.Others.Claimed {
		sure = s.text.T("verdict.claimed", i18n.Args{"Verdict": sure})
	}
	s.escape.SetOrHide(text)
	s.sure.SetOrHide(sure)
	s.last.Off = text == ""
	widgets.SetVisible(s.last, text != "" || sure != "")
}

// tightGap is the room between lines that belong together, in paddings.
const tightGap = 0.5

// CreateRenderer implements fyne.Widget.
func (s *Summary) CreateRenderer() fyne.WidgetRenderer {
	button := widgets.SteadyButton(s.button, func() (words []string) {
		for _, key := range []string{"review.start", "review.stop", "review.closer", "review.resume", "review.solve"} {
			words = append(words, s.text.T(key))
		}
		return words
	})
	run := container.NewBorder(nil, nil, nil, container.NewVBox(layout.NewSpacer(), button),
		container.New(runLayout{s}, widgets.LabelledOrBelow(s.label, widgets.RoomySelect(s.effort)), s.progress))
	return widget.NewSimpleRenderer(widgets.NewCard("", run, s.body.Object()))
}

// runLayout puts what says how far a review has come in place of the choice of how hard it
// works, which keeps its room; without a game there is neither, and only its height is kept.
type runLayout struct{ of *Summary }

func (l runLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize().Max(objects[1].MinSize())
	if l.of.gameless() {
		size.Width = 0
	}
	return size
}

func (runLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
	height := objects[1].MinSize().Height
	widgets.SetBounds(objects[1], 0, size.Height-height, size.Width, height)
}
