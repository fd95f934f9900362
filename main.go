// merge moves packages into others and rewrites all that refers to them.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/tools/go/packages"
)

const mod = "tengen/"

type move struct{ old, new, title, mode string }

var (
	moves     = map[string]move{} // by old path (without module)
	overrides = map[string]string{}
	localName = map[string]string{} // replacements of locals that would shadow a package
	docs      = map[string]string{}
	root      string
)

func die(a ...any) { fmt.Fprintln(os.Stderr, a...); os.Exit(1) }

func up(s string) string { r := []rune(s); r[0] = unicode.ToUpper(r[0]); return string(r) }
func low(s string) string {
	r := []rune(s)
	for i := range r {
		if i > 0 && i+1 < len(r) && unicode.IsLower(r[i+1]) {
			break
		}
		if !unicode.IsUpper(r[i]) {
			break
		}
		r[i] = unicode.ToLower(r[i])
	}
	return string(r)
}

func readTables() {
	f, err := os.Open("/tmp/merge/map.txt")
	if err != nil {
		die(err)
	}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		w := strings.Fields(sc.Text())
		if len(w) == 0 || w[0][0] == '#' {
			continue
		}
		m := move{old: w[0], new: w[1], title: w[2]}
		if len(w) > 3 {
			m.mode = w[3]
		}
		if _, err := os.Stat(filepath.Join(root, m.old)); err != nil {
			fmt.Println("no", m.old)
			continue
		}
		moves[m.old] = m
	}
	b, _ := os.ReadFile("/tmp/merge/names.txt")
	for _, l := range strings.Split(string(b), "\n") {
		w := strings.Fields(l)
		if len(w) == 2 && w[0][0] != '#' {
			if strings.HasPrefix(w[0], "local:") {
				localName[strings.TrimPrefix(w[0], "local:")] = w[1]
			} else {
				overrides[w[0]] = w[1]
			}
		}
	}
	b, _ = os.ReadFile("/tmp/merge/docs.txt")
	for _, l := range strings.Split(string(b), "\n") {
		if k, v, ok := strings.Cut(l, " "); ok {
			docs[k] = v
		}
	}
}

// pkgOf strips the variant: path without _test, and whether external test.
func pkgOf(p string) (string, bool) {
	if i := strings.Index(p, " ["); i >= 0 {
		p = p[:i]
	}
	ext := strings.HasSuffix(p, "_test")
	p = strings.TrimSuffix(p, "_test")
	return strings.TrimPrefix(p, mod), ext
}

func newPath(p string) string {
	if m, ok := moves[p]; ok {
		return m.new
	}
	return p
}

type config struct {
	env  []string
	tags string
}

var configs = []config{
	{nil, "test"},
	{nil, "test,mobile,e2e,web,long"},
	{[]string{"GOOS=js", "GOARCH=wasm"}, "test,vectors"},
}

type edit struct {
	off, end int
	text     string
}

type file struct {
	path  string // relative to root
	src   []byte
	edits map[int]edit
	pkg   string // old package path
	ext   bool
	imp   map[string]string // import path -> local name as written ("" if none)
}

type decl struct {
	pkg, name string
	ext, test bool
	kind      string
}

