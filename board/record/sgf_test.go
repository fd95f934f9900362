package record_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func TestSGFMoves(t *testing.T) {
	tree := readSGF(t, "(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[aa];W[oa];B[ao];W[oo];B[])")
	assert.Equal(t, board.Square(15), tree.Size)
	assert.Equal(t, []record.Move{
		black("H8"), white("I7"), black("A15"), white("O15"), black("A1"), white("O1"),
		{Stone: board.Black, Point: board.Pass},
	}, moves(tree))
}

func TestSGFPassOnSmallAndLargeBoards(t *testing.T) {
	assert.True(t, moves(readSGF(t, "(;SZ[19];B[tt])"))[0].IsPass())
	assert.Equal(t, at("T1"), moves(readSGF(t, "(;SZ[20];B[tt])"))[0].Point)
}

func TestSGFSizes(t *testing.T) {
	for text, want := range map[string]board.Size{
		"(;SZ[19])":               board.Square(19),
		"(;SZ[7:5])":              {W: 7, H: 5},
		"(;)":                     board.Square(15),
		"(;;B[oo])":               board.Square(15),
		"(;;B[hh](;W[ss]))":       board.Square(19),
		"(;C[x\\]B[vv\\]];B[pa])": board.Square(19),
		"(;;B[ta];W[aa])":         board.Square(20),
		"(;;B[as];W[aa])":         board.Square(19),
		"(;C[x\\]B[vv];B[aa])":    board.Square(15),
		"(;C[B[vv\\];B[aa])":      board.Square(15),
		"(;;B[tt];W[aa])":         board.Square(15),
		"(;;B[hh])(;;B[vv])":      board.Square(15),
	} {
		f, err := record.ReadSGF([]byte(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, f.Games[0].Size, text)
	}
}

func TestSGFHead(t *testing.T) {
	tree := readSGF(t, "(;PB[Anna]PW[Bo\\]b]EV[Cup]RO[2]PC[Tallinn]DT[2026-01-31]RU[renju]RE[W+R]KM[6.5])")
	assert.Equal(t, record.Info{
		Black: "Anna", White: "Bo]b", Event: "Cup", Round: "2", Place: "Tallinn", Date: "2026-01-31", Rule: "renju",
		Result: record.Result{Winner: board.White, Cause: record.Resignation},
	}, tree.Info)
	assert.Equal(t, []record.Property{{Name: "KM", Values: []string{"6.5"}}}, tree.Root().Properties)
}

func TestSGFResults(t *testing.T) {
	for value, want := range map[string]record.Result{
		"B+R": {Winner: board.Black, Cause: record.Resignation}, "white+resign": {Winner: board.White, Cause: record.Resignation},
		"W+T": {Winner: board.White, Cause: record.OnTime}, "W+F": {Winner: board.White, Cause: record.Forbidden},
		"B+": {Winner: board.Black, Cause: record.Unstated}, "B+5": {Winner: board.Black, Cause: record.Unstated},
		"白胜": {Winner: board.White, Cause: record.Unstated}, "B+Draw": {Cause: record.Agreement},
		"Draw": {Cause: record.Agreement}, "0": {Cause: record.Unstated},
	} {
		tree := readSGF(t, "(;RE["+value+"])")
		assert.Equal(t, want, tree.Info.Result, value)
		again := readSGF(t, writeSGF(t, tree))
		assert.Equal(t, want, again.Info.Result, value)
	}
	unclear := readSGF(t, "(;RE[Black won in the end])")
	assert.False(t, unclear.Info.Result.Over())
	assert.Contains(t, writeSGF(t, unclear), "RE[Black won in the end]")
	unclear.Info.Result = record.Result{Winner: board.Black, Cause: record.OnTime}
	text := writeSGF(t, unclear)
	assert.Contains(t, text, "RE[B+T]")
	assert.NotContains(t, text, "in the end")
}

func TestSGFVariations(t *testing.T) {
	tree := readSGF(t, "(;SZ[15];B[hh](;W[ii];B[ij](;W[aa])(;W[bb]))(;W[gg])(;W[hg]))")
	h8 := tree.Root().Children()[0]
	require.Len(t, h8.Children(), 3)
	assert.Equal(t, white("G9"), h8.Children()[1].Move)
	assert.Equal(t, white("A15"), tree.Root().End().Move)
	assert.Equal(t, 8, tree.Root().Len())
}

func TestSGFText(t *testing.T) {
	for value, want := range map[string]string{
		"plain": "plain", "a\\]b\\\\c\\:": "a]b\\c:", "one\\\ntwo": "onetwo", "one\\\r\ntwo": "onetwo",
		"a\nb": "a\nb", "a\r\nb": "a\nb", "a\n\rb": "a\nb", "a\rb": "a\nb", "五子棋 (;B[hh\\]": "五子棋 (;B[hh]",
	} {
		tree := readSGF(t, "(;C["+value+"])")
		assert.Equal(t, want, tree.Root().Comment, "%q", value)
		assert.Equal(t, want, readSGF(t, writeSGF(t, tree)).Root().Comment, "%q", value)
	}
}

func TestSGFSetup(t *testing.T) {
	tree := readSGF(t, "(;SZ[15]AW[hh]AB[aa:bb][cc]PL[W];B[dd];AE[aa]AB[oo])")
	root := tree.Root()
	b, w := board.Black, board.White
	assert.Equal(t, []record.Placement{
		{Point: at("A15"), Stone: b},
		{Point: at("B15"), Stone: b},
		{Point: at("A14"), Stone: b},
		{Point: at("B14"), Stone: b},
		{Point: at("C13"), Stone: b},
		{Point: at("H8"), Stone: w},
	}, root.Setup)
	assert.Equal(t, w, root.Turn)
	assert.Equal(t, []record.Placement{{Point: at("O1"), Stone: b}, {Point: at("A15"), Stone: board.Empty}}, root.End().Setup)
}

func TestSGFMarksTimesAndDecisions(t *testing.T) {
	tree := readSGF(t, "(;SZ[15];B[hh]TR[aa][ba:bb]LB[cc:1\\:2][dd:x]N[centre]BL[59.5]WL[60]TGSP[0.5]TGRE[B+R])")
	n := tree.Root().End()
	assert.Equal(t, []record.Mark{
		{Point: at("C13"), Kind: record.Label, Text: "1:2"},
		{Point: at("D12"), Kind: record.Label, Text: "x"},
		{Point: at("A15"), Kind: record.Triangle},
		{Point: at("B15"), Kind: record.Triangle},
		{Point: at("B14"), Kind: record.Triangle},
	}, n.Marks)
	assert.Equal(t, "centre", n.Name)
	assert.Equal(t, &record.Times{Spent: time.Second / 2, BlackLeft: 59500 * time.Millisecond, WhiteLeft: time.Minute}, n.Times)
	assert.Equal(t, record.Result{Winner: board.Black, Cause: record.Resignation}, n.Result)
}

// What annotators say of moves is read and written as SGF has it.
func TestSGFAnnotations(t *testing.T) {
	const text = ";B[hh]TE[2];W[ii]TE[1];B[gg]IT[];W[ff]DO[];B[ee]BM[1];W[dd]BM[2];B[cc])"
	tree := readSGF(t, "(;GM[4]SZ[15]"+text)
	var signs []string
	for _, n := range tree.Root().End().Path()[1:] {
		signs = append(signs, n.Annotation.String())
	}
	assert.Equal(t, []string{"!!", "!", "!?", "?!", "?", "??", ""}, signs)
	assert.Contains(t, writeSGF(t, tree), text)

	tree = readSGF(t, "(;GM[4]SZ[15]DO[];B[hh]BM[];W[ii]TE[7];B[gg]TE[1]BM[2])")
	moves := tree.Root().End().Path()
	assert.Equal(t, record.Bad, moves[1].Annotation, "a value that is left out is the plain one")
	assert.Equal(t, record.NoAnnotation, moves[2].Annotation)
	assert.Equal(t, record.Good, moves[3].Annotation)
	written := writeSGF(t, tree)
	for _, kept := range []string{"DO[]", "TE[7]", "TE[1]BM[2]"} {
		assert.Contains(t, written, kept, "what has no meaning here is kept")
	}
}

// Times are kept to the millisecond, and within what a clock can show.
func TestSGFTimes(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "0.001": time.Millisecond, "12.345": 12345 * time.Millisecond, "0.0004": 0,
		"999999999": 999_999_999 * time.Second,
	} {
		tree := readSGF(t, "(;SZ[15];B[hh]BL["+text+"])")
		require.NotNil(t, tree.Root().End().Times, text)
		assert.Equal(t, want, tree.Root().End().Times.BlackLeft, text)
		assert.Equal(t, want, readSGF(t, writeSGF(t, tree)).Root().End().Times.BlackLeft, text)
	}
	for _, text := range []string{"-0.001", "1000000000", "NaN", "Inf", "soon"} {
		f, err := record.ReadSGF([]byte("(;SZ[15];B[hh]BL[" + text + "])"))
		require.NoError(t, err)
		assert.Len(t, f.Warnings, 1, text)
		assert.Nil(t, f.Games[0].Root().End().Times, text)
		assert.Contains(t, writeSGF(t, f.Games[0]), "BL["+text+"]", "what has no meaning is kept")
	}
}

