// Package tictactoe is the lab's page on small rows: the whole tree of tic-tac-toe
// with the truth about every position, the same on 4×4 from any position, and
// looking a few plies ahead with an evaluation that can be changed.
package tictactoe
