package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each fact that the coach can state is put into words somewhere in this package: a fact
// without words would be silently left out.
func TestEveryFactHasWords(t *testing.T) {
	facts, spoken := map[string]bool{}, map[string]bool{}
	for _, file := range parse(t, "../../ai/coach") {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "fact" {
				facts[f.Recv.List[0].Type.(*ast.Ident).Name] = true
			}
		}
	}
	require.NotEmpty(t, facts)
	delete(facts, "Scope") // has a method of the writer to itself
	for _, file := range parse(t, ".") {
		ast.Inspect(file, func(n ast.Node) bool {
			for _, kind := range casesOf(n) {
				spoken[kind] = true
			}
			return true
		})
	}
	for name := range facts {
		assert.True(t, spoken[name], "coach.%s has no words", name)
	}
}

// parse reads the files of a folder but its tests.
func parse(t *testing.T, folder string) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		files = append(files, file)
	}
	return files
}

// casesOf returns the types of package coach that a case of a switch names.
func casesOf(n ast.Node) (types []string) {
	c, ok := n.(*ast.CaseClause)
	if !ok || !calls(c.Body) { // what only tells facts apart writes nothing
		return nil
	}
	for _, e := range c.List {
		if s, ok := e.(*ast.SelectorExpr); ok {
			if of, ok := s.X.(*ast.Ident); ok && of.Name == "coach" {
				types = append(types, s.Sel.Name)
			}
		}
	}
	return types
}

// calls reports whether statements call anything.
func calls(body []ast.Stmt) (found bool) {
	for _, s := range body {
		ast.Inspect(s, func(n ast.Node) bool {
			_, is := n.(*ast.CallExpr)
			found = found || is
			return true
		})
	}
	return found
}
