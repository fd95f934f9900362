package checker

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"

	"tengen/board"
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

// The sides of the boards that a certificate may be about. Side is that of the board of
// the proof that comes with the program.
const (
	MinSide = 7
	Side    = 15
	MaxSide = 20
)

// MaxCells is the number of cells of the largest board.
const MaxCells = MaxSide * MaxSide

// Table is a certificate: a sorted table of positions with Black to move and the move
// that wins there. Positions that Black wins by threes and fours alone are left out:
// a reader of the table finds those wins again.
type Table struct {
	side    int
	entries []Entry
}

// Entry is a row of a certificate: a position and Black's move, as a cell number
// of the board in the orientation of the key.
type Entry struct {
	Key  Key
	Move uint16
	// Plies is in how many plies Black has won at the latest, the move included. It
	// is 0 until a checker has accepted the entry and all that follows from it.
	Plies uint8
}

// NewTable sorts entries of a square board into a table. No two entries may share a key.
func NewTable(side int, entries []Entry) *Table {
	sorted := slices.Clone(entries)
	slices.SortFunc(sorted, func(a, b Entry) int { return a.Key.Compare(b.Key) })
	return &Table{side: side, entries: sorted}
}

// Side returns the length of the board's sides.
func (t *Table) Side() int { return t.side }

// Len returns the number of entries.
func (t *Table) Len() int { return len(t.entries) }

// Entries returns the rows in order of their keys. Callers must not change them.
func (t *Table) Entries() []Entry { return t.entries }

// Find returns the index of the row with a key.
func (t *Table) Find(k Key) (index int, ok bool) {
	return slices.BinarySearchFunc(t.entries, k, func(e Entry, k Key) int { return e.Key.Compare(k) })
}

// Key names a position with Black to move, whichever way the board lies: 128 bits
// of hash, the least over the eight symmetries. Certificates are sorted by it.
type Key struct{ Hi, Lo uint64 }

// Compare orders keys: negative when k comes first, 0 when they are equal.
func (k Key) Compare(o Key) int {
	return cmp.Or(cmp.Compare(k.Hi, o.Hi), cmp.Compare(k.Lo, o.Lo))
}

// WritePositions writes positions with Black to move, a line each: all cells, row 1
// first, X black, O white, . empty. The checker lists what it misses like this, for the
// prover to fill in.
func WritePositions(w io.Writer, positions []*board.Board) error {
	out := bufio.NewWriter(w)
	for _, b := range positions {
		for i := range b.Size().Cells() {
			out.WriteByte(b.At(b.Size().Point(i)).Symbol()) //nolint:errcheck // Flush tells
		}
		out.WriteByte('\n') //nolint:errcheck // Flush tells
	}
	return out.Flush()
}

// ReadPositions reads what WritePositions writes; what follows the cells on a line is
// passed over. Its errors name the line.
func ReadPositions(r io.Reader) ([]*board.Board, error) {
	var all []*board.Board
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		b, err := ParsePosition(in.Text())
		if err != nil {
			return nil, fmt.Errorf("positions, line %d: %w", n, err)
		}
		all = append(all, b)
	}
	return all, in.Err()
}

// ParsePosition reads a square board from the characters of a line before the first blank.
func ParsePosition(line string) (*board.Board, error) {
	cells, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	side := MinSide
	for side < MaxSide && side*side < len(cells) {
		side++
	}
	if side*side != len(cells) {
		return nil, fmt.Errorf("%d characters, want the cells of a square board, %d to %d a side", len(cells), MinSide, MaxSide)
	}
	b := board.New(board.Square(side))
	for c, s := range []byte(cells) {
		p := b.Size().Point(c)
		switch s {
		case board.Black.Symbol():
			b.Set(p, board.Black)
		case board.White.Symbol():
			b.Set(p, board.White)
		case board.Empty.Symbol():
		default:
			return nil, fmt.Errorf("cell %d: %q, want X, O or a dot", c+1, s)
		}
	}
	return b, nil
}
