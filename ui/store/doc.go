// Package store keeps what outlives a run of the program: settings, the autosave and the
// archive, results, and engines that were added. Every file is written whole or not at all.
package store
