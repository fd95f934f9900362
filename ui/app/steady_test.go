package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/lab"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// A control is what a pointer may be about to press: a button, a list, a switch, a slider,
// the board, a picture that answers to clicks.
type control struct {
	name string
	at   [4]float32 // place and size
}

// controlsOf finds the controls that are shown, where they stand on the canvas. It looks
// into no control but the room of a full page, nor into lists, whose rows are content.
func controlsOf(o fyne.CanvasObject, room fyne.CanvasObject) map[fyne.CanvasObject]control {
	all := map[fyne.CanvasObject]control{}
	var look func(o fyne.CanvasObject, at fyne.Position, path string)
	look = func(o fyne.CanvasObject, at fyne.Position, path string) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		name := strings.TrimPrefix(fmt.Sprintf("%T", o), "*")
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				look(child, at, path)
			}
			return
		case *container.Scroll:
			look(o.Content, at, path+"scroll ▸ ")
			return
		case *widget.Button:
			name += " " + o.Text
		case *widgets.Table: // its rows are content, and come and go
			all[o] = control{path + name, [4]float32{at.X, at.Y, o.Size().Width}}
			return
		case interface{ Word() string }:
			name += " " + o.Word()
		}
		_, tapped := o.(fyne.Tappable)
		_, focused := o.(fyne.Focusable)
		if size := o.Size(); (tapped || focused) && o != room {
			all[o] = control{path + name, [4]float32{at.X, at.Y, size.Width, size.Height}}
			return
		}
		if w, ok := o.(fyne.Widget); ok {
			for _, child := range test.WidgetRenderer(w).Objects() {
				look(child, at, path+name+" ▸ ")
			}
		}
	}
	look(o, fyne.Position{}, "")
	return all
}

// still watches whether anything moves while a page stays the same.
type still struct {
	*stage
	what   string // is looked at
	page   string
	before map[fyne.CanvasObject]control
	moved  map[string]bool // each is told once
	wanted map[fyne.CanvasObject]fyne.Size
}

// pageNow names the page in view, with what is chosen on it.
func (s *still) pageNow() string {
	name := string(s.pages.now.id)
	if l, ok := s.pages.now.full.(*lab.Lab); ok {
		name += " " + l.Key()
	}
	return name
}

// check tells of what has moved since the last look, or has become larger or smaller.
func (s *still) check(after string) {
	s.t.Helper()
	s.layOut(s.win.Content())
	now, page := controlsOf(s.win.Content(), s.pages.now.full), s.pageNow()
	if page != s.page {
		s.page, s.before = page, map[fyne.CanvasObject]control{}
	}
	for o, c := range now {
		if was, there := s.before[o]; there && !near(was.at, c.at) && !allowed(page, after, was, c) {
			what := fmt.Sprintf("%s, %s: %s moves from %v to %v", s.what, s.page, c.name, was.at, c.at)
			if !s.moved[s.page+c.name+after] {
				s.moved[s.page+c.name+after] = true
				assert.Fail(s.t, what, "after %s", after)
			}
		}
		s.before[o] = c
	}
}

// resigning is what ends with the card of a lost game.
const resigning = "resigning"

// allowed reports whether a control may move, for these reasons only:
//   - the answers on the status card stand on the same buttons for every question, and to
//     another question there are others, and the card of a game that was lost has its answers in
//     another order than that of one that was won;
//   - beside a picture of the lab cards scroll one below the other, and in some of them the
//     list of a run grows, with the counts and the code of what was chosen. Its steps, its
//     tools and the list of the pages stand outside of that, and stay;
//   - the contents of the course scroll to the exercise that is chosen;
//   - another example of tic-tac-toe or alpha-beta is another picture, with tools of its own.
func allowed(page, after string, was, now control) bool {
	switch {
	case strings.Contains(now.name, "panels.Status"):
		return was.name != now.name || after == resigning
	case strings.Contains(now.name, "lab.Lab ▸ scroll"), strings.Contains(now.name, "course.contents ▸ "):
		return true
	}
	return (page == "lab rows" || page == "lab alphabeta") && strings.HasPrefix(after, "the choice")
}

