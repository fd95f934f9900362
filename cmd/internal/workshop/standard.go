package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/ai/threat"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const standardHelp = `Asks what of the proof for free five in a row stands where exactly five win.

A white stone less may harm Black there, for the longer row is none: the zones of the proof
do not hold. So every entry that is drawn is tried against every legal reply of White: the
reply must lead to another entry, or the engine's search for wins by threes and fours must
find one under the rule of exactly five. Where it does not, it is asked once more with twenty
times the positions, and about free five in a row, to tell why.

Of the wins that it finds, --replay are drawn for each entry and played out by a plain
checker against every legal reply at every turn of White's, with nothing left out.

  $ workshop standard --sample 20 --seed 1

What it prints does not depend on the machine; time(1) says what it cost.`

type standardFlags struct {
	sample, replay int
	seed, limit    uint64
}

func standardCommand() *cli.Command {
	c := cli.New("standard", "", "the proof under exactly five in a row, from a sample", standardHelp)
	var f standardFlags
	c.Flags().IntVar(&f.sample, "sample", 100, "entries to draw")
	c.Flags().Uint64Var(&f.seed, "seed", 1, "of the drawing")
	c.Flags().IntVar(&f.replay, "replay", 1, "wins of each entry to play out against every reply")
	c.Flags().Uint64Var(&f.limit, "limit", 20_000, "positions that the search may look at for each reply")
	c.Do = func(e *cli.Env, operands []string) error {
		if len(operands) > 0 || f.sample < 1 || f.replay < 0 || f.limit < 1 {
			return cli.Usagef("want a sample and a limit of 1 or more, and no operands")
		}
		return sampleStandard(e, f)
	}
	return c
}

// standardCounts is what became of entries and replies.
type standardCounts struct {
	entries, hold       int // hold: every reply is answered
	replies, table, won int
	deeper              int // won with twenty times the positions
	failing             int // replies that are not answered; of these:
	onlyFree            int // the free rule has a win by threes and fours
	entriesFree         int // entries with such a reply
	played, confirmed   int
}

func sampleStandard(e *cli.Env, f standardFlags) error {
	shipped, err := book.Shipped()
	if err != nil {
		return err
	}
	table := shipped.Certificate()
	drawn := proof.Reached(table, proof.Openings(checker.Side))
	all := len(drawn)
	rng := rand.New(rand.NewPCG(f.seed, 0))
	rng.Shuffle(all, func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	t := standardTrial{flags: f, table: table, rng: rng, threats: threat.NewSearcher(), boards: map[rule.Rule]*pattern.Board{}}
	bar := cli.NewProgressBar(e.Err, "entries")
	defer bar.End()
	sample := drawn[:min(f.sample, all)]
	for i, b := range sample {
		if e.Ctx.Err() != nil {
			return e.Ctx.Err()
		}
		t.entry(e.Ctx, b)
		bar.Set(i+1, len(sample))
	}
	bar.End()
	c := t.counts
	_, err = fmt.Fprintf(e.Out, `%d of %s entries drawn; of %d every reply is answered, of %d not
replies: %s; to other entries %s; won by threes and fours %s, with more search %d; not answered %d
not answered, but won by threes and fours where six win too: %d, in %d entries
played out against every reply: %d, confirmed %d, undecided %d
`,
		c.entries, cli.Grouped(all), c.hold, c.entries-c.hold,
		cli.Grouped(c.replies), cli.Grouped(c.table), cli.Grouped(c.won), c.deeper, c.failing,
		c.onlyFree, c.entriesFree, c.played, c.confirmed, c.played-c.confirmed)
	return err
}

// standardTrial tries entries under the rule of exactly five.
type standardTrial struct {
	flags   standardFlags
	table   *checker.Table
	rng     *rand.Rand
	threats *threat.Searcher
	checker check.Checker
	boards  map[rule.Rule]*pattern.Board
	counts  standardCounts
}

// win asks the search for the first move of a win of the side to move.
func (t *standardTrial) win(pos *rule.Position, limit uint64) (board.Point, bool) {
	r := pos.Rule()
	if t.boards[r] == nil {
		t.boards[r] = pattern.New(r, board.Square(checker.Side), eval.For(r).Cells())
	}
	t.boards[r].Load(pos)
	line, _, won := t.threats.VCT(t.boards[r], limit)
	if !won {
		return board.Pass, false
	}
	return line[0].Point(), true
}

// entry tries every reply to an entry's move.
func (t *standardTrial) entry(ctx context.Context, b *board.Board) {
	c := &t.counts
	c.entries++
	move, _, ok := checker.Lookup(t.table, b)
	if !ok {
		return // it was found in the table
	}
	b.Set(move, board.Black)
	var wins []*board.Board
	holds, free := true, false
	for _, reply := range b.Empties() {
		if ctx.Err() != nil {
			return
		}
		after := b.Clone()
		after.Set(reply, board.White)
		c.replies++
		if _, _, ok := checker.Lookup(t.table, after); ok {
			c.table++
			continue
		}
		const more = 20
		pos := rule.FromBoard(rule.Standard15.Rule, after, board.Black)
		_, won := t.win(pos, t.flags.limit)
		if won {
			c.won++
		} else if _, won = t.win(pos, more*t.flags.limit); won {
			c.deeper++
		}
		if won {
			wins = append(wins, after)
			continue
		}
		c.failing++
		holds = false
		if _, won := t.win(rule.FromBoard(rule.Freestyle, after, board.Black), more*t.flags.limit); won {
			c.onlyFree++
			free = true
		}
	}
	if holds {
		c.hold++
	}
	if free {
		c.entriesFree++
	}
	t.rng.Shuffle(len(wins), func(i, j int) { wins[i], wins[j] = wins[j], wins[i] })
	for _, after := range wins[:min(t.flags.replay, len(wins))] {
		c.played++
		if t.confirm(after) {
			c.confirmed++
		}
	}
}

// mostPlayed is how many positions playing out a win may look at.
const mostPlayed = 300_000

// confirm plays a win out against every reply.
func (t *standardTrial) confirm(b *board.Board) bool {
	known := map[uint64]board.Point{}
	suggest := func(pos *rule.Position) (move board.Point, ok bool) {
		if move, ok = known[pos.Hash()]; ok {
			return move, true
		}
		const more = 20
		if move, ok = t.win(pos, more*t.flags.limit); ok {
			known[pos.Hash()] = move
		}
		return move, ok
	}
	return t.checker.Replay(rule.FromBoard(rule.Standard15.Rule, b, board.Black), suggest, mostPlayed) == check.Won
}
