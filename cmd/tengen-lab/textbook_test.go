package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/cmd/internal/cli"
)

// fails expects exit code 1, exactly that output, and diagnostics with these words.
func fails(t *testing.T, stdin, stdout string, words []string, args ...string) {
	t.Helper()
	code, out, errs := lab(t, stdin, args...)
	assert.Equal(t, cli.Failed, code)
	assert.Equal(t, stdout, out)
	for _, w := range words {
		assert.Contains(t, errs, w)
	}
}

func TestEight(t *testing.T) {
	works(t, "2 8 3 1 6 4 7 x 5\n1 2 3 4 5 6 7 8 x\n", "uuldr\nunsolvable\n", "eight", "--goal", "1 2 3 8 x 4 7 6 5")
	code, _, errs := lab(t, "", "eight", "--goal", "1 2 3 8 x 4 7 6 6")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, `token 9: "6" stands there twice`)
	works(t, "2 1 3 4 5 6 7 8 x\n", "unsolvable\n", "eight", "--compare")
	_, out, _ := lab(t, "1 2 3 4 5 6 x 7 8\n", "eight", "--compare", "--json")
	assert.Contains(t, out, `{"search":"astar","moves":2,"expanded":2,"held":`)
	works(t, "1 2 3 4 5 6 7 8 x\n1 2 3 4 5 6 x 7 8\n2 1 3 4 5 6 7 8 x\n", "\nrr\nunsolvable\n", "eight")
	works(t, "1 2 3 4 5 6 x 7 8\r\n", "rr\n", "eight", "--heuristic", "misplaced")
	fails(t, "1 2 3 4 5 6 7 x 8\nfoo\n1 2 3 4 x 6 7 5 8\n1 2 3 4 5 6 7 8 8\n",
		"r\nerror\ndr\nerror\n", []string{"line 2:", "line 4:"}, "eight")
	works(t, "123456x78\n", "rr\n", "eight")
	works(t, "1 2 3 4 5 6 x 7 8", "{\"line\":1,\"moves\":\"rr\",\"expanded\":2}\n", "eight", "--json")
	code, out, errs = lab(t, "1 2 3 4 5 6 x 7 8\n", "eight", "--stats")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, "rr\n", out)
	assert.Contains(t, errs, "line 1: 2 moves, 2 states expanded")
	code, _, errs = lab(t, "", "eight", "--heuristic", "guess")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "guess")
}

func TestRotation(t *testing.T) {
	const ac, ddhh = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3\n"
	const solved = "1 1 1 1 1 1 2 2 2 1 1 2 2 3 3 2 2 2 3 3 3 3 3 3\n"
	works(t, ac+ddhh+"0\n"+ac, "AC\n2\nDDHH\n2\n", "rotation")
	works(t, strings.ReplaceAll(ac, "\n", "\r\n"), "AC\n2\n", "rotation")
	works(t, strings.ReplaceAll(ac, " ", "")+"0\n", "AC\n2\n", "rotation")
	works(t, solved, "No moves needed\n2\n", "rotation")
	fails(t, ac+"1 2 3\n"+ddhh+"0\n", "AC\n2\nerror\n-\nDDHH\n2\n", []string{"line 2:"}, "rotation")
	works(t, "0\n", "", "rotation")
}

const chapterCuts = `value 1
move 2
leaves 10 of 20: 0 5 -3 3 5 4 1 -3 6 8
cut alpha 1.1.2: -3 <= 0 from 1.1
cut beta 1.2: 3 >= 0 from 1
cut alpha 2.1.2: -3 <= 1 from 2.1
cut beta 2.2: 6 >= 1 from 2
`

