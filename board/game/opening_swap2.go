package game

// Swap2 is an opening in which the first player places three stones; the second takes a colour, or adds two stones and
// lets the first take one.
const Swap2 OpeningRule = "swap2"

var swap2 = []step{
	place(byFirst, 3),
	chooseColour(bySecond).or(AddStones, place(bySecond, 2), chooseColour(byFirst)),
}
