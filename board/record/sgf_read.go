package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tengen/board"
)

// sgf is the Smart Game Format. A file may begin with any words before its first
// game.
var sgf = Format{
	Name:    sgfFormat,
	Endings: []string{".sgf"},
	Whole:   true,
	Write:   func(w io.Writer, t *Tree, _ *Node) error { return WriteSGF(w, t) },
	is: func(s sample) bool {
		return bytes.HasPrefix(s.start, []byte("(")) || s.ends(".sgf") || bytes.Contains(s.start, []byte("(;"))
	},
	read: func(r Reader, data []byte) (*File, error) { return readSGF(data, r.Decode, newRation()) },
}

const sgfFormat = "SGF"

// ReadSGF reads a file in the Smart Game Format, FF[1] to FF[4]: any number of
// games, with variations, setup stones, comments, marks and times. What it does
// not know is kept in the properties of the node.
//
// It reads as much as it can: a node whose move or setup makes no sense is left
// out with all that follows it, and where the file breaks off reading ends, both
// with a warning. Only a file without any game is an error, a [*Problem].
func ReadSGF(data []byte) (*File, error) { return readSGF(data, nil, nil) }

func readSGF(data []byte, decode Decoder, most *ration) (*File, error) {
	text, problem := sgfText(data, decode)
	r := &sgfReader{text: text, place: lineCounter{text: text}, file: &File{}, most: most}
	if problem != nil {
		r.file.warn(problem)
	}
	failure := r.run()
	switch {
	case !most.take(0):
		return nil, ErrTooLarge
	case len(r.file.Games) == 0 && r.refused != nil:
		return nil, r.refused
	case len(r.file.Games) == 0:
		return nil, failure
	case failure != nil:
		r.file.warn(failure)
	}
	return r.file, nil
}

// sgfReader builds trees while it goes through the text once. It keeps its own
// stack, so that variations may be as deep as they like.
type sgfReader struct {
	text  []byte
	pos   int
	place lineCounter
	file  *File
	most  *ration

	tree  *Tree
	cur   *Node   // the node whose child comes next; nil while a bad branch is skipped
	stack []*Node // cur at each '(' that is open
	begun bool    // the game has its root
	nodes int     // read in this game

	refused *Problem      // why the first game that has no board was left out
	props   []sgfProperty // of the node being read, reused
}

// sgfProperty is a property as it stands in the text.
type sgfProperty struct {
	name   string
	values [][]byte // escapes included
	offset int
}

// maxProperties is how many different properties a node may have. No game comes
// near it; without a limit, nonsense could keep the reader busy for minutes.
const maxProperties = 200

func (r *sgfReader) run() *Problem {
	for r.pos < len(r.text) {
		switch c := r.text[r.pos]; {
		case c == '(':
			if len(r.stack) == 0 {
				r.tree, r.cur, r.begun, r.nodes = &Tree{root: &Node{}}, nil, false, 0
			}
			if !r.most.take(valueBytes) {
				return nil
			}
			r.stack = append(r.stack, r.cur)
			r.pos++
		case len(r.stack) == 0:
			r.pos++ // what stands outside of the games does not count
		case c == ')':
			last := len(r.stack) - 1
			r.cur, r.stack = r.stack[last], r.stack[:last]
			r.pos++
		case c == ';':
			r.pos++
			if p := r.node(); p != nil || !r.most.take(nodeBytes) {
				return p
			}
		case c <= ' ':
			r.pos++
		default:
			return r.problem(r.pos, "';', '(' or ')'", shown(r.text[r.pos:r.pos+1]))
		}
	}
	if len(r.stack) > 0 {
		return r.problem(r.pos, "')'", "the end of the file")
	}
	if len(r.file.Games) == 0 {
		return r.problem(0, "a game that begins with '(;'", shown(r.text))
	}
	return nil
}

func (r *sgfReader) problem(offset int, want, got string) *Problem {
	line, column := r.place.at(offset)
	return &Problem{Format: sgfFormat, Line: line, Column: column, Offset: offset, Node: r.nodes, Want: want, Got: got}
}

func (r *sgfReader) warn(offset int, want, got string) {
	if len(r.file.Warnings) < maxWarnings {
		r.file.warn(r.problem(offset, want, got))
	}
}

// node reads what follows a ';' and hangs it into the tree.
func (r *sgfReader) node() *Problem {
	if p := r.properties(); p != nil {
		return p
	}
	switch {
	case !r.begun:
		r.begun = true
		if r.head() {
			r.file.Games = append(r.file.Games, r.tree)
			r.cur = r.fill(r.tree.root)
		}
	case r.cur != nil:
		n := &Node{parent: r.cur}
		if last := r.fill(n); last != nil {
			r.cur.children = append(r.cur.children, n)
			r.cur = last
		} else {
			r.cur = nil
		}
	}
	r.nodes++
	return nil
}

// properties reads the properties of one node into props.
func (r *sgfReader) properties() *Problem {
	r.props = r.props[:0]
	for {
		r.blanks()
		start := r.pos
		r.pos += identifierLength(r.text[r.pos:])
		if r.pos == start {
			return nil
		}
		name := identifier(r.text[start:r.pos])
		r.blanks()
		if r.pos >= len(r.text) || r.text[r.pos] != '[' {
			return r.problem(r.pos, "'[' after "+name, r.next())
		}
		p := r.property(name, start)
		if name != "B" && name != "W" && len(r.props) > maxProperties {
			return r.problem(start, "at most "+strconv.Itoa(maxProperties)+" different properties in a node", name)
		}
		cost := valueBytes
		if name == "B" || name == "W" {
			cost += nodeBytes // one each, if there are several
		}
		for r.pos < len(r.text) && r.text[r.pos] == '[' {
			value := r.value()
			if value == nil {
				return r.problem(start, "']' to end "+name, "the end of the file")
			}
			if !r.most.take(cost + len(value)) {
				return r.problem(start, "a file of a usual size", name)
			}
			p.values = append(p.values, value)
			r.blanks()
		}
	}
}

