package proof

import (
	"context"
	"time"
	"unsafe"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// Start is a position to prove: Black wins, who is to move, or whose last move is Played.
type Start struct {
	Board  *board.Board // with Black to move, Played not yet on the board
	Played board.Point  // Black's move that is not to be chosen; board.Pass if it is
}

// StartOf returns where the proof of a claim begins.
func StartOf(c checker.Claim) Start { return Start{Board: c.Start(), Played: c.Played} }

// Standing is how far the search of one position has come.
type Standing struct {
	Move     board.Point // Black's, the most promising now; board.Pass before one is chosen
	Replies  int         // of White to that move, 0 before they are counted
	Refuted  int         // those that are beaten
	Steps    int         // positions that have to be decided at the least, as it looks now
	Resisted board.Point // a reply that is not beaten yet; board.Pass for none
}

// Seeker looks for a win of Black from any position with all three levels, one call at a time.
// What it proves on the way goes into the lemma table, whether or not a search ends with a
// result.
type Seeker struct {
	Report func(Standing) // called while it searches, a few times a second; may be nil

	w      *worker
	told   time.Time
	ctx    context.Context
	halted *halted // the search that was interrupted, nil for none
}

// halted is a search that can go on where it was.
type halted struct {
	root nodeID
	left uint64 // of its work
}

// NewSeeker returns one that uses so many bytes for its graphs.
func NewSeeker(lemmas *Lemmas, adviser func() Adviser, memory int64) *Seeker {
	s := &Seeker{w: newWorker(lemmas, DefaultParams, adviser), ctx: context.Background()}
	most := max(leastNodes, int(memory/bytesANode)/2) // there are two graphs
	for _, g := range []*graph{&s.w.search.graph, &s.w.search.threes.graph} {
		g.most = most
		g.stop = func() bool { return s.ctx.Err() != nil }
	}
	return s
}

// bytesANode is a node with its share of edges, links and the index, of which there are a few
// to each node.
const (
	edgesANode = 6
	indexBytes = 32
	bytesANode = int64(unsafe.Sizeof(node{}) + edgesANode*(unsafe.Sizeof(edge{})+unsafe.Sizeof(link{})) + indexBytes)
	leastNodes = 10_000
)

// reportEvery is the pause between two reports.
const reportEvery = 200 * time.Millisecond

// Proven reports whether the start is in the lemma table.
func (s *Seeker) Proven(at Start) bool {
	*s.w.board = *windowBoardOf(s.w.lemmas.g, at.Board)
	return s.w.lemmas.has(s.w.board)
}

// Threats looks for a win by threes and fours alone, harder and harder.
func (s *Seeker) Threats(ctx context.Context, at Start) bool {
	s.ctx = ctx
	*s.w.board = *windowBoardOf(s.w.lemmas.g, at.Board)
	if at.Played != board.Pass {
		return false // White is to move: the other levels see what Black threatens
	}
	for _, l := range fillLimits {
		if ctx.Err() != nil {
			return false
		}
		if move, ok := s.w.search.threes.winningMove(l); ok {
			s.w.lemmas.prove(s.w.board, move)
			return true
		}
	}
	return false
}

// Halted reports whether a search was interrupted: the next Seek, which has to be of the same
// start in the same pass, goes on with it and with what is left of its work.
func (s *Seeker) Halted() bool { return s.halted != nil }

// Seek searches with quiet moves as well, until it has a result, the memory is full, so much
// work is done or ctx ends. Each pass has limits of its own.
func (s *Seeker) Seek(ctx context.Context, at Start, pass int, most uint64) bool {
	s.ctx = ctx
	*s.w.board = *windowBoardOf(s.w.lemmas.g, at.Board)
	q := s.w.search
	q.params = passParams(pass)
	q.params.FreePly = freePly(at.Board, pass)
	if s.w.lemmas.has(s.w.board) {
		return true
	}
	q.ctx = ctx
	played := cell(0)
	if at.Played != board.Pass {
		played = cell(s.w.lemmas.g.size.Index(at.Played))
		q.place(played, black)
	}
	root := s.begin(at, most)
	for !q.solved(root) && !q.full() && !q.spent() {
		if now := time.Now(); s.Report != nil && now.Sub(s.told) >= reportEvery {
			s.told = now
			s.Report(q.standing(root, at.Played))
		}
		id := q.selectMostProving(root)
		was := q.mark(id)
		q.expand(id)
		q.undoSelection()
		if ctx.Err() != nil {
			q.restore(was) // what was cut short says nothing
			break
		}
		q.updateAncestors(id)
	}
	q.harvest(root)
	proven := q.nodes[root].proof == 0
	if s.halted = nil; ctx.Err() != nil && !q.solved(root) {
		s.halted = &halted{root: root, left: q.left()}
	}
	if at.Played != board.Pass {
		q.lift(played)
		if proven {
			s.w.lemmas.prove(s.w.board, played)
		}
	}
	return proven
}

// begin returns the root of a search of the position on the board, which is new or goes on.
func (s *Seeker) begin(at Start, most uint64) (root nodeID) {
	q := s.w.search
	if s.halted != nil {
		for i := range q.nodes {
			q.nodes[i].harvested = false // more may be proven below them now
		}
		q.allow(s.halted.left)
		return s.halted.root
	}
	q.allow(most)
	q.reset()
	if at.Played == board.Pass {
		return q.child()
	}
	root, _ = q.find(false)
	q.nodes[root].certain = true // this move is not to be given up because it threatens nothing
	return root
}

// Fill puts Black's winning move at a position that a checker misses into the lemma table, if it
// finds one with so much work.
func (s *Seeker) Fill(ctx context.Context, b *board.Board, most uint64) bool {
	s.ctx, s.halted = ctx, nil
	return s.w.fill(b, 1, func(int) bool {
		s.w.search.allow(most)
		return s.w.search.win(ctx)
	})
}

// freePly is with fewer stones than how many Black's move needs no threat: from the second pass
// on the first move, later the second too.
func freePly(b *board.Board, pass int) int {
	stones := b.Size().Cells() - b.Count(board.Empty)
	return max(DefaultParams.FreePly, stones+freeStones*min(pass, mostFree))
}

const (
	freeStones = 2 // Black's move, and White's reply
	mostFree   = 2
)

// standing says how far a search has come: what is beaten of the replies to Black's first move.
func (q *quietSearch) standing(root nodeID, played board.Point) Standing {
	s := Standing{Move: played, Resisted: board.Pass, Steps: int(q.nodes[root].proof)}
	id := root
	if q.nodes[root].or {
		least := uint32(infinite)
		id = -1
		if q.nodes[root].expanded {
			for _, e := range q.children(root) {
				if c := &q.nodes[e.child]; c.proof < least {
					id, least = e.child, c.proof
					s.Move = q.g.size.Point(int(e.move))
				}
			}
		}
	}
	if id < 0 || !q.nodes[id].evaluated {
		return s
	}
	n := &q.nodes[id]
	s.Replies = n.replies.count()
	if !n.expanded {
		return s
	}
	open := 0
	for _, e := range q.children(id) {
		if q.nodes[e.child].proof > 0 {
			open++
			s.Resisted = q.g.size.Point(int(e.move))
		}
	}
	s.Refuted = s.Replies - open
	return s
}
