package panels_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/uitest"
	"tengen/ui/words/i18n"
)

var efforts = []string{"quick", "usual", "thorough"}

func TestSummary(t *testing.T) {
	text := i18n.New(i18n.English)
	s := panels.NewSummary(text, efforts)
	started, stopped := 0, 0
	s.OnStart, s.OnStop = func() { started++ }, func() { stopped++ }
	test.NewTempApp(t)
	paneltest.Show(t, s, 480, 400)
	assert.Contains(t, paneltest.Words(s), text.T("review.empty"))
	solved := 0
	s.OnSolve = func() { solved++ }
	paneltest.Press(t, s, "Solve puzzles")
	assert.Equal(t, 1, solved, "there is nothing to start")

	s.Set(display.Review{Report: &coach.Report{}, Parted: true}, "usual")
	assert.Contains(t, paneltest.Words(s), text.T("review.bare"), "there is a game, but no move of it here")
	assert.NotContains(t, paneltest.Words(s), text.T("review.empty"))

	r := paneltest.Reviewed()
	fresh := *r
	fresh.Known, fresh.Escape = 0, nil
	s.Set(display.Review{Report: &fresh}, "usual")
	paneltest.Press(t, s, "Start")
	assert.Equal(t, 1, started)

	s.Set(display.Review{Report: &fresh, Running: true, Done: 3, Of: 8}, "usual")
	paneltest.Press(t, s, "Stop")
	assert.Equal(t, 1, stopped)

	s.Set(display.Review{Report: r}, "usual")
	all := paneltest.Words(s)
	assert.Contains(t, all, "White: 1 move loses by force · 2 slips")
	assert.Contains(t, all, "Black: 4 good moves")
	assert.Contains(t, all, "Last chance · Move 6, White: not F6; G8, K8 are not known to lose.")
	assert.Contains(t, all, "The others lose: 98 of 98 proven. That these hold is not proven.")

	for want, g := range map[string]coach.GivenUp{
		"Result · White resigned a won game. K4 wins at once.": {
			Side: board.White, Cause: record.Resignation, Score: analysis.WinIn(1), Best: paneltest.Candidate(t, analysis.WinIn(1), "K4"),
		},
		"Result · Black lost a won game on time.": {
			Side: board.Black, Cause: record.OnTime, Score: analysis.WinIn(2), Best: analysis.Candidate{Move: board.Pass},
		},
		"Result · Black lost on time with a 50% chance to win.": {Side: board.Black, Cause: record.OnTime},
	} {
		given := *r
		given.GivenUp = &g
		s.Set(display.Review{Report: &given}, "usual")
		assert.Contains(t, paneltest.Words(s), want)
		assert.NotContains(t, paneltest.Words(s), "Last chance")
	}

	threw := *r
	threw.Moves = slices.Clone(r.Moves)
	threw.Moves[5].Kind, threw.Moves[5].Better = coach.ThrewWin, paneltest.Candidate(t, analysis.WinIn(5), "K8 K9")
	s.Set(display.Review{Report: &threw}, "usual")
	assert.Contains(t, paneltest.Words(s), "Last chance · Move 6, White: not F6; G8, K8 are not known to lose. K8 even won by force: F6 throws the win away.")

	part := *r
	part.Known, part.Escape, part.Moves = 5, nil, slices.Clone(r.Moves)
	part.Moves[6].After = analysis.WinIn(1) // Black's move
	part.Players = map[board.Stone]coach.Summary{board.Black: {Moves: 1, Accuracy: 100, Lost: 2}, board.White: {Moves: 1, Accuracy: 100, Lost: 1}}
	s.Set(display.Review{Report: &part}, "usual")
	all = paneltest.Words(s)
	assert.Contains(t, all, "White, 2 of 3 moves: 1 good move · 1 move while Black had a forced win")
	assert.Contains(t, all, "Black, 3 of 4 moves: 1 good move · 2 moves while White had a forced win, but missed it", "who won was not lost to the end")
	s.Set(display.Review{Report: &part, Running: true}, "usual")
	assert.Contains(t, paneltest.Words(s), "White, 2 of 3 moves: 1 good move · 1 move while Black had a forced win", "what is found shows while it runs")
	s.Set(display.Review{Report: &part}, "usual")
	assert.NotContains(t, figures(s), "accurate", "a part of the game says nothing of the game")
	s.Set(display.Review{Report: r}, "usual")
	assert.Contains(t, figures(s), "accuracy 61%")

	left := *r
	left.Moves = slices.Clone(r.Moves)
	left.Moves[2].Before, left.Moves[2].Beyond = analysis.WinIn(73), true // Black's, and fine
	s.Set(display.Review{Report: &left}, "usual")
	assert.Contains(t, paneltest.Words(s), "Black: 4 good moves · 1 move left a proven win that the review does not see, which counts as no mistake")
	left.Moves[2].After = analysis.WinIn(74)
	s.Set(display.Review{Report: &left}, "usual")
	assert.NotContains(t, paneltest.Words(s), "left a proven win")

	few := *r
	few.Players = map[board.Stone]coach.Summary{board.Black: {Moves: 3, Accuracy: 90}, board.White: {Moves: 2, Accuracy: 100, Lost: 5}}
	s.Set(display.Review{Report: &few}, "usual")
	assert.Contains(t, figures(s), "accuracy 90%")
	assert.NotContains(t, figures(s), "100%", "two moves say nothing of a player")

	lost := *r
	lost.Players = map[board.Stone]coach.Summary{
		board.Black: {}, board.White: {Moves: 7, Counts: map[coach.MoveKind]int{coach.LosesByForce: 1}, Lost: 3},
	}
	s.Set(display.Review{Report: &lost}, "usual")
	all = paneltest.Words(s)
	assert.Contains(t, all, "White: 1 move loses by force · 6 good moves · 3 moves while Black had a forced win", "all of White's ten moves")
	assert.Contains(t, all, "Black: "+text.T("review.unknown"))

	none := *r
	none.Escape, none.Known = nil, none.Of
	none.Moves = slices.Clone(r.Moves)
	none.Moves[len(none.Moves)-1].After = analysis.Value(20)
	s.Set(display.Review{Report: &none}, "usual")
	assert.Contains(t, paneltest.Words(s), "No last chance: no forced win is known at the end of the game.")
	none.Moves[len(none.Moves)-1].After = analysis.LossIn(2) // Black's move
	s.Set(display.Review{Report: &none}, "usual")
	assert.Contains(t, paneltest.Words(s), "No last chance is known: Black was lost, and no other move is known to have held.")

	open := *r
	escape := *r.Escape
	open.Escape, escape.Others.Proven = &escape, 90
	s.Set(display.Review{Report: &open}, "")
	assert.Contains(t, paneltest.Words(s), "90 of the 100 other moves are proven losses, the rest are unproven.")
	escape.Others.Proven = 1
	s.Set(display.Review{Report: &open}, "")
	assert.Contains(t, paneltest.Words(s), "1 of the 100 other moves is a proven loss, the rest are unproven.")
	escape.Others.Tried = escape.Others.Holds[:1]
	s.Set(display.Review{Report: &open}, "")
	assert.Contains(t, paneltest.Words(s), "1 of the 100 other moves is a proven loss, the rest are unproven. Tried, but neither a win nor a loss was proven: G8.")
	s.Set(display.Review{Report: &open, Proving: true, Doubt: escape.Others.Holds[1]}, "")
	assert.Contains(t, paneltest.Words(s), "1 of the 100 other moves is a proven loss, the rest are unproven. Tried, but neither a win nor a loss was proven: G8. Proving in the background whether K8 held.")
	escape.Others.Saves = escape.Others.Holds[1:]
	s.Set(display.Review{Report: &open}, "")
	assert.Contains(t, paneltest.Words(s), "Proven: the last chance was move 6. K8 would have won.")
	saved := escape.Others
	escape.Others = coach.Others{Moves: 100, Proven: 98}
	s.Set(display.Review{Report: &open}, "")
	assert.Contains(t, paneltest.Words(s), "Last chance · Move 6, White: not F6. 98 of the 100 other moves are proven losses; the rest may have held.")
	escape.Others = saved
	escape.Others.Saves, escape.Others.Tried = nil, nil
	escape.Others.Proven = 0
	s.Set(display.Review{Report: &open}, "")
	assert.Contains(t, paneltest.Words(s), "That these hold is not proven.", "nothing of none is said")
	s.Set(display.Review{Report: r, LostEarlier: true}, "")
	all = paneltest.Words(s)
	assert.Contains(t, all, "No last chance: Black's win was already proven before move 6. G8, K8 would have held out longer than F6.")
	assert.NotContains(t, all, "Last chance")
	s.Set(display.Review{Report: r}, "")
	paneltest.Press(t, s, "Go deeper")

	s.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Words(s), "白方：1 次必败之着 · 2 次小失误")
}

// figures returns all that is drawn on a card beside its words.
func figures(o fyne.CanvasObject) (all string) {
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text + "\n"
	default:
		for _, c := range uitest.Inside(o) {
			all += figures(c)
		}
	}
	return all
}

func TestEfforts(t *testing.T) {
	s := panels.NewSummary(i18n.New(i18n.English), efforts)
	var chosen []string
	s.OnEffort = func(name string) { chosen = append(chosen, name) }
	test.NewTempApp(t)
	paneltest.Show(t, s, 480, 400)
	s.Set(display.Review{Report: paneltest.Reviewed()}, "thorough")
	s.Set(display.Review{Report: paneltest.Reviewed()}, "quick")
	assert.Empty(t, chosen, "what the program chooses nobody is told of")
}
