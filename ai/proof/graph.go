package proof

import (
	"context"

	"tengen/board"
)

// nodeID numbers a node of a graph.
type nodeID = int32

// node is a position of a proof-number search: an OR node has Black to move, an
// AND node White. It is proven when proof is 0 and disproven when disproof is 0.
type node struct {
	proof, disproof uint32
	or              bool
	expanded        bool
	forced          bool  // AND: Black threatens one completion; the only reply is the first edge
	zoned           bool  // zone is final
	inLemmas        bool  // its moves are in the lemma table
	harvested       bool  // what is proven below it is in the lemma table
	evaluated       bool  // AND: solved, or its replies are known
	stages          uint8 // OR: how often to look for more moves when all have failed
	certain         bool  // the adviser has no doubt that Black wins; AND: by this very move
	doubt           uint8 // proof steps that the position seems to need beyond the usual
	first, count    int32
	parents         int32  // head of a list in links, -1 when empty
	shape           uint64 // OR: hash of Black's stones
	replies         Zone   // AND: the replies that may save White
	zone            Zone   // what is known of Z1; see the searches
}

// edge leads to a child by a move.
type edge struct {
	move  cell
	child nodeID
}

// link is an element of a list of parents.
type link struct {
	parent nodeID
	next   int32
}

// graph is the part that proof-number searches share: nodes merged by hash,
// their numbers, and the way to the most proving one. It is acyclic, for stones
// are only added.
type graph struct {
	*windowBoard
	nodes  []node
	edges  []edge
	links  []link
	byHash map[uint64]nodeID
	queue  []nodeID
	path   []cell
	most   int         // nodes at most, 0 for as many as there are
	stop   func() bool // when not nil: ends a search without a result
}

// andKey tells an AND node from an OR node with the same stones.
const andKey uint64 = 0x9e3779b97f4a7c15

func newGraph(b *windowBoard) graph {
	return graph{windowBoard: b, byHash: make(map[uint64]nodeID)}
}

func (g *graph) reset() {
	g.nodes, g.edges, g.links = g.nodes[:0], g.edges[:0], g.links[:0]
	clear(g.byHash)
}

// full reports whether a search has to end: it is told to, or there is no room for more nodes.
func (g *graph) full() bool {
	return g.stop != nil && g.stop() || g.most > 0 && len(g.nodes) >= g.most
}

// find returns the node of the position on the board, and whether it is new.
func (g *graph) find(or bool) (id nodeID, isNew bool) {
	key := g.hash
	if !or {
		key ^= andKey
	}
	if id, ok := g.byHash[key]; ok {
		return id, false
	}
	id = nodeID(len(g.nodes))
	g.nodes = append(g.nodes, node{proof: 1, disproof: 1, or: or, parents: -1})
	g.byHash[key] = id
	return id, true
}

// beginChildren starts the list of children of id; addChild appends to it. No other
// list may be begun until the last child has been added.
func (g *graph) beginChildren(id nodeID) {
	n := &g.nodes[id]
	n.expanded = true
	n.first, n.count = int32(len(g.edges)), 0
}

func (g *graph) addChild(id nodeID, move cell, child nodeID) {
	g.edges = append(g.edges, edge{move, child})
	g.nodes[id].count++
	c := &g.nodes[child]
	g.links = append(g.links, link{id, c.parents})
	c.parents = int32(len(g.links) - 1)
}

// children returns the edges of an expanded node.
func (g *graph) children(id nodeID) []edge {
	n := &g.nodes[id]
	return g.edges[n.first : n.first+n.count]
}

// mark is a graph before a node of it was expanded.
type mark struct {
	id                  nodeID
	node                node
	nodes, edges, links int
}

// mark notes the graph before a node is expanded.
func (g *graph) mark(id nodeID) mark {
	return mark{id, g.nodes[id], len(g.nodes), len(g.edges), len(g.links)}
}

// restore takes back what has come since.
func (g *graph) restore(m mark) {
	for key, id := range g.byHash {
		if int(id) >= m.nodes {
			delete(g.byHash, key)
		}
	}
	g.nodes, g.edges = g.nodes[:m.nodes], g.edges[:m.edges]
	g.nodes[m.id] = m.node
	for i := range g.nodes {
		for n := &g.nodes[i]; int(n.parents) >= m.links; {
			n.parents = g.links[n.parents].next
		}
	}
	g.links = g.links[:m.links]
}

// Adviser is a player's judgement of positions with Black to move. It guides the search
// and proves nothing. It should answer well before the end of ctx.
type Adviser interface {
	// Chance returns how likely Black is to win, 0 to 1.
	Chance(ctx context.Context, b *board.Board) float64
	// Moves returns moves of Black to try, the best first, and the chance with the best;
	// it thinks longer than Chance, but places no more than so many stones, 0 for as many as it
	// likes. Cells that are not free are passed over.
	Moves(ctx context.Context, b *board.Board, most uint64) (moves []board.Point, chance float64)
	// Stones returns how many stones it has placed so far, as a measure of its work.
	Stones() uint64
}

// maxDoubt is how many more proof steps a position seems to need where the adviser sees no
// chance than where it is sure that Black wins; and how many more disproof steps the
// other way round.
const maxDoubt = 60

// initNumbers sets the numbers of a new OR node by Black's chance.
func (q *quietSearch) initNumbers(id nodeID) {
	if q.adviser == nil {
		return
	}
	chance := q.adviser.Chance(q.ctx, q.board())
	n := &q.nodes[id]
	n.setChance(chance)
	n.proof += uint32(n.doubt)
	n.disproof += uint32(maxDoubt * chance)
}

// setChance takes over what the adviser thinks of Black's chance.
func (n *node) setChance(chance float64) {
	n.certain = chance == 1
	n.doubt = uint8(maxDoubt * (1 - chance))
}

// advised returns the adviser's moves at an OR node.
func (q *quietSearch) advised(id nodeID) (moves []cell) {
	if q.adviser == nil {
		return nil
	}
	points, chance := q.adviser.Moves(q.ctx, q.board(), q.share())
	q.nodes[id].setChance(chance)
	for _, p := range points {
		if c := cell(q.g.size.Index(p)); q.g.size.Contains(p) && q.at[c] == 0 {
			moves = append(moves, c)
		}
	}
	return moves
}
