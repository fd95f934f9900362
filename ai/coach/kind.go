package coach

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// MoveKind is how bad a move was.
type MoveKind uint8

// The kinds, from harmless to grave. The first ones go by how much of the chance
// to win the move gave away, the others by what is proven.
const (
	Fine         MoveKind = iota
	Slip                  // slipLoss or more
	Mistake               // mistakeLoss or more
	Blunder               // blunderLoss or more
	MissedWin             // there was a forced win, and the move let it go: analysis.LetsGo
	LosesByForce          // the opponent wins by force after it, and did not before
	ThrewWin              // both: from a forced win to a forced loss
)

// String returns the kind in a word: "fine", "slip", "mistake", "blunder",
// "missed", "loses", "threw".
func (k MoveKind) String() string {
	return [...]string{
		Fine: "fine", Slip: "slip", Mistake: "mistake", Blunder: "blunder",
		MissedWin: "missed", LosesByForce: "loses", ThrewWin: "threw",
	}[k]
}

// The chances of winning, of 1, that a move of each kind gives away at least.
const (
	slipLoss    = analysis.SlipLoss
	mistakeLoss = 0.15
	blunderLoss = 0.30
)

// Classify tells how bad it is to play for a score of played where best was to be
// had, both from the view of who plays, and which part of the chance to win, 0 to
// 1, that costs.
func Classify(best, played analysis.Score) (MoveKind, float64) {
	loss := max(0, best.Chance()-played.Chance())
	_, wins := best.Win()
	_, lost := best.Loss()
	_, loses := played.Loss()
	switch {
	case wins && loses:
		return ThrewWin, 1
	case analysis.LetsGo(best, played):
		return MissedWin, loss
	case loses && !lost && loss >= slipLoss:
		return LosesByForce, loss
	case loss >= blunderLoss:
		return Blunder, loss
	case loss >= mistakeLoss:
		return Mistake, loss
	case loss >= slipLoss:
		return Slip, loss
	default:
		return Fine, loss
	}
}

// Serious reports whether a move of the kind counts as a mistake: it is dotted in the
// graph, practised, and signed with a question mark. A slip is none, nor is it right.
func (k MoveKind) Serious() bool { return k >= Mistake }

// Serious reports whether the move was a mistake that could be avoided.
func (m ReviewedMove) Serious() bool { return m.Bad() && m.Kind.Serious() }

// Bad reports whether the move gave something away, be it little. Where everything loses
// nothing can be given away.
func (m ReviewedMove) Bad() bool { return m.Known && !m.Unavoidable && m.Kind != Fine }

// Slower reports whether the move wins too, and another one would have won sooner: no mistake, but
// worth knowing.
func (m ReviewedMove) Slower() bool {
	before, won := m.Before.Win()
	after, wins := m.After.Win()
	sure := m.AfterBound == analysis.Exact || before == 1
	return m.Known && !m.Bad() && won && wins && sure && after > before && m.Better.Move != m.Point && m.Better.Move != board.Pass
}

// loses reports whether the opponent wins by force after a move of the kind, and did not before.
func (k MoveKind) loses() bool { return k >= LosesByForce }

// Sign returns what is written behind the move.
func (m ReviewedMove) Sign() record.Annotation {
	switch {
	case m.Only:
		return record.Good
	case !m.Bad():
		return record.NoAnnotation
	}
	return m.Kind.Sign(m.Loss)
}

// Sign returns the sign of a move of the kind that costs such a part of the chance to win.
func (k MoveKind) Sign(loss float64) record.Annotation {
	switch {
	case k == Fine:
		return record.NoAnnotation
	case !k.Serious():
		return record.Doubtful
	case k.loses(), loss >= blunderLoss:
		return record.VeryBad
	default:
		return record.Bad
	}
}

// Signs are the signs that a review has given to the moves that led to nodes.
type Signs map[*record.Node]record.Annotation

// Update takes over the signs of a report, and returns those that are still to be
// written into the record. What others have written there stays.
func (s Signs) Update(plies []Ply, r Report) (write Signs) {
	write = Signs{}
	for _, m := range r.Moves {
		n, sign := plies[m.Ply+1].Node, m.Sign()
		switch n.Annotation {
		case sign:
			s[n] = sign
		case record.NoAnnotation, s[n]:
			s[n], write[n] = sign, sign
		}
	}
	return write
}

// The plies within which everybody sees a win, or that something must be done.
const (
	plainWin    = 3
	plainThreat = 2
)

// only reports whether the move that was played was the only good one, as far as is known
// of the others: the best of them is a blunder. What everybody sees does not count, nor
// what goes on with a win, of which before, the position two plies ago, tells.
func (p Ply) only(m ReviewedMove, before plyScores) bool {
	rival, known := p.rival()
	if !known || m.Kind != Fine || m.Unavoidable || m.Better.Move != m.Point {
		return false
	}
	win, won := m.After.Win()
	if _, wonBefore := before.played.score.Win(); won && (win <= plainWin || before.played.known && wonBefore) {
		return false
	}
	if loss, lost := rival.Score.Loss(); lost && loss <= plainThreat {
		return false
	}
	kind, _ := Classify(m.After, rival.Score)
	return kind >= Blunder
}

// rival returns the best that is known of the moves that were not played, where the
// played one was the best.
func (p Ply) rival() (c analysis.Candidate, known bool) {
	if best, ok := p.kept(); !ok || best.Move != p.Move {
		return c, false
	}
	for _, l := range p.Analysis.Lines[1:] {
		if len(l.Moves) > 0 && l.Moves[0] != board.Pass {
			return analysis.CandidateOf(l), true
		}
	}
	return c, false
}
