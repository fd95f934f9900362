package play

import (
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/view"
)

// Reading is what is read of a game, as plain data. Nobody may change it.
type Reading struct {
	Nodes     []*record.Node // from the root through the position shown along the branch visited last
	Moves     []view.Move    // the moves of that line
	Place     view.Place     // of the position shown, in that line
	Tree      []view.Move    // all moves, with the variations
	Decision  record.Result  // how the game was ended at the position shown, by a player, the clock or a file
	Comment   string         // what is said about the position shown
	Swap2     bool           // the game begins with that opening
	FoulsLose bool           // a stone on a forbidden point may be placed, and loses
}

// snapshot reads where the match stands. For who goes over a game, one that has ended by
// a decision goes on: only the board ends it.
func (g *Game) snapshot() match.Snapshot {
	s := g.match.Snapshot()
	if g.config.BothSides() && s.ByDecision() {
		s.Result = record.Result{}
	}
	return s
}

// Read reads the match anew.
func (g *Game) Read() {
	g.now = g.snapshot()
	g.match.View(func(now *game.Game) {
		line := now.Node().Path()
		for n := now.Next(); n != nil; n = now.After(n) {
			line = append(line, n)
		}
		moves := listMoves(line, now.Node())
		g.ends.read(now, now.Tree().Root().End(), line[len(line)-1])
		g.read = Reading{
			Nodes: line, Moves: moves, Place: view.Place{Number: g.now.Number, Count: len(moves), SetUp: setUp(now), Midst: setUp(now) > 0 && now.Node().Parent() != nil}, Tree: view.WithEnds(view.Moves(now.Tree().Root(), now.Node()), g.ends),
			Decision: now.Node().Result, Comment: now.Node().Comment, Swap2: game.OpeningOf(now.Tree()) == game.Swap2, FoulsLose: now.Options.FoulLoses,
		}
	})
}

// setUp returns how many stones stand where a position was set up, 0 where moves led to it.
func setUp(now *game.Game) int {
	if !view.SetUpAt(now.Node()) {
		return 0
	}
	return now.Position().Board().Stones()
}

func listMoves(line []*record.Node, at *record.Node) []view.Move {
	var moves []view.Move
	at = view.LastMove(at)
	for _, n := range line {
		if !n.HasMove() {
			continue
		}
		if moves == nil { // there may be 100,000
			moves = make([]view.Move, 0, len(line))
		}
		moves = append(moves, view.Move{
			ID: n.ID(), Number: len(moves) + 1, Stone: n.Move.Stone, Point: n.Move.Point, Name: n.Move.Point.String(),
			Variation: n.Index() + 1, Of: len(n.Parent().Children()),
			Commented: n.Comment != "", Sign: n.Annotation, Current: n == at,
		})
	}
	return moves
}
