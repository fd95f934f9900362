package gametree

import (
	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board/rule"
)

// fourCells is the number of cells of the board of 4×4.
const fourCells = 16

// proofTree is what the search for the first winning move reads: below each board the
// cells in reading order, up to the one that decides. What its nodes are worth is found
// elsewhere meanwhile.
type proofTree struct {
	*grown[triedBoard]

	rows   *problem.Rows
	wanted map[int]bool // nodes of which the children are to be judged
}

// triedBoard is a board with what is known of it.
type triedBoard struct {
	marks   problem.Marks // x is MAX
	cell    int           // of the last stone, Nowhere at the root
	verdict verdict
	truth   exact.Truth // of the last stone, for the side that put it
	judged  bool        // the children have their verdicts
}

// verdict says what the search finds of a board.
type verdict uint8

const (
	unknown verdict = iota // it is being found
	unread                 // the search never comes here
	winning                // x wins by force
	failing                // x does not
)

func newProofTree(root position) *proofTree {
	t := &proofTree{rows: root.game(problem.NoEvaluation), wanted: map[int]bool{}}
	t.grown = newGrown(triedBoard{marks: root.marks, cell: Nowhere}, t.moves)
	return t
}

// moves returns the boards after each move, in reading order: from the top left.
func (t *proofTree) moves(b triedBoard) (after []triedBoard) {
	if t.rows.Over(b.marks) {
		return nil
	}
	side := rule.Four.Size.W
	for i := range fourCells {
		cell := (side-1-i/side)*side + i%side
		if (b.marks.Max|b.marks.Min)>>cell&1 == 0 {
			after = append(after, triedBoard{marks: t.rows.Put(b.marks, rule.Four.Size.Point(cell)), cell: cell})
		}
	}
	return after
}

// at returns what is known of a node.
func (t *proofTree) at(n int) *triedBoard { return &t.nodes[n].board }

// verdict returns what the search finds of a node, and has it found out if need be.
func (t *proofTree) verdict(n int) verdict {
	for above := t.nodes[n].parent; above != Nowhere; above = t.nodes[above].parent {
		if !t.at(above).judged {
			t.wanted[above] = true
		}
	}
	return t.at(n).verdict
}

// judge gives the children of a node their verdicts: those after the one that decides are
// never read, nor is what lies below a board that is not.
func (t *proofTree) judge(n int, cells []exact.SolvedCell) {
	t.at(n).judged = true
	decided := t.at(n).verdict == unread
	xMoves := !t.at(n).marks.MinToMove
	for _, k := range t.Children(n) {
		kid := t.at(k)
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
			kid.verdict = winning
		default:
			kid.verdict = failing
		}
		decided = decided || xWins == xMoves
	}
}

// decider returns the child that decides a node, Nowhere when all must be read.
func (t *proofTree) decider(n int) int {
	want := failing
	if !t.at(n).marks.MinToMove {
		want = winning
	}
	for _, k := range t.nodes[n].kids {
		if t.at(k).verdict == want {
			return k
		}
	}
	return Nowhere
}

// tried lists the children of the root that the search reads.
func (t *proofTree) tried() (kids []int) {
	for _, k := range t.Children(0) {
		if v := t.at(k).verdict; v == winning || v == failing {
			kids = append(kids, k)
		}
	}
	return kids
}

// answer returns the answer to the board, Nowhere when x has no winning move.
func (t *proofTree) answer() int {
	if n := t.decider(0); n != Nowhere {
		return t.at(n).cell
	}
	return Nowhere
}
