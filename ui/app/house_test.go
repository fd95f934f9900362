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

// What a type of the window, of the controller and of its owners may have at the most, so
// that one can say what it owns.
const (
	mostFields  = 16
	mostMethods = 60
)

func TestNoTypeOwnsTooMuch(t *testing.T) {
	fields, methods := map[string]int{}, map[string]int{}
	var names []string
	for _, folder := range []string{".", "../controller", "../controller/*"} {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		require.NoError(t, err)
		names = append(names, found...)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		folder := filepath.Base(filepath.Dir(name)) + "."
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				if s, ok := n.Type.(*ast.StructType); ok {
					fields[folder+n.Name.Name] = count(s.Fields)
				}
			case *ast.FuncDecl:
				if n.Recv != nil {
					methods[folder+receiver(n)]++
				}
			}
			return true
		})
	}
	for _, name := range []string{"..window", "controller.Controller"} {
		require.Contains(t, fields, name)
		require.Contains(t, methods, name)
	}
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
