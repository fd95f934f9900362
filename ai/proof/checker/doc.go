// Package checker reads and writes the certificate of the first player's win and verifies it.
// It shares nothing with the prover but the file.
//
// It also has the file format of certificates of Black's win in free gomoku on a square board: what a
// row is, how rows are ordered, written and read. Prover and checker have that in common and nothing
// else.
//
// # The key of a position
//
// A row belongs to a position with Black to move, however the board lies. Its key is
// defined here and worked out elsewhere, twice: prover and checker each have code of
// their own for it, written in different ways.
//
// A cell of a board of n×n has a column x and a row y from 0, row 0 at the bottom, and the
// number n·y + x. The generator SplitMix64, begun with the state 0, gives 64-bit numbers. The
// stones have their numbers in the order cell 0 black, cell 0 white, cell 1 black, and
// so on, two for each stone: the high word of its 128 bits and then the low one. The
// hash of a board is the exclusive or of the numbers of its stones. The key is the least
// of the eight hashes that the board has when it is turned and mirrored, and the row's
// move is meant on the board that has this hash.
package checker
