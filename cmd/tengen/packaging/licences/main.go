// Command licences collects the licences of everything that the programs are made
// of, refuses what may not be given away with a program under the MIT licence, and
// writes the texts that the About sheet shows. Run it in the root of the module
// after go.mod has changed: make licences. With -sbom it writes a list of the parts, of a
// -version of the programs, to a file instead: make sbom.
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// shown is the folder from which the About sheet takes the texts.
const shown = "ui/sheets/licences"

func main() {
	sbom := flag.String("sbom", "", "write a list of all parts to this file, and nothing else")
	version := flag.String("version", "", "the version of the programs in that list")
	flag.Parse()
	if err := run(*sbom, *version); err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

func run(sbom, version string) error {
	parts, err := collect()
	if err != nil {
		return err
	}
	if sbom != "" {
		return writeBill(parts, version, sbom)
	}
	for _, p := range parts {
		kind, err := judge(p)
		if err != nil {
			return err
		}
		fmt.Printf("%-44s %-40s %s\n", p.name, p.version, kind)
	}
	return write(parts, shown)
}

// fileName is where a part's text lies in the folder: a slash cannot be in a name.
func (p part) fileName() string { return strings.ReplaceAll(p.name, "/", "!") + ".txt" }

// write replaces the texts in the folder.
func write(parts []part, folder string) error {
	old, _ := filepath.Glob(filepath.Join(folder, "*.txt")) // the pattern is well formed
	for _, path := range old {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	for _, p := range parts {
		if err := os.WriteFile(filepath.Join(folder, p.fileName()), p.text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// tidy drops what differs between the editors that wrote the texts.
func tidy(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r"), nil)
	return append(bytes.TrimSpace(text), '\n')
}

// allowed are the licences under which a part may be given away with a program
// under the MIT licence, as long as their texts come along.
var allowed = []string{
	"MIT", "MIT-0", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "ISC", "Zlib", "Unlicense", "OFL-1.1", bitstreamVera,
}

// bitstreamVera is the licence of the DejaVu fonts, which licensecheck does not
// know: as MIT, but a changed font takes another name, and no font is sold alone.
const bitstreamVera = "Bitstream-Vera"

// certain is how much of a text, in percent, must belong to known licences. The
// rest is a copyright line, or words around two licences to choose from.
const certain = 85

// judge returns the licences that a part's text consists of, or why the part may
// not be given away.
func judge(p part) (string, error) {
	if bytes.Contains(p.text, []byte("Bitstream Vera Fonts Copyright")) {
		return bitstreamVera, nil
	}
	found := licensecheck.Scan(p.text)
	if found.Percent < certain {
		return "", fmt.Errorf("%s: unknown licence, only %.0f%% of its text is familiar", p.name, found.Percent)
	}
	var kinds []string
	for _, match := range found.Match {
		if !slices.Contains(allowed, match.ID) {
			return "", fmt.Errorf("%s: licence %s is not among those that go with MIT: %s", p.name, match.ID, strings.Join(allowed, ", "))
		}
		kinds = append(kinds, match.ID)
	}
	slices.Sort(kinds)
	return strings.Join(slices.Compact(kinds), ", "), nil
}

// module is a Go module whose code is linked into one of the programs.
type module struct{ path, version, dir string }

// programs are what is given away, systems what they are made for; each links other
// modules.
var (
	programs = []string{"tengen/cmd/tengen", "tengen/cmd/pbrain-tengen", "tengen/cmd/tengen-lab"}
	systems  = []string{"linux", "windows", "darwin", "js"}
)

// linked returns the modules of all programs on all systems, but not our own.
func linked() ([]module, error) {
	var all []module
	for _, system := range systems {
		// -e: a window cannot be compiled for another system without its C compiler,
		// but listing its parts needs none.
		args := []string{"list", "-e", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}"}
		list := exec.Command("go", append(args, programs...)...)
		list.Env = append(os.Environ(), environment(system)...)
		list.Stderr = os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		lines := bufio.NewScanner(bytes.NewReader(out))
		for lines.Scan() {
			if f := strings.Split(lines.Text(), "\t"); len(f) == 3 {
				all = append(all, module{path: f[0], version: f[1], dir: f[2]})
			}
		}
	}
	slices.SortFunc(all, func(a, b module) int { return strings.Compare(a.path, b.path) })
	return slices.Compact(all), nil
}

// environment makes the go command look at a system as packages are built for it.
func environment(system string) []string {
	if system == "js" {
		return []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}
	}
	return []string{"GOOS=" + system, "GOARCH=amd64", "CGO_ENABLED=1"}
}

func goEnv(name string) (string, error) {
	out, err := exec.Command("go", "env", name).Output()
	return strings.TrimSpace(string(out)), err
}
