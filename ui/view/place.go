package view

// Place is where one stands in the line shown: after so many of its moves. Every place that
// says so is given this one.
type Place struct {
	Number int  // moves up to the position shown
	Count  int  // moves of the line, as far as it goes on
	SetUp  int  // stones of the position shown where they were set up there and no move led to it; else 0
	Midst  bool // it was set up in the midst of a game
}

// Apart reports whether the position shown is not the one after the moves up to it: it was set up
// there.
func (p Place) Apart() bool { return p.SetUp > 0 && p.Midst }
