package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"tengen/ai/charset"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const libraryHelp = `Keeps games in a library, an SQLite file, and asks it.

  $ tengen-lab library import games.db FILES-AND-FOLDERS
  $ tengen-lab library list games.db --player casual --outcome lost --from 2026-11-17
  $ tengen-lab library moves games.db h8i9
  $ tengen-lab library export games.db --opening d4 > games.sgf
  $ tengen-lab library backup games.db copy.db
  $ tengen-lab library check games.db
  $ tengen-lab library repair games.db new.db

import reads records of every format, and folders with all below them; a game that is
there already is left out, and what cannot be read, or only in part, is named. list prints a line a game:
its number, date, players, rule, board, opening, result, moves. moves prints what was played in a
position, or in one turned or mirrored, given as moves from the empty board: the move, games,
wins of Black, wins of White, draws. export writes the games as one collection in SGF.
check reads the whole file and says what is damaged; repair takes what can be read of it
over into a new one. A damaged game is named by every command, which then ends with 1; import
puts a whole one in its place.

The flags choose games for list and export; --through those in which a position came up.`

// libraryFlags choose games.
type libraryFlags struct {
	text, player, opening, level, tag, outcome, from, to, through string
	rule                                                          string
	size, limit                                                   int
}

// outcomes are the words of --outcome.
var outcomes = map[string]library.Outcome{
	"": library.AnyOutcome, "black": library.BlackWon, "white": library.WhiteWon, "draw": library.Drawn,
	"unfinished": library.Unfinished, "won": library.Won, "lost": library.Lost,
}

func libraryCommand() *cli.Command {
	c := cli.New("library", "ACTION FILE [OPERANDS]", "keep games, find them, ask what was played", libraryHelp)
	c.Keeps = true
	var f libraryFlags
	c.Flags().StringVar(&f.text, "text", "", "part of a player's name, an event, a file or a tag")
	c.Flags().StringVar(&f.player, "player", "", "part of a player's name")
	c.Flags().StringVar(&f.rule, "rule", "", "the rule, such as renju; for moves freestyle where it is not given")
	c.Flags().IntVar(&f.size, "size", 15, "cells a side of the board of a position")
	c.Flags().StringVar(&f.opening, "opening", "", "a canonical opening, d1 to d13 or i1 to i13")
	c.Flags().StringVar(&f.level, "level", "", "the level that was played against")
	c.Flags().StringVar(&f.tag, "tag", "", "a tag")
	c.Flags().StringVar(&f.outcome, "outcome", "", "black, white, draw, unfinished; won or lost by the user")
	c.Flags().StringVar(&f.from, "from", "", "played on this day or later, such as 2026-11-17")
	c.Flags().StringVar(&f.to, "to", "", "played before this day")
	c.Flags().StringVar(&f.through, "through", "", "moves to a position that came up")
	c.Flags().IntVar(&f.limit, "limit", 0, "so many games at most; 0: all")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) < 2 {
			return cli.Usagef("want an action and a file")
		}
		return f.run(e, operands[0], operands[1], operands[2:])
	}
	return c
}