func main() {
	root = os.Args[1]
	dry := len(os.Args) > 2 && os.Args[2] == "-n"
	readTables()
	files := map[string]*file{}
	decls := map[string]map[decl]bool{} // new package + ext -> decls
	type loaded struct {
		fset *token.FileSet
		pkgs []*packages.Package
	}
	var all []loaded
	for _, c := range configs {
		fset := token.NewFileSet()
		pk, err := packages.Load(&packages.Config{
			Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedTypesSizes,
			Dir:  root, Tests: true, Fset: fset, Env: append(os.Environ(), c.env...), BuildFlags: []string{"-tags=" + c.tags},
			ParseFile: func(fs *token.FileSet, name string, src []byte) (*ast.File, error) {
				mode := parser.SkipObjectResolution
				if strings.HasPrefix(name, root+"/") {
					mode |= parser.ParseComments
				}
				f, err := parser.ParseFile(fs, name, src, mode)
				if f != nil && !strings.HasPrefix(name, root+"/") {
					for _, d := range f.Decls {
						if fn, ok := d.(*ast.FuncDecl); ok {
							fn.Body = nil
						}
					}
				}
				return f, err
			},
		}, "./ai/...", "./board/...", "./ui/...", "./cmd/...", "./docs")
		if err != nil {
			die(err)
		}
		n := 0
		for _, p := range pk {
			for _, e := range p.Errors {
				if n < 12 && strings.HasPrefix(p.PkgPath, mod) && !strings.HasSuffix(p.PkgPath, ".test") {
					fmt.Println(c.tags, c.env, e)
					n++
				}
			}
		}
		all = append(all, loaded{fset, pk})
	}
	// First pass: files and package-level declarations.
	for _, l := range all {
		for _, p := range l.pkgs {
			if p.Name == "main" && strings.HasSuffix(p.PkgPath, ".test") || !strings.HasPrefix(p.PkgPath, mod) {
				continue
			}
			pp, ext := pkgOf(p.PkgPath)
			for _, f := range p.Syntax {
				name := l.fset.Position(f.Package).Filename
				rel, err := filepath.Rel(root, name)
				if err != nil || strings.HasPrefix(rel, "..") {
					continue
				}
				if files[rel] == nil {
					src, err := os.ReadFile(name)
					if err != nil {
						die(err)
					}
					files[rel] = &file{path: rel, src: src, edits: map[int]edit{}, pkg: pp, ext: ext}
				}
				key := newPath(pp)
				if ext {
					key += "_test"
				}
				if decls[key] == nil {
					decls[key] = map[decl]bool{}
				}
				add := func(id *ast.Ident) {
					if id.Name != "_" && id.Name != "init" {
						decls[key][decl{pp, id.Name, ext, strings.HasSuffix(rel, "_test.go"), ""}] = true
					}
				}
				for _, d := range f.Decls {
					switch d := d.(type) {
					case *ast.FuncDecl:
						if d.Recv == nil {
							add(d.Name)
						}
					case *ast.GenDecl:
						for _, s := range d.Specs {
							switch s := s.(type) {
							case *ast.TypeSpec:
								add(s.Name)
							case *ast.ValueSpec:
								for _, n := range s.Names {
									add(n)
								}
							}
						}
					}
				}
			}
		}
	}
	// New names.
	renames := map[string]string{} // pkg[_test].Name -> new
	for key, set := range decls {
		owners := map[string]map[string]bool{}
		moved := false
		for d := range set {
			if owners[d.name] == nil {
				owners[d.name] = map[string]bool{}
			}
			owners[d.name][d.pkg] = true
			if newPath(d.pkg) != d.pkg {
				moved = true
			}
		}
		if !moved {
			continue
		}
		taken := map[string]bool{}
		for n := range owners {
			taken[n] = true
		}
		var names []string
		for n := range owners {
			names = append(names, n)
		}
		sort.Strings(names)
		for _, n := range names {
			for p := range owners[n] {
				m, isMoved := moves[p]
				suffix := ""
				if strings.HasSuffix(key, "_test") {
					suffix = "_test"
				}
				id := p + suffix + "." + n
				if o, ok := overrides[id]; ok {
					renames[id] = o
					continue
				}
				if !isMoved {
					continue
				}
				must := len(owners[n]) > 1 || n == "New"
				if !must && !(m.mode == "prefix" && ast.IsExported(n) && suffix == "" && !isTestName(n)) {
					continue
				}
				if m.mode == "first" && len(owners[n]) > 1 {
					// keeps its name; others yield
					others := false
					for q := range owners[n] {
						if q != p && (newPath(q) == q || moves[q].mode == "first") {
							others = true
						}
					}
					if !others {
						continue
					}
				}
				renames[id] = newName(n, m.title)
			}
		}
		// check that new names are free
		final := map[string]string{}
		for d := range set {
			suffix := ""
			if d.ext {
				suffix = "_test"
			}
			id := d.pkg + suffix + "." + d.name
			n := d.name
			if r, ok := renames[id]; ok {
				n = r
			}
			if o, ok := final[n]; ok && o != id {
				fmt.Printf("COLLISION %s: %s and %s are both %s\n", key, o, id, n)
			}
			final[n] = id
		}
	}
	if dry {
		var ks []string
		for k := range renames {
			ks = append(ks, k)
		}
		sort.Strings(ks)
		for _, k := range ks {
			fmt.Println("rename", k, renames[k])
		}
	}
	// Second pass: edits.
	shadow := map[string]int{}
	for _, l := range all {
		for _, p := range l.pkgs {
			if p.TypesInfo == nil || !strings.HasPrefix(p.PkgPath, mod) || p.Name == "main" && strings.HasSuffix(p.PkgPath, ".test") {
				continue
			}
			pp, ext := pkgOf(p.PkgPath)
			for _, f := range p.Syntax {
				tf := l.fset.File(f.Package)
				rel, _ := filepath.Rel(root, tf.Name())
				fl := files[rel]
				if fl == nil {
					continue
				}
				rewrite(p, pp, ext, f, tf, fl, renames, shadow)
			}
		}
	}
	var sh []string
	for k, n := range shadow {
		sh = append(sh, fmt.Sprintf("%s x%d", k, n))
	}
	sort.Strings(sh)
	for _, s := range sh {
		fmt.Println("SHADOW", s)
	}
	if dry {
		return
	}
	write(files, renames)
}

