//go:build !js

package library

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"slices"
	"unicode/utf16"
)

// pages are those of an SQLite file as they lie on the disk, with what was written beside it. A file from elsewhere is read
// by them and not by SQLite, which does as the file says: nothing in them can run, and each page is read once.
// https://sqlite.org/fileformat2.html describes them.
type pages struct {
	file, log *os.File // log may be nil
	size      int
	count     uint32
	declared  uint32           // what the file's head says of count, 0 for nothing
	version   int              // of the tables
	rest      bool             // a part of a page follows the last
	followed  uint64           // pages that rows went on in
	logged    map[uint32]int64 // where in the log a page lies that is newer there
	free      map[uint32]bool
	letters   binary.ByteOrder // of texts in UTF-16, nil for UTF-8
}

// Kinds of pages.
const (
	innerIndex = 2
	innerTable = 5
	leafIndex  = 10
	leafTable  = 13
)

const (
	headBytes = 100 // at the beginning of the first page
	magic     = "SQLite format 3\x00"
)

var (
	errNoPages = errors.New("it is no SQLite file")
	errNoFile  = errors.New("not a file")
)

// openPages opens a file that is neither written nor locked.
func openPages(path string) (p *pages, err error) {
	about, err := os.Stat(path) // a pipe would be waited for
	if err == nil && !about.Mode().IsRegular() {
		err = &os.PathError{Op: "open", Path: path, Err: errNoFile}
	}
	if err != nil {
		return nil, err
	}
	p = &pages{logged: map[uint32]int64{}}
	if p.file, err = os.Open(path); err != nil {
		return nil, err
	}
	head := make([]byte, headBytes)
	if n, err := p.file.ReadAt(head, 0); err != nil && (n < headBytes || !errors.Is(err, io.EOF)) {
		return nil, errors.Join(errNoPages, p.close())
	}
	p.size = p.pageSize(head, about.Size())
	if p.size == 0 {
		return nil, errors.Join(errNoPages, p.close())
	}
	p.count = uint32(min(about.Size()/int64(p.size), math.MaxUint32)) //nolint:gosec // it is bounded
	p.rest = about.Size()%int64(p.size) > 0
	p.readLog(path + "-wal")
	first, err := p.page(1)
	if err == nil {
		head = first[:headBytes]
	}
	p.version = int(int32(binary.BigEndian.Uint32(head[60:])))        //nolint:gosec // it is signed
	if slices.Equal(head[24:28], head[92:96]) && len(p.logged) == 0 { // else a program of old wrote the count
		p.declared = binary.BigEndian.Uint32(head[28:])
	}
	p.letters = lettersOf(head, first)
	p.free = p.freed(head)
	return p, nil
}

func (p *pages) close() error {
	if p.log != nil {
		_ = p.log.Close() // it was only read
	}
	return p.file.Close()
}

// pageSize returns how large pages are by the file's head, or by what of the file looks like pages where the head is damaged.
func (p *pages) pageSize(head []byte, bytes int64) int {
	size := int(binary.BigEndian.Uint16(head[16:]))
	if size == 1 {
		size = 1 << 16
	}
	if string(head[:16]) == magic && size >= 512 && size&(size-1) == 0 {
		return size
	}
	best, most := 0, int64(0)
	for size := 512; size <= 1<<16; size *= 2 {
		found, page := int64(0), make([]byte, size)
		for at := int64(size); at+int64(size) <= min(bytes, 64<<20); at += int64(size) {
			if _, err := p.file.ReadAt(page, at); err == nil && len(cellsOf(page, 0)) > 0 {
				found += int64(size)
			}
		}
		if found > most {
			best, most = size, found
		}
	}
	return best
}

// page returns a page.
func (p *pages) page(n uint32) ([]byte, error) {
	if n == 0 || n > p.count {
		return nil, errNoPages
	}
	page, from, at := make([]byte, p.size), p.file, int64(n-1)*int64(p.size)
	if logged, ok := p.logged[n]; ok {
		from, at = p.log, logged
	}
	if _, err := from.ReadAt(page, at); err != nil {
		return nil, err
	}
	return page, nil
}

