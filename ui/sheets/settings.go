package sheets

import (
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Choices are what the settings offer besides what they know themselves.
type Choices struct {
	Levels []store.Level
	Looks  []string      // IDs of board looks
	System i18n.Language // what "follow the system" means for the language
	Forget func()        // forgets all results against the levels; nil while there are none
}

// Language returns the language that s asks for.
func (c Choices) Language(s store.Settings) i18n.Language {
	if s.Language == "" {
		return c.System
	}
	return i18n.Match(s.Language)
}

// Settings shows the settings. Each change takes effect at once: changed is
// given all of them.
func (h Host) Settings(choices Choices, now store.Settings, changed func(store.Settings)) {
	h.settings(choices, now, changed, fyne.Position{})
}

// settings shows the settings, scrolled to a place.
func (h Host) settings(choices Choices, now store.Settings, changed func(store.Settings), place fyne.Position) {
	p := &settingsPage{text: h.Text, choices: choices, now: now, changed: changed}
	p.keys = &keyboard{}
	var s *sheet
	p.reopen = func() {
		s.host.Closed = nil // another one comes up in its place
		s.close()
		h.Text = h.Text.In(choices.Language(p.now))
		h.settings(p.choices, p.now, changed, s.scroll.Offset)
	}
	reset := p.keys.button(h.Text.T("settings.reset"), p.reset)
	done := p.keys.button(h.Text.T("dialog.done"), func() { s.close() })
	s = h.open(h.Text.T("settings.title"), middle, p.keys, p.body(), nil, reset, done)
	p.keys.escape = func() { s.close() }
	s.scrollTo(place)
}

// settingsPage is the sheet while it is open.
type settingsPage struct {
	text    *i18n.Localizer
	keys    *keyboard
	choices Choices
	now     store.Settings
	changed func(store.Settings)
	reopen  func()

	level, oversights *choose
	depth, time       *slide
	depthIs, timeIs   *widget.Label
	about             *widgets.Text
	names             nameWidth // all the forms line up
}

// set takes over a change and tells it.
func (p *settingsPage) set(change func(*store.Settings)) {
	before := p.now
	change(&p.now)
	p.now = p.now.Normalized(p.choices.Levels)
	if p.now == before {
		return
	}
	p.changed(p.now)
	if p.choices.Language(p.now) != p.choices.Language(before) {
		p.reopen()
		return
	}
	p.showStrength()
}

// reset brings the defaults back.
func (p *settingsPage) reset() {
	p.set(func(s *store.Settings) { *s = s.Reset() })
	p.reopen()
}

func (p *settingsPage) body() fyne.CanvasObject {
	body := widgets.TextColumn(4)
	for _, g := range settingsForm() {
		body.Add(widgets.TextColumn(2, widget.NewSeparator(), widgets.Strong(p.text.T(g.heading)), p.form(g.rows)))
	}
	p.showStrength()
	return body
}
