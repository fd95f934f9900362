package gametree

import (
	"context"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board"
)

// evaluation is how a search judges the positions at its depth.
type evaluation struct {
	weights  []int // of the cells
	weighted bool  // they count, and not the lines that are still open
	plies    int
	search   algorithm
	again    bool // after choosing
}

// The depths one can look ahead.
const (
	minPlies = 1
	maxPlies = 4
)

// What a search does where its plies end.
const (
	stopThere = iota
	goOnLoud
	lookAgain
)

// beyonds are their words.
var beyonds = []string{stopThere: "lab.rows.stop_there", goOnLoud: "lab.alphabeta.quiescence", lookAgain: "lab.rows.look_again"}

// further is how many plies it then goes on at most.
const further = 2

// newEvaluation returns the textbook's example: two plies with the count of open
// lines.
func newEvaluation(side int) evaluation {
	return evaluation{plies: 2, search: minimax, weights: usualWeights(side)}
}

// usualWeights are the number of lines through each cell.
func usualWeights(side int) []int {
	weights := make([]int, side*side)
	for i := range weights {
		x, y := i%side, i/side
		weights[i] = 2
		if x == y {
			weights[i]++
		}
		if x+y == side-1 {
			weights[i]++
		}
	}
	return weights
}

func (e evaluation) static() func(*problem.Rows, problem.Marks) int {
	if e.weighted {
		return problem.Weighted(e.weights)
	}
	return problem.OpenLines
}

// clone returns an evaluation that later changes of the weights leave alone.
func (e evaluation) clone() evaluation {
	e.weights = slices.Clone(e.weights)
	return e
}

// writeWeights writes the weights in the rows of the board, the top one first.
func writeWeights(weights []int, side int) string {
	var rows []string
	for y := side - 1; y >= 0; y-- {
		rows = append(rows, joined(weights[y*side:(y+1)*side], " "))
	}
	return strings.Join(rows, "\n")
}

// joined writes numbers with something between them.
func joined(numbers []int, between string) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, between)
}

// maxWeight bounds the weights on both sides of 0.
const maxWeight = 1000

// readWeights reads what writeWeights writes.
func readWeights(text string, side int) ([]int, bool) {
	var weights []int
	for _, word := range strings.Fields(strings.ReplaceAll(text, "−", "-")) {
		w, err := strconv.Atoi(word)
		if err != nil || w < -maxWeight || w > maxWeight {
			return nil, false
		}
		weights = append(weights, w)
	}
	return byRows(weights, side)
}

// byRows turns numbers that stand in rows from the top into those of the cells.
func byRows(numbers []int, side int) ([]int, bool) {
	if len(numbers) != side*side {
		return nil, false
	}
	var cells []int
	for y := side - 1; y >= 0; y-- {
		cells = append(cells, numbers[y*side:(y+1)*side]...)
	}
	return cells, true
}

// stages are the positions at which x looks ahead in the game of the textbook, as
// the cells that were played in turn: x takes the centre, o plays above it, x takes
// a corner, o stops the row.
var stages = [][]int{
	{},
	{4, 7},
	{4, 7, 0, 8},
}

// stagePosition returns one of the stages.
func stagePosition(i int) position {
	p := empty(3)
	for _, cell := range stages[i] {
		p = p.play(cell)
	}
	return p
}

// pitfall is a position in which one ply is too few: x threatens a row, and o, who
// counts open lines, does not see it.
func pitfall() position { return empty(3).with(0b101, 0b10000) }

// limited is a position with the plies that are still to be searched.
type limited = textbook.Limited[problem.Marks]

// lookahead is a search a few plies deep, recorded, with the whole tree it is in.
type lookahead struct {
	*recording[limited]

	root     position
	choices  []chosen
	compared []textbook.Result // by all algorithms
	pat      string            // the word over a board at which a side stands pat
}

// lookAhead records a search. Children equal up to symmetry are one.
func lookAhead(ctx context.Context, root position, e evaluation) *lookahead {
	depth, beyond := e.plies, stopThere
	if e.again {
		depth, beyond = depth+further, lookAgain
	}
	task := problem.LimitedTask(e.game(ctx, root, beyond), limited{Position: root.marks, Plies: e.plies}, depth)
	task.Beyond = e.game(ctx, root, goOnLoud)
	compared := compare(task)
	if e.search == quiescence {
		task.Game = task.Beyond
	}
	return &lookahead{
		root: root, choices: e.choices(ctx, root), compared: compared, recording: record(task, searching[limited](e.search)),
	}
}

// game returns the game that a search plays from root, going on beyond its plies in one of the ways.
func (e evaluation) game(ctx context.Context, root position, beyond int) textbook.Game[limited] {
	rows := root.game(e.static())
	g := textbook.StopGame(ctx, rows.Folded())
	switch beyond {
	case goOnLoud:
		return textbook.LimitQuiet(g, rows.Loud, further)
	case lookAgain:
		return textbook.LimitAgain(g, limited{Position: root.marks, Plies: e.plies}, further)
	default:
		return textbook.Limit(g)
	}
}

// chosen is what a search chooses at the root.
type chosen struct {
	move   board.Point
	result textbook.Result
	best   bool // it keeps the best outcome there is
}

// choices returns what each way to go on chooses, nothing where the truth is too far.
func (e evaluation) choices(ctx context.Context, root position) []chosen {
	rows := root.game(e.static())
	if root.side != 3 || rows.Over(root.marks) {
		return nil
	}
	perfect := rows.Perfect()(root.marks)
	var all []chosen
	for b := range beyonds {
		g, first := e.game(ctx, root, b), limited{Position: root.marks, Plies: e.plies}
		c := chosen{result: textbook.Minimax(g, first, nil)}
		if ctx.Err() != nil {
			return nil
		}
		stone := g.Children(first)[c.result.Best].Position.Max &^ root.marks.Max
		c.move = root.size().Point(bits.TrailingZeros16(stone))
		c.best = slices.Contains(perfect, c.move)
		all = append(all, c)
	}
	return all
}

// bestMoves returns the cells that lead to the child chosen, or to one that is equal to it
// by turning or mirroring.
func (l *lookahead) bestMoves(e evaluation) (all []string) {
	g := l.root.game(e.static())
	chosen := g.Fold(l.Nodes[l.best()].Position.Position)
	for i := range l.root.side * l.root.side {
		at, taken := l.root.size().Point(i), (l.root.marks.Max|l.root.marks.Min)>>i&1 != 0
		if !taken && g.Fold(g.Put(l.root.marks, at)) == chosen {
			all = append(all, at.String())
		}
	}
	return all
}
