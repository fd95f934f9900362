package rotation

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

type (
	event  = textbook.GraphEvent[problem.Rotation]
	replay = textbook.Replay[event, *textbook.Descent[problem.Rotation]]
)

// Bounds of a search: how many of its steps are recorded, how long it may take,
// and how long the one that it is compared with may take.
const (
	maxEvents   = 20_000
	maxTime     = 10 * time.Second
	compareTime = 300 * time.Millisecond
)

// iteration is a search to one limit.
type iteration struct{ limit, expanded int }

// search is what became of a search.
type search struct {
	start      problem.Rotation
	plain      bool   // iterative deepening without an estimate
	letters    string // the moves found
	found      bool
	total      int // states expanded
	iterations []iteration
	events     []event
	cut        bool // there were more events than are recorded
}

// solve searches with or without the estimate.
func solve(ctx context.Context, start problem.Rotation, plain, record bool) search {
	s := search{start: start, plain: plain}
	observe := func(e event) {
		switch e.Step {
		case textbook.Restarted:
			s.iterations = append(s.iterations, iteration{limit: e.Limit})
		case textbook.Expanded:
			s.iterations[len(s.iterations)-1].expanded++
			s.total++
		}
		if record && len(s.events) < maxEvents {
			s.events = append(s.events, e)
		} else {
			s.cut = true
		}
	}
	algorithm := textbook.IDAStar[problem.Rotation]
	if plain {
		algorithm = textbook.Deepening[problem.Rotation]
	}
	path := algorithm(textbook.StopGraph[problem.Rotation](ctx, problem.RotationGame{}), start, observe)
	s.found, s.letters = path.States != nil && ctx.Err() == nil, problem.RotationLetters(path.States)
	return s
}

// pair is a search that is shown and the other that it is compared with.
type pair struct{ shown, other search }

// both searches with and without the estimate.
func both(ctx context.Context, start problem.Rotation, plain bool) pair {
	within := func(plain, record bool, limit time.Duration) search {
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		return solve(ctx, start, plain, record)
	}
	return pair{within(plain, true, maxTime), within(!plain, false, compareTime)}
}

// shuffled turns lines at random, from a position in which the centre is solved.
// The same seed gives the same position.
func shuffled(moves int, seed uint64) problem.Rotation {
	rng := rand.New(rand.NewPCG(seed, uint64(moves)))
	r := solved(rng)
	last := -1
	for range moves {
		m := rng.IntN(len(problem.RotationMoves))
		for last >= 0 && m == inverse[last] {
			m = rng.IntN(len(problem.RotationMoves))
		}
		r, last = r.Move(m), m
	}
	return r
}

// inverse lists for each move the one that takes it back.
var inverse = [len(problem.RotationMoves)]int{5, 4, 7, 6, 1, 0, 3, 2}

// solved returns a position with a digit all over the centre.
func solved(rng *rand.Rand) problem.Rotation {
	digits := []int{1, 2, 3}
	rng.Shuffle(len(digits), func(i, k int) { digits[i], digits[k] = digits[k], digits[i] })
	rest := []int{}
	for range len(problem.RotationCenter) {
		rest = append(rest, digits[1], digits[2])
	}
	rng.Shuffle(len(rest), func(i, k int) { rest[i], rest[k] = rest[k], rest[i] })
	tokens := make([]string, cells)
	for cell := range tokens {
		digit := digits[0]
		if !slices.Contains(problem.RotationCenter[:], cell) {
			digit, rest = rest[0], rest[1:]
		}
		tokens[cell] = strconv.Itoa(digit)
	}
	r, err := problem.ParseRotation(strings.Join(tokens, " "))
	if err != nil {
		return 0 // never: there are eight of each digit
	}
	return r
}
