package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/train"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const relabelHelp = `Searches the even positions of games of selfplay by more stones and writes the games with what
was found as values, for tune --net to learn from. Moves and results stay as they are, so that
positions of all kinds are as frequent as they were. A file is made for every 1,000 games; the
same command goes on after the last whole file.

  workshop relabel --into FOLDER --nodes 5000 games/*.games

Games that are held out stay so.`

// relabelSettings say which positions are searched anew.
type relabelSettings struct {
	into  string
	nodes uint64
	even  int
	under *rule.Rule

	player *engine.Engine
}

const relabelPart = 1000 // games

func relabelCommand() *cli.Command {
	c := cli.New("relabel", "FILE...", "give the even positions of games the values of longer searches", relabelHelp)
	var s relabelSettings
	c.Flags().StringVar(&s.into, "into", "", "folder of the files to make")
	c.Flags().Uint64Var(&s.nodes, "nodes", 5000, "stones placed for each position")
	c.Flags().IntVar(&s.even, "even", 200, "value beyond which a position is not even")
	s.under = cli.RuleFlag(c, "", rule.Fives())
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) == 0 || s.into == "" {
			return cli.Usagef("relabel needs files of games and a folder")
		}
		s.player = engine.New(engine.Options{Memory: selfplayMemory})
		for _, name := range operands {
			if err := s.file(e, name); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	}
	return c
}

// file makes the files of a file's games that are not there yet.
func (s relabelSettings) file(e *cli.Env, name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	_, err = train.Learnable(bytes.NewReader(data))
	heldOut := errors.Is(err, train.ErrHeldOut)
	if err != nil && !heldOut {
		return err
	}
	var games []train.Game
	err = train.ReadGames(bytes.NewReader(data), *s.under, func(g train.Game) error { games = append(games, g); return nil })
	if err != nil {
		return err
	}
	stem := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	for first := 0; first < len(games); first += relabelPart {
		to := filepath.Join(s.into, fmt.Sprintf("%s-%02d.games", stem, first/relabelPart))
		if _, err := os.Stat(to); err == nil {
			continue
		}
		out := bytes.NewBufferString(train.PackedHeader(*s.under, heldOut))
		for _, g := range games[first:min(first+relabelPart, len(games))] {
			if err := s.relabel(e, g); err != nil {
				return err
			}
			if err := g.Pack(out); err != nil {
				return err
			}
		}
		if err := record.SaveFile(to, func(w io.Writer) error { _, err := out.WriteTo(w); return err }); err != nil {
			return err
		}
	}
	return nil
}

// relabel searches the even positions of a game and changes their values.
func (s relabelSettings) relabel(e *cli.Env, g train.Game) error {
	s.player.Forget()
	pos := rule.NewPosition(*s.under, rule.Gomoku.Size)
	for _, p := range g.Opening {
		if err := pos.Play(p); err != nil {
			return err
		}
	}
	for i := range g.Moves {
		m := &g.Moves[i]
		if max(m.Value, -m.Value) <= s.even {
			info, err := s.player.Search(e.Ctx, pos, engine.Limits{Nodes: s.nodes}, nil)
			if err = errors.Join(err, e.Ctx.Err()); err != nil {
				return err
			}
			m.Value = analysis.ValueOf(info.Candidates[0].Score)
		}
		if err := pos.Play(m.Played); err != nil {
			return err
		}
	}
	return nil
}
