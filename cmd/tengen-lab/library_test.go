package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
)

func TestLibrary(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("one.sgf", []byte(
		"(;GM[4]FF[4]SZ[15]RU[freestyle]PB[Ann]PW[Bob]DT[2026-11-17]RE[W+R];B[hh];W[ig])"+
			"(;GM[4]FF[4]SZ[15]RU[renju]PB[Bob]PW[Cid]DT[2026-11-18];B[hh];W[hg];B[gg])"), 0o600))
	require.NoError(t, os.WriteFile("broken.sgf", []byte("?"), 0o600))

	code, out, errs := lab(t, "", "library", "import", "games.db", ".")
	assert.Equal(t, cli.Failed, code, "a file could not be read")
	assert.Equal(t, "2 games from 2 files; 0 were there; 0 read in part; 1 could not be read\n", out)
	assert.Contains(t, errs, "broken.sgf")
	works(t, "", "2\t2026-11-18\tBob\tCid\trenju\t15×15\td4\t\t3\n1\t2026-11-17\tAnn\tBob\tfreestyle\t15×15\t\tW+R\t2\n", "library", "list", "games.db")
	for args, want := range map[string]string{
		"--player ann":                       "1",
		"--rule renju":                       "2",
		"--outcome white":                    "1",
		"--from 2026-11-18":                  "2",
		"--to 2026-11-18":                    "1",
		"--opening d4":                       "2",
		"--through h8g9 --text bob":          "1",
		"--text one.sgf --limit 1":           "2",
		"--outcome unfinished --player a":    "",
		"--through h8h9 --rule renju":        "2",
		"--tag none":                         "",
		"--level casual --outcome lost":      "",
		"--outcome draw":                     "",
		"--outcome black":                    "",
		"--outcome won":                      "",
		"--text Bob --rule renju --size 15":  "2",
		"--outcome unfinished --text broken": "",
	} {
		code, out, errs := lab(t, "", append([]string{"library", "list", "games.db"}, strings.Fields(args)...)...)
		assert.Equal(t, cli.OK, code, args)
		assert.Empty(t, errs, args)
		id, _, _ := strings.Cut(out, "\t")
		assert.Equal(t, want, id, args)
	}
	works(t, "", "G7\t1\t0\t1\t0\n", "library", "moves", "games.db", "h8")
	works(t, "", "{\"moves\":[\"H8\"],\"games\":1,\"black\":0,\"white\":1,\"draws\":0}\n", "library", "moves", "games.db", "--json", "")
	code, out, _ = lab(t, "", "library", "export", "games.db", "--player", "cid")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, 1, strings.Count(out, "(;"))
	works(t, "", "", "library", "check", "games.db")
	works(t, "", "", "library", "backup", "games.db", "copy.db")
	works(t, "", "", "library", "check", "copy.db")
}

// An import reads as the window does, and says on standard error, by the name of the file, what it left out.
func TestLibraryImportTells(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"cut.sgf": "(;GM[4]SZ[15];B[hh];W[ig];B[j", "none.sgf": "(;GM[4]SZ[15];B[zz", "twice.txt": "h8i9g7h8",
		"named.sgf": "(;GM[4]SZ[15]CA[windows-1251]PB[\xc0\xed\xf2\xee\xed];B[hh])", "guessed.sgf": "(;GM[4]SZ[15]PB[\xcd\xf5\xd0\xa1\xc3\xf7];B[hh];W[hg])",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	code, out, errs := lab(t, "", "library", "import", "games.db", "cut.sgf", "none.sgf", "twice.txt")
	assert.Equal(t, cli.Failed, code)
	assert.Equal(t, "2 games from 3 files; 0 were there; 2 read in part; 1 could not be read\n", out)
	for _, says := range []string{"cut.sgf, game 1: SGF, line 1", "none.sgf, game 1: it has no move", "twice.txt, game 1: position, line 1, column 7, node 3: want an empty cell for move 4"} {
		assert.Contains(t, errs, says)
	}
	code, _, errs = lab(t, "", "library", "import", "games.db", "named.sgf", "guessed.sgf")
	assert.Equal(t, cli.OK, code, "nothing was lost")
	assert.Contains(t, errs, "guessed.sgf: letters read as GB18030, a guess")
	assert.NotContains(t, errs, "named.sgf")
	_, out, _ = lab(t, "", "library", "list", "games.db")
	assert.Contains(t, out, "\tАнтон\t")
	assert.Contains(t, out, "\t王小明\t")
}

func TestLibraryRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("text.db", []byte(strings.Repeat("no library ", 1000)), 0o600))
	code, _, errs := lab(t, "", "library", "list", "text.db")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "text.db: not a library, or damaged")
	code, _, errs = lab(t, "", "library", "list", "missing.db")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "missing.db")
	_, err := os.Stat("missing.db")
	assert.ErrorIs(t, err, os.ErrNotExist, "only import makes a library")
	for _, args := range []string{
		"", "list", "frobnicate x.db", "list x.db y", "import x.db", "moves text.db", "backup text.db",
	} {
		code, _, errs := lab(t, "", append([]string{"library"}, strings.Fields(args)...)...)
		assert.Equal(t, cli.BadUsage, code, args)
		assert.Contains(t, errs, "--help explains", args)
	}
	code, _, _ = lab(t, "", "library", "import", "games.db", t.TempDir())
	require.Equal(t, cli.OK, code)
	for _, args := range []string{
		"--outcome both", "--from yesterday", "--through h8h8", "--through z99", "--through h8 --rule go", "--through h8 --size 1",
	} {
		code, _, errs := lab(t, "", append([]string{"library", "list", filepath.Join(".", "games.db")}, strings.Fields(args)...)...)
		assert.Equal(t, cli.BadUsage, code, args)
		assert.NotEmpty(t, errs, args)
	}
}

// Each command says what is wrong with a library, ends with 1, and does what can be done.
func TestADamagedLibrary(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("games.sgf", []byte("(;GM[4]SZ[15]PB[A\x1b[31m\\]];B[hh];W[hi];B[ii])(;GM[4]SZ[15]PB[Bob];B[hh];W[ih])"), 0o600))
	code, _, errs := lab(t, "", "library", "import", "games.db", "games.sgf")
	require.Equal(t, cli.OK, code, errs)
	code, out, _ := lab(t, "", "library", "list", "games.db")
	require.Equal(t, cli.OK, code)
	assert.NotContains(t, out, "\x1b", "a terminal would obey it")
	assert.Contains(t, out, "A\uFFFD[31m]")

	db, err := sql.Open("sqlite3", "file:games.db")
	require.NoError(t, err)
	_, err = db.Exec("UPDATE record SET sgf = replace(sgf, ';W[', '{W[') WHERE game = 2")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	for _, args := range []string{"check games.db", "export games.db", "backup games.db copy.db", "repair games.db new.db", "import other.db games.db"} {
		code, out, errs := lab(t, "", append([]string{"library"}, strings.Fields(args)...)...)
		assert.Equal(t, cli.Failed, code, args)
		assert.Contains(t, errs, "games.db, game 2: 1 of its 2 moves can be read", args)
		if strings.HasPrefix(args, "export") {
			assert.Equal(t, 2, strings.Count(out, "(;"))
		}
	}
	assert.FileExists(t, "copy.db")
	code, _, errs = lab(t, "", "library", "import", "new.db", "games.sgf")
	assert.Equal(t, cli.OK, code, errs)
	code, _, errs = lab(t, "", "library", "check", "new.db")
	assert.Equal(t, cli.OK, code, errs)

	require.NoError(t, os.WriteFile("empty.db", nil, 0o600))
	for _, args := range []string{"check empty.db", "list empty.db", "export empty.db", "moves empty.db h8", "backup empty.db copy2.db", "repair empty.db new2.db"} {
		code, _, errs := lab(t, "", append([]string{"library"}, strings.Fields(args)...)...)
		assert.Equal(t, cli.Failed, code, args)
		assert.Contains(t, errs, "empty.db: not a library, or damaged", args)
	}
	assert.NoFileExists(t, "copy2.db")
}
