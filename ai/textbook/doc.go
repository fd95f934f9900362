// Package textbook holds the search algorithms of the textbooks, each in a file
// of its own and no more complicated than its pseudocode, which stands with the window's words: minimax
// in two phases and recursive, alpha-beta, Monte Carlo tree search, AO*; breadth-first, bidirectional, depth-first,
// uniform cost, greedy and beam search, hill climbing, A*, weighted A*, iterative deepening, IDA*.
//
// A problem is an adapter: a [Game], a [Graph] or an [AndOr] over any type of
// position. Each algorithm has one observation point, a function that is handed an
// event at each step and may be nil. Collected events make a trace that a
// [Replay] plays forwards and backwards.
//
// To stop a search early, wrap its problem with [StopGame], [StopGraph] or
// [StopAndOr].
package textbook