func TestTree(t *testing.T) {
	works(t, problem.ChapterTree+"\n", chapterCuts, "tree")
	works(t, problem.ChapterTree+"\r\n7\r\n", chapterCuts+"value 7\nmove -\nleaves 1 of 1: 7\n", "tree")
	// A tree may go on, indented; one that is not finished leaves the next alone.
	works(t, "((1 2)\n  (3\n\t4))\n((3 5) (2 9))\n",
		"value 3\nmove 2\nleaves 4 of 4: 1 2 3 4\nvalue 3\nmove 1\nleaves 3 of 4: 3 5 2\ncut alpha 2: 2 <= 3 from root\n", "tree")
	fails(t, "((1 2)\n((3 5) (2 9))\n(1 *)\n(1 a)\n(1))\n",
		"error\nvalue 3\nmove 1\nleaves 3 of 4: 3 5 2\ncut alpha 2: 2 <= 3 from root\nerror\nerror\nerror\n",
		[]string{"line 1, column 7:", "line 3: a * had to be evaluated: 2", "line 4, column 4:", "line 5, column 4:"}, "tree")
	// Only the siblings' bound: the star is reached.
	fails(t, "(5 (((4 (1 *)) 3)))\n", "error\n", []string{"line 1: a *"}, "tree", "--siblings")
	// The bounds nearly meet: a cut, and a wrong value.
	works(t, "(5 (6 4))\n", "value 6\nmove 2\nleaves 2 of 3: 5 6\ncut alpha 2: 6 <= 5 + 3 from root\n", "tree", "--near", "3")
	_, _, errs := lab(t, "((1 2) (3 4))\n"+problem.ChapterTree, "tree", "--stats")
	assert.Equal(t, "line 1: leaves: alpha-beta 4, siblings only 4, minimax 4; 2 children, 2 plies: at best 3\n"+
		"line 2: leaves: alpha-beta 10, siblings only 10, minimax 20\n", errs)
	works(t, "(1 2)", `{"line":1,"value":2,"move":2,"leaves":[1,2],"of":2,"cuts":null}`+"\n", "tree", "--json")
}

func TestRewrite(t *testing.T) {
	works(t, "", "cost 10\n6 -> 3,3\n3 -> 2,1\n2 -> 1,1\n", "rewrite", "6")
	works(t, "1\n5\n", "cost 0\nunsolvable\n", "rewrite")
	fails(t, "", "error\ncost 2\n2 -> 1,1\n", []string{"operand 1:"}, "rewrite", "0", "2")
}

func TestAndOr(t *testing.T) {
	const steps = "expand n0: q(n0) = 3\nexpand n1: q(n0) = 4\nexpand n5: q(n0) = 5\nexpand n4: q(n0) = 5\n"
	const best = "cost 5\nn0 -> n4 n5\nn4 -> n8\nn5 -> n7 n8\n"
	works(t, "", "# node, estimate, connectors\n"+problem.ChapterGraph, "andor", "--example")
	file := filepath.Join(t.TempDir(), "graph.txt")
	require.NoError(t, os.WriteFile(file, []byte(problem.ChapterGraph), 0o600))
	works(t, "", best, "andor", file)
	works(t, "", steps+best, "andor", "--steps", file)
	works(t, problem.ChapterGraph, best, "andor", "-", "--cycles")
	code, out, _ := lab(t, problem.ChapterGraph, "andor", "--all", "-")
	assert.Equal(t, cli.OK, code)
	for _, graph := range []string{best, "cost 7\nn0 -> n4 n5\nn4 -> n5\nn5 -> n7 n8\n", "cost 8\nn0 -> n1\nn1 -> n3\nn3 -> n5 n6\nn5 -> n7 n8\nn6 -> n7 n8\n"} {
		assert.Contains(t, out, graph)
	}
	works(t, "a 1\n", "unsolvable\n", "andor", "-")
	fails(t, "a 1 -> b\nb 1 -> a\n", "", []string{"the graph has a cycle: b -> a -> b"}, "andor", "-")
	works(t, "a 1 -> b\nb 1 -> a\n", "unsolvable\n", "andor", "-", "--cycles")
	fails(t, "a 1 -> b\n", "", []string{"line 1", "b has no line"}, "andor", "-")
	works(t, "a 1\n", "unsolvable\n", "andor")
	code, _, _ = lab(t, "", "andor", "a", "b")
	assert.Equal(t, cli.BadUsage, code)
	fails(t, "", "", []string{"nowhere"}, "andor", "nowhere.txt")
}

