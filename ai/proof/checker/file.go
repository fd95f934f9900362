package checker

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
)

// The format: a head, then blocks of entries (16 bytes of key, high word first, the
// move, and 1 byte of plies), each with a CRC-32C of its own so that damage can be placed.
// The head is the magic, on other boards than that of 15×15 the side, the number of
// entries, and the CRC-32C of what comes before. A move has 1 byte there, and 2 elsewhere.
const (
	magic        = "TENGENP2" // 15×15
	otherMagic   = "TENGENP3" // any other side
	numberBytes  = 4          // of entries, or a CRC-32C
	keyBytes     = 16
	blockEntries = 512
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// layout is how long the parts of a file are.
type layout struct{ side, head, entry, move int }

func layoutOf(side int) layout {
	l := layout{side: side, head: len(magic) + 2*numberBytes, move: 1}
	if side != Side {
		l.head, l.move = l.head+1, 2
	}
	l.entry = keyBytes + l.move + 1
	return l
}

// Encode writes the table as a certificate file.
func (t *Table) Encode(w io.Writer) error {
	var out bytes.Buffer
	if t.side == Side {
		out.WriteString(magic)
	} else {
		out.WriteString(otherMagic)
		out.WriteByte(byte(t.side))
	}
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(t.entries))))
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.Checksum(out.Bytes(), castagnoli)))
	for block := range slices.Chunk(t.entries, blockEntries) {
		var raw []byte
		for _, e := range block {
			raw = binary.BigEndian.AppendUint64(raw, e.Key.Hi)
			raw = binary.BigEndian.AppendUint64(raw, e.Key.Lo)
			if t.side != Side {
				raw = append(raw, byte(e.Move>>8))
			}
			raw = append(raw, byte(e.Move), e.Plies)
		}
		out.Write(raw)
		out.Write(binary.BigEndian.AppendUint32(nil, crc32.Checksum(raw, castagnoli)))
	}
	_, err := w.Write(out.Bytes())
	return err
}

// Decode reads a certificate. It refuses one with any bit changed, and names the
// place.
func Decode(r io.Reader) (*Table, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("certificate: %w", err)
	}
	l, err := layoutIn(raw)
	if err != nil {
		return nil, err
	}
	if crc32.Checksum(raw[:l.head-numberBytes], castagnoli) != binary.BigEndian.Uint32(raw[l.head-numberBytes:]) {
		return nil, fmt.Errorf("certificate: the head is damaged")
	}
	count := int(binary.BigEndian.Uint32(raw[l.head-2*numberBytes:]))
	blocks := (count + blockEntries - 1) / blockEntries
	if want := l.head + count*l.entry + blocks*numberBytes; len(raw) != want {
		return nil, fmt.Errorf("certificate: %d bytes, want %d for %d entries", len(raw), want, count)
	}
	t := &Table{side: l.side, entries: make([]Entry, 0, count)}
	for raw = raw[l.head:]; len(raw) > 0; {
		first := len(t.entries)
		n := min(blockEntries, count-first)
		block := raw[:n*l.entry]
		if crc32.Checksum(block, castagnoli) != binary.BigEndian.Uint32(raw[len(block):]) {
			return nil, fmt.Errorf("certificate: entries %d to %d are damaged", first, first+n-1)
		}
		for ; len(block) > 0; block = block[l.entry:] {
			if err := t.add(l.read(block)); err != nil {
				return nil, err
			}
		}
		raw = raw[n*l.entry+numberBytes:]
	}
	return t, nil
}

// layoutIn tells from the beginning of a file how it is laid out.
func layoutIn(raw []byte) (l layout, err error) {
	if len(raw) <= len(magic) {
		return l, fmt.Errorf("certificate: does not begin with %s or %s", magic, otherMagic)
	}
	switch side := int(raw[len(magic)]); string(raw[:len(magic)]) {
	case magic:
		l = layoutOf(Side)
	case otherMagic:
		if side < MinSide || side > MaxSide || side == Side {
			return l, fmt.Errorf("certificate: no format for a board of side %d", side)
		}
		l = layoutOf(side)
	default:
		return l, fmt.Errorf("certificate: does not begin with %s or %s", magic, otherMagic)
	}
	if len(raw) < l.head {
		return l, fmt.Errorf("certificate: the head is cut off")
	}
	return l, nil
}

// read reads the entry that raw begins with.
func (l layout) read(raw []byte) Entry {
	e := Entry{Key: Key{binary.BigEndian.Uint64(raw), binary.BigEndian.Uint64(raw[keyBytes/2:])}, Plies: raw[l.entry-1]}
	for _, b := range raw[keyBytes : keyBytes+l.move] {
		e.Move = e.Move<<8 | uint16(b)
	}
	return e
}

// add appends an entry that must come behind those that are there.
func (t *Table) add(e Entry) error {
	if i := len(t.entries); i > 0 && t.entries[i-1].Key.Compare(e.Key) >= 0 {
		return fmt.Errorf("certificate: entry %d is out of order", i)
	}
	if int(e.Move) >= t.side*t.side {
		return fmt.Errorf("certificate: entry %d: move %d is off the board", len(t.entries), e.Move)
	}
	t.entries = append(t.entries, e)
	return nil
}