func isTestName(n string) bool {
	for _, p := range []string{"Test", "Benchmark", "Fuzz", "Example"} {
		if strings.HasPrefix(n, p) {
			return true
		}
	}
	return false
}

func newName(n, title string) string {
	for _, p := range []string{"Test", "Benchmark", "Fuzz", "Example"} {
		if strings.HasPrefix(n, p) && (len(n) == len(p) || unicode.IsUpper(rune(n[len(p)]))) {
			return p + title + n[len(p):]
		}
	}
	if n == "New" {
		return "New" + title
	}
	if strings.HasPrefix(n, "New") && len(n) > 3 && unicode.IsUpper(rune(n[3])) {
		if n[3:] == "Card" || n[3:] == title || n[3:] == "Page" {
			return "New" + title
		}
		return "New" + title + n[3:]
	}
	if ast.IsExported(n) {
		if n == "Card" || n == "Page" || n == title {
			return title
		}
		if strings.HasPrefix(n, title) {
			return n
		}
		return title + n
	}
	if n == "new" || strings.HasPrefix(n, "new") && len(n) > 3 && unicode.IsUpper(rune(n[3])) {
		return "new" + title + n[3:]
	}
	return low(title) + up(n)
}

// rename gives the new name of a package-level object, and its packages.
func target(obj types.Object, renames map[string]string) (oldPkg, name string, ok bool) {
	if obj == nil || obj.Pkg() == nil || !strings.HasPrefix(obj.Pkg().Path(), mod) {
		return
	}
	if obj.Parent() != obj.Pkg().Scope() {
		return
	}
	pp, ext := pkgOf(obj.Pkg().Path())
	id := pp
	if ext {
		id += "_test"
	}
	name = obj.Name()
	if r, have := renames[id+"."+name]; have {
		name = r
	}
	return pp, name, true
}

func base(p string) string { return path.Base(p) }

