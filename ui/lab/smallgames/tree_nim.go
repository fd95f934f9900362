package smallgames

import (
	"strconv"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/searchtree"
	"tengen/ui/words/i18n"
)

// ways are how taking coins can be solved on the page; many coins have too large a tree.
func (g *nimGame) ways() []way {
	if _, visits := size(g.begin()); visits > mostNodes {
		return []way{fromEnd}
	}
	return []way{fromEnd, minimax, alphaBeta}
}

// treeLesson searches the game tree.
func (g *nimGame) treeLesson(w way) lesson {
	t := g.page.kit.Text
	game, root := *g.game.rules, problem.Coins{Left: g.count, Max: true}
	look := &treeLook[problem.Coins]{
		page: g.page, way: w,
		max: func(c problem.Coins) bool { return c.Max },
		name: func(before, after problem.Coins) string {
			return "−" + strconv.Itoa(before.Left-after.Left)
		},
		Recording: searchtree.Record(game, root, func(observe func(searchtree.Event[problem.Coins])) textbook.Result {
			if w == minimax {
				return textbook.Minimax(game, root, observe)
			}
			return textbook.AlphaBeta(game, root, textbook.Rules{}, observe)
		}),
	}
	look.sum = func(r textbook.Result) string {
		args := i18n.Args{"Nodes": t.Exact(uint64(r.Nodes)), "All": t.Exact(uint64(len(look.Nodes)))}
		if r.Value > 0 {
			return t.T("lab.games.sum_won", args)
		}
		return t.T("lab.games.sum_lost", args)
	}
	return look.lesson()
}
