// Package proof proves who wins free gomoku on square boards: that the first player does, opening
// by opening, and in an [Attempt] how any position ends. It keeps the proof as a certificate: for
// every position in which the winner needs a quiet move, that move. The winner is called Black here,
// whatever the colour of the stones.
//
// Three searches stand on each other. Level 1 (VCF) plays only fours. Level 2
// (VCT) adds threes: at White's turn it lets White pass, finds Black's fours, and
// examines only the replies that touch them. Level 3 plays quiet moves: at White's
// turn it lets White pass, finds Black's level-2 win, and examines only the
// replies that touch that. What "touch" means is a [Zone]; the claims that make
// it sound stand in zone.go.
//
// Nothing here needs to be believed: package checker verifies a certificate with
// code of its own.
package proof