// layOut gives a place to what stands beside something that wants another size than at the
// last look, from within: as a window does before it draws.
func (s *still) layOut(o fyne.CanvasObject) (changed bool) {
	if !o.Visible() {
		return false
	}
	again := false
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			again = s.layOut(child) || again
		}
		if again && o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
	case *widget.List: // what is in it scrolls
	case fyne.Widget:
		r := test.WidgetRenderer(o)
		for _, child := range r.Objects() {
			again = s.layOut(child) || again
		}
		if again {
			r.Layout(o.Size())
		}
	}
	was, known := s.wanted[o]
	s.wanted[o] = o.MinSize()
	return !known || was != s.wanted[o]
}

// near reports whether two places look the same.
func near(a, b [4]float32) bool {
	for i := range a {
		if d := a[i] - b[i]; d > 0.6 || d < -0.6 {
			return false
		}
	}
	return true
}

// windows are the sizes of the window below its menu that are looked at.
var windows = []fyne.Size{{Width: 800, Height: 570}, {Width: 1280, Height: 790}, {Width: 2560, Height: 1370}}

// inEveryWindow looks at a script in each language in windows of many sizes.
func inEveryWindow(t *testing.T, script func(s *still)) {
	t.Helper()
	for _, size := range some(windows) {
		for _, language := range some(i18n.Languages()) {
			s := &still{stage: start(t), moved: map[string]bool{}, wanted: map[fyne.CanvasObject]fyne.Size{}, what: fmt.Sprintf("%v, %s", size, language)}
			s.prefs.update(func(set *store.Settings) { set.Language, set.Animation = string(language), false })
			s.win.Resize(size)
			script(s)
			s.leave()
		}
	}
}

// done does a command of the menus and looks.
func (s *still) does(command string) {
	s.choose(command)
	s.rest()
	s.check(command)
}

// rest does what waits for the screen's goroutine. How much has come by then is left to
// chance: in every state, nothing may move.
func (s *still) rest() {
	for s.queue.Next(time.Millisecond) {
	}
}

// said shows the screen with other words, and looks.
func (s *still) said(name string, change func(*display.Screen)) {
	s.t.Helper()
	sc := s.game.shown
	was := sc
	change(&sc)
	s.Show(sc)
	s.check(name)
	s.Show(was)
	s.check("the end of " + name)
}

// sentences come and go on every page with a board.
func (s *still) sentences() {
	t := s.dialogs.text
	long := t.T("play.engine_failed") + " " + t.T("play.engine_failed")
	say := func(name string, change func(*display.Status)) {
		s.said(name, func(sc *display.Screen) { change(&sc.Status) })
	}
	say("no note", func(st *display.Status) { st.Note = "" })
	say("a short note", func(st *display.Status) { st.Note = "K11." })
	say("a note of two lines", func(st *display.Status) { st.Note = firstOf(long, 100) })
	say("a long note", func(st *display.Status) { st.Note = long })
	say("a short headline", func(st *display.Status) { st.Sentence = "K11" })
	say("a long headline", func(st *display.Status) {
		st.Sentence = t.T("play.head.thinking", i18n.Args{"Side": t.Side(board.Black)}) + t.Side(board.Black)
	})
	s.said("words about the move", func(sc *display.Screen) { sc.Remark = display.Remark{About: "K11", Words: long + long, Note: long} })
	for _, e := range s.evaluations() {
		s.search(&e)
		s.check(fmt.Sprint("the evaluation ", s.game.status.Verdict()))
	}
	s.said("a forced win to play through", func(sc *display.Screen) { sc.Sequence.Len = 7 })
	s.said("a forced win played through", func(sc *display.Screen) { sc.Sequence.Len, sc.Sequence.At = 7, 3 })
	s.said("a win of which one way is known", func(sc *display.Screen) { sc.Sequence.Len, sc.Sequence.OneWay = 77, true })
	s.search(nil)
	s.check("no evaluation")
}

