// Package coach says what is true about moves: what a stone makes and stops, why
// it wins or fails, what was never looked at and why. It says so in facts, typed
// statements about points, rows and numbers that a screen puts into sentences.
// Every fact is counted on the board, proven by a search for forced wins, or
// measured by an engine; none is guessed.
package coach
