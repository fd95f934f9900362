package main

import (
	"testing"

	"tengen/cmd/internal/manual"
	"tengen/cmd/internal/manual/manualtest"
)

// TestManual writes the manual page and the completions from the flags.
func TestManual(t *testing.T) {
	flags := (&options{}).flags()
	manual.Choose(flags, "level", levelNames())
	manual.Choose(flags, "openings", []string{openingsTimed, openingsAlways, openingsNever})
	p := manual.Program{
		Name: "pbrain-tengen", Section: 1,
		Summary: "Tengen's engine for programs that speak the Gomocup protocol",
		About: "Reads commands of the Gomocup protocol from standard input and answers on standard output. " +
			"Any board program or manager of matches that speaks it can play and analyse with it.",
		Options: manual.Options(flags),
	}
	manualtest.Make(t, p)
}
