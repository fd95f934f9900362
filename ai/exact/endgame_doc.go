package exact

// Solves positions in which little is left to play for. A window
// is a row of as many cells as win; it is open to a side as long as that side can
// still win by filling it. Where no window is open to anybody the game is drawn,
// however many cells are free. Where few cells lie in open windows an exact
// alpha-beta search over these cells tells who wins and in how many plies, or that
// nobody does.
//
// Other cells matter only as moves that change nothing. Where a stone can never
// harm its owner, such a move is never better than another, and it is left out as
// long as there is another. Under exact five a stone can harm, since six are no
// five, and such moves are counted and tried. In renju every free cell is tried,
// since any may be forbidden to Black.
//
// Package solve is faster on boards of up to 16 cells; this one exists beside it because it
// knows every rule and any size of board, as long as few cells are left to play for.
