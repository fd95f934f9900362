package manual

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sample is a program with all that a page can have.
func sample() Program {
	flags := pflag.NewFlagSet("verify", pflag.ContinueOnError)
	flags.String("mode", "", "how it is `done`: [fast] or 'slow'")
	flags.Bool("quiet", false, "say less")
	Choose(flags, "mode", []string{"fast", "slow"})
	return Program{
		Name: "tengen-lab", Section: 1, Version: "1.2", Summary: "some problems", About: "One.\n\nTwo \\ three.",
		Commands: []Command{
			{Name: "eight", Summary: "eight puzzles: A*"},
			{Name: "verify", Operands: "FILE", Summary: "check of a proof", Help: "As it is:\n\n  . x o\n.dotted\n'quoted", Options: Options(flags)},
		},
	}
}

func TestPage(t *testing.T) {
	page := sample().Page(english)
	for _, part := range []string{
		".TH TENGEN\\-LAB 1 \"\" \"Tengen 1.2\"", ".SH NAME\ntengen\\-lab \\- some problems\n", "One.\n.PP\nTwo \\e three.\n",
		".SS \"verify FILE\"\n", "\n  . x o\n\\&.dotted\n\\&'quoted\n", "\\fB\\-\\-mode\\fR \\fIdone\\fR\n", "\\fB\\-\\-quiet\\fR\nsay less\n",
		".BR tengen (6) ,\n.BR pbrain\\-tengen (1)\n",
	} {
		assert.Contains(t, page, part)
	}
}

// Values are told once: by the help, or behind it.
func TestPageTellsTheValues(t *testing.T) {
	p := Program{Name: "tengen", Options: []Option{{"lang", "CODE", "the language", []string{"en", "zh"}}, {"mode", "M", "fast or slow", []string{"fast", "slow"}}}}
	assert.Contains(t, p.Page(english), "\nthe language: en, zh\n")
	assert.Contains(t, p.Page(inChinese), "\nthe language：en, zh\n")
	assert.Contains(t, p.Page(english), "\nfast or slow\n")
}

// Bash itself completes, with the words that a person has typed.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil || exec.Command(bash, "-c", "type mapfile").Run() != nil {
		t.Skip("no bash of this century is here")
	}
	script := filepath.Join(t.TempDir(), "tengen-lab")
	require.NoError(t, os.WriteFile(script, []byte(sample().Bash()), 0o600))
	complete := func(words ...string) []string {
		t.Helper()
		cmd := exec.Command(bash, append([]string{"-c", `compopt() { :; }; . "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tengen_lab; printf '%s\n' "${COMPREPLY[@]}"`, script}, words...)...)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		return strings.Fields(string(out))
	}
	assert.Equal(t, []string{"eight", "verify"}, complete("tengen-lab", ""))
	assert.Equal(t, []string{"verify"}, complete("tengen-lab", "v"))
	assert.Equal(t, []string{"--mode", "--quiet"}, complete("tengen-lab", "verify", "-"))
	assert.Equal(t, []string{"slow"}, complete("tengen-lab", "verify", "--mode", "s"))
	assert.Equal(t, []string{"chinese.go", "chinese.toml"}, complete("tengen-lab", "verify", "chin"))
	assert.Empty(t, complete("tengen-lab", "eight", "-"))
}

func TestShellsAreGivenQuotedWords(t *testing.T) {
	assert.Contains(t, sample().Zsh(), `'--mode[how it is done, (fast) or '\''slow'\'']:done:(fast slow)'`)
	assert.Contains(t, sample().Fish(), `-n '__fish_seen_subcommand_from verify' -l mode -d 'how it is done: [fast] or \'slow\'' -x -a 'fast slow'`)
}

// A command without a Chinese line, and a line without a command, are named.
func TestChineseIsWhole(t *testing.T) {
	_, err := sample().chinese()
	require.Error(t, err)
	assert.Contains(t, err.Error(), "tengen-lab has no nim any more")
	assert.NotContains(t, err.Error(), "no text for")

	p := sample()
	p.Commands = append(p.Commands, Command{Name: "dance"})
	_, err = p.chinese()
	assert.ErrorContains(t, err, "tengen-lab has no text for dance")
}
