package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"tengen/ai/coach"
	"tengen/ai/coach/miner"
	"tengen/ai/exact"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const puzzlesHelp = `Finds puzzles: positions with a forced win for the side to move, from games of the
engine with itself, in which it errs as a person might. A line each: the moves that lead to
the position, the kind, the length in plies, the first moves, and the rule unless it is
freestyle. The kinds:

  fours   a win by fours alone
  threes  a win that takes threes too; of both, one or two first moves win
  trap    a win of White's in renju that there would not be without forbidden points
  save    the only move that holds: all others are proven to lose
  foul    the only point that is forbidden to Black

  tengen-lab puzzles --each 50 > puzzles.txt

With --check the puzzles of files, without any those of this program, are proven again:
from each of the first moves on, every legal reply is tried on a bare board, by rules that the
search has no part in. Of a save this is done after each of the other moves; for the one that
holds, a search of a million nodes finds no win by fours and threes against it, which is no
proof that there is none. What is not proven is printed. A check that is stopped says with
which --from it goes on.

  tengen-lab puzzles --check puzzles.txt`

func puzzlesCommand() *cli.Command {
	c := cli.New("puzzles", "[FILES]", "find forced wins and their defence in games of the engine", puzzlesHelp)
	each, games, seed, from := 50, 100000, uint64(1), 1
	var rules []rule.Rule
	for _, v := range coach.PuzzleVariants() {
		rules = append(rules, v.Rule)
	}
	var kinds []string
	for _, k := range coach.PuzzleKinds() {
		kinds = append(kinds, string(k))
	}
	c.Flags().IntVar(&each, "each", each, "how many puzzles of each kind and grade")
	chosen := cli.RuleFlag(c, "", rules)
	c.Flags().StringSliceVar(&kinds, "kinds", kinds, "the kinds to be kept")
	c.Flags().IntVar(&games, "games", games, "play so many games at most")
	c.Flags().Uint64Var(&seed, "seed", seed, "of the games")
	c.Flags().IntVar(&from, "from", from, "check from this puzzle on")
	checks := c.Flags().Bool("check", false, "prove puzzles again")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case each < 1 || games < 1 || from < 1:
			return cli.Usagef("--each %d --games %d --from %d: want numbers from 1 up", each, games, from)
		case *checks:
			return checkPuzzles(e, operands, from)
		case len(operands) > 0:
			return cli.Usagef("files are for --check")
		}
		return minePuzzles(e, miner.New(coach.PuzzleVariants()[slices.Index(rules, *chosen)], seed), kinds, each, games)
	}
	return c
}

// mostBarren is how many games in a row may bring nothing: some kinds have no puzzle of some grades.
const mostBarren = 500

// minePuzzles writes puzzles until there are enough of each kind and grade.
func minePuzzles(e *cli.Env, source *miner.Miner, kinds []string, each, games int) error {
	type class struct {
		kind  coach.PuzzleKind
		grade int
	}
	found, barren := map[class]int{}, 0 // games in a row without a puzzle that is wanted
	for n := 0; n < games && barren < mostBarren && e.Ctx.Err() == nil; n++ {
		barren++
		for _, p := range source.Game(e.Ctx) {
			of := class{p.Kind, p.Grade()}
			if found[of] >= each || !slices.Contains(kinds, string(p.Kind)) {
				continue
			}
			found[of]++
			barren = 0
			fmt.Fprintln(e.Out, p)
		}
		if err := e.Out.Flush(); err != nil {
			return err
		}
	}
	return e.Ctx.Err()
}

// checkPuzzles proves the puzzles of files again, or those that are shipped.
func checkPuzzles(e *cli.Env, paths []string, from int) error {
	puzzles := coach.Puzzles()
	if len(paths) > 0 {
		puzzles = nil
	}
	for _, path := range paths {
		some, err := cli.Read(e, path, coach.ReadPuzzles)
		if err != nil {
			return err
		}
		if len(some) == 0 {
			return fmt.Errorf("%s: there is no puzzle in it", path)
		}
		puzzles = append(puzzles, some...)
	}
	if from < 1 || from > len(puzzles) {
		return cli.Usagef("--from %d: want 1 to %d", from, len(puzzles))
	}
	puzzles = puzzles[from-1:]
	ctx, stop := context.WithCancel(e.Ctx)
	var next atomic.Int64
	var all sync.WaitGroup
	verdicts := make([]chan board.Point, len(puzzles)) // in the order of the puzzles
	for i := range verdicts {
		verdicts[i] = make(chan board.Point, 1)
	}
	for range min(runtime.NumCPU(), len(puzzles)) {
		all.Go(func() {
			prover := exact.NewProver()
			for i := next.Add(1) - 1; i < int64(len(puzzles)) && ctx.Err() == nil; i = next.Add(1) - 1 {
				verdicts[i] <- unproven(prover, puzzles[i])
			}
		})
	}
	defer all.Wait()
	defer stop()
	bar, proven := cli.NewProgressBar(e.Err, "puzzles"), 0
	defer bar.End()
	for i, p := range puzzles {
		var bad board.Point
		select {
		case bad = <-verdicts[i]:
		case <-e.Ctx.Done():
			fmt.Fprintf(e.Err, "%d of %d puzzles proven again; --from %d goes on\n", proven, i, from+i)
			return e.Ctx.Err()
		}
		if bad == board.Pass {
			proven++
		} else {
			e.Failed = true
			fmt.Fprintf(e.Out, "%s is not proven: %s\n", bad, p)
			if err := e.Out.Flush(); err != nil {
				return err
			}
		}
		bar.Step(len(puzzles))
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

// unproven returns a move of a puzzle of which what the puzzle says is not proven, a pass for none.
func unproven(prover *exact.Prover, p coach.Puzzle) board.Point {
	var checker check.Checker
	suggest := func(pos *rule.Position) (board.Point, bool) {
		win, won := prover.Win(pos, suggestLimit)
		if !won {
			return board.Pass, false
		}
		return win.Moves[0], true
	}
	pos := p.Position()
	for _, m := range pos.Board().Empties() {
		after, right := pos.Clone(), slices.Contains(p.First, m)
		legal := after.Play(m) == nil
		var proven bool
		switch {
		case p.Kind == coach.Foul:
			proven = legal != right
		case p.Kind == coach.Save && right:
			_, lost := prover.Win(after, suggestLimit)
			proven = !lost
		case p.Kind == coach.Save && legal:
			proven = !after.Over() && checker.Replay(after, suggest, replayLimit) == check.Won
		case p.Kind.Wins() && right:
			proven = checker.ReplayMove(pos, m, suggest, replayLimit) == check.Won
		default:
			proven = true
		}
		if !proven {
			return m
		}
	}
	return board.Pass
}
