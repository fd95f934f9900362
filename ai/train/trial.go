package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"tengen/ai/pattern"
)

// trialHead begins the file of a network of any shape, which only measurements read.
const trialHead = "tengen trial network: "

// trialShape is how the rest of the first line says the shape, see [Shape.String].
const trialShape = "width %d, reach %d, hidden %d, second %d, buckets %d, tables %d\n"

// Write writes the network as it judges; what it needs to go on learning is not kept.
func (n *Net) Write(w io.Writer) error {
	if _, err := fmt.Fprintf(w, "%s%s\n", trialHead, n.Shape); err != nil {
		return err
	}
	return errors.Join(binary.Write(w, binary.LittleEndian, n.rows), binary.Write(w, binary.LittleEndian, n.heads.values))
}

// ReadNet reads what Write writes.
func ReadNet(r io.Reader) (*Net, error) {
	in := bufio.NewReader(r)
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	var s Shape
	if _, err := fmt.Sscanf(line, trialHead+trialShape, &s.Width, &s.Reach, &s.Hidden, &s.Second, &s.Buckets, &s.Tables); err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	n := emptyNet(s)
	err = errors.Join(binary.Read(in, binary.LittleEndian, n.rows), binary.Read(in, binary.LittleEndian, n.heads.values))
	if err != nil {
		return nil, fmt.Errorf("trial network: %w", err)
	}
	if _, err := in.Peek(1); !errors.Is(err, io.EOF) {
		return nil, errors.New("trial network: something follows it")
	}
	return n, nil
}

// Judge is a network that judges positions of a board.
type Judge struct {
	thought *thought
	in      input
	cells   []pattern.Cell
}

// NewJudge returns a judge of positions.
func (n *Net) NewJudge() *Judge { return &Judge{thought: newThought(n)} }

// Value is the value of a position for the side to move, which the linear evaluation gives
// the value linear.
func (j *Judge) Value(b *pattern.Board, linear int) int {
	n := j.thought.net
	var keys pattern.Keys
	keys.Load(b)
	j.cells = j.cells[:0]
	stones := 0
	for i := range b.Size().Cells() {
		c := pattern.CellOf(b.Size().Point(i))
		if j.cells = append(j.cells, c); !b.Empty(c) {
			stones++
		}
	}
	j.in.stones, j.in.linear = stones, float32(linear)/valueScale
	j.in.load(n.book, n.Reach, &keys, j.cells, b.Empty, b.Turn())
	return int(valueScale * j.thought.judge(&j.in))
}
