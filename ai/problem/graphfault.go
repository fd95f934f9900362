package problem

import "fmt"

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
