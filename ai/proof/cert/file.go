package cert

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
)

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

// Encode writes the table as a certificate file.
func (t *Table) Encode(w io.Writer) error {
	var out bytes.Buffer
	out.WriteString(magic)
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(t.entries))))
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.Checksum(out.Bytes(), castagnoli)))
	for block := range slices.Chunk(t.entries, blockEntries) {
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
func Decode(r io.Reader) (*Table, error) {
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
	t := &Table{entries: make([]Entry, 0, count)}
	for raw = raw[headBytes:]; len(raw) > 0; {
		first := len(t.entries)
		n := min(blockEntries, count-first)
		block := raw[:n*entryBytes]
		if crc32.Checksum(block, castagnoli) != binary.BigEndian.Uint32(raw[len(block):]) {
			return nil, fmt.Errorf("certificate: entries %d to %d are damaged", first, first+n-1)
		}
		for ; len(block) > 0; block = block[entryBytes:] {
			e := Entry{Key{binary.BigEndian.Uint64(block), binary.BigEndian.Uint64(block[8:])}, block[16], block[17]}
			if i := len(t.entries); i > 0 && t.entries[i-1].Key.Compare(e.Key) >= 0 {
				return nil, fmt.Errorf("certificate: entry %d is out of order", i)
			}
			if int(e.Move) >= Cells {
				return nil, fmt.Errorf("certificate: entry %d: move %d is off the board", len(t.entries), e.Move)
			}
			t.entries = append(t.entries, e)
		}
		raw = raw[n*entryBytes+4:]
	}
	return t, nil
}
