// Package view holds what a window shows as plain data: the board, the moves, the
// chances, the words of the status card. The controller fills it in, the
// widgets draw it, and neither needs the other.
package view
