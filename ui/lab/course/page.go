// Package course is the lab's first page: a table of contents of the lecture and the
// chapter, each of whose examples is a click away, with questions that are graded.
package course

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Page is the lab's page with the course.
type Page struct {
	kit      *pagekit.Kit
	sections []problem.CourseSection
	track    *pagekit.Steps    // through the exercises; its first place is before all of them
	answers  map[string]string // that were computed, by the exercise
	asking   string            // the exercise whose answer is being computed

	contents    *contents
	scroll      *container.Scroll
	description *widgets.Note
	setup       *widget.Button
	example     *widgets.Text
	exampleCard fyne.CanvasObject
	quiz        *pagekit.Quiz
	count       *widgets.Text
	resume      *widget.Button
}

var (
	_ pagekit.Page   = (*Page)(nil)
	_ pagekit.Opener = (*Page)(nil)
)

// New returns the page at its begin.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, sections: problem.CourseSections(), answers: map[string]string{}, track: &pagekit.Steps{}}
	for _, s := range p.sections {
		p.track.Count += len(s.Exercises)
	}
	kit.Player.ByHand = true
	kit.Player.SetTrack(p.track)
	return p
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.contents = newContents(p)
	p.scroll = widgets.VScroll(p.contents)
	p.description, p.example = p.kit.NewNote(), widgets.Quiet("")
	p.setup = widgets.FlatButton("", nil, p.open)
	p.exampleCard = widgets.NewCard(t.T("lab.course.example"), p.example, container.NewHBox(p.setup))
	p.quiz = p.kit.NewQuiz("", p.question, p.next, nil)
	p.count = widgets.Plain("")
	p.resume = widgets.FlatButton(t.T("lab.course.resume"), nil, func() { p.kit.Player.Jump(p.firstUnsolved()) })
	view := widgets.SurfaceAround(container.NewPadded(container.New(&contentsLayout{p.contents}, p.scroll)))
	return pagekit.Parts{
		Said: p.description,
		View: view, Picture: []fyne.CanvasObject{p.contents},
		Cards: []fyne.CanvasObject{
			p.quiz.Object,
			p.exampleCard,
			widgets.NewCard(t.T("lab.course.progress"), p.count, container.NewHBox(p.resume)),
		},
		Asked:  []fyne.CanvasObject{p.quiz.Object, p.exampleCard},
		Update: p.update,
	}
}

// Open implements [pagekit.Opener]: nothing sets the course up but its place.
func (p *Page) Open(text string) error { return p.kit.Unread(text) }

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string { return "" }

// Type implements [pagekit.Page]: Enter sets up the example.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	_, chosen := p.chosen()
	if chosen && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) {
		p.open()
		return true
	}
	return false
}

// chosen returns the exercise in view, if there is one.
func (p *Page) chosen() (problem.CourseExercise, bool) {
	section, i := p.place()
	if section < 0 {
		return problem.CourseExercise{}, false
	}
	return p.sections[section].Exercises[i], true
}

// place returns the section of the exercise in view, and which of it that is; -1 for none.
func (p *Page) place() (section, i int) {
	i = p.track.At - 1
	for section, s := range p.sections {
		if i < len(s.Exercises) && i >= 0 {
			return section, i
		}
		i -= len(s.Exercises)
	}
	return -1, 0
}

// open turns to the page of the example, with the example set up.
func (p *Page) open() {
	if e, ok := p.chosen(); ok {
		p.kit.TurnTo(e.Page, e.Example)
	}
}

// solved reports whether an exercise was solved at some time.
func (p *Page) solved(e problem.CourseExercise) bool {
	first, _ := p.kit.Progress.Attempts(e.ID)
	return first > 0
}

// done counts the exercises of a section that were solved, and those of them that were at
// the first try.
func (p *Page) done(s problem.CourseSection) (count, atOnce int) {
	for _, e := range s.Exercises {
		first, _ := p.kit.Progress.Attempts(e.ID)
		if first > 0 {
			count++
		}
		if first == 1 {
			atOnce++
		}
	}
	return count, atOnce
}

