package document_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/document"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// gomoku15 is the game on the board.
var gomoku15 = rule.Variants()[slices.IndexFunc(rule.Variants(), func(v rule.Variant) bool { return v.ID == "gomoku15" })]

func TestFormats(t *testing.T) {
	d, _ := newDocument(t, t.TempDir(), "h8i9g7")
	assert.Equal(t, "h8i9g7", d.Moves())
	assert.Contains(t, d.SGF(), ";B[hh];W[ig]")
	for _, name := range []string{"game.sgf", "line.psq"} {
		c, err := d.Copy(name)
		require.NoError(t, err)
		data, err := c.Data()
		require.NoError(t, err)
		o, err := document.Open(data, name, gomoku15)
		require.NoError(t, err)
		assert.Empty(t, o.Left(hosttest.English))
		assert.Len(t, o.Game.Moves(), 3, name)
	}
	_, err := d.Copy("game.doc")
	assert.ErrorIs(t, err, document.ErrFormat)
	assert.Contains(t, document.Readable(), ".sgf")
	assert.Subset(t, document.Readable(), document.Writable())
}

// Stones that nobody played are no moves: who reads those alone would have another position.
func TestMovesAreAllOfThePosition(t *testing.T) {
	_, host := hosttest.New(t)
	g := hosttest.NewGame(t, "gomoku15", "h8i9")
	require.NoError(t, g.Edit(func(g *game.Game) {
		g.Node().Parent().Setup = []record.Placement{{Point: hosttest.Point(t, "a1"), Stone: board.White}}
	}))
	d := document.New(host, g, func() store.Counting { return store.Counting{} }, store.OpenFolder(t.TempDir()), nil)
	t.Cleanup(func() { _ = d.Close() })
	assert.Empty(t, d.Moves())
}

func TestWhatIsRead(t *testing.T) {
	for name, tt := range map[string]struct {
		text    string
		moves   int
		variant string
		left    int // things that could not be read
	}{
		"moves":          {"h8 i9, g7", 3, "gomoku15", 0},
		"a wrong move":   {"h8i9z99", 2, "gomoku15", 1},
		"a rule":         {"(;GM[4]SZ[15]RU[renju];B[hh])", 1, "renju15", 0},
		"a small board":  {"(;GM[4]SZ[3];B[aa])", 1, "tictactoe", 0},
		"a second game":  {"(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15])", 1, "gomoku15", 1},
		"old characters": {"(;GM[4]SZ[15];B[hh]C[\xba\xc3\xc6\xe5])", 1, "gomoku15", 0},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := document.Open([]byte(tt.text), "", gomoku15)
			require.NoError(t, err)
			assert.Len(t, o.Game.Moves(), tt.moves)
			assert.Equal(t, tt.variant, o.Variant.ID)
			left := o.Left(hosttest.English)
			assert.Len(t, left, tt.left, "%v", left)
		})
	}
	for _, text := range []string{"good morning", "(;GM[4", "\x00\x01"} {
		_, err := document.Open([]byte(text), "", gomoku15)
		assert.Error(t, err, "%q", text)
	}
}

// So does a file with nothing but moves; one in SGF says how it is to be read by its format.
func TestMovesInAFileKeepTheRuleInUse(t *testing.T) {
	for file, want := range map[string]string{"a.txt": "renju15", "A.TXT": "renju15", "a.sgf": "gomoku15"} {
		text := "h8i9"
		if file == "a.sgf" {
			text = "(;GM[4]SZ[15];B[hh])"
		}
		o, err := document.Open([]byte(text), file, rule.Renju15)
		require.NoError(t, err)
		assert.Equal(t, want, o.Variant.ID, file)
	}
}

// A text that names no rule goes by that of the game on the board, where it fits there.
func TestATextWithoutARuleKeepsTheRuleInUse(t *testing.T) {
	for _, inUse := range []string{"renju15", "standard15", "gomoku15", "gomoku19"} {
		v, err := rule.VariantByID(inUse)
		require.NoError(t, err)
		for text, want := range map[string]string{
			"h8i9":                          inUse,
			"(;GM[4]SZ[15];B[hh])":          map[bool]string{true: "gomoku15", false: inUse}[inUse == "gomoku19"],
			"(;GM[4]SZ[3];B[aa])":           "tictactoe",
			"(;GM[4]SZ[15]RU[renju];B[hh])": "renju15",
		} {
			o, err := document.Open([]byte(text), "", v)
			require.NoError(t, err)
			assert.Equal(t, want, o.Variant.ID, "%s in %s", text, inUse)
			assert.Equal(t, o.Variant.Rule, o.Game.Rule())
		}
		o, err := document.Open([]byte("(;GM[4]SZ[15];B[hh])"), "line.sgf", v)
		require.NoError(t, err)
		assert.Equal(t, "gomoku15", o.Variant.ID, "a file does not depend on what was on the board")
	}
}

func TestOldCharacterSets(t *testing.T) {
	for text, comment := range map[string]string{
		"(;GM[4]SZ[15];B[hh]C[\xba\xc3\xc6\xe5])":         "好棋",
		"(;GM[4]CA[Shift_JIS]SZ[15];B[hh]C[\x94\x92])":    "白",
		"(;GM[4]CA[no such set]SZ[15];B[hh]C[\xfe\xfe])x": "þþ",
	} {
		o, err := document.Open([]byte(text), "old.sgf", gomoku15)
		require.NoError(t, err)
		assert.Contains(t, o.Game.Node().Comment, comment)
	}
}

// A library names no rule, so another rule is no change of it, and it is the same whenever it is opened.
func TestALibraryIsTheSameWheneverItIsOpened(t *testing.T) {
	lib := []byte("\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x78\x00\x79\x40")
	for path, changed := range map[string]bool{"a.lib": false, "a.sgf": true} {
		data := lib
		if path == "a.sgf" {
			data = []byte("(;GM[4]SZ[15];B[hh];W[ih])")
		}
		o, err := document.Open(data, path, gomoku15)
		require.NoError(t, err)
		by, err := o.By(rule.Standard, o.Variant.Size)
		require.NoError(t, err)
		assert.Equal(t, rule.Standard, by.Game.Rule())
		assert.Equal(t, changed, by.Changed, path)
		d, _ := newDocument(t, t.TempDir(), "")
		d.Begin(path, by.Changed)
		id := d.Identity()
		assert.Equal(t, changed, id == "", "SGF has one of its own")
		d.Begin("b.lib", false)
		assert.NotEqual(t, id, d.Identity())
		d.Begin(path, false)
		assert.Equal(t, id, d.Identity())
	}
}
