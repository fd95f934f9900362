//go:build long

package threat_test

const step = 1 // every case
