package checker

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"tengen/board"
)

// Claim is what a certificate proves that does not begin at the empty board: one side wins
// from a position, whatever the other does. In the table that side is Black, and to move.
type Claim struct {
	Board  *board.Board // of 15×15 cells, the stones as they are
	Winner board.Stone
	// Played is a stone of the winner that lies on the board when the other side is to move:
	// the table begins with that move. It is [board.Pass] when the winner is to move.
	Played board.Point
}

// The head of such a file, before the certificate itself.
const (
	claimMagic = "TENGENQ1"
	noMove     = 255
	claimBytes = len(claimMagic) + 2 + Side*Side + 4 // magic, winner, move played, cells, CRC-32C of all before
)

// Turn returns the side to move.
func (c Claim) Turn() board.Stone {
	if c.Played == board.Pass {
		return c.Winner
	}
	return c.Winner.Opponent()
}

// Start returns the position that the table begins at: the winner's stones are black, and
// Played is taken back.
func (c Claim) Start() *board.Board {
	b := board.New(c.Board.Size())
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		switch s := c.Board.At(p); {
		case s == board.Empty || p == c.Played:
		case s == c.Winner:
			b.Set(p, board.Black)
		default:
			b.Set(p, board.White)
		}
	}
	return b
}

// check tells what is wrong with a claim.
func (c Claim) check() error {
	switch {
	case c.Board.Size() != board.Square(Side):
		return fmt.Errorf("a board of %s", c.Board.Size())
	case c.Winner != board.Black && c.Winner != board.White:
		return errors.New("nobody wins")
	case c.Played != board.Pass && (!c.Board.Size().Contains(c.Played) || c.Board.At(c.Played) != c.Winner):
		return fmt.Errorf("no stone of the winner on %s", c.Played)
	}
	return nil
}

// Encode writes the claim and the table that proves it.
func (c Claim) Encode(w io.Writer, t *Table) error {
	if err := c.check(); err != nil {
		return fmt.Errorf("certificate: %w", err)
	}
	head := append([]byte(claimMagic), byte(c.Winner), noMove)
	if c.Played != board.Pass {
		head[len(head)-1] = byte(c.Board.Size().Index(c.Played))
	}
	for i := range Side * Side {
		head = append(head, byte(c.Board.At(c.Board.Size().Point(i))))
	}
	head = binary.BigEndian.AppendUint32(head, crc32.Checksum(head, castagnoli))
	if _, err := w.Write(head); err != nil {
		return err
	}
	return t.Encode(w)
}

// DecodeAny reads a certificate with or without a claim; without one the claim is nil.
func DecodeAny(r io.Reader) (*Table, *Claim, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, nil, fmt.Errorf("certificate: %w", err)
	}
	var c *Claim
	if bytes.HasPrefix(raw, []byte(claimMagic)) {
		if c, err = decodeClaim(raw); err != nil {
			return nil, nil, fmt.Errorf("certificate: %w", err)
		}
		raw = raw[claimBytes:]
	}
	t, err := Decode(bytes.NewReader(raw))
	if err == nil && c != nil && t.side != Side {
		return nil, nil, fmt.Errorf("certificate: a claim on 15×15 and a table of side %d", t.side)
	}
	return t, c, err
}

func decodeClaim(raw []byte) (*Claim, error) {
	if len(raw) < claimBytes {
		return nil, fmt.Errorf("%d bytes, want at least %d", len(raw), claimBytes)
	}
	raw = raw[:claimBytes]
	body, sum := raw[:claimBytes-4], raw[claimBytes-4:]
	if crc32.Checksum(body, castagnoli) != binary.BigEndian.Uint32(sum) {
		return nil, errors.New("what it claims is damaged")
	}
	body = body[len(claimMagic):]
	size := board.Square(Side)
	c := &Claim{Board: board.New(size), Winner: board.Stone(body[0]), Played: board.Pass}
	for i, s := range body[2:] {
		if s > byte(board.White) {
			return nil, fmt.Errorf("cell %d holds %d", i, s)
		}
		c.Board.Set(size.Point(i), board.Stone(s))
	}
	if m := body[1]; m != noMove {
		if int(m) >= Side*Side {
			return nil, fmt.Errorf("move %d is off the board", m)
		}
		c.Played = size.Point(int(m))
	}
	return c, c.check()
}
