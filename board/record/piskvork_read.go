package record

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"tengen/board"
)

// piskvork is the format of the Piskvork manager.
var piskvork = Format{
	Name:    piskvorkFormat,
	Endings: []string{".psq"},
	Holds:   []Part{Players, TheRule, Outcome, Clocks},
	Write:   WritePiskvork,
	is:      func(s sample) bool { return bytes.HasPrefix(s.start, []byte(piskvorkWord)) },
	read: func(r Reader, data []byte) (*File, error) {
		text, guessed := r.Decode.decode(newSample("", data).start)
		f, err := readPiskvork(text, newRation())
		if err != nil {
			return nil, err
		}
		f.Guessed = guessed
		f.lost(piskvorkFormat, data, text)
		return f, nil
	},
}

const (
	piskvorkFormat = "Piskvork"
	piskvorkWord   = "Piskvorky" // with which its files begin
)

// readPiskvork reads a file of the Piskvork manager (.psq): a saved game or one
// of a tournament, with the milliseconds that each move took and the names of the
// players where there are any. It reads up to the first move that makes no sense,
// with a warning; without a header it is an error, a [*Problem].
func readPiskvork(data []byte, most *ration) (*File, error) {
	r := &piskvorkReader{text: data}
	header := strings.TrimSpace(string(r.line()))
	size, second, ok := piskvorkHeader(narrow(header))
	if !ok {
		return nil, r.problem(fmt.Sprintf("a first line such as %q with a board from %d to %d",
			piskvorkWord+" 15x15, 0:0, 0", board.MinSide, board.MaxSide), []byte(header))
	}
	t := NewTree(size)
	f := &File{Games: []*Tree{t}}
	n, taken := t.Root(), newStones(size)
	for stone := board.Black; ; stone = stone.Opponent() {
		line := bytes.TrimSpace(r.line())
		plain := narrow(string(line))
		x, y, spent, ok := piskvorkMove(plain)
		switch {
		case !ok && likeNumbers(plain) && strings.Contains(plain, ","):
			f.warn(r.problem("a move as x,y,milliseconds", line))
			return f, nil
		case !ok:
			r.names(t, line, second)
			if t.Info.Result.Winner != board.Empty && second {
				t.Info.Result.Winner = t.Info.Result.Winner.Opponent()
			}
			return f, nil
		}
		p := size.FromTop(board.Point{X: x - 1, Y: y - 1})
		if !size.Contains(p) {
			f.warn(r.problem("a point of the board of "+size.String(), line))
			return f, nil
		}
		if !most.take(2 * nodeBytes) {
			return nil, ErrTooLarge
		}
		m := Move{Stone: stone, Point: p}
		if !taken.play(m) {
			problem := r.problem(emptyCell(r.moves+1), line)
			problem.Got = takenBy(problem.Got)
			f.warn(problem)
			return f, nil
		}
		n = n.Add(m)
		if spent != Unknown {
			n.Times = NewTimes()
			n.Times.Spent = spent
		}
		r.moves++
	}
}

type piskvorkReader struct {
	text   []byte
	offset int // of the line that comes next
	start  int // of the line that was read last
	number int // of the line that was read last, from 1
	moves  int
}

// line returns the next line, nothing at the end.
func (r *piskvorkReader) line() []byte {
	r.start = r.offset
	r.number++
	line := r.text[r.offset:]
	if end := bytes.IndexAny(line, "\r\n"); end >= 0 {
		r.offset += end + lineEnd(line[end:])
		return line[:end]
	}
	r.offset = len(r.text)
	return line
}

func (r *piskvorkReader) problem(want string, got []byte) *Problem {
	return &Problem{Format: piskvorkFormat, Line: r.number, Column: 1, Offset: r.start, Node: r.moves, Want: want, Got: shown(got)}
}

// piskvorkHeader reads the first line. The last number tells which of the two
// players began.
func piskvorkHeader(line string) (size board.Size, second, ok bool) {
	rest, ok := strings.CutPrefix(line, piskvorkWord+" ")
	if !ok {
		return size, false, false
	}
	parts := strings.Split(rest, ",")
	w, h, ok := strings.Cut(strings.TrimSpace(parts[0]), "x")
	if !ok {
		return size, false, false
	}
	var errW, errH error
	size.W, errW = strconv.Atoi(w)
	size.H, errH = strconv.Atoi(h)
	second = len(parts) > 1 && strings.TrimSpace(parts[len(parts)-1]) == "1"
	return size, second, errW == nil && errH == nil && size.Check() == nil
}

