package record_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

// read reads a file of any format.
func read(t *testing.T, name, data string) *record.File {
	t.Helper()
	f, err := record.Reader{Size: board.Square(15)}.Read(name, []byte(data))
	require.NoError(t, err, "%s: %.60q", name, data)
	return f
}

// names returns the moves of the main line as "h8i9", a pass as "--".
func names(tree *record.Tree) string {
	var points []board.Point
	for _, m := range moves(tree) {
		points = append(points, m.Point)
	}
	return record.FormatMoves(points)
}

// A stone on a stone ends the line, with a warning that says which move it is, whatever the file is.
func TestAPointTwice(t *testing.T) {
	for name, text := range map[string]string{
		"":           "h8i9i9g7i9",
		"a.txt":      "1. h8 i9 2. h8 g7",
		"a.sgf":      "(;GM[4]SZ[15];B[hh];W[ig];B[ig];W[gi];B[ig])",
		"node.sgf":   "(;GM[4]SZ[15];B[hh]W[ig]B[hh]W[gi])",
		"root.sgf":   "(;GM[4]SZ[15]B[hh];W[ig];B[h8])",
		"branch.sgf": "(;GM[4]SZ[15];B[hh];W[ig](;B[ig](;W[aa])(;W[bb]))(;B[hh]))",
		"setup.sgf":  "(;GM[4]SZ[15]AB[aa];B[hh];W[ig];B[aa])",
		"a.psq":      "Piskvorky 15x15, 0:0, 0\n8,8,1\n9,7,1\n8,8,1\n7,9,1\n-1\n",
		"a.lib":      string(library(0, 0, 0x78, 0, 0x69, 0, 0x78, 0, 0x97, leaf)),
	} {
		f := read(t, name, text)
		assert.Equal(t, "h8i9", names(f.Games[0]), name)
		require.NotEmpty(t, f.Warnings, name)
		assert.Contains(t, f.Warnings[0].Error(), "want an empty cell for move 3, got ", name)
		assert.True(t, f.Lost(), name)
		var text bytes.Buffer
		require.NoError(t, record.WriteSGF(&text, f.Games...))
		assert.Empty(t, read(t, "", text.String()).Warnings, "what is kept is sound")
	}
}

// What comes after a variation is judged by the stones before it; a stone that was taken away frees its cell.
func TestAPointInTwoVariations(t *testing.T) {
	for name, text := range map[string]string{
		"a.sgf":     "(;GM[4]SZ[15];B[hh](;W[ig];B[gi](;W[aa])(;W[aa]))(;W[gi];B[ig];W[aa]))",
		"taken.sgf": "(;GM[4]SZ[15];B[hh];AE[hh]W[hh];AW[aa];AE[aa];B[aa])",
		"set.sgf":   "(;GM[4]SZ[15];B[hh];AW[hh];W[ii])",
		"pass.sgf":  "(;GM[4]SZ[15];B[];W[];B[tt];W[pp])",
		"a.lib":     string(library(0, 0, 0x78, 0, 0x69, 0x80, 0x97, leaf, 0x97, 0, 0x69, leaf)),
	} {
		assert.Empty(t, read(t, name, text).Warnings, name)
	}
	f := read(t, "b.lib", string(library(0, 0, 0x78, leaf|0x80, 0x78, leaf)))
	assert.Empty(t, f.Warnings)
	f = read(t, "c.lib", string(library(0, 0, 0x78, 0, 0x78, 0x80, 0x69, leaf, 0x97, leaf)))
	assert.Len(t, f.Warnings, 1, "only a branch of a library is cut")
	assert.Equal(t, 3, f.Games[0].Root().Len())
}

