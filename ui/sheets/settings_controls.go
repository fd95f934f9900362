package sheets

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// count is a slider over a number, with the number beside it.
func count(at func(*store.Settings) *int) control {
	return setting(at, func(p *settingsPage) fyne.CanvasObject {
		low, high := store.SettingRange(at)
		if low == high {
			return nil
		}
		is := figure()
		is.SetText(strconv.Itoa(*at(&p.now)))
		return valued(p.keys.slide(low, high, *at(&p.now), func(v int) {
			is.SetText(strconv.Itoa(v))
			p.set(func(s *store.Settings) { *at(s) = v })
		}), is)
	})
}

// tick is a box to tick, with the message of a key beside it.
func tick(key string, at func(*store.Settings) *bool) control {
	return setting(at, func(p *settingsPage) fyne.CanvasObject {
		return p.keys.check(p.text.T(key), *at(&p.now), func(on bool) {
			p.set(func(s *store.Settings) { *at(s) = on })
		})
	}).saying(key)
}

// either is a choice between two, with the messages of two keys.
func either(off, on string, at func(*store.Settings) *bool) control {
	return setting(at, func(p *settingsPage) fyne.CanvasObject {
		return p.keys.segments([]string{p.text.T(off), p.text.T(on)}, indexOf(*at(&p.now)), func(i int) {
			p.set(func(s *store.Settings) { *at(s) = i == 1 })
		})
	}).saying(off, on)
}

// segmented is a choice of a few values beside each other.
func segmented[T comparable](at func(*store.Settings) *T, offer func(p *settingsPage) (values []T, names []string)) control {
	return setting(at, func(p *settingsPage) fyne.CanvasObject {
		values, names := offer(p)
		return p.keys.segments(names, slices.Index(values, *at(&p.now)), func(i int) {
			p.set(func(s *store.Settings) { *at(s) = values[i] })
		})
	})
}

// worded is a choice of one of the words of a setting, named as by wordNames.
func worded[T ~string](family string, at func(*store.Settings) *T) control {
	words := store.SettingChoices(at)
	keys := make([]string, len(words))
	for i, w := range words {
		keys[i] = family + string(w)
	}
	return segmented(at, func(p *settingsPage) ([]T, []string) { return words, wordNames(p.text, family, words) }).saying(keys...)
}

// listed is a choice of a number from a list that unfolds; one between two of the
// list shows as the lower.
func listed(at func(*store.Settings) *int, values []int, name func(p *settingsPage, v int) string) control {
	return setting(at, func(p *settingsPage) fyne.CanvasObject {
		names := make([]string, len(values))
		for i, v := range values {
			names[i] = name(p, v)
		}
		chosen, found := slices.BinarySearch(values, *at(&p.now))
		if !found {
			chosen--
		}
		return p.keys.choose(names, chosen, func(i int) {
			p.set(func(s *store.Settings) { *at(s) = values[i] })
		})
	})
}

// memories are the sizes of the engine's table on offer, in MiB.
var memories = []int{16, 32, 64, 128, 256, 512, 1024, 2048, 4096}

func memoryChoice() control {
	return mebibytes(func(s *store.Settings) *int { return &s.Memory }, memories)
}

// mebibytes is a choice of a size of memory.
func mebibytes(at func(*store.Settings) *int, values []int) control {
	return listed(at, values, func(p *settingsPage, v int) string {
		return p.text.T("settings.mebibytes", i18n.Args{"Number": v})
	})
}

// proofTimeChoice is how long an attempt to prove a position may take.
func proofTimeChoice() control {
	at := func(s *store.Settings) *int { return &s.ProofMinutes }
	return listed(at, store.SettingChoices(at), func(p *settingsPage, v int) string {
		if v == 0 {
			return p.text.T("settings.unlimited")
		}
		return p.text.Span(time.Duration(v) * time.Minute)
	}).saying("settings.unlimited")
}

func proofMemoryChoice() control {
	at := func(s *store.Settings) *int { return &s.ProofMemory }
	return mebibytes(at, store.SettingChoices(at))
}

func scaleChoice() control {
	at := func(s *store.Settings) *int { return &s.Scale }
	return listed(at, store.SettingChoices(at), func(_ *settingsPage, v int) string { return strconv.Itoa(v) + "%" })
}

func lookChoice() control {
	return segmented(func(s *store.Settings) *string { return &s.Look }, func(p *settingsPage) (ids, names []string) {
		for _, id := range p.choices.Looks {
			names = append(names, p.text.T("look."+id))
		}
		return p.choices.Looks, names
	})
}

