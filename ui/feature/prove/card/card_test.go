package card_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/feature/prove"
	"tengen/ui/feature/prove/card"
	"tengen/ui/internal/paneltest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestTheCardSaysHowAnAttemptStands(t *testing.T) {
	test.NewTempApp(t)
	c := card.New(i18n.New(i18n.English))
	var asked []string
	c.OnProve, c.OnPause = func() { asked = append(asked, "prove") }, func() { asked = append(asked, "pause") }
	c.OnLine, c.OnSave = func() { asked = append(asked, "line") }, func() { asked = append(asked, "save") }
	w := paneltest.Show(t, c, 560, 320)
	h9, j9, k9 := board.Point{X: 7, Y: 8}, board.Point{X: 9, Y: 8}, board.Point{X: 10, Y: 8}
	for _, tt := range []struct {
		shown prove.View
		says  []string
		not   []string
	}{
		{prove.View{}, []string{"unfinished freestyle games on 15×15"}, []string{"Prove", "Save"}},
		{prove.View{State: prove.Running, Winner: board.Black, Move: h9, Of: 40, Pausing: true}, []string{"Pausing…"}, []string{"refuted"}},
		{prove.View{State: prove.None}, []string{"who wins here", "Prove"}, []string{"the other position is paused", "Save"}},
		{prove.View{State: prove.None, Busy: true}, []string{"the other position is paused"}, nil},
		{prove.View{State: prove.Running, Move: board.Pass}, []string{"Starting…", "Pause"}, nil},
		{prove.View{State: prove.Running, Winner: board.White, Move: board.Pass}, []string{"win by threats for White"}, nil},
		{
			prove.View{State: prove.Running, Winner: board.Black, Stage: prove.Quiet, Move: h9, Beaten: 36, Of: 41, Left: 14, Proven: 1, Spent: 2 * time.Second},
			[]string{"Black's H9: 36 of 41 replies refuted.", "At least 14 positions", "1 position proven", "2.0 s"},
			nil,
		},
		{prove.View{State: prove.Running, Winner: board.Black, Stage: prove.Checking, Done: 3, All: 9}, []string{"Checking the proof", "3 of 9"}, nil},
		{prove.View{State: prove.Running, Winner: board.Black, Stage: prove.Filling, Done: 4, All: 5}, []string{"needs more positions", "4 of 5"}, nil},
		{prove.View{State: prove.Paused, Pass: 3}, []string{"Paused in pass 3. It continues from the start of that pass.", "Go on"}, nil},
		{prove.View{State: prove.Paused, Pass: 3, InMemory: true}, []string{"Paused in pass 3. It continues from here;", "Go on"}, nil},
		{
			prove.View{State: prove.OutOfTime, Winner: board.Black, Move: h9, Resist: j9},
			[]string{"Undecided", "After Black's H9 no refutation of J9 was found.", "Go on"},
			nil,
		},
		{
			prove.View{
				State: prove.Done, Winner: board.Black, Turn: board.White, Plies: 12, Proven: 7, Line: []board.Point{j9},
				Replies: []prove.Reply{{Move: j9, Answer: k9, Plies: 12}},
			},
			[]string{"every move of White loses; Black wins within 12 plies", "7 quiet moves", "One line", "Save certificate", "J9 | K9 | in ≤ 12 plies"},
			[]string{"Prove", "Pause"},
		},
		{
			prove.View{State: prove.Done, Winner: board.White, Turn: board.White, Plies: 3, Looking: true, Done: 8, All: 209, Replies: []prove.Reply{{Move: board.Pass, Answer: k9, Plies: 3}}},
			[]string{"White wins in at most 3 plies", "Searched 8 of 209 moves", "One line"},
			nil,
		},
		{
			prove.View{State: prove.Done, Winner: board.White, Turn: board.White, Plies: 3, Looking: true, All: 209},
			[]string{"Proven and checked: White wins in at most 3 plies."},
			[]string{"Searched 0 of 209 moves…"},
		},
	} {
		c.Set(tt.shown, view.Forced{})
		texts := paneltest.Texts(w)
		for _, want := range tt.says {
			assert.Contains(t, strings.Join(texts, " "), want)
		}
		for _, word := range tt.not {
			assert.NotContains(t, texts, word)
		}
	}
	found := view.Forced{Side: board.White, Score: analysis.WinIn(11), Bound: analysis.AtLeast}
	c.Set(prove.View{State: prove.None}, found)
	assert.Contains(t, strings.Join(paneltest.Texts(w), " "), "Proven by the analysis: White wins in at most 11 plies.")
	c.Set(prove.View{State: prove.Running, Winner: board.Black, Move: h9, Of: 40}, found)
	assert.Contains(t, strings.Join(paneltest.Texts(w), " "), "proven once more")
	assert.Empty(t, asked)
}

// The buttons and the rows ask for what they say.
func TestTheCardAsks(t *testing.T) {
	test.NewTempApp(t)
	c := card.New(i18n.New(i18n.Chinese))
	var asked []string
	ask := func(word string) func() { return func() { asked = append(asked, word) } }
	c.OnProve, c.OnPause, c.OnLine, c.OnSave = ask("prove"), ask("pause"), ask("line"), ask("save")
	w := paneltest.Show(t, c, 560, 320)
	c.Set(prove.View{State: prove.None}, view.Forced{})
	paneltest.Press(t, w.Content(), "证明")
	c.Set(prove.View{State: prove.Running, Move: board.Pass}, view.Forced{})
	paneltest.Press(t, w.Content(), "暂停")
	c.Set(prove.View{State: prove.Done, Winner: board.Black, Line: []board.Point{{}}}, view.Forced{})
	paneltest.Press(t, w.Content(), "一条变化")
	paneltest.Press(t, w.Content(), "保存证书")
	assert.Equal(t, []string{"prove", "pause", "line", "save"}, asked)
}
