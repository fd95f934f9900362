package gametree

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// shown returns the page in a window.
func shown(t *testing.T, language i18n.Language) *games {
	t.Helper()
	return openedIn[*games](t, "games", language, 760, 620)
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// tap taps the first token of a move.
func tap(t *testing.T, p *games, move int) {
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
	for _, g := range p.all() {
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

// On a keyboard of another script W is the key in its place.
func TestTheWinningMovesByAnotherLetter(t *testing.T) {
	before := widgets.LetterAt
	widgets.LetterAt = func(int) fyne.KeyName { return fyne.KeyW }
	t.Cleanup(func() { widgets.LetterAt = before })
	p := shown(t, i18n.English)
	p.typed(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: 25}})
	assert.True(t, p.hinted)
}

func TestSevenIsLostAndEightIsWon(t *testing.T) {
	p := shown(t, i18n.English)
	p.typed(key(fyne.KeyW))
	assert.Equal(t, "No move wins against perfect play.", p.status.Text())
	assert.Empty(t, p.hints())
	p.grundy.heap = 8
	p.again()
	assert.Equal(t, "The ringed moves win.", p.status.Text())
	for i, m := range p.match.here().moves() {
		assert.Equal(t, m.next.(heaps).Number(grundyNumbers) == 0, p.hints()[i])
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
	p.typed(key(fyne.KeyL))
	assert.Equal(t, p.nim, p.chosen)
	p.typed(key(fyne.Key1))
	assert.Equal(t, "The program takes 3 coins. Your move.", p.status.Text())
	p.typed(key(fyne.Key1))
	assert.Equal(t, "You have lost.", p.status.Text())
	p.typed(key(fyne.KeyBackspace))
	assert.Len(t, p.match.made, 2)
	p.typed(key(fyne.KeyN))
	assert.Empty(t, p.match.made)
	p.typed(key(fyne.KeyP))
	assert.Equal(t, p.pick, p.chosen)
	p.typed(key(fyne.Key3)) // 2, the only best pick of 3 1 2
	assert.Equal(t, "The game is over: you are ahead by 2.", p.status.Text())
	assert.False(t, p.typed(key(fyne.KeyZ)))
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

func TestTheShiftIsCounted(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.pick)
	for seed := range uint64(200) {
		p.pick.game = newRow(randomRow(seed))
		p.again()
		g := problem.Picking{Row: p.pick.game.numbers}
		if g.TwoFunctions(true, nil).Value != g.TwoFunctions(false, nil).Value {
			assert.Contains(t, p.counts.Text(), "is right")
			return
		}
		assert.Contains(t, p.counts.Text(), "by luck")
	}
	assert.Fail(t, "the mistake never shows")
}

func TestRules(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.nim)
	p.nim.change(func(r *problem.Nim) { setTaken(r, 2, false) })
	assert.Equal(t, []int{1, 3}, p.nim.game.rules.Take)
	p.nim.change(func(r *problem.Nim) { setTaken(r, 5, true) })
	assert.Equal(t, []int{1, 3, 5}, p.nim.game.rules.Take)
	for _, k := range []int{1, 3, 5} {
		p.nim.change(func(r *problem.Nim) { setTaken(r, k, false) })
	}
	assert.True(t, p.match.over(), "no number may be taken")
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

// answer types an answer to the question on the page.
func (p *games) answer(text string) {
	p.quiz.Answer.SetText(text)
	p.quiz.Check()
}

func TestTheRuleOfTakingCoinsIsFound(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.nim)
	for _, take := range []string{"1", "2", "3", "0", "1", "2", "1", "1"} { // from 2, 3, … 8 coins, the last one twice
		p.answer(take)
	}
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, 7, all)
	assert.Equal(t, 6, right, "of 8 coins 3 are to be taken")
	assert.Contains(t, p.quiz.Prompt.Text(), "which remainder")
	p.answer("0 mod 4")
	p.answer("0 mod 4")
	p.nextQuestion() // through the numbers again, to the rule
	p.asked = 7
	p.answer("1 mod 4")
	right, all = p.kit.Sheet.Count()
	assert.Equal(t, 9, all)
	assert.Equal(t, 7, right)
	assert.Contains(t, p.kit.Sheet.CSV(), "1 mod 4")
}

func TestRulesAreGradedByTheirNumbers(t *testing.T) {
	p := shown(t, i18n.English)
	wins := p.nim.game.wins
	for answer, want := range map[string]bool{"1 mod 4": true, "1 4": true, "1 mod 8": false, "5 mod 4": false, "1": false, "": false, "1 mod 0": false} {
		assert.Equal(t, want, followsRule(answer, wins), answer)
	}
	rest, of, regular := lostRule(wins)
	assert.Equal(t, []any{1, 4, true}, []any{rest, of, regular})
}

