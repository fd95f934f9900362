// join puts small files of a package into one, by a list: package target file...
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

func main() {
	root := os.Args[1]
	f, err := os.Open(os.Args[2])
	if err != nil {
		panic(err)
	}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		w := strings.Fields(sc.Text())
		if len(w) < 3 || w[0][0] == '#' {
			continue
		}
		join(filepath.Join(root, w[0]), w[1], w[1:])
		var tests, ext []string
		lines := 0
		for _, n := range w[1:] {
			t := strings.TrimSuffix(n, ".go") + "_test.go"
			b, err := os.ReadFile(filepath.Join(root, w[0], t))
			if err != nil || bytes.Contains(b, []byte("//go:build")) {
				continue
			}
			lines += bytes.Count(b, []byte("\n"))
			if p, err := parser.ParseFile(token.NewFileSet(), "", b, parser.PackageClauseOnly); err == nil && strings.HasSuffix(p.Name.Name, "_test") {
				ext = append(ext, t)
			} else {
				tests = append(tests, t)
			}
		}
		target := strings.TrimSuffix(w[1], ".go") + "_test.go"
		if lines < 1000 {
			if len(tests) > 0 && len(ext) == 0 {
				join(filepath.Join(root, w[0]), target, tests)
			}
			if len(ext) > 0 && len(tests) == 0 {
				join(filepath.Join(root, w[0]), target, ext)
			}
		}
	}
}

func join(dir, target string, files []string) {
	type imp struct{ name, path string }
	seen := map[imp]bool{}
	byName := map[string]string{}
	var imps []imp
	var doc, pkg string
	var bodies [][]byte
	var have []string
	for _, n := range files {
		src, err := os.ReadFile(filepath.Join(dir, n))
		if err != nil {
			continue
		}
		if contains(have, n) {
			continue
		}
		fs := token.NewFileSet()
		f, err := parser.ParseFile(fs, n, src, parser.ParseComments)
		if err != nil {
			fmt.Println(dir, n, err)
			return
		}
		if bytes.Contains(src, []byte("//go:build")) {
			fmt.Println("build tag", dir, n)
			continue
		}
		off := func(p token.Pos) int { return fs.Position(p).Offset }
		pkg = f.Name.Name
		if f.Doc != nil {
			doc += string(src[off(f.Doc.Pos()):off(f.Package)])
		}
		for _, s := range f.Imports {
			i := imp{path: s.Path.Value}
			if s.Name != nil {
				i.name = s.Name.Name
			}
			if seen[i] {
				continue
			}
			b := i.name
			if b == "" {
				b = strings.Trim(i.path, `"`)
				b = strings.TrimSuffix(b, "/v2")
				b = b[strings.LastIndex(b, "/")+1:]
			}
			if o, ok := byName[b]; ok && o != i.path && b != "_" {
				fmt.Println("IMPORT NAME", dir, n, b, o, i.path)
				return
			}
			byName[b] = i.path
			seen[i] = true
			imps = append(imps, i)
		}
		// everything after the package clause but the imports
		var body []byte
		last := off(f.Name.End())
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.IMPORT {
				continue
			}
			body = append(body, src[last:off(g.Pos())]...)
			last = off(g.End())
		}
		body = append(body, src[last:]...)
		bodies = append(bodies, bytes.TrimSpace(body))
		have = append(have, n)
	}
	if len(have) < 2 && !(len(have) == 1 && have[0] != target) {
		return
	}
	var b bytes.Buffer
	b.WriteString(doc)
	fmt.Fprintf(&b, "package %s\n\n", pkg)
	if len(imps) > 0 {
		b.WriteString("import (\n")
		var std, other, ours []string
		for _, i := range imps {
			l := i.path
			if i.name != "" {
				l = i.name + " " + i.path
			}
			switch {
			case strings.HasPrefix(i.path, `"tengen/`):
				ours = append(ours, l)
			case strings.Contains(strings.SplitN(i.path, "/", 2)[0], "."):
				other = append(other, l)
			default:
				std = append(std, l)
			}
		}
		by := func(s []string) func(i, j int) bool {
			return func(i, j int) bool { return s[i][strings.Index(s[i], `"`):] < s[j][strings.Index(s[j], `"`):] }
		}
		first := true
		for _, g := range [][]string{std, other, ours} {
			if len(g) == 0 {
				continue
			}
			if !first {
				b.WriteString("\n")
			}
			first = false
			sort.Slice(g, by(g))
			for _, l := range g {
				b.WriteString("\t" + l + "\n")
			}
		}
		b.WriteString(")\n\n")
	}
	for _, body := range bodies {
		b.Write(body)
		b.WriteString("\n\n")
	}
	out, err := format.Source(b.Bytes())
	if err != nil {
		fmt.Println("FORMAT", dir, target, err)
		return
	}
	for _, n := range have {
		os.Remove(filepath.Join(dir, n))
	}
	if err := os.WriteFile(filepath.Join(dir, target), out, 0o644); err != nil {
		panic(err)
	}
}

func contains(l []string, s string) bool {
	for _, x := range l {
		if x == s {
			return true
		}
	}
	return false
}
