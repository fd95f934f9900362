// Package library keeps games on disk, in an SQLite database that any tool for SQLite
// opens: who played them, how they ended, the game itself as SGF, and every position that
// came up in it. It finds games by what is known of them, and tells of a position which
// moves were played there and with what results.
//
// Positions that are images of each other by turning and mirroring are one position.
//
// Several programs may read and write one library at a time. A program that is killed
// loses at most what it was just writing. docs/library.md describes the tables.
package library