// run does one action.
func (f libraryFlags) run(e *cli.Env, action, path string, operands []string) error {
	if err := board.Square(f.size).Check(); err != nil {
		return cli.Usage(err)
	}
	if f.limit < 0 {
		return cli.Usagef("--limit %d: want no number below 0", f.limit)
	}
	act, ok := map[string]struct {
		operands int // how many it wants; -1: one or more
		do       func(*cli.Env, *library.Library, []string) error
	}{
		"import": {-1, f.imports},
		"list":   {0, f.list},
		"moves":  {1, f.moves},
		"export": {0, f.export},
		"backup": {1, func(e *cli.Env, l *library.Library, operands []string) error {
			return told(e)(l.Backup(e.Ctx, operands[0]))
		}},
		"repair": {1, nil},
		"check":  {0, func(e *cli.Env, l *library.Library, _ []string) error { return told(e)(l.Check(e.Ctx)) }},
	}[action]
	switch {
	case !ok:
		return cli.Usagef("%q: want import, list, moves, export, backup, check or repair", action)
	case act.operands < 0 && len(operands) == 0:
		return cli.Usagef("%s: want files or folders", action)
	case act.operands >= 0 && len(operands) != act.operands:
		return cli.Usagef("%s: want %d operands after the library, got %d", action, act.operands, len(operands))
	}
	if err := cli.PlainFile(path); err != nil && (action != "import" || !errors.Is(err, fs.ErrNotExist)) {
		return err // only an import makes a library where there is none
	}
	if action == "backup" || action == "repair" {
		if err := cli.WillWrite(operands...); err != nil {
			return err
		}
	}
	if action == "repair" { // its library may not open
		return repairLibrary(e, path, operands[0])
	}
	open := library.OpenOld
	if action == "import" {
		open = library.Open
	}
	l, err := open(path)
	if err != nil {
		return err
	}
	return errors.Join(act.do(e, l, operands), l.Close())
}

func (f libraryFlags) imports(e *cli.Env, l *library.Library, paths []string) error {
	work := library.Import{Reader: charset.Reader(board.Square(f.size)), Paths: paths, Done: func(r library.Report) {
		fmt.Fprintf(e.Err, "\r%s games, %s files ", cli.Grouped(r.Games), cli.Grouped(r.Files))
	}}
	report, err := l.Import(e.Ctx, work)
	fmt.Fprintln(e.Err)
	for _, p := range slices.Concat(report.Problems, report.Notes) {
		fmt.Fprintln(e.Err, cli.Brief(p))
	}
	e.Failed = report.Failed > 0 || report.Partial > 0
	if e.JSON {
		return errors.Join(err, json.NewEncoder(e.Out).Encode(map[string]int{
			"files": report.Files, "games": report.Games, "known": report.Known, "partial": report.Partial, "failed": report.Failed,
		}))
	}
	fmt.Fprintf(e.Out, "%s games from %s files; %s were there; %s read in part; %s could not be read\n",
		cli.Grouped(report.Games), cli.Grouped(report.Files), cli.Grouped(report.Known), cli.Grouped(report.Partial), cli.Grouped(report.Failed))
	return err
}

// query returns the games that the flags choose.
func (f libraryFlags) query() (q library.Query, err error) {
	outcome, ok := outcomes[f.outcome]
	if !ok {
		return q, cli.Usagef("--outcome %q: want black, white, draw, unfinished, won or lost", f.outcome)
	}
	q = library.Query{
		Text: f.text, Player: f.player, Rule: f.rule, Opening: f.opening, Level: f.level, Tag: f.tag, Outcome: outcome, Limit: f.limit,
	}
	for _, day := range []struct {
		text string
		to   *time.Time
	}{{f.from, &q.From}, {f.to, &q.To}} {
		if day.text == "" {
			continue
		}
		if *day.to, err = time.ParseInLocation(time.DateOnly, day.text, time.Local); err != nil {
			return q, cli.Usagef("%q: want a day such as 2026-11-17", day.text)
		}
	}
	if f.through != "" {
		q.Through, err = f.position(f.through)
	}
	return q, err
}

// position plays moves from the empty board.
func (f libraryFlags) position(moves string) (*rule.Position, error) {
	r := rule.Freestyle
	if f.rule != "" {
		var err error
		if r, err = rule.ByName(f.rule); err != nil {
			return nil, cli.Usage(err)
		}
	}
	size := board.Square(f.size)
	if err := size.Check(); err != nil {
		return nil, cli.Usage(err)
	}
	points, err := record.ParseMoves(moves)
	if err != nil {
		return nil, cli.Usage(err)
	}
	pos := rule.NewPosition(r, size)
	for _, p := range points {
		if p == board.Pass {
			pos.Pass()
		} else if err := pos.Play(p); err != nil {
			return nil, cli.Usage(err)
		}
	}
	return pos, nil
}

