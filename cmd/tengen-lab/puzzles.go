package main

import (
	"errors"
	"fmt"
	"os"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const puzzlesHelp = `Finds puzzles: positions with a forced win for the side to move, from games of the
engine with itself, in which it errs as a person might. A puzzle is kept when its win
takes three stones or more and one or two first moves are proven to win. A line each:
the moves that lead to the position, "fours" for a win by fours alone or "threes", the
length in plies, the first moves.

  tengen-lab puzzles --each 50 > puzzles.txt

With --check the puzzles of files, without any those of this program, are proven again:
from each of the first moves on, every legal reply is tried on a bare board, by rules that the
search has no part in. What is not proven is printed.

  tengen-lab puzzles --check puzzles.txt`

func puzzlesCommand() *cli.Command {
	c := cli.New("puzzles", "[FILES]", "find forced wins in games of the engine", puzzlesHelp)
	each, games, seed := 50, 100000, uint64(1)
	c.Flags().IntVar(&each, "each", each, "how many puzzles of each grade")
	c.Flags().IntVar(&games, "games", games, "play so many games at most")
	c.Flags().Uint64Var(&seed, "seed", seed, "of the games")
	checks := c.Flags().Bool("check", false, "prove puzzles again")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case *checks:
			return checkPuzzles(e, operands)
		case len(operands) > 0:
			return cli.Usagef("files are for --check")
		}
		return minePuzzles(e, coach.NewMiner(seed), each, games)
	}
	return c
}

// minePuzzles writes puzzles until there are enough of each grade.
func minePuzzles(e *cli.Env, miner *coach.Miner, each, games int) error {
	var found [coach.PuzzleGrades + 1]int
	enough := 0
	for n := 0; n < games && enough < coach.PuzzleGrades && e.Ctx.Err() == nil; n++ {
		for _, p := range miner.Game(e.Ctx) {
			grade := p.Grade()
			if found[grade] >= each {
				continue
			}
			if found[grade]++; found[grade] == each {
				enough++
			}
			fmt.Fprintln(e.Out, p)
		}
		if err := e.Out.Flush(); err != nil {
			return err
		}
	}
	return e.Ctx.Err()
}

// checkPuzzles proves the puzzles of files again, or those that are shipped.
func checkPuzzles(e *cli.Env, paths []string) error {
	puzzles := coach.Puzzles()
	if len(paths) > 0 {
		puzzles = nil
	}
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		some, err := coach.ReadPuzzles(file)
		if err := errors.Join(err, file.Close()); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		puzzles = append(puzzles, some...)
	}
	prover, proven := exact.NewProver(), 0
	for _, p := range puzzles {
		if e.Ctx.Err() != nil {
			return e.Ctx.Err()
		}
		if bad := unproven(prover, p); bad == board.Pass {
			proven++
		} else {
			e.Failed = true
			fmt.Fprintf(e.Out, "%s is not proven: %s\n", bad, p)
		}
	}
	fmt.Fprintf(e.Out, "%s of %s puzzles proven again\n", cli.Grouped(proven), cli.Grouped(len(puzzles)))
	return nil
}

// How many nodes are searched for a move of the winner's, and how many positions are tried for
// a puzzle.
const (
	suggestLimit = 1_000_000
	replayLimit  = 20_000_000
)

// unproven returns a first move of a puzzle that is not proven to win, a pass for none.
func unproven(prover *exact.Prover, p coach.Puzzle) board.Point {
	var checker check.Checker
	suggest := func(pos *rule.Position) (board.Point, bool) {
		win, won := prover.Win(pos, suggestLimit)
		if !won {
			return board.Pass, false
		}
		return win.Moves[0], true
	}
	for _, first := range p.First {
		after := p.Position()
		_ = after.Play(first) // the puzzle was read: it is legal
		for _, reply := range after.Board().Empties() {
			next := after.Clone()
			if next.Play(reply) != nil {
				continue
			}
			if next.Over() || checker.Replay(next, suggest, replayLimit) != check.Won {
				return first
			}
		}
	}
	return board.Pass
}
