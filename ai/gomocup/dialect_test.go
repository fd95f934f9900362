package gomocup

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// asked is the position of the recordings: H8 I9 G7, on the wire 7,7 8,6 6,8.
func asked(t *testing.T) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, name := range []string{"h8", "i9", "g7"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// hear gives lines to a collector as the client does.
func hear(h *infoCollector, lines string) {
	for line := range strings.SplitSeq(lines, "\n") {
		if text := saying(strings.TrimSpace(line)); text != "" {
			h.add(text)
		}
	}
}

// rows writes candidates as "G9 -101 12 G9 F8": move, score, depth, line; an older one in brackets.
func rows(info analysis.Info) (all []string) {
	for _, c := range info.Candidates {
		score := c.Score.String()
		if c.Unscored {
			score = "–"
		}
		text := strings.Join(append([]string{c.Move.String(), score}, board.Names(c.Line)...), " ")
		if c.Older {
			text = "(" + text + ")"
		}
		all = append(all, text)
	}
	return all
}

// recorded are lines of engines: those that ran were asked about the position of [asked] with a list
// of three lines, and those that did not were written after what their sources print.
var recorded = []struct {
	engine, lines string
	depth, sel    int
	nodes         uint64
	elapsed       time.Duration
	rows          []string
}{
	{
		"Rapfi 0.43, ran, in the middle of a depth, without details", `
MESSAGE OptiTime 1323ms | MaxTime 1470ms
MESSAGE (1) -90 | 14-30 | F8 G7 G8 I9 J10
MESSAGE (2) -94 | 14-32 | G8 I9 H7 G7 J10
MESSAGE (3) -106 | 14-27 | H7 F8 I9 H10 E7
MESSAGE Depth 14-30 | Eval -90 | Time 1028ms | F8 G7 G8 I9 J10 H9
MESSAGE (1) -107 | 15-34 | H7 F8 I8 H10 I11
MESSAGE (2) -124 | 15-26 | F9 G7 G8 H6 H7`, 14, 34, 0, 1028 * time.Millisecond,
		[]string{"H9 -107 H9 F8 I8 H6 I5", "F7 -124 F7 G9 G8 H10 H9", "(F8 -90 F8 G9 G8 I7 J6 H7)"},
	},
	{
		"Rapfi 0.43, ran, the best found last", `
MESSAGE (1) -3 | 3-4 | G5 G7 H6
MESSAGE (2) -11 | 3-4 | G7 H7 H6
MESSAGE (3) +7 | 3-4 | H6 G7 G5
MESSAGE Depth 3-4 | Eval 7 | Time 1ms | H6 G7 G5`, 3, 4, 0, time.Millisecond,
		[]string{"H10 +7 H10 G9 G11", "G11 -3 G11 G9 H10", "G9 -11 G9 H9 H10"},
	},
	{
		"Rapfi 0.43, ran, wins", `
MESSAGE (1) +M9 | 11-5 | H9 H7 I7 I6
MESSAGE (2) +M9 | 11-7 | H7 I7 J8 K8
MESSAGE Speed 144K | Depth 11-5 | Eval +M9 | Node 15K | Time 109ms`, 11, 11, 15000, 109 * time.Millisecond,
		[]string{"H7 +M9 H7 H9", "H9 +M9 H9"},
	}, // as far as no stone stands there
	{"Rapfi 0.43, ran, brief", `
MESSAGE Speed 439K | Depth 17-38 | Eval -135 | Node 869K | Time 1977ms
MESSAGE Bestline F9 H6 H7 G7 G8`, 17, 38, 869000, 1977 * time.Millisecond, []string{"F7 -135 F7 H10 H9 G9 G8"}},
	{"Wine, ran", `
MESSAGE depth=10 NPS=609k
MESSAGE best: [7,5] val=-1239
MESSAGE bestLine: [7,5] [9,7] [5,7] [9,6]`, 10, 10, 0, 0, []string{"H10 -1239 H10 J8 F8 J9"}},
	{"PentaZen 0.4.17, ran", "MESSAGE dep \x0c-\x13 ev -155 nd 169k tm 656 sp 259", 12, 19, 169000, 656 * time.Millisecond, nil},
	{
		"PentaZen 0.4.17, ran, with lines; depth 10 breaks the line", "MESSAGE dep \n- ev -88 nd 38k tm 121 sp 318 pv f9 h7\nMESSAGE dep \x0b-\x11 ev +v7 nd 10g tm 312 sp 289 pv f9 h7 h6", 11, 17,
		10_000_000_000, 312 * time.Millisecond,
		[]string{"F9 +M7 F9 H7 H6"},
	},
	{
		"AlphaGomoku, after its source", "MESSAGE depth 1-3 ev 54.3 winrate 50.1 drawrate 8.4 n 1234 n/s 617 tm 2000 pv Xg5 Oh0 Xa14", 1, 3, 1234, 2 * time.Second,
		[]string{"G10 +34 G10 H15 A1"},
	},
	{
		"AlphaGomoku, after its source, a win", "MESSAGE depth 1-1 ev W3 winrate 100.0 drawrate 0.0 n 12 n/s 617 tm 2000 pv Xg5", 1, 1, 12, 2 * time.Second,
		[]string{"G10 +M3 G10"},
	},
	{"Yixin, after its protocol", `
MESSAGE REALTIME REFRESH
MESSAGE REALTIME POS 6,6
MESSAGE REALTIME LOSE 3,3
MESSAGE Depth: 9-15 | Time: 12S | Node: 3M
MESSAGE Speed: 250K | Evaluation: -17
MESSAGE Bestline: [G9] [H9]
DETAIL H3 is searched
FORBID 0303.
DEBUG d3`, 9, 15, 3_000_000, 12 * time.Second, []string{"G9 -17 G9 H9"}},
	{"Tengen, ran", `
MESSAGE depth 13-28 mpv 1 ev -205 n 80748 nps 167452 tm 482 pv g9 h7
MESSAGE depth 13-28 mpv 2 ev -291 n 80748 nps 167452 tm 482 pv h9 j9
MESSAGE REALTIME BEST 7,6
MESSAGE depth 13-28 mpv 1 ev -260 n 153147 nps 267676 tm 572 pv h9 j9 f9
MESSAGE depth 13-28 mpv 2 ev -284 n 153147 nps 267676 tm 572 pv i8 i7 g9`, 13, 28, 153147, 572 * time.Millisecond, []string{"H9 -260 H9 J9 F9", "I8 -284 I8 I7 G9"}},
	{"Rapfi 0.41, after its source, searching by playouts", `
MESSAGE (1) -3 (W 48.20, D 0.00, S 0.12) | V 12K | SD 5 | G5 G7
MESSAGE (2) -9 (W 46.20, D 0.00, S 0.12) | V 2K | SD 4 | H6 G7
MESSAGE Speed 12K | Visit 14K | Time 12s`, 0, 5, 14000, 12 * time.Second, []string{"G11 -3 G11 G9", "H10 -9 H10 G9"}},
	{"half a line, words, and what is not legal", `
MESSAGE I think that H10 is good
MESSAGE load weight from d4
MESSAGE Depth 3- | Ev
MESSAGE time limit 1500
MESSAGE depth 4 ev 17 pv h8 h9`, 4, 4, 0, 0, nil},
}

// What engines print is read as they mean it, whatever their dialect.
func TestDialects(t *testing.T) {
	for _, r := range recorded {
		h := newInfoCollector(asked(t), strings.HasPrefix(r.engine, "Rapfi"))
		hear(h, r.lines)
		info := h.info()
		assert.Equal(t, r.rows, rows(info), r.engine)
		assert.Equal(t, []any{r.depth, r.sel, r.nodes, r.elapsed}, []any{info.Depth, info.SelDepth, info.Nodes, info.Elapsed}, r.engine)
	}
}

// A run of Rapfi with details, as it printed it, read line by line: its points are sure from the first
// line on, its rows are never of two depths but where the older ones say so, and no number falls.
func TestARunOfRapfi(t *testing.T) {
	run, err := os.ReadFile("testdata/rapfi.txt")
	require.NoError(t, err)
	h, last := newInfoCollector(asked(t), false), analysis.Info{}
	for line := range strings.SplitSeq(string(run), "\n") {
		hear(h, line)
		info := h.info()
		fresh, depth := true, 0
		for i, c := range info.Candidates {
			require.False(t, c.Older && i == 0)
			if c.Older && fresh {
				fresh, depth = false, 0
			}
			require.False(t, !c.Older && !fresh, "older rows stand behind")
			require.True(t, depth == 0 || c.Depth == depth, "one depth: %s", line)
			depth = c.Depth
		}
		require.GreaterOrEqual(t, len(info.Candidates), len(last.Candidates), line)
		require.GreaterOrEqual(t, info.Nodes, last.Nodes)
		require.GreaterOrEqual(t, info.Elapsed, last.Elapsed)
		require.GreaterOrEqual(t, info.Depth, last.Depth)
		last = info
	}
	assert.Equal(t, []string{
		"G9 -101 G9 F8 I8 H6 I5 I7 H9 F9 J7 G10",
		"F7 -134 F7 H9 G8 I8 H7 F9 H10 J7 K6",
		"G8 -153 G8 H7 I7 I8 H10 J9 K10 J8 J10 K8 L8 I10 L7 H6",
	}, rows(last))
	assert.Equal(t, []any{12, 22, uint64(65000), 580 * time.Millisecond}, []any{last.Depth, last.SelDepth, last.Nodes, last.Elapsed})
}

// Where an engine counts its rows is seen by a line that runs into stones, and by the best move that
// it tells of on the wire.
func TestWhereRowsAreCounted(t *testing.T) {
	h := newInfoCollector(asked(t), false)
	hear(h, "MESSAGE depth 3-4 ev 5 pv g7 h9") // G7 has a stone; from the top it is G9
	assert.Equal(t, []string{"G9 +5 G9 H7"}, rows(h.info()))

	h = newInfoCollector(asked(t), false)
	hear(h, "MESSAGE REALTIME BEST 5,8\nMESSAGE depth 3-4 ev 5 pv f9")
	assert.Equal(t, []string{"F9 +5 F9"}, rows(h.info()), "that may be chance")
	hear(h, "MESSAGE depth 4-5 ev 6 pv f9 h6")
	assert.Equal(t, []string{"F7 +6 F7 H10"}, rows(h.info()))
	assert.Equal(t, "F7", h.info().Changes[0].Move.String())
}

// Whatever an engine prints, what is believed of it are moves that the position has, each once, with lines
// that can be played, and no number is below 0.
func FuzzDialects(f *testing.F) {
	for _, r := range recorded {
		f.Add(r.lines)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		for _, flip := range []bool{false, true} {
			pos := rule.NewPosition(rule.Freestyle, board.Square(15))
			require.NoError(t, pos.Play(board.Square(15).Center()))
			h := newInfoCollector(pos, flip)
			hear(h, lines)
			info, seen := h.info(), map[board.Point]bool{}
			assert.True(t, info.Depth >= 0 && info.SelDepth >= 0 && info.Elapsed >= 0, "%+v", info)
			for _, c := range info.Candidates {
				assert.False(t, seen[c.Move], "%v stands twice", c.Move)
				seen[c.Move] = true
				at := pos.Clone()
				for _, p := range c.Line {
					require.NoError(t, at.Play(p), "%v", c.Line)
				}
			}
		}
	})
}
