package exact

// Tells who wins the m,n,k games: two players put stones on a board of m columns
// and n rows in turn, and whoever has k in a row first, or more, has won.
//
// The second player never wins with best play, for the first could use the same plan with a
// stone more (strategy stealing). So there are two values, a win of the first player and a
// draw, and one question: does Black win? That is a search with a single bit as its value.
//
// Package endgame solves positions too, with the number of plies, under every rule; this one
// exists beside it because a bit takes far fewer positions than a distance.
