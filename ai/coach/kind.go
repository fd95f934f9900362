package coach

import "tengen/ai/analysis"

// Kind is how bad a move was.
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
