package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

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
