package problem

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"tengen/ai/textbook"
)

// ChanceTree is a game tree with chance nodes, written as nested lists: "(max (chance 9:2 1:3) 4)".
type ChanceTree struct {
	Mover    textbook.Mover
	Children []*ChanceTree // nil at a leaf
	Weight   int           // how likely it is among the children of a chance node
	Value    int           // of a leaf
	Name     string        // of the move that leads to it, in a game
}

// movers are the words that begin a list.
var movers = []string{textbook.MaxMoves: "max", textbook.MinMoves: "min", textbook.ChanceMoves: "chance"}

// mostWeight is the largest weight of a child.
const mostWeight = 1000

// ParseChance reads a tree with chance nodes. Its error is a [*Mistake].
func ParseChance(text string) (*ChanceTree, error) {
	p := treeParser{text: text, rest: text}
	t, err := p.chance(p.next(), 0)
	if err != nil {
		return nil, err
	}
	if token := p.next(); token != "" {
		return nil, p.wrong("after", fmt.Sprintf("%q after the end of the tree", Quote(token)), token)
	}
	return t, nil
}

// chance reads the node that a token begins.
func (p *treeParser) chance(token string, depth int) (*ChanceTree, error) {
	switch {
	case token == "":
		return nil, p.wrong("ends", "the tree ends too early: a ) or a node is missing", token)
	case token == ")":
		return nil, p.wrong("empty", "a list without children, or a ) too many", token)
	case token != "(":
		v, err := strconv.Atoi(token)
		if err != nil || v < -maxLeaf || v > maxLeaf {
			return nil, p.wrong("strange", fmt.Sprintf("%q is neither a whole number nor a list", Quote(token)), token)
		}
		return &ChanceTree{Value: v}, nil
	case depth == maxTreeDepth:
		return nil, p.wrong("deep", fmt.Sprintf("lists nested deeper than %d", maxTreeDepth), token)
	}
	t := &ChanceTree{Mover: textbook.Mover(len(movers))}
	word := p.next()
	for m, name := range movers {
		if word == name {
			t.Mover = textbook.Mover(m)
		}
	}
	if int(t.Mover) == len(movers) {
		return nil, p.wrong("mover", fmt.Sprintf("%q is not max, min or chance", Quote(word)), word)
	}
	for token := p.next(); token != ")" || t.Children == nil; token = p.next() {
		weight := 1
		if before, after, weighed := strings.Cut(token, ":"); weighed {
			w, err := strconv.Atoi(before)
			if err != nil || w < 1 || w > mostWeight || t.Mover != textbook.ChanceMoves {
				return nil, p.wrong("weight", fmt.Sprintf("%q is no weight of a child of a chance node", Quote(before)), before)
			}
			if weight, token = w, after; token == "" {
				token = p.next()
			}
		}
		child, err := p.chance(token, depth+1)
		if err != nil {
			return nil, err
		}
		child.Weight = weight
		t.Children = append(t.Children, child)
	}
	return t, nil
}

// String writes what [ParseChance] reads.
func (t *ChanceTree) String() string {
	if t.Children == nil {
		return strconv.Itoa(t.Value)
	}
	parts := []string{movers[t.Mover]}
	for _, c := range t.Children {
		part := c.String()
		if t.Mover == textbook.ChanceMoves {
			part = strconv.Itoa(c.Weight) + ":" + part
		}
		parts = append(parts, part)
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// All returns the node and every node below it, each before its children.
func (t *ChanceTree) All() []*ChanceTree {
	all := []*ChanceTree{t}
	for _, c := range t.Children {
		all = append(all, c.All()...)
	}
	return all
}

// Range returns the least and the greatest value of a leaf.
func (t *ChanceTree) Range() (low, high int) {
	first := true
	for _, n := range t.All() {
		if n.Children == nil && (first || n.Value < low) {
			low = n.Value
		}
		if n.Children == nil && (first || n.Value > high) {
			high = n.Value
		}
		first = first && n.Children != nil
	}
	return low, high
}

// ChanceTreeGame is the game of a [ChanceTree].
type ChanceTreeGame struct{}

var _ textbook.ChanceGame[*ChanceTree] = ChanceTreeGame{}

// Children implements [textbook.ChanceGame].
func (ChanceTreeGame) Children(t *ChanceTree) []*ChanceTree { return t.Children }

// Mover implements [textbook.ChanceGame].
func (ChanceTreeGame) Mover(t *ChanceTree) textbook.Mover { return t.Mover }

// Evaluate implements [textbook.ChanceGame].
func (ChanceTreeGame) Evaluate(t *ChanceTree) float64 { return float64(t.Value) }

// Chances implements [textbook.ChanceGame].
func (ChanceTreeGame) Chances(t *ChanceTree) (chances []float64) {
	whole := 0
	for _, c := range t.Children {
		whole += c.Weight
	}
	for _, c := range t.Children {
		chances = append(chances, float64(c.Weight)/float64(whole))
	}
	return chances
}

// Pig returns the tree of the dice game with one turn for each side, MAX first: one rolls as often
// as one likes and adds up, but a 1 ends the turn with nothing, and so does reaching the target,
// with what one has. More points win: 1, or -1, or 0 when they are equal.
func Pig(faces, target int) *ChanceTree {
	d := duel{faces, target}
	return d.turn(textbook.MaxMoves, 0, func(points int) *ChanceTree {
		return d.turn(textbook.MinMoves, 0, func(answer int) *ChanceTree {
			switch {
			case points > answer:
				return &ChanceTree{Value: 1}
			case points < answer:
				return &ChanceTree{Value: -1}
			default:
				return &ChanceTree{}
			}
		})
	})
}

type duel struct{ faces, target int }

// turn is the rest of a side's turn with so many points; then is what follows it.
func (d duel) turn(side textbook.Mover, points int, then func(points int) *ChanceTree) *ChanceTree {
	if points >= d.target {
		return then(points)
	}
	roll := &ChanceTree{Mover: textbook.ChanceMoves, Name: "roll"}
	for face := 1; face <= d.faces; face++ {
		next := then
		at := 0
		if face > 1 {
			at = points + face
			next = func(points int) *ChanceTree { return d.turn(side, points, then) }
		}
		n := next(at)
		n.Weight, n.Name = 1, strconv.Itoa(face)
		roll.Children = append(roll.Children, n)
	}
	hold := then(points)
	hold.Name = "hold"
	return &ChanceTree{Mover: side, Children: []*ChanceTree{hold, roll}}
}

// RandomChance returns a tree of MAX, chance and MIN; the same seed gives the same.
func RandomChance(seed uint64) *ChanceTree {
	const greatest, mostChance = 9, 3
	rng := rand.New(rand.NewPCG(seed, 0))
	root := &ChanceTree{}
	for range 2 {
		chance := &ChanceTree{Mover: textbook.ChanceMoves}
		for range 2 {
			n := &ChanceTree{Mover: textbook.MinMoves, Weight: 1 + rng.IntN(mostChance)}
			for range 2 {
				n.Children = append(n.Children, &ChanceTree{Value: rng.IntN(greatest + 1)})
			}
			chance.Children = append(chance.Children, n)
		}
		root.Children = append(root.Children, chance)
	}
	return root
}
