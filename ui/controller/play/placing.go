package play

import (
	"slices"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/host"
)

// Placing puts stones on the board and takes them away, without regard to turns. What is
// set up is a variation of the game, so that the game before it stays.
type Placing struct {
	game *Game
	tool board.Stone  // what is placed
	node *record.Node // holds what was set up last, nil for none
}

// Begin begins with the stones of the side to move.
func (p *Placing) Begin() { p.tool, p.node = p.game.now.Turn(), nil }

// Tool returns what is placed.
func (p *Placing) Tool() board.Stone { return p.tool }

// SwapTool places the stones of the other side from now on.
func (p *Placing) SwapTool() {
	defer p.game.host.Begin()()
	p.tool = p.tool.Opponent()
	p.game.host.Changed()
}

// Put places a stone, or takes away the one that stands there. With other it places one
// of the other side.
func (p *Placing) Put(at board.Point, other bool) {
	stone := p.tool
	if other {
		stone = stone.Opponent()
	}
	if p.game.now.Position.Board().At(at) != board.Empty {
		stone = board.Empty
	}
	p.change(func(n *record.Node) {
		n.Setup = slices.DeleteFunc(n.Setup, func(s record.Placement) bool { return s.Point == at })
		n.Setup = append(n.Setup, record.Placement{Point: at, Stone: stone})
	})
}

// SwapTurn gives the move to the other side.
func (p *Placing) SwapTurn() {
	p.change(func(n *record.Node) { n.Turn = n.Turn.Opponent() })
}

// change changes what is set up: in the place where the last stone was, as long as nothing
// was played after it, else in a new variation of the position shown.
func (p *Placing) change(setUp func(*record.Node)) {
	g := p.game
	defer g.host.Begin()()
	g.config.Leave()
	g.config.Asked()
	var err error
	edited := g.Edit(func(now *game.Game) {
		n := now.Node()
		if n != p.node || len(n.Children()) > 0 {
			n = &record.Node{Turn: now.Turn()}
			err = now.Node().Attach(n)
			p.node = n
		}
		n.Analysis, n.Review = nil, nil // they were of another position
		setUp(n)
		if err == nil {
			err = now.GoTo(n)
		}
	})
	g.report(edited)
	g.report(err)
	g.host.Say(host.Text("place.said"))
}
