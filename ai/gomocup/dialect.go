package gomocup

import (
	"math"
	"strconv"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
)

// message is what an engine said of its search. What it left open is zero.
type message struct {
	depth, selDepth int
	nodes, speed    uint64
	elapsed         time.Duration
	rank            int // of a list of lines, 1 for the best; 0 for the best of all
	score           analysis.Score
	scored          bool    // it said one
	chance          float64 // its holder's, where it said one
	line            []board.Point
	counted         bool // line has the points of the wire, not names, whose rows may begin at either edge
	realtime        bool // line is the point that is best now, and no more is said of it
}

// reader takes the word that follows a keyword, and reports whether it is of the kind that it
// stands for: many a word is also one of a language.
type reader func(m *message, word string) bool

// keywords are those of all dialects. "dep 12-19 nd 24k sp 310 tm 78" is as good as
// "Speed 481K | Depth 12-30 | Node 3M | Time 870ms".
var keywords = map[string]reader{
	"depth": (*message).readDepth, "dep": (*message).readDepth, "d": (*message).readDepth,
	"seldepth": (*message).readSelDepth, "sd": (*message).readSelDepth,
	"ev": (*message).readScore, "eval": (*message).readScore, "evaluation": (*message).readScore, "val": (*message).readScore,
	"n": (*message).readNodes, "nd": (*message).readNodes, "node": (*message).readNodes, "nodes": (*message).readNodes, "visit": (*message).readNodes,
	"nps": (*message).readSpeed, "sp": (*message).readSpeed, "speed": (*message).readSpeed, "n/s": (*message).readSpeed,
	"n/ms": func(m *message, word string) bool { return m.readSpeed(word + "K") },
	"tm":   (*message).readTime, "time": (*message).readTime,
	"mpv": (*message).readRank, "multipv": (*message).readRank,
	"winrate": (*message).readChance,
}

// details are the keywords of the blocks of INFO lines, in which NODES are those of one move.
var details = map[string]reader{
	"DEPTH": (*message).readDepth, "SELDEPTH": (*message).readSelDepth, "EVAL": (*message).readScore, "WINRATE": (*message).readChance,
	"TOTALNODES": (*message).readNodes, "TOTALTIME": (*message).readTime, "SPEED": (*message).readSpeed,
}

// lineWords begin a line of moves.
var lineWords = map[string]bool{"pv": true, "bestline": true, "best": true}

// parseMessage reads a MESSAGE line without its first word, in whatever dialect. It reports false
// where it says nothing of a search; points that nothing is said of are those of a sentence.
func parseMessage(text string) (message, bool) {
	var m message
	if rest, ok := strings.CutPrefix(text, "REALTIME BEST "); ok {
		m.realtime = true
		m.read(rest)
		return m, len(m.line) == 1 && m.counted
	}
	ranked := strings.HasPrefix(text, "(")
	split := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t|:=[]()", r) })
	told := false // it says something that only a search says
	for i := 0; i < len(split); i++ {
		word, next := split[i], ""
		if i+1 < len(split) {
			next = split[i+1]
		}
		read, known := keywords[strings.ToLower(word)]
		switch {
		case known && read(&m, next):
			told = true
			i++
		case ranked && i == 0 && m.readRank(word) && m.readScore(next): // "(2) -14 | 9-16 | H8 I9"
			told = true
			i++
		case ranked && m.depth == 0 && strings.Contains(word, "-") && m.readDepth(word):
		case lineWords[strings.ToLower(word)]:
			m.line, told = nil, true
		default:
			m.read(word)
		}
	}
	m.settle()
	return m, told
}

// Speed returns the nodes a second that a MESSAGE line says, without its first word, 0 for none.
func Speed(text string) uint64 {
	m, _ := parseMessage(text)
	return m.speed
}

// settle makes a score of a chance where no score was told.
func (m *message) settle() {
	if !m.scored && m.chance > 0 && m.chance < 1 {
		m.score, m.scored = analysis.Likely(m.chance), true
	}
}

// read takes points of a line, by their names or as coordinates. A name with a stone before it
// counts rows from 0 at the top.
func (m *message) read(text string) {
	for _, word := range strings.Fields(text) {
		if v, err := numbers(word, 2); err == nil {
			m.line, m.counted = append(m.line, board.Point{X: v[0], Y: v[1]}), true
			continue
		}
		if len(word) > 2 && (word[0] == 'X' || word[0] == 'O') {
			if row, err := strconv.Atoi(word[2:]); err == nil && word[1] >= 'a' {
				m.line, m.counted = append(m.line, board.Point{X: int(word[1] - 'a'), Y: row}), true
				continue
			}
		}
		if p, err := board.ParsePoint(strings.Trim(word, ",;")); err == nil {
			m.line = append(m.line, p)
		}
	}
}