// tellTries says at which try an exercise was solved, "" when it was not tried.
func (p *Page) tellTries(e problem.CourseExercise) string {
	first, tries := p.kit.Progress.Attempts(e.ID)
	switch {
	case tries == 0:
		return ""
	case first == 0:
		return p.kit.Text.N("lab.course.not_solved", tries)
	case first == 1:
		return p.kit.Text.T("lab.course.solved_first")
	default:
		return p.kit.Text.T("lab.course.solved_later", i18n.Args{"Try": first})
	}
}

// firstUnsolved returns the place of the first exercise that was not solved yet, from the
// place in view on and then from the begin; where all are, of the first one.
func (p *Page) firstUnsolved() int {
	var all []problem.CourseExercise
	for _, s := range p.sections {
		all = append(all, s.Exercises...)
	}
	for k := range all {
		i := (p.track.At + k) % len(all)
		if !p.solved(all[i]) {
			return i + 1
		}
	}
	return 1
}

// compute finds the answer to the exercise in view, away from the screen.
func (p *Page) compute(e problem.CourseExercise) {
	if _, known := p.answers[e.ID]; known || p.asking == e.ID {
		return
	}
	p.asking = e.ID
	pagekit.Work(p.kit, func(context.Context) string { return e.Solve() }, func(answer string, ok bool) {
		if p.asking == e.ID {
			p.asking = ""
		}
		if ok {
			p.answers[e.ID] = answer
			p.quiz.Update()
		}
	})
}

// update shows the exercise in view.
func (p *Page) update() {
	t := p.kit.Text
	section, _ := p.place()
	e, chosen := p.chosen()
	widgets.SetVisible(p.exampleCard, chosen)
	widgets.SetVisible(p.quiz.Object, chosen)
	widgets.ButtonMark(p.setup, chosen) // one stands out: the one that goes on from here
	widgets.ButtonMark(p.resume, !chosen)
	if chosen {
		p.compute(e)
		key := p.sections[section].Key
		p.description.Set(t.T("lab.course.name."+e.ID), p.kit.Sentences(t.T("lab.course.about."+key), p.tellTries(e)))
		p.example.SetOrHide(p.exampleInWords(e.Example))
		p.setup.SetText(t.T("lab.course.open", i18n.Args{"Page": p.pageName(e)}))
	} else {
		p.description.Set(t.T("lab.course.title"), t.T("lab.course.welcome"))
	}
	done, atOnce := 0, 0
	for _, s := range p.sections {
		d, a := p.done(s)
		done, atOnce = done+d, atOnce+a
	}
	p.count.SetText(t.T("lab.course.done", i18n.Args{"Done": done, "All": p.track.Count, "AtOnce": atOnce}))
	p.quiz.Update()
	p.contents.Refresh()
	p.reveal()
}

// pageName names the page of an example.
func (p *Page) pageName(e problem.CourseExercise) string {
	if e.OnGame() {
		return p.kit.Text.T("page." + e.Page)
	}
	return p.kit.Text.T("lab.page." + e.Page)
}

// reveal scrolls to the exercise in view.
func (p *Page) reveal() {
	row := p.contents.current()
	if row == nil {
		return
	}
	top, bottom := row.Position().Y, row.Position().Y+row.Size().Height
	seen := p.scroll.Size().Height
	switch offset := p.scroll.Offset.Y; {
	case top < offset:
		p.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case bottom > offset+seen:
		p.scroll.ScrollToOffset(fyne.NewPos(0, bottom-seen))
	}
}

// question asks the exercise in view, as soon as its answer is computed.
func (p *Page) question() (pagekit.Question, bool) {
	e, chosen := p.chosen()
	if !chosen {
		return pagekit.Question{}, false
	}
	t := p.kit.Text
	answer, known := p.answers[e.ID]
	q := pagekit.Question{
		Topic:    "course",
		Exercise: t.T("lab.course.title") + " · " + t.T("lab.course.name."+e.ID),
		Text:     t.T("lab.course.ask."+e.ID) + p.lines(e),
		Hint:     t.T("lab.course.form." + formKeys[e.Kind]),
		Wanted:   p.inWords(e, answer),
		Right:    func(given string) bool { return e.Right(p.plain(e, given), answer) },
		Graded:   func(right bool) { p.kit.Progress.Tried(e.ID, right) },
	}
	if e.Kind == problem.Numbers || e.Kind == problem.Order {
		q = q.List(strings.Fields(answer), true, strings.Fields)
	}
	return q, known
}

