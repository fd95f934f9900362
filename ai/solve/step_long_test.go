//go:build long

package solve_test

const wholeTreeStep = 1