// search shows a search beside what is shown; nil is none.
func (s *still) search(info *analysis.Info) {
	sc := s.game.shown
	sc.Search = info
	s.Show(sc)
}

// firstOf returns the beginning of a text.
func firstOf(text string, runes int) string {
	all := []rune(text)
	return string(all[:min(runes, len(all))])
}

// evaluations are searches from which each kind of verdict comes.
func (s *still) evaluations() (all []analysis.Info) {
	for i, score := range []analysis.Score{
		analysis.Value(0), analysis.Value(250), analysis.Value(-900), analysis.WinIn(1), analysis.WinIn(7), analysis.LossIn(8),
		analysis.WinIn(151), analysis.LossIn(150),
	} {
		for _, bound := range []analysis.Bound{analysis.Exact, analysis.AtLeast} {
			info := analysis.Info{Turn: board.White, Depth: 3 + i, Nodes: 1 << (4 * i)}
			for n := range i + 1 {
				info.Candidates = append(info.Candidates, analysis.Candidate{
					Move: board.Point{X: n, Y: 14}, Score: score, Bound: bound,
					Line: []board.Point{{X: n, Y: 14}, {X: 14, Y: n}, {X: 13, Y: n}},
				})
			}
			all = append(all, info)
			info.Restricted = true
			all = append(all, info)
		}
	}
	return all
}

// While a game is played, to any end, nothing moves.
func TestNothingMovesInAGame(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		s.check("the start")
		s.game.board.OnTap(board.Point{X: 7, Y: 7})
		s.check("a move")
		s.settled(2)
		s.check("an answer")
		s.key(fyne.KeyH)
		s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking })
		s.check("a hint")
		for _, shown := range []bool{false, true} {
			s.game.status.OnThinking(shown)
			s.page = "" // its cards come and go, as they were asked to
			s.check("the page")
			s.sentences()
			s.said("thinking", func(sc *display.Screen) {
				sc.Thinking, sc.Can.Stop, sc.Can.Hint = true, true, false
				sc.Status.Sentence = s.dialogs.text.T("play.head.thinking", i18n.Args{"Side": s.dialogs.text.Side(board.White)})
			})
			s.said("a warning", func(sc *display.Screen) {
				text := s.dialogs.text
				sc.Status.Sentence, sc.Status.Note = text.T("warn.head"), firstOf(text.T("warn.head"), 40)
				sc.Status.Choices = []string{text.T("warn.back"), text.T("warn.go_on"), text.T("warn.why")}
			})
			for _, end := range s.ends() {
				s.said("the end by "+end.How, func(sc *display.Screen) { sc.End = end })
			}
		}
		s.does("command.undo")
		s.does("command.redo")
		s.controller.Game.Resign()
		s.rest()
		s.check(resigning)
		s.controller.Ladder.PutAway()
		s.check("putting the end away")
		s.does("command.back")
		s.paste("h8h9i8a1j8a15g8a2")
		s.rest()
		s.page = "" // nobody thinks in it, so that there is nothing to show of that
		s.check("a pasted game")
		s.game.board.OnTap(board.Point{X: 10, Y: 7})
		s.until("the row", func(sc display.Screen) bool { return sc.Result.Over() })
		s.check("a row")
	})
}

