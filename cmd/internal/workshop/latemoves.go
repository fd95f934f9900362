package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const lateMovesHelp = `Measures how punctual engines are that speak the Gomocup protocol, each given as a
command. They take turns at a game of --game moves from three random stones near the
centre, each game in a process of its own, against an engine of 5,000 nodes a move.

  $ workshop late-moves --turn 100ms --moves 3000 "./pbrain-tengen --openings never"

Printed are, of each engine, the moves that came after their time, how many of these
were the first of a process, how many were later than --tolerance, and what part of its
time all but the slowest tenth took at most. The last line is of no engine at all:
a thread that only sleeps for as long as a move may take, beside every move. Hardly
anything is more punctual on the same machine.

With --match a game has a time for all its moves too, and those that use more are
counted.

To see how a busy machine is borne, keep it busy; with sessions scheduled as groups, as
Linux does, the load belongs in a session of its own:

  $ for i in $(seq 12); do setsid sh -c 'while :; do :; done' & done`

// lateMovesFlags are the flags of the command.
type lateMovesFlags struct {
	turn, tolerance time.Duration
	match           time.Duration // for the moves of a game together, 0 for no limit
	moves, game     int
	memory          int64
	seed            uint64
}

func lateMovesCommand() *cli.Command {
	c := cli.New("late-moves", "ENGINE...", "how punctual engines are", lateMovesHelp)
	var f lateMovesFlags
	c.Flags().DurationVar(&f.turn, "turn", 100*time.Millisecond, "time for a move")
	c.Flags().DurationVar(&f.match, "match", 0, "time for all moves of a game, 0 for no limit")
	c.Flags().DurationVar(&f.tolerance, "tolerance", 50*time.Millisecond, "how late is very late")
	c.Flags().IntVar(&f.moves, "moves", 300, "moves of each engine")
	c.Flags().IntVar(&f.game, "game", 12, "moves of each process")
	c.Flags().Int64Var(&f.memory, "memory", 80<<20, "bytes that each engine may use")
	c.Flags().Uint64Var(&f.seed, "seed", 1, "seed of the openings")
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) == 0:
			return cli.Usagef("want engines")
		case f.turn <= 0 || f.moves <= 0 || f.game <= 0:
			return cli.Usagef("want a time and numbers of moves above 0")
		}
		return measureLateness(e, f, operands)
	}
	return c
}

// measureLateness lets the engines play their games in turn, so that all of them bear the
// same load.
func measureLateness(e *cli.Env, f lateMovesFlags, commands []string) error {
	engines := make([]gomocup.Program, len(commands))
	times := make([]moveTimes, len(commands))
	for i, command := range commands {
		var err error
		if engines[i], err = cli.Engine(command); err != nil {
			return cli.Usage(err)
		}
	}
	var sleeper moveTimes
	opponent := engine.New(engine.Options{Memory: 4 << 20})
	for game := uint64(0); slices.ContainsFunc(times, func(t moveTimes) bool { return len(t.all) < f.moves }); game++ {
		for i := range engines {
			if len(times[i].all) < f.moves {
				if err := lateGameOf(e.Ctx, f, engines[i], game, opponent, &times[i], &sleeper); err != nil {
					return err
				}
			}
		}
		done := 0
		for _, t := range times {
			done += len(t.all)
		}
		fmt.Fprintf(e.Err, "\r%d of %d moves", done, f.moves*len(engines))
	}
	fmt.Fprintln(e.Err)
	for i := range engines {
		fmt.Fprintf(e.Out, "%s: %s\n", commands[i], times[i].summary(f))
	}
	fmt.Fprintf(e.Out, "sleeping: %s\n", sleeper.summary(f))
	return nil
}

// lateGameOf plays a game and adds how long the engine's moves took, and how long
// a thread slept meanwhile that wanted to sleep as long.
func lateGameOf(ctx context.Context, f lateMovesFlags, program gomocup.Program, game uint64, opponent *engine.Engine, times, sleeper *moveTimes) error {
	client, err := gomocup.Open(program)
	if err != nil {
		return err
	}
	defer client.Close()
	pos := lateOpening(f.seed, game)
	limits := gomocup.Limits{Turn: f.turn, Match: f.match, Left: f.match, Memory: f.memory}
	defer func() { times.addGame(f, limits.Left) }()
	for i := 0; i < f.game && len(times.all) < f.moves && !pos.Over(); i++ {
		slept := make(chan time.Duration, 1)
		go func() {
			began := time.Now()
			time.Sleep(f.turn)
			slept <- time.Since(began)
		}()
		move, took, err := client.Move(ctx, pos, limits, nil)
		if err != nil {
			return err
		}
		limits.Left -= took
		times.add(took, f.turn, i == 0)
		sleeper.add(<-slept, f.turn, i == 0)
		if err := pos.Play(move); err != nil {
			return err
		}
		if pos.Over() {
			break
		}
		info, err := opponent.Search(ctx, pos, engine.Limits{Nodes: 5000}, nil)
		if err != nil {
			return err
		}
		reply, _ := info.Best()
		if err := pos.Play(reply.Move); err != nil {
			return err
		}
	}
	return nil
}

// lateOpening returns a position of three stones near the centre.
func lateOpening(seed, game uint64) *rule.Position {
	r := rand.New(rand.NewPCG(seed, game)) //nolint:gosec // repeatable on purpose
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for len(pos.Moves()) < 3 {
		_ = pos.Play(board.Point{X: 3 + r.IntN(9), Y: 3 + r.IntN(9)}) // the same cell again is refused
	}
	return pos
}

// moveTimes is how long moves took.
type moveTimes struct {
	all       []time.Duration
	firstLate int // moves that were late and the first of their process
	games     int
	overrun   int           // games that took more than their time
	worst     time.Duration // by how much at most
}

// addGame counts a game with so much of its time left.
func (t *moveTimes) addGame(f lateMovesFlags, left time.Duration) {
	t.games++
	if f.match > 0 && left < 0 {
		t.overrun++
		t.worst = max(t.worst, -left)
	}
}

func (t *moveTimes) add(took, turn time.Duration, first bool) {
	t.all = append(t.all, took)
	if first && took > turn {
		t.firstLate++
	}
}

// summary says how punctual the moves were.
func (t *moveTimes) summary(f lateMovesFlags) string {
	slices.Sort(t.all)
	n := len(t.all)
	after := func(limit time.Duration) int {
		i, _ := slices.BinarySearch(t.all, limit+1)
		return n - i
	}
	match := ""
	if f.match > 0 && t.games > 0 {
		match = fmt.Sprintf("; %d of %d games took more than their %v, by %v at most", t.overrun, t.games, f.match, t.worst.Round(100*time.Microsecond))
	}
	return fmt.Sprintf("%d moves of %v, %d late (%d of them first), %d by more than %v, the latest by %v; 9 in 10 took at most %.0f%% of their time",
		n, f.turn, after(f.turn), t.firstLate, after(f.turn+f.tolerance), f.tolerance,
		max(t.all[n-1]-f.turn, 0).Round(100*time.Microsecond), 100*t.all[n*9/10].Seconds()/f.turn.Seconds()) + match
}
