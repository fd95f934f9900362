package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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
		return bytes.HasPrefix(s.start, []byte("(")) || s.ends(".sgf") || nextGame(s.start) >= 0
	},
	read: func(r Reader, data []byte) (*File, error) { return readSGF(data, r.Decode, newRation()) },
}

const sgfFormat = "SGF"

// endOfFile is what problems call the end.
const endOfFile = "the end of the file"

// ReadSGF reads a file in the Smart Game Format, FF[1] to FF[4]: any number of
// games, with variations, setup stones, comments, marks and times. What it does
// not know is kept in the properties of the node.
//
// It reads as much as it can: a node whose move or setup makes no sense is left
// out with all that follows it, and where the file breaks off reading ends, both
// with a warning. Only a file without any game is an error, a [*Problem].
func ReadSGF(data []byte) (*File, error) { return readSGF(data, nil, nil) }

// ReadOwnSGF is ReadSGF for what this program has kept for itself, and nobody else has written: a win
// or a loss in it is proven as it was when it was written.
func ReadOwnSGF(data []byte) (*File, error) { return (&sgfReader{own: true}).read(data, nil) }

func readSGF(data []byte, decode Decoder, most *ration) (*File, error) {
	return (&sgfReader{most: most}).read(data, decode)
}

func (r *sgfReader) read(data []byte, decode Decoder) (*File, error) {
	text, guessed := sgfText(data, decode)
	r.decode = decode
	r.text, r.place, r.file = text, lineCounter{text: text}, &File{Guessed: guessed}
	r.file.lost(sgfFormat, data, text)
	failure := r.run()
	switch {
	case !r.most.take(0):
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
	seen  func(props []sgfProperty) // told of each node instead of keeping it; nil where nodes are kept
	one   bool                      // only one game is wanted
	own   bool                      // this program has written it

	decode Decoder // of letters; nil for none

	tree   *Tree
	cur    *Node       // the node whose child comes next; nil while a bad branch is skipped
	stack  []branching // where each '(' that is open began
	begun  bool        // the game has its root
	twice  bool        // a side moved twice in a row in it, which was said
	start  int         // where the game begins
	nodes  int         // read in this game
	stones *stones     // at cur
	depth  int         // of cur

	falseStarts int // words that looked like a game

	refused *Problem      // why the first game that has no board was left out
	props   []sgfProperty // of the node being read, reused
}

// branching is where a variation begins.
type branching struct {
	node   *Node
	stones int // how much of the log is from before
	depth  int
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

// maxValues is how many values a property may have: a thousand times what a board has room for.
const maxValues = 100_000

func (r *sgfReader) run() *Problem {
	for r.pos < len(r.text) {
		if len(r.stack) == 0 && !r.nextGame() {
			break
		}
		var failure *Problem
		switch at := r.pos; r.text[at] {
		case '(':
			if !r.most.take(valueBytes) {
				return nil
			}
			r.stack = append(r.stack, branching{r.cur, r.stones.changes(), r.depth})
			r.pos++
			if r.blanks(); identifierLength(r.text[r.pos:]) > 0 { // some programs leave out the ';' here
				failure = r.node()
			}
		case ')':
			last := len(r.stack) - 1
			r.cur, r.depth = r.stack[last].node, r.stack[last].depth
			r.stones.back(r.stack[last].stones)
			r.stack = r.stack[:last]
			r.pos++
			if last == 0 {
				r.noGame()
				if r.one {
					return nil
				}
			}
		case ';':
			r.pos++
			failure = r.node()
		default:
			if r.blanks(); r.pos == at {
				failure = r.problem(r.pos, "';', '(' or ')'", r.next())
			}
		}
		if failure != nil && !r.falseStart(failure) {
			return failure
		}
		if !r.most.take(0) {
			return nil
		}
	}
	if len(r.stack) > 0 {
		return r.problem(r.pos, "')'", endOfFile)
	}
	if len(r.file.Games) == 0 {
		return r.problem(0, "a game that begins with '(;'", shown(r.text))
	}
	return nil
}

// nextGame goes to where the next game begins, and reports false where there is none: what stands outside of the
// games does not count.
func (r *sgfReader) nextGame() bool {
	begin := nextGame(r.text[r.pos:])
	if begin < 0 {
		r.pos = len(r.text)
		return false
	}
	r.pos += begin
	r.tree, r.cur, r.depth, r.begun, r.twice, r.start, r.nodes = &Tree{root: &Node{}}, nil, 0, false, false, r.pos, 0
	return true
}

// nextGame returns where the next game begins, -1 for nowhere: at a bracket with a node or a property behind it.
// Words may stand before it, with brackets of their own.
func nextGame(text []byte) int {
	for at := 0; ; at++ {
		next := bytes.IndexByte(text[at:], '(')
		if next < 0 {
			return -1
		}
		at += next
		if BeginsSGF(text[at+1:]) {
			return at
		}
	}
}

// BeginsSGF reports whether the text behind a bracket is that of a game.
func BeginsSGF(text []byte) bool {
	text = trimBlanks(text)
	if node, ok := bytes.CutPrefix(text, []byte(";")); ok {
		node = trimBlanks(node)
		return len(node) == 0 || bytes.IndexByte([]byte(";()"), node[0]) >= 0 || identifierLength(node) > 0
	}
	name := text[:identifierLength(text)]
	return bytes.ContainsFunc(name, unicode.IsUpper) && bytes.HasPrefix(trimBlanks(text[len(name):]), []byte("["))
}

// noGame forgets the game that was read when it was only words such as "(Rated [5])".
func (r *sgfReader) noGame() {
	last := len(r.file.Games) - 1
	said := bytes.HasPrefix(trimBlanks(r.text[r.start+1:]), []byte(";"))
	if !said && r.nodes == 1 && last >= 0 && r.file.Games[last] == r.tree && r.tree.root.Len() == 1 && len(r.tree.root.Setup) == 0 {
		r.file.Games = r.file.Games[:last]
	}
}

// mostFalseStarts is how often words may look like a game. Each time, all up to the failure is read again.
const mostFalseStarts = 10

// falseStart reports whether a failure only says that words were taken for a game, and then goes on behind the bracket.
func (r *sgfReader) falseStart(failure *Problem) bool {
	if r.falseStarts++; r.begun || failure.Got == endOfFile || r.falseStarts > mostFalseStarts {
		return false
	}
	r.refuse(failure)
	r.stack, r.pos = r.stack[:0], r.start+1
	return true
}

func (r *sgfReader) problem(offset int, want, got string) *Problem {
	line, column := r.place.at(offset)
	game := max(0, len(r.file.Games)-1)
	if !r.begun {
		game = len(r.file.Games)
	}
	return &Problem{Format: sgfFormat, Line: line, Column: column, Offset: offset, Game: game, Node: r.nodes, Want: want, Got: got}
}

// warn tells of something that is left out.
func (r *sgfReader) warn(offset int, want, got string) {
	if len(r.file.Warnings) < maxWarnings {
		r.file.warn(r.problem(offset, want, got))
	}
}

// note tells of something that is kept all the same.
func (r *sgfReader) note(offset int, want, got string) {
	p := r.problem(offset, want, got)
	p.Note = true
	r.file.warn(p)
}

// node reads what follows a ';' and hangs it into the tree.
func (r *sgfReader) node() *Problem {
	if p := r.properties(); p != nil {
		return p
	}
	r.most.take(nodeBytes) // the loop finds out
	switch {
	case r.seen != nil:
		r.begun = true
		r.seen(r.props)
	case !r.begun:
		r.begun = true
		r.most.take(gameBytes)
		if r.head() {
			r.file.Games = append(r.file.Games, r.tree)
			if r.stones == nil || r.stones.board.Size() != r.tree.Size { // else it is empty again
				r.stones = newStones(r.tree.Size)
			}
			r.cur = r.fill(r.tree.root)
		}
	case r.cur != nil && r.deeper(r.pos):
		r.cur = r.fill(&Node{parent: r.cur})
	default:
		r.cur = nil
	}
	r.nodes++
	return nil
}

// deeper counts a node of the line, and reports false where that is too long.
func (r *sgfReader) deeper(offset int) bool {
	r.depth++
	if r.depth > LongestLine {
		r.warn(offset, aLine, tooLong)
	}
	return r.depth <= LongestLine
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
				return r.problem(start, "']' to end "+name, endOfFile)
			}
			if len(p.values) == maxValues {
				r.most.end()
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

func (r *sgfReader) blanks() { r.pos = len(r.text) - len(trimBlanks(r.text[r.pos:])) }

// next shows what stands here.
func (r *sgfReader) next() string {
	if r.pos >= len(r.text) {
		return endOfFile
	}
	_, n := utf8.DecodeRune(r.text[r.pos:])
	return shown(r.text[r.pos : r.pos+n])
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
	gameBytes  = 350 // besides its root
	nodeBytes  = 250
	valueBytes = 48
	pointBytes = 48

	mostNodes = 1_000_000 // of moves
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

// end leaves nothing to keep.
func (r *ration) end() {
	if r != nil {
		r.left = -1
	}
}

// File is what was read from a file: at least one game, and what went wrong on
// the way.
type File struct {
	Games    []*Tree
	Warnings []*Problem // places that were skipped or mended, in their order
	Guessed  string     // the character set that its letters were taken for; "" where that was no guess
}

// Lost reports whether anything of the file was left out.
func (f *File) Lost() bool {
	return slices.ContainsFunc(f.Warnings, func(p *Problem) bool { return !p.Note })
}

// Problem is a place in a file that could not be understood. It is the error of
// all readers, and the warning where the rest could be read all the same.
type Problem struct {
	Format string // "SGF", "Piskvork", "RenLib", "position"
	Line   int    // from 1; 0 in a binary file
	Column int    // in bytes from 1; 0 in a binary file
	Offset int    // in bytes from the beginning
	Game   int    // games that were read before this one
	Node   int    // nodes of the game before this one; 0 at its root
	Want   string // what was expected
	Got    string // what stood there
	Note   bool   // nothing is lost by it
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

// lost tells of letters that could not be read, where text was made of data.
func (f *File) lost(format string, data, text []byte) {
	i := bytes.Index(text, invalidByte)
	if i < 0 || bytes.Contains(data, invalidByte) || utf8.Valid(data) {
		return
	}
	at := lineCounter{text: text}
	line, column := at.at(i)
	f.warn(&Problem{Format: format, Line: line, Column: column, Offset: i, Want: "letters in UTF-8", Got: "other bytes; those letters are lost"})
}

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

// Reader reads files of any format.
type Reader struct {
	Size   board.Size // the board of position strings that fit on it: they do not say how large theirs is
	Decode Decoder    // for text that is no UTF-8; without it such text is read as Latin-1
}

// Read reads a file, or with an empty name a text that was pasted: what it is
// shows in how it begins, for a library without a header in its name. The error
// is a [*Problem] or [ErrTooLarge].
func (r Reader) Read(name string, data []byte) (*File, error) {
	if len(data) > MaxBytes {
		return nil, ErrTooLarge
	}
	s := newSample(name, data)
	if !renlib.is(s) {
		s = newSample(name, unmarked(data))
	}
	return s.format().read(r, s.data)
}

// Read is [Reader.Read] without a decoder.
func Read(name string, data []byte, size board.Size) (*File, error) {
	return Reader{Size: size}.Read(name, data)
}
