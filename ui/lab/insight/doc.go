// Package insight has the lab pages that look into the engine's search of the game's position:
// [TreePage] unfolds what was tried, what it was worth, what was cut off and why; [RacePage]
// runs the forms of one search one after the other and counts them side by side.
package insight
