// Package record keeps a game as a tree: moves with comments, marks, times and
// the stored words of an engine, and every branch that was ever played. It knows
// no rules; a tree may hold moves that a rule would refuse.
//
// The file formats live here too ([Formats]), each with its reader and writer in
// files of its own.
package record
