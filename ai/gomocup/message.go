package gomocup

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
)

// messagePrefix begins the lines in which an engine tells what it thinks.
const messagePrefix = "MESSAGE "

// Messages returns the lines that tell a manager about a search, one for each of
// the first lines candidates that are not older:
//
//	MESSAGE depth 12-19 ev +41 n 1048576 nps 1010000 tm 1038 pv h8 i9
//
// The value is from the view of the side to move, +M7 and -M4 are forced wins
// and losses in plies, tm is in milliseconds. With several lines "mpv K" stands
// before "ev". Point names count rows from the bottom.
func Messages(info analysis.Info, lines int) []string {
	candidates := info.Fresh().Candidates
	candidates = candidates[:min(max(lines, 1), len(candidates))]
	texts := make([]string, 0, len(candidates))
	for i, c := range candidates {
		var s strings.Builder
		fmt.Fprintf(&s, "%sdepth %d-%d", messagePrefix, info.Depth, max(info.SelDepth, info.Depth))
		if len(candidates) > 1 {
			fmt.Fprintf(&s, " mpv %d", i+1)
		}
		fmt.Fprintf(&s, " ev %s n %d nps %.0f tm %d pv", c.Score, info.Nodes, info.NodesPerSecond(), info.Elapsed.Milliseconds())
		for _, p := range lineOf(c) {
			s.WriteString(" " + strings.ToLower(p.String()))
		}
		texts = append(texts, s.String())
	}
	return texts
}

// lineOf returns the best play of a candidate, which is at least its move.
func lineOf(c analysis.Candidate) []board.Point {
	if len(c.Line) == 0 {
		return []board.Point{c.Move}
	}
	return c.Line
}

// message is what one line of an engine said.
type message struct {
	depth, selDepth int
	nodes           uint64
	elapsed         time.Duration
	rank            int // 1 for the best line
	score           analysis.Score
	scored          bool // it said one
	line            []board.Point
}

// parseMessage reads the words of a MESSAGE line, ours or one of the usual
// wordings of other engines ("Depth 12-13 | Eval 181 | Time 4ms | I10 I7"). It
// reports false when the line holds no move.
func parseMessage(text string) (message, bool) {
	m := message{rank: 1}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t|:=[]()", r) })
	for i := 0; i < len(words); i++ {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch strings.ToLower(words[i]) {
		case "depth", "dep", "d":
			m.readDepth(next)
		case "mpv", "multipv":
			m.rank, _ = strconv.Atoi(next)
			i++
		case "ev", "eval", "val":
			m.score, m.scored = parseScore(next), true
		case "n", "nd", "node", "nodes":
			m.nodes = parseCount(next)
		case "tm", "time":
			ms, _ := strconv.Atoi(strings.TrimSuffix(strings.ToLower(next), "ms"))
			m.elapsed = millis(int64(max(ms, 0)))
		default:
			if p, err := board.ParsePoint(words[i]); err == nil {
				m.line = append(m.line, p)
			}
		}
	}
	return m, len(m.line) > 0 && m.rank >= 1
}

func (m *message) readDepth(text string) {
	depth, sel, _ := strings.Cut(text, "-")
	m.depth = plies(depth)
	m.selDepth = max(plies(sel), m.depth)
}

// plies reads a depth; nonsense is 0, and no depth is larger than a board.
func plies(text string) int {
	n, _ := strconv.Atoi(text)
	return min(max(n, 0), board.MaxSide*board.MaxSide)
}

// parseScore reads "41", "-7", "+M7", "-M4"; what it cannot read is worth 0.
func parseScore(text string) analysis.Score {
	score, err := analysis.ParseScore(strings.ToUpper(text))
	if err != nil {
		return analysis.Score{}
	}
	return score
}

// parseCount reads "963", "963K" or "12M".
func parseCount(text string) uint64 {
	scale := uint64(1)
	switch {
	case strings.HasSuffix(text, "K"), strings.HasSuffix(text, "k"):
		scale = 1_000
	case strings.HasSuffix(text, "M"), strings.HasSuffix(text, "m"):
		scale = 1_000_000
	}
	if scale > 1 {
		text = text[:len(text)-1]
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0
	}
	return n * scale
}
