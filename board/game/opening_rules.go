package game

import (
	"tengen/board"
	"tengen/board/rule"
)

// OpeningRule is the way in which a game begins, by its word in files. A rule is a row of
// stages.
type OpeningRule string

// Free begins on an empty board, by turns.
const Free OpeningRule = ""

// openingRules are the others, in the order in which to offer them.
var openingRules = []struct {
	word  OpeningRule
	steps []step
}{
	{Swap, swap},
	{Swap2, swap2},
	{RIF, rif},
	{Soosorv, soosorv},
	{Yamaguchi, yamaguchi},
	{Taraguchi, taraguchi},
}

// OpeningRules lists the rules by which openings go on in stages.
func OpeningRules() (all []OpeningRule) {
	for _, r := range openingRules {
		all = append(all, r.word)
	}
	return all
}

// steps are the stages of the rule, none for one that is not known.
func (o OpeningRule) steps() []step {
	for _, r := range openingRules {
		if r.word == o {
			return r.steps
		}
	}
	return nil
}

// Known reports whether o is the word of an opening rule.
func (o OpeningRule) Known() bool { return o.steps() != nil }

// Fits reports whether games of v may begin so: rules that begin in the centre are those of renju,
// where Black has forbidden moves.
func (o OpeningRule) Fits(v rule.Variant) bool {
	return o.Known() && v.Rule.HasOpenings() && o.central() == v.Rule.HasFouls(board.Black) && o.fitsOn(v.Size)
}

func (o OpeningRule) central() bool { return o.Known() && o.steps()[0].central }

func (o OpeningRule) fitsOn(size board.Size) bool { return !o.central() || board.CanonicalFits(size) }

// step is one stage of an opening rule.
type step struct {
	stage Stage
	by    role
	count int // stones to place, moves to offer, or the most that may be named

	central bool // the stones stand in the centre, the next of the game at most one further from it

	beside OpeningChoice // what may be chosen instead of a colour, noChoice for nothing
	then   []step        // follows that in place of the rest
}

// role says who acts in a step.
type role uint8

const (
	byFirst role = iota
	bySecond
	byBlack // who has that colour then
	byWhite
)

func place(by role, stones int) step { return step{stage: Place, by: by, count: stones} }

func (s step) inTheCentre() step {
	s.central = true
	return s
}

// nameFifths lets a player name how many fifth moves are to be offered.
func nameFifths(by role, most int) step { return step{stage: Name, by: by, count: most} }

// asNamed is the count of an offer that was named before.
const asNamed = 0

func offerFifths(count int) step { return step{stage: Offer, by: byBlack, count: count} }

// pickFifth follows every offer.
var pickFifth = step{stage: Pick, by: byWhite, count: 1}

func chooseColour(by role) step { return step{stage: Choose, by: by} }

// or offers something else than a colour, and what follows that.
func (s step) or(beside OpeningChoice, then ...step) step {
	s.beside, s.then = beside, then
	return s
}

// Swap is an opening in which the first player places three stones, and the second takes a colour.
const Swap OpeningRule = "swap"

var swap = []step{
	place(byFirst, 3),
	chooseColour(bySecond),
}

// Swap2 is an opening in which the first player places three stones; the second takes a colour, or adds two stones and
// lets the first take one.
const Swap2 OpeningRule = "swap2"

var swap2 = []step{
	place(byFirst, 3),
	chooseColour(bySecond).or(AddStones, place(bySecond, 2), chooseColour(byFirst)),
}

// RIF is the rule of renju's world championships from 1996 to 2008: the first player places one of
// the 26 canonical openings, the second takes a colour, White places the fourth stone, Black offers
// two fifth moves, and White picks one of them.
const RIF OpeningRule = "rif"

var rif = []step{
	place(byFirst, 3).inTheCentre(),
	chooseColour(bySecond),
	place(byWhite, 1),
	offerFifths(2),
	pickFifth,
}

// Soosorv is Soosõrv-8, the rule of renju's world championships since 2017: the first player places
// one of the 26 canonical openings, the second takes a colour, White places the fourth stone and
// names how many fifth moves are to be offered, who has Black may change colours, Black offers so
// many, and White picks one of them.
const Soosorv OpeningRule = "soosorv8"

var soosorv = []step{
	place(byFirst, 3).inTheCentre(),
	chooseColour(bySecond),
	place(byWhite, 1),
	nameFifths(byWhite, 8),
	chooseColour(byBlack),
	offerFifths(asNamed),
	pickFifth,
}

// Yamaguchi is the rule of renju's world championships from 2009 to 2015: the first player places
// one of the 26 canonical openings and names how many fifth moves are to be offered, the second
// takes a colour, White places the fourth stone, Black offers so many moves, and White picks one
// of them. The rule itself sets no greatest number.
const Yamaguchi OpeningRule = "yamaguchi"

var yamaguchi = []step{
	place(byFirst, 3).inTheCentre(),
	nameFifths(byFirst, mostFifths),
	chooseColour(bySecond),
	place(byWhite, 1),
	offerFifths(asNamed),
	pickFifth,
}

// Taraguchi is Taraguchi-10, the rule of renju's world championships by correspondence: each of the
// first four stones stands in a central square that grows, and after each who did not place it may
// change colours. Then Black either offers ten fifth moves, of which White picks one, or a colour is
// taken and Black's fifth stone stands in the central 9×9, after which White may change colours.
const Taraguchi OpeningRule = "taraguchi10"

var taraguchi = []step{
	place(byBlack, 1).inTheCentre(),
	chooseColour(byWhite),
	place(byWhite, 1).inTheCentre(),
	chooseColour(byBlack),
	place(byBlack, 1).inTheCentre(),
	chooseColour(byWhite),
	place(byWhite, 1).inTheCentre(),
	chooseColour(byBlack).or(OfferFifths, offerFifths(10), pickFifth),
	place(byBlack, 1).inTheCentre(),
	chooseColour(byWhite),
}