// ends are ends of games, with little and with much to say.
func (s *still) ends() []display.End {
	t := s.dialogs.text
	args := i18n.Args{"Loser": t.Side(board.White), "Count": t.InWords(5), "Number": 123}
	offer := func(words string, do display.OfferKind) display.Offer {
		return display.Offer{Words: t.T(words), Do: do}
	}
	offers := []display.Offer{offer("play.end.rematch", display.Rematch), offer("play.end.colours", display.OtherColours), offer("play.end.review", display.ReviewGame), offer("play.end.analyse", display.AnalyseGame)}
	short := display.End{On: true, Side: board.Black, Title: t.T("play.end.won"), How: t.T("play.end.row", args), Offers: offers}
	resigned, timed := short, short
	resigned.How, timed.How = t.T("play.end.resignation", args), t.T("play.end.time", args)
	timed.Record, timed.Rating = t.T("play.end.record", i18n.Args{"Level": t.T("level.master"), "Tally": "12, 3, 4"}), t.T("play.end.rating_change", i18n.Args{"Rating": 1432, "Change": "+12"})
	long := timed
	long.Why = t.T("play.uncounted.analysis")
	long.Offers = append([]display.Offer{{Words: t.T("play.end.rise", i18n.Args{"Level": t.T("level.master")}), Level: "master"}}, offers...)
	return []display.End{short, resigned, timed, long}
}

// While a game is analysed, nothing moves.
func TestNothingMovesInAnalysis(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		s.paste("h8i9g7h9")
		s.pages.turnTo(analysePage)
		s.check("the page")
		s.rest()
		s.check("a search")
		for _, command := range []string{
			"command.analyse", "command.analyse", "command.place", "command.place", "command.suppose", "command.suppose", "command.marks", "command.marks",
			"command.heat", "command.heat", "command.replies", "command.replies", "command.back", "command.back", "command.forward", "command.last",
		} {
			s.does(command)
		}
		s.does("command.back")
		s.game.board.OnTap(board.Point{X: 2, Y: 2})
		s.rest()
		s.check("a variation")
		s.does("command.place")
		s.game.board.OnTap(board.Point{X: 3, Y: 3})
		s.rest()
		s.check("a stone that is placed")
		s.does("command.place")
		if s.game.shown.Analysing {
			s.does("command.analyse")
		}
		s.sentences()
		s.said("a second engine", func(sc *display.Screen) {})
		s.paste("h8h9i8a1j8a15g8a2k8")
		s.rest()
		s.check("a game that is over")
		s.does("command.back")
	})
}

// While a game is reviewed, nothing moves.
func TestNothingMovesInAReview(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		s.pages.turnTo(reviewPage)
		s.check("the page of an empty game")
		s.paste("h8h9i8a1j8a15g8a2k8")
		s.rest()
		s.check("a pasted game")
		s.controller.Review.Start()
		s.check("the beginning of the review")
		s.rest()
		s.until("the review", func(sc display.Screen) bool {
			return sc.Review.Report != nil && !sc.Review.Running && sc.Review.Report.Known == sc.Review.Report.Of
		})
		s.check("the review")
		s.sentences()
		for _, command := range []string{"command.first", "command.forward", "command.last"} {
			s.does(command)
		}
		for number := range 6 {
			s.controller.LookAt(number + 1)
			s.rest()
			s.check("a look at a move")
		}
	})
}

// While one solves puzzles, practises and learns, nothing moves.
func TestNothingMovesInExercises(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		for _, id := range []pageID{puzzlesPage, lessonPage, practicePage} {
			s.pages.turnTo(id)
			s.check("the page")
			s.game.board.OnTap(board.Point{X: 0, Y: 0})
			s.check("a try")
			s.rest()
			s.check("a wrong try")
			for range 3 {
				s.key(fyne.KeyH)
				s.check("a hint")
			}
			s.controller.Exercise.ShowSolution()
			s.rest()
			s.check("the solution")
			s.controller.Exercise.Retry()
			s.rest()
			s.check("again")
			for range 5 {
				s.controller.Exercise.Next(1)
				s.rest()
				s.check("the next one")
			}
			if id == puzzlesPage {
				s.controller.Exercise.ChooseGrade(3)
				s.rest()
				s.check("another grade")
			}
			shown := s.game.shown.Exercise
			for _, state := range []display.ExerciseState{display.Asking, display.Judging, display.Answering, display.Refuted, display.Solved, display.Given} {
				s.said(fmt.Sprint("state ", state), func(sc *display.Screen) {
					sc.Exercise = shown
					sc.Exercise.State, sc.Exercise.Number, sc.Exercise.Count = state, 11, 100
				})
			}
		}
	})
}

