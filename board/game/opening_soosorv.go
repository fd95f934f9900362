package game

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
