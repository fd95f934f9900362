// Package board holds the things every other package speaks of: stones,
// points, board sizes, the stones on a board with their hash, and the notation
// of points. It knows no rules; those live in board/rule.
//
// A point counts its column X from the left and its row Y from the bottom, both
// from zero, so that its name (column letter, row number: "H8") does not depend
// on the size of the board. Formats that count rows from the top (SGF, Piskvork,
// the Gomocup protocol) convert with [Size.FromTop].
package board
