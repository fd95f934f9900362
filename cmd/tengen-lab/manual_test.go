package main

import (
	"testing"

	"tengen/cmd/internal/manual"
	"tengen/cmd/internal/manual/manualtest"
)

// TestManual writes the manual page and the completions from the table of commands.
func TestManual(t *testing.T) {
	p := manual.Program{
		Name: "tengen-lab", Section: 1,
		Summary: "textbook search problems, and Tengen's engine measured",
		About: "Solves and shows the textbook problems of game-tree search, and measures the engine. " +
			"Results go to standard output, diagnostics to standard error.",
		Exit: "0 done, 1 a case was malformed or a check failed, 2 the command line made no sense, 130 interrupted.",
	}
	for _, c := range commands() {
		p.Commands = append(p.Commands, manual.Command{
			Name: c.Name, Operands: c.Operands, Summary: c.Summary, Help: c.Help, Options: manual.Options(c.Flags()),
		})
	}
	manualtest.Make(t, p)
}
