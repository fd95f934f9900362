package game

// Swap is an opening in which the first player places three stones, and the second takes a colour.
const Swap OpeningRule = "swap"

var swap = []step{
	place(byFirst, 3),
	chooseColour(bySecond),
}
