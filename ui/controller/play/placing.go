package play

import (
	"errors"
	"slices"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
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
	p.tool = p.tool.Opponent()
	p.game.host.Changed()
}

// Put uses the tool, or with other that of the other side, on a point: a stone takes the place of
// what stands there, and the same stone again is taken away.
func (p *Placing) Put(at board.Point, other bool) {
	tool := p.tool
	if other {
		tool = tool.Opponent()
	}
	p.change(func(s *game.Setup, n *record.Node) {
		s.Tool = tool
		s.Apply(at)
		n.Setup = slices.DeleteFunc(n.Setup, func(set record.Placement) bool { return set.Point == at })
		n.Setup = append(n.Setup, record.Placement{Point: at, Stone: s.At(at)})
	})
}

// SwapTurn gives the move to the other side.
func (p *Placing) SwapTurn() {
	p.change(func(s *game.Setup, _ *record.Node) { s.Turn = s.Turn.Opponent() })
}

// change changes the position shown, and the node that holds what is set up: where the last stone
// was placed, as long as nothing was played after it, else a new variation of the position shown.
func (p *Placing) change(how func(*game.Setup, *record.Node)) {
	g := p.game
	g.config.Leave()
	g.config.Asked()
	var err error
	edited := g.Edit(func(now *game.Game) {
		n := now.Node()
		if n != p.node || len(n.Children()) > 0 {
			n = &record.Node{}
			err = now.Node().Attach(n)
			p.node = n
		}
		n.Analysis, n.Review = nil, nil // they were of another position
		s := game.NewSetup(now.Position())
		how(s, n)
		n.Turn = s.Turn
		if err == nil {
			err = now.GoTo(n)
		}
	})
	g.report(edited)
	g.report(err)
	g.host.Say(host.Text("place.said"))
}

// Seating says who plays the game on the board, and whether engines wait in it.
type Seating struct {
	game     *Game
	seats    store.Game
	from     *record.Node // where analysing began
	waited   bool         // an engine waited there already
	freed    bool         // who plays elsewhere does not any more
	analysed bool         // the game is analysed, reviewed or left for an exercise

	changed *record.Node // where others sat down last, nil for nowhere
	before  store.Game   // who played before that
}

// begin seats those of a new game, which stands at a node.
func (s *Seating) begin(seats store.Game, at *record.Node) {
	s.seats, s.from, s.waited, s.freed, s.changed = seats, at, false, false, nil
}

// players returns who plays the seats of the moment; nil is a human.
func (s *Seating) players() (black, white match.Player) {
	if s.game.config.BothSides() || s.freed {
		return nil, nil
	}
	return s.game.config.Players.Seated(s.seats)
}

// BeginAnalysis notes that analysing begins at the position shown, and whether an engine
// waited there.
func (s *Seating) BeginAnalysis() {
	s.analysed = true
	s.from, s.waited = s.game.now.Node, s.game.now.Waiting && !s.game.now.Paused
}

// Reseat gives the match the players of the moment. Engines wait where the play was not,
// and where they waited before.
func (s *Seating) Reseat() {
	s.analysed = s.game.config.BothSides()
	live := s.from
	switch {
	case s.analysed || !s.waited && (s.game.now.Node == s.from || !s.has()):
		s.game.report(s.replacePlayers())
		return
	case s.waited:
		live = nil // they wait everywhere
	}
	black, white := s.players()
	s.game.report(errors.Join(s.game.haltClock(), s.game.applied(s.game.match.SetPlayersAway(black, white, live))))
}

// free lets people here move both sides from now on.
func (s *Seating) free() {
	s.seats.Black, s.seats.White, s.freed = store.Human, store.Human, true
}

// PlayOn seats our engine at the side that is to move, and lets it answer.
func (s *Seating) PlayOn(engine store.Seat) (side board.Stone) {
	side = s.game.now.Turn()
	if s.game.now.AgainstProgram() { // which goes on
		if side = board.White; s.game.now.BlackBot {
			side = board.Black
		}
	} else {
		s.freed, s.seats.Black, s.seats.White = false, store.Human, engine
		if side == board.Black {
			s.seats.Black, s.seats.White = engine, store.Human
		}
	}
	s.game.match.GoOn()
	s.SetReplies()
	s.game.Resume()
	return side
}

// Name gives those who play their names, in the order of the seats.
func (s *Seating) Name(first, second string) { s.seats.BlackName, s.seats.WhiteName = first, second }

// Before is who played before the last change, if that was made at the position shown, else who plays.
func (s *Seating) Before() store.Game {
	if s.changed != s.game.now.Node {
		s.changed, s.before = s.game.now.Node, s.seats
	}
	return s.before
}

// Change lets others play on from the position shown. Engines that wait go on waiting.
func (s *Seating) Change(black, white store.Seat) {
	s.Before()
	s.seats.Black, s.seats.White = black, white
	if s.game.config.BothSides() {
		return // they sit down after that
	}
	first, second := s.players()
	if s.game.now.Waiting {
		s.game.report(s.game.applied(s.game.match.SetPlayersAway(first, second, nil)))
	} else {
		s.game.report(s.game.applied(s.game.match.SetPlayers(first, second)))
	}
}

// SetReplies gives the match the players of the moment where it stands.
func (s *Seating) SetReplies() { s.game.report(s.replacePlayers()) }

func (s *Seating) replacePlayers() error {
	return errors.Join(s.game.haltClock(), s.game.applied(s.game.match.SetPlayers(s.players())))
}

// has reports whether the place where analysing began still belongs to the game.
func (s *Seating) has() (has bool) {
	s.game.match.View(func(now *game.Game) { has = now.Tree().Has(s.from) })
	return has
}

// IsPerson reports whether a person plays a side.
func (s *Seating) IsPerson(side board.Stone) bool {
	if side == board.Black {
		return s.seats.Black == store.Human
	}
	return s.seats.White == store.Human
}

// Who names a participant: you, the engine, or one of two people.
func (s *Seating) Who(text *i18n.Localizer, p game.Participant) string {
	switch {
	case s.byEngine(p):
		return text.T("play.who.engine")
	case p == game.First && s.seats.Black == store.Distant, p == game.Second && s.seats.White == store.Distant:
		return text.T("network.someone")
	case s.byEngine(p.Other()), s.seats.Distant():
		return text.T("play.who.you")
	case p == game.First:
		return text.T("play.who.first")
	default:
		return text.T("play.who.second")
	}
}

// byEngine reports whether the engine plays for p.
func (s *Seating) byEngine(p game.Participant) bool {
	switch {
	case s.game.config.BothSides() || p == game.Nobody:
		return false
	case p == game.First:
		return s.seats.Black.Automatic()
	default:
		return s.seats.White.Automatic()
	}
}
