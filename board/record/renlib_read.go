package record

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"tengen/board"
)

// renlib is the format of the RenLib program. The oldest files have no mark and show only in
// their name what they are.
var renlib = Format{
	Name:    renlibFormat,
	Endings: []string{".lib"},
	Holds:   []Part{Variations, Comments},
	Write:   func(w io.Writer, t *Tree, _ *Node) error { return WriteRenLib(w, t) },
	is:      func(s sample) bool { return bytes.HasPrefix(s.data, renlibMark) || s.ends(".lib") },
	read:    func(r Reader, data []byte) (*File, error) { return readRenLib(data, r.Decode, newRation()) },
}

const renlibFormat = "RenLib"

// renlibMark begins every library except the oldest ones, which begin with the
// stone in the centre.
var renlibMark = []byte("\xffRenLib\xff")

const (
	renlibHeader  = 20   // bytes
	renlibCentre  = 0x78 // H8
	renlibVersion = 8    // where the header has the major version, the minor one after it
	renlibNewest  = 304  // 100·major + minor
)

// renlibSize is the board of all libraries.
var renlibSize = board.Square(15)

// The flags of a node.
const (
	renlibExtended   = 0x01 // two more bytes of flags follow
	renlibNoMove     = 0x02
	renlibComment    = 0x08
	renlibMarked     = 0x10
	renlibOldComment = 0x20
	renlibLeaf       = 0x40 // no child
	renlibSibling    = 0x80 // another node with the same parent comes after its tree
	renlibText       = 0x01 // in the second of the bytes that follow
)

// readRenLib reads a library of the RenLib program (.lib): a tree of renju moves
// on 15×15 with comments, marks, and texts on the board. Passes are kept. It reads
// up to the first node that makes no sense, with a warning; a file with another
// beginning, or in which the first move makes no sense, is an error, a [*Problem].
func readRenLib(data []byte, decode Decoder, most *ration) (*File, error) {
	r := &renlibReader{data: data, decode: decode, most: most, file: &File{Games: []*Tree{NewTree(renlibSize)}}, stones: newStones(renlibSize)}
	switch {
	case bytes.HasPrefix(data, renlibMark) && len(data) >= renlibHeader:
		major, minor := int(data[renlibVersion]), int(data[renlibVersion+1])
		if 100*major+minor > renlibNewest {
			return nil, r.problem(renlibVersion, "a version up to 3.04", fmt.Sprintf("%d.%02d", major, minor))
		}
		r.pos = renlibHeader
	case len(data) == 0 || data[0] != renlibCentre:
		return nil, r.problem(0, "a header that begins with 0xFF, RenLib, 0xFF", shown(data))
	}
	r.file.Games[0].Info.Rule = "renju"
	problem := r.nodes()
	r.words()
	switch root := r.file.Games[0].Root(); {
	case !most.take(0):
		return nil, ErrTooLarge
	case problem != nil && len(root.Children()) == 0:
		return nil, problem
	case problem != nil:
		r.file.warn(problem)
	}
	return r.file, nil
}

type renlibReader struct {
	data   []byte
	decode Decoder
	pos    int
	file   *File
	most   *ration
	count  int // nodes read
	stones *stones
}

func (r *renlibReader) problem(offset int, want, got string) *Problem {
	return &Problem{Format: renlibFormat, Offset: offset, Node: r.count, Want: want, Got: got}
}

// branch is where a node hangs: what comes after it, and whose turn it is there.
type branch struct {
	parent *Node
	turn   board.Stone
	depth  int  // of parent
	stones int  // how many changes of them came before
	out    bool // it is left out: a move before it cannot be
}

// nodes reads the tree: a node before its children, each telling whether it has a
// child and whether a sibling comes later.
func (r *renlibReader) nodes() *Problem {
	at := branch{parent: r.file.Games[0].Root(), turn: board.Black}
	var waiting []branch
	for r.pos < len(r.data) {
		start := r.pos
		place, ok := r.byte()
		flags, ok2 := r.byte()
		if !ok || !ok2 {
			return r.problem(start, "a node of two bytes", "the end of the file")
		}
		n, next := at.parent, at
		r.stones.back(at.stones)
		if isRoot := r.count == 0 && place == 0; !isRoot {
			var p *Problem
			if next, p = r.below(at, start, place, flags); p != nil {
				return p
			}
			n = next.parent
		}
		if r.count++; !r.most.take(nodeBytes) {
			return nil
		}
		if p := r.said(n, at.parent, flags, place); p != nil {
			return p
		}
		if flags&(renlibNoMove|renlibLeaf) == renlibNoMove|renlibLeaf && n != at.parent && n.Comment == "" && len(n.Marks) == 0 {
			n.Detach() // it has brought a text on the board, and nothing else
		}
		if flags&renlibSibling != 0 {
			waiting = append(waiting, at)
		}
		at = next
		if flags&renlibLeaf != 0 {
			if len(waiting) == 0 {
				return r.rest()
			}
			at, waiting = waiting[len(waiting)-1], waiting[:len(waiting)-1]
		}
	}
	return nil
}

