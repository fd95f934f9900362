package game

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
