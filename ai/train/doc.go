// Package train makes the engine's numbers from games: it fits evaluation and network, tunes
// the search by SPSA, and grows opening tables.
package train
