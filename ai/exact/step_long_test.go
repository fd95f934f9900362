//go:build long

package exact_test

const wholeTreeStep = 1
