package game

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
