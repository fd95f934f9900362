package game

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// State keeps at the root of a tree what the game over it was: a value
// for each thing, its name first. docs/records.md describes it.
const State = "TGGM"

// Names of the values.
const (
	atValue      = "at"      // the node where the game stands
	foulsValue   = "fouls"   // "lose": forbidden moves are played and lose
	passesValue  = "passes"  // "allowed"
	timeValue    = "time"    // milliseconds per move, per game, increment
	lenientValue = "lenient" // after the times: neither side loses on time
)

// Save writes the game as SGF with all that [Load] needs to go on exactly here:
// the tree, the rule, the options, the opening and where the game stands.
func (g *Game) Save(w io.Writer) error {
	g.writeState()
	return record.WriteSGF(w, g.tree)
}

// Export writes the game in any format that can be written: as [Game.Save] where
// it holds everything, else the moves of the line that leads through where the game
// stands, as far as it goes on.
func (g *Game) Export(w io.Writer, f record.Format) error {
	g.writeState()
	return f.Write(w, g.tree, g.exported())
}

// Lost lists which parts of the game [Game.Export] leaves out.
func (g *Game) Lost(f record.Format) []record.Part {
	g.writeState()
	return f.Lost(g.tree, g.exported())
}

// exported is the end of the line that leads through where the game stands.
func (g *Game) exported() *record.Node {
	end := g.node
	for next := g.After(end); next != nil; next = g.After(end) {
		end = next
	}
	return end
}

// writeState puts into the tree what [Load] needs.
func (g *Game) writeState() {
	values := []string{atValue + " " + formatPath(g.node)}
	if g.Options.FoulLoses {
		values = append(values, foulsValue+" lose")
	}
	if g.Options.Passes {
		values = append(values, passesValue+" allowed")
	}
	if t := g.Options.Time; t != (TimeControl{}) {
		value := fmt.Sprintf("%s %d %d %d", timeValue, t.PerMove.Milliseconds(), t.PerGame.Milliseconds(), t.Increment.Milliseconds())
		if t.Lenient {
			value += " " + lenientValue
		}
		values = append(values, value)
	}
	g.tree.Root().SetProperty(State, values...)
	g.tree.Info.Rule = g.rule.ID()
	g.tree.Info.Result, _ = g.Ended()
}

// Ended returns how the game ended that was played: the main line, wherever the game stands.
func (g *Game) Ended() (r record.Result, row int) { return g.EndAt(g.tree.Root().End()) }

// EndAt returns how the game ends at a node, wherever it stands, and how many stones the row
// has that has won, if one has.
func (g *Game) EndAt(n *record.Node) (r record.Result, row int) {
	s := start(g.rule, g.tree.Size)
	for _, m := range n.Path() {
		s.apply(m)
	}
	return s.result(n), len(s.pos.WinningLine())
}

// TakeResult makes what a file says of the outcome a decision at the end of the main line,
// unless the game has ended there anyway. Where the game stands does not change.
func (g *Game) TakeResult() {
	if ended, _ := g.Ended(); !ended.Over() && g.tree.Info.Result.Over() {
		g.tree.Root().End().Result = g.tree.Info.Result
	}
}

// Load returns the game over a tree that Save wrote, or over any other: then it
// stands on the root, with the rule that [RuleOf] finds.
func Load(t *record.Tree) *Game {
	r, _ := RuleOf(t)
	g := Open(t, r)
	values, ours := t.Root().Property(State)
	if ours {
		g.Options = Options{}
	}
	for _, v := range values {
		fields := strings.Fields(v)
		if len(fields) < 2 {
			continue
		}
		switch fields[0] {
		case atValue:
			g.setNode(parsePath(t.Root(), fields[1]))
		case foulsValue:
			g.Options.FoulLoses = true
		case passesValue:
			g.Options.Passes = true
		case timeValue:
			g.Options.Time = parseTime(fields[1:])
		}
	}
	return g
}

func parseTime(fields []string) (c TimeControl) {
	for i, to := range []*time.Duration{&c.PerMove, &c.PerGame, &c.Increment} {
		if i < len(fields) {
			ms, _ := strconv.ParseUint(fields[i], 10, 40)
			*to = time.Duration(ms) * time.Millisecond
		}
	}
	c.Lenient = fields[len(fields)-1] == lenientValue
	return c
}

