package problem

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/engine"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// CourseKind says what an answer looks like.
type CourseKind uint8

// The kinds of answers.
const (
	Number  CourseKind = iota
	Numbers            // in order
	Word               // one or several of [CourseWords]
	Names              // of nodes, in order
	Letters            // of moves
	Cell               // (row,column) of the judge, or ##### for none
	Point              // a cell as A1, or a split as 1+7
	Order              // of the lines of the pseudocode that the id names after "lines_", as [Shuffled] shows them
)

// CourseWords are the words of an answer of kind [Word].
var CourseWords = []string{"alpha", "beta", "win", "draw", "loss", "yes", "no"}

// CourseExercise is a question about an example. Its answer is computed by the algorithms of
// package textbook.
type CourseExercise struct {
	ID      string // names it for good: in its words, and in what is kept
	Page    string // the lab's page on which the example can be seen, or SearchTree or Race
	Example string // in that page's notation, "" for what it shows anyway
	Kind    CourseKind
	Solve   func() string // the answer, in plain ASCII
}

// CourseSection is a part of the course.
type CourseSection struct {
	Key       string
	Exercises []CourseExercise
}

// CourseSections returns the course, which asks what a lecture on search and a textbook's
// chapter ask.
func CourseSections() []CourseSection {
	return []CourseSection{
		{"astar", astar()},
		{"idastar", idastar()},
		{"firstwin", firstWin()},
		{"minimax", minimax()},
		{"alphabeta", alphaBeta()},
		{"andor", andOr()},
		{"games", games()},
		{"saved", saved()},
		{"gomoku", gomoku()},
	}
}

// Shuffled is the order in which so many lines of pseudocode are shown to be put right: which line stands at
// each place, from 0.
func Shuffled(lines int) []int { return rand.New(rand.NewPCG(uint64(lines), 1)).Perm(lines) }

// inOrder asks for the lines of a listing of the lab, whose number a test compares.
func inOrder(listing string, lines int) CourseExercise {
	return CourseExercise{"lines_" + listing, "alphabeta", ChapterTree + " with " + listing, Order, func() string {
		places := make([]string, lines)
		for place, line := range Shuffled(lines) {
			places[line] = number(place + 1)
		}
		return strings.Join(places, " ")
	}}
}

// thousands is a group of three digits and what stands before it, as in 255,168.
var thousands = regexp.MustCompile(`[,  ](\d{3}\b)`)

// Right reports whether an answer is the one wanted, however it is spaced.
func (e CourseExercise) Right(given, wanted string) bool {
	return slices.Equal(e.parts(given), e.parts(wanted))
}

// parts takes an answer apart. A list may be written with blanks, commas or both.
func (e CourseExercise) parts(answer string) []string {
	answer = strings.NewReplacer("−", "-", "，", ",", "（", "(", "）", ")", "＋", "+").Replace(strings.ToLower(answer))
	switch e.Kind {
	case Number:
		answer = thousands.ReplaceAllString(answer, "$1")
		fallthrough
	case Numbers, Order, Word, Names:
		out := strings.FieldsFunc(answer, func(r rune) bool { return r == ' ' || r == ',' || r == '、' || r == '\t' })
		for i, part := range out {
			out[i] = strings.TrimPrefix(part, "+")
		}
		return out
	default:
		return []string{strings.Join(strings.Fields(answer), "")}
	}
}

// Trees of the section on alpha-beta, beside problem.ChapterTree.
const (
	farTree  = "(5 (((4 (1 2)) 3)))"
	nearTree = "(5 (6 4))"
	near     = 3

	// SlideTree and those below have a figure or a slide of the course: the least trees with its numbers.
	SlideTree   = "((2 7) (1 *))"         // the star is what the slide calls b
	ArticleTree = "((4 40) (-36 *))"      // the numbers of the article
	FigureTree  = "((-6 -3) (-2 5))"      // so that B is chosen with f = -2
	EndlessTree = "((-∞ 1) (0 ∞) (∞ -∞))" // won positions, as in the third stage of tic-tac-toe
)

// The uniform tree whose leaves are counted.
const (
	branching = 3
	depth     = 4
)

