package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

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
	fmt.Fprintf(&s, "value %d\nmove %s\nleaves %d of %d:", a.Value, move, len(a.Leaves), a.Of)
	for _, v := range a.Leaves {
		fmt.Fprintf(&s, " %d", v)
	}
	for _, c := range a.Cuts {
		sign := "<="
		if c.Kind == "beta" {
			sign = ">="
		}
		bound := fmt.Sprint(c.Bound)
		if a.Near > 0 {
			bound += map[string]string{"alpha": " + ", "beta": " - "}[c.Kind] + fmt.Sprint(a.Near)
		}
		fmt.Fprintf(&s, "\ncut %s %s: %d %s %s from %s", c.Kind, c.Node, c.Value, sign, bound, c.From)
	}
	return s.String()
}
