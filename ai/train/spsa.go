package train

// Tunes the numbers of the search by games of the engine with itself
// (simultaneous perturbation stochastic approximation, Spall 1992, with the schedule that
// chess engines use). Each pair of games has two engines: one with every number a little
// higher or lower, as a coin says, and one with every number the other way. All numbers
// then move towards who has won.

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Settings say how a tuning goes.
type SPSASettings struct {
	Seed  uint64
	Nodes uint64  // stones placed for a move
	Pairs int     // of games in all
	Rate  float64 // by how many steps a pair won twice moves a number at the end
}

// String names the settings; a tuning with others is another one.
func (s SPSASettings) String() string {
	return fmt.Sprintf("seed %d, %d nodes, %d pairs, rate %g", s.Seed, s.Nodes, s.Pairs, s.Rate)
}

// Tuning is where the numbers stand after some pairs.
type Tuning struct {
	SPSASettings
	Numbers []Number
	Done    int // pairs
	Won     int // games of those that had a winner
}

// How the steps shrink: those of the numbers by the first power, by which they are raised and
// lowered by the second. For a while at first, a tenth of all pairs, they are held back.
const (
	rateFalls = 0.602
	stepFalls = 0.101
	heldBack  = 10
)

// engineMemory is that of each engine, in bytes.
const engineMemory = 8 << 20

// step returns by how much a number is raised and lowered in pair k, from 1.
func (t *Tuning) step(n Number, k int) float64 {
	return n.Step * math.Pow(float64(t.Pairs)/float64(k), stepFalls)
}

// move returns by how much a number moves for a point more in pair k.
func (t *Tuning) move(n Number, k int) float64 {
	late := float64(t.Pairs) / heldBack
	rate := t.Rate * math.Pow((late+float64(t.Pairs))/(late+float64(k)), rateFalls)
	return rate * n.Step * n.Step / t.step(n, k) / 2
}

// coins are the directions of pair k: +1 or -1 a number.
func (t *Tuning) coins(k int) (coins []float64, rng *rand.Rand) {
	rng = rand.New(rand.NewPCG(t.Seed, uint64(k)))
	for range t.Numbers {
		coins = append(coins, float64(2*rng.IntN(2)-1))
	}
	return coins, rng
}

// pair is one to be played.
type spsaPair struct {
	k     int
	coins []float64
	from  *rule.Position
	sides [2]engine.Params
}

// prepare makes pair k.
func (t *Tuning) prepare(k int, openings []*rule.Position) (spsaPair, error) {
	p := spsaPair{k: k, sides: [2]engine.Params{engine.DefaultParams(), engine.DefaultParams()}}
	coins, rng := t.coins(k)
	p.coins, p.from = coins, openings[rng.IntN(len(openings))]
	for i, n := range t.Numbers {
		for side, sign := range [2]float64{1, -1} {
			if err := n.put(&p.sides[side], n.Now+sign*coins[i]*t.step(n, k)); err != nil {
				return p, err
			}
		}
	}
	return p, nil
}

// play plays both games of a pair. It returns the points of the first side less those of
// the second, and how many games had a winner.
func (p spsaPair) play(ctx context.Context, nodes uint64) (points, won int, err error) {
	var sides [2]arena.Sparring
	for i := range sides {
		sides[i] = arena.Sparring{Engine: engine.New(engine.Options{Memory: engineMemory, Params: &p.sides[i]}), Nodes: nodes}
	}
	for black := range sides {
		winner, _, err := arena.PlayOut(ctx, p.from, [2]arena.Sparring{sides[black], sides[1-black]})
		if err != nil {
			return 0, 0, err
		}
		if winner == board.Empty {
			continue
		}
		won++
		if (winner == board.Black) == (black == 0) {
			points++
		} else {
			points--
		}
	}
	return points, won, nil
}

// learn moves the numbers by what a pair has shown.
func (t *Tuning) learn(p spsaPair, points, won int) {
	for i := range t.Numbers {
		n := &t.Numbers[i]
		n.Now = n.bounded(n.Now + t.move(*n, p.k)*float64(points)*p.coins[i])
	}
	t.Done++
	t.Won += won
}

// Run plays the pairs that are left, so many at a time, and calls learned after each, from
// one goroutine at a time. With one at a time the same settings and openings move the
// numbers in the same way. It ends with ctx's error, or that of learned.
func (t *Tuning) Run(ctx context.Context, openings []*rule.Position, atATime int, learned func() error) error {
	if len(openings) == 0 {
		return fmt.Errorf("no openings")
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var state sync.Mutex
	begun := t.Done
	next := func() (p spsaPair, more bool, err error) {
		state.Lock()
		defer state.Unlock()
		if begun >= t.Pairs || ctx.Err() != nil {
			return p, false, nil
		}
		begun++
		p, err = t.prepare(begun, openings)
		return p, err == nil, err
	}
	one := func() (more bool, err error) {
		p, more, err := next()
		if err != nil || !more {
			return false, err
		}
		points, won, err := p.play(ctx, t.Nodes)
		if err != nil {
			return false, err
		}
		state.Lock()
		defer state.Unlock()
		t.learn(p, points, won)
		return true, learned()
	}
	var work sync.WaitGroup
	for range max(atATime, 1) {
		work.Go(func() {
			for more := true; more; {
				var err error
				if more, err = one(); err != nil {
					cancel(err)
				}
			}
		})
	}
	work.Wait()
	return context.Cause(ctx)
}
