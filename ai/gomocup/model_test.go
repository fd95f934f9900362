package gomocup_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// model is the protocol as its documents tell it: which cells are taken and which
// are blocked, and what a command may answer. It shares nothing with the server but
// the wire, and knows no rule of the game but rows of five.
type model struct {
	w, h    int           // 0 before START
	stones  map[cell]int  // of two sides, 0 and 1
	turn    int           // who moves next
	blocked map[cell]bool // by YXBLOCK: on every board, until YXBLOCKRESET
	walls   map[cell]bool // by a BOARD: until the board changes
	lenient bool          // a rule was asked for that is not played

	block []string  // the lines since BOARD or the like; nil outside of one
	queue []request // what is not answered yet, in order
	moves int       // answered so far
}

// cell is a cell as the wire names it: column and row from the top left.
type cell struct{ x, y int }

func (c cell) String() string { return fmt.Sprintf("%d,%d", c.x, c.y) }

// request is a command that the server has not come to yet.
type request struct {
	line   string
	silent func() bool        // does it when nothing is answered to it now; nil: always answered
	answer func(string) error // takes its answer; an error when that is wrong
	search bool               // a new game may drop its answer
	lost   func()             // does what the command does without an answer; nil: nothing
	starts bool               // it begins a new game
}

func newModel() *model { return &model{blocked: map[cell]bool{}} }

func (m *model) clear() { m.stones, m.walls, m.turn = map[cell]int{}, map[cell]bool{}, 0 }

// hear takes a line of the server.
func (m *model) hear(line string) error {
	if verb, _, _ := strings.Cut(line, " "); verb == "MESSAGE" || verb == "DEBUG" {
		return nil
	}
	for len(m.queue) > 0 {
		r := m.queue[0]
		if r.silent != nil && r.silent() {
			m.queue = m.queue[1:]
			continue
		}
		err := r.answer(line)
		if err != nil && (!r.search || !m.restarts()) {
			return fmt.Errorf("%q answers %q: %w", line, r.line, err)
		}
		m.queue = m.queue[1:]
		if err == nil {
			return nil
		}
		if r.lost != nil {
			r.lost()
		}
	}
	return fmt.Errorf("%q answers nothing", line)
}

// restarts reports whether a new game waits in the queue.
func (m *model) restarts() bool {
	return slices.ContainsFunc(m.queue, func(r request) bool { return r.starts })
}

// answered reports whether nothing is to come any more.
func (m *model) answered() bool {
	for len(m.queue) > 0 && m.queue[0].silent != nil && m.queue[0].silent() {
		m.queue = m.queue[1:]
	}
	return len(m.queue) == 0
}

// ask takes a line of the manager.
func (m *model) ask(line string) {
	line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "\ufeff"))
	verb, rest := line, ""
	if i := strings.IndexAny(line, " \t"); i >= 0 {
		verb, rest = line[:i], strings.TrimSpace(line[i:])
	}
	verb = strings.ToUpper(verb)
	r := request{line: line}
	switch verb {
	case "", "YXSTOP", "STOP":
		return
	case "INFO":
		m.info(rest)
		return
	case "START", "RECTSTART", "RESTART":
		m.block = nil
		r.starts = true
		r.answer = func(a string) error { return m.start(a, verb, rest) }
		m.queue = append(m.queue, r)
		return
	}
	if m.block != nil {
		if verb != "DONE" {
			m.block = append(m.block, line)
			return
		}
		verb, rest = m.block[0], ""
		lines := m.block[1:]
		m.block = nil
		m.whole(&r, verb, lines)
		m.queue = append(m.queue, r)
		return
	}
	switch verb {
	case "BOARD", "YXBOARD", "SWAP2BOARD", "YXBLOCK":
		m.block = []string{verb}
		return
	case "ABOUT":
		r.answer = func(a string) error { return begins(a, "name=") }
	case "BEGIN":
		r.search = true
		r.answer = func(a string) error { return m.inGame(a, m.think) }
	case "YXNBEST":
		r.search = true
		n, err := strconv.Atoi(rest)
		r.answer = func(a string) error {
			if err != nil || n < 1 {
				return begins(a, "ERROR ")
			}
			return m.inGame(a, m.think)
		}
	case "TURN":
		r.search = true
		r.answer = func(a string) error { return m.inGame(a, func(a string) error { return m.reply(a, rest) }) }
		r.lost = func() {
			if p, ok := m.point(rest); ok && m.w > 0 && m.free(p) && !m.won() {
				m.play(p)
			}
		}
	case "TAKEBACK":
		r.answer = func(a string) error { return m.inGame(a, func(a string) error { return m.takeBack(a, rest) }) }
	case "YXSHOWFORBID":
		r.answer = func(a string) error { return m.inGame(a, func(a string) error { return begins(a, "FORBID ") }) }
	case "YXBLOCKRESET":
		r.silent = func() bool {
			if m.w > 0 {
				clear(m.blocked)
			}
			return m.w > 0
		}
		r.answer = func(a string) error { return begins(a, "ERROR ") }
	default:
		r.answer = func(a string) error { return begins(a, "UNKNOWN ") }
	}
	m.queue = append(m.queue, r)
}

