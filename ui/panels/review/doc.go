// Package review holds the cards of the pages on which games are reviewed and
// positions practised: the review with its summary, the list of mistakes, and the
// exercise. They show what they are given and know no rules. Every method belongs
// on Fyne's goroutine.
package review
