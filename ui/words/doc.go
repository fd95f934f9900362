// Package words puts scores, facts, limits and results into the words of a language: plain
// strings, no widget. Every table, disc, graph, tree and sentence takes its words from here, so that
// the same score reads the same everywhere.
package words
