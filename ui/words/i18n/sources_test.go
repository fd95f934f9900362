package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tengen/ui/words/i18n"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sources is what the program's text in Go says about keys.
type sources struct {
	literals map[string]bool // every string
	families map[string]bool // strings such as "theme.", to which something is joined
	calls    []call
}

// call is a call of T or N with a literal key.
type call struct {
	at     string
	key    string
	plural bool
	args   []string // names of the arguments
	open   bool     // the arguments are not written at the call
}

func readSources(t *testing.T) *sources {
	t.Helper()
	s := &sources{literals: map[string]bool{}, families: map[string]bool{}}
	files := token.NewFileSet()
	for _, root := range []string{"../..", "../../../cmd/tengen"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err == nil {
				ast.Inspect(file, func(n ast.Node) bool { s.visit(files, n); return true })
			}
			return err
		})
		require.NoError(t, err)
	}
	return s
}

func (s *sources) visit(files *token.FileSet, n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if text, ok := literal(n); ok {
			s.literals[text] = true
			if familyText.MatchString(text) {
				s.families[text] = true
			}
		}
	case *ast.CallExpr:
		if c, ok := readCall(n); ok {
			c.at = files.Position(n.Pos()).String()
			s.calls = append(s.calls, c)
		}
	}
}

// familyText matches the beginning of keys.
var familyText = regexp.MustCompile(`^\w[\w.]*\.$`)

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

func readCall(n *ast.CallExpr) (c call, ok bool) {
	method, ok := n.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "T" && method.Sel.Name != "N" || len(n.Args) == 0 {
		return call{}, false
	}
	if c.key, ok = literal(n.Args[0]); !ok {
		return call{}, false
	}
	c.plural = method.Sel.Name == "N"
	rest := n.Args[1:]
	if c.plural {
		rest = n.Args[2:]
	}
	for _, arg := range rest {
		args, ok := arg.(*ast.CompositeLit)
		if !ok {
			c.open = true
			continue
		}
		for _, element := range args.Elts {
			name, _ := literal(element.(*ast.KeyValueExpr).Key)
			c.args = append(c.args, name)
		}
	}
	slices.Sort(c.args)
	return c, true
}

func TestKeysInSources(t *testing.T) {
	messages, s := messagesOf(t, i18n.English), readSources(t)
	require.NotEmpty(t, s.calls)
	for _, c := range s.calls {
		m, ok := messages[c.key]
		if !assert.True(t, ok, "%s: no message %q", c.at, c.key) {
			continue
		}
		if !c.open {
			assert.Equal(t, placeholders(m), c.args, "%s: arguments of %q", c.at, c.key)
		}
		assert.Equal(t, c.plural, m.One != "", "%s: %q needs N and the forms one and other, or T and neither", c.at, c.key)
	}
	for key := range messages {
		key = strings.TrimSuffix(strings.TrimSuffix(key, "_touch"), "_brief")
		assert.NotNil(t, messages[key], "%q has another form only", key)
		assert.True(t, s.uses(key), "nothing uses %q", key)
	}
}

// TestKeysInTables finds keys that stand in tables and are looked up later: every
// string that begins like a key must be one.
func TestKeysInTables(t *testing.T) {
	messages, s := messagesOf(t, i18n.English), readSources(t)
	for text := range s.literals {
		area, name, ok := strings.Cut(text, ".")
		if ok && name != "" && !s.families[text] && hasArea(messages, area) && !isFileName(name) {
			assert.True(t, messages[text] != nil, "no message %q", text)
		}
	}
}

func hasArea(messages map[string]*goi18n.Message, area string) bool {
	for key := range messages {
		if strings.HasPrefix(key, area+".") {
			return true
		}
	}
	return false
}

func isFileName(name string) bool {
	return slices.Contains([]string{"json", "lock", "txt", "log", "go"}, name)
}

// uses reports whether a key stands in the sources, whole or as a family that it
// belongs to.
func (s *sources) uses(key string) bool {
	if s.literals[key] {
		return true
	}
	family := key[:strings.LastIndex(key, ".")+1]
	return family != "" && s.families[family]
}
