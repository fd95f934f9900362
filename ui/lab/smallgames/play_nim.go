package smallgames

import (
	"strconv"
	"strings"

	"tengen/ui/words/i18n"
)

// nimGame shows the game of taking coins.
type nimGame struct {
	page  *Page
	count int // of coins at the beginning
	game  *nim
}

func (g *nimGame) begin() position { return coins{g.game, g.count} }

// table shows the coins; a tap takes a coin and all to the right of it.
func (g *nimGame) table() [][]token {
	here := g.page.match.here().(coins)
	moves, hints := here.moves(), g.page.hints()
	group := make([]token, here.left)
	for i := range group {
		group[i] = token{move: noMove, disc: true}
		for k, m := range moves {
			if m.by == here.left-i {
				group[i].move, group[i].ringed = k, hints[k]
				group[i].text = strconv.Itoa(m.by)
			}
		}
	}
	return [][]token{group}
}

// lesson fills a table of all numbers of coins.
func (g *nimGame) lesson() lesson {
	t := g.page.kit.Text
	picture := newTokens(lessonToken, nil)
	return lesson{
		steps: g.count + 1, code: "pseudocode.win", object: picture,
		show: func(steps int) {
			group := make([]token, g.count+1)
			here, _ := g.page.match.here().(coins)
			for n := range group {
				group[n] = token{text: strconv.Itoa(n), move: noMove, ink: pale, ringed: n == here.left}
				if n < steps {
					group[n].ink, group[n].caption = verdictInk(coins{g.game, n}), g.verdict(n)
					group[n].hop = g.game.rules.Best(n, g.game.wins)
				} else {
					group[n].caption = t.T("lab.games.unknown")
				}
			}
			picture.show([][]token{group})
		},
		describe: g.describe,
	}
}

// verdict says in short what n coins are worth to the player to move.
func (g *nimGame) verdict(n int) string {
	t := g.page.kit.Text
	switch k := g.game.rules.Best(n, g.game.wins); {
	case k > 0:
		return t.T("lab.games.take", i18n.Args{"Count": k})
	case g.game.wins[n]:
		return t.T("lab.games.won")
	default:
		return t.T("lab.games.lost")
	}
}

func (g *nimGame) describe(steps int) (title, text string, line int) {
	t, n := g.page.kit.Text, steps-1
	here := coins{g.game, n}
	moves := here.moves()
	if len(moves) == 0 {
		title = t.N("lab.games.coins_lost", n)
		if here.value() > 0 {
			title = t.N("lab.games.coins_won", n)
		}
		if g.game.rules.Normal {
			return title, t.T("lab.games.nim_over_normal"), lineOver
		}
		return title, t.T("lab.games.nim_over"), lineOver
	}
	if k := g.game.rules.Best(n, g.game.wins); k > 0 {
		return t.N("lab.games.coins_won", n), t.T("lab.games.nim_won", i18n.Args{"Count": k, "Left": n - k}), lineWon
	}
	var left []string
	for _, m := range moves {
		left = append(left, strconv.Itoa(m.next.(coins).left))
	}
	return t.N("lab.games.coins_lost", n), t.T("lab.games.nim_lost", i18n.Args{"Left": strings.Join(left, ", ")}), lineLost
}

// verdictInk is the colour of a position that is won or lost.
func verdictInk(p position) tokenInk {
	if p.value() > 0 {
		return filled
	}
	return alarm
}
