package exact

// Plays the small boards perfectly: three in a row on 3×3 and
// three or four in a row on 4×4, whatever stones stand there and whoever is to
// move. A [Solver] tells for every empty cell whether it wins, draws or loses and
// in how many plies when both sides play their best.
//
// Package endgame can solve these boards too; this one exists beside it because the solver
// overlay and the course's puzzles ask about every cell of position after position: it
// keeps its table from one question to the next and needs a quarter of the time for the
// empty 4×4 board.
