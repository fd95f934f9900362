// Package summary is the card that runs a review of a game and sums it up. It shows what
// it is given and knows no rules. Every method belongs on Fyne's goroutine.
package summary

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets/bars"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/rows"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
)

// Card is the widget.
type Card struct {
	widget.BaseWidget

	OnStart  func()            // the review is to begin or to go on
	OnStop   func()            // it is to wait
	OnEffort func(name string) // it is to work as hard as that
	OnLook   func(number int)  // a move is to be looked at
	OnSolve  func()            // there is no game, and puzzles are to be solved

	text    *i18n.Localizer
	shown   view.Review
	chosen  string   // effort, "" before it is known
	efforts []string // to choose from

	button   *widget.Button
	effort   *widget.Select
	label    *paragraph.Text // before it
	progress *widget.ProgressBar
	bars     *bars.Chart
	counts   map[board.Stone]*paragraph.Text
	escape   *paragraph.Text
	sure     *paragraph.Text
	last     *rows.Row  // around the last two
	body     *card.Body // what came out, or what to do
}

// New returns a card without a review. Efforts are the names of how hard one can work,
// the quickest first.
func New(text *i18n.Localizer, efforts []string) *Card {
	s := &Card{
		text: text, efforts: efforts, bars: bars.New(), escape: paragraph.Plain(""), sure: paragraph.Label(""), label: paragraph.Label(""),
		counts:   map[board.Stone]*paragraph.Text{board.Black: paragraph.Label(""), board.White: paragraph.Label("")},
		progress: widget.NewProgressBar(),
	}
	s.progress.TextFormatter = func() string {
		return s.text.T("review.progress", i18n.Args{"Done": s.shown.Done, "Of": s.shown.Of})
	}
	s.bars.SetFull(100)
	s.button = widget.NewButton("", s.press)
	s.effort = widget.NewSelect(nil, s.choose)
	s.last = rows.New(paragraph.Column(tightGap, s.escape, s.sure), func() {
		if r := s.shown.Report; r != nil && r.Escape != nil {
			s.OnLook(r.Moves[r.Escape.Move].Number)
		}
	})
	lastRoom := paragraph.Column(tightGap, paragraph.Plain("").KeepRoom("\n"), paragraph.Label("").KeepRoom("\n"))
	counts := paragraph.Column(tightGap, s.counts[board.Black], s.counts[board.White])
	s.body = card.NewBody(paragraph.Column(card.Gap, s.bars, counts, card.SameRoom(lastRoom, s.last)))
	s.ExtendBaseWidget(s)
	s.SetText(text)
	return s
}

// press starts the review, or lets it wait; without a game it goes to the puzzles.
func (s *Card) press() {
	switch {
	case s.gameless():
		s.OnSolve()
	case s.shown.Running:
		s.OnStop()
	default:
		s.OnStart()
	}
}

// gameless tells whether there is nothing to review.
func (s *Card) gameless() bool { return !s.shown.Played() && !s.shown.Parted }

// choose takes another effort. Fyne tells also of choices that the program makes.
func (s *Card) choose(string) {
	if i := s.effort.SelectedIndex(); i >= 0 {
		if name := s.efforts[i]; name != s.chosen && s.chosen != "" {
			s.OnEffort(name)
		}
	}
}

// SetText changes the language.
func (s *Card) SetText(text *i18n.Localizer) {
	s.text = text
	s.label.SetText(text.T("review.effort_label"))
	s.effort.Options = nil
	for _, name := range s.efforts {
		s.effort.Options = append(s.effort.Options, text.T("review.effort."+name))
	}
	s.update()
}

// Set shows how far a review has come, and how hard one works.
func (s *Card) Set(r view.Review, effort string) {
	s.shown, s.chosen = r, effort
	s.update()
}

func (s *Card) update() {
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

func (s *Card) updateRun() {
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
	set.Enabled(s.button, st.Played() || s.gameless())
	set.Enabled(s.effort, !st.Running)
	set.Visible(s.progress, st.Running)
	set.Visible(s.effort, !st.Running && !s.gameless())
	set.Visible(s.label, !st.Running && !s.gameless())
	s.progress.SetValue(float64(st.Done) / float64(max(st.Of, 1)))
}

// updateSides compares how the two sides have played.
func (s *Card) updateSides() {
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

// accuracy is the bar of one side. Of some of its moves nothing is said there: they are not the game.
func (s *Card) accuracy(side board.Stone) bars.Bar {
	var sum review.Summary
	if s.shown.Complete() {
		sum = s.shown.Report.Players[side]
	}
	bar := bars.Bar{Word: s.text.Side(side), Figure: "–", Value: sum.Accuracy, Role: bars.Ours}
	if sum.Moves > 0 {
		bar.Figure = s.text.T("review.accuracy", i18n.Args{"Percent": percent(sum.Accuracy)})
	}
	return bar
}

func (s *Card) updateEscape() {
	text, sure := "", ""
	switch {
	case !s.shown.Known():
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
	s.escape.SetOrHide(text)
	s.sure.SetOrHide(sure)
	s.last.Off = text == ""
	set.Visible(s.last, text != "" || sure != "")
}

// tightGap is the room between lines that belong together, in paddings.
const tightGap = 0.5

// CreateRenderer is called by Fyne.
func (s *Card) CreateRenderer() fyne.WidgetRenderer {
	button := button.Steady(s.button, func() (words []string) {
		for _, key := range []string{"review.start", "review.stop", "review.closer", "review.resume", "review.solve"} {
			words = append(words, s.text.T(key))
		}
		return words
	})
	run := container.NewBorder(nil, nil, nil, container.NewVBox(layout.NewSpacer(), button),
		container.New(runLayout{s}, choice.LabelledOrBelow(s.label, choice.Roomy(s.effort)), s.progress))
	return widget.NewSimpleRenderer(card.New("", run, s.body.Object()))
}

// runLayout puts what says how far a review has come in place of the choice of how hard it
// works, which keeps its room; without a game there is neither, and only its height is kept.
type runLayout struct{ of *Card }

// MinSize is called by Fyne.
func (l runLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize().Max(objects[1].MinSize())
	if l.of.gameless() {
		size.Width = 0
	}
	return size
}

// Layout is called by Fyne.
func (runLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
	height := objects[1].MinSize().Height
	objects[1].Move(fyne.NewPos(0, size.Height-height))
	objects[1].Resize(fyne.NewSize(size.Width, height))
}
