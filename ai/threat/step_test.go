//go:build !long

package threat_test

// step is how many cases apart the slow tests look.
const step = 16
