package panels

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/coach"
	"tengen/ai/library"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Train is the page of what there is to practise today, and of how one gets on.
type Train struct {
	widget.BaseWidget
	widgets.Keys

	text  *i18n.Localizer
	shown display.Training
	tabs  fyne.CanvasObject

	heading *widgets.Heading
	tasks   []*trainTask
	rating  *ratingChart
	games   *ratingChart  // the rating in games
	told    *widgets.Text // under the chart
	weak    *widgets.Text
	results *widgets.Text
	titles  map[string]*widgets.Text // of the parts, by the end of their keys
}

// TrainTask is something to practise: the end of its keys, and what begins it.
type TrainTask struct {
	Key   string // daily, mistakes, puzzles, run, openings, lesson or firstwin
	Begin func()
}

// trainTask is a row of the page.
type trainTask struct {
	TrainTask

	name, about *widgets.Text
	begin       *widget.Button
}

// NewTrain returns the page. Tabs turn to the pages beside it.
func NewTrain(text *i18n.Localizer, tabs fyne.CanvasObject, tasks ...TrainTask) *Train {
	p := &Train{
		text: text, tabs: tabs, heading: widgets.NewHeading(), rating: newRatingChart(), games: newRatingChart(), told: widgets.Quiet(""),
		weak: widgets.Plain(""), results: widgets.Plain(""), titles: map[string]*widgets.Text{},
	}
	for _, t := range tasks {
		p.tasks = append(p.tasks, &trainTask{TrainTask: t, name: widgets.Strong(""), about: widgets.Quiet(""), begin: widget.NewButton("", t.Begin)})
	}
	for _, key := range []string{"rating", "weak", "results"} {
		p.titles[key] = widgets.Strong("")
	}
	p.ExtendBaseWidget(p)
	p.SetText(text)
	return p
}

// SetText changes the language.
func (p *Train) SetText(text *i18n.Localizer) {
	p.text = text
	for key, title := range p.titles {
		title.SetText(text.T("train.part." + key))
	}
	for _, t := range p.tasks {
		t.name.SetText(text.T("train.task." + t.Key))
	}
	p.update()
}

// Set shows how one gets on.
func (p *Train) Set(t display.Training) {
	p.shown = t
	p.update()
}

func (p *Train) update() {
	t, s := p.text, p.shown
	var facts []string
	switch {
	case s.Streak > 0 && s.Today.Solved == 0:
		facts = append(facts, t.N("train.streak_today", s.Streak))
	case s.Streak > 0:
		facts = append(facts, t.N("train.streak", s.Streak))
	case s.StreakOver > 1:
		facts = append(facts, t.N("train.streak_over", s.StreakOver))
	}
	p.heading.Set(t.T("train.title"), facts...)
	for _, task := range p.tasks {
		words, done := p.about(task.Key)
		task.about.SetText(words)
		task.begin.SetText(t.T("train.begin." + p.beginning(task.Key)))
		task.begin.Importance = widget.MediumImportance
		if !done {
			task.begin.Importance = widget.HighImportance
		}
		widgets.SetEnabled(task.begin, task.Key != "mistakes" || s.Mistakes > 0)
	}
	p.rating.set(s.Days)
	p.games.set(s.Games)
	p.told.SetText(p.ratingWords())
	p.weak.SetText(p.weakWords())
	p.results.SetText(p.resultWords())
	p.Refresh()
}

// lessonsDone reports how many lessons are.
func (p *Train) lessonsDone() (n int) {
	for _, l := range p.shown.Lessons {
		if l.Done() {
			n++
		}
	}
	return n
}

// beginning is the end of the key of the word that begins a task.
func (p *Train) beginning(key string) string {
	switch l := p.shown.Lessons; {
	case key == "daily" && (p.shown.Today.Daily || p.shown.Today.Shown):
		return "daily_again"
	case key != "lesson" || len(l) == 0 || l[0].Solved == 0 && p.lessonsDone() == 0:
		return key
	case p.lessonsDone() == len(l):
		return "lesson_again"
	default:
		return "lesson_on"
	}
}

// about says how far one is with a task, and whether it is done for today.
func (p *Train) about(key string) (words string, done bool) {
	t, s := p.text, p.shown
	switch key {
	case "daily":
		if s.Today.Daily {
			return t.T("train.about.daily_done"), true
		}
		if s.Today.Shown {
			return t.T("train.about.daily_shown"), true
		}
		return t.T("train.about.daily"), false
	case "firstwin":
		return t.T("train.about.firstwin"), true
	case "mistakes":
		return mistakeWords(t, s), s.Due == 0
	case "puzzles":
		return t.N("train.about.puzzles", s.Solved), s.Solved > 0 && s.Today.Solved > 0
	case "run":
		return t.N("train.about.run", s.BestRun), true
	case "openings":
		return openingWords(t, s.Openings), true
	default:
		count := len(s.Lessons)
		if count == p.lessonsDone() {
			return t.N("train.about.lesson_done", count), true
		}
		name := t.T("lesson.name." + s.Lessons[s.Lesson].Name)
		return t.T("train.about.lesson", i18n.Args{"Lesson": s.Lesson + 1, "Count": count, "Name": name}), true
	}
}

// mistakeWords says how many mistakes are to be repeated, or when the next one is.
func mistakeWords(t *i18n.Localizer, s display.Training) string {
	count := i18n.Args{"Count": s.Mistakes}
	switch {
	case s.Mistakes == 0 && s.Reviewed:
		return t.T("exercise.nothing.clean")
	case s.Mistakes == 0:
		return t.T("exercise.nothing.mistake")
	case s.Due > 0:
		return t.N("train.about.mistakes", s.Due, count)
	case s.NextDue == 0:
		return t.T("train.about.mistakes_today", count)
	default:
		return t.N("train.about.mistakes_done", s.NextDue, count)
	}
}