// below returns the branch below a node that follows another one.
func (r *renlibReader) below(at branch, start int, place, flags byte) (branch, *Problem) {
	p, ok := renlibPoint(place)
	if !ok {
		return at, r.problem(start, "a point of the board", fmt.Sprintf("byte 0x%02x", place))
	}
	next, move := at, Move{Stone: at.turn, Point: p}
	if next.depth++; next.depth > LongestLine && !at.out {
		next.out = true
		r.file.warn(r.problem(start, aLine, tooLong))
	}
	next.turn = at.turn.Opponent()
	if flags&renlibNoMove != 0 {
		move, next.turn = Move{}, at.turn
	}
	if !next.out && !move.None() && !r.stones.play(move) {
		next.out = true
		if len(r.file.Warnings) < maxWarnings { // to count moves takes a while
			r.file.warn(r.problem(start, emptyCell(at.parent.moves()+1), takenBy(p.String())))
		}
	}
	if next.parent = (&Node{}); !next.out {
		next.parent = at.parent.Add(move)
	}
	next.stones = r.stones.changes()
	return next, nil
}

// rest tells of bytes after the last node. A single one, which some editor has
// added, says nothing.
func (r *renlibReader) rest() *Problem {
	if r.pos+1 < len(r.data) {
		return r.problem(r.pos, "the end of the file after the last node", fmt.Sprintf("%d more bytes", len(r.data)-r.pos))
	}
	return nil
}

// renlibPoint reads a place: the column from 1 in the low half, the row from the
// top in the high one; 0 is a pass.
func renlibPoint(place byte) (board.Point, bool) {
	if place == 0 {
		return board.Pass, true
	}
	p := renlibSize.FromTop(board.Point{X: int(place&0x0f) - 1, Y: int(place >> 4)})
	return p, renlibSize.Contains(p)
}

func (r *renlibReader) byte() (byte, bool) {
	if r.pos >= len(r.data) {
		return 0, false
	}
	r.pos++
	return r.data[r.pos-1], true
}

// said reads what follows a node: comment, and text on the board, which is shown
// at the node's point before its stone is there.
func (r *renlibReader) said(n, parent *Node, flags, place byte) *Problem {
	onBoard := false
	if flags&renlibExtended != 0 {
		_, ok := r.byte()
		more, ok2 := r.byte()
		if !ok || !ok2 {
			return r.problem(r.pos, "two bytes of flags", "the end of the file")
		}
		onBoard = more&renlibText != 0
	}
	p, _ := renlibPoint(place)
	if flags&renlibMarked != 0 && p != board.Pass {
		n.Marks = append(n.Marks, Mark{Point: p, Kind: Circle})
	}
	if flags&(renlibComment|renlibOldComment) != 0 {
		text, ok := r.text(flags&renlibOldComment != 0)
		if !ok {
			return r.problem(r.pos, "the end of a comment", "the end of the file")
		}
		n.Comment = string(text)
	}
	if onBoard {
		text, ok := r.text(false)
		if !ok {
			return r.problem(r.pos, "the end of a text", "the end of the file")
		}
		if p != board.Pass && len(bytes.TrimSpace(text)) > 0 {
			parent.Marks = append(parent.Marks, Mark{Point: p, Kind: Label, Text: string(text)})
		}
	}
	return nil
}

// text reads a text, which fills an even number of bytes: it ends with a zero, or
// in old files with the first letter whose highest bit is set.
func (r *renlibReader) text(old bool) ([]byte, bool) {
	const highest = 0x80
	start := r.pos
	for i := start; i < len(r.data); i++ {
		c := r.data[i]
		if old && c&highest == 0 || !old && c != 0 {
			continue
		}
		text := r.data[start:i]
		r.most.take(valueBytes + len(text)) // the next node finds out
		if old {
			text = append(bytes.Clone(text), c&^highest)
		}
		r.pos = min(len(r.data), start+(i-start+2)/2*2)
		return text, true
	}
	return nil, false
}

// renlibLines turns every kind of line end into one; a backspace stands between
// the first line of a comment and the rest.
var renlibLines = strings.NewReplacer("\b", "\n", "\r\n", "\n", "\r", "\n")

// words turns all texts into UTF-8. A library does not name its character set: it is looked for in all of them together.
func (r *renlibReader) words() {
	var foreign []byte
	for text := range r.texts() {
		if !utf8.ValidString(*text) {
			foreign = append(append(foreign, *text...), '\n')
		}
	}
	set := latin1
	if len(foreign) > 0 {
		for _, set = range r.decode.charsets("", foreign) {
			if _, ok := set.Decode(foreign); ok {
				break
			}
		}
		r.file.Guessed = set.guess()
	}
	for text := range r.texts() {
		if !utf8.ValidString(*text) {
			decoded, _ := set.Decode([]byte(*text))
			*text = string(decoded)
		}
		*text = strings.TrimSpace(renlibLines.Replace(*text))
	}
}

// texts yields all comments and labels.
func (r *renlibReader) texts() iter.Seq[*string] {
	return func(yield func(*string) bool) {
		for n := range r.file.Games[0].root.All() {
			if n.Comment != "" && !yield(&n.Comment) {
				return
			}
			for i := range n.Marks {
				if n.Marks[i].Text != "" && !yield(&n.Marks[i].Text) {
					return
				}
			}
		}
	}
}
