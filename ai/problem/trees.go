package problem

import (
	"strconv"
	"strings"

	"tengen/ai/textbook"
	"tengen/board/rule"
)

// Trees of the section on alpha-beta, beside problem.ChapterTree.
const (
	farTree  = "(5 (((4 (1 2)) 3)))"
	nearTree = "(5 (6 4))"
	near     = 3
)

// The uniform tree whose leaves are counted.
const (
	branching = 3
	depth     = 4
)

// alphaBeta asks about the worked example, and what the rules of cutting cost.
func alphaBeta() []CourseExercise {
	lecture := func(id string, kind CourseKind, solve func(*treeSearch) string) CourseExercise {
		return CourseExercise{id, "alphabeta", ChapterTree, kind, func() string {
			return solve(searchTree(ChapterTree, textbook.Rules{}))
		}}
	}
	return []CourseExercise{
		lecture("tree_value", Number, func(s *treeSearch) string { return number(s.result.Value) }),
		lecture("tree_move", Number, func(s *treeSearch) string { return number(s.result.Best + 1) }),
		lecture("tree_order", Numbers, func(s *treeSearch) string { return strings.Join(s.leaves(), " ") }),
		lecture("tree_cuts", Word, func(s *treeSearch) string { return strings.Join(s.cuts(), " ") }),
		lecture("tree_bound", Number, func(s *treeSearch) string {
			bound, _ := s.tree.Nodes[s.tree.Cuts[len(s.tree.Cuts)-1]].CutBound()
			return number(bound)
		}),
		{"tree_all", "alphabeta", "", Number, func() string { return number(textbook.AllLeaves(branching, depth)) }},
		{"tree_least", "alphabeta", "", Number, func() string { return number(textbook.LeastLeaves(branching, depth)) }},
		{"tree_siblings", "alphabeta", farTree + " with siblings", Number, func() string {
			return number(searchTree(farTree, textbook.Rules{SiblingsOnly: true}).result.Leaves)
		}},
		{"tree_ancestors", "alphabeta", farTree, Number, func() string {
			return number(searchTree(farTree, textbook.Rules{}).result.Leaves)
		}},
		{"tree_near", "alphabeta", nearTree + " with near=" + strconv.Itoa(near), Number, func() string {
			return number(searchTree(nearTree, textbook.Rules{Near: near}).result.Value)
		}},
	}
}

// treeSearch is alpha-beta on a tree, as it ended.
type treeSearch struct {
	tree   *textbook.Tree[*Tree]
	result textbook.Result
}

func searchTree(text string, rules textbook.Rules) *treeSearch {
	s := &treeSearch{tree: textbook.NewTree[*Tree]()}
	s.result = textbook.AlphaBeta(TreeGame{}, must(ParseTree(text)), rules, s.tree.Apply)
	return s
}

// leaves are the values of those evaluated, in order.
func (s *treeSearch) leaves() (values []string) {
	for _, n := range s.tree.Leaves {
		values = append(values, number(s.tree.Nodes[n].Value))
	}
	return values
}

// cuts are their kinds, in order.
func (s *treeSearch) cuts() (kinds []string) {
	for _, n := range s.tree.Cuts {
		kind := "alpha"
		if s.tree.Nodes[n].Max {
			kind = "beta"
		}
		kinds = append(kinds, kind)
	}
	return kinds
}

// saved asks what alpha-beta saves on the whole of tic-tac-toe.
func saved() []CourseExercise {
	whole := func() *Rows {
		return NewRows(rule.TicTacToe.Size, rule.TicTacToe.Rule.RowLength(), NoEvaluation)
	}
	return []CourseExercise{
		{"saved_minimax", "rows", emptyThree + "with truth", Number, func() string {
			return number(textbook.Minimax(whole(), Marks{}, nil).Leaves)
		}},
		{"saved_alphabeta", "rows", emptyThree + "with truth", Number, func() string {
			return number(textbook.AlphaBeta(whole(), Marks{}, textbook.Rules{}, nil).Leaves)
		}},
	}
}
