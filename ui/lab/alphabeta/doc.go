// Package alphabeta is the lab's page on minimax and alpha-beta: a tree that can
// be changed, searched step by step, and marked by the student.
package alphabeta
