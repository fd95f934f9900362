//go:build long

package textbook_test

const randomTrees = 5_000_000
