package problem

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tengen/ai/textbook"
)

// maxTreeDepth bounds the nesting of lists.
const maxTreeDepth = 1000

// maxLeaf bounds the values of leaves on both sides of 0.
const maxLeaf = 1 << 40

// endless are the words for leaves that are won.
var endless = map[string]int{
	"∞": textbook.Endless, "+∞": textbook.Endless, "-∞": -textbook.Endless,
	"inf": textbook.Endless, "+inf": textbook.Endless, "-inf": -textbook.Endless,
}

// LeafText writes the value of a leaf, or one that was backed up.
func LeafText(v int) string {
	switch {
	case v >= textbook.Endless:
		return "∞"
	case v <= -textbook.Endless:
		return "-∞"
	default:
		return strconv.Itoa(v)
	}
}

// ParseTree reads one tree. Its error is a [*Mistake].
func ParseTree(text string) (*Tree, error) {
	text = strings.TrimRightFunc(PlainList(text), unicode.IsSpace)
	p := treeParser{text: text, rest: text}
	t, err := p.node(0)
	if err != nil {
		return nil, err
	}
	if token := p.next(); token != "" {
		return nil, p.wrong("after", fmt.Sprintf("%q after the end of the tree", Quote(token)), token)
	}
	return t, nil
}

type treeParser struct {
	text string
	rest string // what is not read yet
	at   int    // where the token read last begins, in bytes
}

// wrong is a mistake at the token read last.
func (p *treeParser) wrong(fault, english, token string) error {
	before := p.text[:p.at]
	line := strings.LastIndexByte(before, '\n') + 1
	return wrong(fault, english, token, 0).at(1+strings.Count(before, "\n"), 1+utf8.RuneCountInString(before[line:]))
}

// next takes the next token: a parenthesis, a word, or "" at the end.
func (p *treeParser) next() string {
	p.rest = strings.TrimSpace(p.rest)
	p.at = len(p.text) - len(p.rest)
	if p.rest == "" {
		return ""
	}
	end := 1
	if p.rest[0] != '(' && p.rest[0] != ')' {
		end = strings.IndexAny(p.rest, "() \t\r\n")
		if end < 0 {
			end = len(p.rest)
		}
	}
	token := p.rest[:end]
	p.rest = p.rest[end:]
	return token
}

func (p *treeParser) node(depth int) (*Tree, error) {
	switch token := p.next(); token {
	case "":
		return nil, p.wrong("ends", "the tree ends too early: a ) or a node is missing", token)
	case ")":
		return nil, p.wrong("empty", "a list without children, or a ) too many", token)
	case "(":
		if depth == maxTreeDepth {
			return nil, p.wrong("deep", fmt.Sprintf("lists nested deeper than %d", maxTreeDepth), token)
		}
		return p.list(depth)
	case "*":
		return &Tree{Star: true}, nil
	default:
		if v, ok := endless[strings.ToLower(token)]; ok {
			return &Tree{Value: v}, nil
		}
		v, err := strconv.Atoi(token)
		if err != nil || v < -maxLeaf || v > maxLeaf {
			return nil, p.wrong("strange", fmt.Sprintf("%q is neither a whole number nor ∞ nor * nor a list", Quote(token)), token)
		}
		return &Tree{Value: v}, nil
	}
}

func (p *treeParser) list(depth int) (*Tree, error) {
	t := &Tree{}
	for {
		child, err := p.node(depth + 1)
		if err != nil {
			return nil, err
		}
		t.Children = append(t.Children, child)
		p.rest = strings.TrimSpace(p.rest)
		if strings.HasPrefix(p.rest, ")") {
			p.rest = p.rest[1:]
			return t, nil
		}
	}
}

// Tree is a game tree written as nested lists: a leaf is a number, ∞ or -∞, or * for one
// that must not be needed; an inner node has children.
type Tree struct {
	Children []*Tree // nil at a leaf
	Value    int
	Star     bool
}

// ChapterTree is the worked example of alpha-beta. The stars are never visited.
const ChapterTree = "((((0 5) (-3 *)) ((3) (* *) (* *) (* *))) (((5 4 1) (-3 *)) ((6 8) (* *))))"

// String writes what [ParseTree] reads.
func (t *Tree) String() string {
	switch {
	case t.Star:
		return "*"
	case t.Children == nil:
		return LeafText(t.Value)
	}
	parts := make([]string, len(t.Children))
	for i, c := range t.Children {
		parts[i] = c.String()
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// Leaves returns the number of leaves, stars included.
func (t *Tree) Leaves() int {
	if t.Children == nil {
		return 1
	}
	n := 0
	for _, c := range t.Children {
		n += c.Leaves()
	}
	return n
}

// Nodes returns the number of nodes, leaves included.
func (t *Tree) Nodes() int {
	n := 1
	for _, c := range t.Children {
		n += c.Nodes()
	}
	return n
}

// Uniform returns how many children each inner node has and how many plies deep
// each leaf lies, and false when they differ within the tree.
func (t *Tree) Uniform() (branching, depth int, ok bool) {
	if t.Children == nil {
		return 0, 0, true
	}
	for i, c := range t.Children {
		b, d, ok := c.Uniform()
		if !ok || i > 0 && d != depth || d > 0 && b != len(t.Children) {
			return 0, 0, false
		}
		depth = d
	}
	return len(t.Children), depth + 1, true
}

// TreeGame is the game of a [Tree], MAX at its root. A star counts as 0: a search
// that evaluates one has needed what was not given.
type TreeGame struct{}

var _ textbook.Game[*Tree] = TreeGame{}

// Children implements [textbook.Game].
func (TreeGame) Children(t *Tree) []*Tree { return t.Children }

// Evaluate implements [textbook.Game]. The estimate of an inner node, which only searches that do
// not go to the end of the tree ask for, is its first leaf.
func (TreeGame) Evaluate(t *Tree) int {
	for t.Children != nil {
		t = t.Children[0]
	}
	return t.Value
}
