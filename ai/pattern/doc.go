// Package pattern sees what the stones on a board threaten. Around every empty
// cell it looks along four lines and says what a stone of either colour would
// make there ([Line]); four lines together give the cell's [Class], from a
// completed five down to nothing. A [Board] keeps all of this up to date while
// stones are placed and taken back, and sums up the weights that an evaluation
// gives to each combination of lines.
//
// It knows the rules of five in a row, from what [rule.Restrictions] says of each.
package pattern
