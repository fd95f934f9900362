package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
)

func TestResultsAreChosenByRivalAndRule(t *testing.T) {
	log := filepath.Join(t.TempDir(), "results.tsv")
	row := func(rival, rule, score, interval string) string {
		return "2026-11-20\tec7a90f\tnew\t" + rival + "\t" + rule + "\t0.3 s\t110\t" + score + "\t" + interval + "\tset A\t-\n"
	}
	require.NoError(t, os.WriteFile(log, []byte("date\tcommit\tengine\trival\trule\tlimit\tgames\tscore\tinterval\topenings\tconditions\n"+
		row("Rapfi 0.43", "freestyle", "39.1%", "30 to 48")+row("Wine 2.1", "freestyle", "75.0%", "60 to 91")+
		row("Rapfi 0.43", "renju", "50.0%", "40 to 60")+row("-", "freestyle", "1.39 M/s", "-")), 0o600))
	code, out, errs := shop(t, "", "results", "--file", log, "--rival", "rapfi", "--rule", "freestyle")
	assert.Equal(t, cli.OK, code, errs)
	assert.Equal(t, "date        commit   engine  rival       rule       limit  games  score  interval  openings  conditions\n"+
		"2026-11-20  ec7a90f  new     Rapfi 0.43  freestyle  0.3 s  110    39.1%  30 to 48  set A     -\n", out)
	_, out, _ = shop(t, "", "results", "--file", log, "--rival", "-")
	assert.Contains(t, out, "110    1.39 M/s  -         set A")
	code, _, errs = shop(t, "", "results", "--file", filepath.Join(t.TempDir(), "none"))
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "none")
}
