package game

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
