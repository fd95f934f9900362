package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

// formComparison is one position searched by every form.
type formComparison[P comparable] struct {
	game     textbook.Game[P]
	root     P
	depth    int
	twoPhase bool
	maxMoves func(P) bool         // whether MAX moves in a position
	move     func(child P) string // names the move from the root to a child
}

// searchForm is one way to search.
type searchForm[P any] struct {
	name   string
	game   textbook.Game[P]
	search func(textbook.Game[P]) textbook.Result
}

func (c formComparison[P]) forms(e *cli.Env, start textbook.Limited[P]) []searchForm[textbook.Limited[P]] {
	type game = textbook.Game[textbook.Limited[P]]
	limited := textbook.StopGame(e.Ctx, textbook.Limit(c.game))
	sorted := textbook.Sort(limited, func(p textbook.Limited[P]) bool { return c.maxMoves(p.Position) })
	alphaBeta := func(g game) textbook.Result { return textbook.AlphaBeta(g, start, textbook.Rules{}, nil) }
	var forms []searchForm[textbook.Limited[P]]
	if c.twoPhase {
		forms = append(forms, searchForm[textbook.Limited[P]]{
			"two-phase minimax", limited,
			func(g game) textbook.Result { return textbook.TwoPhase(g, start, nil) },
		})
	}
	return append(forms,
		searchForm[textbook.Limited[P]]{"minimax", limited, func(g game) textbook.Result { return textbook.Minimax(g, start, nil) }},
		searchForm[textbook.Limited[P]]{"alpha-beta", limited, alphaBeta},
		searchForm[textbook.Limited[P]]{"ordered", sorted, alphaBeta},
		searchForm[textbook.Limited[P]]{"ordered with table", sorted, func(g game) textbook.Result { return textbook.AlphaBetaMemory(g, start) }},
	)
}

// errValuesDiffer means that a form of minimax is wrong.
var errValuesDiffer = errors.New("the values differ")

// run searches and counts.
func (c formComparison[P]) run(e *cli.Env) error {
	start := textbook.Limited[P]{Position: c.root, Plies: c.depth}
	a := comparison{Depth: c.depth, Same: true}
	for _, f := range c.forms(e, start) {
		began := time.Now()
		found := f.search(f.game)
		took := time.Since(began)
		if err := e.Ctx.Err(); err != nil {
			return err
		}
		best := f.game.Children(start)[found.Best]
		a.Forms = append(a.Forms, formCount{
			Method: f.name, Value: infinite(found.Value), Move: c.move(best.Position),
			Nodes: found.Nodes, Leaves: found.Leaves, Milliseconds: float64(took.Microseconds()) / 1000,
		})
		a.Same = a.Same && a.Forms[0].Value == infinite(found.Value)
	}
	if err := e.Answer(a); err != nil {
		return err
	}
	if !a.Same {
		return errValuesDiffer
	}
	return nil
}

// infinite writes a value, that of a won or lost position as +inf or -inf.
func infinite(v int) string {
	switch v {
	case textbook.Infinity:
		return "+inf"
	case -textbook.Infinity:
		return "-inf"
	default:
		return strconv.Itoa(v)
	}
}

// comparison is the answer for a position.
type comparison struct {
	Depth int         `json:"depth"`
	Same  bool        `json:"same"` // all forms found the same value
	Forms []formCount `json:"forms"`
}

type formCount struct {
	Method       string  `json:"method"`
	Value        string  `json:"value"`
	Move         string  `json:"move"`
	Nodes        int     `json:"nodes"`
	Leaves       int     `json:"leaves"`
	Milliseconds float64 `json:"ms"`
}

// String returns a table.
func (a comparison) String() string {
	var s strings.Builder
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "method\tvalue\tmove\tnodes\tleaves\ttime")
	for _, f := range a.Forms {
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%.1f ms\n", f.Method, f.Value, f.Move, f.Nodes, f.Leaves, f.Milliseconds)
	}
	_ = w.Flush() // a strings.Builder takes everything
	return strings.TrimRight(s.String(), "\n")
}
