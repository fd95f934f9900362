// Package manualtest makes a program's manual pages and completions in the program's own
// test, where its tables are, and looks at what came out.
package manualtest

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/manual"
	"tengen/cmd/internal/version"
)

// folder is where packages want the pages and the completions.
var folder = flag.String("manual", "", "write the manual pages and the completions below this folder")

// Make writes what belongs to the program and reads it again: every command and option is
// in the page of each language, and the shells that are here understand the completions.
func Make(t *testing.T, p manual.Program) {
	t.Helper()
	share := *folder
	if share == "" {
		share = t.TempDir()
	}
	p.Version = version.Number
	require.NoError(t, p.Write(share))

	section := strconv.Itoa(p.Section)
	for _, language := range []string{"", "zh_CN"} {
		page := filepath.Join(share, "man", language, "man"+section, p.Name+"."+section)
		text := strings.ReplaceAll(read(t, page), `\-`, "-")
		for _, o := range p.Options {
			assert.Contains(t, text, "\\fB--"+o.Name+"\\fR", page)
		}
		for _, c := range p.Commands {
			assert.Contains(t, text, ".SS \""+strings.TrimSpace(c.Name+" "+c.Operands)+"\"\n", page)
		}
		if runtime.GOOS == "linux" { // others have another man
			understood(t, "man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page)
		}
	}
	understood(t, "bash", "-n", filepath.Join(share, "bash-completion", "completions", p.Name))
	understood(t, "zsh", "-n", filepath.Join(share, "zsh", "site-functions", "_"+p.Name))
	understood(t, "fish", "-n", filepath.Join(share, "fish", "vendor_completions.d", p.Name+".fish"))
}

// understood reports whether a program reads a file without complaint, where it is installed.
func understood(t *testing.T, program string, args ...string) {
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

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}
