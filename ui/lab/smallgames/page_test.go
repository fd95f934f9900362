package smallgames

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/lab/pagetest"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// shown returns the page in a window.
func shown(t *testing.T, language i18n.Language) *Page {
	t.Helper()
	p, _ := pagetest.OpenIn[*Page](t, language, fyne.NewSize(760, 620), New)
	return p
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// tap taps the first token of a move.
func tap(t *testing.T, p *Page, move int) {
	t.Helper()
	for _, s := range p.table.spots() {
		if s.token.move == move {
			test.TapAt(p.table, fyne.NewPos(s.x+s.side/2, s.y+s.side/2))
			return
		}
	}
	require.Fail(t, "no such move on the table")
}

func TestEveryMoveIsOnTheTable(t *testing.T) {
	p := shown(t, i18n.English)
	for _, g := range p.games() {
		p.choose(g)
		for !p.match.over() {
			moves := p.match.here().moves()
			for i := range moves {
				before := len(p.match.made)
				tap(t, p, i)
				require.Greater(t, len(p.match.made), before)
				assert.Equal(t, moves[i], p.match.made[before])
				p.takeBack()
			}
			p.play(0)
		}
	}
}

func TestSevenIsLostAndEightIsWon(t *testing.T) {
	p := shown(t, i18n.English)
	p.Type(key(fyne.KeyW))
	assert.Equal(t, "No move wins against perfect play.", p.status.Text())
	assert.Empty(t, p.hints())
	p.grundy.heap = 8
	p.again()
	assert.Equal(t, "The ringed moves win.", p.status.Text())
	for i, m := range p.match.here().moves() {
		assert.Equal(t, m.next.(heaps).number() == 0, p.hints()[i])
	}
	for !p.match.over() {
		for i := range p.hints() {
			p.play(i)
			break
		}
	}
	assert.Contains(t, p.status.Text(), "You have won.")
}

func TestKeysPlay(t *testing.T) {
	p := shown(t, i18n.English)
	p.Type(key(fyne.KeyL))
	assert.Equal(t, p.nim, p.chosen)
	p.Type(key(fyne.Key1))
	assert.Equal(t, "The program takes 3 coins. Your move.", p.status.Text())
	p.Type(key(fyne.Key1))
	assert.Equal(t, "You have lost.", p.status.Text())
	p.Type(key(fyne.KeyBackspace))
	assert.Len(t, p.match.made, 2)
	p.Type(key(fyne.KeyN))
	assert.Empty(t, p.match.made)
	p.Type(key(fyne.KeyP))
	assert.Equal(t, p.pick, p.chosen)
	p.Type(key(fyne.Key3)) // 2, the only best pick of 3 1 2
	assert.Equal(t, "The game is over: you are ahead by 2.", p.status.Text())
	assert.False(t, p.Type(key(fyne.KeyZ)))
}

// The winner's strategy answers every move of the other and reaches the end.
func TestTheStrategyWins(t *testing.T) {
	for n := leastHeap; n <= mostHeap; n++ {
		s := newStrategy(oneHeap(n))
		assert.Len(t, s.order, len(s.nodes))
		var check func(k int)
		check = func(k int) {
			if len(s.shape[k]) == 0 {
				assert.False(t, s.winner[k], "the other cannot move")
				return
			}
			i, ok := s.bold[k]
			require.True(t, ok)
			if !s.winner[k] {
				assert.Len(t, s.shape[k], 1, "all moves at one connector")
			}
			for _, m := range s.shape[k][i] {
				check(m)
			}
		}
		check(0)
		solved := s.winner[0]
		assert.Equal(t, problem.GrundyNumbers(n)[n] != 0, solved)
	}
}

// Every step of every game is told in words of both languages.
func TestEveryStepIsTold(t *testing.T) {
	for _, language := range i18n.Languages() {
		p := shown(t, language)
		for _, g := range p.games() {
			for _, normal := range []bool{false, true} {
				p.rule(func(r *problem.Nim) { r.Normal = normal })
				p.choose(g)
				told := map[string]bool{}
				for !p.kit.Player.AtEnd() {
					p.kit.Player.Step(1)
					require.NotContains(t, p.description.Title(), "lab.")
					told[p.description.Title()] = true
				}
				assert.Len(t, told, p.lesson.steps)
			}
		}
	}
}

func TestTheShiftIsCounted(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.pick)
	for seed := range uint64(200) {
		p.pick.game = newRow(randomRow(seed))
		p.again()
		g := problem.Picking{Row: p.pick.game.numbers}
		if g.TwoFunctions(true, nil).Value != g.TwoFunctions(false, nil).Value {
			assert.Contains(t, p.sizes.Text(), "is right")
			return
		}
		assert.Contains(t, p.sizes.Text(), "by luck")
	}
	assert.Fail(t, "the mistake never shows")
}

func TestRules(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.nim)
	p.rule(func(r *problem.Nim) { setTaken(r, 2, false) })
	assert.Equal(t, []int{1, 3}, p.nim.game.rules.Take)
	p.rule(func(r *problem.Nim) { setTaken(r, 5, true) })
	assert.Equal(t, []int{1, 3, 5}, p.nim.game.rules.Take)
	for _, k := range []int{1, 3, 5} {
		p.rule(func(r *problem.Nim) { setTaken(r, k, false) })
	}
	assert.True(t, p.match.over(), "nobody may take anything")
	p.programFirst = true
	p.choose(p.grundy)
	assert.Len(t, p.match.made, 1)
}

func TestParseRow(t *testing.T) {
	numbers, err := parseRow(" 3 1  2 ")
	require.NoError(t, err)
	assert.Equal(t, []int{3, 1, 2}, numbers)
	for _, text := range []string{"", "0", "-1", "x", "1000", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"} {
		_, err := parseRow(text)
		assert.Error(t, err, text)
	}
}

// The table of the lesson leads from each won number to one that is lost.
func TestHopsLeadToLostNumbers(t *testing.T) {
	p := shown(t, i18n.English)
	p.nim.count = 20
	p.choose(p.nim)
	p.kit.Player.Last()
	picture := p.lesson.object.(*tokens)
	spots := picture.spots()
	require.Len(t, spots, 21)
	hops := 0
	for n, s := range spots {
		if s.token.hop > 0 {
			hops++
			assert.Equal(t, alarm, spots[n-s.token.hop].token.ink)
			assert.Equal(t, filled, s.token.ink)
		}
	}
	assert.Equal(t, 15, hops, "of 2 to 20 all but 5, 9, 13 and 17")
}