func TestGrundy(t *testing.T) {
	works(t, "", "7 loss\n8 win 1+7\n", "grundy", "7", "8")
	works(t, "1\r\n2\r\n3\r\n", "1 loss\n2 loss\n3 win 1+2\n", "grundy")
	fails(t, "x\n7\n0\n", "error\n7 loss\nerror\n", []string{"line 1:", "line 3:"}, "grundy")
	works(t, "", `{"n":8,"win":true,"part":1}`+"\n", "grundy", "--json", "8")
}

func TestNim(t *testing.T) {
	works(t, "", "5 loss\n", "nim", "5")
	works(t, "", "6 win take 1\n", "nim", "6")
	works(t, "", "5 loss\n", "nim", "5", "--take", "1,2,3")
	works(t, "", "4 loss\n5 win take 1\n", "nim", "4", "5", "--normal")
	works(t, "", "1 win\n2 loss\n", "nim", "--take", "2,3", "1", "2")
	fails(t, "", "error\n", []string{"operand 1:"}, "nim", "five")
	code, _, _ := lab(t, "", "nim", "--take", "0,1", "5")
	assert.Equal(t, cli.BadUsage, code)
}

func TestPick(t *testing.T) {
	works(t, "", "value 2 pick 3\n", "pick", "3", "1", "2")
	works(t, "3 1 2\r\n\r\n5\r\n", "value 2 pick 3\nvalue 0 end\nvalue 5 pick 1\n", "pick")
	fails(t, "1 0\n3 1 2\n", "error\nvalue 2 pick 3\n", []string{"line 1:"}, "pick")
	code, out, errs := lab(t, "", "pick", "--stats", "3", "1", "2")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, "value 2 pick 3\n", out)
	assert.Equal(t, "case 1: the first pick is number 3 of the row, 2; 11 positions\n", errs)
	_, _, errs = lab(t, "", "pick", "--stats", "5", "3", "8", "1", "9", "2", "7", "4", "6")
	assert.Contains(t, errs, "number 9 of the row, 6;")
	for row, want := range map[string]string{"3 1 2": "published: value 2 pick 3,", "4 9 2 7": "published: value 7 pick 4,", "4 5 2 3": "published: value 3 pick 4,", "5 3 8 1 9 2 7 4 6": "published: value 9 pick 7,"} {
		_, out, _ = lab(t, row, "pick", "--published")
		assert.Contains(t, out, want)
	}
	works(t, "", `{"row":[1,4,3,2],"value":2,"pick":2,"published":{"published":{"value":2,"pick":2,"positions":21},`+
		`"shifted":{"value":2,"pick":2,"positions":22},"hasty":[{"picks":[4],"max":false,"value":-2,"bound":-1,"shifted":-5}]}}`+"\n",
		"pick", "--json", "--published", "1", "4", "3", "2")
	fails(t, strings.Repeat("1 ", 21)+"\n3 1 2\n", "error\nvalue 2 pick 3\npublished: value 2 pick 3, 11 positions; shifted: value 2 pick 3, 11 positions\nhasty cuts: 0\n",
		[]string{"line 1: 21 numbers"}, "pick", "--published")
}

