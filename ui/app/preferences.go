package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"tengen/ai/analysis"
	"tengen/ai/gomocup"
	"tengen/ai/player"
	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/lab/lablink"
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

// warns reports whether a person is warned of losing moves in a game of these seats.
func (p *preferences) warns(seats store.Game) bool { return controller.WarningWanted(p.now, seats) }

// toggleWarning switches that at every level.
func (p *preferences) toggleWarning(seats store.Game) {
	to := store.WarnAlways
	if p.warns(seats) {
		to = store.WarnNever
	}
	p.update(func(s *store.Settings) { s.WarnLosing = to })
}

// toFirstGame chooses the first game of a newcomer: the usual one, as Black, against the
// level of a first opponent.
func (p *preferences) toFirstGame() {
	s := p.now
	s.LastGame = store.DefaultSettings().LastGame
	for _, l := range levels() {
		if l.ID == firstLevel {
			s = s.WithLevel(l)
		}
	}
	p.change(s)
}

// firstLevel is the level of a first opponent.
const firstLevel = "novice"

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
	text := i18n.New(p.spoken()).ForTouch(widgets.FingersOnly())
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

// texts opens and saves what the pages of the lab show: texts, and pictures.
type texts struct {
	dialogs *dialogs
	job     *background.Job // reads
	files   *files
	folder  string // the one used last
}

func newTexts(d *dialogs, runner *background.Runner, files *files) *texts {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	return &texts{dialogs: d, job: background.NewJob(runner), files: files, folder: home}
}

// textEndings are those of the files that are offered.
var textEndings = []string{".txt", ".csv", lablink.Ending}

// longestText is how much text a page takes, in bytes.
const longestText = 1 << 20

func readText(path string) (string, error) {
	data, err := read(path)
	if err == nil && len(data) > longestText {
		err = record.ErrTooLarge
	}
	return string(data), err
}

// OpenText asks for a file, and opens it.
func (f *texts) OpenText(use func(text string)) {
	f.dialogs.chooseFile(choice{folder: f.folder, extensions: textEndings, failed: "app.not_opened"}, func(path string) {
		f.open(path, use)
	})
}

// open reads a file in the background and hands its text over. A file of the lab says itself
// which page it is for.
func (f *texts) open(path string, use func(text string)) {
	f.folder = filepath.Dir(path)
	if lablink.IsFile(path) {
		f.job.Cancel() // of several that are opened the last one counts
		f.files.links.openFile(path)
		return
	}
	background.Start(f.job, func(context.Context, func(func())) (string, error) { return readText(path) },
		func(text string, err error) {
			switch {
			case f.job.Report(err):
			case errors.Is(err, record.ErrTooLarge): // for a page, not for a game
				f.dialogs.host().Message(f.dialogs.text.T("dialog.trouble"), f.dialogs.text.T("app.not_opened"), f.dialogs.text.T("lab.link.mistake.long"))
			case err != nil:
				f.dialogs.notRead("app.not_opened", err)
			default:
				use(text)
			}
		})
}

// SaveText asks where to write a text, and writes it in the background.
func (f *texts) SaveText(name, text string) {
	f.save(name, func() widgets.PictureFile { return func() ([]byte, error) { return []byte(text), nil } })
}

// ShowLink shows a link to the lab as a QR code.
func (f *texts) ShowLink(link string) { f.files.showCode(link, link) }

// SavePicture asks where to write a picture, draws it then, and makes and writes its file in
// the background.
func (f *texts) SavePicture(name string, draw func() widgets.PictureFile) { f.save(name, draw) }

func (f *texts) save(name string, draw func() widgets.PictureFile) {
	f.dialogs.choosePath(filepath.Join(f.folder, name), []string{filepath.Ext(name)}, func(path string) {
		f.folder = filepath.Dir(path)
		f.files.writer.write(writing{path: path, make: draw(), written: func() {}})
	})
}

// engineList keeps the engine programs that were added.
type engineList struct {
	dialogs *dialogs
	store   *store.EngineStore
	game    *controller.Controller // which lets them play
	prefs   *preferences           // which name the one that analyses
	trial   *background.Job        // of a program that is to be added
	added   []store.ExternalEngine
}

// load reads the list.
func (e *engineList) load() {
	list, err := e.store.Load()
	e.dialogs.trouble("engines.not_read", err)
	e.set(list)
}

// set takes over a list.
func (e *engineList) set(list []store.ExternalEngine) {
	e.added = list
	e.game.Engines.SetExternal(list)
}

// keep takes over a list and writes it down.
func (e *engineList) keep(list []store.ExternalEngine) {
	e.set(list)
	e.dialogs.trouble("engines.not_saved", e.store.Save(list))
}

// names are those of the programs, as they are offered for a seat, after the one that is always there.
func (e *engineList) names() []string {
	added := store.EngineNames(e.added)
	if slices.Contains(added, analysis.MonteCarlo) {
		return added // a program of that name takes its place
	}
	return append([]string{analysis.MonteCarlo}, added...)
}

// show shows the list and lets programs be added and removed.
func (e *engineList) show() {
	list := sheets.EngineList{
		Analyst: e.prefs.now.Analyst,
		Add:     func() { e.dialogs.chooseFile(choice{failed: "engines.failed"}, e.try) },
		Remove: func(name string) {
			e.keep(store.RemoveEngine(e.added, name))
			e.show()
		},
		Analyse: func(name string) {
			e.prefs.update(func(s *store.Settings) { s.Analyst = name })
		},
	}
	for _, program := range e.added {
		list.Rows = append(list.Rows, sheets.EngineRow{Name: program.Name, Path: program.Path})
	}
	e.dialogs.host().Engines(list)
}

// try starts a program and asks it for a move, in the background; if it answers, it
// goes on the list.
func (e *engineList) try(path string) {
	sheet := e.dialogs.host().Trying(filepath.Base(path), e.trial.Interrupt)
	background.Start(e.trial, func(ctx context.Context, _ func(func())) (gomocup.About, error) {
		return gomocup.Probe(ctx, gomocup.Program{Path: path, Life: ctx})
	}, func(about gomocup.About, err error) {
		sheet.Close()
		switch {
		case e.trial.Report(err), errors.Is(err, context.Canceled):
		case err != nil:
			e.dialogs.trouble("engines.failed", err)
		default:
			e.keep(store.AddEngine(e.added, about.Name, path))
			e.show()
		}
	})
}
