// Package gametree is the lab's page on trees of games, at one of several problems: given trees
// searched by minimax and alpha-beta, rows on small boards, the first winning move, and small
// games. A problem is a type that implements gameProblem, with a row in the table of page.go and
// one in the lab's list of pages. What all have is in page.go, a recorded search with the tree
// that it is in is in recording.go, and boards are in boards.go.
package gametree