func TestQuestionsOfTheOtherGames(t *testing.T) {
	p := shown(t, i18n.English)
	p.choose(p.grundy)
	assert.Contains(t, p.quiz.Prompt.Text(), "heap of 3")
	for range 3 { // the second one is tried twice
		p.answer("1")
	}
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, []int{1, 2}, []int{right, all}, "a heap of 4 has the Grundy number 0")
	p.choose(p.pick)
	q, _ := p.question()
	p.answer(q.Wanted)
	right, _ = p.kit.Sheet.Count()
	assert.Equal(t, 2, right)
}

// The number of a series decides what is asked, for everybody the same.
func TestSeriesOfQuestions(t *testing.T) {
	ask := func(series string) (all []string) {
		p := shown(t, i18n.English)
		for _, g := range p.all() {
			p.choose(g)
			p.quiz.Update()
			p.seeds.Entry.OnSubmitted(series)
			for range 8 {
				q, _ := p.question()
				all = append(all, q.Text, q.Wanted, q.Exercise)
				p.nextQuestion()
			}
		}
		return all
	}
	assert.Equal(t, ask("7"), ask("7"))
	assert.NotEqual(t, ask("7"), ask("8"))
	assert.Contains(t, ask("7"), "1 mod 4", "the rule comes last in each")
}

// solve chooses a game and a way, and goes to the end.
func (p *games) solve(g game, w way) {
	p.way = w
	p.choose(g)
	p.kit.Player.Last()
}

func TestFiveCoinsAsATree(t *testing.T) {
	p := shown(t, i18n.English)
	p.solve(p.nim, byMinimax)
	assert.Equal(t, byMinimax, p.way)
	assert.Contains(t, p.description.Text(), "The first player loses. The search has visited 28 of 28 nodes.")
	p.solve(p.nim, byAlphaBeta)
	assert.Contains(t, p.description.Text(), "The first player loses.")
	assert.NotContains(t, p.description.Text(), "28 of 28")
	p.nim.count = mostCoins
	p.again()
	assert.Equal(t, fromEnd, p.way, "the tree of so many coins is too large")
	assert.False(t, p.ways.Visible())
}

func TestTheTwoFunctionsOfTheArticle(t *testing.T) {
	p := shown(t, i18n.English)
	row, _ := parseRow("5 3 8 1 9 2 7 4 6")
	p.pick.game = newRow(row)
	for w, want := range map[way]string{
		byMinimax: "MAX wins by 6.", byAlphaBeta: "MAX wins by 6.", shifted: "MAX wins by 6.",
		published: "The search says 9, and that is wrong: 6 is right.",
	} {
		p.solve(p.pick, w)
		assert.Contains(t, p.description.Text(), want)
	}
	p.solve(p.pick, published)
	hasty := 0
	for p.kit.Player.Index() > 0 {
		p.kit.Player.Step(-1)
		if p.description.Title() == "The rest is cut" {
			if assert.Contains(t, p.description.Text(), "passed down"); len(p.description.Text()) > 150 {
				assert.Contains(t, p.description.Text(), "too soon")
				hasty++
			}
		}
	}
	assert.Positive(t, hasty)
	for text, want := range map[string]string{"3 1 2": "MAX wins by 2.", "4 9 2 7": "MAX wins by 7.", "4 5 2 3": "MAX wins by 3."} {
		row, _ := parseRow(text)
		p.pick.game = newRow(row)
		p.solve(p.pick, published)
		assert.Contains(t, p.description.Text(), want)
	}
}

func TestTheLineOfBestPlayIsThick(t *testing.T) {
	p := shown(t, i18n.English)
	row, _ := parseRow("5 3 8 1 9 2 7 4 6")
	p.pick.game = newRow(row)
	for _, w := range []way{byMinimax, byAlphaBeta, shifted} {
		look := p.pick.searched(w)
		for n := range look.Nodes {
			assert.False(t, look.NodeView(n).Thick, "nothing is known yet")
		}
		look.Replay.Jump(look.Replay.Len())
		end, thick := 0, 0
		for n := range look.Nodes {
			if look.NodeView(n).Thick {
				thick++
				end = n
			}
		}
		assert.Positive(t, thick)
		assert.Empty(t, look.Nodes[end].Kids, "the line goes to the end of the game")
		assert.Equal(t, 6, look.Nodes[end].Position.Diff, "and to what it is worth")
	}
}

// The nodes of Grundy's graph say who moves: MAX is who can win, whoever begins.
func TestGrundysNodesSayWhoMoves(t *testing.T) {
	for heap, first := range map[int]string{7: "MIN ?", 8: "MAX ?"} {
		look := &grundyLook{strategy: newStrategy(oneHeap(heap)), game: shown(t, i18n.English).grundy}
		assert.Equal(t, first, look.Node(0).Figure)
		for n := range look.nodes {
			for _, to := range look.shape[n] {
				for _, k := range to {
					assert.NotEqual(t, look.Node(n).Figure, look.Node(k).Figure)
				}
			}
		}
	}
}
