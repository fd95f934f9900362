package sheets

import (
	"tengen/ui/store"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// settingsForm is the settings sheet. A setting is shown by giving it a row here.
func settingsForm() []settingsGroup {
	return []settingsGroup{
		{"settings.opponent", []settingsRow{
			{"settings.level", levelChoice()},
			{"", levelNote()},
			{"settings.depth", depthSlider()},
			{"settings.time", timeSlider()},
			{"settings.oversights", oversightsChoice()},
			{"settings.openings", tick("settings.openingTable", func(s *store.Settings) *bool { return &s.OpeningTable })},
			{"settings.proof", tick("settings.perfectPlay", func(s *store.Settings) *bool { return &s.PerfectPlay })},
			{"settings.pace", worded("pace.", func(s *store.Settings) *store.Pace { return &s.Pace })},
			{"settings.you", column(
				tick("settings.showThinking", func(s *store.Settings) *bool { return &s.ShowThinking }),
				tick("settings.record", func(s *store.Settings) *bool { return &s.Record }),
				forgetButton(),
			)},
			{"settings.warnLosing", worded("warning.", func(s *store.Settings) *store.Warn { return &s.WarnLosing })},
		}},
		{"settings.analysis", []settingsRow{
			{"settings.candidates", count(func(s *store.Settings) *int { return &s.Candidates })},
			{"", column(
				tick("settings.candidatesOnBoard", func(s *store.Settings) *bool { return &s.CandidatesOnBoard }),
				tick("settings.heatMap", func(s *store.Settings) *bool { return &s.HeatMap }),
			)},
			{"settings.quantity", worded("quantity.", func(s *store.Settings) *string { return &s.Quantity })},
			{"settings.view", either("settings.viewMover", "settings.viewBlack", func(s *store.Settings) *bool { return &s.AlwaysBlack })},
			{"settings.threads", count(func(s *store.Settings) *int { return &s.Threads })},
			{"settings.memory", memoryChoice()},
			{"settings.proofTime", proofTimeChoice()},
			{"settings.proofMemory", proofMemoryChoice()},
			{"settings.lastEscape", tick("settings.proveEscape", func(s *store.Settings) *bool { return &s.ProveEscape })},
		}},
		{"settings.board", []settingsRow{
			{"settings.look", lookChoice()},
			{"settings.show", column(
				tick("settings.coordinates", func(s *store.Settings) *bool { return &s.Coordinates }),
				tick("settings.moveNumbers", func(s *store.Settings) *bool { return &s.MoveNumbers }),
				tick("settings.truth", func(s *store.Settings) *bool { return &s.Truth }),
			)},
			{"settings.feel", column(
				tick("settings.sound", func(s *store.Settings) *bool { return &s.Sound }),
				tick("settings.animation", func(s *store.Settings) *bool { return &s.Animation }),
			)},
		}},
		{"settings.window", []settingsRow{
			{"settings.theme", worded("theme.", func(s *store.Settings) *store.Theme { return &s.Theme })},
			{"settings.scale", scaleChoice()},
			{"", tick("settings.projector", func(s *store.Settings) *bool { return &s.Projector })},
			{"settings.language", languageChoice()},
		}},
	}
}

// settingsGroup is a form under its heading, the key of a message.
type settingsGroup struct {
	heading string
	rows    []settingsRow
}

// settingsRow is a control and the key of its name; without a name it belongs to the
// row above.
type settingsRow struct {
	name    string
	control control
}

// control is how settings are changed.
type control struct {
	sets []string // names of the settings, as in their file
	keys []string // of the messages that it shows
	make func(p *settingsPage) fyne.CanvasObject
}

// setting is the control of one setting.
func setting[T any](at func(*store.Settings) *T, make func(p *settingsPage) fyne.CanvasObject) control {
	return control{sets: []string{store.SettingName(at)}, make: make}
}

// saying returns c with the keys of messages that it shows.
func (c control) saying(keys ...string) control {
	c.keys = keys
	return c
}

// column puts controls below each other.
func column(controls ...control) (all control) {
	for _, c := range controls {
		all.sets, all.keys = append(all.sets, c.sets...), append(all.keys, c.keys...)
	}
	all.make = func(p *settingsPage) fyne.CanvasObject {
		made := container.NewVBox()
		for _, c := range controls {
			made.Add(c.make(p))
		}
		return made
	}
	return all
}

// form makes the rows of a group. A number with only one allowed value is left out.
func (p *settingsPage) form(rows []settingsRow) fyne.CanvasObject {
	f := newForm(&p.names)
	for _, r := range rows {
		made := r.control.make(p)
		switch {
		case made == nil:
		case r.name == "":
			f.add("", made)
		default:
			f.add(p.text.T(r.name), made)
		}
	}
	return f.box
}
