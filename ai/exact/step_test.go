//go:build !long

package exact_test

// wholeTreeStep samples the big trees; with the build tag long every position is
// compared.
const wholeTreeStep = 101
