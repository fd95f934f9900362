package arena_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/board/rule"
)

const titles = "date\tcommit\tengine\trival\trule\tlimit\tgames\tscore\tinterval\topenings\tconditions\n"

func TestTheLogOfResults(t *testing.T) {
	file, err := os.Open("../../docs/results.tsv")
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, file.Close()) })
	results, err := arena.ReadResults(file)
	require.NoError(t, err)
	require.Greater(t, len(results), 300)

	var rules []string
	for _, r := range rule.All() {
		rules = append(rules, r.ID())
	}
	commit := regexp.MustCompile(`^[0-9a-f]{7,}$`)
	for i, r := range results {
		line := i + 2
		assert.Regexp(t, commit, r.Commit, "line %d", line)
		if i > 0 {
			assert.False(t, r.Date.Before(results[i-1].Date), "line %d is older than the one before", line)
		}
		id, _, _ := strings.Cut(r.Rule, " ")
		assert.True(t, id == "several" || slices.Contains(rules, id), "line %d: rule %s", line, r.Rule)
		if r.Unit == "%" {
			assert.True(t, r.Low >= 0 && r.High <= 100, "line %d: %v to %v%%", line, r.Low, r.High)
		}
	}
}

func TestReadResults(t *testing.T) {
	results, err := arena.ReadResults(strings.NewReader(titles +
		"2026-11-24\tde9729e\tTengen\tRapfi\trenju\t0.3 s\t40\t50.0%\t38 to 62\theld out\tbusy\n" +
		"2026-11-21\t8bc5eb9\tfaster\t-\tfreestyle\t14 plies\t5\t1.39 M/s\t-\tbench\t-\n"))
	require.NoError(t, err)
	require.Len(t, results, 2)
	match, speed := results[0], results[1]
	assert.Equal(t, "2026-11-24", match.Date.Format("2006-01-02"))
	assert.Equal(t, []any{"Rapfi", "renju", 40, 50.0, "%", 38.0, 62.0}, []any{match.Rival, match.Rule, match.Games, match.Score, match.Unit, match.Low, match.High})
	assert.Equal(t, []any{1.39, "M/s", 1.39, 1.39}, []any{speed.Score, speed.Unit, speed.Low, speed.High})
}

func TestReadResultsNamesTheFault(t *testing.T) {
	good := []string{"2026-11-24", "de9729e", "Tengen", "Rapfi", "renju", "0.3 s", "40", "50.0%", "38 to 62", "held out", "busy"}
	for column, c := range map[int]struct{ value, says string }{
		0: {"24.11.2026", `date "24.11.2026"`},
		3: {"", "no rival"},
		6: {"many", `games "many"`},
		7: {"50", `score "50"`},
		8: {"51 to 60", "interval 51 to 60 does not hold the score 50.0%"},
	} {
		row := slices.Clone(good)
		row[column] = c.value
		_, err := arena.ReadResults(strings.NewReader(titles + "# a remark\n" + strings.Join(row, "\t") + "\n"))
		require.Error(t, err, c.says)
		assert.Contains(t, err.Error(), "line 3: "+c.says)
	}
	for says, text := range map[string]string{
		"no line of titles":          "",
		`column 1 is "day"`:          strings.Replace(titles, "date", "day", 1),
		"line 2: 1 columns, want 11": titles + "2026-11-24\n",
	} {
		_, err := arena.ReadResults(strings.NewReader(text))
		assert.ErrorContains(t, err, says)
	}
}