// whole fills in what the lines between a verb and DONE ask for.
func (m *model) whole(r *request, verb string, lines []string) {
	refused := func(a string) error { return begins(a, "ERROR ") }
	switch verb {
	case "YXBLOCK":
		r.answer = refused
		r.silent = func() bool {
			points, ok := m.points(lines)
			if ok {
				for _, p := range points {
					m.blocked[p] = true
				}
			}
			return ok
		}
	case "YXBOARD":
		r.answer = refused
		r.silent = func() bool { return m.setUp(lines) }
	case "BOARD":
		r.search = true
		r.answer = func(a string) error {
			if !m.setUp(lines) {
				return refused(a)
			}
			return m.think(a)
		}
		r.lost = func() { m.setUp(lines) }
	case "SWAP2BOARD":
		r.search = true
		r.lost = func() { m.proposed(lines) }
		r.answer = func(a string) error { return m.swap2(a, lines) }
	}
}

// info notes when a rule is asked for that need not be played.
func (m *model) info(text string) {
	if f := strings.Fields(text); len(f) == 2 && strings.EqualFold(f[0], "rule") && f[1] != "0" && f[1] != "1" && f[1] != "4" && f[1] != "8" {
		m.lenient = true
	}
}

func begins(answer, with string) error {
	if !strings.HasPrefix(answer, with) {
		return fmt.Errorf("wanted %s", with)
	}
	return nil
}

// inGame does f on a board; without one there is only an error to answer.
func (m *model) inGame(a string, f func(string) error) error {
	if m.w == 0 {
		return begins(a, "ERROR ")
	}
	return f(a)
}

func (m *model) start(a, verb, rest string) error {
	if verb == "RESTART" {
		return m.inGame(a, func(a string) error {
			m.clear()
			return begins(a, "OK")
		})
	}
	wide, high := rest, rest
	if verb == "RECTSTART" {
		wide, high, _ = strings.Cut(rest, ",")
	}
	w, err1 := strconv.Atoi(strings.TrimSpace(wide))
	h, err2 := strconv.Atoi(strings.TrimSpace(high))
	if err1 != nil || err2 != nil || min(w, h) < 5 || max(w, h) > 22 {
		m.w, m.h = 0, 0
		return begins(a, "ERROR ")
	}
	m.w, m.h = w, h
	m.clear()
	return begins(a, "OK")
}

// read reads numbers with commas between them.
func read(line string, n int) ([]int, bool) {
	fields := strings.Split(line, ",")
	var values []int
	for _, f := range fields {
		v, err := strconv.Atoi(strings.TrimSpace(f))
		if err != nil {
			return nil, false
		}
		values = append(values, v)
	}
	return values, len(values) == n
}

// point reads a cell of the board.
func (m *model) point(line string) (cell, bool) {
	v, ok := read(line, 2)
	if !ok || v[0] < 0 || v[1] < 0 || v[0] >= m.w || v[1] >= m.h {
		return cell{}, false
	}
	return cell{v[0], v[1]}, true
}

// points reads cells of the board.
func (m *model) points(lines []string) ([]cell, bool) {
	var points []cell
	for _, line := range lines {
		p, ok := m.point(line)
		if !ok {
			return nil, false
		}
		points = append(points, p)
	}
	return points, m.w > 0
}

// setUp puts the lines of a BOARD on the board, or leaves all as it was.
func (m *model) setUp(lines []string) bool {
	if m.w == 0 {
		return false
	}
	stones, walls := map[cell]int{}, map[cell]bool{}
	for _, line := range lines {
		v, ok := read(line, 3)
		if !ok || v[0] < 0 || v[1] < 0 || v[0] >= m.w || v[1] >= m.h {
			return false
		}
		p := cell{v[0], v[1]}
		if _, taken := stones[p]; taken || walls[p] {
			return false
		}
		switch v[2] {
		case 1, 2:
			stones[p] = v[2] - 1
		case 3:
			walls[p] = true
		default:
			return false
		}
	}
	m.stones, m.walls, m.turn = stones, walls, 0
	return true
}

