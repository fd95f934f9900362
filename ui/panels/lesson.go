package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/coach"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Lesson is the card of the first lesson: what to do on the board, and what came of it.
type Lesson struct {
	widget.BaseWidget

	OnNext, OnSkip, OnGame func()

	text  *i18n.Localizer
	state view.Exercise

	place, task, result, onward *widgets.Text
	skip, next, game            *widget.Button
	finger                      *canvas.Rectangle // as high as the buttons are at least, and not to be seen
}

// NewLesson returns a card without a lesson.
func NewLesson(text *i18n.Localizer) *Lesson {
	c := &Lesson{place: widgets.Label(""), task: widgets.Plain(""), result: widgets.Strong(""), onward: widgets.Quiet("")}
	c.skip = widgets.FlatButton("", nil, func() { c.OnSkip() })
	c.next = widget.NewButton("", func() { c.OnNext() })
	c.game = widget.NewButton("", func() { c.OnGame() })
	c.finger = canvas.NewRectangle(color.Transparent)
	c.ExtendBaseWidget(c)
	c.SetText(text)
	return c
}

// SetText changes the language.
func (c *Lesson) SetText(text *i18n.Localizer) {
	c.text = text
	c.skip.SetText(text.T("lesson.skip"))
	c.next.SetText(text.T("lesson.next"))
	c.game.SetText(text.T("lesson.game"))
	c.update()
}

// SetForm makes the buttons as high as fingers or a mouse want them.
func (c *Lesson) SetForm(form widgets.Form) {
	c.finger.SetMinSize(fyne.NewSize(0, form.Finger()))
	c.Refresh()
}

// Set shows how far one has come.
func (c *Lesson) Set(state view.Exercise) {
	c.state = state
	c.update()
}

func (c *Lesson) update() {
	if c.state.Goal == "" {
		return
	}
	s := c.state
	c.place.SetText(c.text.T("lesson.place", i18n.Args{"Number": s.Number, "Count": s.Count}))
	task := c.text.T("lesson.task." + string(s.Goal))
	if s.State == view.Solved || s.Answered() {
		task = "" // it is done
	}
	c.task.SetOrHide(task)
	c.result.SetOrHide(c.resultWords())
	c.onward.SetOrHide(c.onwardWords())
	last := s.Number == s.Count
	widgets.SetVisible(c.skip, !last || s.State != view.Solved) // nothing is left to skip
	widgets.SetVisible(c.next, !last)
	widgets.SetVisible(c.game, last)
	// They go on from what is solved. Who is stuck is shown where to play after a try, and
	// can skip the rest.
	widgets.SetEnabled(c.next, s.State == view.Solved)
	widgets.SetEnabled(c.game, s.State == view.Solved)
	for _, b := range []*widget.Button{c.next, c.game} {
		b.Importance = widget.MediumImportance
		if s.State == view.Solved {
			b.Importance = widget.HighImportance
		}
	}
	c.Refresh()
}

// resultWords says what became of the last try.
func (c *Lesson) resultWords() string {
	s := c.state
	switch s.State {
	case view.Refuted:
		if s.Goal == coach.PuzzleOpenFour && s.Idle {
			return c.text.T("lesson.no_four", i18n.Args{"Point": s.Tried.String()})
		}
		return c.text.T("lesson.wrong."+string(s.Goal), i18n.Args{"Point": s.Tried.String()})
	case view.Solved:
		return c.text.T("lesson.right." + string(s.Goal))
	case view.Answering:
		return c.text.T("lesson.answering")
	case view.Asking:
		if s.Answered() {
			return c.text.T("lesson.onward")
		}
	}
	return ""
}

// onwardWords says what to do after a try: another one, or what comes next.
func (c *Lesson) onwardWords() string {
	s := c.state
	switch all := coach.Lessons(); {
	case s.State == view.Refuted && s.Finished:
		return c.text.T("lesson.again." + string(s.Goal))
	case s.State != view.Solved:
		return ""
	case s.Number < len(all):
		return c.text.T("lesson.then." + string(all[s.Number].Goal))
	default:
		return c.text.T("lesson.then.game")
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Lesson) CreateRenderer() fyne.WidgetRenderer {
	// The buttons stand above what changes its height.
	buttons := container.NewStack(c.finger, container.NewHBox(c.skip, container.NewStack(c.next, c.game)))
	place := container.NewVBox(layout.NewSpacer(), c.place, layout.NewSpacer())
	return widget.NewSimpleRenderer(widgets.NewCard("", container.NewBorder(nil, nil, nil, buttons, place), c.task, c.result, c.onward))
}