// property returns a new entry of props, or the one that has the name already.
// Moves are never put together: some files hold a whole game in one node.
func (r *sgfReader) property(name string, offset int) *sgfProperty {
	if name != "B" && name != "W" {
		for i := range r.props {
			if r.props[i].name == name {
				return &r.props[i]
			}
		}
	}
	if n := len(r.props); n < cap(r.props) {
		r.props = r.props[:n+1]
		r.props[n] = sgfProperty{name: name, values: r.props[n].values[:0], offset: offset}
	} else {
		r.props = append(r.props, sgfProperty{name: name, offset: offset})
	}
	return &r.props[len(r.props)-1]
}

func (r *sgfReader) blanks() {
	for r.pos < len(r.text) && r.text[r.pos] <= ' ' {
		r.pos++
	}
}

// next shows what stands here.
func (r *sgfReader) next() string {
	if r.pos >= len(r.text) {
		return "the end of the file"
	}
	return shown(r.text[r.pos : r.pos+1])
}

// MaxBytes is the size of the largest file that a [Reader] reads: far more than any game,
// and most libraries.
const MaxBytes = 20 << 20

// ErrTooLarge is returned by a [Reader] for a file that is larger than [MaxBytes], or that
// holds more than a program should keep in memory.
var ErrTooLarge = errors.New("record: the file holds more than can be kept")

// ration is how much a reader may still keep, in bytes as it takes them; nil is no
// limit. Small files can hold a lot: a rectangle of stones is written in five bytes.
type ration struct{ left int }

// What is kept takes about so many bytes, its texts aside.
const (
	nodeBytes  = 250
	valueBytes = 48
	pointBytes = 48

	mostNodes = 1_200_000 // of moves
)

func newRation() *ration { return &ration{left: mostNodes * (nodeBytes + valueBytes)} }

// take takes some bytes and reports whether there were as many.
func (r *ration) take(bytes int) bool {
	if r == nil {
		return true
	}
	r.left -= bytes
	return r.left >= 0
}

// File is what was read from a file: at least one game, and what went wrong on
// the way.
type File struct {
	Games    []*Tree
	Warnings []*Problem // places that were skipped or mended, in their order
}

// Problem is a place in a file that could not be understood. It is the error of
// all readers, and the warning where the rest could be read all the same.
type Problem struct {
	Format string // "SGF", "Piskvork", "RenLib", "position"
	Line   int    // from 1; 0 in a binary file
	Column int    // in bytes from 1; 0 in a binary file
	Offset int    // in bytes from the beginning
	Node   int    // nodes of the game before this one; 0 at its root
	Want   string // what was expected
	Got    string // what stood there
}

// Error says what was expected and what stood where.
func (p *Problem) Error() string {
	var s strings.Builder
	s.WriteString(p.Format)
	if p.Line > 0 {
		fmt.Fprintf(&s, ", line %d, column %d", p.Line, p.Column)
	} else {
		fmt.Fprintf(&s, ", byte %d", p.Offset)
	}
	if p.Node > 0 {
		fmt.Fprintf(&s, ", node %d", p.Node)
	}
	fmt.Fprintf(&s, ": want %s, got %s", p.Want, p.Got)
	return s.String()
}

// maxWarnings is how many warnings are kept of one file: a file that is wrong
// everywhere needs no more.
const maxWarnings = 100

func (f *File) warn(p *Problem) {
	if len(f.Warnings) < maxWarnings {
		f.Warnings = append(f.Warnings, p)
	}
}

// shown is as much of a text as a message needs.
func shown(text []byte) string {
	const most = 24
	if len(text) == 0 {
		return "nothing"
	}
	if len(text) > most {
		return fmt.Sprintf("%q…", text[:most])
	}
	return fmt.Sprintf("%q", text)
}

// lineCounter finds lines and columns in a text, quickly as long as offsets rise.
type lineCounter struct {
	text      []byte
	offset    int
	line      int // lines before offset
	lineStart int
}

// at returns the line and column of offset, both from 1.
func (p *lineCounter) at(offset int) (line, column int) {
	if offset < p.offset {
		p.offset, p.line, p.lineStart = 0, 0, 0
	}
	for ; p.offset < offset; p.offset++ {
		if p.text[p.offset] == '\n' {
			p.line++
			p.lineStart = p.offset + 1
		}
	}
	return p.line + 1, offset - p.lineStart + 1
}

// Decoder turns text of another character set into UTF-8. The name of the set is
// empty when the file does not say it; it may be wrong. It reports false when it
// cannot tell what the text says.
type Decoder func(charset string, text []byte) ([]byte, bool)

// Reader reads files of any format.
type Reader struct {
	Size   board.Size // the board of position strings that fit on it: they do not say how large theirs is
	Decode Decoder    // for text that is no UTF-8; without it such text is read as Latin-1 or lost
}

// Read reads a file, or with an empty name a text that was pasted: what it is
// shows in how it begins, for a library without a header in its name. The error
// is a [*Problem] or [ErrTooLarge].
func (r Reader) Read(name string, data []byte) (*File, error) {
	if len(data) > MaxBytes {
		return nil, ErrTooLarge
	}
	return newSample(name, data).format().read(r, data)
}

// Read is [Reader.Read] without a decoder.
func Read(name string, data []byte, size board.Size) (*File, error) {
	return Reader{Size: size}.Read(name, data)
}
