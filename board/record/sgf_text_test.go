package record_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

// texts are what formats that are only read look like with the moves H8 and I7;
// those that are written show it themselves.
var texts = map[string]string{
	"RenLib":   string(library(0, 0, 0x78, 0, 0x89, leaf)),
	"position": "h8i7",
}

// Every format reads what it writes, and no other one claims it, with the name of a
// file or without. Each check names what is missing.
func TestEveryFormatIsWhole(t *testing.T) {
	document, err := os.ReadFile(filepath.Join("..", "..", "docs", "records.md"))
	require.NoError(t, err)
	endings := map[string]string{}
	for _, f := range record.Formats() {
		t.Run(f.Name, func(t *testing.T) {
			assert.True(t, strings.Contains(string(document), "\n| "+f.Name+" "), "no row in the table of docs/records.md")
			require.NotEmpty(t, f.Endings)
			for _, e := range f.Endings {
				assert.True(t, strings.HasPrefix(e, "."), e)
				assert.Empty(t, endings[e], "the ending of another format")
				endings[e] = f.Name
				found, ok := record.FormatByEnding(strings.ToUpper(e))
				assert.True(t, ok)
				assert.Equal(t, f.Name, found.Name)
				assert.True(t, strings.Contains(string(document), "`"+e+"`"), "docs/records.md does not name %s", e)
			}

			tree := record.NewTree(board.Square(15))
			end := tree.Root().Add(black("H8")).Add(white("I7"))
			text := texts[f.Name]
			if f.Write != nil {
				var out bytes.Buffer
				require.NoError(t, f.Write(&out, tree, end))
				text = out.String()
			}
			require.NotEmpty(t, text, "what it looks like, for the texts of this test")
			for _, name := range append([]string{"", "game"}, f.Endings...) {
				file, err := record.Read(name, []byte(text), board.Square(15))
				require.NoError(t, err)
				require.Empty(t, file.Warnings)
				assert.Equal(t, []record.Move{black("H8"), white("I7")}, moves(file.Games[0]))
			}
			_, err := record.Read("x"+f.Endings[0], []byte("\x00"), board.Square(15))
			var problem *record.Problem
			require.ErrorAs(t, err, &problem)
		})
	}
	_, ok := record.FormatByEnding(".doc")
	assert.False(t, ok)
}

// A format that says that it holds everything holds variations and comments.
func TestWholeFormats(t *testing.T) {
	for _, f := range record.Formats() {
		if !f.Whole {
			continue
		}
		want := readSGF(t, "(;SZ[15]C[words];B[hh](;W[ii]C[more])(;W[gg];B[ff]))")
		var out bytes.Buffer
		require.NoError(t, f.Write(&out, want, want.Root()))
		file, err := record.Read("", out.Bytes(), board.Square(15))
		require.NoError(t, err)
		sameTrees(t, want, file.Games[0])
	}
}
