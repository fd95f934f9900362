package panels_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/glicko"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

func TestPractice(t *testing.T) {
	text := i18n.New(i18n.English)
	p := panels.NewPractice(text)
	var done []string
	p.OnHint, p.OnSolution = func() { done = append(done, "hint") }, func() { done = append(done, "solution") }
	p.OnRetry, p.OnNext = func() { done = append(done, "retry") }, func(int) { done = append(done, "next") }
	test.NewTempApp(t)
	paneltest.Show(t, p, 480, 400)
	at := board.Point{X: 7, Y: 7}
	shown := display.Exercise{
		On: true, State: display.Asking, Number: 3, Count: 40, Grade: 2, Chosen: 2, Plies: 7, Side: board.Black,
		Tried: board.Pass, CanHint: true, Hints: []display.Hint{{Step: 1, Four: true}, {Step: 2, Column: 7, Point: board.Pass}},
	}
	fresh := shown
	fresh.Hints = nil
	p.Set(fresh)
	assert.Contains(t, strings.Join(paneltest.Words(p), "\n"), "With a hint it counts half", "before it is pressed")
	fresh.Known = true
	p.Set(fresh)
	assert.Contains(t, strings.Join(paneltest.Words(p), "\n"), "the rating stays")
	fresh.Kind, fresh.CanHint = display.Mistakes, true
	p.Set(fresh)
	assert.NotContains(t, strings.Join(paneltest.Words(p), "\n"), "With a hint", "there is none")
	p.Set(shown)
	all := paneltest.Words(p)
	assert.NotContains(t, strings.Join(all, "\n"), "With a hint")
	assert.Contains(t, all, "3 of 40 · grade 2 · 0 solved")
	p.Set(display.Exercise{On: true, State: display.Asking, Number: 3, Count: 40, Grade: 2, Rating: glicko.New(1234), Tried: board.Pass})
	assert.Contains(t, paneltest.Words(p), "grade 2 · your rating: 1234 ± 700")
	p.Set(display.Exercise{On: true, Kind: display.Daily, State: display.Asking, Count: 1, Tried: board.Pass, CanHint: true})
	hint := paneltest.Find(p, "Hint").Position()
	assert.True(t, paneltest.Find(p, "Next").Disabled())
	p.Set(display.Exercise{On: true, Kind: display.Daily, State: display.Given, Count: 1, Tried: board.Pass, Does: "H8 makes a four."})
	assert.Equal(t, hint, paneltest.Find(p, "Hint").Position(), "nothing comes in its place")
	assert.Contains(t, paneltest.Words(p), "H8 makes a four.")
	p.Set(display.Exercise{On: true, Kind: display.TimedRun, State: display.Asking, Count: 40, Tried: board.Pass, Run: display.Run{Left: 65 * time.Second, Solved: 2, Errors: 1}})
	assert.Contains(t, paneltest.Words(p), "1:05 left. 2 solved. 1 error of 3.")
	assert.Nil(t, paneltest.Find(p, "Again"))
	p.OnEndRun = func() { done = append(done, "end") }
	paneltest.Press(t, p, "Skip")
	paneltest.Press(t, p, "Stop")
	assert.Equal(t, []string{"next", "end"}, done)
	places := map[string]fyne.Position{}
	for _, word := range []string{"Skip", "Stop"} {
		places[word] = paneltest.Find(p, word).Position()
	}
	p.Set(display.Exercise{On: true, Kind: display.TimedRun, State: display.Asking, Count: 40, Tried: board.Pass, Run: display.Run{Left: time.Minute, Solved: 2, Over: true, Stopped: true, Best: 5}})
	assert.Contains(t, paneltest.Words(p), "Stopped: 2 puzzles solved. Best: 5.")
	for word, place := range places { // a second click does nothing
		assert.Equal(t, place, paneltest.Find(p, word).Position())
		assert.True(t, paneltest.Find(p, word).Disabled(), word)
		assert.NotEqual(t, place, paneltest.Find(p, "Again").Position())
	}
	p.Set(display.Exercise{On: true, Kind: display.TimedRun, State: display.Asking, Count: 40, Tried: board.Pass, Run: display.Run{Solved: 2, Over: true, Best: 5}})
	assert.Contains(t, paneltest.Words(p), "Time is up: 2 puzzles solved. Best: 5.")
	p.Set(display.Exercise{On: true, Kind: display.TimedRun, State: display.Refuted, Count: 40, Tried: board.Pass, Run: display.Run{Left: time.Minute, Solved: 2, Errors: 3, Over: true, Best: 5}})
	assert.Contains(t, paneltest.Words(p), "Three errors end the run: 2 puzzles solved. Best: 5.")
	p.OnAgain = func() { done = append(done, "again") }
	paneltest.Press(t, p, "Again")
	p.Set(display.Exercise{On: true, Kind: display.Daily, State: display.Asking, Count: 1, Tried: board.Pass})
	assert.True(t, paneltest.Find(p, "Next").Disabled())
	p.Set(display.Exercise{On: true, Kind: display.Daily, State: display.Solved, Count: 1, Tried: board.Pass})
	assert.False(t, paneltest.Find(p, "Next").Disabled(), "who has solved the puzzle of the day wants another")
	assert.Nil(t, paneltest.Find(p, "Previous"))
	done = nil
	p.Set(shown)
	assert.Contains(t, all, "The first move makes a four. It is in column H.")
	paneltest.Press(t, p, "Hint")
	paneltest.Press(t, p, "Show the solution")
	paneltest.Press(t, p, "Next")
	assert.True(t, paneltest.Find(p, "Try again").Disabled(), "nothing was tried")

	p.Set(display.Exercise{On: true, State: display.Refuted, Number: 3, Count: 40, Tried: at, Reply: at, Finished: true})
	assert.Contains(t, paneltest.Words(p), "H8 misses the win: H8 holds.")
	paneltest.Press(t, p, "Try again")
	assert.Equal(t, []string{"hint", "solution", "next", "retry"}, done)

	p.Set(display.Exercise{
		On: true, Kind: display.Mistakes, State: display.Given, Number: 1, Count: 1, Tried: board.Pass, Played: at,
		Better: analysis.Candidate{Move: board.Point{}, Score: analysis.WinIn(5)},
	})
	assert.Contains(t, paneltest.Words(p), "The review prefers A1: win in ≤ 5.")
	assert.Contains(t, paneltest.Words(p), "1 of 1 · 0 due · from all games reviewed, without slips")
	assert.True(t, paneltest.Find(p, "Show the solution").Disabled(), "it is shown")

	for _, tt := range []struct {
		shown display.Exercise
		says  []string
	}{
		{display.Exercise{Puzzle: coach.Save, State: display.Asking, Tried: board.Pass, Plies: 5, Side: board.White, Rule: rule.Standard, Hints: []display.Hint{{Step: 1}}}, []string{"Standard", "win with 3 more stones. Only one move of White holds.", "stops the threat"}},
		{display.Exercise{Puzzle: coach.Save, State: display.Refuted, Tried: at, Reply: at, Loses: true}, []string{"H8 loses: after H8"}},
		{display.Exercise{Puzzle: coach.Save, State: display.Solved, Better: analysis.Candidate{Move: at}}, []string{"H8 holds. Every other move loses"}},
		{display.Exercise{Puzzle: coach.Save, State: display.Given, Better: analysis.Candidate{Move: at}}, []string{"H8 holds. Every other move loses"}},
		{display.Exercise{Puzzle: coach.Foul, State: display.Asking, Tried: board.Pass, Rule: rule.Renju, Hints: []display.Hint{{Step: 1}}}, []string{"Renju", "One point is forbidden", "lines of black stones meet"}},
		{display.Exercise{Puzzle: coach.Foul, State: display.Refuted, Tried: at}, []string{"Black may play H8."}},
		{display.Exercise{Puzzle: coach.Foul, State: display.Given, Foul: &rule.Foul{Point: at, Kind: rule.DoubleFour}}, []string{"Black may not play H8: double four"}},
		{display.Exercise{Puzzle: coach.Trap, State: display.Asking, Tried: board.Pass, Plies: 7, Side: board.White, Rule: rule.Renju}, []string{"uses a forbidden point: White needs 4"}},
	} {
		tt.shown.On, tt.shown.Number, tt.shown.Count = true, 1, 9
		p.Set(tt.shown)
		words := strings.Join(paneltest.Words(p), "\n")
		for _, want := range tt.says {
			assert.Contains(t, words, want)
		}
	}
	p.Set(display.Exercise{On: true, Kind: display.Mistakes, Count: 2, Before: true, Tried: board.Pass, NextDue: 3, Mistakes: 9})
	assert.Contains(t, paneltest.Words(p), "Nothing due; the next of 9 comes in 3 days.")
	assert.Nil(t, paneltest.Find(p, "Show the solution"))
	done = nil
	paneltest.Press(t, p, "Practise ahead")
	paneltest.Press(t, p, "Previous")
	assert.Equal(t, []string{"next", "next"}, done)
	p.Set(display.Exercise{On: true, Kind: display.Puzzles, State: display.Asking, Count: 2, Tried: board.Pass})
	assert.True(t, paneltest.Find(p, "Previous").Disabled())
	p.Set(display.Exercise{On: true, Kind: display.Mistakes, Tried: board.Pass, Reviewed: true})
	assert.Contains(t, paneltest.Words(p), "No mistakes in the games reviewed so far.")
	p.Set(display.Exercise{On: true, Kind: display.Mistakes, Tried: board.Pass})
	assert.Contains(t, paneltest.Words(p), text.T("exercise.nothing.mistake"))
	assert.Nil(t, paneltest.Find(p, "Next"))
}

