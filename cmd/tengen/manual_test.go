package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
	"tengen/cmd/internal/manual"
)

// page returns the program as the manual page needs it.
func page() *cobra.Command {
	_, about, _ := strings.Cut(help(), "[options] [FILE]\n")
	about, _, _ = strings.Cut(about, "\nOptions:")
	c := &cobra.Command{
		Use: "tengen [FILE]", Short: "play five in a row, and see how the engine thinks",
		Long: "Tengen is a board for gomoku, renju and their small cousins, with an engine of its own at ten levels. " +
			"It shows what the engine considers while it thinks, and how textbook search algorithms work, step by step.\n\n" +
			strings.TrimSpace(about) + "\n\nSettings and games are kept in ~/.config/tengen.",
		Run: func(*cobra.Command, []string) {},
	}
	for _, o := range options() {
		switch {
		case o.name == "help": // cobra has its own
		case o.value == "":
			c.Flags().Bool(o.name, false, o.help)
		default:
			c.Flags().String(o.name, "", o.help)
		}
	}
	return c
}

// TestManual writes the manual pages from the table of options.
func TestManual(t *testing.T) {
	share, english, inChinese := manual.Folder(t), page(), page()
	require.NoError(t, cli.InChinese(inChinese, os.DirFS("packaging/linux")))
	for _, o := range options() {
		for _, c := range []*cobra.Command{english, inChinese} {
			if len(o.choices) > 0 {
				c.Flags().Lookup(o.name).Usage += ": " + strings.Join(o.choices, ", ")
			}
		}
	}
	manual.Pages(t, share, "6", english, inChinese)
}

// The completions, which are files, have every option and every value.
func TestCompletions(t *testing.T) {
	bash, zsh, fish := manual.Shells("packaging/linux/share", "tengen")
	for _, file := range []string{bash, zsh, fish} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, o := range options() {
			assert.Contains(t, string(text), o.name, file)
			assert.Contains(t, string(text), strings.Join(o.choices, " "), file)
		}
		manual.Understood(t, strings.TrimSuffix(filepath.Base(filepath.Dir(filepath.Dir(file))), "-completion"), "-n", file)
	}
}
