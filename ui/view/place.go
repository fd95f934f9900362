package view

// Place is where one stands in the line shown: after so many of its moves. Every place that
// says so is given this one.
type Place struct {
	Number int // moves up to the position shown
	Count  int // moves of the line, as far as it goes on
	SetUp  int // stones of the position shown where they were set up there and no move led to it; else 0
}
