package findwin

import (
	"context"
	"sync"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
)

// side is the number of cells in a row of the board, and of those that win.
const side = 4

// nobody is no node, and no cell.
const nobody = -1

// proofTree is what the search for the first winning move reads: below each board the
// cells in reading order, up to the one that decides. Its nodes are made when they are
// asked for, and what they are worth is found elsewhere meanwhile.
type proofTree struct {
	rows  *problem.Rows
	nodes []proofNode
	asked map[int]bool // nodes of which the children are to be judged
}

// proofNode is a board with what is known of it.
type proofNode struct {
	marks   problem.Marks // x is MAX
	parent  int           // nobody at the root
	cell    int           // of the last stone
	kids    []int
	grown   bool
	verdict verdict
	truth   exact.Truth // of the last stone, for the side that put it
	judged  bool        // the children have their verdicts
}

// verdict says what the search finds of a board.
type verdict uint8

const (
	unknown verdict = iota // it is being found
	unread                 // the search never comes here
	wins                   // x wins by force
	fails                  // x does not
)

func newProofTree(root problem.Marks) *proofTree {
	return &proofTree{
		rows:  problem.NewRows(rule.Four.Size, side, problem.NoEvaluation),
		nodes: []proofNode{{marks: root, parent: nobody, cell: nobody}},
		asked: map[int]bool{},
	}
}

// readingOrder lists the cells from the top left.
var readingOrder = func() (cells [side * side]int) {
	for i := range cells {
		cells[i] = (side-1-i/side)*side + i%side
	}
	return cells
}()

// Children returns the boards after each move, in reading order.
func (t *proofTree) Children(n int) []int {
	if t.nodes[n].grown {
		return t.nodes[n].kids
	}
	t.nodes[n].grown = true
	m := t.nodes[n].marks
	if t.rows.Over(m) {
		return nil
	}
	for _, cell := range readingOrder {
		if (m.Max|m.Min)>>cell&1 == 0 {
			t.nodes[n].kids = append(t.nodes[n].kids, len(t.nodes))
			t.nodes = append(t.nodes, proofNode{marks: t.rows.Put(m, rule.Four.Size.Point(cell)), parent: n, cell: cell})
		}
	}
	return t.nodes[n].kids
}

// verdict returns what the search finds of a node, and has it found out if need be.
func (t *proofTree) verdict(n int) verdict {
	for above := t.nodes[n].parent; above != nobody; above = t.nodes[above].parent {
		if !t.nodes[above].judged {
			t.asked[above] = true
		}
	}
	return t.nodes[n].verdict
}

// judge gives the children of a node their verdicts: those after the one that decides are
// never read, nor is what lies below a board that is not.
func (t *proofTree) judge(n int, cells []exact.SolvedCell) {
	t.nodes[n].judged = true
	decided := t.nodes[n].verdict == unread
	xMoves := !t.nodes[n].marks.MinToMove
	for _, k := range t.Children(n) {
		kid := &t.nodes[k]
		for _, c := range cells {
			if rule.Four.Size.Index(c.Point) == kid.cell {
				kid.truth = c.Truth
			}
		}
		xWins := kid.truth.Outcome == exact.Win
		if !xMoves {
			xWins = kid.truth.Outcome == exact.Loss
		}
		switch {
		case decided:
			kid.verdict = unread
		case xWins:
			kid.verdict = wins
		default:
			kid.verdict = fails
		}
		decided = decided || xWins == xMoves
	}
}

// decider returns the child that decides a node, nobody when all must be read.
func (t *proofTree) decider(n int) int {
	want := fails
	if !t.nodes[n].marks.MinToMove {
		want = wins
	}
	for _, k := range t.nodes[n].kids {
		if t.nodes[k].verdict == want {
			return k
		}
	}
	return nobody
}

// tried lists the children of the root that the search reads.
func (t *proofTree) tried() (kids []int) {
	for _, k := range t.Children(0) {
		if v := t.nodes[k].verdict; v == wins || v == fails {
			kids = append(kids, k)
		}
	}
	return kids
}

// way lists the cells of the moves from the root to a node.
func (t *proofTree) way(n int) (cells []int) {
	for ; n > 0; n = t.nodes[n].parent {
		cells = append([]int{t.nodes[n].cell}, cells...)
	}
	return cells
}

// judge finds the truth about boards; several goroutines may ask it.
type judge struct {
	mu     sync.Mutex
	solver exact.Solver
}

// boardOf returns the stones as the solver knows them, x being Black.
func boardOf(m problem.Marks) *board.Board {
	b := board.New(rule.Four.Size)
	for i := range side * side {
		switch p := rule.Four.Size.Point(i); {
		case m.Max>>i&1 != 0:
			b.Set(p, board.Black)
		case m.Min>>i&1 != 0:
			b.Set(p, board.White)
		}
	}
	return b
}

// position returns a board with who moves.
func position(m problem.Marks) *rule.Position {
	turn := board.Black
	if m.MinToMove {
		turn = board.White
	}
	return rule.FromBoard(rule.Four.Rule, boardOf(m), turn)
}

// moves returns the truth about every move; none where the game is over or ctx has ended.
func (j *judge) moves(ctx context.Context, m problem.Marks) []exact.SolvedCell {
	j.mu.Lock()
	defer j.mu.Unlock()
	cells, err := j.solver.Map(ctx, position(m))
	if err != nil {
		return nil
	}
	return cells
}

// first returns the answer to a board, nobody when x has no winning move.
func (j *judge) first(ctx context.Context, m problem.Marks) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	p, found, err := j.solver.FirstWin(ctx, position(m))
	if err != nil || !found {
		return nobody
	}
	return rule.Four.Size.Index(p)
}
