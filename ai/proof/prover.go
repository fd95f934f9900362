package proof

import (
	"context"
	"sync"
	"time"

	"tengen/ai/proof/checker"
)

// Progress is what a prover reports after each unit it has tried.
type Progress struct {
	Pass, Passes int
	Tried, Units int // in this pass
	Open         int // units not yet proven, in all
	Unit         Unit
	Proven       bool
	Elapsed      time.Duration // since this pass began
}

// Prover works through units in passes of rising time a unit.
type Prover struct {
	Lemmas  *Lemmas
	Workers int             // searches at once, at least 1
	Budgets []time.Duration // time a unit, by pass
	Adviser func() Adviser  // makes one for a worker; nil for none
	Report  func(Progress)  // called after each unit, one call at a time; may be nil
}

// Run tries the units and returns those that stayed open. What is proven is in
// the lemma table, also when ctx ends.
func (p *Prover) Run(ctx context.Context, units []Unit) (open []Unit) {
	open = units
	for pass, budget := range p.Budgets {
		if len(open) == 0 || ctx.Err() != nil {
			break
		}
		open = p.pass(ctx, open, pass, budget)
	}
	return open
}

func (p *Prover) pass(ctx context.Context, units []Unit, pass int, budget time.Duration) (open []Unit) {
	start := time.Now()
	queue := make(chan Unit)
	var mu sync.Mutex
	tried := 0
	var workers sync.WaitGroup
	for range max(1, p.Workers) {
		workers.Go(func() {
			s := newWorker(p.Lemmas, passParams(pass), p.Adviser)
			for u := range queue {
				proven := s.prove(ctx, u, budget)
				mu.Lock()
				tried++
				if !proven {
					open = append(open, u)
				}
				if p.Report != nil {
					p.Report(Progress{
						Pass: pass + 1, Passes: len(p.Budgets), Tried: tried, Units: len(units),
						Open: len(open) + len(units) - tried, Unit: u, Proven: proven, Elapsed: time.Since(start),
					})
				}
				mu.Unlock()
			}
		})
	}
	for _, u := range units {
		queue <- u
	}
	close(queue)
	workers.Wait()
	return open
}

// Close adds to the lemmas the first moves of every opening whose units are all
// proven, and returns how many units each opening still lacks.
func Close(lemmas *Lemmas, openings []Opening) map[Opening]int {
	open := map[Opening]int{}
	s := newWorker(lemmas, DefaultParams, nil)
	for _, o := range openings {
		open[o] = 0
		for _, u := range Units([]Opening{o}) {
			*s.board = *o.windowBoard()
			s.board.place(u.fourth, white)
			if !lemmas.has(s.board) && !s.search.winByThreats(s.search.params.Reply) {
				open[o]++
			}
		}
		if open[o] == 0 {
			*s.board = *o.windowBoard()
			third := cell(o.geometry().size.Index(o.Third))
			s.board.lift(third)
			lemmas.prove(s.board, third)
		}
	}
	return open
}

// Unit is a piece of work that stands alone: an opening and White's fourth move.
type Unit struct {
	Opening Opening
	fourth  cell
}

// String returns the four moves of the unit.
func (u Unit) String() string {
	return u.Opening.String() + " " + u.Opening.geometry().size.Point(int(u.fourth)).String()
}

// Units returns the work of the given openings. Replies that are equal by the
// symmetry of an opening are there once.
func Units(openings []Opening) []Unit {
	var units []Unit
	seen := map[checker.Key]bool{}
	for _, o := range openings {
		b := o.windowBoard()
		for c := range b.g.cells {
			if b.at[c] != 0 {
				continue
			}
			b.place(cell(c), white)
			if key, _ := b.canonical(); !seen[key] {
				seen[key] = true
				units = append(units, Unit{o, cell(c)})
			}
			b.lift(cell(c))
		}
	}
	return units
}

// Share returns every n-th unit beginning with unit i, so that n independent jobs
// 0 to n-1 share the work evenly.
func Share(units []Unit, i, n int) []Unit {
	var mine []Unit
	for k := i; k < len(units); k += n {
		mine = append(mine, units[k])
	}
	return mine
}
