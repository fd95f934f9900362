package panels

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Lesson is the card of a lesson: what to do on the board, and what came of it.
type Lesson struct {
	widget.BaseWidget

	OnNext, OnClose, OnGame func()
	OnLesson                func(number int) // from 0

	text  *i18n.Localizer
	state display.Exercise

	place, task, does, result, onward *widgets.Text
	next, game, close                 *widget.Button
	lessons                           *widget.Select
	buttons                           *fyne.Container
}

// NewLesson returns a card without a lesson.
func NewLesson(text *i18n.Localizer) *Lesson {
	c := &Lesson{
		place: widgets.Label(""), task: widgets.Plain(""), does: widgets.Plain(""), result: widgets.Strong(""), onward: widgets.Quiet(""),
	}
	c.next = widget.NewButton("", func() { c.OnNext() })
	c.game = widget.NewButton("", func() { c.OnGame() })
	c.close = widgets.FlatButton("", nil, func() { c.OnClose() })
	c.lessons = widget.NewSelect(nil, nil)
	next := widgets.SteadyButton(c.next, func() []string { return []string{c.text.T("lesson.next"), c.text.T("lesson.next_lesson")} })
	// What comes at the end of the first lesson stands last, so that nothing moves.
	c.buttons = widgets.Flow(next, widgets.RoomySelect(c.lessons), c.close, c.game)
	c.ExtendBaseWidget(c)
	c.SetText(text)
	return c
}

// SetText changes the language.
func (c *Lesson) SetText(text *i18n.Localizer) {
	c.text = text
	c.game.SetText(text.T("lesson.game"))
	c.close.SetText(text.T("lesson.close"))
	c.update()
}

// SetForm makes the buttons as high as fingers or a mouse want them.
func (c *Lesson) SetForm(form widgets.Form) {
	widgets.SetLeast(c.buttons, form.Finger())
	c.Refresh()
}

// Set shows how far one has come.
func (c *Lesson) Set(state display.Exercise) {
	c.state = state
	c.update()
}

func (c *Lesson) update() {
	if c.state.Goal == "" {
		return
	}
	s, t := c.state, c.text
	c.place.SetText(t.T("lesson.place", i18n.Args{"Lesson": s.Lesson + 1, "Name": c.name(s.Lesson), "Number": s.Number, "Count": s.Count}))
	c.listLessons()
	c.task.SetOrHide(c.taskWords())
	c.does.SetOrHide(s.Does)
	c.result.SetOrHide(c.resultWords())
	c.onward.SetOrHide(c.onwardWords())
	first, last, solved := s.Lesson == 0, s.Number == s.Count, s.State == display.Solved
	end := last && s.Lesson+1 == len(s.Lessons)
	c.next.SetText(t.T(map[bool]string{true: "lesson.next_lesson", false: "lesson.next"}[last && !end]))
	widgets.SetVisible(c.game, first && last)
	// In the first lesson they go on from what is solved. Who is stuck is shown where to play after
	// a try, and can close it.
	widgets.SetEnabled(c.next, !end && (solved || !first))
	widgets.SetEnabled(c.game, solved)
	c.next.Importance, c.game.Importance = widget.MediumImportance, widget.MediumImportance
	switch {
	case solved && c.game.Visible():
		c.game.Importance = widget.HighImportance
	case solved:
		c.next.Importance = widget.HighImportance
	}
	c.buttons.Refresh()
	c.Refresh()
}

// name names a lesson, by its number from 0.
func (c *Lesson) name(lesson int) string {
	return c.text.T("lesson.name." + c.state.Lessons[lesson].Name)
}

// listLessons lists the lessons to choose from, and which are done.
func (c *Lesson) listLessons() {
	var entries []string
	for i, l := range c.state.Lessons {
		key := "lesson.entry"
		if l.Done() {
			key = "lesson.entry_done"
		}
		entries = append(entries, c.text.T(key, i18n.Args{"Lesson": i + 1, "Name": c.name(i)}))
	}
	if !slices.Equal(entries, c.lessons.Options) || c.lessons.SelectedIndex() != c.state.Lesson {
		c.lessons.Options, c.lessons.OnChanged = entries, nil
		c.lessons.SetSelectedIndex(c.state.Lesson)
		c.lessons.OnChanged = func(string) { c.OnLesson(c.lessons.SelectedIndex()) } // also the one that is open, to repeat it
	}
}

// taskWords says what is learned, at the first position of a lesson, and how it is done in the first one.
func (c *Lesson) taskWords() string {
	s := c.state
	switch {
	case s.State == display.Solved || s.Answered():
		return "" // it is done
	case s.Lesson == 0:
		return c.text.T("lesson.task." + string(s.Goal))
	case s.Number == 1:
		return c.text.T("lesson.about." + s.Lessons[s.Lesson].Name)
	default:
		return ""
	}
}

// resultWords says what became of the last try.
func (c *Lesson) resultWords() string {
	s, t := c.state, c.text
	args := i18n.Args{"Point": s.Tried.String(), "Reply": s.Reply.String()}
	five := s.Goal == coach.MakeOpenFour // is made after it
	fork := s.Goal == coach.MakeThrees || s.Goal == coach.MakeFourFork || s.Goal == coach.MakeFours
	wins := s.Goal == coach.WinFours || s.Goal == coach.WinThrees
	switch s.State {
	case display.Judging:
		return t.T("exercise.say.judging", args)
	case display.Refuted:
		switch {
		case s.Loses && s.Goal == coach.Stop:
			return t.T("lesson.wrong.stop", args)
		case s.Loses:
			return t.T("exercise.say.loses", args)
		case wins || fork && !s.First:
			return t.T("exercise.say.held", args)
		case five && s.Reply == board.Pass:
			return t.T("lesson.no_four", args)
		case s.Reply != board.Pass && !five:
			return t.Join(t.T("lesson.wrong."+string(s.Goal), args), t.T("lesson.stopped", args))
		default:
			return t.T("lesson.wrong."+string(s.Goal), args)
		}
	case display.Solved:
		if wins || fork {
			return t.T("exercise.say.solved_puzzle")
		}
		return t.T("lesson.right." + string(s.Goal))
	case display.Answering:
		switch {
		case five:
			return t.T("lesson.answering")
		case fork && s.First:
			return t.T("lesson.right." + string(s.Goal))
		}
		return t.T("exercise.say.answering")
	case display.Asking:
		switch {
		case !s.Answered():
			return ""
		case five:
			return t.T("lesson.onward")
		case fork && s.First:
			return t.T("lesson.right." + string(s.Goal))
		}
		return t.T("exercise.say.onward")
	}
	return ""
}

// onwardWords says what to do after a try: another one, or in the first lesson what comes next.
func (c *Lesson) onwardWords() string {
	s, t := c.state, c.text
	steps := coach.Lessons()[0].Steps
	switch {
	case s.State == display.Refuted && !s.Finished:
		return ""
	case s.State == display.Refuted && s.Rings:
		return t.N("lesson.again.ring", s.Answers)
	case s.State == display.Refuted && s.Goal == coach.Stop:
		return t.T("lesson.again.stop")
	case s.State == display.Refuted:
		return t.T("exercise.say.again")
	case s.State != display.Solved || s.Lesson > 0:
		return ""
	case s.Number < len(steps):
		return t.T("lesson.then." + string(steps[s.Number].Goal))
	default:
		return t.T("lesson.then.game")
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Lesson) CreateRenderer() fyne.WidgetRenderer {
	// The buttons stand above what changes its height.
	return widget.NewSimpleRenderer(widgets.NewCard("", c.place, c.buttons, c.task, c.does, c.result, c.onward))
}
