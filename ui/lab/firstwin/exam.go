package firstwin

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/lab/pagekit"
)

// question asks, as long as nothing that the proof says is shown: of White whether a reply holds
// against threes and fours alone, and then for one; of Black, further back in a game, for a move that
// is forced.
func (p *Page) question() (q pagekit.Question, ok bool) {
	w := p.game
	if p.shown || p.proof == nil || w.Place == 1 || p.over() {
		return q, false
	}
	t, b, in := p.kit.Text, w.Board(), w.statements[w.Place]
	q.Exercise = record.FormatMoves(w.Shown())
	switch {
	case p.busy:
		q.Text = t.T("lab.firstwin.asking")
		return q, false
	case w.Turn() == board.Black:
		q.Topic, q.Text = "must", t.T("lab.firstwin.ask_must")
		return p.onePoint(q, forced(b)), len(forced(b)) > 0
	case !in.proven:
		return pagekit.Question{}, false
	case p.asking != w.Place:
		q.Topic, q.Text = "holds", t.T("lab.firstwin.ask_holds")
		return q.YesOrNo(t, len(in.holds) > 0), true
	default:
		q.Topic, q.Text = "reply", t.T("lab.firstwin.ask_reply")
		return p.onePoint(q, in.holds), true
	}
}

// onePoint makes a question one for any of some points.
func (p *Page) onePoint(q pagekit.Question, points []board.Point) pagekit.Question {
	const most = 4 // are told
	var right []string
	for _, at := range points {
		right = append(right, at.String())
	}
	q.Hint = p.kit.Text.T("lab.firstwin.quiz_hint")
	q.Wanted = strings.Join(right[:min(most, len(right))], " / ")
	q.Right = func(answer string) bool { return slices.Contains(right, strings.ToUpper(strings.TrimSpace(answer))) }
	return q
}

// forced returns the points at which Black makes five, else those at which White would.
func forced(b *board.Board) (points []board.Point) {
	for _, side := range []board.Stone{board.Black, board.White} {
		for _, at := range b.Empties() {
			b.Set(at, side)
			if winner(b) != nil {
				points = append(points, at)
			}
			b.Set(at, board.Empty)
		}
		if points != nil {
			break
		}
	}
	return points
}

// nextQuestion goes on to a reply that holds, where only some do, or to the next move; at the end
// White resists longest, and after that begins with another second move. First all that is shown is
// hidden.
func (p *Page) nextQuestion() {
	if p.shown {
		p.marks.SetChecked(false)
		if _, asked := p.question(); asked {
			return
		}
	}
	w := p.game
	_, asked := p.question()
	in := w.statements[w.Place]
	some := len(in.holds) > 0 && len(in.holds) < w.Board().Count(board.Empty)
	switch {
	case p.busy:
	case asked && p.asking != w.Place && w.Turn() == board.White && some:
		p.asking = w.Place
	case w.Place < w.Len():
		p.kit.Player.Step(1)
	case in.proven && !p.over():
		p.resistLongest()
	default:
		p.another()
	}
}

// another begins with another of White's second moves that are proven.
func (p *Page) another() {
	p.again()
	var proven []board.Point
	for _, o := range p.openings() {
		if o.Proven {
			proven = append(proven, o.White)
		}
	}
	if len(proven) > 0 {
		p.tap(proven[p.begun%len(proven)])
		p.begun++
	}
}
