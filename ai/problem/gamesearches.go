package problem

import (
	"fmt"
	"sync"

	"tengen/ai/textbook"
)

// GameTask is a game tree that is to be searched, with all that one of the searches needs.
type GameTask[P any] struct {
	Game  textbook.Game[P]
	Root  P
	Depth int                           // plies of the whole tree
	Key   func(P) int                   // the same for positions that are one in a table
	Move  func(n P, i int, child P) int // names the move to the i-th child
	Rules textbook.Rules                // of alpha-beta

	Beyond textbook.Game[P] // goes on where the game ends at a limit; nil where all leaves are quiet
}

// GameSearch is a search of a game tree that can be chosen, and be set beside others.
type GameSearch[P any] struct {
	Name string // one word; it ends the keys of its words
	Run  func(t GameTask[P], observe func(textbook.GameEvent[P])) textbook.Result
}

// mostRounds bounds the rounds of iterative deepening, which would take the square of the depth.
const mostRounds = 40

// GameSearches returns the searches of game trees, in the order of a table.
func GameSearches[P any]() []GameSearch[P] {
	type see = func(textbook.GameEvent[P])
	return []GameSearch[P]{
		{"alphabeta", func(t GameTask[P], o see) textbook.Result { return textbook.AlphaBeta(t.Game, t.Root, t.Rules, o) }},
		{"minimax", func(t GameTask[P], o see) textbook.Result { return textbook.Minimax(t.Game, t.Root, o) }},
		{"twophase", func(t GameTask[P], o see) textbook.Result { return textbook.TwoPhase(t.Game, t.Root, o) }},
		{"pvs", func(t GameTask[P], o see) textbook.Result { return textbook.PVS(t.Game, t.Root, o) }},
		{"table", func(t GameTask[P], o see) textbook.Result { return textbook.AlphaBetaTable(t.Game, t.Root, t.Key, o) }},
		{"rounds", func(t GameTask[P], o see) textbook.Result {
			return textbook.Rounds(t.Game, t.Root, t.Depth-mostRounds+1, t.Depth, o)
		}},
		{"killers", func(t GameTask[P], o see) textbook.Result {
			return textbook.Killers(t.Game, t.Root, t.Depth, t.Move, o)
		}},
		{"mtdf", func(t GameTask[P], o see) textbook.Result { return textbook.MTDF(t.Game, t.Root, t.Key, o) }},
		{"quiescence", func(t GameTask[P], o see) textbook.Result {
			if t.Beyond == nil {
				t.Beyond = t.Game
			}
			return textbook.Quiescence(t.Beyond, t.Root, o)
		}},
	}
}

// Task is the search of a written tree: subtrees that are written alike, with the same side to
// move, are one position, and a move is called by its place.
func (t *Tree) Task(rules textbook.Rules) GameTask[*Tree] {
	keys := sync.OnceValue(t.keys)
	return GameTask[*Tree]{
		Game: TreeGame{}, Root: t, Depth: t.depth(), Rules: rules,
		Key:  func(n *Tree) int { return keys()[n] },
		Move: func(_ *Tree, i int, _ *Tree) int { return i },
	}
}

func (t *Tree) depth() (plies int) {
	for _, c := range t.Children {
		plies = max(plies, 1+c.depth())
	}
	return plies
}

// keys numbers the nodes of a tree: one number for those below which all is the same.
func (t *Tree) keys() map[*Tree]int {
	keys, alike := map[*Tree]int{}, map[string]int{}
	var number func(t *Tree, ply int) string
	number = func(t *Tree, ply int) string {
		keys[t] = -1 - len(keys) // a leaf is only itself
		if t.Children == nil {
			return t.String()
		}
		below := make([]string, len(t.Children))
		for i, c := range t.Children {
			below[i] = number(c, ply+1)
		}
		written := fmt.Sprint(ply%2, below)
		if _, known := alike[written]; !known {
			alike[written] = len(alike)
		}
		keys[t] = alike[written]
		return fmt.Sprintf("#%d", keys[t])
	}
	number(t, 0)
	return keys
}

// LimitedTask is a search of a position of a row game, so many plies deep.
func LimitedTask(g textbook.Game[textbook.Limited[Marks]], root textbook.Limited[Marks], depth int) GameTask[textbook.Limited[Marks]] {
	return GameTask[textbook.Limited[Marks]]{
		Game: g, Root: root, Depth: depth,
		Key: func(p textbook.Limited[Marks]) int {
			m := p.Position
			key := int(m.Max) | int(m.Min)<<16 | (p.Plies+1<<8)<<33
			if m.MinToMove {
				key |= 1 << 32
			}
			return key
		},
		Move: func(n textbook.Limited[Marks], _ int, c textbook.Limited[Marks]) int {
			return int((c.Position.Max | c.Position.Min) &^ (n.Position.Max | n.Position.Min))
		},
	}
}
