package controller

import (
	"fmt"
	"math"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/boardview"
	"tengen/ui/graph"
	"tengen/ui/i18n"
	"tengen/ui/infopane"
	"tengen/ui/movelist"
	"tengen/ui/settings"
)

// Screen is everything that a window shows of a game, apart from searches.
type Screen struct {
	Board  boardview.State
	Status infopane.State
	Can    Can
	Forced Forced

	Moves     []movelist.Move // the line that the game stands on
	Chances   []graph.Value   // before the first of the moves and after each
	Number    int             // moves up to the position shown
	Node      *record.Node    // where the game stands
	Comment   string          // on the position shown
	Result    record.Result
	Thinking  bool // a player chooses, or a search runs for a hint or an analysis
	Analysing bool
	Studying  bool
	Waiting   bool   // an engine is to move but does not
	Engines   bool   // engines play both sides
	Title     string // name of the game, for the window's title
}

// Forced is a forced win or loss that is known of the position shown, from the
// view of a side. Without one Side is Empty.
type Forced struct {
	Side  board.Stone
	Score analysis.Score
}

// Can tells which actions make sense now.
type Can struct {
	Undo, Redo, Hint, Stop, Resign, Pause, EngineMove bool
}

// refresh reads the match anew and shows it.
func (c *Controller) refresh() {
	before := c.screen.Position
	c.screen = c.match.Snapshot()
	c.read()
	if before != nil && before.Hash() != c.screen.Position.Hash() {
		c.shown.line = nil
	}
	c.follow()
	c.show()
}

// say changes the sentence about what happened last.
func (c *Controller) say(s sentence) {
	c.said = s
	c.refresh()
}

// show shows what was read last.
func (c *Controller) show() {
	s := c.screen
	var forced Forced
	if side, score, ok := c.forced(); ok {
		forced = Forced{Side: side, Score: score}
	}
	c.view.Show(Screen{
		Forced: forced,
		Board:  c.board(s),
		Status: infopane.State{
			Side:     sideShown(s),
			Sentence: c.headline(s),
			Game:     c.describe(),
			Note:     c.said.in(c.text),
		},
		Can:       c.can(s),
		Moves:     c.moves,
		Chances:   c.values,
		Number:    s.Number,
		Node:      s.Node,
		Comment:   c.comment,
		Result:    s.Result,
		Thinking:  s.Thinking != board.Empty || c.searching(),
		Analysing: c.analysing,
		Studying:  c.studying,
		Waiting:   s.Waiting,
		Engines:   s.BlackBot && s.WhiteBot,
		Title:     c.title(),
	})
}

// searching tells whether a hint or an analysis is being looked for.
func (c *Controller) searching() bool { return c.job != nil }

func (c *Controller) can(s match.Snapshot) Can {
	over, thinking := s.Result.Over(), s.Thinking != board.Empty
	return Can{
		Undo:       s.CanUndo,
		Redo:       s.CanRedo,
		Hint:       !over && !thinking,
		Stop:       thinking && !s.Stopping || c.searching(),
		Resign:     !over && (!s.BlackBot || !s.WhiteBot),
		Pause:      !over && (s.BlackBot && s.WhiteBot || s.Waiting),
		EngineMove: !over && !thinking,
	}
}

func sideShown(s match.Snapshot) board.Stone {
	if s.Result.Over() {
		return s.Result.Winner
	}
	return s.Turn()
}

// board builds what the board shows.
func (c *Controller) board(s match.Snapshot) boardview.State {
	pos := s.Position
	pointing := len(c.shown.line) > 0 && c.shown.pos != nil
	if pointing {
		pos = c.shown.pos // the line begins there, perhaps a move ago
	}
	look, _ := boardview.ParseLook(c.settings.Look)
	state := boardview.State{
		Stones:      pos.Board(),
		Moves:       pos.Moves(),
		Win:         pos.WinningLine(),
		Numbers:     c.settings.MoveNumbers,
		Coordinates: c.settings.Coordinates,
		Look:        look,
		Still:       !c.settings.Animation,
	}
	if pointing {
		state.Line = boardview.Line{Points: c.shown.line, First: pos.Turn()}
		return state
	}
	if s.HumanToMove() {
		state.Turn = s.Turn()
		state.Forbidden = c.forbidden(pos)
	}
	if c.marking(pos) {
		state.Candidates = c.marks()
	}
	return state
}

// marking tells whether the candidates on the screen belong on this board.
func (c *Controller) marking(pos *rule.Position) bool {
	asked := c.settings.CandidatesOnBoard || c.analysing || c.said.hint
	return asked && c.shown.about(pos.Hash())
}