func rewrite(p *packages.Package, pp string, ext bool, f *ast.File, tf *token.File, fl *file, renames map[string]string, shadow map[string]int) {
	info := p.TypesInfo
	put := func(from, to token.Pos, text string) {
		o, e := tf.Offset(from), tf.Offset(to)
		if string(fl.src[o:e]) == text {
			return
		}
		if old, ok := fl.edits[o]; ok && old.text != text {
			fmt.Println("CONFLICTING EDIT", fl.path, o, old.text, text)
		}
		fl.edits[o] = edit{o, e, text}
	}
	here := newPath(pp)
	// package clause
	if here != pp {
		n := base(here)
		if ext {
			n += "_test"
		}
		put(f.Name.Pos(), f.Name.End(), n)
	}
	renamedLocals := map[token.Pos]string{}
	scopeCheck := func(pos token.Pos, name string) {
		inner := p.Types.Scope().Innermost(pos)
		if inner == nil {
			return
		}
		for s := inner; s != nil && s != p.Types.Scope() && s != types.Universe; s = s.Parent() {
			o := s.Lookup(name)
			if o == nil {
				continue
			}
			if _, isPkg := o.(*types.PkgName); isPkg {
				break
			}
			if o.Pos() > pos && s != inner { // declared later in an outer function scope: still visible only after
			}
			if o.Pos() >= pos {
				continue
			}
			repl := localName[name]
			if repl == "" {
				repl = name + "Here"
			}
			if renamedLocals[o.Pos()] == "" {
				shadow[fl.path+": "+name]++
			}
			renamedLocals[o.Pos()] = repl
		}
	}
	done := map[*ast.Ident]bool{}
	pkgQual := func(newp string) string { return base(newp) }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			id, ok := n.X.(*ast.Ident)
			if !ok {
				return true
			}
			pn, ok := info.Uses[id].(*types.PkgName)
			if !ok {
				return true
			}
			ip := strings.TrimPrefix(pn.Imported().Path(), mod)
			if !strings.HasPrefix(pn.Imported().Path(), mod) {
				done[id], done[n.Sel] = true, true
				return false
			}
			obj := info.Uses[n.Sel]
			oldp, name, ok := target(obj, renames)
			if !ok {
				// unresolved: fall back on the name
				oldp, name = ip, n.Sel.Name
				if r, have := renames[ip+"."+name]; have {
					name = r
				}
			}
			done[id], done[n.Sel] = true, true
			newp := newPath(oldp)
			if newp == oldp && pn.Name() == base(oldp) && name == n.Sel.Name && !(newp == here && !ext) {
				return false
			}
			if newp == here && !ext {
				put(n.Pos(), n.End(), name)
				scopeCheck(n.Pos(), name)
				return false
			}
			q := pkgQual(newp)
			if newp == oldp { // keeps a written alias
				q = pn.Name()
			}
			put(n.Pos(), n.End(), q+"."+name)
			scopeCheck(n.Pos(), q)
			return false
		}
		return true
	})
	embedded := func(obj types.Object) (string, bool) {
		v, ok := obj.(*types.Var)
		if !ok || !v.IsField() || !v.Embedded() {
			return "", false
		}
		t := v.Type()
		if ptr, ok := t.(*types.Pointer); ok {
			t = ptr.Elem()
		}
		var tn types.Object
		switch t := t.(type) {
		case *types.Named:
			tn = t.Obj()
		case *types.Alias:
			tn = t.Obj()
		default:
			return "", false
		}
		_, name, ok := target(tn, renames)
		return name, ok && name != v.Name()
	}
	visit := func(id *ast.Ident, obj types.Object) {
		if done[id] || obj == nil {
			return
		}
		if name, ok := embedded(obj); ok {
			put(id.Pos(), id.End(), name)
			return
		}
		_, name, ok := target(obj, renames)
		if !ok || name == id.Name {
			return
		}
		put(id.Pos(), id.End(), name)
		if obj.Pos() != id.Pos() {
			scopeCheck(id.Pos(), name)
		}
	}
	for id, obj := range info.Defs {
		if tf.Base() <= int(id.Pos()) && int(id.Pos()) <= tf.Base()+tf.Size() {
			visit(id, obj)
		}
	}
	for id, obj := range info.Uses {
		if tf.Base() <= int(id.Pos()) && int(id.Pos()) <= tf.Base()+tf.Size() {
			visit(id, obj)
		}
	}
	// instances of generic methods etc. keep; locals that shadow
	if len(renamedLocals) > 0 {
		for id, obj := range info.Defs {
			if obj != nil && renamedLocals[obj.Pos()] != "" && id.Pos() == obj.Pos() {
				put(id.Pos(), id.End(), renamedLocals[obj.Pos()])
			} else if r := renamedLocals[id.Pos()]; r != "" {
				put(id.Pos(), id.End(), r)
			}
		}
		for id, obj := range info.Uses {
			if obj != nil && renamedLocals[obj.Pos()] != "" && tf.Base() <= int(id.Pos()) && int(id.Pos()) <= tf.Base()+tf.Size() {
				put(id.Pos(), id.End(), renamedLocals[obj.Pos()])
			}
		}
	}
}