// utf16Of returns a text in UTF-16.
func utf16Of(text string, order binary.AppendByteOrder, mark bool) string {
	var data []byte
	if mark {
		text = "\ufeff" + text
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return string(data)
}

// Marks at the beginning and two bytes a letter are read, in whatever order, in every format of text.
func TestMarksAndWideLetters(t *testing.T) {
	for name, text := range map[string]string{
		"a.sgf": "(;GM[4]SZ[15]PB[甲𝄞]PW[乙];B[hh];W[ig])",
		"":      "h8 i9\r\n",
		"b.txt": "h8i9",
		"c.psq": "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,7,0\r\n甲\r\n乙\r\n",
	} {
		for _, data := range []string{
			text, "\ufeff" + text,
			utf16Of(text, binary.LittleEndian, true), utf16Of(text, binary.BigEndian, true),
			utf16Of(text, binary.LittleEndian, false), utf16Of(text, binary.BigEndian, false),
		} {
			f := read(t, name, data)
			assert.Empty(t, f.Warnings, "%s: %q", name, data)
			assert.Equal(t, "h8i9", names(f.Games[0]), "%s: %q", name, data)
			if strings.Contains(text, "甲") {
				assert.Contains(t, f.Games[0].Info.Black, "甲", "%q", data)
			}
		}
	}
	f := read(t, "cut.sgf", utf16Of("(;GM[4]SZ[15];B[hh];W[ig]", binary.LittleEndian, true)+"(")
	assert.Len(t, f.Warnings, 1)
	assert.Equal(t, "h8i9", names(f.Games[0]))
}

// Blanks of all widths stand between what a file says, and letters, digits and signs may be wide.
func TestBlanksAndWideSigns(t *testing.T) {
	for _, text := range []string{
		"h8　i9\u00a0g7", "ｈ８，ｉ９、ｇ７", "Ｈ８；Ｉ９；Ｇ７", "１．h8 i9 ２．g7", "１。h8\u2003i9\u200bg7",
		"(;GM[4]\u00a0SZ[15]\u3000;B[hh]\u2003;W [ig]\ufeff;B[gi]\u00a0)\u3000",
		"\u3000(;GM[4]SZ[１５];B[ｈｈ];W[ＩＧ];B[ｇ７])",
		"Ｐiskvorky"[:0] + "Piskvorky １５x15，0:0，0\n８，８，０\n 9，7，0\n7,9,0\n-1",
	} {
		f := read(t, "", text)
		assert.Empty(t, problems(f), text)
		assert.Equal(t, "h8i9g7", names(f.Games[0]), text)
	}
	f := read(t, "", "ｈ８，乙")
	assert.Equal(t, []string{`position, line 1, column 10, node 1: want a point such as h8, got "乙"`}, problems(f), "places are those of the text")
	f = read(t, "", "(;GM[4]SZ[15];B[hh]；W[ig])")
	assert.Contains(t, problems(f)[0], `got "；"`, "what is not read is shown whole")
}

// Words stand before a game and between games, with brackets of their own.
func TestWordsBeforeAGame(t *testing.T) {
	const game = "(;GM[4]SZ[15];B[hh];W[ig])"
	for _, words := range []string{
		"Date: 12 Feb 1996 (JST)\nSubject: game (rated)\n\n", "see (this game) ", "(", "((", "(a) (b[1]) ", ":-) ;-( (;-) ", "(12;) ",
		"(Rated [5]) ", "(棋谱) ", "(see [1], (JST)) ", "[Event \"x\"] ",
	} {
		f := read(t, "mail.sgf", words+game+" the end (really) "+game)
		assert.Empty(t, problems(f), words)
		require.Len(t, f.Games, 2, words)
		assert.Equal(t, "h8i9", names(f.Games[0]), words)
		if !strings.HasPrefix(words, "[") {
			assert.Len(t, read(t, "", words+game).Games, 1, "pasted: %s", words)
		}
	}
	f := read(t, "words.sgf", "(; see below) "+game)
	assert.Equal(t, "h8i9", names(f.Games[0]))
	assert.Len(t, f.Warnings, 1, "what could be a broken game is named")
}

// Some programs leave out the ';' after a bracket.
func TestNoSemicolon(t *testing.T) {
	for _, text := range []string{
		"(GM[4]SZ[15];B[hh];W[ig])", "( \n TE[Cup]\nGM[4]SZ[15]\n;B[hh];W[ig])", "(;GM[4]SZ[15];B[hh](W[ig])(W[aa]))",
		"(GM[4]SZ[15]B[hh]W[ig])", "(\u3000GaMe[4]SiZe[15];B[hh](;W[ig]))", "Words (so far) (GM [4]SZ[15];B[hh];W[ig])",
	} {
		f := read(t, "", text)
		assert.Empty(t, problems(f), text)
		assert.Equal(t, "h8i9", names(f.Games[0]), text)
	}
}

func TestPasses(t *testing.T) {
	for size, passes := range map[int]string{
		9: "jj tt pp ss", 13: "nn tt pp ss", 15: "pp ss tt PP", 16: "qq ss tt", 18: "ss tt", 19: "tt TT", 20: "uu", 22: "ww",
	} {
		for _, pass := range append(strings.Fields(passes), "", " ") {
			f := read(t, "", fmt.Sprintf("(;GM[4]SZ[%d];B[aa];W[%s];B[bb])", size, pass))
			assert.Empty(t, problems(f), "%s on %d", pass, size)
			assert.True(t, moves(f.Games[0])[1].IsPass(), "%s on %d", pass, size)
		}
	}
	for size, points := range map[int]string{15: "qq zz pa ap po", 16: "pp", 19: "ss pp uu", 20: "tt", 7: "oo"} {
		for _, p := range strings.Fields(points) {
			f := read(t, "", fmt.Sprintf("(;GM[4]SZ[%d];B[aa];W[%s];B[bb])", size, p))
			assert.False(t, len(moves(f.Games[0])) > 1 && moves(f.Games[0])[1].IsPass(), "%s on %d", p, size)
		}
	}
}

// A board without a size is the first that holds all stones, wherever they are and however their properties are written.
func TestSizesThatAreNotSaid(t *testing.T) {
	for text, want := range map[string]int{
		"(;Black[jj];White[qq])": 19, "(;GM[4]B[qq])": 19, "(;GM[4]AB[aa][qq];W[bb])": 19, "(;GM[4]AW[aa:ts])": 20,
		"(;GM[4];B[hh]AddWhite[uu])": 22, "(;GM[4]C[B[qq\\]];B[hh])": 15, "(;GM[4]LB[qq:x];B[hh])": 15, "(;GM[4];B[r18])": 19,
		"(GM[4]B[qq])": 19, "(;GM[4];B[ｑｑ])": 19, "(;GM[4];B[tt])(;GM[4];B[ss])": 15, "(;GM[4];B[hh])(;GM[4];B[qq])": 15,
	} {
		assert.Equal(t, board.Square(want), read(t, "", text).Games[0].Size, text)
	}
}

const playOK = `[Event "?"]
[Site "PlayOK"]
[Date "2023.11.05"]
[Round "-"]
[Black "ann"]
[White "bob"]
[Result "0-1"]
[Time "19:31:10"]
[TimeControl "300"]
[BlackElo "1200"]

1. h8 i9 2. g7 j10
3. k11 h9 0-1
`

// Texts with tags and numbered moves, as PlayOK gives them.
func TestTaggedMoves(t *testing.T) {
	for _, text := range []string{playOK, strings.ReplaceAll(playOK, "\n", "\r\n"), "\ufeff" + playOK} {
		f := read(t, "a.txt", text)
		assert.Empty(t, problems(f))
		require.Len(t, f.Games, 1)
		assert.Equal(t, "h8i9g7j10k11h9", names(f.Games[0]))
		assert.Equal(t, record.Info{
			Black: "ann", White: "bob", Place: "PlayOK", Date: "2023-11-05", Result: record.Result{Winner: board.White, Cause: record.Unstated},
		}, f.Games[0].Info)
	}
	f := read(t, "", strings.Replace(playOK, "k11", "h8", 1)+"\n"+strings.NewReplacer("ann", "cid", "[Black", "[Whoever", "0-1", "1/2-1/2").Replace(playOK))
	require.Len(t, f.Games, 2)
	assert.Equal(t, []string{`position, line 13, column 4, node 4: want an empty cell for move 5, got H8, where a stone stands; left out with what follows it`}, problems(f))
	assert.Equal(t, "h8i9g7j10k11h9", names(f.Games[1]))
	assert.True(t, f.Games[1].Info.Result.Draw())
	assert.Equal(t, 0, f.Warnings[0].Game)
	f = read(t, "", "[White \"ann\"]\n[Black \"bob\"]\n[Result \"1-0\"]\n\nh8 i9 1-0")
	assert.Equal(t, board.White, f.Games[0].Info.Result.Winner, "who is named first")
}

// What is written is read as itself, on all boards, by all rules, with names in all scripts.
func TestWhatIsWrittenIsReadAsItself(t *testing.T) {
	players := []string{"", "Ann", "Антон", "王小明", "許功蓋", "김철수", "山田太郎 すばらしい", "Jānis Bērziņš", "Ωμέγα", "عربي", "(see [1])", "a]b\\c", "Zoë", "１２", "𝄞", "c:d;e"}
	for w := board.MinSide; w <= board.MaxSide; w++ {
		for i, name := range players {
			size := board.Size{W: w, H: board.MinSide + (w+i)%(board.MaxSide-board.MinSide+1)}
			tree := record.NewTree(size)
			tree.Info = record.Info{Black: name, White: players[len(players)-1-i], Event: name, Rule: "renju"}
			n := tree.Root()
			for i := range 9 {
				n = n.Add(record.Move{Stone: board.Black + board.Stone(i%2), Point: size.Point(i * (size.Cells() - 1) / 8)})
			}
			for _, f := range record.Formats() {
				if f.Write == nil || f.Name == "RenLib" && size != board.Square(15) {
					continue
				}
				var out bytes.Buffer
				require.NoError(t, f.Write(&out, tree, n))
				again := read(t, "x"+f.Endings[0], out.String())
				require.Empty(t, problems(again), "%s %s", f.Name, name)
				assert.Equal(t, size, again.Games[0].Size)
				assert.Equal(t, moves(tree), moves(again.Games[0]), "%s %s", f.Name, size)
				switch {
				case f.Whole:
					assert.Equal(t, tree.Info, again.Games[0].Info, f.Name)
				case f.Name == "Piskvork" && name != "１２" && tree.Info.White != "１２":
					assert.Equal(t, [2]string{tree.Info.Black, tree.Info.White}, [2]string{again.Games[0].Info.Black, again.Games[0].Info.White})
				}
			}
		}
	}
}

// FuzzRead: whatever is read of any format is sound: written as SGF it is read as itself without a warning.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		playOK, "h8 i9；ｇ７", "\xff\xfeh\x008\x00", "(JST) (GM[4]SZ[15]B[hh]W[hh])", "(;GM[4];B[qq](W[pp];B[aa]AE[aa]W[aa]))", "(;C[jou\xe9];W[ih])", "(;CA[big5]PB[\xbb\x5c];B[hh])",
		"Piskvorky 15x15, 0:0, 0\r8,8,1\r9,8\ra\rb\r", string(library(0, comment, "\xce\xe5\x00\x00", 0x78, 0, 0x78, leaf)),
	} {
		f.Add([]byte(seed))
	}
	var asked string
	f.Fuzz(func(t *testing.T, data []byte) {
		first, err := record.Reader{Size: board.Square(15), Decode: five(&asked)}.Read("", data)
		if err != nil {
			return
		}
		require.NotEmpty(t, first.Games)
		second, err := record.ReadSGF([]byte(writeSGF(t, first.Games...)))
		require.NoError(t, err)
		require.False(t, second.Lost(), "%v", problems(second))
		require.Len(t, second.Games, len(first.Games))
		for i := range first.Games {
			sameTrees(t, first.Games[i], second.Games[i])
		}
	})
}

