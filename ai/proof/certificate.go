package proof

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"slices"

	"tengen/board"
)

// Certificate is a sorted table of positions with Black to move and the move that
// wins there. Positions that Black wins by threes and fours alone are left out:
// whoever reads the table finds those wins again.
type Certificate struct{ entries []Entry }

// Entry is a row of a certificate: a position and Black's move, as a cell number
// of the 15×15 board in the orientation of the key.
type Entry struct {
	Key  Key
	Move uint8
	// Plies is in how many plies Black has won at the latest, the move included. It
	// is 0 until a checker has accepted the entry and all that follows from it.
	Plies uint8
}

// The format: a head, then blocks of entries (16 bytes of key, high word first,
// and one each of move and plies), each with a CRC-32C of its own so that damage
// can be placed.
const (
	magic        = "TENGENP2"
	headBytes    = len(magic) + 4 + 4 // magic, number of entries, CRC-32C of both
	entryBytes   = 18
	blockEntries = 512
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// NewCertificate sorts entries into a certificate. Two entries must not share a
// key.
func NewCertificate(entries []Entry) *Certificate {
	sorted := slices.Clone(entries)
	slices.SortFunc(sorted, func(a, b Entry) int { return a.Key.Compare(b.Key) })
	return &Certificate{entries: sorted}
}

// Len returns the number of entries.
func (c *Certificate) Len() int { return len(c.entries) }

// Entries returns the rows in order of their keys. Callers must not change them.
func (c *Certificate) Entries() []Entry { return c.entries }

// Find returns the index of the row with a key.
func (c *Certificate) Find(k Key) (index int, ok bool) {
	return slices.BinarySearchFunc(c.entries, k, func(e Entry, k Key) int { return e.Key.Compare(k) })
}

// Move returns Black's move on a 15×15 board with Black to move, and in how many
// plies Black has won at the latest, 0 when no checker has accepted the entry.
func (c *Certificate) Move(b *board.Board) (p board.Point, plies int, ok bool) {
	if b.Size() != freeGomoku.size {
		return board.Pass, 0, false
	}
	key, symmetry := KeyOf(b)
	i, ok := c.Find(key)
	if !ok {
		return board.Pass, 0, false
	}
	return Turn(c.entries[i].Move, symmetry), int(c.entries[i].Plies), true
}

// Encode writes the certificate.
func (c *Certificate) Encode(w io.Writer) error {
	var out bytes.Buffer
	out.WriteString(magic)
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(c.entries))))
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.Checksum(out.Bytes(), castagnoli)))
	for block := range slices.Chunk(c.entries, blockEntries) {
		var raw []byte
		for _, e := range block {
			raw = binary.BigEndian.AppendUint64(raw, e.Key.Hi)
			raw = binary.BigEndian.AppendUint64(raw, e.Key.Lo)
			raw = append(raw, e.Move, e.Plies)
		}
		out.Write(raw)
		out.Write(binary.BigEndian.AppendUint32(nil, crc32.Checksum(raw, castagnoli)))
	}
	_, err := w.Write(out.Bytes())
	return err
}

// Decode reads a certificate. It refuses one with any bit changed, and names the
// place.
func Decode(r io.Reader) (*Certificate, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("certificate: %w", err)
	}
	if len(raw) < headBytes || string(raw[:len(magic)]) != magic {
		return nil, fmt.Errorf("certificate: does not begin with %s", magic)
	}
	if crc32.Checksum(raw[:headBytes-4], castagnoli) != binary.BigEndian.Uint32(raw[headBytes-4:]) {
		return nil, fmt.Errorf("certificate: the head is damaged")
	}
	count := int(binary.BigEndian.Uint32(raw[len(magic):]))
	blocks := (count + blockEntries - 1) / blockEntries
	if want := headBytes + count*entryBytes + blocks*4; len(raw) != want {
		return nil, fmt.Errorf("certificate: %d bytes, want %d for %d entries", len(raw), want, count)
	}
	c := &Certificate{entries: make([]Entry, 0, count)}
	for raw = raw[headBytes:]; len(raw) > 0; {
		first := len(c.entries)
		n := min(blockEntries, count-first)
		block := raw[:n*entryBytes]
		if crc32.Checksum(block, castagnoli) != binary.BigEndian.Uint32(raw[len(block):]) {
			return nil, fmt.Errorf("certificate: entries %d to %d are damaged", first, first+n-1)
		}
		for ; len(block) > 0; block = block[entryBytes:] {
			e := Entry{Key{binary.BigEndian.Uint64(block), binary.BigEndian.Uint64(block[8:])}, block[16], block[17]}
			if i := len(c.entries); i > 0 && c.entries[i-1].Key.Compare(e.Key) >= 0 {
				return nil, fmt.Errorf("certificate: entry %d is out of order", i)
			}
			if int(e.Move) >= maxCells {
				return nil, fmt.Errorf("certificate: entry %d: move %d is off the board", len(c.entries), e.Move)
			}
			c.entries = append(c.entries, e)
		}
		raw = raw[n*entryBytes+4:]
	}
	return c, nil
}