func (f libraryFlags) list(e *cli.Env, l *library.Library, _ []string) error {
	q, err := f.query()
	if err != nil {
		return err
	}
	games, err := l.Games(e.Ctx, q)
	if err != nil {
		return err
	}
	for _, g := range games {
		if err := e.Answer(gameLine{g}); err != nil {
			return err
		}
	}
	return told(e)(l.Unreadable(e.Ctx))
}

// told returns what says what is wrong with a library, and fails the command if anything is.
func told(e *cli.Env) func([]library.Problem, error) error {
	return func(problems []library.Problem, err error) error {
		for _, p := range problems {
			fmt.Fprintln(e.Err, cli.Brief(p))
		}
		e.Failed = e.Failed || len(problems) > 0
		return err
	}
}

// gameLine is a game as a line.
type gameLine struct{ library.Game }

// String has what is known, with tabs between.
func (g gameLine) String() string {
	date := ""
	if !g.Played.IsZero() {
		date = g.Played.Format(time.DateOnly)
	}
	fields := []string{
		fmt.Sprint(g.ID), date, g.Black, g.White, g.Rule, g.Size.String(), g.Opening, g.Result.String(), fmt.Sprint(g.Plies),
	}
	for i, f := range fields {
		fields[i] = strings.Map(func(r rune) rune {
			if r == '\t' || r == '\n' {
				return ' '
			}
			return r
		}, f)
	}
	return strings.Join(fields, "\t")
}

// MarshalJSON has what is known by the names of the table's columns.
func (g gameLine) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{
		"id": g.ID, "played": g.Played, "black": g.Black, "white": g.White, "rule": g.Rule, "width": g.Size.W, "height": g.Size.H,
		"opening": g.Opening, "result": g.Result.String(), "plies": g.Plies, "event": g.Event, "source": g.Source, "tags": g.Tags,
	})
}

func (f libraryFlags) export(e *cli.Env, l *library.Library, _ []string) error {
	q, err := f.query()
	if err != nil {
		return err
	}
	return told(e)(l.Export(e.Ctx, e.Out, q))
}

func (f libraryFlags) moves(e *cli.Env, l *library.Library, operands []string) error {
	pos, err := f.position(operands[0])
	if err != nil {
		return err
	}
	found, err := l.Played(e.Ctx, pos, library.All)
	if err != nil {
		return err
	}
	for _, c := range found {
		if err := e.Answer(played{board.Names(c.Moves), c.Games, c.BlackWon, c.WhiteWon, c.Drawn}); err != nil {
			return err
		}
	}
	return nil
}

// played is a move that was played in a position.
type played struct {
	Moves []string `json:"moves"` // one, with its images where the position is symmetric
	Games int      `json:"games"`
	Black int      `json:"black"`
	White int      `json:"white"`
	Draws int      `json:"draws"`
}

// String has the first image of the move.
func (p played) String() string {
	return fmt.Sprintf("%s\t%d\t%d\t%d\t%d", p.Moves[0], p.Games, p.Black, p.White, p.Draws)
}

// repairLibrary takes over into a new library what can be read of a damaged one.
func repairLibrary(e *cli.Env, path, into string) error {
	if _, err := os.Stat(into); err == nil {
		return fmt.Errorf("%s: %w", into, os.ErrExist)
	}
	l, err := library.Open(into)
	if err != nil {
		return err
	}
	came, err := l.Salvage(e.Ctx, path)
	err = told(e)(came.Problems, err)
	e.Failed = !came.Whole()
	fmt.Fprintf(e.Out, "%s games came over, %s could not be read\n", cli.Grouped(came.Kept), cli.Grouped(came.Lost))
	err = errors.Join(err, l.Close())
	if err != nil && came.Kept == 0 { // nothing of use is left behind
		err = errors.Join(err, library.Remove(into))
	}
	return err
}
