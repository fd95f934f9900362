// Package game is one game: a tree of moves under a rule, the node one stands
// on, whose turn it is and whether and how it is over. It makes no words: the
// result is data.
package game

import (
	"errors"
	"slices"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Errors of the game itself; those of a move are [*rule.IllegalMove].
var (
	ErrNotInTree  = errors.New("game: the node is not in this game's tree")
	ErrNoPass     = errors.New("game: there is a move to make, and no pass in this game")
	ErrOver       = errors.New("game: the game is over")
	ErrNoOffer    = errors.New("game: there is no draw offer to answer")
	ErrMustChoose = errors.New("game: the opening asks for a choice now, not for a move")
	ErrNoChoice   = errors.New("game: the opening does not offer that choice now")
	ErrOutside    = errors.New("game: the opening asks for a stone nearer to the centre")
	ErrAlike      = errors.New("game: the same was offered, perhaps turned or mirrored")
	ErrNotOffered = errors.New("game: that move was not offered")
	ErrNotHere    = errors.New("game: the opening needs another board")
	ErrStarted    = errors.New("game: the opening can be set only before the first move")
)

// Options are choices that a rule leaves open.
type Options struct {
	FoulLoses bool // a forbidden move is played and loses, instead of being refused
	Passes    bool // a side may pass at any time; two passes in a row are a draw
	Time      TimeControl
}

// Game is a game in play or under study. It is not safe for use by several
// goroutines at once. Use [New] or [Open].
type Game struct {
	Options Options

	tree  *record.Tree
	rule  rule.Rule
	node  *record.Node
	state boardState
	next  map[*record.Node]*record.Node // the child last visited, for Redo
	offer board.Stone                   // who has offered a draw
}

// New returns a game with nothing on the board.
func New(v rule.Variant) *Game {
	g := Open(record.NewTree(v.Size), v.Rule)
	g.tree.Info.Rule = v.Rule.ID()
	return g
}

// Open returns a game over a tree, which it keeps and changes, and stands on the
// root. Moves of the tree that the rule refuses stay playable: a file may come
// from another rule. The options are the usual ones: in renju one may pass.
func Open(t *record.Tree, r rule.Rule) *Game {
	g := &Game{tree: t, rule: r, next: map[*record.Node]*record.Node{}}
	g.Options.Passes = r.HasFouls(board.Black)
	g.setNode(t.Root())
	return g
}

// Tree returns the game's tree. Comments and the like may be changed freely,
// branches added; to remove one, use [Game.Remove].
func (g *Game) Tree() *record.Tree { return g.tree }

// Rule returns the rule.
func (g *Game) Rule() rule.Rule { return g.rule }

// Size returns the size of the board.
func (g *Game) Size() board.Size { return g.tree.Size }

// Node returns where the game stands.
func (g *Game) Node() *record.Node { return g.node }

// Turn returns the side to move, also after the end.
func (g *Game) Turn() board.Stone { return g.state.pos.Turn() }

// Position returns a copy of the position. After a decision (a resignation,
// say) the position itself is not over. Its moves begin anew
// wherever stones were set up.
func (g *Game) Position() *rule.Position { return g.state.pos.Clone() }

// Result returns how the game ended at this node, the zero Result while it has
// not.
func (g *Game) Result() record.Result {
	return g.state.result(g.node)
}

// ByDecision reports whether the game has ended here by a decision, such as a resignation,
// and not on the board: it could be played on.
func (g *Game) ByDecision() bool { return g.Result().Over() && !g.state.pos.Over() }

// Foul returns why the last stone stands on a forbidden point, or nil.
func (g *Game) Foul() *rule.Foul { return g.state.pos.Foul() }

// Check reports whether the side to move may play on p: nil, an
// [*rule.IllegalMove], or [ErrMustChoose].
func (g *Game) Check(p board.Point) error {
	if g.Result().Over() {
		return &rule.IllegalMove{Point: p, Reason: rule.ErrGameOver}
	}
	return g.checkOn(p)
}

// checkOn is Check also where the game has ended by a decision.
func (g *Game) checkOn(p board.Point) error {
	opening := g.Opening()
	if opening.Choosing() {
		return ErrMustChoose
	}
	err := g.state.pos.Check(p)
	var foul *rule.Foul
	if g.Options.FoulLoses && errors.As(err, &foul) {
		err = nil
	}
	if err != nil {
		return err
	}
	return opening.refuses(g.state.pos.Board(), p, g.Turn())
}

// Play puts a stone of the side to move on p. A move that is in the tree already
// is followed; another one begins a new branch. Where the opening asks for offers, p is
// offered. On an error nothing changes.
func (g *Game) Play(p board.Point) error {
	if err := g.Check(p); err != nil {
		return err
	}
	g.act(p)
	return nil
}

// act does on p what is due.
func (g *Game) act(p board.Point) {
	if g.Opening().Stage == Offer {
		g.note(p.String())
		return
	}
	g.follow(record.Move{Stone: g.Turn(), Point: p})
}

// PlayOn is [Game.Play] for who goes over a game: it also plays where the game has ended by
// a decision (a resignation, the time, an agreement), and so begins a variation of what
// might have been. The result stays where it is.
func (g *Game) PlayOn(p board.Point) error {
	if err := g.checkOn(p); err != nil {
		return err
	}
	g.act(p)
	return nil
}

// Pass gives the move to the other side, where the options say so or the side to
// move has only forbidden points left.
func (g *Game) Pass() error {
	switch {
	case g.Result().Over():
		return ErrOver
	case !g.CanPass():
		return ErrNoPass
	}
	g.follow(record.Move{Stone: g.Turn(), Point: board.Pass})
	return nil
}

// CanPass reports whether [Game.Pass] is allowed now.
func (g *Game) CanPass() bool {
	return !g.Result().Over() && g.Opening().Stage == Settled && (g.Options.Passes || !g.CanMove())
}

// CanMove reports whether the side to move has a point to play on.
func (g *Game) CanMove() bool {
	return !g.Result().Over() && (g.Options.FoulLoses || g.state.pos.CanMove())
}

func (g *Game) follow(m record.Move) {
	child := g.node.Child(m)
	if child == nil {
		child = g.node.Add(m)
	}
	if g.offer == m.Stone.Opponent() {
		g.offer = board.Empty // to play on is to decline
	}
	g.advance(child)
}

// advance goes to a child of where the game stands.
func (g *Game) advance(child *record.Node) {
	g.next[g.node] = child
	g.node = child
	g.state.apply(child)
}

// setNode moves to n, which is in the tree, and rebuilds the position.
func (g *Game) setNode(n *record.Node) {
	g.node = n
	g.offer = board.Empty
	g.state = start(g.rule, g.tree.Size)
	for _, m := range n.Path() {
		if m.Parent() != nil {
			g.next[m.Parent()] = m
		}
		g.state.apply(m)
	}
}

// Moves returns the moves that led here, from the root, passes included.
func (g *Game) Moves() []record.Move {
	var moves []record.Move
	for n := g.node; n != nil; n = n.Parent() {
		if !n.Move.None() {
			moves = append(moves, n.Move)
		}
	}
	slices.Reverse(moves)
	return moves
}

// Resign ends the game here: side gives up.
func (g *Game) Resign(side board.Stone) error {
	return g.decide(record.Result{Winner: side.Opponent(), Cause: record.Resignation})
}

// LoseOnTime ends the game here: side's time ran out.
func (g *Game) LoseOnTime(side board.Stone) error {
	return g.decide(record.Result{Winner: side.Opponent(), Cause: record.OnTime})
}

// OfferDraw makes side's offer. If the other side's offer stands, the game is a
// draw; else the offer stands until the other side answers or moves, or the game
// goes elsewhere.
func (g *Game) OfferDraw(side board.Stone) error {
	if g.Result().Over() {
		return ErrOver
	}
	if g.offer == side.Opponent() {
		return g.AnswerDraw(true)
	}
	g.offer = side
	return nil
}

// DrawOffer returns the side whose offer stands, or Empty.
func (g *Game) DrawOffer() board.Stone { return g.offer }

// AnswerDraw accepts or declines the offer that stands.
func (g *Game) AnswerDraw(accept bool) error {
	if g.offer == board.Empty {
		return ErrNoOffer
	}
	g.offer = board.Empty
	if !accept {
		return nil
	}
	return g.decide(record.Result{Cause: record.Agreement})
}

func (g *Game) decide(r record.Result) error {
	if g.Result().Over() {
		return ErrOver
	}
	g.node.Result = r
	delete(g.next, g.node) // what was taken back does not follow the end
	g.offer = board.Empty
	return nil
}

// Undo goes back one node and reports whether it could. Where the game ended by
// a decision (a resignation, a draw agreed on, a loss on time), it takes back the
// decision and stays. Nothing else leaves the tree.
func (g *Game) Undo() bool {
	if g.node.Decided() {
		g.node.Result = record.Result{}
		return true
	}
	if g.node.Parent() == nil {
		return false
	}
	g.setNode(g.node.Parent())
	return true
}

// Redo goes forward one node, along the branch that was visited last, and
// reports whether it could.
func (g *Game) Redo() bool {
	n := g.Next()
	if n == nil {
		return false
	}
	g.advance(n)
	return true
}

// Next returns the node to which Redo would go, nil at the end of a branch.
func (g *Game) Next() *record.Node { return g.After(g.node) }

// After returns the child of n that was visited last, else the one of the main line, nil at
// the end of a branch.
func (g *Game) After(n *record.Node) *record.Node {
	if next := g.next[n]; next != nil {
		return next
	}
	return n.Main()
}

// GoTo goes to any node of the tree. The only error is [ErrNotInTree].
func (g *Game) GoTo(n *record.Node) error {
	if !g.tree.Has(n) {
		return ErrNotInTree
	}
	g.setNode(n)
	return nil
}

// Follow goes forward to a node that follows where the game stands, which takes no longer in
// a long game than in a short one. The only error is [ErrNotInTree].
func (g *Game) Follow(n *record.Node) error {
	if n == nil || n.Parent() != g.node {
		return ErrNotInTree
	}
	g.offer = board.Empty
	g.advance(n)
	return nil
}

// Promote makes the way from the root to where the game stands the main line: it is what
// was played. What was taken back remains as a variation.
func (g *Game) Promote() { g.node.Promote() }

// Remove cuts a node and all that follows it out of the tree. If the game stood
// there, it goes back to the node's parent. The root cannot be removed.
func (g *Game) Remove(n *record.Node) error {
	parent := n.Parent()
	if !g.tree.Has(n) || parent == nil {
		return ErrNotInTree
	}
	n.Detach()
	if g.next[parent] == n {
		delete(g.next, parent)
	}
	if !g.tree.Has(g.node) {
		g.setNode(parent)
	}
	return nil
}

// NewFrom returns a game that begins with the stones of b and turn to move.
func NewFrom(v rule.Variant, b *board.Board, turn board.Stone) *Game {
	t := record.NewTree(b.Size())
	t.Info.Rule = v.Rule.ID()
	root := t.Root()
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		if s := b.At(p); s != board.Empty {
			root.Setup = append(root.Setup, record.Placement{Point: p, Stone: s})
		}
	}
	root.Turn = turn
	return Open(t, v.Rule)
}
