package firstwin

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// winner returns the row of five on b, nil for none.
func winner(b *board.Board) []board.Point {
	return rule.FromBoard(rule.Freestyle, b, board.White).WinningLine()
}

// state is the place as the board shows it: at the start White's proven second
// moves with the plies they last, later the replies that last longest.
func (p *Page) state() view.Board {
	b := p.game.Board()
	s := view.Board{
		Stones: b, Moves: p.game.Shown(), Turn: board.White, Coordinates: true, Numbers: p.game.Place > 1, Win: winner(b),
	}
	if s.Win != nil || p.game.Turn() == board.Black {
		s.Turn = board.Empty
		return s
	}
	if p.game.Place == 1 {
		s.Candidates = p.seconds()
		return s
	}
	in := p.game.statements[p.game.Place]
	if !p.shown || len(in.holds) == b.Count(board.Empty) {
		return s // marks on all points say nothing
	}
	for _, h := range in.holds {
		mark := view.Candidate{Point: h, Label: "?", Rank: 1}
		if slices.Contains(in.shown, h) {
			mark.Rank = 0 // a ring, for the threat's stone covers the disc
		}
		s.Candidates = append(s.Candidates, mark)
	}
	s.Line = view.Line{Points: in.shown, First: board.Black}
	return s
}

// seconds marks White's second moves that are proven.
func (p *Page) seconds() (marks []view.Candidate) {
	for _, o := range p.openings() {
		if o.Proven {
			marks = append(marks, view.Candidate{Point: o.White, Label: strconv.Itoa(o.Plies), Rank: 1})
		}
	}
	return marks
}

func (p *Page) openings() []book.SecondMove {
	if p.proof == nil {
		return nil
	}
	return p.proof.SecondMoves()
}

// describe says what the place means.
func (p *Page) describe() (title, text string) {
	t, w := p.kit.Text, p.game
	in, known := w.statements[w.Place]
	last := i18n.Args{"Point": w.Moves[w.Place-1].String()}
	switch {
	case p.proof == nil:
		return t.T("lab.firstwin.none"), t.T("lab.firstwin.none_text")
	case p.over():
		return t.T("lab.firstwin.won"), t.T("lab.firstwin.won_text")
	case p.busy:
		return t.T("lab.firstwin.asking"), t.T("lab.firstwin.asking_text")
	case w.Place == 1:
		return t.T("lab.firstwin.begin"), t.T("lab.firstwin.begin_text")
	case w.Turn() == board.Black && w.openEnd && w.Place == len(w.Moves):
		return t.T("lab.firstwin.open", last), t.T("lab.firstwin.open_text")
	case w.Turn() == board.Black:
		return t.T("lab.firstwin.white", last), t.T("lab.firstwin.white_text")
	case !known || !in.proven || !p.shown:
		return t.T("lab.firstwin.black", last), ""
	case in.forced:
		return t.T("lab.firstwin.forced", last), t.N("lab.firstwin.forced_text", in.plies)
	default:
		return t.T("lab.firstwin.quiet", last), p.kit.Sentences(p.threatText(in), p.holdsText(in))
	}
}

// threatText says how long Black's win takes, and what Black threatens.
func (p *Page) threatText(in statement) string {
	if len(in.threat) == 0 {
		return p.kit.Text.N("lab.firstwin.quiet_calm", in.plies)
	}
	return p.kit.Text.N("lab.firstwin.quiet_text", in.plies)
}

// holdsText says which replies last longest.
func (p *Page) holdsText(in statement) string {
	switch t := p.kit.Text; len(in.holds) {
	case 0:
		return t.T("lab.firstwin.holds_none")
	case p.game.Board().Count(board.Empty):
		return t.T("lab.firstwin.holds_all")
	default:
		return t.N("lab.firstwin.holds", len(in.holds))
	}
}

// movesAPair is Black's first move and White's second.
const movesAPair = 2

// openingsLines say which second moves are proven and which are not.
func (p *Page) openingsLines() []fyne.CanvasObject {
	lines := p.openingsText()
	parts := []fyne.CanvasObject{widgets.Plain(lines[0])}
	for _, l := range lines[1:] {
		parts = append(parts, widgets.Quiet(l))
	}
	return parts
}

// openingsText returns what the card says, the most important first.
func (p *Page) openingsText() (lines []string) {
	t := p.kit.Text
	var proven, open []string
	plies := 0
	for _, o := range p.openings() {
		if o.Proven {
			proven = append(proven, o.White.String())
			plies = max(plies, o.Plies+movesAPair)
		} else {
			open = append(open, o.White.String())
		}
	}
	count := i18n.Args{"Proven": len(proven), "All": len(proven) + len(open)}
	if len(open) == 0 && len(proven) > 0 {
		return []string{t.N("lab.firstwin.complete", plies, count)}
	}
	lines = append(lines, t.N("lab.firstwin.count", len(proven), count))
	if len(proven) > 0 {
		lines = append(lines, t.T("lab.firstwin.are_proven", i18n.Args{"Points": strings.Join(proven, " ")}))
	}
	if len(open) > 0 {
		lines = append(lines, t.T("lab.firstwin.are_open", i18n.Args{"Points": strings.Join(open, " ")}))
	}
	return lines
}