// play puts a stone of whose turn it is.
func (m *model) play(p cell) {
	m.stones[p] = m.turn
	m.turn = 1 - m.turn
}

// free reports whether a cell has no stone.
func (m *model) free(p cell) bool {
	_, taken := m.stones[p]
	return !taken
}

// open reports whether a cell may be answered.
func (m *model) open(p cell) bool { return m.free(p) && !m.blocked[p] && !m.walls[p] }

// openCells counts such cells.
func (m *model) openCells() (n int) {
	for x := range m.w {
		for y := range m.h {
			if m.open(cell{x, y}) {
				n++
			}
		}
	}
	return n
}

// won reports whether five stones of a side, or more, stand in a row.
func (m *model) won() bool {
	for p, side := range m.stones {
		for _, d := range []cell{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			n := 1
			for q := (cell{p.x + d.x, p.y + d.y}); ; q = (cell{q.x + d.x, q.y + d.y}) {
				if s, ok := m.stones[q]; !ok || s != side {
					break
				}
				n++
			}
			if n >= 5 {
				return true
			}
		}
	}
	return false
}

var (
	errOff     = errors.New("no cell of the board")
	errTaken   = errors.New("the cell is taken")
	errBlocked = errors.New("the cell is blocked, and others are free")
	errWhy     = errors.New("there is a cell to play on")
)

// answerMove takes a move of the server's.
func (m *model) answerMove(a string) error {
	p, ok := m.point(a)
	switch {
	case !ok || p.String() != a:
		return errOff
	case !m.free(p):
		return errTaken
	case !m.open(p) && m.openCells() > 0:
		return errBlocked
	}
	m.play(p)
	m.moves++
	return nil
}

// think takes the answer to a search.
func (m *model) think(a string) error {
	switch {
	case !strings.HasPrefix(a, "ERROR "):
		return m.answerMove(a)
	case m.noRule(a), (m.won() || m.openCells() == 0) && (strings.Contains(a, "over") || strings.Contains(a, "no point")):
		return nil
	}
	return errWhy
}

// noRule reports whether an answer says, as it may, that the rule is not played.
func (m *model) noRule(a string) bool { return m.lenient && strings.HasPrefix(a, "ERROR rule ") }

// reply takes the answer to a move of the manager's.
func (m *model) reply(a, move string) error {
	p, ok := m.point(move)
	switch {
	case !ok, !m.free(p):
		return begins(a, "ERROR ")
	case m.noRule(a), m.won() && strings.HasPrefix(a, "ERROR "):
		return nil
	}
	before := maps.Clone(m.stones)
	m.play(p)
	err := m.think(a)
	if err != nil {
		m.stones, m.turn = before, 1-m.turn
	}
	return err
}

func (m *model) takeBack(a, move string) error {
	p, ok := m.point(move)
	if !ok || m.free(p) {
		return begins(a, "ERROR ")
	}
	delete(m.stones, p)
	m.turn = 1 - m.turn
	return begins(a, "OK")
}

// proposed puts the stones of a swap2 opening on the board, or leaves all as it was.
func (m *model) proposed(lines []string) bool {
	points, ok := m.points(lines)
	seen := map[cell]bool{}
	for _, p := range points {
		ok = ok && !seen[p]
		seen[p] = true
	}
	if !ok || !slices.Contains([]int{0, 3, 5}, len(lines)) {
		return false
	}
	m.clear()
	for _, p := range points {
		m.play(p)
	}
	return true
}

// swap2 takes a proposal, two stones more, a move or SWAP.
func (m *model) swap2(a string, lines []string) error {
	if m.noRule(a) {
		return nil
	}
	if !m.proposed(lines) {
		return begins(a, "ERROR ")
	}
	allowed := map[int][]int{0: {3}, 3: {0, 1, 2}, 5: {0, 1}}[len(lines)]
	if strings.HasPrefix(a, "ERROR no point") && m.openCells() < 3 { // no room for a proposal
		return nil
	}
	var answers []string
	if a != "SWAP" {
		answers = strings.Fields(a)
	}
	if !slices.Contains(allowed, len(answers)) {
		return fmt.Errorf("%d stones after %d", len(answers), len(lines))
	}
	for _, answer := range answers {
		if err := m.answerMove(answer); err != nil {
			return err
		}
	}
	return nil
}