// ---- writing

var commentName = regexp.MustCompile(`\b([a-z][a-z0-9]*)\.([A-Z][A-Za-z0-9]*)\b`)

func write(files map[string]*file, renames map[string]string) {
	// where each file goes
	dest := map[string]string{}
	taken := map[string]bool{}
	var paths []string
	for p := range files {
		paths = append(paths, p)
	}
	// add files that no configuration loaded
	filepath.Walk(root, func(p string, i os.FileInfo, err error) error {
		if err != nil {
			return nil
		}
		if i.IsDir() && (i.Name() == ".git" || i.Name() == "bin" || i.Name() == "node_modules") {
			return filepath.SkipDir
		}
		if strings.HasSuffix(p, ".go") {
			rel, _ := filepath.Rel(root, p)
			if files[rel] == nil && !strings.Contains(rel, "testdata/") {
				fmt.Println("NOT LOADED", rel)
				src, _ := os.ReadFile(p)
				files[rel] = &file{path: rel, src: src, edits: map[int]edit{}, pkg: filepath.Dir(rel)}
				paths = append(paths, rel)
			}
		}
		return nil
	})
	sort.Strings(paths)
	for _, p := range paths {
		if newPath(files[p].pkg) == files[p].pkg {
			dest[p] = p
			taken[p] = true
		}
	}
	for _, p := range paths {
		fl := files[p]
		np := newPath(fl.pkg)
		if np == fl.pkg {
			continue
		}
		b := filepath.Base(p)
		pk := base(fl.pkg)
		d := filepath.Join(np, b)
		stem := strings.TrimSuffix(b, ".go")
		if taken[d] || b == "doc.go" || ambiguous(stem) || count(paths, files, np, b) > 1 {
			if stem != pk {
				d = filepath.Join(np, pk+"_"+b)
			}
			if b == "doc.go" {
				d = filepath.Join(np, pk+"_doc.go")
			}
		}
		if taken[d] {
			d = filepath.Join(np, pk+"_"+b)
		}
		if taken[d] {
			d = filepath.Join(np, strings.ToLower(moves[fl.pkg].title)+"_"+b)
		}
		if taken[d] {
			die("taken", d)
		}
		taken[d] = true
		dest[p] = d
	}
	var dm strings.Builder
	for _, p := range paths {
		fmt.Fprintln(&dm, dest[p], filepath.Dir(p))
	}
	os.WriteFile("/tmp/merge/dest.txt", []byte(dm.String()), 0o644)
	out := map[string][]byte{}
	for _, p := range paths {
		fl := files[p]
		out[dest[p]] = apply(fl, dest[p], renames)
	}
	// move the other files of moved folders
	for _, m := range moves {
		es, _ := os.ReadDir(filepath.Join(root, m.old))
		for _, e := range es {
			name := filepath.Join(m.old, e.Name())
			if strings.HasSuffix(name, ".go") {
				continue
			}
			if e.IsDir() {
				if hasGo(filepath.Join(root, name)) && e.Name() != "testdata" {
					continue
				}
			}
			to := filepath.Join(root, m.new, e.Name())
			os.MkdirAll(filepath.Dir(to), 0o755)
			if _, err := os.Stat(to); err == nil {
				// merge folders
				c := exec.Command("cp", "-rn", filepath.Join(root, name)+"/.", to)
				if b, err := c.CombinedOutput(); err != nil {
					fmt.Println("cp", string(b))
				}
				os.RemoveAll(filepath.Join(root, name))
				continue
			}
			if err := os.Rename(filepath.Join(root, name), to); err != nil {
				die(err)
			}
		}
	}
	for _, p := range paths {
		if dest[p] != p {
			os.Remove(filepath.Join(root, p))
		}
	}
	for d, b := range out {
		if bytes.Equal(b, nil) {
			continue
		}
		full := filepath.Join(root, d)
		os.MkdirAll(filepath.Dir(full), 0o755)
		if err := os.WriteFile(full, b, 0o644); err != nil {
			die(err)
		}
	}
	for p, text := range docs {
		full := filepath.Join(root, p, "doc.go")
		if _, err := os.Stat(filepath.Join(root, p)); err == nil {
			os.WriteFile(full, []byte(wrap(text)+"package "+base(p)+"\n"), 0o644)
		}
	}
	for _, m := range moves {
		os.Remove(filepath.Join(root, m.old)) // empty folders only
	}
}

