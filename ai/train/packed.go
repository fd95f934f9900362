package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"

	"tengen/board"
	"tengen/board/rule"
)

// Packed games are a tenth as large as lines: a header, then for each game its result and
// lists of cells, values as what they are. Files laid end to end are a file again. The header
// names the rule where it is not freestyle.
const (
	headBegins  = "tengen "
	packedHead  = headBegins + "games 1"
	heldOutHead = headBegins + "held-out games 1"
	headRule    = ", "
	headEnds    = "\n"
)

// packedSize is the board of packed games.
var packedSize = board.Square(15)

// ErrHeldOut is the error of [Learnable] for games that only measure.
var ErrHeldOut = errors.New("these games are held out: nothing may learn from them")

// PackedHeader begins a file of packed games under a rule. Games that are held out measure
// what others have taught, and [Learnable] refuses them.
func PackedHeader(r rule.Rule, heldOut bool) string {
	head := packedHead
	if heldOut {
		head = heldOutHead
	}
	if r != rule.Freestyle {
		head += headRule + r.ID()
	}
	return head + headEnds
}

// checkHeader reports an error when a header is not that of games under a rule.
func checkHeader(line string, r rule.Rule) error {
	if line == PackedHeader(r, false) || line == PackedHeader(r, true) {
		return nil
	}
	return fmt.Errorf("%q begins no games under the rule %s", strings.TrimSuffix(line, headEnds), r)
}

// Pack writes the game behind a [PackedHeader].
func (g Game) Pack(w io.Writer) error {
	data := []byte{byte(g.Result + 1)}
	cell := func(p board.Point) { data = append(data, byte(packedSize.Index(p))) }
	data = binary.AppendUvarint(data, uint64(len(g.Opening)))
	for _, p := range g.Opening {
		cell(p)
	}
	data = binary.AppendUvarint(data, uint64(len(g.Moves)))
	for _, m := range g.Moves {
		cell(m.Played)
		cell(m.Best)
		data = binary.AppendVarint(data, int64(m.Value))
	}
	_, err := w.Write(data)
	return err
}

// Learnable returns games to learn from, ErrHeldOut where they begin as held-out ones do.
func Learnable(r io.Reader) (io.Reader, error) {
	in := bufio.NewReader(r)
	if head, _ := in.Peek(len(heldOutHead)); string(head) == heldOutHead {
		return nil, ErrHeldOut
	}
	return in, nil
}

// isPacked reports whether a header of packed games follows.
func isPacked(in *bufio.Reader) bool {
	head, _ := in.Peek(len(headBegins))
	return string(head) == headBegins
}

// readPacked reads packed games under a rule, calling f with each. An error says in which
// game it is.
func readPacked(in *bufio.Reader, r rule.Rule, f func(Game) error) error {
	for n := 1; ; n++ {
		if isPacked(in) {
			line, err := in.ReadString(headEnds[0])
			if err == nil {
				err = checkHeader(line, r)
			}
			if err != nil {
				return err
			}
		}
		if _, err := in.Peek(1); errors.Is(err, io.EOF) {
			return nil
		}
		g, err := unpack(in)
		if err == nil {
			err = f(g)
		}
		if err != nil {
			return fmt.Errorf("game %d: %w", n, err)
		}
	}
}

// unpack reads what Pack writes.
func unpack(in *bufio.Reader) (g Game, err error) {
	r := packedReader{in: in}
	g.Result = int(r.byte()) - 1
	for range r.length() {
		g.Opening = append(g.Opening, r.point())
	}
	for range r.length() {
		g.Moves = append(g.Moves, Move{Played: r.point(), Best: r.point(), Value: r.value()})
	}
	if r.err == nil && (g.Result < -1 || g.Result > 1) {
		return g, fmt.Errorf("result %d", g.Result)
	}
	return g, r.err
}

// packedReader reads numbers until the first error, and zeros from then on.
type packedReader struct {
	in  *bufio.Reader
	err error
}

func (r *packedReader) keep(err error) {
	if r.err != nil || err == nil {
		return
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	r.err = err
}

func (r *packedReader) byte() byte {
	b, err := r.in.ReadByte()
	r.keep(err)
	return b
}

// length reads how many moves follow.
func (r *packedReader) length() int {
	n, err := binary.ReadUvarint(r.in)
	r.keep(err)
	if n > uint64(packedSize.Cells()) {
		r.keep(fmt.Errorf("%d moves", n))
	}
	if r.err != nil {
		return 0
	}
	return int(n)
}

func (r *packedReader) point() board.Point {
	i := int(r.byte())
	if i >= packedSize.Cells() {
		r.keep(fmt.Errorf("cell %d", i))
	}
	return packedSize.Point(i)
}

func (r *packedReader) value() int {
	v, err := binary.ReadVarint(r.in)
	r.keep(err)
	return int(v)
}
