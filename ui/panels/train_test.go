package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/coach"
	"tengen/ai/glicko"
	"tengen/ai/library"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

func TestTrain(t *testing.T) {
	test.NewTempApp(t)
	begun := ""
	task := func(key string) panels.TrainTask { return panels.TrainTask{Key: key, Begin: func() { begun = key }} }
	lessons := func(solved ...int) display.Training {
		s := display.Training{}
		for _, n := range solved {
			s.Lessons = append(s.Lessons, display.LessonProgress{Name: "five", Solved: n, Count: 3})
		}
		return s
	}
	p := panels.NewTrain(i18n.New(i18n.English), container.NewHBox(), task("daily"), task("mistakes"), task("puzzles"), task("run"), task("openings"), task("lesson"))
	w := paneltest.Show(t, p, 1280, 720)
	words := func() string { return strings.Join(paneltest.Words(p), "\n") }
	for _, want := range []string{"The same for everybody today.", "its mistakes become exercises", "0 solved so far.", "No rating yet", "Nothing counted yet.", "against the levels"} {
		assert.Contains(t, words(), want)
	}
	assert.True(t, paneltest.Find(p, "Repeat").Disabled(), "there are none")

	p.Set(display.Training{
		On: true, Lesson: 1, Lessons: []display.LessonProgress{{Name: "five", Solved: 3, Count: 3}, {Name: "blocking", Count: 5}}, Rated: true, Rating: glicko.Rating{R: 1234.4, RD: 50}, Streak: 3, Due: 2, Mistakes: 9, Solved: 1, BestRun: 7, Openings: 3,
		Today: store.Day{Daily: true, Solved: 1}, Days: []store.Day{{Date: "2026-11-20", Rating: 1200}, {Date: "2026-11-21", Rating: 1234}},
		Weak: map[coach.Weakness]display.Weak{coach.LetThree: {Times: 5, Diagonal: 2}, coach.LetFour: {Times: 6}}, Told: 20,
		Results: []library.Tally{{By: library.ByEngineLevel, Key: "novice", Won: 2, Lost: 1}, {By: library.ByColour, Key: "2", Drawn: 1}, {By: library.ByCanonical, Key: "d4", Won: 1}},
	})
	for _, want := range []string{
		"Solved today.", "Lesson 2 of 2: Blocking.", "2 of 9 are due.", "1 solved so far.", "Best: 7.", "3 of 104 played without an error.", "1234 ± 100",
		"6 of 20: a four that had to be stopped.\n5 of 20: an open three that had to be stopped. 2 of them on diagonals.",
		"Against Momo · Novice: 2 won, 0 drawn, 1 lost\nAs White: 0 won, 1 drawn, 0 lost\nKagetsu: 1 won, 0 drawn, 0 lost",
	} {
		assert.Contains(t, words(), want)
	}
	texts := strings.Join(paneltest.Texts(w), "\n")
	for _, want := range []string{"3 days in a row", "1234", "1200", "11-20"} {
		assert.Contains(t, texts, want)
	}
	paneltest.Press(t, p, "Go on")
	assert.Equal(t, "lesson", begun)
	p.Set(lessons(0, 0))
	paneltest.Press(t, p, "Begin")
	p.Set(lessons(3, 3))
	assert.Contains(t, words(), "All 2 lessons done.")
	p.Set(lessons(0, 0))
	p.Set(display.Training{On: true, Reviewed: true, Today: store.Day{Shown: true}})
	assert.Contains(t, words(), "Tried today.")
	assert.Contains(t, words(), "No mistakes in the games reviewed so far.")
	assert.NotNil(t, paneltest.Find(p, "Look again"))
	p.Set(display.Training{On: true, Streak: 3})
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "3 days in a row: solve one today to go on")
	p.Set(display.Training{On: true, StreakOver: 4})
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "4 days in a row, now over: begin anew")
	p.Set(display.Training{On: true, StreakOver: 1})
	assert.NotContains(t, strings.Join(paneltest.Texts(w), "\n"), "in a row")
	for days, want := range map[int]string{0: "later today.", 1: "tomorrow.", 3: "in 3 days."} {
		p.Set(display.Training{On: true, Mistakes: 2, NextDue: days})
		assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "the next of 2 comes "+want)
	}
	p.Set(display.Training{On: true, Due: 1, Mistakes: 1})
	paneltest.Press(t, p, "Repeat")
	assert.Equal(t, "mistakes", begun)
	p.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, words(), "每日一题")
}

// Days without puzzles leave their gap, and a day that is none is left out.
func TestTheChartOfTheRatingGoesByTime(t *testing.T) {
	test.NewTempApp(t)
	p := panels.NewTrain(i18n.New(i18n.English), container.NewHBox())
	paneltest.Show(t, p, 1280, 720)
	p.Set(display.Training{On: true, Days: []store.Day{
		{Date: "2026-11-20", Rating: 1200}, {Date: "2026-11-21", Rating: 1210}, {Date: "2026-11-22"}, {Date: "2026-11-30", Rating: 1220}, {Date: "someday", Rating: 1230},
	}})
	var widths []float32
	for _, o := range test.LaidOutObjects(p) {
		if l, ok := o.(*canvas.Line); ok {
			widths = append(widths, l.Position2.X-l.Position1.X)
		}
	}
	if assert.Len(t, widths, 2) {
		assert.InDelta(t, 9*widths[0], widths[1], 0.5)
	}
}