func (m *message) readDepth(word string) bool {
	depth, sel, _ := strings.Cut(word, "-")
	n, ok := plies(depth)
	if most, okay := plies(sel); okay {
		m.selDepth = most
	}
	if ok {
		m.depth = n
		m.selDepth = max(m.selDepth, n)
	}
	return ok
}

func (m *message) readSelDepth(word string) bool {
	n, ok := plies(word)
	m.selDepth = max(m.selDepth, n)
	return ok
}

// plies reads a depth, which some print as the character with that number; none is larger than a
// board.
func plies(text string) (int, bool) {
	if len(text) == 1 && text[0] < ' ' {
		return int(text[0]), true
	}
	n, err := strconv.Atoi(text)
	return min(max(n, 0), board.MaxSide*board.MaxSide), err == nil && n >= 0
}

func (m *message) readRank(word string) bool {
	n, err := strconv.Atoi(word)
	m.rank = n
	return err == nil && n >= 1 && n <= maxRank
}

// ends are the ways to write that a side wins in so many plies, before their number.
var ends = strings.NewReplacer("+V", "+M", "-V", "-M", "W", "+M", "L", "-M")

// readScore reads "41", "-7", and "+M7", "+v7" or "W7" for a win. A fraction is the chance in
// percent, of an engine that judges by chances.
func (m *message) readScore(word string) bool {
	score, err := analysis.ParseScore(ends.Replace(strings.ToUpper(word)))
	if err == nil {
		m.score, m.scored = score, true
		return true
	}
	if strings.Contains(word, ".") {
		percent, err := strconv.ParseFloat(strings.TrimSuffix(word, "%"), 64)
		m.chance = percent / 100
		return err == nil
	}
	return false
}

// readChance reads "0.49" and "49.1".
func (m *message) readChance(word string) bool {
	chance, err := strconv.ParseFloat(strings.TrimSuffix(word, "%"), 64)
	if chance > 1 || strings.HasSuffix(word, "%") {
		chance /= 100
	}
	if m.chance == 0 && err == nil {
		m.chance = chance
	}
	return err == nil
}

func (m *message) readNodes(word string) bool { return readCount(&m.nodes, word) }
func (m *message) readSpeed(word string) bool { return readCount(&m.speed, word) }

// readCount reads "963", "963K", "1.2M" or "12G".
func readCount(n *uint64, word string) bool {
	scales := map[byte]float64{'K': 1e3, 'M': 1e6, 'G': 1e9, 'T': 1e12}
	scale := 1.0
	if word != "" {
		if s, ok := scales[word[len(word)-1]&^0x20]; ok {
			scale, word = s, word[:len(word)-1]
		}
	}
	v, err := strconv.ParseFloat(word, 64)
	ok := err == nil && v >= 0 && v*scale < 1e18 // so many are not counted in a life
	if ok {
		*n = uint64(math.Round(v * scale))
	}
	return ok
}

// readTime reads "870", "870ms", "12s", "20min" or "3h".
func (m *message) readTime(word string) bool {
	word = strings.ToLower(word)
	unit := time.Millisecond
	for _, u := range []struct {
		name string
		unit time.Duration
	}{{"ms", time.Millisecond}, {"min", time.Minute}, {"h", time.Hour}, {"s", time.Second}} {
		if digits, ok := strings.CutSuffix(word, u.name); ok {
			word, unit = digits, u.unit
			break
		}
	}
	v, err := strconv.ParseFloat(word, 64)
	ok := err == nil && v >= 0 && v*float64(unit) < float64(math.MaxInt64)
	if ok {
		m.elapsed = time.Duration(v * float64(unit))
	}
	return ok
}

// detail reads an INFO line: a block of them, from "PV 0" to "PV DONE", says what one line with a
// rank says elsewhere. It reports true when the block is whole.
func (m *message) detail(text string) bool {
	c := ParseCommand(text)
	switch {
	case c.Verb == "PV" && c.Rest == "DONE":
		m.settle()
		return len(m.line) > 0
	case c.Verb == "PV":
		*m = message{}
		if n, err := strconv.Atoi(c.Rest); err == nil {
			m.rank = n + 1
		}
	case c.Verb == "BESTLINE":
		m.line = nil
		m.read(c.Rest)
	case details[c.Verb] != nil:
		details[c.Verb](m, c.Rest)
	}
	return false
}
