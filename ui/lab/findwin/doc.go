// Package findwin is the lab's page on the first winning move on 4×4, four in a row: a
// board that one draws or pastes, the search that tries its cells in reading order with
// what it reads below each of them, and many boards at once.
package findwin
