package smallgames

import (
	"strconv"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/searchtree"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// ways are how picking numbers can be solved on the page; a long row has too large a tree.
func (g *pickGame) ways() []way {
	if 1<<(len(g.game.numbers)+1) > mostNodes {
		return []way{fromEnd}
	}
	return []way{fromEnd, minimax, alphaBeta, published, shifted}
}

// treeLesson searches the game tree.
func (g *pickGame) treeLesson(w way) lesson { return g.searched(w).lesson() }

// searched returns the tree as it is searched in one of the ways.
func (g *pickGame) searched(w way) *treeLook[problem.Picked] {
	t := g.page.kit.Text
	game, root := problem.Picking{Row: g.game.numbers}, problem.Picked{Max: true}
	look := &treeLook[problem.Picked]{
		page: g.page, way: w,
		max: func(p problem.Picked) bool { return p.Max },
		name: func(before, after problem.Picked) string {
			if after.Ended {
				return "–"
			}
			return strconv.Itoa(g.game.numbers[after.From-1])
		},
		Recording: searchtree.Record(game, root, func(observe func(searchtree.Event[problem.Picked])) textbook.Result {
			switch w {
			case minimax:
				return textbook.Minimax(game, root, observe)
			case alphaBeta:
				return textbook.AlphaBeta(game, root, textbook.Rules{}, observe)
			default:
				return game.TwoFunctions(w == shifted, observe)
			}
		}),
	}
	right, _ := problem.Pick(g.game.numbers)
	look.sum = func(r textbook.Result) string {
		args := i18n.Args{"Value": words.Number(r.Value), "Right": words.Number(right), "Nodes": t.Exact(uint64(r.Nodes)), "All": t.Exact(uint64(len(look.Nodes)))}
		if r.Value != right {
			return t.T("lab.games.sum_wrong", args)
		}
		return t.T("lab.games.sum_right", args)
	}
	if w == published {
		hasty := map[int]problem.HastyCut{}
		for _, cut := range game.HastyCuts() {
			hasty[cut.Node] = cut
		}
		look.wrong = func(e searchtree.Event[problem.Picked]) string {
			cut, wrong := hasty[e.Node]
			if !wrong {
				return ""
			}
			return t.T("lab.games.hasty", i18n.Args{"Bound": words.Number(cut.Bound), "Shifted": words.Number(cut.Shifted)})
		}
	}
	return look
}

// brought is what a move brings to MAX where positions say so, 0 elsewhere.
func brought[P any](before, after P) int {
	a, picks := any(before).(problem.Picked)
	if !picks {
		return 0
	}
	return any(after).(problem.Picked).Diff - a.Diff
}
