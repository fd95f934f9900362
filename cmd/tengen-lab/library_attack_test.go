package main

import (
	"database/sql"
	"flag"
	"fmt"
	"maps"
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
			data[min(at/4096*4096+r.IntN(100), len(data)-1)] ^= 1 << r.IntN(8)
		case 5: // in the head of the file
			data[r.IntN(100)] ^= 1 << r.IntN(8)
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

// cells are what another program may write: the columns of the tables, and values for them.
var cells = struct {
	columns map[string][]string
	values  []string
}{
	map[string][]string{
		"game": {
			"id", "key", "played", "black", "white", "mine", "level", "rating", "rule", "width", "height", "opening", "winner", "cause", "plies",
			"accuracy_black", "accuracy_white", "event", "source", "deleted", "helped",
		},
		"record":   {"game", "stones", "sgf"},
		"tag":      {"name", "game"},
		"step":     {"position", "game", "ply", "move", "winner", "mine"},
		"analysis": {"position", "engine", "forced", "depth", "nodes", "found", "text"},
	},
	[]string{
		"0", "1", "2", "3", "-1", "7", "225", "1 << 20", "1 << 40", "1 << 62", "-9223372036854775808", "2.5", "9e999", "''", "'x'", "'-1'", "x''", "x'00ff'", "'(;)'", "'(;SZ[15];B[hh])'", "'(;SZ[15]'",
		"hex(zeroblob(3000))", "hex(zeroblob(40000))", "zeroblob(225)", "COLUMN + 1", "-COLUMN", "COLUMN << 1", "COLUMN || 'x'", "CAST(COLUMN AS BLOB)", "CAST(COLUMN AS TEXT)",
		"substr(COLUMN, 1, 60)", "substr(COLUMN, 1, length(COLUMN) - 1)", "upper(COLUMN)", "replace(COLUMN, 'B', 'W')", "replace(COLUMN, ';', '')", "COLUMN || COLUMN",
		"(SELECT COLUMN FROM TABLE LIMIT 1 OFFSET 7)",
	},
}

// meddle changes a library as another program would: cells, rows, and now and then a table. What SQLite refuses is left.
func meddle(t *testing.T, r *rand.Rand, path string) (done []string) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+path)
	require.NoError(t, err)
	db.SetMaxOpenConns(1)
	pick := func(from []string) string { return from[r.IntN(len(from))] }
	for range 1 + r.IntN(3) {
		table := pick(slices.Sorted(maps.Keys(cells.columns)))
		if r.IntN(2) == 0 {
			table = pick([]string{"game", "record"})
		}
		column := pick(cells.columns[table])
		first := strings.Join(cells.columns[table][:min(3, len(cells.columns[table]))], ", ")
		row := fmt.Sprintf("(%s) = (SELECT %[1]s FROM %s LIMIT 1 OFFSET abs(%d) %% (SELECT max(1, count(*)) FROM %[2]s))", first, table, r.IntN(1<<30))
		what := ""
		switch r.IntN(16) {
		case 0:
			what = fmt.Sprintf("DELETE FROM %s WHERE %s", table, row)
		case 1:
			what = pick([]string{
				fmt.Sprintf("PRAGMA user_version = %d", int32(1)<<r.IntN(32)), "PRAGMA user_version = 1", "DROP TABLE " + table, "ALTER TABLE " + table + " DROP COLUMN " + column,
				"ALTER TABLE " + table + " RENAME TO other", "CREATE VIEW v AS SELECT 1", "DROP INDEX game_played", "DROP INDEX step_game",
				"UPDATE sqlite_schema SET sql = replace(sql, '" + column + "', 'other')", "UPDATE sqlite_schema SET rootpage = rootpage + 1 WHERE name = '" + table + "'", "DELETE FROM sqlite_schema WHERE name = '" + table + "'",
			})
		default:
			what = fmt.Sprintf("UPDATE %s SET %s = %s WHERE %s", table, column, strings.NewReplacer("COLUMN", column, "TABLE", table).Replace(pick(cells.values)), row)
		}
		for _, s := range []string{"PRAGMA foreign_keys = 0", "PRAGMA writable_schema = 1", what} {
			if _, err = db.Exec(s); err != nil {
				break
			}
		}
		done = append(done, fmt.Sprint(what, " ", err))
	}
	_ = db.Close() // it may not like it any more
	return done
}

// Whatever is done to a library, each command ends, and none ends with 0 where a game is lost.
func TestAttackedLibraries(t *testing.T) {
	t.Chdir(t.TempDir())
	games, rounds := 300, *attacks
	if rounds == 0 {
		games, rounds = 40, 12
	}
	data, all := attacked(t, games)
	_, listed, _ := lab(t, "", "library", "list", "games.db")
	for seed := *attackSeed; seed < *attackSeed+uint64(rounds); seed++ { //nolint:gosec // it is small
		r := rand.New(rand.NewPCG(seed, 53))
		var broken []byte
		var done []string
		if seed%2 == 0 {
			broken = garble(r, data)
		} else {
			require.NoError(t, os.WriteFile("meddled.db", data, 0o600))
			done = meddle(t, r, "meddled.db")
			var err error
			broken, err = os.ReadFile("meddled.db")
			require.NoError(t, err)
		}
		for i, command := range []string{"list FILE", "moves FILE h8", "check FILE", "export FILE", "repair FILE NEW", "import NEW FILE", "backup FILE NEW"} {
			name := fmt.Sprintf("%d-%d.db", seed, i)
			made := "new-" + name
			require.NoError(t, os.WriteFile(name, broken, 0o600))
			args := append([]string{"library"}, strings.Fields(strings.NewReplacer("FILE", name, "NEW", made).Replace(command))...)
			began := time.Now()
			code, out, errs := lab(t, "", args...)
			require.Less(t, time.Since(began), 30*time.Second, "%d: %s", seed, command)
			if code != cli.OK {
				assert.Equal(t, cli.Failed, code, "%d: %s: %s %v", seed, command, errs, done)
				assert.NotEmpty(t, errs)
				assert.NotContains(t, errs, "panic", "%d: %s %v", seed, command, done)
			} else {
				assertAllThere(t, all, name, made, command, out, fmt.Sprint(seed, done))
			}
			if code == cli.OK && command == "check FILE" {
				_, now, _ := lab(t, "", "library", "list", name)
				assert.Equal(t, undated(listed), undated(now), "%d: %v", seed, done)
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
func assertAllThere(t *testing.T, all []string, name, made, command, out, seed string) {
	t.Helper()
	from := name
	switch what, _, _ := strings.Cut(command, " "); what {
	case "list":
		assert.Equal(t, len(all), strings.Count(out, "\n"), "%s: list", seed)
		return
	case "export":
		assert.Equal(t, all, linesOf(t, out), "%s: export", seed)
		return
	case "moves":
		return
	case "check":
	default:
		from = made
	}
	_, out, errs := lab(t, "", "library", "export", from)
	assert.Equal(t, all, linesOf(t, out), "%s: %s\n%s", seed, command, errs)
}

// undated returns the games of a list without number and date, which stand in no record: in some order.
func undated(list string) (lines []string) {
	for line := range strings.Lines(list) {
		lines = append(lines, strings.SplitN(line, "\t", 3)[2])
	}
	slices.Sort(lines)
	return lines
}