// Which opening is practised by which rule is chosen, and what is left of the best way said with both chances.
func TestPracticeOfOpenings(t *testing.T) {
	test.NewTempApp(t)
	p := panels.NewPractice(i18n.New(i18n.English))
	var chosen []string
	p.OnOpening = func(r rule.Rule, id string) { chosen = append(chosen, r.ID()+" "+id) }
	shown := display.Exercise{
		On: true, Kind: display.Openings, State: display.Refuted, Number: 1, Count: 52, Side: board.White, Tried: board.Point{}, Misses: 1,
		Better: analysis.Candidate{Move: board.Point{X: 7, Y: 7}}, Score: analysis.Value(-400), Openings: display.OpeningChoice{Rule: rule.Renju, Shown: "d4", Solved: 3},
	}
	p.Set(shown)
	assert.Empty(t, chosen, "it was the program")
	all := paneltest.Words(p)
	assert.Contains(t, all, "The first moves, for either side: 3 of 104 played without an error.", "as on the page of today")
	assert.Contains(t, all, "D4 · Kagetsu: play the next four moves of White as well as is known.")
	assert.Contains(t, all, "A1 leaves the best known way: 12%. H8 keeps 50%.")
	var lists []*widget.Select
	for _, o := range test.LaidOutObjects(p) {
		if s, ok := o.(*widget.Select); ok && s.Options[0] != "my strength" {
			lists = append(lists, s)
		}
	}
	require.Len(t, lists, 2)
	lists[0].SetSelected("I9 · Gingetsu")
	shown.Openings.Chosen = "i9"
	p.Set(shown)
	lists[1].SetSelected("Freestyle")
	assert.Equal(t, []string{"renju i9", "freestyle i9"}, chosen)
	shown.State, shown.Openings.Rule = display.Solved, rule.Freestyle
	p.Set(shown)
	assert.Contains(t, paneltest.Words(p), "The opening is played; 1 move left the best known way.")
	assert.Len(t, chosen, 2)
	p.SetText(i18n.New(i18n.Chinese))
	assert.Len(t, chosen, 2)
}
