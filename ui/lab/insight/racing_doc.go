package insight

// Is the page on which the forms of one search run on the position
// on the board, one after the other, and are counted side by side.
