package sheets

import (
	"slices"
	"strconv"
	"time"

	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
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
				p.set(func(s *store.Settings) { *s = s.WithLevel(p.choices.Levels[i]) })
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