// On the full pages every button is pressed and every list unfolded; what is there before
// and after stays where it is. Nor does anything move where the toolkit has dropped the
// renderers of a page meanwhile, as it does after a minute and here as often as it can: a
// row of buttons was seen to want the height of a column then.
func TestNothingMovesOnFullPages(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		s.paste("h8i9g7h9")
		s.visit(some([]pageID{treePage, racePage, labPage}), func() {
			if s.dialogs.text.Language() != i18n.English {
				paint()
			}
			s.rest()
			s.check("the page")
			for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyEnd, fyne.KeyLeft, fyne.KeyHome} {
				s.pages.home().TypedKey(&fyne.KeyEvent{Name: key})
				s.rest()
				s.check(string("the key " + key))
			}
			s.pressAll()
		})
	})
}

// pressAll presses what can be pressed on a page, in a fixed order.
func (s *still) pressAll() {
	page := s.pageNow()
	all := controlsOf(s.pages.now.full, s.pages.now.full)
	objects := make([]fyne.CanvasObject, 0, len(all))
	for o := range all {
		objects = append(objects, o)
	}
	slices.SortFunc(objects, func(a, b fyne.CanvasObject) int {
		one, other := all[a].at, all[b].at
		return slices.Compare(one[:], other[:])
	})
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		switch o := o.(type) {
		case *widget.Button:
			if !o.Disabled() {
				o.OnTapped()
			}
		case *widget.Check:
			o.SetChecked(!o.Checked)
		case *widget.Select:
			for i := range o.Options {
				o.SetSelectedIndex(i)
				s.rest()
				if s.pageNow() != page {
					break
				}
				s.check(fmt.Sprintf("the choice %q", o.Selected))
			}
		default:
			continue
		}
		for s.win.Canvas().Overlays().Top() != nil {
			s.win.Canvas().Overlays().Remove(s.win.Canvas().Overlays().Top())
		}
		s.rest()
		if s.pageNow() != page {
			s.t.Logf("%s leads from %s to %s", all[o].name, page, s.pageNow())
			return
		}
		s.check(fmt.Sprintf("a press of %q", all[o].name))
	}
}

// everyPage lists the pages there are.
func (s *still) everyPage() (all []pageID) {
	for _, p := range s.pages.all {
		all = append(all, p.id)
	}
	return all
}

// visit turns to some pages, in the lab to each of its own, and does something on each.
func (s *still) visit(pages []pageID, at func()) {
	for _, id := range pages {
		s.pages.turnTo(id)
		l, ok := s.pages.now.full.(*lab.Lab)
		if !ok {
			at()
			continue
		}
		_, n := l.Chosen()
		for i := range n {
			s.pages.turnTo(id) // the last thing pressed may have led away
			l.Choose(i)
			at()
		}
	}
}

// With any page of a family in view, the tabs that turn to the others stand where they
// were: one can press one after the other.
func TestTabsStayWhereTheyAre(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		for _, family := range [][]pageID{{treePage, racePage}, {puzzlesPage, practicePage}} {
			places := map[*page][4]float32{}
			// Twice, since a page is built when it is first looked at.
			for _, id := range append(family, family...) {
				s.pages.turnTo(id)
				s.rest()
				s.layOut(s.win.Content())
				for _, member := range family {
					p := s.pages.get(member)
					at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.tab), p.tab.Size()
					now := [4]float32{at.X, at.Y, size.Width, size.Height}
					if was, seen := places[p]; seen {
						assert.True(t, near(was, now), "%s: on %s the tab %q moves from %v to %v", s.what, id, p.tab.Word(), was, now)
					}
					places[p] = now
					assert.Greater(t, at.Y, float32(1), "%s: the tab %q is on the screen", s.what, p.tab.Word())
				}
			}
		}
	})
}
