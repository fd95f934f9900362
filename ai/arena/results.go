package arena

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"tengen/ai/textlines"
)

// A Result is a row of docs/results.tsv, the log of all measurements: a match of two
// engines, or something else that was counted, and then Conditions says what. A field that
// does not apply is "-".
type Result struct {
	Date       time.Time
	Commit     string // of the engine measured, or the one that wrote down a trial
	Engine     string // what was tried
	Rival      string // its opponent, or what it is compared with
	Rule       string // the ID of a rule, and the size of a board other than 15x15
	Limit      string // of one move: time, nodes or plies
	Games      int    // or positions, moves, runs
	Score      float64
	Unit       string  // of Score and Interval: "%" in matches
	Low, High  float64 // the 95% interval of Score; equal where none is known
	Openings   string
	Conditions string
}

// resultColumns are the titles in the first line of the log.
var resultColumns = []string{"date", "commit", "engine", "rival", "rule", "limit", "games", "score", "interval", "openings", "conditions"}

// ReadResults reads a log with a line of titles, then a row a line, fields separated by
// tabs. An error names the line.
func ReadResults(in io.Reader) ([]Result, error) {
	titled := false
	rows, err := textlines.Read(in, func(line string) (Result, error) {
		fields := strings.Split(line, "\t")
		if len(fields) != len(resultColumns) {
			return Result{}, fmt.Errorf("%d columns, want %d: %s", len(fields), len(resultColumns), strings.Join(resultColumns, ", "))
		}
		if titled {
			return parseResult(fields)
		}
		titled = true
		for i, title := range resultColumns {
			if fields[i] != title {
				return Result{}, fmt.Errorf("column %d is %q, want %q", i+1, fields[i], title)
			}
		}
		return Result{}, nil
	})
	if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	if !titled {
		return nil, fmt.Errorf("results: no line of titles")
	}
	return rows[1:], nil
}

func parseResult(fields []string) (Result, error) {
	for i, f := range fields {
		if strings.TrimSpace(f) == "" {
			return Result{}, fmt.Errorf("no %s, want a value or -", resultColumns[i])
		}
	}
	r := Result{
		Commit: fields[1], Engine: fields[2], Rival: fields[3], Rule: fields[4], Limit: fields[5],
		Openings: fields[9], Conditions: fields[10],
	}
	var err error
	if r.Date, err = time.Parse(time.DateOnly, fields[0]); err != nil {
		return Result{}, fmt.Errorf("date %q, want a day such as 2026-11-24", fields[0])
	}
	if r.Games, err = strconv.Atoi(fields[6]); err != nil || r.Games < 0 {
		return Result{}, fmt.Errorf("games %q, want a number", fields[6])
	}
	if r.Score, r.Unit, err = parseScore(fields[7]); err != nil {
		return Result{}, err
	}
	r.Low, r.High = r.Score, r.Score
	if fields[8] != "-" {
		if _, err := fmt.Sscanf(fields[8], "%g to %g", &r.Low, &r.High); err != nil {
			return Result{}, fmt.Errorf("interval %q, want two numbers such as 48 to 66, or -", fields[8])
		}
	}
	if r.Low > r.Score || r.Score > r.High {
		return Result{}, fmt.Errorf("interval %s does not hold the score %s", fields[8], fields[7])
	}
	return r, nil
}

// parseScore splits a score such as "57.5%" or "1.39 M/s" into a number and its unit.
func parseScore(text string) (score float64, unit string, err error) {
	number, unit, found := strings.Cut(text, " ")
	if !found {
		if number, found = strings.CutSuffix(text, "%"); found {
			unit = "%"
		}
	}
	if score, err = strconv.ParseFloat(number, 64); err != nil || !found {
		return 0, "", fmt.Errorf("score %q, want a number with a unit such as 57.5%% or 1.39 M/s", text)
	}
	return score, unit, nil
}
