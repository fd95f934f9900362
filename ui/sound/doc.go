// Package sound makes the one sound of the program, a stone that is put on wood:
// computed, not recorded, and played without ever making the window wait.
package sound