// alphaBeta asks about the worked example, and what the rules of cutting cost.
func alphaBeta() []CourseExercise {
	lecture := func(id string, kind CourseKind, solve func(*treeSearch) string) CourseExercise {
		return ofTree(id, ChapterTree, kind, solve)
	}
	return []CourseExercise{
		lecture("tree_value", Number, func(s *treeSearch) string { return number(s.result.Value) }),
		lecture("tree_move", Number, func(s *treeSearch) string { return number(s.result.Best + 1) }),
		lecture("tree_order", Numbers, func(s *treeSearch) string { return strings.Join(s.leaves(), " ") }),
		lecture("tree_cuts", Word, func(s *treeSearch) string { return strings.Join(s.cuts(), " ") }),
		lecture("tree_bound", Number, func(s *treeSearch) string {
			bound, _ := s.tree.Cuts[len(s.tree.Cuts)-1].CutBound()
			return number(bound)
		}),
		ofTree("tree_slide", SlideTree, Word, func(s *treeSearch) string { return strings.Join(s.cuts(), " ") }),
		ofTree("tree_article", ArticleTree, Numbers, func(s *treeSearch) string { return strings.Join(s.leaves(), " ") }),
		ofTree("tree_figure", FigureTree, Number, func(s *treeSearch) string { return number(s.result.Value) }),
		ofTree("tree_endless", EndlessTree, Number, func(s *treeSearch) string { return number(s.result.Value) }),
		inOrder("alphabeta", 8),
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

// ofTree asks about alpha-beta on a tree.
func ofTree(id, tree string, kind CourseKind, solve func(*treeSearch) string) CourseExercise {
	return CourseExercise{id, "alphabeta", tree, kind, func() string { return solve(searchTree(tree, textbook.Rules{})) }}
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
	for _, cut := range s.tree.Cuts {
		kind := "alpha"
		if cut.Max {
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

// The puzzles of the section on A*: a start, and a goal where it is not the usual one.
const (
	nilsson      = "2 8 3 1 6 4 7 x 5"
	nilssonsGoal = "1 2 3 8 x 4 7 6 5"
	hardest      = "8 6 7 2 5 4 3 x 1"
	oddParity    = "1 2 3 4 5 6 8 7 x"
	short        = "4 1 2 5 x 6 7 3 8"
	falling      = "x 1 3 4 2 5 7 8 6" // the inconsistent h falls too fast at once
)

// astar asks about the eight puzzle.
func astar() []CourseExercise {
	nilssons := nilsson + " -> " + nilssonsGoal + " with misplaced"
	return []CourseExercise{
		{"eight_h", "eight", nilssons, Number, func() string {
			return number(Misplaced(eight(nilssonsGoal))(eight(nilsson)))
		}},
		{"eight_manhattan", "eight", nilssons, Number, func() string {
			return number(Manhattan(eight(nilssonsGoal))(eight(nilsson)))
		}},
		{"eight_moves", "eight", nilssons, Letters, func() string {
			way, _ := searchEight(nilsson, nilssonsGoal, Misplaced)
			return EightMoves(way.States)
		}},
		{"eight_parity", "eight", oddParity, Word, func() string {
			if eight(oddParity).Reaches(EightGoal) {
				return "yes"
			}
			return "no"
		}},
		{"eight_states", "eight", oddParity, Number, func() string {
			solver := NewEightSolver(EightGoal, ManhattanShare)
			way, _ := solver.Solve(context.Background(), eight(oddParity)) // it finds no way, and sees the whole half
			return number(way.Expanded)
		}},
		{"eight_hardest", "eight", hardest, Number, func() string {
			way, _ := searchEight(hardest, "", Manhattan)
			return number(way.Cost)
		}},
		{"eight_over", "eight", hardest + " with overestimating star", Number, func() string {
			way, _ := searchEight(hardest, "", Overestimating)
			return number(way.Cost)
		}},
		{"eight_star", "eight", short + " with star", Number, func() string {
			way, _ := searchEight(short, "", Manhattan)
			return number(way.Cost)
		}},
		{"eight_falls", "eight", falling + " with inconsistent star", Number, func() string { return number(falls(falling, Inconsistent)) }},
		{"eight_number", "eight", nilsson, Number, func() string { return number(eight(nilsson).Number()) }},
		{"eight_reopen", "eight", short + " with inconsistent", Number, func() string {
			_, steps := searchEight(short, "", Inconsistent)
			return number(steps[textbook.Reopened])
		}},
	}
}

// falls counts the edges from the start of a puzzle on which h falls by more than a move costs.
func falls(start string, heuristic EightHeuristic) (count int) {
	from, h := eight(start), heuristic(EightGoal)
	for _, m := range eightMoves {
		if to, err := from.Move(m.letter); err == nil && h(from) > h(to)+1 {
			count++
		}
	}
	return count
}

// searchEight solves a puzzle by A* and counts the steps of each kind.
func searchEight(start, goal string, h EightHeuristic) (textbook.Path[Eight], map[textbook.GraphStep]int) {
	to, steps := EightGoal, map[textbook.GraphStep]int{}
	if goal != "" {
		to = eight(goal)
	}
	way := textbook.AStar(NewEightPuzzle(to, h), eight(start), false, func(e textbook.GraphEvent[Eight]) { steps[e.Step]++ })
	return way, steps
}

// eight reads a puzzle that is part of the program.
func eight(text string) Eight { return must(ParseEight(text)) }

// The cases of the rotation game.
const (
	rotationFirst  = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"
	rotationSecond = "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"
	rotationThird  = "3 1 3 2 3 1 2 2 2 1 1 3 2 3 1 2 2 3 2 3 1 1 3 1" // the limit rises
)

// idastar asks about the rotation game.
func idastar() []CourseExercise {
	return []CourseExercise{
		{"rotation_h", "rotation", rotationFirst, Number, func() string {
			return number(RotationGame{}.Estimate(must(ParseRotation(rotationFirst))))
		}},
		{"rotation_first", "rotation", rotationFirst, Letters, func() string { return rotate(rotationFirst).letters }},
		{"rotation_digit", "rotation", rotationFirst, Number, func() string { return number(rotate(rotationFirst).digit) }},
		{"rotation_second", "rotation", rotationSecond, Letters, func() string { return rotate(rotationSecond).letters }},
		{"rotation_deepening", "rotation", rotationFirst + " with plain", Number, func() string {
			return number(textbook.Deepening(RotationGame{}, must(ParseRotation(rotationFirst)), nil).Expanded)
		}},
		{"rotation_rounds", "rotation", rotationThird, Number, func() string { return number(rotate(rotationThird).rounds) }},
	}
}

// rotated is a case that was solved.
type rotated struct {
	letters       string
	digit, rounds int
}

func rotate(line string) rotated {
	limits := map[int]bool{}
	way := textbook.IDAStar(RotationGame{}, must(ParseRotation(line)), func(e textbook.GraphEvent[Rotation]) {
		limits[e.Limit] = true
	})
	last := way.States[len(way.States)-1]
	return rotated{RotationLetters(way.States), last.Digit(RotationCenter[0]), len(limits)}
}

func number(n int) string { return strconv.Itoa(n) }

// must takes what is part of the program and is read by the tests; it is never wrong.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Pages of the window, outside the lab, that look at a game. The example of an exercise
// there is the moves of a game of free gomoku.
const (
	SearchTree = "tree"
	Race       = "race"
)

// OnGame reports whether the exercise is about a game, on a page outside the lab.
func (e CourseExercise) OnGame() bool { return e.Page == SearchTree || e.Page == Race }

// CourseGame is what the examples outside the lab are played by.
var CourseGame = rule.Gomoku

// openThree has three stones of Black in a row, both ends free, and White to move.
const openThree = "h8 i9 g9 g7 i7"

// The depths that are asked for, in plies.
const (
	raceDepth = 2
	treeDepth = 8
)

// gomoku asks about the lecture's last step: the large board.
func gomoku() []CourseExercise {
	leaves := func(k RaceKind) func() string {
		return func() string {
			return number(int(must(RunRace(context.Background(), k, position(openThree), raceDepth, new(RaceMeter))).Leaves))
		}
	}
	return []CourseExercise{
		{"gomoku_lines", Race, openThree, Number, func() string {
			cells := CourseGame.Size.Cells()
			return number(cells * (cells - 1))
		}},
		{"gomoku_minimax", Race, openThree, Number, leaves(Minimax)},
		{"gomoku_alphabeta", Race, openThree, Number, leaves(AlphaBeta)},
		{"gomoku_ordered", Race, openThree, Number, leaves(Ordered)},
		{"gomoku_best", SearchTree, openThree, Point, func() string { return strings.ToLower(searched(openThree).String()) }},
	}
}

// position is where the moves of an example lead.
func position(moves string) *rule.Position {
	pos := rule.NewPosition(CourseGame.Rule, CourseGame.Size)
	for _, move := range strings.Fields(moves) {
		must(move, pos.Play(must(board.ParsePoint(move))))
	}
	return pos
}

// searched is the move that the engine chooses, as the page with the search tree has it.
func searched(moves string) board.Point {
	const memory = 32 << 20
	e := engine.New(engine.Options{Threads: 1, Memory: memory})
	_, found, err := engine.Record(context.Background(), e, position(moves), engine.Limits{Depth: treeDepth}, engine.Extent{}, nil)
	return must(found, err).Candidates[0].Move
}