// A mark at the beginning of a list, as Windows' editor leaves it, is none of its first line.
func TestLinesWithAMark(t *testing.T) {
	lines, err := record.ReadLines(strings.NewReader("\ufeff# a list\nh8i9\n"), record.ParseMoves)
	require.NoError(t, err)
	require.Len(t, lines, 1)
	lines, err = record.ReadLines(strings.NewReader("\ufeffh8i9\nh8\n"), record.ParseMoves)
	require.NoError(t, err)
	assert.Len(t, lines, 2)
}

// What reads without a loss and is odd all the same is noted, once a game.
func TestWhatIsOddIsNoted(t *testing.T) {
	for text, note := range map[string]string{
		"(;GM[4]SZ[15];B[hh];B[hi];B[hj])":         "want a move of white, got another one of black",
		"(;GM[4]SZ[15]AB[hh][hi]AW[hi])":           "want each point in one of AB, AW and AE, got H7 in two",
		"(;GM[4]SZ[15];AB[hh]AE[hh])":              "H8 in two",
		"(;GM[2]SZ[15];B[hh])":                     "got GM[2], another game",
		"(;GM[1]SZ[19];B[hh])":                     "got GM[1], Go",
		"(;GM[4]CA[UTF-7]SZ[15];B[hh])":            "got CA[UTF-7]",
		"(;GM[4]CA[klingon]SZ[15];B[hh])":          "got CA[klingon]",
		"(;GM[1]SZ[15];B[hh];W[hi])":               "", // many programs write it
		"(;GM[4]CA[latin1]SZ[15];B[hh];W[hi])":     "",
		"(;GM[4]SZ[15];B[hh];PL[B];B[hi])":         "",
		"(;GM[4]SZ[15];B[hh];AW[aa]B[hi])":         "",
		"(;GM[4]SZ[15]AB[hh][hh][hi]AW[aa];W[bb])": "",
	} {
		known := func(named string, _ []byte) []record.Charset { return []record.Charset{{Named: named == "latin1"}} }
		file, err := record.Reader{Size: board.Square(15), Decode: known}.Read("", []byte(text))
		require.NoError(t, err)
		assert.False(t, file.Lost(), text)
		if note == "" {
			assert.Empty(t, file.Warnings, text)
		} else if assert.Len(t, file.Warnings, 1, text) {
			assert.Contains(t, file.Warnings[0].Error(), note)
		}
	}
}
