package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// bill is a list of all that the programs are made of, in the form of CycloneDX 1.5. It
// names what no list of modules does too: C code, fonts and the language.
type bill struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type     string          `json:"type"`
	Name     string          `json:"name"`
	Version  string          `json:"version,omitempty"`
	PURL     string          `json:"purl,omitempty"`
	Licences []licenceChoice `json:"licenses"`
}

type licenceChoice struct {
	Licence licence `json:"license"`
}

type licence struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name,omitempty"` // of one that has no identifier
}

// program is the part that is the program itself.
const program = "Tengen"

// billOf lists the parts of a version of the programs.
func billOf(parts []part, version, goVersion string) (bill, error) {
	b := bill{Format: "CycloneDX", Spec: "1.5", Version: 1}
	for _, p := range parts {
		kind, err := judge(p)
		if err != nil {
			return b, err
		}
		c := component{Type: "library", Name: p.name, Version: p.version}
		for _, id := range strings.Split(kind, ", ") {
			if id == bitstreamVera {
				c.Licences = append(c.Licences, licenceChoice{licence{Name: id}})
			} else {
				c.Licences = append(c.Licences, licenceChoice{licence{ID: id}})
			}
		}
		switch {
		case p.name == program:
			c.Type, c.Version = "application", version
			b.Metadata.Component = c
			continue
		case p.name == "Go":
			c.Version, c.PURL = goVersion, "pkg:golang/std@"+strings.TrimPrefix(goVersion, "go")
		case p.version != "":
			c.PURL = "pkg:golang/" + p.name + "@" + p.version
		}
		b.Components = append(b.Components, c)
	}
	return b, nil
}

// writeBill writes the list to a file.
func writeBill(parts []part, version, file string) error {
	goVersion, err := goEnv("GOVERSION")
	if err != nil {
		return err
	}
	b, err := billOf(parts, version, goVersion)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(b, "", "\t")
	if err != nil {
		return fmt.Errorf("the list of parts: %w", err)
	}
	return os.WriteFile(file, append(text, '\n'), 0o644)
}
