package lab_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/words/i18n"
)

// largest are the largest examples of each page.
func largest() []lablink.Link {
	rng := rand.New(rand.NewPCG(1, 0))
	var tree func(depth int) string
	tree = func(depth int) string {
		if depth == 0 {
			return fmt.Sprint(rng.IntN(19) - 9)
		}
		return "(" + tree(depth-1) + " " + tree(depth-1) + " " + tree(depth-1) + " " + tree(depth-1) + ")"
	}
	const side = 40
	grid := strings.Repeat(strings.Repeat(".", side)+"\n", side-2)
	grid = "S" + strings.Repeat(".", side-1) + "\n" + grid + strings.Repeat(".", side-1) + "G\n"
	four := strings.Repeat("....\n", 4)
	large := strings.Repeat(strings.Repeat(".", 15)+"\n", 7) + "....xox.oxo....\n" + strings.Repeat(strings.Repeat(".", 15)+"\n", 7)
	return []lablink.Link{
		{Page: "course"},
		{Page: "eight", Text: "8 6 7 2 5 4 3 x 1 with manhattan rival=misplaced"},
		{Page: "grid", Text: grid + "with astar none diagonal"},
		{Page: "grid", Text: grid + "with lengthening"},
		{Page: "rotation", Text: "1 3 2 3 2 1 1 2 1 3 3 3 1 3 3 1 1 2 2 2 3 1 2 2"},
		{Page: "alphabeta", Text: tree(8)},
		{Page: "alphabeta", Text: tree(8) + " with minimax"},
		{Page: "rows", Text: four + "with plies=4"},
		{Page: "rows", Text: four + "with truth"},
		{Page: "mcts", Text: four + "with playouts=10000"},
		{Page: "mcts", Text: large + "with playouts=10000"},
		{Page: "findwin", Text: "o...\n.ox.\n.xxx\nxooo\n"},
		{Page: "findwin", Text: four},
		{Page: "aostar", Text: "s 2 -> r p\nr 1 -> m\np 1 -> m | x = 5\nm 9 -> t\nx 0 goal\nt 0 goal\n"},
		{Page: "games", Text: "grundy 11"},
		{Page: "games", Text: "nim 24"},
		{Page: "firstwin"},
	}
}

// BenchmarkStep is a step there and back at the end of the largest example of each page, in a
// window of 1280×780, without what the graphics card does.
func BenchmarkStep(b *testing.B) {
	for i, link := range largest() {
		b.Run(fmt.Sprint(i, " ", link.Page), func(b *testing.B) {
			test.NewTempApp(b)
			queue := uitest.NewQueue()
			l := lab.New(i18n.New(i18n.English), background.New(b.Context(), queue.Push, func(err error) { b.Error(err) }), noFiles{}, pagekit.NewMemory())
			test.NewTempWindow(b, l).Resize(fyne.NewSize(1280, 780))
			require.NoError(b, l.Open(link))
			settle := func() {
				for queue.Next(3 * time.Second) {
				}
			}
			settle()
			l.TypedKey(key(fyne.KeyEnd))
			settle()
			for i := 0; b.Loop(); i++ {
				if i%2 == 0 {
					l.TypedKey(key(fyne.KeyLeft))
				} else {
					l.TypedKey(key(fyne.KeyRight))
				}
			}
		})
	}
}