// piskvorkMove reads "x,y,time" or "x,y"; anything else ends the moves.
func piskvorkMove(line string) (x, y int, spent time.Duration, ok bool) {
	parts := strings.Split(line, ",")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, 0, 0, false
	}
	var numbers [3]int
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return 0, 0, 0, false
		}
		numbers[i] = n
	}
	if len(parts) < 3 || numbers[2] < 0 || numbers[2] > maxSeconds*1000 {
		return numbers[0], numbers[1], Unknown, true
	}
	return numbers[0], numbers[1], time.Duration(numbers[2]) * time.Millisecond, true
}

// likeNumbers reports whether a line has nothing but what numbers are made of.
func likeNumbers(line string) bool { return strings.Trim(line, "0123456789,.-+ \t") == "" }

// names reads what follows the moves: in a tournament file the two players, then
// a code; in a saved game only the code. A line with the winner and the rule ends some.
func (r *piskvorkReader) names(t *Tree, line []byte, second bool) {
	var names []string
	for ; len(names) < 2; line = bytes.TrimSpace(r.line()) {
		if _, err := strconv.Atoi(string(line)); err == nil || piskvorkOutcome(&t.Info, string(line)) {
			break
		}
		names = append(names, string(line))
	}
	for range 2 { // the code may stand before it
		if piskvorkOutcome(&t.Info, string(line)) {
			break
		}
		line = bytes.TrimSpace(r.line())
	}
	names = append(names, "", "")
	if second {
		names[0], names[1] = names[1], names[0]
	}
	t.Info.Black, t.Info.White = names[0], names[1]
}

// piskvorkOutcome reads "1,Freestyle": which player has won, 0 for a draw, and the rule. It reports
// whether the line is one.
func piskvorkOutcome(info *Info, line string) bool {
	code, name, ok := strings.Cut(line, ",")
	won, err := strconv.Atoi(strings.TrimSpace(code))
	name = strings.TrimSpace(name)
	if !ok || err != nil || name == "" || likeNumbers(name) {
		return false
	}
	info.Rule = name
	switch won {
	case 0:
		info.Result = Result{Cause: Unstated}
	case 1:
		info.Result = Result{Winner: board.Black, Cause: Unstated}
	case 2:
		info.Result = Result{Winner: board.White, Cause: Unstated}
	}
	return true
}

// savedCode ends a saved game: no tournament gave it a code of its own.
const savedCode = -1

// WritePiskvork writes the moves from the root to n as a Piskvork file (.psq),
// with the names of the players, the rule and who has won, as far as they are known. The error is a
// [*NotPlainError] when the game has what the format has not.
func WritePiskvork(w io.Writer, t *Tree, n *Node) error {
	moves, err := plainMoves(n, piskvorkFormat)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	_, _ = fmt.Fprintf(out, "%s %dx%d, 0:0, 0\r\n", piskvorkWord, t.Size.W, t.Size.H)
	for _, at := range n.Path() {
		switch {
		case at.Move.None():
			continue
		case at.Move.IsPass():
			return &NotPlainError{piskvorkFormat, "a side passed"}
		}
		p := t.Size.FromTop(at.Move.Point)
		spent := int64(0)
		if at.Times != nil && at.Times.Spent != Unknown {
			spent = at.Times.Spent.Milliseconds()
		}
		_, _ = fmt.Fprintf(out, "%d,%d,%d\r\n", p.X+1, p.Y+1, spent)
	}
	if len(moves) > 0 && (t.Info.Black != "" || t.Info.White != "") {
		_, _ = fmt.Fprintf(out, "%s\r\n%s\r\n", oneLine(t.Info.Black), oneLine(t.Info.White))
	}
	_, _ = fmt.Fprintf(out, "%d\r\n", savedCode)
	if rule := oneLine(t.Info.Rule); rule != "" {
		won := savedCode
		if t.Info.Result.Over() {
			won = map[board.Stone]int{board.Empty: 0, board.Black: 1, board.White: 2}[t.Info.Result.Winner]
		}
		_, _ = fmt.Fprintf(out, "%d,%s\r\n", won, rule)
	}
	return out.Flush() // the first error of all the writing
}

// oneLine is a name that cannot be taken for a move or a code.
func oneLine(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	if name != "" && likeNumbers(narrow(name)) {
		return "player " + name
	}
	return name
}
