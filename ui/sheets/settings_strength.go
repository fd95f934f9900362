package sheets

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

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

// Accessors of what makes the strength.
func depthOf(s *store.Settings) *int          { return &s.Depth }
func timeOf(s *store.Settings) *time.Duration { return &s.Time }
func oversightsOf(s *store.Settings) *string  { return &s.Oversights }
func levelOf(s *store.Settings) *string       { return &s.Level }

func levelChoice() control {
	return setting(levelOf, func(p *settingsPage) fyne.CanvasObject {
		p.level = p.keys.choose(levelNames(p.text, p.choices.Levels, p.now), levelIndex(p.choices.Levels, p.now), func(i int) {
			if i < len(p.choices.Levels) {
				p.set(func(s *store.Settings) {
					*s = s.WithLevel(p.choices.Levels[i])
					s.LastGame.AtStrength = false
				})
			}
		})
		return p.level
	})
}

// levelNote says what the engine does at the strength in force.
func levelNote() control {
	return control{make: func(p *settingsPage) fyne.CanvasObject {
		texts := []string{levelText(p.text, p.now)}
		for _, l := range p.choices.Levels {
			texts = append(texts, levelText(p.text, p.now.WithLevel(l)))
		}
		p.about = widgets.Quiet("").KeepRoom(texts...)
		return p.about
	}}
}

func depthSlider() control {
	return setting(depthOf, func(p *settingsPage) fyne.CanvasObject {
		low, high := store.SettingRange(depthOf)
		p.depthIs = figure()
		p.depth = p.keys.slide(low, high, p.now.Depth, func(v int) {
			p.custom(func(s *store.Settings) { s.Depth = v })
		})
		return valued(p.depth, p.depthIs)
	})
}

func timeSlider() control {
	return setting(timeOf, func(p *settingsPage) fyne.CanvasObject {
		p.timeIs = figure()
		p.time = p.keys.slide(0, len(times)-1, timeIndex(p.now.Time), func(v int) {
			p.custom(func(s *store.Settings) { s.Time = times[v] })
		})
		return valued(p.time, p.timeIs)
	})
}

func oversightsChoice() control {
	return setting(oversightsOf, func(p *settingsPage) fyne.CanvasObject {
		ids, names := p.oversightChoices()
		p.oversights = p.keys.choose(names, slices.Index(ids, p.now.Oversights), func(i int) {
			p.custom(func(s *store.Settings) { s.Oversights = ids[i] })
		})
		return p.oversights
	})
}

// custom takes over a change of depth, time or oversights, which makes the level
// custom unless it hits one exactly.
func (p *settingsPage) custom(change func(*store.Settings)) {
	p.set(func(s *store.Settings) {
		change(s)
		*s = s.Named(p.choices.Levels)
		s.LastGame.AtStrength = false
	})
}

// oversightChoices lists whose oversights can be made: none, or those of a
// level that has some.
func (p *settingsPage) oversightChoices() (ids, names []string) {
	ids, names = []string{""}, []string{p.text.T("settings.noOversights")}
	for _, l := range p.choices.Levels {
		if l.Oversights {
			ids = append(ids, l.ID)
			names = append(names, p.text.T("settings.oversightsOf", i18n.Args{"Level": p.text.T("level." + l.ID)}))
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
	h.settings(choices, now, changed, 0)
}

// settings shows the settings, with a tab in front.
func (h Host) settings(choices Choices, now store.Settings, changed func(store.Settings), tab int) {
	p := &settingsPage{text: h.Text, choices: choices, now: now, changed: changed, tab: tab}
	p.keys = &keyboard{}
	var s *sheet
	p.reopen = func() {
		s.host.Closed = nil // another one comes up in its place
		s.close()
		h.Text = h.Text.In(choices.Language(p.now))
		h.settings(p.choices, p.now, changed, p.tab)
	}
	reset := p.keys.button(h.Text.T("settings.reset"), p.reset)
	done := p.keys.button(h.Text.T("dialog.done"), func() { s.close() })
	s = h.open(h.Text.T("settings.title"), middle, p.keys, p.body(), nil, reset, done)
	p.keys.escape = func() { s.close() }
}

// settingsPage is the sheet while it is open.
type settingsPage struct {
	text    *i18n.Localizer
	keys    *keyboard
	choices Choices
	now     store.Settings
	changed func(store.Settings)
	reopen  func()
	tab     int // the group in front

	level, oversights *choose
	depth, time       *slide
	depthIs, timeIs   *widget.Label
	about             *widgets.Text
	names             nameWidth // all the forms line up
}

// set makes a change and reports it.
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
	groups := settingsForm()
	names, forms := make([]string, len(groups)), make([]fyne.CanvasObject, len(groups))
	for i, g := range groups {
		names[i], forms[i] = p.text.T(g.heading), p.form(g.rows)
	}
	turn := func(tab int) {
		p.tab = tab
		for i, f := range forms {
			widgets.SetVisible(f, i == tab)
		}
	}
	turn(p.tab)
	p.showStrength()
	return widgets.TextColumn(3, p.keys.segments(names, p.tab, turn), widgets.Quiet(p.text.T("settings.at_once")), container.New(inOnePlace{}, forms...))
}

// ruleText says what wins under a rule and what is forbidden.
func ruleText(text *i18n.Localizer, r rule.Rule) string {
	return text.T("ruletext."+r.Name(), i18n.Args{"Length": r.RowLength()})
}

// levelNames lists the levels, and after them the custom strength while it is
// the one in force.
func levelNames(text *i18n.Localizer, levels []store.Level, s store.Settings) []string {
	var names []string
	for _, l := range levels {
		names = append(names, words.Opponent(text, l.ID))
	}
	if s.Level == store.Custom {
		names = append(names, words.Opponent(text, store.Custom))
	}
	return names
}

// levelIndex is the place of the level in force among levelNames.
func levelIndex(levels []store.Level, s store.Settings) int {
	if i := slices.IndexFunc(levels, func(l store.Level) bool { return l.ID == s.Level }); i >= 0 {
		return i
	}
	return len(levels)
}

// levelText says what the engine does at the strength in force.
func levelText(text *i18n.Localizer, s store.Settings) string {
	args := i18n.Args{"Time": text.Seconds(s.Time)}
	if s.Oversights != "" {
		return text.N("strength.human", s.Depth, args)
	}
	return text.N("strength.full", s.Depth, args)
}

// namedOpenings names the openings that have names, with their numbers.
func namedOpenings(text *i18n.Localizer) (names []string) {
	for _, o := range board.CanonicalOpenings() {
		names = append(names, words.NumberedOpening(text, o.ID))
	}
	return names
}

// wordNames names the words of a setting. The key of a word's message is the family and the word:
// "theme." and "dark".
func wordNames[T ~string](text *i18n.Localizer, family string, words []T) (names []string) {
	for _, w := range words {
		names = append(names, text.T(family+string(w)))
	}
	return names
}
