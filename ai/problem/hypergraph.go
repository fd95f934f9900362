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

// A LineError is a mistake in a line of a text.
type LineError struct {
	Line, Column int // from 1
	Reason       error
}

// newLineError finds the column of the word that the reason is about.
func newLineError(line int, text string, reason error) *LineError {
	e := &LineError{Line: line, Column: 1 + len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace)), Reason: reason}
	var about *GraphError
	if errors.As(reason, &about) {
		if at := strings.Index(text, about.Text); at >= 0 && about.Text != "" {
			e.Column = 1 + utf8.RuneCountInString(text[:at])
		}
	}
	return e
}

// Place returns where the mistake is, both counted from 1.
func (e *LineError) Place() (line, column int) { return e.Line, e.Column }

// Error names the line and the column.
func (e *LineError) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Reason)
}

// Unwrap returns the reason.
func (e *LineError) Unwrap() error { return e.Reason }

// ParseHypergraph reads a graph, a line a node; the first node is the start:
//
//	NAME ESTIMATE -> A B | C | D E = 5    # solve A and B, or C, or D and E
//	NAME ESTIMATE goal                    # solved as it is
//	NAME ESTIMATE                         # a dead end
//
// A connector costs as much as it has successors, or what stands after =. A successor
// that stands there twice is solved, and paid for, twice. Empty
// lines and what follows # are ignored. Every successor must have a line of its own.
// A mistake is a *[GraphError], in a *[LineError] where it has a place.
func ParseHypergraph(r io.Reader) (*Hypergraph, error) {
	h := &Hypergraph{nodes: map[string]*hypernode{}}
	lines, written := map[string]int{}, map[string]string{}
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxGraphLine)
	number := 0
	for scanner.Scan() {
		number++
		text, _, _ := strings.Cut(scanner.Text(), "#")
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors begin a file with it
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		name, node, err := parseHypernode(text)
		if err == nil && h.nodes[name] != nil {
			err = &GraphError{Fault: GraphTwice, Text: name, Line: lines[name]}
		}
		if err != nil {
			return nil, newLineError(number, text, err)
		}
		h.nodes[name], lines[name], written[name] = node, number, text
		h.Names = append(h.Names, name)
	}
	if err := scanner.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, &LineError{number + 1, 1, &GraphError{Fault: GraphLong, Most: maxGraphLine}}
	} else if err != nil {
		return nil, err
	}
	if len(h.Names) == 0 {
		return nil, &GraphError{Fault: GraphEmpty}
	}
	h.Start = h.Names[0]
	for _, name := range h.Names {
		for _, c := range h.nodes[name].connectors {
			for _, to := range c.To {
				if h.nodes[to] == nil {
					return nil, newLineError(lines[name], written[name], &GraphError{Fault: GraphSuccessor, Text: to})
				}
			}
		}
	}
	return h, nil
}

func parseHypernode(text string) (string, *hypernode, error) {
	head, tail, arrow := strings.Cut(text, "->")
	fields := strings.Fields(head)
	if len(fields) < 2 {
		return "", nil, &GraphError{Fault: GraphShort}
	}
	node := &hypernode{}
	var err error
	if node.estimate, err = natural(fields[1], GraphEstimate); err != nil {
		return "", nil, err
	}
	switch {
	case arrow && len(fields) == 2:
		for part := range strings.SplitSeq(tail, "|") {
			c, err := parseConnector(part)
			if err != nil {
				return "", nil, err
			}
			node.connectors = append(node.connectors, c)
		}
	case !arrow && len(fields) == 3 && fields[2] == "goal":
		node.goal = true
		if node.estimate != 0 {
			return "", nil, &GraphError{Fault: GraphGoal}
		}
	case len(fields) > 2:
		return "", nil, &GraphError{Fault: GraphStrange, Text: fields[2]}
	}
	return fields[0], node, nil
}

func parseConnector(text string) (textbook.Connector[string], error) {
	successors, cost, priced := strings.Cut(text, "=")
	c := textbook.Connector[string]{To: strings.Fields(successors)}
	if len(c.To) == 0 {
		return c, &GraphError{Fault: GraphBare}
	}
	c.Cost = len(c.To)
	if !priced {
		return c, nil
	}
	var err error
	c.Cost, err = natural(strings.TrimSpace(cost), GraphCost)
	return c, err
}

// maxGraphLine is the longest line of a graph, in bytes.
const maxGraphLine = 1 << 24

// maxNatural bounds estimates and costs, so that sums stay far below a dead end.
const maxNatural = 1_000_000

// natural reads a number; one that is none is the fault.
func natural(s string, fault GraphFault) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > maxNatural {
		return 0, &GraphError{Fault: fault, Text: s, Most: maxNatural}
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

// GraphFault is a way in which a text is no AND/OR graph.
type GraphFault uint8

// What can be wrong with a graph.
const (
	GraphEmpty     GraphFault = iota // there is no node
	GraphShort                       // a line without a name or an estimate
	GraphTwice                       // a node has a line already
	GraphLong                        // a line is too long
	GraphSuccessor                   // a successor has no line of its own
	GraphEstimate                    // an estimate is no number that is allowed
	GraphGoal                        // a goal is estimated at more than 0
	GraphStrange                     // neither goal nor an arrow after the estimate
	GraphBare                        // a connector without successors
	GraphCost                        // a cost is no number that is allowed
)

// GraphError says what is wrong with a graph; a [LineError] says where.
type GraphError struct {
	Fault GraphFault
	Text  string // the word that it is about, "" for the line
	Line  int    // where the other line of the node stands, of [GraphTwice]
	Most  int    // what is allowed
}

// Error says it in English.
func (e *GraphError) Error() string {
	const number = "%s %q: want a number from 0 to %d"
	switch e.Fault {
	case GraphEmpty:
		return "no node in the graph"
	case GraphShort:
		return "want a name and an estimate"
	case GraphTwice:
		return fmt.Sprintf("node %s has a line already: line %d", e.Text, e.Line)
	case GraphLong:
		return fmt.Sprintf("longer than %d bytes", e.Most)
	case GraphSuccessor:
		return fmt.Sprintf("successor %s has no line of its own", e.Text)
	case GraphEstimate:
		return fmt.Sprintf(number, "estimate", e.Text, e.Most)
	case GraphGoal:
		return "the estimate of a goal is 0"
	case GraphStrange:
		return fmt.Sprintf("%q after the estimate: want goal or ->", e.Text)
	case GraphBare:
		return "a connector without successors"
	default:
		return fmt.Sprintf(number, "cost", e.Text, e.Most)
	}
}
