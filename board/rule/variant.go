package rule

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tengen/board"
)

// Variant is a game one can choose: a board and a rule.
type Variant struct {
	ID   string // stable, for files and settings: "gomoku15"; [VariantByID] reads it
	Size board.Size
	Rule Rule
}

// Variants lists the games of the New Game dialog in the order in which to offer
// them: the boards of five in a row from the smallest, then the small boards from the
// largest, and the rules of a board in the order of [All].
func Variants() []Variant {
	var all []Variant
	for _, d := range definitions {
		all = append(all, d.games...)
	}
	place := func(v Variant) int {
		cells := v.Size.W * v.Size.H
		if v.Rule.row == five {
			return cells
		}
		return 2*board.MaxSide*board.MaxSide - cells
	}
	slices.SortStableFunc(all, func(a, b Variant) int { return cmp.Compare(place(a), place(b)) })
	return all
}

// NewVariant returns the game of rule r on a board of the given size: the preset
// where there is one, else a variant with an ID made of both ("caro-17x19"). It
// reports an error when the size is out of range or no row fits on the board.
func NewVariant(r Rule, size board.Size) (Variant, error) {
	if err := size.Check(); err != nil {
		return Variant{}, err
	}
	if longest := max(size.W, size.H); r.RowLength() > longest {
		return Variant{}, fmt.Errorf("board of %s: a row of %d does not fit", size, r.RowLength())
	}
	for _, v := range Variants() {
		if v.Rule == r && v.Size == size {
			return v, nil
		}
	}
	return Variant{ID: fmt.Sprintf("%s-%dx%d", r.ID(), size.W, size.H), Size: size, Rule: r}, nil
}

// VariantByID returns the preset with this ID, or the variant that [NewVariant]
// gave it. The error wraps [ErrUnknown] when there is no such rule or preset.
func VariantByID(id string) (Variant, error) {
	for _, v := range Variants() {
		if v.ID == id {
			return v, nil
		}
	}
	name, sides, _ := strings.Cut(id, "-")
	width, height, _ := strings.Cut(sides, "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	if errW != nil || errH != nil {
		return Variant{}, fmt.Errorf("%w game %q: want a preset such as %s, or a rule and a board such as caro-17x19", ErrUnknown, id, Gomoku.ID)
	}
	r, err := ByName(name)
	if err != nil {
		return Variant{}, err
	}
	return NewVariant(r, board.Size{W: w, H: h})
}
