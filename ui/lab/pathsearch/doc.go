// Package pathsearch has the lab's pages on the search for a path: the eight puzzle, ways
// on a grid, and the rotation game.
package pathsearch
