package player

// Is a table of good moves for the first stones of a game: what
// our own engine prefers after a deep search, for positions that plausible play
// from the empty board leads to. A position counts the same however the board is
// turned or mirrored. Package grow makes such tables. [Even] are openings of three stones
// from which both sides can win, for swap2.
