package smallboards

import (
	"tengen/ai/exact"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// state is the place as the board shows it.
func (p *Page) state() view.Board {
	g := p.track
	s := view.Board{Stones: g.board(), Moves: g.moves[:g.place], Turn: g.turn(), Coordinates: true}
	row := p.solver.Row(g.position())
	for cell := range g.size().Cells() {
		if row>>cell&1 != 0 {
			s.Win = append(s.Win, g.size().Point(cell))
		}
	}
	if p.over() || p.programMoves() {
		s.Turn = board.Empty
	}
	if !p.values {
		return s
	}
	for _, m := range p.said.moves {
		if m.Outcome != exact.MNKOpen {
			at := g.size().Point(m.Cell)
			s.Truths = append(s.Truths, view.Truth{Point: at, Outcome: outcomes[m.Outcome], Label: p.kit.Text.T(labels[m.Outcome])})
		}
	}
	return s
}

var (
	outcomes = map[exact.MNKOutcome]view.Outcome{exact.MNKWin: view.Wins, exact.MNKDraw: view.Draws, exact.MNKLoss: view.Loses}
	labels   = map[exact.MNKOutcome]string{exact.MNKWin: "lab.mnk.win", exact.MNKDraw: "lab.mnk.draw", exact.MNKLoss: "lab.mnk.loss"}
)

// describe says where the game stands.
func (p *Page) describe() (title, text string) {
	t, g := p.kit.Text, p.track
	side := i18n.Args{"Side": t.T(map[board.Stone]string{board.Black: "side.black", board.White: "side.white"}[g.turn()])}
	switch {
	case p.solver.Row(g.position()) != 0:
		side["Side"] = t.T(map[board.Stone]string{board.Black: "side.white", board.White: "side.black"}[g.turn()])
		return t.T("lab.mnk.over", side), t.T("lab.mnk.over_text")
	case g.full():
		return t.T("lab.mnk.over_draw"), t.T("lab.mnk.over_text")
	}
	title = t.T("lab.mnk.turn", side)
	if p.programMoves() {
		title = t.T("lab.mnk.program", side)
	}
	of := count(p.said.moves)
	switch known := len(p.said.moves) - of[exact.MNKOpen]; {
	case p.said.value() == exact.MNKOpen && p.said.done:
		return title, t.T("lab.mnk.undecided", i18n.Args{"Known": known, "All": len(p.said.moves)})
	case len(p.said.moves) == 0 || p.said.value() == exact.MNKOpen:
		return title, t.T("lab.mnk.solving", i18n.Args{"Known": known, "All": g.size().Cells() - g.place})
	}
	args := i18n.Args{"Wins": of[exact.MNKWin], "Draws": of[exact.MNKDraw], "Losses": of[exact.MNKLoss], "Side": side["Side"]}
	switch p.said.value() {
	case exact.MNKWin:
		return title, t.T("lab.mnk.won", args)
	case exact.MNKDraw:
		return title, t.T("lab.mnk.drawn", args)
	default:
		return title, t.T("lab.mnk.lost", args)
	}
}

// sayKnown says what the table has of a game, and the command that says it again.
func (p *Page) sayKnown(g exact.MNKGame) string {
	t := p.kit.Text
	e, ok := exact.KnownMNK(g)
	args := i18n.Args{
		"Columns": g.W, "Rows": g.H, "Row": g.K, "Positions": t.Exact(uint64(e.Nodes)),
		"Command": "tengen-lab mnk " + exact.MNKGame{W: max(g.W, g.H), H: min(g.W, g.H), K: g.K}.String(),
	}
	switch {
	case !ok:
		return t.T("lab.mnk.known_open", args)
	case e.FirstWins:
		return t.T("lab.mnk.known_win", args)
	default:
		return t.T("lab.mnk.known_draw", args)
	}
}
