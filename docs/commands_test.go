// Package docs_test keeps the documents true: every command in them is run or,
// where that takes hours or a display, compared with the program it calls; every
// link leads somewhere.
package docs_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// root is the top of the repository, seen from this folder.
const root = ".."

// patience is how long one command of a document may take.
const patience = 2 * time.Minute

// kinds says how commands are tried. The first pattern that matches counts.
var kinds = []struct {
	pattern *regexp.Regexp
	try     func(t *testing.T, place place, line string)
}{
	{regexp.MustCompile(`^make( |$)`), tryMake},
	{regexp.MustCompile(`^go test `), tryGoTest},
	{regexp.MustCompile(`^go build `), tryGoBuild},
	{regexp.MustCompile(`^workshop |tengen-lab (arena|library|prove|verify|mnk|bench|puzzles)|[A-Z]{4}|--level`), tryFlags},
	{regexp.MustCompile(`^((echo|printf) .*\| )?(bin/)?(tengen-lab|pbrain-tengen)( |$)`), tryRun},
	{regexp.MustCompile(`^(bin/)?tengen( |$)`), tryApp},
}

// elsewhere are the beginnings of commands that need what a test machine lacks,
// with what that is.
var elsewhere = map[string]string{
	"git ":                   "a network",
	"nix-shell ":             "NixOS",
	"go install ":            "a network",
	"podman ":                "an engine for containers",
	"fyne-cross ":            "an engine for containers",
	"codesign ":              "a Mac",
	"xcrun ":                 "a Mac",
	"python3 -m http.server": "a browser",
}

// place is where the commands of documents are run: a folder of its own with the
// programs on the path.
type place struct{ folder, programs string }

func TestCommandsOfTheDocumentsWork(t *testing.T) {
	p := place{folder: t.TempDir(), programs: t.TempDir()}
	if !testing.Short() {
		p.build(t)
	}
	for _, file := range documents(t) {
		for _, line := range commandsOf(t, file) {
			t.Run(filepath.Base(file)+"/"+line, func(t *testing.T) { try(t, p, line) })
		}
	}
}

// build makes the programs that run without a display.
func (p place) build(t *testing.T) {
	t.Helper()
	build := exec.Command("go", "build", "-o", p.programs+"/", "./cmd/tengen-lab", "./cmd/pbrain-tengen", "./cmd/internal/workshop")
	build.Dir = root
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	require.NoError(t, os.Symlink(p.programs, filepath.Join(p.folder, "bin")))
}

// try runs a command. With -short it is enough that this test knows how.
func try(t *testing.T, p place, line string) {
	t.Helper()
	for _, k := range kinds {
		if k.pattern.MatchString(line) {
			if !testing.Short() {
				k.try(t, p, line)
			}
			return
		}
	}
	for start := range elsewhere {
		if strings.HasPrefix(line, start) {
			return
		}
	}
	assert.Fail(t, "nobody has tried this command: teach this test to, or say in elsewhere what it needs", line)
}

// tryRun runs a line as a reader would.
func tryRun(t *testing.T, p place, line string) {
	out, err := p.shell(t, line)
	assert.NoError(t, err, "%s\n%s", line, out)
}

// tryMake asks make what it would do.
func tryMake(t *testing.T, _ place, line string) {
	cmd := exec.Command("make", append([]string{"--dry-run"}, strings.Fields(line)[1:]...)...)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	assert.NoError(t, err, string(out))
}

// flag matches the options of a command.
var flag = regexp.MustCompile(`(?:^|\s)(--[a-z0-9-]+)`)

// tryFlags compares the options of a line with those that the program knows.
func tryFlags(t *testing.T, p place, line string) {
	for _, part := range regexp.MustCompile(`((?:tengen-lab|workshop) [a-z0-9-]+|pbrain-tengen)([^|"]*)`).FindAllStringSubmatch(line, -1) {
		help, err := p.shell(t, part[1]+" --help 2>&1")
		require.NoError(t, err, help)
		for _, f := range flag.FindAllStringSubmatch(part[2], -1) {
			assert.Regexp(t, f[1]+`[ \[]`, help, part[1])
		}
	}
}

// tryApp looks whether the program's own list of options has those of a line.
// The end-to-end test starts it.
func tryApp(t *testing.T, _ place, line string) {
	source, err := os.ReadFile(filepath.Join(root, "cmd", "tengen", "commandline.go"))
	require.NoError(t, err)
	for _, f := range flag.FindAllStringSubmatch(line, -1) {
		assert.Contains(t, string(source)+` "help" `, `"`+strings.TrimPrefix(f[1], "--")+`"`)
	}
}

// tryGoTest looks for the packages and for the fuzz target that a line names.
func tryGoTest(t *testing.T, _ place, line string) {
	words := strings.Fields(line)
	for i, w := range words {
		folder, isPackage := strings.CutPrefix(w, "./")
		if !isPackage {
			continue
		}
		folder = filepath.Join(root, strings.TrimSuffix(folder, "/..."))
		assert.DirExists(t, folder)
		if words[i-2] == "-fuzz" || words[i-2] == "-run" || words[i-2] == "-bench" {
			name := strings.Trim(words[i-1], "'^$.")
			assert.True(t, mentions(t, folder, "func "+name) || mentions(t, folder, name), "%s in %s", name, folder)
		}
	}
}

// tryGoBuild asks go what it would do, and compares the tags with those of make.
func tryGoBuild(t *testing.T, _ place, line string) {
	cmd := exec.Command("go", append([]string{"build", "-n"}, strings.Fields(line)[2:]...)...)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	assert.NoError(t, err, string(out))
	tags := regexp.MustCompile(`-tags \S+`).FindString(line)
	assert.Contains(t, read(t, "Makefile"), "RELEASE := "+tags+"\n")
}

func mentions(t *testing.T, folder, text string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	require.NoError(t, err)
	for _, f := range files {
		b, err := os.ReadFile(f)
		require.NoError(t, err)
		if strings.Contains(string(b), text) {
			return true
		}
	}
	return false
}

func (p place) shell(t *testing.T, line string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.Dir = p.folder
	cmd.Env = append(os.Environ(), "PATH="+p.programs+string(os.PathListSeparator)+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	return string(out), err
}
