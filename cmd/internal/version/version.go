// Package version holds the version of the programs.
package version

// Number is the version of all programs of the module. A test compares it with
// the manifest, from which packages are made.
const Number = "0.2.0"
