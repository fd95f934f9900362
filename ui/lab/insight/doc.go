// Package insight has the lab pages that look into the engine's search of the game's position:
// its tree, and searches compared.
package insight