// marks returns the candidates as the board shows them.
func (c *Controller) marks() []boardview.Candidate {
	var marks []boardview.Candidate
	for i, cand := range c.shown.info.Candidates {
		if i >= c.settings.Candidates {
			break
		}
		marks = append(marks, boardview.Candidate{Point: cand.Move, Label: shortScore(cand.Score), Rank: i})
	}
	return marks
}

// shortScore writes a score in a disc on the board: "+4.1", "W7", "L4". Values
// are in hundreds.
func shortScore(s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return fmt.Sprintf("W%d", n)
	}
	if n, ok := s.Loss(); ok {
		return fmt.Sprintf("L%d", n)
	}
	const hundred = 100
	value := float64(s.Value()) / hundred
	text := fmt.Sprintf("%+.1f", value)
	switch {
	case math.Abs(value) >= 10:
		text = fmt.Sprintf("%+.0f", value)
	case math.Abs(value) < 0.05:
		text = "0"
	}
	return strings.Replace(text, "-", "−", 1)
}

// forbidden lists where the side to move may not play, with the reasons.
func (c *Controller) forbidden(pos *rule.Position) []boardview.Forbidden {
	r, b, side := pos.Rule(), pos.Board(), pos.Turn()
	if !r.HasFouls(side) {
		return nil
	}
	var points []boardview.Forbidden
	for _, p := range b.Empties() {
		if foul := r.Forbidden(b, p, side); foul != nil {
			points = append(points, boardview.Forbidden{Point: p, Reason: foulName(c.text, foul.Kind)})
		}
	}
	return points
}

// headline says whose turn it is, or how the game ended.
func (c *Controller) headline(s match.Snapshot) string {
	t, side := c.text, i18n.Args{"Side": c.text.Side(s.Turn())}
	switch {
	case s.Result.Over():
		return c.outcome(s)
	case s.Stopping:
		return t.T("play.head.stopping", side)
	case s.Thinking != board.Empty:
		return t.T("play.head.thinking", i18n.Args{"Side": t.Side(s.Thinking)})
	case c.studying:
		return t.T("play.head.study", side)
	case s.Waiting:
		return t.T("play.head.waiting", side)
	case s.BlackBot || s.WhiteBot:
		return t.T("play.head.you", side)
	default:
		return t.T("play.head.to_move", side)
	}
}

// outcome says how the game ended.
func (c *Controller) outcome(s match.Snapshot) string {
	t, r := c.text, s.Result
	args := i18n.Args{
		"Winner": t.Side(r.Winner),
		"Loser":  t.Side(r.Winner.Opponent()),
		"Count":  len(s.Position.WinningLine()),
	}
	switch r.Cause {
	case record.Row:
		return t.T("play.over.row", args)
	case record.Resignation:
		return t.T("play.over.resignation", args)
	case record.OnTime:
		return t.T("play.over.time", args)
	case record.Forbidden:
		return t.T("play.over.forbidden", args)
	case record.FullBoard:
		return t.T("play.over.full")
	default:
		if r.Winner != board.Empty {
			return t.T("play.over.won", args)
		}
		return t.T("play.over.draw")
	}
}

// describe says in a few words which game is played: "15×15 · freestyle · casual".
func (c *Controller) describe() string {
	words := []string{c.variant.Size.String(), c.text.T("rule."+c.variant.Rule.Name(), i18n.Args{"Length": c.variant.Rule.RowLength()})}
	if !c.studying && (c.seats.Black == settings.Engine || c.seats.White == settings.Engine) {
		words = append(words, c.text.T("level."+c.settings.Level))
	}
	return strings.Join(words, " · ")
}

// read reads what the screen shows of the tree: the line that the game stands
// on, from the root through the position shown along the branch visited last.
func (c *Controller) read() {
	c.match.View(func(g *game.Game) {
		line := g.Node().Path()
		for n := g.Next(); n != nil; n = g.After(n) {
			line = append(line, n)
		}
		c.moves = listMoves(line, g.Node())
		c.values = c.chances(line)
		c.comment = g.Node().Comment
	})
}

func listMoves(line []*record.Node, at *record.Node) []movelist.Move {
	var moves []movelist.Move
	for _, n := range line {
		if n.Move.None() || n.Parent() == nil {
			continue
		}
		moves = append(moves, movelist.Move{
			Node: n, Number: len(moves) + 1, Stone: n.Move.Stone, Name: n.Move.Point.String(),
			Variation: n.Index() + 1, Of: len(n.Parent().Children()),
			Commented: n.Comment != "", Current: n == at,
		})
	}
	return moves
}
