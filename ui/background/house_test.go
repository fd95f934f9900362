package background_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// alone are the packages that may start goroutines by themselves, as the comment of this
// package says.
var alone = []string{
	"background",      // the runner
	"sound",           // the sound's device, which belongs to no window
	"store",           // the sockets, which live as long as the folder is open
	"controller/host", // the timer of a report that waits
}

// nodes calls visit with every node of the window's sources, tests left out, and the path of its file below ui.
func nodes(t *testing.T, visit func(path string, n ast.Node, at token.Position)) {
	t.Helper()
	set := token.NewFileSet()
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				visit(name, n, set.Position(n.Pos()))
			}
			return true
		})
		return nil
	}))
}

// No part of the window starts a goroutine by hand.
func TestOnlyTheRunnerStartsGoroutines(t *testing.T) {
	found := map[string]bool{}
	nodes(t, func(file string, n ast.Node, at token.Position) {
		if startsGoroutine(n) {
			found[path.Dir(file)] = true
			assert.True(t, slices.Contains(alone, path.Dir(file)), "%s starts a goroutine by itself", at)
		}
	})
	for _, name := range alone {
		assert.True(t, found[name], "%s needs no exception any more", name)
	}
}

// startsGoroutine reports whether a node is a go statement, or a call that amounts to
// one: Go of a wait group or an error group, or time.AfterFunc.
func startsGoroutine(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.CallExpr:
		called, ok := n.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		from, _ := called.X.(*ast.Ident)
		return called.Sel.Name == "Go" || called.Sel.Name == "AfterFunc" && from != nil && from.Name == "time"
	}
	return false
}

// Only the mailbox fills the toolkit's queue, which takes one function for each picture: the window gives
// it fyne.Do. The telephone's pickers answer once, from the toolkit's own callback.
func TestOnlyTheMailboxPosts(t *testing.T) {
	var found []string
	nodes(t, func(file string, n ast.Node, _ token.Position) {
		if posts(n) {
			found = append(found, file)
		}
	})
	assert.Equal(t, []string{"app/app.go", "app/pickers_phone.go"}, found)
}

// What changes is gathered to one picture where it comes from outside: the window's door, and its
// start. No owner does that for itself.
func TestNothingOpensABatchByHand(t *testing.T) {
	may := []string{"app/app.go", "app/window.go", "controller/batch.go"}
	found := map[string]bool{}
	nodes(t, func(file string, n ast.Node, at token.Position) {
		if opensBatch(n) {
			found[file] = true
			assert.True(t, slices.Contains(may, file), "%s opens a batch by hand", at)
		}
	})
	for _, name := range may {
		assert.True(t, found[name], "%s opens none any more", name)
	}
}

// opensBatch reports whether a node names Do of the controller or of its batch.
func opensBatch(n ast.Node) bool {
	s, ok := n.(*ast.SelectorExpr)
	if !ok || s.Sel.Name != "Do" {
		return false
	}
	switch of := s.X.(type) {
	case *ast.SelectorExpr:
		return slices.Contains([]string{"batch", "controller", "game"}, of.Sel.Name)
	case *ast.Ident:
		return slices.Contains([]string{"b", "c", "batch", "controller", "game"}, of.Name)
	}
	return false
}

// posts reports whether a node is one of the two ways into the toolkit's queue, called or handed on.
func posts(n ast.Node) bool {
	s, ok := n.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	from, ok := s.X.(*ast.Ident)
	return ok && from.Name == "fyne" && (s.Sel.Name == "Do" || s.Sel.Name == "DoAndWait")
}
