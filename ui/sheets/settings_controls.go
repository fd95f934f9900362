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

// worded is a choice of one of the words of a setting. The key of a word's message is
// the family and the word: "theme." and "dark".
func worded[T ~string](family string, at func(*store.Settings) *T) control {
	words := store.SettingChoices(at)
	keys := make([]string, len(words))
	for i, w := range words {
		keys[i] = family + string(w)
	}
	return segmented(at, func(p *settingsPage) ([]T, []string) {
		names := make([]string, len(keys))
		for i, k := range keys {
			names[i] = p.text.T(k)
		}
		return words, names
	}).saying(keys...)
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
	return listed(func(s *store.Settings) *int { return &s.Memory }, memories, func(p *settingsPage, v int) string {
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
	return listed(at, store.SettingChoices(at), func(p *settingsPage, v int) string {
		return p.text.T("settings.mebibytes", i18n.Args{"Number": v})
	})
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
