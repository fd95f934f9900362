package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"tengen/cmd/internal/version"
)

// The build stamps it: go build -ldflags "-X main.commit=…".
var commit string

// The build stamps it, too: the address that knows the newest version, in the form of GitHub's
// api.github.com/repos/OWNER/NAME/releases/latest. Without it nobody is asked.
var releases string

// askable returns that address, "" in a package that its system renews.
func askable(environment func(string) string) string {
	for _, renewed := range []string{"FLATPAK_ID", "SNAP"} {
		if environment(renewed) != "" {
			return ""
		}
	}
	return releases
}

// versionLine is what --version prints and reports of crashes begin with.
func versionLine() string {
	return fmt.Sprintf("%s (%s, %s %s/%s)", version.Number, revision(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// revision returns the commit that was stamped in, or else the one that Go noted
// in the binary.
func revision() string {
	if commit != "" {
		return commit
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				return s.Value[:min(len(s.Value), shortHash)]
			}
		}
	}
	return "unknown commit"
}

// shortHash is how much of a commit's name people read.
const shortHash = 10
