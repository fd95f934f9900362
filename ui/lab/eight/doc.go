// Package eight is the lab's page on A*: the eight puzzle searched with two
// heuristics side by side, with OPEN and CLOSED in sight, and with heuristics that
// break the rules.
package eight
