// Package choice has widgets to choose one of several things with.
package choice
