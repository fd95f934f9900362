// Package solve plays the small boards perfectly: three in a row on 3×3 and
// three or four in a row on 4×4, whatever stones stand there and whoever is to
// move. A [Solver] tells for every empty cell whether it wins, draws or loses and
// in how many plies when both sides play their best.
package solve
