package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// StepControls are the buttons and the slider of a player.
type StepControls struct {
	player *StepPlayer
	text   *i18n.Localizer

	first, back, play, step, last, slower, faster *widget.Button

	slider *slider
	place  *Text
	speed  *Text
	object fyne.CanvasObject
}

// NewStepControls returns the controls of a player. typed is handed the keys that the
// slider has no use for.
func NewStepControls(p *StepPlayer, text *i18n.Localizer, typed func(*fyne.KeyEvent)) *StepControls {
	c := &StepControls{player: p, text: text, place: Plain(""), speed: Label("")}
	c.first = c.button("lab.control.first", skin.IconFirst, p.First)
	c.back = c.button("lab.control.back", skin.IconBack, func() { p.Step(-1) })
	c.play = c.button("lab.control.play", skin.IconEngineMove, p.Toggle)
	c.step = c.button("lab.control.step", skin.IconForward, func() { p.Step(1) })
	c.last = c.button("lab.control.last", skin.IconLast, p.Last)
	c.slower = c.button("lab.control.slower", skin.IconMore, func() { p.SetSpeed(p.Speed() - 1) })
	c.faster = c.button("lab.control.faster", skin.IconMore, func() { p.SetSpeed(p.Speed() + 1) })
	c.slower.SetIcon(nil)
	c.faster.SetIcon(nil)
	c.play.Importance = widget.HighImportance
	c.slider = newSlider(typed)
	c.slider.OnChanged = func(v float64) { p.Jump(int(v)) }

	play := SteadyButton(c.play, func() []string { return []string{text.T("lab.control.play"), text.T("lab.control.pause")} })
	buttons := container.NewHBox(c.first, c.back, play, c.step, c.last)
	widest := Label(text.T("lab.control.speed", i18n.Args{"Number": StepSpeeds[0]})).Line().Width
	for _, number := range StepSpeeds {
		widest = max(widest, Label(text.T("lab.control.speed", i18n.Args{"Number": number})).Line().Width)
	}
	speed := container.NewHBox(c.slower, container.New(lineLayout{widest}, c.speed), c.faster)
	if p.ByHand {
		buttons.Remove(play)
		speed.RemoveAll()
	}
	place := container.New(lineLayout{Plain(c.where(usualSteps, usualSteps)).Line().Width}, c.place)
	c.object = container.New(&controlsLayout{ends: []*widget.Button{c.first, c.last}, steps: []*widget.Button{c.back, c.step}, words: map[*widget.Button]string{
		c.first: c.first.Text, c.last: c.last.Text, c.back: c.back.Text, c.step: c.step.Text,
	}},
		buttons, speed, container.NewBorder(nil, nil, nil, place, c.slider))
	c.Update()
	return c
}

// Object returns the widget to show.
func (c *StepControls) Object() fyne.CanvasObject { return c.object }

func (c *StepControls) button(key string, icon skin.Icon, tapped func()) *widget.Button {
	return FlatButton(c.text.T(key), icon.Resource(), tapped)
}

// Update shows where the player stands.
func (c *StepControls) Update() {
	p := c.player
	c.slider.show(p.Index(), p.Len())
	c.place.SetText(c.where(p.Index(), p.Len()))
	c.speed.SetText(c.text.T("lab.control.speed", i18n.Args{"Number": StepSpeeds[p.Speed()]}))
	word, icon := c.text.T("lab.control.play"), skin.IconEngineMove
	if p.Playing() {
		word, icon = c.text.T("lab.control.pause"), skin.IconPause
	}
	if c.play.Text != word {
		c.play.SetText(word)
		c.play.SetIcon(icon.Resource())
	}
	SetEnabled(c.first, p.Index() > 0)
	SetEnabled(c.back, p.Index() > 0)
	SetEnabled(c.play, p.Len() > 0)
	SetEnabled(c.step, !p.AtEnd())
	SetEnabled(c.last, !p.AtEnd())
	SetEnabled(c.slower, p.Speed() > 0)
	SetEnabled(c.faster, int(p.Speed()) < len(StepSpeeds)-1)
}

// where says which place of how many is shown.
func (c *StepControls) where(index, count int) string {
	key := "lab.control.place"
	if c.player.ByHand {
		key = "lab.control.chosen" // no steps
	}
	return c.text.T(key, i18n.Args{"Index": index, "Count": count})
}

// slider jumps through the steps. It hands all keys on: those that would move its
// knob take a step anyway.
type slider struct {
	widget.Slider

	typed func(*fyne.KeyEvent)
}

func newSlider(typed func(*fyne.KeyEvent)) *slider {
	s := &slider{typed: typed}
	s.Max, s.Step = 1, 1
	s.ExtendBaseWidget(s)
	return s
}

func (s *slider) TypedKey(e *fyne.KeyEvent) { s.typed(e) }

// show moves the knob without a call of the listener.
func (s *slider) show(index, count int) {
	if int(s.Value) == index && int(s.Max) == max(1, count) {
		return
	}
	s.Value, s.Max = float64(index), float64(max(1, count))
	s.Refresh()
}

// usualSteps is more than most runs have.
const usualSteps = 88_888

// lineLayout gives a text the width of its line, or of the longest that it usually has, and
// puts it in the middle of the height.
type lineLayout struct{ usual float32 }

func (l lineLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	line := objects[0].(*Text).Line()
	return fyne.NewSize(max(line.Width, l.usual)+2*theme.Padding(), line.Height)
}

func (lineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	line := objects[0].(*Text).Line()
	SetBounds(objects[0], theme.Padding(), (size.Height-line.Height)/2, size.Width, line.Height)
}

// controlsLayout puts the slider over the buttons and the speed. Where the width is small
// the buttons to both ends lose their words, then those of a step; then the speed gives way, and at
// last the buttons to both ends, for the slider leads there too. Its objects are buttons, speed
// and slider.
type controlsLayout struct {
	ends, steps []*widget.Button
	words       map[*widget.Button]string
}

// controlForms are the forms of the controls, from the widest.
var controlForms = []struct{ ends, endWords, stepWords, speed bool }{
	{true, true, true, true},
	{true, false, true, true},
	{true, false, false, true},
	{true, false, true, false},
	{true, false, false, false},
	{false, false, true, false},
}

func (*controlsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	buttons, slider := objects[0].MinSize(), objects[2].MinSize()
	return fyne.NewSize(buttons.Width, buttons.Height+slider.Height)
}

func (l *controlsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	speed, slider := objects[1].MinSize(), objects[2].MinSize()
	for _, form := range controlForms {
		l.show(l.ends, form.ends, form.endWords)
		l.show(l.steps, true, form.stepWords)
		wide := objects[0].MinSize().Width
		if form.speed {
			wide += speed.Width
		}
		if wide <= size.Width {
			break
		}
	}
	buttons := objects[0].MinSize()
	SetBounds(objects[2], 0, 0, size.Width, slider.Height)
	SetBounds(objects[0], 0, slider.Height, buttons.Width, buttons.Height)
	if buttons.Width+speed.Width > size.Width {
		objects[1].Hide()
		return
	}
	objects[1].Show()
	SetBounds(objects[1], size.Width-speed.Width, slider.Height, speed.Width, buttons.Height)
}

// show shows buttons, with their words or without.
func (l *controlsLayout) show(buttons []*widget.Button, shown, worded bool) {
	for _, b := range buttons {
		word := ""
		if worded {
			word = l.words[b]
		}
		if b.Text != word {
			b.SetText(word)
		}
		SetVisible(b, shown)
	}
}
