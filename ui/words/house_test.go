package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The messages with which scores are written: whole families, and single keys of others.
var scoreKeys = []string{
	"score.", "verdict.", "truth.", "log.wins", "log.loses", "coach.score", "coach.chance",
	"searchtree.worth.", "lab.alphabeta.exact", "lab.alphabeta.at_least", "lab.alphabeta.at_most", "lab.alphabeta.unknown",
	"insight.win", "insight.won", "insight.loss", "insight.lost",
	"game.won", "game.chance", "game.score", "game.shallow", "game.unknown",
}

// Scores are written in one place: nobody else uses their messages.
func TestOnlyThisPackageWritesScores(t *testing.T) {
	here := 0
	require.NoError(t, filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		inside := strings.HasPrefix(filepath.ToSlash(path), "../words/")
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			switch text, err := strconv.Unquote(lit.Value); {
			case err != nil || !ofScores(text):
			case inside:
				here++
			default:
				assert.Fail(t, "a score is written elsewhere", "%s: %s", path, text)
			}
			return true
		})
		return nil
	}))
	assert.Greater(t, here, len(scoreKeys), "the keys are those that this package uses")
}

func ofScores(key string) bool {
	for _, k := range scoreKeys {
		if key == k || strings.HasSuffix(k, ".") && strings.HasPrefix(key, k) {
			return true
		}
	}
	return false
}
