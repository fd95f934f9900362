package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// None is the number of no node.
const None int32 = -1

// Node is one search of one position. A position that is searched again, more
// deeply or with a wider window, has a node for each time.
type Node struct {
	Parent, First, Next int32 // numbers of nodes: above, the first below, the next beside it

	Move    pattern.Cell // that led here; NoCell at a root, after a pass and in a test
	Without pattern.Cell // the move that a test leaves out, else NoCell
	Ply     int16        // stones and passes from the root
	Depth   int16        // left at entry, in hundredths of a ply
	Reduce  int16        // by how much less than usual, in hundredths of a ply
	Extend  int16        // by how much more, in hundredths of a ply

	Alpha, Beta int16 // the window at entry
	Value       int16
	Bound       analysis.Bound // what the value says of the position at this depth
	Role        Role
	End         End
	Extension   Extension

	Tried   uint16 // moves searched
	Unread  uint16 // moves left out because a reply already settled the node
	Skipped uint16 // moves left out by a rule of thumb
	Hidden  uint32 // nodes below it that are not recorded
	Placed  uint32 // stones placed below it, by searches that are not recorded too
}

// Role tells what a node was searched for.
type Role uint8

// The roles of nodes.
const (
	PV       Role = iota // its value, with the open window
	Scout                // only whether it beats the best so far, in a window of one
	Reduced              // the same, less deeply, because it comes late
	NullMove             // whether even a pass is good enough
	Singular             // whether one move is better than all others: those, without it
)

// End tells why a node was left.
type End uint8

// The ends of nodes. Those from Razored on are rules of thumb: probably right, not
// proven.
const (
	Searched     End = iota // its moves were searched
	Cutoff                  // a reply was too good: the others need not be read
	Horizon                 // the depth was used up: the search of fours judged it
	Static                  // the patterns prove the result
	Full                    // the board is full
	MateDistance            // nothing below can beat a forced result already known
	TableHit                // the table knew
	NoReply                 // no reply meets the threats
	Stopped                 // the search was stopped: the value means nothing
	Razored                 // so far below that only fours could help: they were searched
	Futile                  // so far above that the opponent will not come back
	NullMoveCut             // even a pass was good enough
	ReducedAway             // no earlier search found a move here, so the rest of its depth was dropped
	MultiCut                // several moves are good enough

	ends = int(MultiCut) + 1
)

// Guess tells whether the end is a rule of thumb.
func (e End) Guess() bool { return e >= Razored }

// Extension tells why a node was searched more deeply.
type Extension uint8

// The extensions.
const (
	Unextended    Extension = iota
	FourReply               // the only answer to a four
	SingularMove            // all other moves are clearly worse
	TableMove               // the table's move
	FourAfterFour           // a four after a four
)

// Read tells whether the value came from searching replies.
func (n *Node) Read() bool { return n.End == Searched || n.End == Cutoff }

// Left returns how many moves were not searched.
func (n *Node) Left() int { return int(n.Unread) + int(n.Skipped) }
