package main

import (
	"fmt"

	"tengen/ai/coach"
)

const puzzlesHelp = `Finds puzzles: positions with a forced win for the side to move, from games of the
engine with itself, in which it errs as a person might. A puzzle is kept when its win
takes three stones or more and one or two first moves are proven to win. A line each:
the moves that lead to the position, "fours" for a win by fours alone or "threes", the
length in plies, the first moves.

  tengen-lab puzzles --each 50 > puzzles.txt`

func puzzlesCommand() *command {
	c := newCommand("puzzles", "", "find forced wins in games of the engine", puzzlesHelp)
	each, games, seed := 50, 100000, uint64(1)
	c.flags.IntVar(&each, "each", each, "how many puzzles of each grade")
	c.flags.IntVar(&games, "games", games, "play so many games at most")
	c.flags.Uint64Var(&seed, "seed", seed, "of the games")
	c.run = func(e *env, operands []string) error {
		if len(operands) > 0 {
			return usagef("puzzles takes no operands")
		}
		return minePuzzles(e, coach.NewMiner(seed), each, games)
	}
	return c
}

// minePuzzles writes puzzles until there are enough of each grade.
func minePuzzles(e *env, miner *coach.Miner, each, games int) error {
	var found [coach.PuzzleGrades + 1]int
	enough := 0
	for n := 0; n < games && enough < coach.PuzzleGrades && e.ctx.Err() == nil; n++ {
		for _, p := range miner.Game(e.ctx) {
			grade := p.Grade()
			if found[grade] >= each {
				continue
			}
			if found[grade]++; found[grade] == each {
				enough++
			}
			fmt.Fprintln(e.out, p)
		}
		if err := e.out.Flush(); err != nil {
			return err
		}
	}
	return e.ctx.Err()
}
