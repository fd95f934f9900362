package background_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
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

// No part of the window starts a goroutine by hand.
func TestOnlyTheRunnerStartsGoroutines(t *testing.T) {
	found := map[string]bool{}
	set := token.NewFileSet()
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(filepath.Dir(strings.TrimPrefix(path, ".."+string(filepath.Separator))))
		ast.Inspect(file, func(n ast.Node) bool {
			if !startsGoroutine(n) {
				return true
			}
			found[name] = true
			assert.True(t, slices.Contains(alone, name), "%s starts a goroutine by itself", set.Position(n.Pos()))
			return true
		})
		return nil
	}))
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
	may := []string{"app/app.go", "app/pickers_phone.go"}
	var found []string
	set := token.NewFileSet()
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if posts(n) {
				found = append(found, filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator))))
			}
			return true
		})
		return nil
	}))
	assert.Equal(t, may, found)
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
