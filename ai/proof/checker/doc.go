// Package checker reads and writes the certificate of the first player's win in free gomoku
// on a square board, and verifies it.
//
// The check walks from the empty board through the table: at every entry Black plays the
// table's move, White tries every empty cell, and what comes of it must stand in the table
// or be a win by threes and fours that this package finds again with a fixed limit.
//
// It shares nothing with the prover but the file (file.go). Keys, turns and openings are
// worked out here (form.go, hashes.go); two positions with one key are told apart by their
// stones (reach.go). Lines of the board are scanned with word-wide sums (lineboard.go),
// wins by fours and by threes are searched here (threes.go), and replies are left out only
// where a zone says so (lineboard.go gives the reasons). A linter rule and a test
// (imports_test.go) keep the prover out.
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