func TestTicTacToe(t *testing.T) {
	works(t, "", "B2  +1  draw\nA1  -1  draw\nB1  -2  draw\nplay B2\n", "tictactoe")
	code, out, _ := lab(t, "x.o\n.x.\n.o.\n", "tictactoe", "--depth", "1")
	assert.Zero(t, code)
	assert.Contains(t, out, "C1  +inf  win in 1\n", "the board is read from standard input")
	code, out, _ = lab(t, "", "tictactoe", "--tree")
	assert.Equal(t, cli.OK, code)
	assert.True(t, strings.HasSuffix(out, "in all: 5478 positions, 765 up to symmetry\n"))
	code, out, _ = lab(t, "x.o\n.x.\n.o.\n", "tictactoe", "-", "--depth", "3")
	assert.Equal(t, cli.OK, code)
	assert.Contains(t, out, "C1  +inf  win in 1\n")
	assert.Contains(t, out, "play A1\n", "a win is a win: the evaluation sees no difference")
	// Whole games: the search to the end never loses, weights that prefer sides do.
	_, out, _ = lab(t, "", "tictactoe", "--match", "--depth", "9")
	assert.Equal(t, 2, strings.Count(out, "0 wins"))
	assert.Equal(t, 2, strings.Count(out, " 0 losses"))
	_, out, _ = lab(t, "", "tictactoe", "--match", "--weights", "0,5,0,5,0,5,0,5,0", "--depth", "1")
	assert.NotContains(t, out, " 0 losses\nmoving second: 0 wins, 0 draws, 0 losses")
	assert.Equal(t, 1, strings.Count(out, "moving first: 0 wins"))
	const rows, sides = "3,2,3,2,4,2,3,2,3", "0,5,0,5,0,5,0,5,0"
	works(t, "", "moving first: 96 wins, 16 draws, 0 losses\nmoving second: 64 wins, 32 draws, 48 losses\n",
		"tictactoe", "--match", "--weights", rows, "--against", sides)
	code, _, errs := lab(t, "", "tictactoe", "--match", "--against", "1,2")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "--against: 2 numbers, want 9")
	code, _, errs = lab(t, "", "tictactoe", "--against", sides)
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "--against goes with --match")
	code, _, errs = lab(t, "", "tictactoe", "--weights", "1,2,3")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "3 numbers, want 9")
	fails(t, "xxx\noo.\n...\n", "", []string{"the game is over"}, "tictactoe", "-")
	fails(t, "xx\noo\n", "", []string{"-:"}, "tictactoe", "-")
}

func TestCompare(t *testing.T) {
	for _, args := range [][]string{
		{"compare", "--json"},
		{"compare", "--json", "--depth", "3"},
		{"compare", "--json", "--board", "4x4", "-"},
		{"compare", "--json", "--board", "4x4", "--row", "3", "--depth", "4", "-"},
		{"compare", "--json", "--board", "gomoku"},
		{"compare", "--json", "--two-phase", "--depth", "4"},
	} {
		code, out, errs := lab(t, "x.../.o../.xo./....", args...)
		require.Equal(t, cli.OK, code, errs)
		var a comparison
		require.NoError(t, json.Unmarshal([]byte(out), &a))
		require.GreaterOrEqual(t, len(a.Forms), 4)
		assert.True(t, a.Same)
		for i, f := range a.Forms {
			assert.Equal(t, a.Forms[0].Value, f.Value)
			assert.NotEmpty(t, f.Move)
			if i > 0 {
				assert.LessOrEqual(t, f.Leaves, a.Forms[i-1].Leaves, "%v %s", args, f.Method)
			}
		}
	}
	code, out, _ := lab(t, "", "compare", "--depth", "2")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, 5, strings.Count(out, "\n"))
	for _, args := range [][]string{{"--board", "5x5"}, {"--row", "5"}, {"--turn", "z"}, {"a", "b"}, {"--depth", "-1"}} {
		code, _, _ := lab(t, "", append([]string{"compare"}, args...)...)
		assert.Equal(t, cli.BadUsage, code, args)
	}
}

// FuzzLab feeds every command that reads cases with anything.
func FuzzLab(f *testing.F) {
	f.Add(problem.ChapterTree)
	f.Add("1 2 3 4 5 6 x 7 8\n7\n")
	f.Add(problem.ChapterGraph)
	f.Fuzz(func(t *testing.T, input string) {
		for _, args := range [][]string{{"tree"}, {"grundy"}, {"nim"}, {"pick"}, {"rewrite"}, {"andor", "-"}, {"tictactoe", "-", "--depth", "1"}} {
			code, _, errs := lab(t, input, args...)
			assert.Equal(t, code != cli.OK, errs != "", args)
		}
	})
}

