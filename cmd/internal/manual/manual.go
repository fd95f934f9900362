// Package manual writes the manual pages and completions of a program, in the program's own
// test, which has its commands. Packages are made with what it writes.
package manual

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
	"tengen/cmd/internal/version"
)

// folder is where packages want the pages and the completions.
var folder = flag.String("manual", "", "write the manual pages and the completions below this folder")

// Folder returns the folder below which a test writes.
func Folder(t *testing.T) string {
	if *folder != "" {
		return *folder
	}
	return t.TempDir()
}

// Pages writes the pages of a command and of those below it, in English and Chinese, and
// reads them with man, where it is installed.
func Pages(t *testing.T, share, section string, english, chinese *cobra.Command) {
	t.Helper()
	for language, root := range map[string]*cobra.Command{"": english, "zh_CN": chinese} {
		dir := filepath.Join(share, "man", language, "man"+section)
		require.NoError(t, os.MkdirAll(dir, 0o750))
		all := append([]*cobra.Command{root}, root.Commands()...)
		for _, c := range all {
			c.DisableAutoGenTag = true
			c.Long = markdown(c.Long)
		}
		require.NoError(t, doc.GenManTreeFromOpts(root, doc.GenManTreeOptions{
			Path: dir, CommandSeparator: "-",
			Header: &doc.GenManHeader{Section: section, Source: "Tengen " + version.Number, Manual: "Tengen"},
		}))
		var pages []string
		for _, c := range all {
			page := filepath.Join(dir, strings.ReplaceAll(c.CommandPath(), " ", "-")+"."+section)
			text, err := os.ReadFile(page)
			require.NoError(t, err)
			head, rest, _ := strings.Cut(string(text), "\n.SH ")
			whole := head + "\n.ad l\n.SH " + rest // without blanks to fill lines up
			whole = option.ReplaceAllString(whole, ".TP\n$1\n")
			if c == root {
				whole += others(root)
			}
			if language != "" {
				whole = cli.ChineseHeadings(breakable.ReplaceAllString(whole, `$1\:$2`))
			}
			require.NoError(t, os.WriteFile(page, []byte(whole), 0o600))
			c.Flags().VisitAll(func(f *pflag.Flag) {
				assert.Contains(t, whole, `\fB--`+f.Name+`\fP`, page)
			})
			pages = append(pages, page)
		}
		if runtime.GOOS == "linux" { // others have another man
			Understood(t, "man", append([]string{"--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"}, pages...)...)
		}
	}
}

// breakable matches where a line in Chinese, which has no blanks, may be broken.
var breakable = regexp.MustCompile(`([\p{Han}，。；：、）])([^\s，。；：、）])`)

// option matches what cobra writes of an option, its text behind a tab.
var option = regexp.MustCompile(`(?m)^(\\fB-.*)\n\t`)

// others names the pages of the other programs.
func others(root *cobra.Command) string {
	var names []string
	for _, name := range []string{"tengen (6)", "pbrain\\-tengen (1)", "tengen\\-lab (1)"} {
		if !strings.HasPrefix(strings.ReplaceAll(name, `\`, ""), root.Name()+" ") {
			names = append(names, ".BR "+name)
		}
	}
	heading := ".SH SEE ALSO\n"
	if root.HasSubCommands() {
		heading = ".PP\n" // it stands there already
	}
	return heading + strings.Join(names, " ,\n") + "\n"
}

// markdown returns a text of help as Markdown: examples, which are indented, as code, and
// all else as it stands.
func markdown(text string) string {
	plain := strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "<", `\<`, "#", `\#`)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "  ") {
			lines[i] = "  " + line
		} else {
			lines[i] = plain.Replace(line)
		}
	}
	return strings.Join(lines, "\n")
}

// Completions writes the completions of a program that answers shells itself.
func Completions(t *testing.T, share string, c *cobra.Command) {
	t.Helper()
	bash, zsh, fish := Shells(share, c.Name())
	for _, path := range []string{bash, zsh, fish} {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o750))
	}
	require.NoError(t, c.GenBashCompletionFileV2(bash, true))
	require.NoError(t, c.GenZshCompletionFile(zsh))
	require.NoError(t, c.GenFishCompletionFile(fish, true))
	Understood(t, "bash", "-n", bash)
	Understood(t, "zsh", "-n", zsh)
	Understood(t, "fish", "-n", fish)
}

// Shells returns where systems look for the completions of a program below share.
func Shells(share, name string) (bash, zsh, fish string) {
	return filepath.Join(share, "bash-completion", "completions", name),
		filepath.Join(share, "zsh", "site-functions", "_"+name),
		filepath.Join(share, "fish", "vendor_completions.d", name+".fish")
}

// Understood expects that a program reads a file without complaint, where it is installed.
func Understood(t *testing.T, program string, args ...string) {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Logf("%s is not here to read %s", program, args[len(args)-1])
		return
	}
	var complaints strings.Builder
	cmd := exec.Command(path, args...)
	cmd.Stderr = &complaints
	assert.NoError(t, cmd.Run(), "%s: %s", program, complaints.String())
	assert.Empty(t, complaints.String(), program)
}
