package smallgames

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// question returns the question that the page asks now: the same for everybody who has
// answered as many.
func (p *Page) question() (pagekit.Question, bool) {
	switch p.chosen {
	case p.grundy:
		return p.askGrundy(), true
	case p.nim:
		return p.askNim(), true
	default:
		return p.askPick(), true
	}
}

// number is a question whose answer is a number.
func (p *Page) number(game, text string, wanted int) pagekit.Question {
	series := p.kit.Text.T("lab.seed.exercise", i18n.Args{"Seed": p.series})
	return pagekit.Question{
		Exercise: p.kit.Text.T(game) + " · " + series + " · " + strconv.Itoa(p.asked+1), Text: text, Wanted: strconv.Itoa(wanted),
		Right: func(answer string) bool {
			n, err := strconv.Atoi(strings.TrimSpace(answer))
			return err == nil && n == wanted
		},
	}
}

// drawn returns which of count things a question is about: each once before one comes
// again, in an order that the series decides.
func (p *Page) drawn(turn, count int) int {
	if p.series == 1 {
		return turn % count
	}
	return rand.New(rand.NewPCG(p.series, 0)).Perm(count)[turn%count]
}

// askGrundy asks for the Grundy number of a heap.
func (p *Page) askGrundy() pagekit.Question {
	n := leastHeap + p.drawn(p.asked, mostHeap-leastHeap+1)
	return p.number("lab.games.grundy", p.kit.Text.T("lab.games.ask_grundy", i18n.Args{"Count": n}), grundyNumbers[n])
}

// askPick asks what the first player wins by.
func (p *Page) askPick() pagekit.Question {
	const short = 4
	row := drawRow(uint64(p.asked)+1, p.series-1)[:short]
	value, _ := problem.Pick(row)
	return p.number("lab.games.pick", p.kit.Text.T("lab.games.ask_pick", i18n.Args{"Numbers": joined(row)}), value)
}

// coinsBeforeRule is how many numbers of coins are asked about before the rule is.
const coinsBeforeRule = 7

// askNim asks what to take from small numbers of coins, and then for the rule that the
// answers follow, as long as they follow one.
func (p *Page) askNim() pagekit.Question {
	t, game := p.kit.Text, p.nim.game
	n := 2 + coinsBeforeRule
	if turn := p.asked % (coinsBeforeRule + 1); turn < coinsBeforeRule {
		n = 2 + p.drawn(turn, coinsBeforeRule)
	}
	rest, of, regular := lostRule(game.wins)
	if n < 2+coinsBeforeRule || !regular {
		n = min(n, mostCoins)
		q := p.number("lab.games.nim", t.T("lab.games.ask_nim", i18n.Args{"Count": n}), game.rules.Best(n, game.wins))
		q.Right = func(answer string) bool {
			k, err := strconv.Atoi(strings.TrimSpace(answer))
			return err == nil && p.nim.takesWell(n, k)
		}
		return q
	}
	q := p.number("lab.games.nim", t.T("lab.games.ask_rule"), 0)
	q.Wanted = strconv.Itoa(rest) + " mod " + strconv.Itoa(of)
	q.Right = func(answer string) bool { return followsRule(answer, game.wins) }
	return q
}

// takesWell reports whether to take k of n coins wins, 0 standing for: nothing wins.
func (g *nimGame) takesWell(n, k int) bool {
	if k == 0 {
		return g.game.rules.Best(n, g.game.wins) == 0
	}
	for _, m := range (coins{g.game, n}).moves() {
		if m.by == k {
			return m.value() > 0
		}
	}
	return false
}

// lostRule returns the rest and the least divisor by which the lost numbers can be told.
func lostRule(wins []bool) (rest, of int, regular bool) {
	for of = 2; of <= len(wins)/2; of++ {
		for rest = range of {
			if isRule(rest, of, wins) {
				return rest, of, true
			}
		}
	}
	return 0, 0, false
}

// isRule reports whether exactly the numbers with that rest are lost.
func isRule(rest, of int, wins []bool) bool {
	for n, won := range wins {
		if (n%of == rest) == won {
			return false
		}
	}
	return true
}

// followsRule reads a rule such as "1 mod 4" or "1 4", and reports whether it is right.
func followsRule(answer string, wins []bool) bool {
	words := strings.FieldsFunc(answer, func(r rune) bool { return r < '0' || r > '9' })
	if len(words) != 2 {
		return false
	}
	rest, err := strconv.Atoi(words[0])
	of, wrong := strconv.Atoi(words[1])
	return err == nil && wrong == nil && of > 1 && isRule(rest, of, wins)
}

// nextQuestion goes on to the next question.
func (p *Page) nextQuestion() { p.asked++ }
