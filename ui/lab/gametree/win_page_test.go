package gametree

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/widgets/skin"
)

// winStage is the page in a window.
type winStage struct {
	*wins
	*pagetest.Stage
}

func winOpen(t *testing.T) *winStage {
	t.Helper()
	p, s := opened[*wins](t, "findwin")
	st := &winStage{p, s}
	st.found()
	return st
}

// found waits for what is known of the board.
func (s *winStage) found() {
	s.Until("the answer", func() bool { return s.proof.at(0).judged && s.plain != nil && len(s.cases) > 0 })
}

// kid returns the child of a node after a move.
func (s *winStage) kid(n int, at string) int {
	for _, k := range s.Children(n) {
		if place(s.proof.at(k).cell) == at {
			return k
		}
	}
	return noNode
}

func TestTheSampleOfTheJudge(t *testing.T) {
	s := winOpen(t)
	assert.Equal(t, "Answer: (0,1)", s.answer.Text())
	assert.Equal(t, "#####\n(0,1)\n", judgeOutput(s.cases))
	assert.Equal(t, 1, s.kit.Player.Len(), "the first empty cell wins, and no other is tried")
	s.kit.Player.Last()
	assert.Contains(t, s.description.Title(), "(0,1) wins in ")
	assert.True(t, s.NodeView(s.kid(0, "(0,2)")).Dotted, "what follows is never read")
	assert.Equal(t, skin.Accent, s.NodeView(s.kid(0, "(0,1)")).Ink)
	s.show(boards(sample)[0])
	s.found()
	assert.Equal(t, "Answer: #####", s.answer.Text())
	assert.Equal(t, 12, s.kit.Player.Len(), "every empty cell is tried")
	s.kit.Player.Last()
	assert.Contains(t, s.description.Text(), "the answer is #####")
}

func TestTheTreeStopsAtTheReplyThatDecides(t *testing.T) {
	s := winOpen(t)
	s.show(boards("?\nxx..\n....\noo.o\n....\n")[0])
	s.found()
	s.kit.Player.Step(1)
	first := s.kid(0, "(0,2)")
	assert.False(t, s.tree.Folded(first), "the cell that is tried is unfolded")
	s.Until("the replies", func() bool { return s.proof.at(first).judged })
	assert.Equal(t, failing, s.proof.at(first).verdict)
	kids, want := s.Children(first), winning
	assert.Greater(t, len(kids), 1)
	for _, k := range kids {
		if k == s.proof.decider(first) {
			assert.Equal(t, failing, s.proof.at(k).verdict)
			want = unread
			continue
		}
		assert.Equal(t, want, s.proof.at(k).verdict)
	}
	assert.Equal(t, unread, want)
	s.tapped(s.proof.decider(first))
	assert.Equal(t, "x does not win here", s.description.Title())
	assert.Contains(t, s.description.Text(), "Depth 2: x(0,2) o")
	assert.True(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape}))
	assert.Contains(t, s.description.Title(), "(0,2) does not win")
}

func TestTheShortcutErrs(t *testing.T) {
	s := winOpen(t)
	assert.Contains(t, s.shortcutNow.Text(), "says nothing")
	s.show(boards(counterExample)[0])
	s.found()
	assert.Equal(t, "Answer: (0,3)", s.answer.Text())
	assert.Contains(t, s.shortcutNow.Text(), "That is wrong: (0,3) wins")
	assert.Equal(t, noCell, s.plain.cell, "the lecture's search with the shortcut")
	assert.Zero(t, s.plain.nodes)
	s.show(boards(sample)[0])
	s.found()
	assert.Contains(t, s.shortcutNow.Text(), "is right")
}

func TestABoardIsDrawn(t *testing.T) {
	s := winOpen(t)
	s.show(boards("?\n....\n....\n....\n....\n")[0])
	for _, want := range []string{"x", "o", "\x00"} {
		s.board.OnTap(12)
		assert.Equal(t, want, s.root.cells(s.root.marks)[12:13])
	}
	s.show(boards("?\nxxx.\n....\n..o.\n....\n")[0])
	s.found()
	assert.Empty(t, s.notes()[15].Text)
	s.all = true
	assert.Equal(t, "x in 1", s.notes()[15].Text)
	assert.Equal(t, "draw", s.notes()[0].Text)
	assert.Empty(t, s.notes()[14].Text, "a stone stands there")
	s.show(boards("?\nxxxx\n....\n..o.\n....\n")[0])
	s.found()
	assert.Equal(t, "The game is over", s.description.Title())
	assert.Zero(t, s.kit.Player.Len())
}

func TestMistakesInTheTextArePointedAt(t *testing.T) {
	s := winOpen(t)
	s.entry.SetText("xxx.\n....\n..o.\n....\n?\n....\n.xa.\n....\n....\n?\n..\n")
	s.Until("the answers", func() bool { return len(s.cases) == 3 })
	assert.Equal(t, "Line 1: (0,3)", s.sayCase(s.cases[0]), "the first board needs no ?")
	assert.Contains(t, s.sayCase(s.cases[1]), "character 3 is none of . x o")
	assert.Contains(t, s.sayCase(s.cases[2]), "a row has four cells")
	assert.Equal(t, "(0,3)\nerror\nerror\n", judgeOutput(s.cases))
	assert.Contains(t, s.summary.Text(), "Unreadable: 2.")
	s.list.OnSelected(0)
	s.found()
	assert.Equal(t, "Answer: (0,3)", s.answer.Text())
}
