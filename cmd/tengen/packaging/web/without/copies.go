package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// without writes copies of what is changed into a folder, and returns the flags for them. A
// module is copied as a whole, since the compiler replaces no single file of one; of Go's own
// library it does.
func without(folder string, changes []change) (flags string, err error) {
	if err := os.RemoveAll(folder); err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return "", err
	}
	overlaid, modules := map[string]string{}, map[string]string{}
	for _, c := range changes {
		place, err := find(c.pkg)
		if err != nil {
			return "", err
		}
		from := filepath.Join(place.Dir, c.file)
		to := filepath.Join(folder, strings.ReplaceAll(c.pkg, "/", "!")+"!"+c.file)
		if place.Module.Path == "" {
			overlaid[from] = to
		} else {
			copied := filepath.Join(folder, strings.ReplaceAll(place.Module.Path, "/", "!"))
			if modules[place.Module.Path] == "" {
				modules[place.Module.Path] = copied
				if err := os.CopyFS(copied, os.DirFS(place.Module.Dir)); err != nil {
					return "", err
				}
			}
			inModule, err := filepath.Rel(place.Module.Dir, from)
			if err != nil {
				return "", err
			}
			to = filepath.Join(copied, inModule)
		}
		if err := c.write(from, to); err != nil {
			return "", err
		}
	}
	return inForce(folder, overlaid, modules)
}

// place is where a package lies, as "go list" tells.
type place struct {
	Dir    string
	Module struct{ Path, Dir string } // empty in Go's own library
}

// find finds a package, as a page sees it.
func find(pkg string) (place, error) {
	list := exec.Command("go", "list", "-json=Dir,Module", pkg) //nolint:gosec // names of the table
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	told, err := list.Output()
	if err != nil {
		return place{}, err
	}
	var p place
	return p, json.Unmarshal(told, &p)
}

// inForce writes what tells the compiler of the copies, and returns the flags that name it.
func inForce(folder string, overlaid, modules map[string]string) (flags string, err error) {
	names, err := json.Marshal(map[string]any{"Replace": overlaid})
	if err != nil {
		return "", err
	}
	overlay, modfile := filepath.Join(folder, "overlay.json"), filepath.Join(folder, "go.mod")
	if err := os.WriteFile(overlay, names, 0o600); err != nil {
		return "", err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		for path, copied := range modules {
			if name == "go.mod" {
				text = fmt.Appendf(text, "\nreplace %s => ./%s\n", path, filepath.ToSlash(copied))
			}
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return "", err
		}
	}
	return "-overlay=" + overlay + " -modfile=" + modfile, nil
}
