package gametree

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fourRows is a board as its rows are written, one after the other, and a judge that shares nothing
// with the program.
type fourRows string

func (f fourRows) has(side byte) bool {
	for _, line := range [][2]int{{0, 1}, {4, 1}, {8, 1}, {12, 1}, {0, 4}, {1, 4}, {2, 4}, {3, 4}, {0, 5}, {3, 3}} {
		n := 0
		for i := range 4 {
			if f[line[0]+i*line[1]] == side {
				n++
			}
		}
		if n == 4 {
			return true
		}
	}
	return false
}

func (f fourRows) with(i int, side byte) fourRows { return f[:i] + fourRows(side) + f[i+1:] }

// xWins reports whether x wins by force, with a side to move.
func (f fourRows) xWins(side byte, known map[fourRows]bool) bool {
	if f.has('x') || f.has('o') || !strings.Contains(string(f), ".") {
		return f.has('x')
	}
	won, met := known[f+fourRows(side)]
	if met {
		return won
	}
	won = side == 'o'
	for i := range f {
		if f[i] == '.' && f.with(i, side).xWins('x'+'o'-side, known) == (side == 'x') {
			won = side == 'x'
		}
	}
	known[f+fourRows(side)] = won
	return won
}

// visited counts the positions that the lecture's search visits below one, and says whether x wins.
func (f fourRows) visited(side byte) (n int, xWins bool) {
	if f.has('x') || f.has('o') || !strings.Contains(string(f), ".") {
		return 0, f.has('x')
	}
	for i := range f {
		if f[i] != '.' {
			continue
		}
		below, won := f.with(i, side).visited('x' + 'o' - side)
		if n += 1 + below; won == (side == 'x') {
			return n, won
		}
	}
	return n, side == 'o'
}

// What is asked of an exercise is answered by another program, and nothing on the page tells it before.
func TestTheQuizOfTheFirstWin(t *testing.T) {
	s := winOpen(t)
	_, ok := s.question()
	require.False(t, ok, "the answer stands beside the board")
	won, replies := 0, 0
	for range 12 {
		s.nextQuestion()
		s.found()
		f, known := fourRows(strings.ReplaceAll(s.root.write(), "\n", "")), map[fourRows]bool{}
		lecture, _ := f.visited('x')
		assert.Equal(t, lecture, s.plain.nodes)
		at := -1
		for s.kit.Player.Index() < s.kit.Player.Len() {
			assert.NotContains(t, s.answer.Text(), "(")
			assert.Contains(t, s.shortcutNow.Text(), "says nothing")
			at++
			for f[at] != '.' {
				at++
			}
			cell, wins := fmt.Sprintf("(%d,%d)", at/4, at%4), f.with(at, 'x').xWins('o', known)
			q, ok := s.question()
			require.True(t, ok)
			assert.Contains(t, q.Text, cell)
			assert.Equal(t, map[bool]string{true: "Yes", false: "No"}[wins], q.Wanted, "%s\n%s", cell, s.root.write())
			assert.True(t, q.Right(q.Wanted))
			s.nextQuestion()
			if wins {
				won++
				break
			}
			after := f.with(at, 'x')
			if !strings.Contains(string(after), ".") {
				continue
			}
			s.Until("the reply", func() bool { _, ok = s.question(); return ok })
			reply := 0
			for after[reply] != '.' || after.with(reply, 'o').xWins('x', known) {
				reply++
			}
			q, _ = s.question()
			assert.Equal(t, fmt.Sprintf("(%d,%d)", reply/4, reply%4), q.Wanted)
			assert.True(t, q.Right(fmt.Sprintf("%d %d", reply/4, reply%4)))
			assert.False(t, q.Right(cell))
			replies++
			s.nextQuestion()
		}
		assert.Equal(t, s.kit.Player.Len(), s.kit.Player.Index())
		assert.Contains(t, s.answer.Text(), "Answer: ")
	}
	assert.True(t, won > 4 && won < 12, "%d", won)
	assert.Greater(t, replies, 20)
	s.all = true
	_, ok = s.question()
	assert.False(t, ok, "every cell says how it ends")
}
