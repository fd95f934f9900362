package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/cmd/internal/cli"
)

var (
	attacks    = flag.Int("attacks", 0, "on copies of a library of 300 games; 0: a few on one of 40")
	attackSeed = flag.Uint64("attacks.seed", 0, "of the first")
)

// attacked returns the file of a library and the moves of its games, in order.
func attacked(t *testing.T, games int) (data []byte, moves []string) {
	t.Helper()
	var text strings.Builder
	for i := range games {
		r := rand.New(rand.NewPCG(uint64(i), 53))
		tree := record.NewTree(board.Square(15))
		tree.Info.Black, tree.Info.White, tree.Info.Event = fmt.Sprint("Ann ", i), "陈", "Cup"
		if i%2 == 0 {
			tree.Root().SetProperty("TGID", fmt.Sprint("game ", i))
		}
		n := tree.Root()
		for ply, cell := range r.Perm(225)[:10+r.IntN(40)] {
			n = n.Add(record.Move{Stone: [...]board.Stone{board.Black, board.White}[ply%2], Point: tree.Size.Point(cell)})
		}
		require.NoError(t, record.WriteSGF(&text, tree))
	}
	require.NoError(t, os.WriteFile("games.sgf", []byte(text.String()), 0o600))
	code, _, errs := lab(t, "", "library", "import", "games.db", "games.sgf")
	require.Equal(t, cli.OK, code, errs)
	data, err := os.ReadFile("games.db")
	require.NoError(t, err)
	return data, linesOf(t, text.String())
}

// linesOf returns the moves of the games of a collection, in order.
func linesOf(t *testing.T, sgf string) (lines []string) {
	t.Helper()
	file, err := record.ReadSGF([]byte(sgf))
	if err != nil {
		return nil
	}
	for _, g := range file.Games {
		var line strings.Builder
		for n := g.Root().Main(); n != nil; n = n.Main() {
			line.WriteString(n.Move.Stone.String()[:1] + n.Move.Point.String())
		}
		lines = append(lines, line.String())
	}
	slices.Sort(lines)
	return lines
}

// garble damages a file.
func garble(r *rand.Rand, data []byte) []byte {
	data = slices.Clone(data)
	for range 1 + r.IntN(4) {
		switch at := r.IntN(len(data)); r.IntN(8) {
		case 0: // in what a page says of itself
			data[min(at/4096*4096+r.IntN(40), len(data)-1)] ^= 1 << r.IntN(8)
		case 1:
			data[at] = byte(r.Uint32())
		case 2:
			clear(data[at:min(at+r.IntN(5000), len(data))])
		case 3: // a page that was not written, or to another place
			from, to := at/4096*4096, r.IntN(len(data)/4096)*4096
			copy(data[to:to+4096], data[from:from+4096])
		case 4:
			if r.IntN(4) == 0 {
				data = data[:max(at, 4096)]
			}
		default:
			data[at] ^= 1 << r.IntN(8)
		}
	}
	return data
}

// Whatever is done to a library, each command ends, and none ends with 0 where a game is lost.
func TestAttackedLibraries(t *testing.T) {
	t.Chdir(t.TempDir())
	games, rounds := 300, *attacks
	if rounds == 0 {
		games, rounds = 40, 6
	}
	data, all := attacked(t, games)
	for seed := *attackSeed; seed < *attackSeed+uint64(rounds); seed++ { //nolint:gosec // it is small
		broken := garble(rand.New(rand.NewPCG(seed, 53)), data)
		for i, command := range []string{"list FILE", "check FILE", "export FILE", "repair FILE NEW", "import NEW FILE", "backup FILE NEW"} {
			name := fmt.Sprintf("%d-%d.db", seed, i)
			made := "new-" + name
			require.NoError(t, os.WriteFile(name, broken, 0o600))
			args := append([]string{"library"}, strings.Fields(strings.NewReplacer("FILE", name, "NEW", made).Replace(command))...)
			began := time.Now()
			code, out, errs := lab(t, "", args...)
			require.Less(t, time.Since(began), 5*time.Minute, "%d: %s", seed, command)
			if code != cli.OK {
				assert.Equal(t, cli.Failed, code, "%d: %s: %s", seed, command, errs)
				assert.NotEmpty(t, errs)
				assert.NotContains(t, errs, "panic", "%d: %s", seed, command)
			} else {
				assertAllThere(t, all, name, made, command, out, seed)
			}
			for _, n := range []string{name, made} {
				old, _ := filepath.Glob(n + "*") // the pattern is well formed
				for _, o := range old {
					require.NoError(t, os.Remove(o))
				}
			}
		}
	}
}

// assertAllThere checks that a command that ended with 0 has lost no game.
func assertAllThere(t *testing.T, all []string, name, made, command, out string, seed uint64) {
	t.Helper()
	from := name
	switch what, _, _ := strings.Cut(command, " "); what {
	case "list":
		assert.Equal(t, len(all), strings.Count(out, "\n"), "%d: list", seed)
		return
	case "export":
		assert.Equal(t, all, linesOf(t, out), "%d: export", seed)
		return
	case "check":
	default:
		from = made
	}
	_, out, errs := lab(t, "", "library", "export", from)
	assert.Equal(t, all, linesOf(t, out), "%d: %s\n%s", seed, command, errs)
}
