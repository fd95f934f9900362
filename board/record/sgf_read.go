package record

import (
	"bytes"
	"io"
	"strconv"
	"unicode"
	"unicode/utf8"
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
