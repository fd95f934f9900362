package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/cmd/internal/cli"
)

const treeHelp = `Searches trees by alpha-beta and shows each cut.

Input: a tree a line, written as nested lists with MAX at the root; a leaf is a
whole number, ∞ or -∞ (also inf) for a position that is won, or * for a leaf that must
not be needed (an error when it is). A line that begins with a blank goes on with a tree
that is not finished. Output for each tree:

  value of the root
  move, the first best child of the root, counted from 1 (- when the root is a leaf)
  leaves evaluated, of how many, and which, in order
  each cut: beta at a MAX node or alpha at a MIN node, the node's path from the
  root, its value against the bound, and the nearest ancestor whose value that is

  $ echo '((3 5) (2 9) (6 4))' | tengen-lab tree
  value 4
  move 3
  leaves 5 of 6: 3 5 2 6 4
  cut alpha 2: 2 <= 3 from root

At MAX α is the best value found so far, at MIN β. Both are handed down, and where
they meet nothing below can change the root. --siblings hands down only the bound
of the elder siblings, as a common program does: the same value, more leaves.
--near N cuts already when the bounds are no farther apart than N: the value may be
wrong. --stats counts the leaves of each form, and those of the best case when all
nodes have as many children and all leaves lie as deep: with b children and d plies
b^(d/2) rounded up plus the same rounded down, less 1.`

func treeCommand() *cli.Command {
	c := cli.New("tree", "", "alpha-beta on trees, each cut explained", treeHelp)
	c.Typing = "trees, a line each, such as ((3 5) (2 9))"
	var rules textbook.Rules
	c.Flags().BoolVar(&rules.SiblingsOnly, "siblings", false, "hand down only the bound of the elder siblings")
	stats := c.Flags().Bool("stats", false, "tell on standard error how many leaves the other forms evaluate")
	c.Flags().IntVar(&rules.Near, "near", 0, "cut when the bounds are no farther apart than this")
	c.JSONFlag()
	c.Do = func(e *cli.Env, operands []string) error {
		switch {
		case len(operands) > 0:
			return cli.Usagef("unexpected operand %q", operands[0])
		case rules.Near < 0 || rules.Near > maxPicked:
			return cli.Usagef("--near: want a number from 0 to %d", maxPicked)
		}
		return trees(e, rules, *stats)
	}
	return c
}

// trees answers each tree of the input.
func trees(e *cli.Env, rules textbook.Rules, stats bool) error {
	input := treeLines{Lines: e.Lines()}
	for line, text, more := input.next(); more; line, text, more = input.next() {
		var answer fmt.Stringer
		root, err := problem.ParseTree(text)
		if err == nil {
			answer, err = searchTree(e.Ctx, line, root, rules)
		}
		if stopped := e.Ctx.Err(); stopped != nil {
			return stopped
		}
		if err != nil {
			var m *problem.Mistake
			if errors.As(err, &m) && m.Placed() {
				m.Line += line - 1 // it counts from the tree
			}
			e.Fail(line, err)
			answer = cli.Malformed{Line: line, Error: cli.Brief(err)}
		} else if stats {
			treeStats(e, line, root)
		}
		if err := e.Answer(answer); err != nil {
			return err
		}
	}
	return input.Err()
}

// treeStats compares the leaves of the forms and, on a uniform tree, of the best
// case.
func treeStats(e *cli.Env, line int, root *problem.Tree) {
	all := textbook.AlphaBeta(problem.TreeGame{}, root, textbook.Rules{}, nil)
	siblings := textbook.AlphaBeta(problem.TreeGame{}, root, textbook.Rules{SiblingsOnly: true}, nil)
	fmt.Fprintf(e.Err, "line %d: leaves: alpha-beta %d, siblings only %d, minimax %d", line, all.Leaves, siblings.Leaves, root.Leaves())
	if b, d, ok := root.Uniform(); ok && d > 0 {
		fmt.Fprintf(e.Err, "; %d children, %d plies: at best %d", b, d, textbook.LeastLeaves(b, d))
	}
	fmt.Fprintln(e.Err)
}

// treeLines reads a tree at a time.
type treeLines struct {
	*cli.Lines
	ahead string // a line read too far
}

