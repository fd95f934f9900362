package problem

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tengen/ai/textbook"
)

// Hypergraph is an AND/OR graph written as text. See [ParseHypergraph].
type Hypergraph struct {
	Start string
	Names []string // of the nodes in the order of the text
	nodes map[string]*hypernode
}

type hypernode struct {
	estimate   int
	goal       bool
	connectors []textbook.Connector[string]
}

var _ textbook.AndOr[string] = (*Hypergraph)(nil)

// SinkingGraph is a graph in which m costs less than its estimate says: the markers of
// p turn away from it before that is known.
const SinkingGraph = `s 2 -> r p
r 1 -> m
p 1 -> m | x = 5
m 9 -> t
x 0 goal
t 0 goal
`

// DeadEndGraph is a graph in which what looks cheapest cannot be solved.
const DeadEndGraph = `s 2 -> a b | c
a 1 -> d
b 1 -> e f
c 4 -> d g
d 1 -> f
e 1
f 0 goal
g 1 -> f = 3
`

// CyclicGraph is a graph in which a cheap way leads back to where it came from.
const CyclicGraph = `s 2 -> a | b = 6
a 1 -> c
b 1 -> e
c 1 -> s | d e = 9
d 1 -> e
e 0 goal
`

// ChapterGraph is the example of the textbook's chapter on AO*. The connectors of
// n3 and n6 are reconstructed.
const ChapterGraph = `n0 3 -> n1 | n4 n5
n1 2 -> n2 | n3
n2 4
n3 4 -> n5 n6
n4 1 -> n5 | n8
n5 1 -> n6 | n7 n8
n6 2 -> n7 n8
n7 0 goal
n8 0 goal
`

// inLine gives a mistake the place of the word that it is about in a line of text.
func (m *Mistake) inLine(line int, text string) *Mistake {
	column := 1 + len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	if at := strings.Index(text, m.about); at >= 0 && m.about != "" {
		column = 1 + utf8.RuneCountInString(text[:at])
	}
	return m.at(line, column)
}

// ParseHypergraph reads a graph, a line a node; the first node is the start:
//
//	NAME ESTIMATE -> A B | C | D E = 5    # solve A and B, or C, or D and E
//	NAME ESTIMATE goal                    # solved as it is
//	NAME ESTIMATE                         # a dead end
//
// A connector costs as much as it has successors, or what stands after =. A successor
// that stands there twice is solved, and paid for, twice. Empty
// lines and what follows # are ignored. Every successor must have a line of its own.
// Its error is a [*Mistake].
func ParseHypergraph(r io.Reader) (*Hypergraph, error) {
	h := &Hypergraph{nodes: map[string]*hypernode{}}
	lines, written := map[string]int{}, map[string]string{}
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxGraphLine)
	number := 0
	for scanner.Scan() {
		number++
		text, _, _ := strings.Cut(Plain(scanner.Text()), "#")
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors begin a file with it
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		name, node, mistake := parseHypernode(text)
		if mistake == nil && h.nodes[name] != nil {
			mistake = wrong("twice", fmt.Sprintf("node %s has a line already: line %d", Quote(name), lines[name]), name, 0)
			mistake.Args["Line"] = lines[name]
		}
		if mistake != nil {
			return nil, mistake.inLine(number, text)
		}
		h.nodes[name], lines[name], written[name] = node, number, text
		h.Names = append(h.Names, name)
	}
	if err := scanner.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, wrong("long", fmt.Sprintf("longer than %d bytes", maxGraphLine), "", maxGraphLine).at(number+1, 1)
	} else if err != nil {
		return nil, err
	}
	if len(h.Names) == 0 {
		return nil, wrong("empty", "no node in the graph", "", 0)
	}
	h.Start = h.Names[0]
	for _, name := range h.Names {
		for _, c := range h.nodes[name].connectors {
			for _, to := range c.To {
				if h.nodes[to] == nil {
					return nil, wrong("successor", "successor "+Quote(to)+" has no line of its own", to, 0).inLine(lines[name], written[name])
				}
			}
		}
	}
	return h, nil
}

func parseHypernode(text string) (string, *hypernode, *Mistake) {
	head, tail, arrow := CutArrow(text)
	fields := strings.Fields(head)
	if len(fields) < 2 {
		return "", nil, wrong("short", "want a name and an estimate", "", 0)
	}
	node := &hypernode{}
	var mistake *Mistake
	if node.estimate, mistake = natural(fields[1], "estimate"); mistake != nil {
		return "", nil, mistake
	}
	switch {
	case arrow && len(fields) == 2:
		for part := range strings.SplitSeq(tail, "|") {
			c, mistake := parseConnector(part)
			if mistake != nil {
				return "", nil, mistake
			}
			node.connectors = append(node.connectors, c)
		}
	case !arrow && len(fields) == 3 && fields[2] == "goal":
		node.goal = true
		if node.estimate != 0 {
			return "", nil, wrong("goal", "the estimate of a goal is 0", "", 0)
		}
	case len(fields) > 2:
		return "", nil, wrong("strange", fmt.Sprintf("%q after the estimate: want goal or ->", Quote(fields[2])), fields[2], 0)
	}
	return fields[0], node, nil
}

func parseConnector(text string) (textbook.Connector[string], *Mistake) {
	successors, cost, priced := strings.Cut(text, "=")
	c := textbook.Connector[string]{To: strings.Fields(strings.ReplaceAll(successors, ",", " "))}
	if len(c.To) == 0 {
		return c, wrong("bare", "a connector without successors", "", 0)
	}
	c.Cost = len(c.To)
	if !priced {
		return c, nil
	}
	var mistake *Mistake
	c.Cost, mistake = natural(strings.TrimSpace(cost), "cost")
	return c, mistake
}

// maxGraphLine is the longest line of a graph, in bytes.
const maxGraphLine = 1 << 24

// maxNatural bounds estimates and costs, so that sums stay far below a dead end.
const maxNatural = 1_000_000

// natural reads a number; what it is of names the mistake where it is none.
func natural(s, of string) (int, *Mistake) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > maxNatural {
		return 0, wrong(of, fmt.Sprintf("%s %q: want a number from 0 to %d", of, Quote(s), maxNatural), s, maxNatural)
	}
	return n, nil
}

// Connectors implements [textbook.AndOr].
func (h *Hypergraph) Connectors(name string) []textbook.Connector[string] {
	return h.nodes[name].connectors
}

// Goal implements [textbook.AndOr].
func (h *Hypergraph) Goal(name string) bool { return h.nodes[name].goal }

// Estimate implements [textbook.AndOr].
func (h *Hypergraph) Estimate(name string) int { return h.nodes[name].estimate }
