package view

import "slices"

// Quantity is what a score is written as.
type Quantity uint8

// A score is written as a chance to win, as the engine's own number or as what a move
// gives away against the best one.
const (
	InChances Quantity = iota
	InScores
	InLosses
)

// Quantities returns every quantity in the order of a menu.
func Quantities() []Quantity { return []Quantity{InChances, InScores, InLosses} }

// String returns the name that settings are kept under.
func (q Quantity) String() string { return [...]string{"chance", "score", "loss"}[q] }

// ParseQuantity is the inverse of String; unknown names give InChances and false.
func ParseQuantity(name string) (Quantity, bool) {
	i := slices.IndexFunc(Quantities(), func(q Quantity) bool { return q.String() == name })
	return Quantities()[max(i, 0)], i >= 0
}

// Scores says how scores are written wherever the screen shows them. The zero value writes
// chances from the view of the side to move.
type Scores struct {
	In          Quantity
	AlwaysBlack bool // from Black's view, not from that of the side to move
}