// next returns the next tree that is not empty and the number of its first line,
// and false at the end.
func (r *treeLines) next() (line int, text string, more bool) {
	for text, r.ahead = r.ahead, ""; strings.TrimSpace(text) == ""; {
		if text, more = r.NextRaw(); !more {
			return 0, "", false
		}
	}
	line = r.Number
	var whole strings.Builder
	whole.WriteString(text)
	for open := unclosed(text); open > 0; {
		next, more := r.NextRaw()
		if !more {
			break
		}
		if strings.TrimLeft(next, " \t") == next {
			r.ahead = next
			break
		}
		whole.WriteString("\n" + next)
		open += unclosed(next)
	}
	return line, whole.String(), true
}

// unclosed returns how many lists a text begins and does not end.
func unclosed(text string) int {
	text = problem.PlainList(text)
	return strings.Count(text, "(") - strings.Count(text, ")")
}

// errStarReached means that a tree does not say what is needed to solve it.
var errStarReached = errors.New("a * had to be evaluated")

func searchTree(ctx context.Context, line int, root *problem.Tree, rules textbook.Rules) (treeAnswer, error) {
	var err error
	var nodes ways
	a := treeAnswer{Line: line, Of: root.Leaves(), Near: rules.Near}
	result := textbook.AlphaBeta(textbook.StopGame(ctx, problem.TreeGame{}), root, rules, func(event textbook.GameEvent[*problem.Tree]) {
		switch event.Step {
		case textbook.Enter:
			nodes.enter(event)
		case textbook.Evaluate:
			a.Leaves = append(a.Leaves, event.Value)
			if event.Position.Star && err == nil {
				err = fmt.Errorf("%w: %s", errStarReached, nodes.path(event.Node))
			}
		case textbook.Cut:
			a.Cuts = append(a.Cuts, cutOf(nodes, event))
		}
	})
	a.Value, a.Move = result.Value, result.Best+1
	if stopped := ctx.Err(); stopped != nil {
		return a, stopped
	}
	return a, err
}

// cut says where children were left out and why.
type cut struct {
	Kind  string `json:"kind"` // alpha or beta
	Node  string `json:"node"`
	Value int    `json:"value"`
	Bound int    `json:"bound"`
	From  string `json:"from"`
}

func cutOf(nodes ways, event textbook.GameEvent[*problem.Tree]) cut {
	bound, from := event.CutBound()
	kind := "alpha"
	if event.Max {
		kind = "beta"
	}
	return cut{Kind: kind, Node: nodes.path(event.Node), Value: event.Value, Bound: bound, From: nodes.path(from)}
}

// ways is how the nodes of a search are reached, as they were met.
type ways []struct{ parent, child int }

// enter notes a node that is met.
func (w *ways) enter(event textbook.GameEvent[*problem.Tree]) {
	*w = append(*w, struct{ parent, child int }{event.Parent, event.Child})
}

// path names a node by the way from the root, children counted from 1: 2.1.3.
func (w ways) path(node int) string {
	var words []string
	for ; node > 0; node = w[node].parent {
		words = append(words, strconv.Itoa(w[node].child+1))
	}
	if len(words) == 0 {
		return "root"
	}
	slices.Reverse(words)
	return strings.Join(words, ".")
}

// treeAnswer is the answer for a tree.
type treeAnswer struct {
	Line   int   `json:"line"`
	Value  int   `json:"value"`
	Move   int   `json:"move,omitempty"`
	Leaves []int `json:"leaves"`
	Of     int   `json:"of"`
	Cuts   []cut `json:"cuts"`
	Near   int   `json:"near,omitempty"` // how far the bounds of a cut may be apart
}

// String returns the lines for the judge.
func (a treeAnswer) String() string {
	var s strings.Builder
	move := "-"
	if a.Move > 0 {
		move = fmt.Sprint(a.Move)
	}
	text := problem.LeafText
	fmt.Fprintf(&s, "value %s\nmove %s\nleaves %d of %d:", text(a.Value), move, len(a.Leaves), a.Of)
	for _, v := range a.Leaves {
		s.WriteString(" " + text(v))
	}
	for _, c := range a.Cuts {
		sign := "<="
		if c.Kind == "beta" {
			sign = ">="
		}
		bound := text(c.Bound)
		if a.Near > 0 {
			bound += map[string]string{"alpha": " + ", "beta": " - "}[c.Kind] + fmt.Sprint(a.Near)
		}
		fmt.Fprintf(&s, "\ncut %s %s: %s %s %s from %s", c.Kind, c.Node, text(c.Value), sign, bound, c.From)
	}
	return s.String()
}
