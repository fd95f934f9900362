package app

import (
	"fyne.io/fyne/v2"

	"tengen/ai/player"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// preferences hold the settings, and the language and the theme that follow from them.
type preferences struct {
	theme    fyne.Settings // the toolkit's
	store    *store.SettingsStore
	now      store.Settings
	language string                      // that the command line asks for, "" for the one in the settings
	system   string                      // the locale of the system
	changed  func(before store.Settings) // called to show what has changed
	failed   func(error)                 // called when they could not be kept
}

// change takes over new settings, shows them and keeps them.
func (p *preferences) change(s store.Settings) {
	before := p.now
	if s == before {
		return
	}
	if s.Language != before.Language {
		p.language = "" // a choice made now counts more than the command line
	}
	p.now = s
	if before.Theme != s.Theme || before.Scale != s.Scale || before.Projector != s.Projector {
		p.applyTheme()
	}
	p.changed(before)
	if err := p.store.Save(s); err != nil {
		p.failed(err)
	}
}

// update changes one of the settings.
func (p *preferences) update(change func(*store.Settings)) {
	s := p.now
	change(&s)
	p.change(s)
}

// toFirstGame chooses the first game of a newcomer: the usual one, as Black, against a level.
func (p *preferences) toFirstGame(level string) {
	s := p.now
	s.LastGame = store.DefaultSettings().LastGame
	for _, l := range levels() {
		if l.ID == level {
			s = s.WithLevel(l)
		}
	}
	p.change(s)
}

// The levels of a first opponent: of who is new to the game, and of who has played it.
const (
	firstLevel  = "novice"
	playedLevel = "casual"
)

// setQuantity chooses what scores are written as.
func (p *preferences) setQuantity(q view.Quantity) {
	p.update(func(s *store.Settings) { s.Quantity = q.String() })
}

// applyTheme sets colours and sizes.
func (p *preferences) applyTheme() {
	t := skin.New(skinMode(p.now.Theme), float32(p.now.Scale)/100)
	if p.now.Projector {
		t = t.Projected()
	}
	p.theme.SetTheme(t)
}

func skinMode(t store.Theme) skin.Mode {
	switch t {
	case store.ThemeLight:
		return skin.LightMode
	case store.ThemeDark:
		return skin.DarkMode
	default:
		return skin.System
	}
}

// wanted returns the language that the command line or the settings ask for.
func (p *preferences) wanted() i18n.Language {
	if p.language != "" {
		return i18n.Match(p.language)
	}
	return p.choices().Language(p.now)
}

// spoken returns the language of the window: that one if its letters are here, else English.
func (p *preferences) spoken() i18n.Language {
	if wanted := p.wanted(); hasLetters(wanted) {
		return wanted
	}
	return i18n.English
}

// words returns the window's words in that language, and lets the toolkit follow.
func (p *preferences) words() *i18n.Localizer {
	text := i18n.New(p.spoken()).ForTouch(widgets.FingersOnly()).Detailed(p.now.Details)
	if err := text.FollowInToolkit(); err != nil {
		fyne.LogError("the toolkit's own words stay in its language", err)
	}
	return text
}

// choices are what the settings offer.
func (p *preferences) choices() sheets.Choices {
	var looks []string
	for _, l := range view.Looks() {
		looks = append(looks, l.String())
	}
	return sheets.Choices{Levels: levels(), Looks: looks, System: i18n.Match(p.system)}
}

// levels are the engine's strengths as the settings know them.
func levels() []store.Level {
	var all []store.Level
	for _, l := range player.Levels() {
		all = append(all, store.Level{ID: l.ID, Depth: l.Depth, Time: l.Time, Oversights: l.Oversight != player.Oversight{}, Rating: l.Rating})
	}
	return all
}
