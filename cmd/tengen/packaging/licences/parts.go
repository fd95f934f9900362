package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// part is something that is given away with the programs.
type part struct {
	name, version string
	text          []byte // its licence
}

// The module that brings GLFW, which is C, and Fyne with its fonts.
const (
	glfwModule = "github.com/go-gl/glfw/v3.4/glfw"
	fyneModule = "fyne.io/fyne/v2"
)

// collect returns all parts, sorted by name.
func collect() ([]part, error) {
	modules, err := linked()
	if err != nil {
		return nil, err
	}
	var parts []part
	folders := map[string]string{}
	for _, m := range modules {
		folders[m.path] = m.dir
		text, err := licenceIn(m.dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.path, err)
		}
		parts = append(parts, part{m.path, m.version, text})
	}
	inside, err := unlisted(folders[glfwModule], folders[fyneModule])
	if err != nil {
		return nil, err
	}
	parts = append(parts, inside...)
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.name, b.name) })
	return parts, nil
}

// unlisted returns the parts that no list of modules names: the program itself, the
// language, C code and fonts.
func unlisted(glfw, fyne string) ([]part, error) {
	goRoot, err := goEnv("GOROOT")
	if err != nil {
		return nil, err
	}
	fonts := filepath.Join(fyne, "theme", "font")
	var parts []part
	for name, path := range map[string]string{
		"Tengen":           "LICENSE",
		"Go":               filepath.Join(goRoot, "LICENSE"),
		"GLFW":             filepath.Join(glfw, "glfw", "LICENSE.md"),
		"Noto Sans CJK":    filepath.Join("ui", "widgets", "skin", "fonts", "OFL.txt"),
		"Noto Sans":        filepath.Join(fonts, "LICENSE.txt"),
		"Inter":            filepath.Join(fonts, "LICENSE_Inter.txt"),
		"DejaVu Sans Mono": filepath.Join(fonts, "LICENSE_DejaVu-Powerline.txt"),
		"EmojiOne":         filepath.Join(fonts, "LICENSE_EmojiOneColor.txt"),
	} {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part{name: name, text: tidy(text)})
	}
	protocols, err := waylandProtocols(filepath.Join(glfw, "glfw", "deps", "wayland"))
	return append(parts, part{name: "Wayland protocols", text: protocols}), err
}

// copyright is where a Wayland protocol has its licence.
var copyright = regexp.MustCompile(`(?s)<copyright>(.*?)</copyright>`)

// waylandProtocols returns the licences of the protocols from which C code in GLFW
// is generated. Those that several share are returned once.
func waylandProtocols(folder string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.xml"))
	if err != nil {
		return nil, err
	}
	var texts [][]byte
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		found := copyright.FindSubmatch(data)
		if found == nil {
			return nil, fmt.Errorf("%s has no licence", path)
		}
		text := tidy([]byte(html.UnescapeString(string(found[1]))))
		if !slices.ContainsFunc(texts, func(t []byte) bool { return bytes.Equal(t, text) }) {
			texts = append(texts, text)
		}
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("no protocols in %s", folder)
	}
	return bytes.Join(texts, []byte("\n")), nil
}

// licenceFile is how files with a licence are called.
var licenceFile = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying)`)

// licenceIn returns the licence of a module, whose source is in dir.
func licenceIn(dir string) ([]byte, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var texts [][]byte
	for _, e := range entries {
		if !e.Type().IsRegular() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		texts = append(texts, tidy(text))
	}
	if len(texts) == 0 {
		return nil, errors.New("there is no licence")
	}
	return bytes.Join(texts, []byte("\n")), nil
}