// Some files hold a whole game in one node.
func TestSGFMovesInOneNode(t *testing.T) {
	tree := readSGF(t, "(;SZ[15];B[hh]W[ii]B[jj]W[kk])")
	assert.Equal(t, []record.Move{black("H8"), white("I7"), black("J6"), white("K5")}, moves(tree))
}

// An analysis that takes longer than a clock can show is none of ours.
func TestSGFAnalysisWithinBounds(t *testing.T) {
	for head, ours := range map[string]bool{
		"8/20 10 0": true, "8/20 10 1000000000000 Engine": true,
		"8/20 10 -1": false, "8/20 10 1000000000001": false, "8/20 10": false, "8 10 0": false, "8/20 x 0": false,
	} {
		f, err := record.ReadSGF([]byte("(;SZ[15]TGAN[" + head + "][M3 5 h8])"))
		require.NoError(t, err)
		assert.Equal(t, ours, f.Games[0].Root().Analysis != nil, head)
		assert.Equal(t, ours, len(f.Warnings) == 0, head)
	}
}

func TestSGFAnalysisComesBack(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	tree.Root().Analysis = &record.Analysis{
		Engine: "Ten [g]en 1", Depth: 8, SelDepth: 20, Nodes: 1 << 40, Elapsed: 1500 * time.Millisecond,
		Lines: []record.Line{
			{Moves: []board.Point{at("H8"), board.Pass, at("O15")}, Value: -41, Depth: 8},
			{Moves: []board.Point{at("H9")}, Plies: 7, Bound: record.AtLeast, Depth: 3, Claimed: true},
			{Plies: -4, Bound: record.AtMost, Claimed: true},
		},
	}
	tree.Root().Review = &record.Analysis{Engine: "Tengen", Depth: 5, Lines: []record.Line{{Moves: []board.Point{at("H8")}, Value: 3, Depth: 5}}}
	sameTrees(t, tree, readSGF(t, writeSGF(t, tree)))

	tree.Root().Analysis.Lines[1].Claimed = false
	f, err := record.ReadOwnSGF([]byte(writeSGF(t, tree)))
	require.NoError(t, err)
	sameTrees(t, tree, f.Games[0])
	assert.True(t, readSGF(t, writeSGF(t, tree)).Root().Analysis.Lines[1].Claimed, "a file may say anything")
}

