package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/review"
	"tengen/board"
	"tengen/ui/widgets/bars"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/rows"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"
)

// State is what the cards show of a review.
type State struct {
	Report   *review.Report // nil for none
	Running  bool
	Done, Of int    // plies that it has been over, while it runs
	Effort   string // one of the summary's
	Chosen   int    // number of the move that is looked at, 0 for none
	Proven   bool   // that the game was lost before the last escape
}

// known tells whether anything was found out.
func (s State) known() bool { return s.Report != nil && s.Report.Known > 0 }

// complete tells whether every position was searched.
func (s State) complete() bool { return s.known() && s.Report.Known == s.Report.Of }

// played tells whether there is a game to review.
func (s State) played() bool { return s.Report != nil && len(s.Report.Moves) > 0 }

// Summary is the card that runs a review and sums it up.
type Summary struct {
	widget.BaseWidget

	OnStart  func()            // the review is to begin or to go on
	OnStop   func()            // it is to wait
	OnEffort func(name string) // it is to work as hard as that
	OnLook   func(number int)  // a move is to be looked at

	text    *i18n.Localizer
	efforts []string
	state   State

	words    *paragraph.Text
	button   *widget.Button
	effort   *widget.Select
	progress *widget.ProgressBar
	bars     *bars.Chart
	counts   map[board.Stone]*paragraph.Text
	escape   *paragraph.Text
	sure     *paragraph.Text
	last     *rows.Row // around the last two
}

// NewSummary returns a card without a review. Efforts are the names of how hard a
// review can work, the quickest first.
func NewSummary(text *i18n.Localizer, efforts []string) *Summary {
	s := &Summary{
		text: text, efforts: efforts, words: paragraph.Quiet(""), bars: bars.New(), escape: paragraph.Plain(""), sure: paragraph.Label(""),
		counts:   map[board.Stone]*paragraph.Text{board.Black: paragraph.Label(""), board.White: paragraph.Label("")},
		progress: widget.NewProgressBar(),
	}
	s.progress.TextFormatter = func() string {
		return s.text.T("review.progress", i18n.Args{"Done": s.state.Done, "Of": s.state.Of})
	}
	s.bars.SetFull(100)
	s.button = widget.NewButton("", s.press)
	s.effort = widget.NewSelect(nil, s.choose)
	s.last = rows.New(paragraph.Column(tightGap, s.escape, s.sure), func() {
		if r := s.state.Report; r != nil && r.Escape != nil {
			s.OnLook(r.Moves[r.Escape.Move].Number)
		}
	})
	s.ExtendBaseWidget(s)
	s.SetText(text)
	return s
}

// press starts the review, or lets it wait.
func (s *Summary) press() {
	if s.state.Running {
		s.OnStop()
		return
	}
	s.OnStart()
}

// choose takes another effort. Fyne tells also of choices that the program makes.
func (s *Summary) choose(string) {
	if i := s.effort.SelectedIndex(); i >= 0 {
		if name := s.efforts[i]; name != s.state.Effort && s.state.Effort != "" {
			s.OnEffort(name)
		}
	}
}

// SetText changes the language.
func (s *Summary) SetText(text *i18n.Localizer) {
	s.text = text
	s.effort.Options = nil
	for _, name := range s.efforts {
		s.effort.Options = append(s.effort.Options, text.T("review.effort."+name))
	}
	s.update()
}

// SetState shows how far a review has come.
func (s *Summary) SetState(state State) {
	s.state = state
	s.update()
}

func (s *Summary) update() {
	st := s.state
	words := ""
	switch {
	case !st.played():
		words = s.text.T("review.empty")
	case !st.known() && !st.Running:
		words = s.text.T("review.ready")
	}
	s.words.SetOrHide(words)
	s.updateRun()
	s.updateSides()
	s.updateEscape()
	s.Refresh()
}

func (s *Summary) updateRun() {
	st := s.state
	for i, name := range s.efforts {
		if name == st.Effort && s.effort.SelectedIndex() != i || s.effort.Selected != s.effort.Options[max(i, 0)] && name == st.Effort {
			s.effort.SetSelectedIndex(i)
		}
	}
	word := "review.start"
	switch {
	case st.Running:
		word = "review.stop"
	case st.complete():
		word = "review.closer"
	case st.known():
		word = "review.resume"
	}
	s.button.SetText(s.text.T(word))
	s.button.Importance = widget.HighImportance
	if st.complete() || st.Running {
		s.button.Importance = widget.MediumImportance
	}
	set.Enabled(s.button, st.played())
	set.Enabled(s.effort, !st.Running)
	set.Visible(s.progress, st.Running)
	set.Visible(s.effort, !st.Running)
	s.progress.SetValue(float64(st.Done) / float64(max(st.Of, 1)))
}

// updateSides compares how the two sides have played.
func (s *Summary) updateSides() {
	known := s.state.known()
	set.Visible(s.bars, known)
	if known {
		s.bars.Set(s.accuracy(board.Black), s.accuracy(board.White))
	}
	for side, text := range s.counts {
		words := ""
		if known {
			words = s.text.T("review.side", i18n.Args{
				"Side": s.text.Side(side), "Words": countWords(s.text, s.state.Report.Players[side]),
			})
		}
		text.SetOrHide(words)
	}
}

// accuracy is the bar of one side.
func (s *Summary) accuracy(side board.Stone) bars.Bar {
	sum := s.state.Report.Players[side]
	bar := bars.Bar{Word: s.text.Side(side), Figure: "–", Value: sum.Accuracy, Ink: bars.Ours}
	if sum.Moves > 0 {
		bar.Figure = s.text.T("review.accuracy", i18n.Args{"Percent": percent(sum.Accuracy)})
	}
	return bar
}

func (s *Summary) updateEscape() {
	text, sure := "", ""
	switch {
	case !s.state.known():
	case s.state.Report.Escape != nil && s.state.Proven:
		text, sure = outlastWords(s.text, *s.state.Report)
	case s.state.Report.Escape != nil:
		text, sure = escapeWords(s.text, *s.state.Report)
		text = s.text.T("review.escape.title") + " · " + text
	case s.state.complete():
		sure = s.text.T("review.escape.none")
	}
	s.escape.SetOrHide(text)
	s.sure.SetOrHide(sure)
	s.last.Off = text == ""
	set.Visible(s.last, text != "" || sure != "")
}

// tightGap is the room between lines that belong together, in paddings.
const tightGap = 0.5

// CreateRenderer is called by Fyne.
func (s *Summary) CreateRenderer() fyne.WidgetRenderer {
	run := container.NewBorder(nil, nil, nil, s.button, container.NewStack(s.progress, container.NewHBox(choice.Roomy(s.effort))))
	counts := paragraph.Column(tightGap, s.counts[board.Black], s.counts[board.White])
	return widget.NewSimpleRenderer(card.New("", s.words, run, s.bars, counts, s.last))
}