// openingWords says how many sides of openings, by all rules, were played without an error.
func openingWords(t *i18n.Localizer, solved int) string {
	return t.T("train.about.openings", i18n.Args{"Solved": solved, "Count": 2 * len(openingRules) * len(board.CanonicalOpenings())})
}

// ratingWords says how strong one is at puzzles.
func (p *Train) ratingWords() string {
	if !p.shown.Rated {
		return p.text.T("train.unrated")
	}
	r := p.shown.Rating
	return p.text.T("train.rated", i18n.Args{"Rating": rounded(r.R), "Sure": rounded(2 * r.RD)})
}

func rounded(v float64) int { return int(math.Round(v)) }

// weakWords says what was overlooked most.
func (p *Train) weakWords() (words string) {
	kinds := slices.DeleteFunc(coach.Weaknesses(), func(w coach.Weakness) bool { return p.shown.Weak[w].Times == 0 })
	slices.SortStableFunc(kinds, func(a, b coach.Weakness) int { return p.shown.Weak[b].Times - p.shown.Weak[a].Times })
	for _, w := range kinds {
		count := p.shown.Weak[w]
		line := p.text.N("train.weak."+string(w), count.Times, i18n.Args{"Of": p.shown.Told})
		if count.Diagonal > 0 {
			line = p.text.Join(line, p.text.N("train.diagonal", count.Diagonal))
		}
		words += line + "\n"
	}
	if words == "" {
		return p.text.T("train.no_weak")
	}
	return words[:len(words)-1]
}

// mostResults is how many rows of results there are of a kind.
const mostResults = 6

// resultWords says how one's games ended.
func (p *Train) resultWords() (words string) {
	count := map[library.Grouping]int{}
	for _, r := range p.shown.Results {
		if count[r.By]++; count[r.By] <= mostResults {
			words += p.text.T("train.result", i18n.Args{"What": p.what(r), "Won": r.Won, "Drawn": r.Drawn, "Lost": r.Lost}) + "\n"
		}
	}
	if words == "" {
		return p.text.T("train.no_results")
	}
	return words[:len(words)-1]
}

// what names what some results have in common.
func (p *Train) what(r library.Tally) string {
	switch r.By {
	case library.ByColour:
		return p.text.T("train.colour." + r.Key)
	case library.ByCanonical:
		return p.text.T("canonical." + r.Key)
	default:
		return p.text.T("train.against", i18n.Args{"Level": words.Opponent(p.text, r.Key)})
	}
}

// FocusGained implements fyne.Focusable.
func (p *Train) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (p *Train) FocusLost() {}

// TypedRune implements fyne.Focusable.
func (p *Train) TypedRune(r rune) { p.PassRune(r) }

// TypedKey implements fyne.Focusable.
func (p *Train) TypedKey(e *fyne.KeyEvent) { p.PassKey(e) }

// CreateRenderer implements fyne.Widget.
func (p *Train) CreateRenderer() fyne.WidgetRenderer {
	today := []fyne.CanvasObject{p.heading}
	for _, t := range p.tasks {
		today = append(today, container.New(wordsAndButton{}, widgets.TextColumn(tightGap, t.name, t.about), t.begin))
	}
	left := widgets.SurfaceAround(container.NewPadded(widgets.VScroll(widgets.TextColumn(2*widgets.CardGap, today...))))
	right := widgets.SurfaceAround(container.NewPadded(widgets.VScroll(widgets.TextColumn(widgets.CardGap,
		p.titles["rating"], p.rating, p.told, p.titles["weak"], p.weak, p.titles["results"], p.games, p.results))))
	return widget.NewSimpleRenderer(container.New(widgets.UnderTabs{}, p.tabs, container.New(twoHalves{}, left, right)))
}

// wordsAndButton puts a button beside words.
type wordsAndButton struct{}

func (wordsAndButton) MinSize(o []fyne.CanvasObject) fyne.Size {
	words, button := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(words.Width+widgets.CardGap*theme.Padding()+button.Width, max(words.Height, button.Height))
}

// HeightAt is the height that a width needs.
func (wordsAndButton) HeightAt(o []fyne.CanvasObject, width float32) float32 {
	button := o[1].MinSize()
	return max(widgets.HeightFor(o[0], width-widgets.CardGap*theme.Padding()-button.Width), button.Height)
}

func (wordsAndButton) Layout(o []fyne.CanvasObject, size fyne.Size) {
	button := o[1].MinSize()
	widgets.SetBounds(o[0], 0, 0, size.Width-widgets.CardGap*theme.Padding()-button.Width, size.Height)
	widgets.SetBounds(o[1], size.Width-button.Width, 0, button.Width, button.Height)
}

// twoHalves puts two cards side by side, and where that is too narrow one under the other.
type twoHalves struct{}

const (
	leastHalf = 26 // how many letters' heights a half is wide at least
	halvesGap = 8  // at scale 1
)

func (twoHalves) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize().Max(o[1].MinSize()) }

func (twoHalves) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap := halvesGap * skin.Scale()
	half := fyne.NewSize((size.Width-gap)/2, size.Height)
	second := fyne.NewPos(half.Width+gap, 0)
	if half.Width < leastHalf*theme.TextSize() {
		half = fyne.NewSize(size.Width, (size.Height-gap)/2)
		second = fyne.NewPos(0, half.Height+gap)
	}
	widgets.SetBounds(o[0], 0, 0, half.Width, half.Height)
	widgets.SetBounds(o[1], second.X, second.Y, half.Width, half.Height)
}
