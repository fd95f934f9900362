// Package desk holds what every page of the lab is made of: the player that steps
// through a recorded search, its controls, and the cards beside the picture: what
// happens, what it costs, and the pseudocode with the line in hand.
package desk