func wrap(s string) string {
	var b strings.Builder
	line := "//"
	for _, w := range strings.Fields(s) {
		if len(line)+1+len(w) > 95 {
			b.WriteString(line + "\n")
			line = "//"
		}
		line += " " + w
	}
	b.WriteString(line + "\n")
	return b.String()
}

func hasGo(d string) bool {
	found := false
	filepath.Walk(d, func(p string, i os.FileInfo, err error) error {
		if strings.HasSuffix(p, ".go") {
			found = true
		}
		return nil
	})
	return found
}

var general = map[string]bool{}

func ambiguous(stem string) bool {
	switch stem {
	case "page", "card", "page_test", "card_test", "open", "setup", "view", "input", "view_test", "export_test", "actions", "doc", "main_test", "helper_test", "helpers_test", "names", "words", "render", "renderer", "layout":
		return true
	}
	return false
}

func count(paths []string, files map[string]*file, np, b string) int {
	n := 0
	for _, p := range paths {
		if newPath(files[p].pkg) == np && filepath.Base(p) == b {
			n++
		}
	}
	return n
}

func apply(fl *file, dest string, renames map[string]string) []byte {
	src := fl.src
	here := newPath(fl.pkg)
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, fl.path, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		die(fl.path, err)
	}
	off := func(p token.Pos) int { return fset.Position(p).Offset }
	// imports
	seen := map[string]bool{}
	for _, s := range f.Imports {
		p, _ := strconv.Unquote(s.Path.Value)
		ip := strings.TrimPrefix(p, mod)
		if !strings.HasPrefix(p, mod) {
			continue
		}
		np := newPath(ip)
		if np == ip && !(np == here && !fl.ext) {
			if _, isTarget := anyTarget(np); !isTarget {
				continue
			}
		}
		kill := np == here && !fl.ext || seen[np]
		seen[np] = true
		start, end := off(s.Pos()), off(s.End())
		if kill {
			// the whole line
			for start > 0 && src[start-1] != '\n' {
				start--
			}
			for end < len(src) && src[end] != '\n' {
				end++
			}
			if strings.HasPrefix(string(src[start:end]), "import ") {
				fl.edits[start] = edit{start, end, ""}
			} else {
				fl.edits[start] = edit{start, end + 1, ""}
			}
			continue
		}
		if np != ip {
			fl.edits[start] = edit{start, end, strconv.Quote(mod + np)}
			if s.Name != nil && s.Name.Name == "_" {
				fl.edits[start] = edit{start, end, "_ " + strconv.Quote(mod+np)}
			}
		}
	}
	// package comment of a package that is no more
	if here != fl.pkg && f.Doc != nil {
		start, end := off(f.Doc.Pos()), off(f.Package)
		fl.edits[start] = edit{start, end, ""}
		text := strings.TrimSpace(string(src[off(f.Doc.Pos()):off(f.Doc.End())]))
		text = strings.Replace(text, "// Package "+base(fl.pkg)+" ", "// ", 1)
		lines := strings.SplitN(text, "// ", 2)
		if len(lines) == 2 && !strings.HasPrefix(text, "/*") {
			text = "// " + up(lines[1])
		}
		at := off(f.Name.End())
		// the package clause itself is edited at Name.Pos; put the comment after it
		nm := fl.edits[off(f.Name.Pos())]
		if nm.text == "" {
			nm.text = f.Name.Name
		}
		nm.text += "\n\n" + text
		nm.off, nm.end = off(f.Name.Pos()), at
		fl.edits[off(f.Name.Pos())] = nm
	}
	// names in comments, and relative paths in strings
	for _, g := range f.Comments {
		for _, c := range g.List {
			if strings.HasPrefix(c.Text, "//go:") {
				continue
			}
			start := off(c.Pos())
			inEdit := false
			for _, e := range fl.edits {
				if start >= e.off && start < e.end {
					inEdit = true
				}
			}
			if inEdit {
				continue
			}
			text := commentPaths(c.Text)
			text = commentName.ReplaceAllStringFunc(text, func(s string) string {
				m := commentName.FindStringSubmatch(s)
				for old := range moves {
					if base(old) != m[1] {
						continue
					}
					imported := false
					for _, s := range f.Imports {
						if s.Path.Value == strconv.Quote(mod+old) {
							imported = true
						}
					}
					name := m[2]
					r, have := renames[old+"."+m[2]]
					if have {
						name = r
					}
					if !imported && !have {
						continue
					}
					if newPath(old) == here {
						return name
					}
					return base(newPath(old)) + "." + name
				}
				return s
			})
			if text != c.Text {
				fl.edits[start] = edit{start, off(c.End()), text}
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		l, ok := n.(*ast.BasicLit)
		if !ok || l.Kind != token.STRING {
			return true
		}
		v, err := strconv.Unquote(l.Value)
		if err != nil || !strings.HasPrefix(v, "../") {
			return true
		}
		trail := ""
		if strings.HasSuffix(v, "/") {
			trail = "/"
		}
		abs := filepath.Join(filepath.Dir(fl.path), v)
		if strings.HasPrefix(abs, "..") {
			return true
		}
		probe := abs
		for strings.ContainsAny(probe, "*%") {
			probe = filepath.Dir(probe)
		}
		if _, err := os.Stat(filepath.Join(root, probe)); err != nil {
			return true
		}
		to := mapPath(abs)
		r, err := filepath.Rel(filepath.Dir(dest), to)
		if err != nil {
			return true
		}
		if r+trail != v && r != filepath.Clean(v) {
			fl.edits[off(l.Pos())] = edit{off(l.Pos()), off(l.End()), strconv.Quote(r + trail)}
		}
		return true
	})
	var es []edit
	for _, e := range fl.edits {
		es = append(es, e)
	}
	sort.Slice(es, func(i, j int) bool { return es[i].off < es[j].off })
	var b bytes.Buffer
	last := 0
	for _, e := range es {
		if e.off < last {
			fmt.Println("OVERLAP", fl.path, e)
			continue
		}
		b.Write(src[last:e.off])
		b.WriteString(e.text)
		last = e.end
	}
	b.Write(src[last:])
	res, err := format.Source(b.Bytes())
	if err != nil {
		fmt.Println("FORMAT", fl.path, err)
		return b.Bytes()
	}
	return res
}

func anyTarget(p string) (move, bool) {
	for _, m := range moves {
		if m.new == p {
			return m, true
		}
	}
	return move{}, false
}

func mapPath(p string) string {
	best := ""
	for old := range moves {
		if (p == old || strings.HasPrefix(p, old+"/")) && len(old) > len(best) {
			best = old
		}
	}
	if best == "" {
		return p
	}
	return moves[best].new + strings.TrimPrefix(p, best)
}

var pathWord = regexp.MustCompile(`\b(ai|ui|board|cmd)/[a-z/]+`)

func commentPaths(s string) string {
	return pathWord.ReplaceAllStringFunc(s, func(p string) string {
		if _, ok := moves[p]; ok {
			return mapPath(p)
		}
		return p
	})
}
