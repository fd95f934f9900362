package app

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

// What a type of this package may have at the most, so that one can say what it owns.
const (
	mostFields  = 16
	mostMethods = 60
)

func TestNoTypeOwnsTooMuch(t *testing.T) {
	fields, methods := map[string]int{}, map[string]int{}
	names, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok {
					fields[n.Name.Name] = count(s.Fields)
				}
			case *ast.FuncDecl:
				if n.Recv != nil {
					methods[receiver(n)]++
				}
			}
			return true
		})
	}
	require.Contains(t, fields, "window")
	require.Contains(t, methods, "window")
	for name, n := range fields {
		assert.LessOrEqual(t, n, mostFields, "fields of %s", name)
	}
	for name, n := range methods {
		assert.LessOrEqual(t, n, mostMethods, "methods of %s", name)
	}
}

// count returns the number of fields; one that is embedded has no name.
func count(list *ast.FieldList) (n int) {
	for _, f := range list.List {
		n += max(len(f.Names), 1)
	}
	return n
}

func receiver(f *ast.FuncDecl) string {
	t := f.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	name, _ := t.(*ast.Ident)
	return name.Name
}
