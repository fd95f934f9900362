package sheets

import (
	"slices"
	"strconv"

	"tengen/ui/store/settings"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// memories are the sizes of the engine's table on offer, in MiB.
var memories = []int{16, 32, 64, 128, 256, 512, 1024, 2048, 4096}

func (p *settingsPage) analysis() fyne.CanvasObject {
	f := newForm(&p.names)
	f.add(p.text.T("settings.candidates"), p.counted(settings.MinCandidates, settings.MaxCandidates, p.now.Candidates,
		func(s *settings.Settings, v int) { s.Candidates = v }))
	f.add("", p.ticked("settings.candidatesOnBoard", p.now.CandidatesOnBoard,
		func(s *settings.Settings, on bool) { s.CandidatesOnBoard = on }))

	views := []string{p.text.T("settings.viewMover"), p.text.T("settings.viewBlack")}
	f.add(p.text.T("settings.view"), p.keys.segments(views, indexOf(p.now.AlwaysBlack), func(i int) {
		p.set(func(s *settings.Settings) { s.AlwaysBlack = i == 1 })
	}))
	if settings.MaxThreads() > 1 {
		f.add(p.text.T("settings.threads"), p.counted(1, settings.MaxThreads(), p.now.Threads,
			func(s *settings.Settings, v int) { s.Threads = v }))
	}
	sizes := make([]string, len(memories))
	for i, m := range memories {
		sizes[i] = p.text.T("settings.mebibytes", i18n.Args{"Number": m})
	}
	at, found := slices.BinarySearch(memories, p.now.Memory)
	if !found {
		at--
	}
	f.add(p.text.T("settings.memory"), p.keys.choose(sizes, at, func(i int) {
		p.set(func(s *settings.Settings) { s.Memory = memories[i] })
	}))
	return f.box
}

func (p *settingsPage) board() fyne.CanvasObject {
	looks := make([]string, len(p.choices.Looks))
	for i, id := range p.choices.Looks {
		looks[i] = p.text.T("look." + id)
	}
	f := newForm(&p.names)
	f.add(p.text.T("settings.look"), p.keys.segments(looks, slices.Index(p.choices.Looks, p.now.Look), func(i int) {
		p.set(func(s *settings.Settings) { s.Look = p.choices.Looks[i] })
	}))
	f.add(p.text.T("settings.show"), container.NewVBox(
		p.ticked("settings.coordinates", p.now.Coordinates, func(s *settings.Settings, on bool) { s.Coordinates = on }),
		p.ticked("settings.moveNumbers", p.now.MoveNumbers, func(s *settings.Settings, on bool) { s.MoveNumbers = on }),
		p.ticked("settings.truth", p.now.Truth, func(s *settings.Settings, on bool) { s.Truth = on }),
	))
	f.add(p.text.T("settings.feel"), container.NewVBox(
		p.ticked("settings.sound", p.now.Sound, func(s *settings.Settings, on bool) { s.Sound = on }),
		p.ticked("settings.animation", p.now.Animation, func(s *settings.Settings, on bool) { s.Animation = on }),
	))
	return f.box
}

func (p *settingsPage) window() fyne.CanvasObject {
	themes := settings.Themes()
	names := make([]string, len(themes))
	for i, t := range themes {
		names[i] = p.text.T("theme." + string(t))
	}
	f := newForm(&p.names)
	f.add(p.text.T("settings.theme"), p.keys.segments(names, slices.Index(themes, p.now.Theme), func(i int) {
		p.set(func(s *settings.Settings) { s.Theme = themes[i] })
	}))

	scales := settings.Scales()
	percents := make([]string, len(scales))
	for i, s := range scales {
		percents[i] = strconv.Itoa(s) + "%"
	}
	f.add(p.text.T("settings.scale"), p.keys.choose(percents, slices.Index(scales, p.now.Scale), func(i int) {
		p.set(func(s *settings.Settings) { s.Scale = scales[i] })
	}))

	tags, languages := []string{""}, []string{p.text.T("settings.systemLanguage")}
	for _, l := range i18n.Languages() {
		tags, languages = append(tags, string(l)), append(languages, l.Name())
	}
	f.add(p.text.T("settings.language"), p.keys.segments(languages, slices.Index(tags, p.now.Language), func(i int) {
		p.set(func(s *settings.Settings) { s.Language = tags[i] })
	}))
	return f.box
}

// counted is a slider over a number, with the number beside it.
func (p *settingsPage) counted(low, high, value int, change func(*settings.Settings, int)) fyne.CanvasObject {
	is := figure()
	is.SetText(strconv.Itoa(value))
	return valued(p.keys.slide(low, high, value, func(v int) {
		is.SetText(strconv.Itoa(v))
		p.set(func(s *settings.Settings) { change(s, v) })
	}), is)
}

// ticked is a box to tick.
func (p *settingsPage) ticked(key string, on bool, change func(*settings.Settings, bool)) fyne.CanvasObject {
	return p.keys.check(p.text.T(key), on, func(on bool) {
		p.set(func(s *settings.Settings) { change(s, on) })
	})
}

func indexOf(second bool) int {
	if second {
		return 1
	}
	return 0
}