func TestSGFUnknownPropertiesAreKeptAsTheyAre(t *testing.T) {
	tree := readSGF(t, "(;XX[a\\:b:c][]YY[\\]];B[hh]ZZ[z])")
	assert.Equal(t, []record.Property{{Name: "XX", Values: []string{"a\\:b:c", ""}}, {Name: "YY", Values: []string{"\\]"}}}, tree.Root().Properties)
	sameTrees(t, tree, readSGF(t, writeSGF(t, tree)))
}

func TestSGFOldAndLooseFiles(t *testing.T) {
	for name, text := range map[string]string{
		"long names":        "(;SiZe[15];Black[hh];White[ii])",
		"names of points":   "(;SZ[15];B[h8];W[I7])",
		"capital points":    "(;SZ[15];B[HH];W[II])",
		"move in the root":  "(;SZ[15]B[hh];W[ii])",
		"two in a node":     "(;SZ[15];B[hh]W[ii])",
		"a game in a node":  "(;SZ[15]PB[x]B[hh]W[ii])",
		"blanks":            " x\n( ; SZ [15] ; B [hh]\n\t; W [ii] ) y",
		"a byte order mark": "\xef\xbb\xbf(;SZ[15];B[hh];W[ii])",
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, []record.Move{black("H8"), white("I7")}, moves(readSGF(t, text)))
		})
	}
}

