package words

// Puts what the coach knows about moves into sentences of a
// language. It adds nothing: every sentence stands for one fact, or a few that are
// counted on the board, and says whether it is proven or at what depth it was
// measured.
