// Command licences collects the licences of everything that the programs are made
// of, refuses what may not be given away with a program under the MIT licence, and
// writes the texts that the About sheet shows. Run it in the root of the module
// after go.mod has changed: make licences. With -sbom it writes a list of the parts, of a
// -version of the programs, to a file instead: make sbom.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
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
