package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/document"
	"tengen/ui/display"
	"tengen/ui/uitest"
	"tengen/ui/words/i18n"
)

// printedSGF has a player with a Chinese name, comments and 70 moves.
func printedSGF() string {
	sgf := "(;GM[4]SZ[15]RU[freestyle]PB[Anna]PW[王五]DT[2026-01-31]RE[W+R]C[A friendly game.];B[hh]C[The centre.];W[ii]C[" + strings.Repeat("很长的评注。", 60) + "]"
	colour := 0
	for y := range 15 {
		for x := 0; x < 5 && colour < 68; x++ {
			column := "adgjm"[x : x+1]
			sgf += ";" + []string{"B", "W"}[colour%2] + "[" + column + string(rune('a'+y)) + "]"
			colour++
		}
	}
	return sgf + "C[And here one stopped.])"
}

func TestAPDFOfTheGame(t *testing.T) {
	s := start(t)
	s.clipboard.system.SetContent(printedSGF())
	s.choose("command.paste")
	s.opened()
	s.settled(70)
	path := filepath.Join(t.TempDir(), "game.pdf")
	if to := os.Getenv("PDF"); to != "" {
		path = to
	}
	s.pictures.exportPDF(path)
	s.until("the PDF", func(sc display.Screen) bool { return sc.Status.Note == "Saved as game.pdf in "+filepath.Dir(path)+"." })
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	d := uitest.ReadPDF(t, data)
	whole := strings.Join(d.Pages(), "\n")
	for _, words := range []string{
		"Anna – 王五\n", "2026-01-31 · Freestyle · 15×15 · 70 moves · ", "A friendly game.", "Moves 1–50\n", "Moves 51–70\n",
		"1. Black H8\nThe centre.", "2. White I7\n很长的评注。", "70. White", "And here one stopped.",
	} {
		assert.Contains(t, whole, words)
	}
	for _, number := range []string{"\n1\n", "\n50\n", "\n51\n", "\n70\n", "\nO\n", "\n15\n"} {
		assert.Contains(t, whole, number)
	}
	for _, stream := range d.Streams {
		assert.NotContains(t, stream, "/Image")
	}
}

// What a review says of a move stands with its comment. Stones that were set up have no numbers, and
// where some are set up within the game another diagram begins.
func TestWhatIsSaidOfMovesOnPaper(t *testing.T) {
	o, err := document.Open([]byte("(;GM[4]SZ[15]AB[aa];B[hh]C[Why?];W[ii];B[];AW[bb];W[cc]TE[1])"), "", start(t).controller.Game.Variant())
	require.NoError(t, err)
	text := i18n.New(i18n.English)
	root := o.Game.Tree().Root()
	printed := printGame(o.Game, text, map[*record.Node]analyser.Mistake{root: {Sign: "??", Verdict: "blunder", Note: "I9 was better."}})
	require.Len(t, printed.diagrams, 2)
	first, second := printed.diagrams[0], printed.diagrams[1]
	assert.Equal(t, []moveNote{{"1. Black H8?? — blunder", "Why?\nI9 was better."}, {"3. Black passes", "passes"}}, first.notes)
	assert.Equal(t, map[board.Point]int{{X: 7, Y: 7}: 1, {X: 8, Y: 6}: 2}, first.numbers)
	assert.Equal(t, []int{1, 3, 4, 4}, []int{first.from, first.to, second.from, second.to})
	assert.Equal(t, board.Empty, first.stones.At(board.Point{X: 1, Y: 13}))
	assert.Equal(t, board.White, second.stones.At(board.Point{X: 1, Y: 13}))
	assert.Equal(t, "A game", printed.title)
	assert.Contains(t, printed.about, "4 moves · Not finished")
	assert.Len(t, printGame(game.New(o.Variant), text, nil).diagrams, 1, "an empty board")
}