func TestRewriteByOtherRules(t *testing.T) {
	works(t, "", "expand 9: q(9) = 11\nexpand 5: q(9) = 12\nexpand 4: q(9) = 12\ncost 12\n9 -> 4,5\n4 -> 1,1,1,1\n5 -> 4,1\n",
		"rewrite", "--steps", "--rules", "9 -> 4,5 | 3,3,3; 5 -> 4,1; 4 -> 1,1,1,1; 3 -> 1,1,1", "9")
	works(t, "", "unsolvable\n", "rewrite", "--rules", "3 -> 2,1", "3")
	for _, wrong := range []string{"3 -> 3", "3", "1 -> 1", "3 -> 2,x", "3 -> 0"} {
		code, _, errs := lab(t, "", "rewrite", "--rules", wrong, "3")
		assert.NotEqual(t, cli.OK, code, wrong)
		assert.Contains(t, errs, "rule ", wrong)
	}
}

// A mistake that has a place is told once, by its line of the input.
func TestAMistakeHasOneLine(t *testing.T) {
	_, _, errs := lab(t, "(1 2)\n\n((3 4)\n (5 x))\n", "tree")
	assert.Contains(t, errs, "tengen-lab tree: line 4, column 5: ")
	_, _, errs = lab(t, "1\n", "rotation")
	assert.Equal(t, "tengen-lab rotation: line 1: want 24 digits, not 1\n", errs)
}

// What leaves no doubt is read: full width, the program's own minus, commas, brackets, capital letters,
// and 0 for the blank.
func TestWhatLeavesNoDoubtIsRead(t *testing.T) {
	for _, puzzle := range []string{"1 2 3 4 5 6 X 7 8", "1 2 3 4 5 6 0 7 8", "１２３４５６ｘ７８", "1,2,3,4,5,6,x,7,8", "１，２，３，４，５，６，x，７，８"} {
		works(t, puzzle+"\n", "rr\n", "eight")
	}
	works(t, "1,1,1,1,3,2,3,2,3,1,3,2,2,3,1,2,2,2,3,1,2,1,3,3\n0\n", "AC\n2\n", "rotation")
	works(t, "?\nO...\n.OX.\n.XXX\nXOOO\n$\n", "(0,1)\n", "findwin")
	plain := "value 3\nmove 1\nleaves 3 of 4: 3 5 −2\n"
	_, out, _ := lab(t, "((3 5) (-2 9))\n", "tree")
	for _, tree := range []string{"((3 5) (−2 9))", "（（3 5）（－2 9））", "((3, 5), (-2, 9))", "[[3,5],[-2,9]]", "[[3,5],\n [-2,9]]"} {
		works(t, tree+"\n", out, "tree")
	}
	assert.Contains(t, out, strings.ReplaceAll(plain, "−", "-"))
	for _, board := range []string{"1 2 3\n4 5 6\nx 7 8\n", "123\n456\n078\n", "１２３\n\n４５６\n０７８\n"} {
		works(t, board+board, "rr\nrr\n", "eight")
	}
	_, out, errs := lab(t, "1 2 3\n1 2 3 4 5 6 x 7 8\n4 5 6\n", "eight")
	assert.Equal(t, "error\nrr\nerror\n", out, "rows that make no board")
	assert.Contains(t, errs, "line 3: want nine tokens")
	works(t, "111132323132231222312133\n０\n", "AC\n2\n", "rotation")
	works(t, "？\n０．．．\n. o x .\n.XXX\nX000\n$\n", "(0,1)\n", "findwin")
	_, out, _ = lab(t, "x..\n.o.\n...\n", "tictactoe")
	for _, board := range []string{"X...O....\n", "X . .\n. 0 .\n. . .\n", "Ｘ．．\n．Ｏ．\n．．．\n"} {
		works(t, board, out, "tictactoe")
	}
	_, out, _ = lab(t, "s 2 -> a b\na 0 goal\nb 0 goal\n", "andor")
	works(t, "s ２ → a，b\na ０ goal\nb 0 goal\n", out, "andor")
	_, out, _ = lab(t, "6\n", "rewrite", "--rules", "6 -> 3,3; 3 -> 2,1; 2 -> 1,1")
	works(t, "６\n", out, "rewrite", "--rules", "６ → 3，3；3 -> 2、1；2 → 1,1")
	works(t, "3，1、2\n", "value 2 pick 3\n", "pick")
	works(t, "８\n", "8 win 1+7\n", "grundy")
	works(t, "６\n", "6 win take 1\n", "nim")
}
