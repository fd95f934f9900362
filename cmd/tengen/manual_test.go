package main

import (
	"strings"
	"testing"

	"tengen/cmd/internal/manual"
	"tengen/cmd/internal/manual/manualtest"
)

// TestManual writes the manual page and the completions from the table of options.
func TestManual(t *testing.T) {
	_, about, _ := strings.Cut(help(), "[options] [FILE]\n")
	about, _, _ = strings.Cut(about, "\nOptions:")
	p := manual.Program{
		Name: "tengen", Section: 6, Operands: "[FILE]",
		Summary: "play five in a row, and see how the engine thinks",
		About: "Tengen is a board for gomoku, renju and their small cousins, with an engine of its own at ten levels. " +
			"It shows what the engine considers while it thinks, and how textbook search algorithms work, step by step.\n\n" +
			about + "\nSettings and games are kept in ~/.config/tengen.",
	}
	for _, o := range options() {
		p.Options = append(p.Options, manual.Option{Name: o.name, Value: o.value, Help: o.help, Choices: o.choices})
	}
	manualtest.Make(t, p)
}