// readLog finds the pages in what was written ahead, up to the end of the last transaction.
func (p *pages) readLog(path string) {
	about, err := os.Stat(path)
	if err != nil || !about.Mode().IsRegular() {
		return
	}
	if p.log, err = os.Open(path); err != nil {
		p.log = nil
		return
	}
	head := make([]byte, 32)
	if _, err := p.log.ReadAt(head, 0); err != nil || binary.BigEndian.Uint32(head)&^1 != 0x377f0682 || binary.BigEndian.Uint32(head[8:]) != uint32(p.size) { //nolint:gosec // at most 65536
		return
	}
	var order binary.ByteOrder = binary.LittleEndian
	if head[3]&1 == 1 {
		order = binary.BigEndian
	}
	var sum [2]uint32
	add := func(data []byte) {
		for i := 0; i+8 <= len(data); i += 8 {
			sum[0] += order.Uint32(data[i:]) + sum[1]
			sum[1] += order.Uint32(data[i+4:]) + sum[0]
		}
	}
	add(head[:24])
	waiting := map[uint32]int64{}
	frame := make([]byte, 24+p.size)
	for at := int64(32); ; at += int64(len(frame)) {
		if _, err := p.log.ReadAt(frame, at); err != nil || !slices.Equal(frame[8:16], head[16:24]) {
			return
		}
		add(frame[:8])
		add(frame[24:])
		if binary.BigEndian.Uint32(frame[16:]) != sum[0] || binary.BigEndian.Uint32(frame[20:]) != sum[1] {
			return
		}
		waiting[binary.BigEndian.Uint32(frame)] = at + 24
		if count := binary.BigEndian.Uint32(frame[4:]); count > 0 {
			for n, at := range waiting {
				p.logged[n] = at
			}
			p.count = count
			clear(waiting)
		}
	}
}

// freed returns the pages that are not in use, none where their list is damaged.
func (p *pages) freed(head []byte) map[uint32]bool {
	free := map[uint32]bool{}
	for n := binary.BigEndian.Uint32(head[32:]); n != 0; {
		page, err := p.page(n)
		if err != nil || free[n] {
			return nil
		}
		free[n] = true
		leaves := int(binary.BigEndian.Uint32(page[4:]))
		if leaves > p.size/4-2 {
			return nil
		}
		for i := range leaves {
			leaf := binary.BigEndian.Uint32(page[8+4*i:])
			if leaf == 0 || leaf > p.count || free[leaf] {
				return nil
			}
			free[leaf] = true
		}
		n = binary.BigEndian.Uint32(page)
	}
	if len(free) != int(binary.BigEndian.Uint32(head[36:])) {
		return nil
	}
	return free
}

// cellsOf returns where the cells of a page begin whose head lies at a place; none where it is no page of rows.
func cellsOf(page []byte, head int) (cells []int) {
	bytes := head + 8
	switch page[head] {
	case innerIndex, innerTable:
		bytes += 4
	case leafIndex, leafTable:
	default:
		return nil
	}
	count := int(binary.BigEndian.Uint16(page[head+3:]))
	if bytes+2*count > len(page) {
		return nil
	}
	for i := range count {
		at := int(binary.BigEndian.Uint16(page[bytes+2*i:]))
		if at < bytes+2*count || at > len(page)-4 {
			at = -1
		}
		cells = append(cells, at)
	}
	return cells
}

// children returns the pages below one.
func children(page []byte, head int) (below []uint32) {
	if page[head] != innerIndex && page[head] != innerTable {
		return nil
	}
	for _, at := range cellsOf(page, head) {
		if at > 0 {
			below = append(below, binary.BigEndian.Uint32(page[at:]))
		}
	}
	return append(below, binary.BigEndian.Uint32(page[head+8:]))
}

// varint reads a number of up to nine bytes, and what follows; nil where there is no whole one.
func varint(data []byte) (n uint64, rest []byte) {
	for i := range min(len(data), 9) {
		if i == 8 {
			return n<<8 | uint64(data[8]), data[9:]
		}
		n = n<<7 | uint64(data[i]&0x7f)
		if data[i] < 0x80 {
			return n, data[i+1:]
		}
	}
	return 0, nil
}

var (
	errRow     = errors.New("its row is damaged")
	errTooLong = errors.New("its row is longer than any that this program writes")
)

