// plan proposes which small files of each package belong together.
package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"golang.org/x/tools/go/packages"
)

var osName = regexp.MustCompile(`_(windows|darwin|linux|android|js|arm64|amd64|wasm|ios|native|phone|other|none|oto|page|vector)\.go$`)

type unit struct {
	name  string // target
	files []string
	lines int
	main  bool
}

func main() {
	root := os.Args[1]
	fset := token.NewFileSet()
	pk, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo,
		Dir:  root, Fset: fset, BuildFlags: []string{"-tags=test"},
	}, "./ai/...", "./board/...", "./ui/...", "./cmd/...")
	if err != nil {
		panic(err)
	}
	before, after := 0, 0
	was := map[string]string{}
	text, _ := os.ReadFile("/tmp/merge/dest.txt")
	for _, l := range strings.Split(string(text), "\n") {
		if a, b, ok := strings.Cut(l, " "); ok {
			was[a] = b
		}
	}
	alone := regexp.MustCompile(`^(ai/textbook/.*|board/rule/(freestyle|standard|caro|renju|gomoku|exact|three|four)[a-z]*\.go|board/record/(piskvork|psq|lib|renlib|text|plain|position|pos)[a-z_]*\.go|ui/lab/(alphabeta|tictactoe|smallgames|firstwin|eight|rotation|grid|record|searchtree|pagekit|findwin|aostar|smallboards|course|lablink)/.*|ui/lab/[a-z]*\.go|cmd/.*)$`)
	for _, p := range pk {
		pp := strings.TrimPrefix(p.PkgPath, "tengen/")
		us := map[string]*unit{}
		fileOf := map[types.Object]string{}
		refs := map[[2]string]int{}
		var names []string
		recvFile := map[string]string{}
		for _, f := range p.Syntax {
			full := fset.Position(f.Package).Filename
			rel, _ := filepath.Rel(root, full)
			b := filepath.Base(rel)
			src, _ := os.ReadFile(full)
			before++
			if strings.Contains(string(src), "//go:build") || osName.MatchString(b) || b == "doc.go" && len(f.Imports) == 0 && len(f.Decls) == 0 || strings.Contains(string(src), "import \"C\"") || alone.MatchString(rel) {
				after++
				continue
			}
			us[b] = &unit{name: b, files: []string{b}, lines: strings.Count(string(src), "\n")}
			names = append(names, b)
			for _, d := range f.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if d.Recv == nil {
						fileOf[p.TypesInfo.Defs[d.Name]] = b
					}
				case *ast.GenDecl:
					for _, s := range d.Specs {
						switch s := s.(type) {
						case *ast.TypeSpec:
							fileOf[p.TypesInfo.Defs[s.Name]] = b
							recvFile[s.Name.Name] = b
						case *ast.ValueSpec:
							for _, n := range s.Names {
								fileOf[p.TypesInfo.Defs[n]] = b
							}
						}
					}
				}
			}
		}
		sort.Strings(names)
		bump := func(a, b string, n int) {
			if a == b || us[a] == nil || us[b] == nil {
				return
			}
			if a > b {
				a, b = b, a
			}
			refs[[2]string{a, b}] += n
		}
		total := map[string]int{}
		for _, f := range p.Syntax {
			b := filepath.Base(fset.Position(f.Package).Filename)
			if us[b] == nil {
				continue
			}
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
					t := fn.Recv.List[0].Type
					if st, ok := t.(*ast.StarExpr); ok {
						t = st.X
					}
					if ix, ok := t.(*ast.IndexExpr); ok {
						t = ix.X
					}
					if id, ok := t.(*ast.Ident); ok {
						lines := fset.Position(fn.End()).Line - fset.Position(fn.Pos()).Line
						bump(b, recvFile[id.Name], 4+lines/2)
					}
				}
			}
			ast.Inspect(f, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				obj := p.TypesInfo.Uses[id]
				if obj == nil {
					return true
				}
				if to, ok := fileOf[obj]; ok {
					bump(b, to, 2)
					total[to]++
				} else if fn, ok := obj.(*types.Func); ok && fn.Pkg() == p.Types {
					to := filepath.Base(fset.Position(fn.Pos()).Filename)
					bump(b, to, 2)
				}
				return true
			})
		}
		// files of one former package or one stem like each other
		stem := func(n string) string {
			s := strings.TrimSuffix(n, ".go")
			if i := strings.Index(s, "_"); i > 0 {
				return s[:i]
			}
			return s
		}
		for i, a := range names {
			for _, b := range names[i+1:] {
				if stem(a) == stem(b) {
					bump(a, b, 10)
				}
			}
		}
		group := map[string]string{}
		for _, n := range names {
			group[n] = n
		}
		for {
			// the best pair of which one is small
			type pair struct {
				a, b  string
				score float64
			}
			best := pair{}
			agg := map[[2]string]int{}
			for k, n := range refs {
				a, b := group[k[0]], group[k[1]]
				if a == b {
					continue
				}
				if a > b {
					a, b = b, a
				}
				agg[[2]string{a, b}] += n
			}
			for k, n := range agg {
				a, b := us[k[0]], us[k[1]]
				least := min(a.lines, b.lines)
				sum := a.lines + b.lines
				limit := 340
				if least < 40 {
					limit = 420
				}
				if least >= 130 || sum > limit {
					continue
				}
				if (was[pp+"/"+a.name] != was[pp+"/"+b.name]) && least > 45 {
					continue
				}
				score := float64(n) / float64(20+least) * (1 - float64(sum)/1200)
				if score > best.score || score == best.score && k[0]+k[1] < best.a+best.b {
					best = pair{k[0], k[1], score}
				}
			}
			if best.a == "" {
				break
			}
			a, b := us[best.a], us[best.b]
			// the name: the file that is asked more, or larger
			weight := func(u *unit) float64 {
				w := float64(u.lines)
				for _, f := range u.files {
					if f == u.name {
						w += 3 * float64(total[f])
					}
				}
				return w
			}
			if weight(b) > weight(a) {
				a, b = b, a
			}
			a.files = append(a.files, b.files...)
			a.lines += b.lines - 12
			for n, g := range group {
				if g == b.name {
					group[n] = a.name
				}
			}
			delete(us, b.name)
		}
		// leftovers: small files without relation go together by the alphabet? no: they stay
		var keys []string
		for k := range us {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		after += len(keys)
		for _, k := range keys {
			u := us[k]
			if len(u.files) > 1 {
				fmt.Printf("%s %s %s # %d\n", pp, u.name, strings.Join(u.files[1:], " "), u.lines)
			}
		}
	}
	fmt.Fprintln(os.Stderr, before, "files become", after)
}
