package main

import (
	"fmt"

	"tengen/ai/coach"
	"tengen/cmd/internal/cli"
)

const puzzlesHelp = `Finds puzzles: positions with a forced win for the side to move, from games of the
engine with itself, in which it errs as a person might. A puzzle is kept when its win
takes three stones or more and one or two first moves are proven to win. A line each:
the moves that lead to the position, "fours" for a win by fours alone or "threes", the
length in plies, the first moves.

  tengen-lab puzzles --each 50 > puzzles.txt`

func puzzlesCommand() *cli.Command {
	c := cli.New("puzzles", "", "find forced wins in games of the engine", puzzlesHelp)
	each, games, seed := 50, 100000, uint64(1)
	c.Flags().IntVar(&each, "each", each, "how many puzzles of each grade")
	c.Flags().IntVar(&games, "games", games, "play so many games at most")
	c.Flags().Uint64Var(&seed, "seed", seed, "of the games")
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 {
			return cli.Usagef("puzzles takes no operands")
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
