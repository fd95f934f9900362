package train

import (
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
)

// Training says how a network learns.
type Training struct {
	Epochs int
	Batch  int     // positions that make a step
	Rate   float64 // of the first steps; it falls to nothing in the end
	Decay  float64 // pull of what is particular to a code towards 0
	Seed   uint64
}

// shards is into how many parts a batch is divided. Each gathers gradients of its own, and
// they are added up one after the other, so that the same is learned by however many
// goroutines.
const shards = 8

// trainer is a network at school.
type trainer struct {
	net       *Net
	positions *Positions
	inputs    []input // of the batch
	thoughts  [shards]*thought
	used      []bool // codes that the batch contains
}

func newTrainer(n *Net, p *Positions, batch int) *trainer {
	t := &trainer{net: n, positions: p, inputs: make([]input, batch), used: make([]bool, len(n.book.bare))}
	for i := range t.thoughts {
		t.thoughts[i] = newThought(n).learning()
	}
	return t
}

// Fit learns from the first positions. progress is called after each epoch.
func (n *Net) Fit(p *Positions, first int, set Training, progress func(epoch int)) {
	rng := rand.New(rand.NewPCG(set.Seed, 3))
	t := newTrainer(n, p, set.Batch)
	steps := set.Epochs * (first / set.Batch)
	done := 0
	for epoch := range set.Epochs {
		for order := rng.Perm(first); len(order) >= set.Batch; order = order[set.Batch:] {
			done++
			rate := set.Rate * (1 + math.Cos(math.Pi*float64(done)/float64(steps))) / 2
			t.learn(order[:set.Batch], rate, set.Decay)
		}
		n.composeAll()
		progress(epoch)
	}
}

// learn takes a step against the gradients of a batch.
func (t *trainer) learn(batch []int, rate, decay float64) {
	n, p := t.net, t.positions
	inShards(len(batch), func(_, from, to int) {
		for i := from; i < to; i++ {
			p.input(&t.inputs[i], &p.list[batch[i]], n.book, n.Reach)
		}
	})
	t.compose()
	inShards(len(batch), func(shard, from, to int) {
		mind := t.thoughts[shard]
		for i := from; i < to; i++ {
			s := &p.list[batch[i]]
			v := mind.judge(&t.inputs[i])
			mind.blame(s.weight * (probability(float64(v)*valueScale) - s.target))
		}
	})
	t.gather()
	n.steps++
	n.parts[partOwn].step(newPace(n.steps, len(batch), rate, decay))
	for part := partOwn + 1; part < partCount; part++ {
		n.parts[part].step(newPace(n.steps, len(batch), rate, 0))
	}
	n.heads.step(newPace(n.steps, len(batch), rate, 0))
}

// compose makes the rows that the batch needs.
func (t *trainer) compose() {
	for i := range t.inputs {
		for _, views := range t.inputs[i].cells {
			for _, lines := range views {
				for _, code := range lines {
					t.used[code] = true
				}
			}
		}
	}
	for code, used := range t.used {
		if used {
			t.net.compose(code)
			t.used[code] = false
		}
	}
}

// gather adds up what the shards have found, and distributes the gradients of rows to what
// they are made of.
func (t *trainer) gather() {
	n := t.net
	for _, mind := range t.thoughts {
		for code, touched := range mind.touched {
			if !touched {
				continue
			}
			mind.touched[code] = false
			row := mind.rows[code*n.Width : (code+1)*n.Width]
			if !n.book.bare[code] {
				n.made(code, func(part, at int) { n.parts[part].blame(at, row) })
			}
			clear(row)
		}
		for b, blamed := range mind.blamed {
			if blamed {
				mind.blamed[b] = false
				row := mind.heads[b*n.end : (b+1)*n.end]
				n.heads.blame(b, row)
				clear(row)
			}
		}
	}
}

// inShards calls f with the parts of a list, several at a time.
func inShards(length int, f func(shard, from, to int)) {
	var wait sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for shard := range shards {
		free <- struct{}{}
		wait.Go(func() {
			f(shard, shard*length/shards, (shard+1)*length/shards)
			<-free
		})
	}
	wait.Wait()
}
