package player

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strconv"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// key names a position of a square board, whichever way the board lies: the cells
// of the black stones in ascending order, a separator, those of the white ones, in
// the least of the eight orientations. It is the position itself, no hash, so
// that no two positions share one.
type key string

// separator stands between the cells of the two sides; no board has so many cells.
const separator = '\uffff'

// stoneCells are those of a position, a list of cells a side, by [board.Size.Index].
type stoneCells [2][]int

// stoneCellsOf lists the stones on a board.
func stoneCellsOf(b *board.Board) (s stoneCells) {
	for i := range b.Size().Cells() {
		if at := b.At(b.Size().Point(i)); at != board.Empty {
			s[at-board.Black] = append(s[at-board.Black], i)
		}
	}
	return s
}

// turn is the side to move, Black having begun; ok is false for stones that no
// game begun by Black leads to.
func (s stoneCells) turn() (side board.Stone, ok bool) {
	switch len(s[0]) - len(s[1]) {
	case 0:
		return board.Black, true
	case 1:
		return board.White, true
	}
	return board.Empty, false
}

// OpeningKey names a position of a square board by its stones, the same whichever way the board
// lies; different positions have different names.
func OpeningKey(b *board.Board) string {
	least, _ := stoneCellsOf(b).leastImage(b.Size())
	return string(least)
}

// with returns the stones after a move of the side to move.
func (s stoneCells) with(cell int) stoneCells {
	side := 0
	if len(s[0]) > len(s[1]) {
		side = 1
	}
	s[side] = append(slices.Clip(s[side]), cell)
	return s
}

// in returns how a symmetry shows the stones.
func (s stoneCells) in(size board.Size, symmetry int) key {
	var text []rune
	for side, cells := range s {
		if side > 0 {
			text = append(text, separator)
		}
		first := len(text)
		for _, c := range cells {
			text = append(text, rune(image(size, c, symmetry)))
		}
		slices.Sort(text[first:])
	}
	return key(text)
}

// leastImage returns the key of the stones and the first symmetry that shows it.
func (s stoneCells) leastImage(size board.Size) (least key, symmetry int) {
	return board.LeastImage(board.Symmetries, func(symmetry int) key { return s.in(size, symmetry) }, cmp.Compare)
}

// stones returns the position that the key names.
func (k key) stones() (s stoneCells) {
	side := 0
	for _, r := range string(k) {
		if r == separator {
			side++
			continue
		}
		s[side] = append(s[side], int(r))
	}
	return s
}

func image(size board.Size, cell, symmetry int) int {
	return size.Index(size.Image(size.Point(cell), symmetry))
}

// inverse returns the symmetry that undoes another.
func inverse(symmetry int) int {
	// Mirroring twice changes nothing, and so do a mirror and the diagonal one in
	// either order but for the two quarter turns, which undo each other.
	switch symmetry {
	case quarterLeft:
		return quarterRight
	case quarterRight:
		return quarterLeft
	}
	return symmetry
}

// The quarter turns among the symmetries of [board.Size.Image].
const (
	quarterLeft  = 5
	quarterRight = 6
)

// The first words of a table's lines that are no entries. The number is the
// version of the format.
const (
	heading = "tengen openings 1"
	sumWord = "sum"
	nobody  = "-" // instead of the stones of a side that has none
)

// ErrDamaged is wrapped by the errors of [ReadOpeningTable].
var ErrDamaged = errors.New("damaged opening table")

// Write writes the table as text, the same for equal tables: a heading, the game,
// a line for each position with the fewest stones first, and a checksum. A line
// holds the black stones, the white ones, depth, nodes, and the moves with their
// scores as the search of this position found them:
//
//	h8,g7 h9 15 1000000 i8:+24 i7:+11
func (t *OpeningTable) Write(out io.Writer) error {
	var text bytes.Buffer
	fmt.Fprintf(&text, "%s\n%s %d\n", heading, t.rule.ID(), t.size.W)
	for _, k := range t.keys() {
		e, s := t.entries[k], k.stones()
		fmt.Fprintf(&text, "%s %s %d %d", t.names(s[0]), t.names(s[1]), e.depth, e.nodes)
		for _, r := range e.found {
			fmt.Fprintf(&text, " %s:%s", t.names([]int{r.cell}), r.score)
		}
		text.WriteByte('\n')
	}
	fmt.Fprintf(&text, "%s %08x\n", sumWord, crc32.ChecksumIEEE(text.Bytes()))
	_, err := out.Write(text.Bytes())
	return err
}

