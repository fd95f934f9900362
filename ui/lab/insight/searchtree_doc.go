package insight

// Is the page that unfolds the search of the position on the
// board: what was tried, what it was worth, what was cut off and why.
