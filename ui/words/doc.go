// Package words puts scores, facts, limits and results into the words of a language: plain
// strings, no widget.
package words