func TestSGFSeveralGames(t *testing.T) {
	f, err := record.ReadSGF([]byte("(;SZ[15];B[hh])\n(;SZ[9];B[ee])(;)"))
	require.NoError(t, err)
	require.Len(t, f.Games, 3)
	again, err := record.ReadSGF([]byte(writeSGF(t, f.Games...)))
	require.NoError(t, err)
	require.Len(t, again.Games, 3)
	for i := range f.Games {
		sameTrees(t, f.Games[i], again.Games[i])
	}
}

func TestSGFCharacterSets(t *testing.T) {
	for text, want := range map[string]string{
		"(;C[caf\xe9])":               "café",
		"(;CA[ISO-8859-1]C[caf\xe9])": "café",
		"(;CA[gb2312]C[café])":        "café",
	} {
		assert.Equal(t, want, readSGF(t, text).Root().Comment, text)
	}
	f, err := record.ReadSGF([]byte("(;CA[UTF-8]C[王大明 \xce\xe5])"))
	require.NoError(t, err)
	assert.Equal(t, []string{"SGF, line 1, column 24: want letters in UTF-8, got other bytes; those letters are lost"}, problems(f))
	assert.Contains(t, f.Games[0].Root().Comment, "王大明")
}

func TestSGFProblems(t *testing.T) {
	for name, test := range map[string]struct {
		text    string
		moves   int // on the main line that could be read
		nodes   int
		warning string
	}{
		"a move off the board":   {"(;SZ[15];B[hh];\nW[zz];B[aa])", 1, 2, `SGF, line 2, column 1, node 2: want a point of the board after W, as in hh, got "zz"; left out with what follows it`},
		"only its branch is cut": {"(;SZ[15];B[hh](;W[z];B[aa](;W[bb])(;W[cc]))(;W[ii];B[ij]))", 3, 4, `SGF, line 1, column 17, node 2: want a point of the board after W, as in hh, got "z"; left out with what follows it`},
		"bad setup":              {"(;SZ[15];B[hh];AB[aa][x];W[ii])", 1, 2, `SGF, line 1, column 16, node 2: want points of the board after AB, as in hh or aa:cc, got "x"; left out`},
		"bad setup in the root":  {"(;SZ[15]AB[aa][x];W[ii])", 1, 2, `SGF, line 1, column 9: want points of the board after AB, as in hh or aa:cc, got "x"; left out`},
		"cut off":                {"(;SZ[15];B[hh];W[ii]", 2, 3, `SGF, line 1, column 21, node 3: want ')', got the end of the file`},
		"cut off in a value":     {"(;SZ[15];B[hh];W[i", 1, 2, `SGF, line 1, column 16, node 2: want ']' to end W, got the end of the file`},
		"no value":               {"(;SZ[15];B[hh];W;B[aa])", 1, 2, `SGF, line 1, column 17, node 2: want '[' after W, got ";"`},
		"a stray sign":           {"(;SZ[15];B[hh]];W[ii])", 1, 2, `SGF, line 1, column 15, node 2: want ';', '(' or ')', got "]"`},
		"another game":           {"(;GM[1]SZ[19];B[hh])", 1, 2, `SGF, line 1, column 3: want GM[4], gomoku and renju, got GM[1], Go; read as if it were gomoku`},
		"a bad mark":             {"(;SZ[15];B[hh]TR[aa][zz])", 1, 2, `SGF, line 1, column 15, node 1: want points of the board after TR, got "zz"`},
		"a bad time":             {"(;SZ[15];B[hh]BL[soon])", 1, 2, `SGF, line 1, column 15, node 1: want seconds after BL, got "soon"`},
		"a bad turn":             {"(;SZ[15];B[hh]PL[x])", 1, 2, `SGF, line 1, column 15, node 1: want B or W after PL, got "x"`},
		"a bad analysis":         {"(;SZ[15];B[hh]TGAN[8/9 1 1 x][best h8])", 1, 2, `SGF, line 1, column 15, node 1: want an analysis, got "8/9 1 1 x"`},
		"a bad decision":         {"(;SZ[15];B[hh]TGRE[x])", 1, 2, `SGF, line 1, column 15, node 1: want a result such as B+R, got "x"`},
		"one game of two":        {"(;SZ[99];B[hh])(;SZ[15];B[hh])", 1, 2, `SGF, line 1, column 3: want a board size from 3 to 22, as SZ[15], got SZ[99]`},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := record.ReadSGF([]byte(test.text))
			require.NoError(t, err)
			assert.Equal(t, []string{test.warning}, problems(f))
			assert.Len(t, moves(f.Games[0]), test.moves)
			assert.Equal(t, test.nodes, f.Games[0].Root().Len())
		})
	}
}

func TestSGFErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                "SGF, line 1, column 1: want a game that begins with '(;', got nothing",
		"hello":           `SGF, line 1, column 1: want a game that begins with '(;', got "hello"`,
		"(hello":          `SGF, line 1, column 1: want a game that begins with '(;', got "(hello"`,
		"(;B;W[ii])":      `SGF, line 1, column 4: want '[' after B, got ";"`,
		"\n(;SZ[15":       "SGF, line 2, column 3: want ']' to end SZ, got the end of the file",
		"(;SZ[2])":        "SGF, line 1, column 3: want a board size from 3 to 22, as SZ[15], got SZ[2]",
		"(;SZ[15:200];B)": "SGF, line 1, column 3: want a board size from 3 to 22, as SZ[15], got SZ[15:200]",
	} {
		_, err := record.ReadSGF([]byte(text))
		assert.EqualError(t, err, want, text)
	}
}

func TestSGFBracketsWithoutEscapes(t *testing.T) {
	for text, want := range map[string]string{
		"(;PB[[club]Ann];B[hh])":           "[club]Ann",
		"(;PB[[棋]甲]PW[x];B[hh])":           "[棋]甲",
		"(;PB[a [b] c] ;B[hh])":            "a [b] c",
		"(;PB[a [b]];B[hh])":               "a [b]",
		"(;PB[see [1];B[hh])":              "see [1",
		"(;PB[see [1] PW [x];B[hh])":       "see [1",
		"(;PB[see [1\\]\\[] PW [x];B[hh])": "see [1][",
	} {
		tree := readSGF(t, text)
		assert.Equal(t, want, tree.Info.Black, text)
		assert.Len(t, moves(tree), 1, text)
	}
	odd := readSGF(t, "(;ZZ[[club]Ann])")
	sameTrees(t, odd, readSGF(t, writeSGF(t, odd)))
}

func TestSGFLimitsTheProperties(t *testing.T) {
	var text strings.Builder
	text.WriteString("(;B[hh];")
	for i := range 201 {
		fmt.Fprintf(&text, "X%d[]", i)
	}
	f, err := record.ReadSGF([]byte(text.String()))
	require.NoError(t, err)
	require.Len(t, f.Warnings, 1)
	assert.Contains(t, f.Warnings[0].Error(), "want at most 200 different properties in a node, got X200")
}

func TestSGFVeryDeep(t *testing.T) {
	const depth = record.LongestLine / 2
	f, err := record.ReadSGF([]byte("(;SZ[15]" + strings.Repeat("(;B[](;W[])(;W[]", depth) + strings.Repeat("))", depth) + ")"))
	require.NoError(t, err)
	require.Empty(t, f.Warnings)
	again := readSGF(t, writeSGF(t, f.Games[0]))
	assert.Equal(t, f.Games[0].Root().Len(), again.Root().Len())
}
