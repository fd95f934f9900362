package dialogs

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/i18n"
	"tengen/ui/prose"
	"tengen/ui/settings"
)

// Choices are what the settings offer besides what they know themselves.
type Choices struct {
	Levels []settings.Level
	Looks  []string      // IDs of board looks
	System i18n.Language // what "follow the system" means for the language
}

// Language returns the language that s asks for.
func (c Choices) Language(s settings.Settings) i18n.Language {
	if s.Language == "" {
		return c.System
	}
	return i18n.Match(s.Language)
}

// Settings shows the settings. Each change takes effect at once: changed is
// given all of them.
func (h Host) Settings(choices Choices, now settings.Settings, changed func(settings.Settings)) {
	p := &settingsPage{text: h.Text, choices: choices, now: now, changed: changed}
	p.keys = &keys{}
	var s *sheet
	p.reopen = func() {
		s.host.Closed = nil // another one comes up in its place
		s.close()
		h.Text = i18n.New(choices.Language(p.now))
		h.Settings(choices, p.now, changed)
	}
	reset := p.keys.button(h.Text.T("settings.reset"), p.reset)
	done := p.keys.button(h.Text.T("dialog.done"), func() { s.close() })
	s = h.open(h.Text.T("settings.title"), middle, p.keys, p.body(), nil, reset, done)
	p.keys.escape = func() { s.close() }
}

// settingsPage is the sheet while it is open.
type settingsPage struct {
	text    *i18n.Localizer
	keys    *keys
	choices Choices
	now     settings.Settings
	changed func(settings.Settings)
	reopen  func()

	level, oversights *choose
	depth, time       *slide
	depthIs, timeIs   *widget.Label
	about             *prose.Text
	names             nameWidth // all the forms line up
}

// set takes over a change and tells it.
func (p *settingsPage) set(change func(*settings.Settings)) {
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

// reset brings the defaults back, but for the language, which one may not be able
// to read, and the last game, which is no setting.
func (p *settingsPage) reset() {
	p.set(func(s *settings.Settings) {
		language, game := s.Language, s.LastGame
		*s = settings.Defaults()
		s.Language, s.LastGame = language, game
	})
	p.reopen()
}

func (p *settingsPage) body() fyne.CanvasObject {
	return prose.Column(4,
		p.group("settings.opponent", p.opponent()),
		p.group("settings.analysis", p.analysis()),
		p.group("settings.board", p.board()),
		p.group("settings.window", p.window()),
	)
}

// group is a form under its heading.
func (p *settingsPage) group(heading string, form fyne.CanvasObject) fyne.CanvasObject {
	return prose.Column(2, widget.NewSeparator(), prose.Strong(p.text.T(heading)), form)
}

// times are the steps of the slider for the time of a move.
var times = []time.Duration{
	100 * time.Millisecond, 200 * time.Millisecond, 300 * time.Millisecond, 400 * time.Millisecond,
	500 * time.Millisecond, 700 * time.Millisecond, time.Second, 1200 * time.Millisecond,
	1500 * time.Millisecond, 2 * time.Second, 3 * time.Second, 5 * time.Second, 7 * time.Second,
	10 * time.Second, 15 * time.Second, 20 * time.Second, 30 * time.Second, time.Minute,
	2 * time.Minute, 5 * time.Minute,
}

// timeIndex is the step nearest to a time, from below.
func timeIndex(d time.Duration) int {
	i, found := slices.BinarySearch(times, d)
	if found || i == 0 {
		return i
	}
	return i - 1
}

func (p *settingsPage) opponent() fyne.CanvasObject {
	p.depthIs, p.timeIs, p.about = figure(), figure(), prose.Quiet("")
	p.level = p.keys.choose(levelNames(p.text, p.choices.Levels, p.now), levelIndex(p.choices.Levels, p.now), func(i int) {
		if i < len(p.choices.Levels) {
			p.set(func(s *settings.Settings) { *s = s.WithLevel(p.choices.Levels[i]) })
		}
	})
	p.depth = p.keys.slide(settings.MinDepth, settings.MaxDepth, p.now.Depth, func(v int) {
		p.custom(func(s *settings.Settings) { s.Depth = v })
	})
	p.time = p.keys.slide(0, len(times)-1, timeIndex(p.now.Time), func(v int) {
		p.custom(func(s *settings.Settings) { s.Time = times[v] })
	})
	ids, names := p.oversightChoices()
	p.oversights = p.keys.choose(names, slices.Index(ids, p.now.Oversights), func(i int) {
		p.custom(func(s *settings.Settings) { s.Oversights = ids[i] })
	})
	p.showStrength()

	f := newForm(&p.names)
	f.add(p.text.T("settings.level"), p.level)
	f.add("", p.about)
	f.add(p.text.T("settings.depth"), valued(p.depth, p.depthIs))
	f.add(p.text.T("settings.time"), valued(p.time, p.timeIs))
	f.add(p.text.T("settings.oversights"), p.oversights)
	return f.box
}

// custom takes over a change of depth, time or oversights, which makes the level
// custom unless it hits one exactly.
func (p *settingsPage) custom(change func(*settings.Settings)) {
	p.set(func(s *settings.Settings) {
		change(s)
		*s = s.Named(p.choices.Levels)
	})
}

// oversightChoices lists whose oversights can be made: nobody's, or those of a
// level that has some.
func (p *settingsPage) oversightChoices() (ids, names []string) {
	ids, names = []string{""}, []string{p.text.T("settings.noOversights")}
	for _, l := range p.choices.Levels {
		if l.Oversights {
			ids = append(ids, l.ID)
			names = append(names, p.text.T("settings.oversightsOf", i18n.Args{"Level": LevelName(p.text, l.ID)}))
		}
	}
	return ids, names
}

// showStrength brings level, depth, time and oversights in line with each other.
func (p *settingsPage) showStrength() {
	p.level.show(levelNames(p.text, p.choices.Levels, p.now), levelIndex(p.choices.Levels, p.now))
	p.depth.show(p.now.Depth)
	p.depthIs.SetText(strconv.Itoa(p.now.Depth))
	p.time.show(timeIndex(p.now.Time))
	p.timeIs.SetText(p.text.Seconds(p.now.Time))
	ids, names := p.oversightChoices()
	p.oversights.show(names, slices.Index(ids, p.now.Oversights))
	p.about.SetText(levelText(p.text, p.now))
}

// figure is a value beside its slider.
func figure() *widget.Label {
	return widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{})
}

// valued puts a value of steady width beside its slider.
func valued(s *slide, value *widget.Label) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, container.NewStack(room("8 min 8 s"), value), s)
}

// room takes the space that a text would, and shows nothing.
func room(text string) fyne.CanvasObject {
	l := widget.NewLabel(text)
	return container.NewGridWrap(fyne.NewSize(l.MinSize().Width, 0))
}
