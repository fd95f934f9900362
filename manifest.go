// Package tengen is what all programs of the module know of themselves.
package tengen

import (
	_ "embed"
	"regexp"
)

// The manifest is what packages are made from, so it alone names the version.
//
//go:embed FyneApp.toml
var manifest string

var versionLine = regexp.MustCompile(`(?m)^\s*Version\s*=\s*"(.*)"`)

// Version returns the version of the programs: "0.1.0".
func Version() string {
	found := versionLine.FindStringSubmatch(manifest)
	if found == nil {
		return "without a version"
	}
	return found[1]
}
