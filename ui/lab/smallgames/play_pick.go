package smallgames

import (
	"strconv"

	"tengen/ai/problem"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// pickGame shows the game of picking numbers.
type pickGame struct {
	page *Page
	game *numberRow
}

func (g *pickGame) begin() position { return picks{game: g.game} }

// table shows the numbers: who has picked them, which are gone, and a last token
// that ends the game.
func (g *pickGame) table() [][]token {
	t := g.page.kit.Text
	here := g.page.match.here().(picks)
	moves, hints := here.moves(), g.page.hints()
	group := make([]token, len(g.game.numbers))
	for i, n := range g.game.numbers {
		group[i] = token{text: strconv.Itoa(n), move: noMove, ink: pale}
	}
	for i, m := range g.page.match.made {
		switch {
		case m.from == problem.PickEnd:
		case g.page.match.programMoves(i):
			group[m.from].ink, group[m.from].caption = other, t.T("lab.games.program")
		default:
			group[m.from].ink, group[m.from].caption = filled, t.T("lab.games.you")
		}
	}
	end := token{text: "–", caption: t.T("lab.games.end"), move: noMove, ink: pale}
	for k, m := range moves {
		at := &end
		if m.from != problem.PickEnd {
			at = &group[m.from]
		}
		at.move, at.ink, at.ringed = k, plain, hints[k]
	}
	return [][]token{group, {end}}
}

// lesson fills the values from the right end to the left.
func (g *pickGame) lesson() lesson {
	t := g.page.kit.Text
	picture := newTokens(lessonToken, nil)
	n := len(g.game.numbers)
	return lesson{
		steps: n, code: "pseudocode.pick", object: picture,
		show: func(steps int) {
			group := make([]token, n)
			for i, x := range g.game.numbers {
				group[i] = token{text: strconv.Itoa(x), caption: t.T("lab.games.unknown"), move: noMove, ink: pale}
				if i >= n-steps {
					group[i].caption = t.T("lab.games.pick_value", i18n.Args{"Index": i + 1, "Value": g.game.best[i]})
					group[i].ink = plain
					if g.game.best[i] != g.game.best[i+1] {
						group[i].ink = filled
					}
				}
			}
			if here, ok := g.page.match.here().(picks); ok && here.from < n && !here.ended {
				group[here.from].ringed = true
			}
			picture.show([][]token{group})
		},
		describe: func(steps int) (string, string, int) {
			i := n - steps
			args := i18n.Args{"Index": i + 1, "Number": g.game.numbers[i], "Next": g.game.best[i+1], "Value": words.Number(g.game.numbers[i] - g.game.best[i+1])}
			title := t.T("lab.games.pick_title", i18n.Args{"Index": i + 1, "Value": g.game.best[i]})
			if g.game.best[i] != g.game.best[i+1] {
				return title, t.T("lab.games.pick_take", args), linePick
			}
			return title, t.T("lab.games.pick_leave", args), lineLeave
		},
	}
}
