package alphabeta

// deepCut is a tree in which the bounds of farther ancestors save leaves.
const deepCut = "((5 8) (((2 9) 9) ((3 2) (5 9))))"

// nearError is a tree in which cutting when the bounds nearly meet, by 1 already,
// gives a wrong value.
const nearError = "((((5 4) (5 0)) 5) (6 2))"
