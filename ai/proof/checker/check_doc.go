package checker

// Verifies certificates of Black's win in free gomoku on square boards.
//
// It walks from the empty board through the table: at every entry Black plays the
// table's move, White tries every empty cell, and what comes of it must stand in
// the table or be a win by threes and fours that this package finds again with a
// fixed limit.
//
// It shares nothing with the prover but the file format (package cert). Keys, turns and
// openings are worked out here (form.go, openings.go); two positions with one key are
// told apart by their stones (reach.go). Lines of the board are scanned with word-wide
// sums (geometry.go), wins by fours and by threes are searched here (fours.go, threes.go),
// and replies are left out only where a zone says so (zones.go gives the reasons). A
// linter rule and a test (imports_test.go) keep the prover out.
