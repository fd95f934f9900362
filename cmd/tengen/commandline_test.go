package main

import (
	"errors"
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args []string
		want commandLine
	}{
		{nil, commandLine{}},
		{[]string{"game.sgf"}, commandLine{file: "game.sgf"}},
		{[]string{"--version"}, commandLine{version: true}},
		{[]string{"--board", "4x4"}, commandLine{variant: "four4"}},
		{[]string{"--board=3X3", "--lang", "zh"}, commandLine{variant: "tictactoe", lang: "zh"}},
		{[]string{"--lang", "zh-CN", "my game.psq"}, commandLine{lang: "zh-CN", file: "my game.psq"}},
		{[]string{"file:///home/me/my%20game%25.sgf"}, commandLine{file: filepath.FromSlash("/home/me/my game%.sgf")}},
		{[]string{"file:///C:/games/a.sgf"}, commandLine{file: filepath.FromSlash("C:/games/a.sgf")}},
		{[]string{"file%3A.sgf"}, commandLine{file: "file%3A.sgf"}},
		{[]string{"tengen://lab/eight?step=3"}, commandLine{file: "tengen://lab/eight?step=3"}},
		{[]string{"--exercises", "20", "a.tlab"}, commandLine{exercises: 20, file: "a.tlab"}},
		{[]string{"--", "-odd-name.sgf"}, commandLine{file: "-odd-name.sgf"}},
	} {
		got, err := parse(c.args)
		require.NoError(t, err, c.args)
		assert.Equal(t, c.want, got, c.args)
	}
}

func TestCommandLineRefuses(t *testing.T) {
	for says, args := range map[string][]string{
		"want one of 15x15, 19x19, 20x20, 4x4, 3x3":      {"--board", "5x5"},
		"want one of " + strings.Join(langNames(), ", "): {"--lang", "xx"},
		"want 1 to 40":       {"--exercises", "41", "tengen://lab/eight"},
		"is missing":         {"--exercises", "3", "game.sgf"},
		"one file at a time": {"a.sgf", "b.sgf"},
		"not defined":        {"--colour"},
		"needs an argument":  {"--board"},
	} {
		_, err := parse(args)
		require.Error(t, err, args)
		assert.Contains(t, err.Error(), says)
	}
}

// What --help names is understood, and nothing else is.
func TestHelpNamesTheOptions(t *testing.T) {
	for _, o := range options() {
		args := []string{"--" + o.name}
		if o.value != "" {
			args = append(args, append(o.choices, "0")[0])
		}
		if _, err := parse(args); !errors.Is(err, flag.ErrHelp) {
			assert.NoError(t, err, o.name)
		}
		assert.Contains(t, help(), "  --"+o.name+" ")
	}
}
