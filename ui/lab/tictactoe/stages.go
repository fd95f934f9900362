package tictactoe

// stages are the positions at which x looks ahead in the game of the textbook, as
// the cells that were played in turn: x takes the centre, o plays above it, x takes
// a corner, o stops the row.
var stages = [][]int{
	{},
	{4, 7},
	{4, 7, 0, 8},
}

// stagePosition returns one of the stages.
func stagePosition(i int) position {
	p := empty(3)
	for _, cell := range stages[i] {
		p = p.play(cell)
	}
	return p
}
