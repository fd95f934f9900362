//go:build long

package suite_test

const step = 1 // every case