// keys lists the positions, the ones with the fewest stones first.
func (t *OpeningTable) keys() []key {
	keys := make([]key, 0, len(t.entries))
	for k := range t.entries {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(x, y key) int {
		if d := len([]rune(x)) - len([]rune(y)); d != 0 {
			return d
		}
		return strings.Compare(string(x), string(y))
	})
	return keys
}

func (t *OpeningTable) names(cells []int) string {
	if len(cells) == 0 {
		return nobody
	}
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = strings.ToLower(t.size.Point(c).String())
	}
	return strings.Join(names, ",")
}

// ReadOpeningTable reads what [OpeningTable.Write] writes. Its errors wrap [ErrDamaged] and say in
// which line, or are those of in.
func ReadOpeningTable(in io.Reader) (*OpeningTable, error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	at := bytes.LastIndex(text, []byte("\n"+sumWord+" ")) + 1
	if want := fmt.Sprintf("%s %08x\n", sumWord, crc32.ChecksumIEEE(text[:at])); string(text[at:]) != want {
		return nil, fmt.Errorf("%w: the checksum is wrong or missing", ErrDamaged)
	}
	lines := strings.Split(strings.TrimSuffix(string(text[:at]), "\n"), "\n")
	if lines[0] != heading {
		return nil, fmt.Errorf("%w: it begins with %.40q, want %q", ErrDamaged, lines[0], heading)
	}
	if len(lines) == 1 {
		return nil, fmt.Errorf("%w: line 2 with the rule and the board is missing", ErrDamaged)
	}
	t, err := readGame(lines[1])
	if err != nil {
		return nil, fmt.Errorf("%w: line 2: %w", ErrDamaged, err)
	}
	for i, line := range lines[2:] {
		e, err := parseEntry(line)
		if err == nil {
			err = t.Add(e)
		}
		if err == nil && t.Len() != i+1 {
			err = errors.New("the position is there twice")
		}
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %w", ErrDamaged, i+3, err)
		}
	}
	t.backUpScores()
	return t, nil
}

func readGame(line string) (*OpeningTable, error) {
	name, side, _ := strings.Cut(line, " ")
	r, err := rule.ByName(name)
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(side)
	if err != nil {
		return nil, err
	}
	return NewOpeningTable(r, n), board.Square(n).Check()
}

// The words of an entry before its moves.
const entryWords = 4

func parseEntry(line string) (e OpeningEntry, err error) {
	words := strings.Split(line, " ")
	if len(words) <= entryWords {
		return e, fmt.Errorf("%d words: want stones, depth, nodes and moves", len(words))
	}
	if e.Black, err = parsePoints(words[0]); err != nil {
		return e, err
	}
	if e.White, err = parsePoints(words[1]); err != nil {
		return e, err
	}
	if e.Depth, err = strconv.Atoi(words[2]); err != nil {
		return e, err
	}
	if e.Nodes, err = strconv.ParseUint(words[3], 10, 64); err != nil {
		return e, err
	}
	for _, word := range words[entryWords:] {
		name, score, _ := strings.Cut(word, ":")
		var m RatedMove
		if m.Point, err = board.ParsePoint(name); err != nil {
			return e, err
		}
		if m.Score, err = analysis.ParseScore(score); err != nil {
			return e, err
		}
		e.Moves = append(e.Moves, m)
	}
	return e, nil
}

func parsePoints(text string) (points []board.Point, err error) {
	if text == nobody {
		return nil, nil
	}
	for name := range strings.SplitSeq(text, ",") {
		p, err := board.ParsePoint(name)
		if err != nil {
			return nil, err
		}
		points = append(points, p)
	}
	return points, nil
}