func languageChoice() control {
	return segmented(func(s *store.Settings) *string { return &s.Language }, func(p *settingsPage) (tags, names []string) {
		tags, names = []string{""}, []string{p.text.T("settings.systemLanguage")}
		for _, l := range i18n.Languages() {
			tags, names = append(tags, string(l)), append(names, l.Name())
		}
		return tags, names
	})
}

// forgetButton forgets all results against the levels when it is pressed twice.
func forgetButton() control {
	words := []string{"settings.forgotten", "settings.forget_really", "settings.forget"}
	c := control{}.saying(words...)
	c.make = func(p *settingsPage) fyne.CanvasObject {
		var b *button
		sure := false
		b = p.keys.button("", func() {
			if !sure {
				sure = true
				b.SetText(p.text.T("settings.forget_really"))
				return
			}
			p.choices.Forget()
			p.choices.Forget = nil // the sheet may be made anew
			b.SetText(p.text.T("settings.forgotten"))
			b.Disable()
		})
		var room fyne.Size
		for _, key := range words { // the last of which it begins with
			b.SetText(p.text.T(key))
			room = room.Max(b.MinSize())
		}
		widgets.SetEnabled(b, p.choices.Forget != nil)
		return container.NewGridWrap(room, b)
	}
	return c
}

func indexOf(second bool) int {
	if second {
		return 1
	}
	return 0
}

// lineEntry takes a line of text.
func lineEntry(at func(*store.Settings) *string) control {
	return setting(at, func(p *settingsPage) fyne.CanvasObject {
		f := p.keys.field(*at(&p.now), 1)
		f.SetPlaceHolder(p.text.T("settings.noName"))
		f.OnChanged = func(name string) { p.set(func(s *store.Settings) { *at(s) = name }) }
		return f
	}).saying("settings.noName")
}

// settingsForm is the settings sheet, a tab a group, what a player looks for first. A setting is
// shown by giving it a row here.
func settingsForm() []settingsGroup {
	return []settingsGroup{
		{"settings.you", []settingsRow{
			{"settings.name", lineEntry(func(s *store.Settings) *string { return &s.PlayerName })},
			{"settings.warnLosing", worded("warning.", func(s *store.Settings) *store.Warn { return &s.WarnLosing })},
			{"settings.thinking", tick("settings.showThinking", func(s *store.Settings) *bool { return &s.ShowThinking })},
			{"settings.results", column(
				tick("settings.record", func(s *store.Settings) *bool { return &s.Record }),
				forgetButton(),
			)},
			{"settings.webAddress", lineEntry(func(s *store.Settings) *string { return &s.WebAddress })},
		}},
		{"settings.opponent", []settingsRow{
			{"settings.level", levelChoice()},
			{"", levelNote()},
			{"settings.depth", depthSlider()},
			{"settings.time", timeSlider()},
			{"settings.oversights", oversightsChoice()},
			{"settings.openings", tick("settings.openingTable", func(s *store.Settings) *bool { return &s.OpeningTable })},
			{"settings.proof", tick("settings.perfectPlay", func(s *store.Settings) *bool { return &s.PerfectPlay })},
			{"settings.pace", worded("pace.", func(s *store.Settings) *store.Pace { return &s.Pace })},
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
		{"settings.analysis", []settingsRow{
			{"settings.candidates", count(func(s *store.Settings) *int { return &s.Candidates })},
			{"", column(
				tick("settings.candidatesOnBoard", func(s *store.Settings) *bool { return &s.CandidatesOnBoard }),
				tick("settings.heatMap", func(s *store.Settings) *bool { return &s.HeatMap }),
				tick("settings.details", func(s *store.Settings) *bool { return &s.Details }),
			)},
			{"settings.quantity", worded("quantity.", func(s *store.Settings) *string { return &s.Quantity })},
			{"settings.view", either("settings.viewMover", "settings.viewBlack", func(s *store.Settings) *bool { return &s.AlwaysBlack })},
			{"settings.threads", count(func(s *store.Settings) *int { return &s.Threads })},
			{"settings.memory", memoryChoice()},
			{"settings.proofTime", proofTimeChoice()},
			{"settings.proofMemory", proofMemoryChoice()},
			{"settings.lastEscape", tick("settings.proveEscape", func(s *store.Settings) *bool { return &s.ProveEscape })},
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
