package app

import (
	"fyne.io/fyne/v2"

	"tengen/ai/player"
	"tengen/ui/sheets"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// change takes over new settings, shows them and keeps them.
func (w *window) change(s settings.Settings) {
	if s == w.settings {
		return
	}
	if s.Language != w.settings.Language {
		w.options.Language = "" // a choice made now counts more than the command line
	}
	w.wear(s)
	if err := w.store.Save(s); err != nil {
		w.Tell(view.Notice{Trouble: w.text.T("app.settings_not_saved"), Details: err.Error()})
	}
}

// wear makes the window look and act as the settings say.
func (w *window) wear(s settings.Settings) {
	before := w.settings
	w.settings = s
	if before.Theme != s.Theme || before.Scale != s.Scale {
		w.dress(s)
	}
	w.speak(w.language(s))
	w.pane.SetAlwaysBlack(s.AlwaysBlack)
	w.timeline.SetAlwaysBlack(s.AlwaysBlack)
	w.receipt.SetAlwaysBlack(s.AlwaysBlack)
	w.pane.Candidates.SetRows(s.Candidates)
	w.controller.SetSettings(s)
	if before.Explain != s.Explain {
		w.relayPlay()
	}
}

// dress sets colours and sizes.
func (w *window) dress(s settings.Settings) {
	w.app.Settings().SetTheme(skin.New(skinMode(s.Theme), float32(s.Scale)/100))
}

// speak puts the window into a language.
func (w *window) speak(l i18n.Language) {
	if l != w.text.Language() {
		w.text = i18n.New(l)
		if err := w.text.FollowInToolkit(); err != nil {
			fyne.LogError("the toolkit's own words stay in its language", err)
		}
	}
	w.pane.SetText(w.text)
	w.chances.SetText(w.text)
	w.moves.SetText(w.text)
	w.remark.SetText(w.text)
	for _, p := range w.pages {
		if p.speak != nil {
			p.speak(w.text)
		}
	}
	w.name()
	w.controller.SetText(w.text)
}

// language returns the language that the command line or the settings ask for.
func (w *window) language(s settings.Settings) i18n.Language {
	if w.options.Language != "" {
		return i18n.Match(w.options.Language)
	}
	return w.choices().Language(s)
}

// choices are what the settings offer.
func (w *window) choices() sheets.Choices {
	var looks []string
	for _, l := range view.Looks() {
		looks = append(looks, l.String())
	}
	return sheets.Choices{Levels: levels(), Looks: looks, System: i18n.Match(w.options.System)}
}

func skinMode(t settings.Theme) skin.Mode {
	switch t {
	case settings.ThemeLight:
		return skin.LightMode
	case settings.ThemeDark:
		return skin.DarkMode
	default:
		return skin.System
	}
}

// levels are the engine's strengths as the settings know them.
func levels() []settings.Level {
	var all []settings.Level
	for _, l := range player.Levels() {
		all = append(all, settings.Level{ID: l.ID, Depth: l.Depth, Time: l.Time, Oversights: l.Oversight != player.Oversight{}})
	}
	return all
}