// row reads the row in a cell of a page of a kind: its ID, in a table, and its values: nil, int64, float64, string or []byte.
// A row that takes more than most bytes is not read.
func (p *pages) row(page []byte, kind byte, at int, most uint64) (id int64, values []any, err error) {
	if at < 0 {
		return 0, nil, errRow
	}
	rest := page[at:]
	if kind == innerIndex {
		rest = rest[4:]
	}
	length, rest := varint(rest)
	if kind == leafTable && rest != nil {
		var n uint64
		n, rest = varint(rest)
		id = int64(n) //nolint:gosec // it is signed
	}
	if rest == nil || length == 0 {
		return id, nil, errRow
	}
	data, err := p.payload(rest, kind, length, most)
	if err != nil {
		return id, nil, err
	}
	values, ok := decode(data, p.letters)
	if !ok {
		return id, nil, errRow
	}
	return id, values, nil
}

// payload returns the bytes of a row that begins in a page and may go on in others.
func (p *pages) payload(rest []byte, kind byte, length, most uint64) ([]byte, error) {
	here, all := uint64(p.size-35), uint64(p.size)
	if kind != leafTable {
		here = (all-12)*64/255 - 23
	}
	if length > here {
		least := (all-12)*32/255 - 23
		if part := least + (length-least)%(all-4); part <= here {
			here = part
		} else {
			here = least
		}
	} else {
		here = length
	}
	switch {
	case length > uint64(p.count)*all || here > uint64(len(rest)):
		return nil, errRow
	case length > most:
		return nil, errTooLong
	}
	data, rest := rest[:here:here], rest[here:]
	if length == here {
		return data, nil
	}
	if len(rest) < 4 {
		return nil, errRow
	}
	for next := binary.BigEndian.Uint32(rest); uint64(len(data)) < length; {
		page, err := p.page(next)
		if p.followed++; err != nil || p.followed > 4*uint64(p.count) { // in a file that is whole, each page belongs to one row
			return nil, errRow
		}
		next = binary.BigEndian.Uint32(page)
		data = append(data, page[4:min(all, 4+length-uint64(len(data)))]...)
	}
	return data, nil
}

// lettersOf returns the order of the bytes where texts are in UTF-16 by the file's head, nil where they are in UTF-8: then the
// names of the tables stand in the first page as they are.
func lettersOf(head, first []byte) binary.ByteOrder {
	const number = 59
	switch {
	case bytes.Contains(first, []byte("tablegame")):
	case head[number] == 2:
		return binary.LittleEndian
	case head[number] == 3:
		return binary.BigEndian
	}
	return nil
}

// decode reads the values of a row, whose texts are in UTF-8 where no order of bytes is given.
func decode(data []byte, letters binary.ByteOrder) (values []any, ok bool) {
	bytes, kinds := varint(data)
	read := uint64(len(data) - len(kinds))
	if kinds == nil || bytes < read || bytes > uint64(len(data)) {
		return nil, false
	}
	kinds, body := data[read:bytes], data[bytes:]
	for len(kinds) > 0 {
		var kind uint64
		if kind, kinds = varint(kinds); kinds == nil {
			return nil, false
		}
		length := [...]uint64{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0}
		size := kind / 2
		if kind < 12 {
			size = length[kind]
		} else {
			size -= 6
		}
		if size > uint64(len(body)) {
			return nil, false
		}
		var value []byte
		value, body = body[:size], body[size:]
		switch {
		case kind == 0:
			values = append(values, nil)
		case kind < 7:
			n := int64(int8(value[0])) //nolint:gosec // it is signed
			for _, b := range value[1:] {
				n = n<<8 | int64(b)
			}
			values = append(values, n)
		case kind == 7:
			values = append(values, math.Float64frombits(binary.BigEndian.Uint64(value)))
		case kind < 10:
			values = append(values, int64(kind-8)) //nolint:gosec // 0 or 1
		case kind < 12:
			return nil, false
		case kind%2 == 0:
			values = append(values, value)
		case letters != nil:
			units := make([]uint16, len(value)/2)
			for i := range units {
				units[i] = letters.Uint16(value[2*i:])
			}
			values = append(values, string(utf16.Decode(units)))
		default:
			values = append(values, string(value))
		}
	}
	return values, true
}
