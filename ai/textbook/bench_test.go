package textbook_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// BenchmarkForms runs each form of minimax on the same tree of 4^8 leaves, and
// alpha-beta with a trace for comparison.
func BenchmarkForms(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	root := uniform(rng, 4, 8)
	g := problem.TreeGame{}
	for _, form := range []struct {
		name string
		run  func() textbook.Result
	}{
		{"minimax", func() textbook.Result { return textbook.Minimax(g, root, nil) }},
		{"two-phase", func() textbook.Result { return textbook.TwoPhase(g, root, nil) }},
		{"alpha-beta", func() textbook.Result { return textbook.AlphaBeta(g, root, textbook.Rules{}, nil) }},
		{"alpha-beta/traced", func() textbook.Result {
			var trace textbook.Trace[treeEvent]
			return textbook.AlphaBeta(g, root, textbook.Rules{}, trace.Observe)
		}},
	} {
		b.Run(form.name, func(b *testing.B) {
			nodes := 0
			for b.Loop() {
				nodes = form.run().Nodes
			}
			b.ReportMetric(float64(nodes), "nodes")
		})
	}
}

func uniform(rng *rand.Rand, branching, depth int) *problem.Tree {
	t := &problem.Tree{Value: rng.IntN(1000)}
	for range branching {
		if depth > 0 {
			t.Children = append(t.Children, uniform(rng, branching, depth-1))
		}
	}
	return t
}

// BenchmarkReplay goes through a whole trace and all the way back.
func BenchmarkReplay(b *testing.B) {
	var trace textbook.Trace[treeEvent]
	textbook.Minimax(problem.TreeGame{}, uniform(rand.New(rand.NewPCG(1, 1)), 6, 6), trace.Observe)
	r := textbook.NewReplay(trace.Events, textbook.NewTree[*problem.Tree])
	for b.Loop() {
		r.Jump(r.Len())
		r.Jump(0)
	}
	b.ReportMetric(float64(r.Len()), "events")
}

func BenchmarkAOStar(b *testing.B) {
	h, err := problem.ParseHypergraph(strings.NewReader(problem.ChapterGraph))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := textbook.AOStar(h, h.Start, nil, nil); err != nil {
			b.Fatal(err)
		}
	}
}