// lines are those of an algorithm that are to be put in order, numbered; "" for another kind of exercise.
func (p *Page) lines(e problem.CourseExercise) (text string) {
	if e.Kind != problem.Order {
		return ""
	}
	listing := strings.Split(pagekit.Bare(p.kit.Text.T("pseudocode."+strings.TrimPrefix(e.ID, "lines_"))), "\n")
	for place, line := range problem.Shuffled(len(listing)) {
		text += "\n" + strconv.Itoa(place+1) + "  " + strings.TrimSpace(listing[line])
	}
	return text
}

// formKeys end the keys of how an answer is written.
var formKeys = map[problem.CourseKind]string{
	problem.Number: "number", problem.Numbers: "numbers", problem.Order: "numbers", problem.Word: "word", problem.Names: "names",
	problem.Letters: "letters", problem.Cell: "cell", problem.Point: "point",
}

// next goes on to the exercise after the one in view.
func (p *Page) next() { p.kit.Player.Jump(p.track.At%p.track.Count + 1) }

// inWords writes a computed answer in the language of the window.
func (p *Page) inWords(e problem.CourseExercise, answer string) string {
	if e.Kind != problem.Word {
		return answer
	}
	words := strings.Fields(answer)
	for i, word := range words {
		words[i] = p.kit.Text.T("lab.course.word." + word)
	}
	return strings.Join(words, " ")
}

// plain writes an answer in words as the course does; the words of the language and
// English ones are understood, with blanks between them or not.
func (p *Page) plain(e problem.CourseExercise, given string) string {
	if e.Kind != problem.Word {
		return given
	}
	names := map[string]string{"α": "alpha", "β": "beta"}
	for _, word := range problem.CourseWords {
		names[strings.ToLower(p.kit.Text.T("lab.course.word."+word))] = word
	}
	spoken := make([]string, 0, len(names))
	for name := range names {
		spoken = append(spoken, name)
	}
	slices.SortFunc(spoken, func(a, b string) int { return len(b) - len(a) }) // one may be part of another
	var pairs []string
	for _, name := range spoken {
		pairs = append(pairs, name, " "+names[name]+" ")
	}
	return strings.NewReplacer(pairs...).Replace(strings.ToLower(given))
}

// wordKeys are the keys of what the words of an example's notation mean on its page. All
// else in an example is numbers, names and signs.
var wordKeys = map[string]string{
	"misplaced":      "lab.eight.misplaced",
	"overestimating": "lab.eight.over",
	"inconsistent":   "lab.eight.inconsistent",
	"star":           "lab.course.star",
	"siblings":       "lab.alphabeta.siblings",
	"near":           "lab.course.near",
	"truth":          "lab.rows.truth",
	"weights":        "lab.rows.weighted",
	"rewrite":        "lab.course.rewrite",
	"grundy":         "lab.games.grundy",
	"nim":            "lab.games.nim",
	"pick":           "lab.games.pick",
	"goal":           "lab.course.goal",
	"plain":          "lab.rotation.without",
	"minimax":        "lab.alphabeta.minimax",
	"alphabeta":      "lab.alphabeta.alphabeta",
	"cycles":         "lab.aostar.cycles",
}

// exampleInWords writes an example in the language of the window: "with misplaced" is an
// instruction to its page and no way to tell a person.
func (p *Page) exampleInWords(example string) string {
	lines := strings.Split(strings.TrimSpace(example), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "#") { // a remark in a graph
			lines[i] = ""
			continue
		}
		words := strings.Split(line, " ")
		for k, word := range words {
			name, value, _ := strings.Cut(word, "=") // as in near=3
			switch key, known := wordKeys[name]; {
			case known:
				words[k] = strings.TrimSpace(p.kit.Text.T(key) + " " + value)
			case word == "with":
				words[k] = "·"
			case word == "->":
				words[k] = "→"
			}
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
