// Package training owns what a player practises: exercises and mistakes, and the record
// against the levels with its rating.
package training