// formatPath writes the way from the root to n: how many nodes along first
// children, then the number of another child, and so on: "12/1/3" is 12 nodes
// along the main line, its second child, and 3 nodes along that.
func formatPath(n *record.Node) string {
	var path []string
	straight := 0
	for _, at := range n.Path()[1:] {
		if i := at.Index(); i > 0 {
			path = append(path, strconv.Itoa(straight), strconv.Itoa(i))
			straight = 0
		} else {
			straight++
		}
	}
	return strings.Join(append(path, strconv.Itoa(straight)), "/")
}

// parsePath follows a path as far as it leads.
func parsePath(n *record.Node, path string) *record.Node {
	for i, part := range strings.Split(path, "/") {
		number, err := strconv.Atoi(part)
		if err != nil {
			return n
		}
		if i%2 == 1 {
			if number < 0 || number >= len(n.Children()) {
				return n
			}
			n = n.Children()[number]
			continue
		}
		for ; number > 0 && len(n.Children()) > 0; number-- {
			n = n.Children()[0]
		}
	}
	return n
}

// boardState is the position at a node.
type boardState struct{ pos *rule.Position }

func start(r rule.Rule, size board.Size) boardState {
	return boardState{pos: rule.NewPosition(r, size)}
}

// apply goes on from the parent's state to that of n. It accepts what the rule
// refuses, because a record is to be shown as it is.
func (s *boardState) apply(n *record.Node) {
	if len(n.Setup) > 0 {
		s.setUp(n)
	}
	if !n.Move.None() {
		s.move(n.Move)
	}
	if n.Turn != board.Empty && n.Turn != s.pos.Turn() {
		s.turn(n.Turn)
	}
}

func (s *boardState) setUp(n *record.Node) {
	b := s.pos.Board().Clone()
	for _, p := range n.Setup {
		b.Set(p.Point, p.Stone)
	}
	turn := s.pos.Turn()
	if n.Parent() == nil {
		turn = board.Black
		if b.Count(board.Black) > b.Count(board.White) {
			turn = board.White
		}
	}
	s.pos = rule.FromBoard(s.pos.Rule(), b, turn)
}

// turn gives the move to the other side, as a pass where there is a history to
// keep.
func (s *boardState) turn(side board.Stone) {
	if len(s.pos.Moves()) == 0 {
		s.pos = rule.FromBoard(s.pos.Rule(), s.pos.Board(), side)
		return
	}
	s.pos.Pass()
}

func (s *boardState) move(m record.Move) {
	if m.Stone != s.pos.Turn() {
		s.turn(m.Stone)
	}
	if m.IsPass() {
		s.pos.Pass()
		return
	}
	if s.pos.PlayForbidden(m.Point) == nil {
		return
	}
	// The cell was taken, or the game was over long ago.
	b := s.pos.Board().Clone()
	b.Set(m.Point, m.Stone)
	s.pos = rule.FromBoard(s.pos.Rule(), b, m.Stone.Opponent())
}

// result says how the game stands at n, whose state this is.
func (s *boardState) result(n *record.Node) record.Result {
	switch {
	case n.Decided():
		return n.Result
	case s.pos.Foul() != nil:
		return record.Result{Winner: s.pos.Winner(), Cause: record.Forbidden}
	case s.pos.Winner() != board.Empty:
		return record.Result{Winner: s.pos.Winner(), Cause: record.Row}
	case s.pos.Over():
		return record.Result{Cause: record.FullBoard}
	case n.Move.IsPass() && n.Parent() != nil && n.Parent().Move.IsPass():
		return record.Result{Cause: record.Agreement}
	}
	return record.Result{}
}

// RuleOf returns the rule of a tree's game. When the tree does not say it, or in
// words that are not known, it returns false and the rule most likely for the
// board: as many in a row as a side has cells, at most five.
func RuleOf(t *record.Tree) (rule.Rule, bool) {
	name := strings.ToLower(strings.TrimSpace(t.Info.Rule))
	if r, err := rule.ByName(name); err == nil {
		return r, true
	}
	if r, ok := rule.ByWords(name); ok {
		return r, true
	}
	return rule.Row(min(rule.Freestyle.RowLength(), t.Size.W, t.Size.H)), false
}
