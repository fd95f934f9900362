package train

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// The numbers of the search are tuned by games of the engine with itself (simultaneous perturbation
// stochastic approximation, Spall 1992, with the schedule that chess engines use). Each pair of
// games has two engines: one with every number a little higher or lower at random, and one with
// every number the other way. All numbers then move towards the winner's.

// SPSASettings say how a tuning goes.
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

// spsaPair is one to be played.
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

// head is the first line of a tuning's file.
const head = "tengen-lab spsa 1"

// Write writes where a tuning stands: a line of its settings, one of the pairs played, and
// one a number.
func (t *Tuning) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\n%s\n%d pairs played, %d games won\n", head, t.SPSASettings, t.Done, t.Won)
	for _, n := range t.Numbers {
		fmt.Fprintf(out, "%s start %v step %v now %v\n", n.Name, n.Start, n.Step, n.Now)
	}
	return out.Flush() // and with it every earlier error
}

// GoOn takes from a file how far the same tuning had come. The error says in which line the
// file is of another one.
func (t *Tuning) GoOn(r io.Reader) error {
	in := bufio.NewScanner(r)
	for line, want := range []string{head, t.String()} {
		if !in.Scan() || in.Text() != want {
			return fmt.Errorf("line %d: %q, want %q", line+1, in.Text(), want)
		}
	}
	var done, won int
	in.Scan()
	if n, err := fmt.Sscanf(in.Text(), "%d pairs played, %d games won", &done, &won); n != 2 || done < 0 || won < 0 {
		return fmt.Errorf("line 3: %q: %w", in.Text(), err)
	}
	numbers := append([]Number(nil), t.Numbers...)
	for i := range numbers {
		n := &numbers[i]
		in.Scan()
		before, now, _ := strings.Cut(in.Text(), " now ")
		if want := fmt.Sprintf("%s start %v step %v", n.Name, n.Start, n.Step); before != want {
			return fmt.Errorf("line %d: %q, want %q", i+4, before, want)
		}
		if _, err := fmt.Sscan(now, &n.Now); err != nil {
			return fmt.Errorf("line %d: %q: %w", i+4, now, err)
		}
	}
	if in.Scan() {
		return fmt.Errorf("line %d: %q is too much", len(numbers)+4, in.Text())
	}
	t.Numbers, t.Done, t.Won = numbers, done, won
	return in.Err()
}

// Number is a number of the search that is tuned.
type Number struct {
	Name  string  // of a field of engine.Params
	Start float64 // what it was
	Step  float64 // by how much it is raised and lowered in the last games
	Now   float64
}

// leastPart bounds a number from below: one that is more than 0 keeps so much of what it
// was, so that nothing is ever divided by 0.
const leastPart = 1. / 8

// NewNumber returns a number as the parameters have it. The error says which names there are.
func NewNumber(p engine.Params, name string, step float64) (Number, error) {
	v, err := field(&p, name)
	switch {
	case err != nil:
		return Number{}, err
	case !(step > 0) || math.IsInf(step, 0):
		return Number{}, fmt.Errorf("%s: a step of %v: want more than 0", name, step)
	}
	start := 0.0
	if v.CanInt() {
		start = float64(v.Int())
	} else {
		start = v.Float()
	}
	return Number{Name: name, Start: start, Step: step, Now: start}, nil
}

// put sets the number in the parameters, whole where they want it whole.
func (n Number) put(p *engine.Params, value float64) error {
	v, err := field(p, n.Name)
	switch {
	case err != nil:
		return err
	case v.CanInt():
		v.SetInt(int64(math.Round(n.bounded(value))))
	default:
		v.SetFloat(n.bounded(value))
	}
	return nil
}

// bounded keeps a value from becoming too small.
func (n Number) bounded(value float64) float64 {
	if n.Start > 0 {
		return max(value, n.Start*leastPart)
	}
	return value
}

// field returns the field of a name.
func field(p *engine.Params, name string) (reflect.Value, error) {
	v := reflect.ValueOf(p).Elem().FieldByName(name)
	if !v.IsValid() || !v.CanInt() && !v.CanFloat() {
		return v, fmt.Errorf("the search has no number %q; it has %v", name, Names())
	}
	return v, nil
}

// Names returns the names of all numbers of the search.
func Names() (all []string) {
	t := reflect.TypeFor[engine.Params]()
	for i := range t.NumField() {
		if kind := t.Field(i).Type.Kind(); kind == reflect.Int || kind == reflect.Float64 {
			all = append(all, t.Field(i).Name)
		}
	}
	return all
}
