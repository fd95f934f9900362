package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// inScores writes the engine's own numbers.
var inScores = view.Scores{In: view.InScores}

func pts(t *testing.T, names ...string) []board.Point {
	t.Helper()
	var points []board.Point
	for _, name := range names {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		points = append(points, p)
	}
	return points
}

// Every kind of fact in both languages.
func TestSentences(t *testing.T) {
	p := func(names ...string) []board.Point { return pts(t, names...) }
	row := func(s coach.Shape, names ...string) coach.Row {
		return coach.Row{Shape: s, Stones: p(names...), Of: 5}
	}
	h9 := p("H9")[0]
	threes := []coach.Row{row(coach.OpenThree, "F7", "G8", "H9"), row(coach.OpenThree, "H9", "H10", "H11")}
	line := p("H9", "J10", "K11", "J9", "L12", "L8", "M13", "N14", "G8")
	win := func(side board.Stone, plies int, means coach.Means) coach.Win {
		return coach.Win{Side: side, Plies: plies, Line: line[:min(plies, len(line))], Whole: true, Means: means}
	}
	makes := func(s coach.Shape, rows ...coach.Row) coach.Fact {
		return coach.Makes{Side: board.Black, Point: h9, Shape: s, Rows: append(rows, row(s, "H9"))}
	}
	white := func(s coach.Shape, names ...string) coach.Fact {
		return coach.Stops{Side: board.White, Rows: []coach.Row{row(s, names...)}}
	}
	takes := func(s coach.Shape) coach.Fact {
		return coach.Takes{Side: board.White, Point: h9, Shape: s, Rows: threes}
	}
	foul := &rule.Foul{Point: h9, Kind: rule.DoubleThree, Lines: [][]board.Point{threes[0].Stones, threes[1].Stones}}
	tests := []struct {
		name   string
		facts  []coach.Fact
		en, zh string
	}{
		{
			"five",
			[]coach.Fact{makes(coach.Five), coach.Wins{Win: win(board.Black, 1, coach.ByFours)}},
			"H9 completes five in a row. Black wins at once.", "H9 连成五子。黑方立即获胜。",
		},
		{"open four", []coach.Fact{makes(coach.OpenFour)}, "H9 makes an open four.", "H9 做成活四。"},
		{"double four", []coach.Fact{makes(coach.DoubleFour)}, "H9 makes two fours at once.", "H9 形成双四。"},
		{"four three", []coach.Fact{makes(coach.FourThree)}, "H9 makes a four and an open three.", "H9 形成四三。"},
		{
			"four and stop",
			[]coach.Fact{makes(coach.Four), white(coach.OpenThree, "C8", "D8", "E8")},
			"H9 makes a four and stops White's open three C8–E8.", "H9 冲四，并挡住白方的活三 C8–E8。",
		},
		{"double three", []coach.Fact{makes(coach.DoubleThree)}, "H9 makes two open threes.", "H9 形成双活三。"},
		{"open three", []coach.Fact{makes(coach.OpenThree)}, "H9 makes an open three.", "H9 做成活三。"},
		{"three", []coach.Fact{makes(coach.Three)}, "H9 makes a blocked three.", "H9 做成眠三。"},
		{"open two", []coach.Fact{makes(coach.OpenTwo)}, "H9 makes an open two.", "H9 做成活二。"},
		{
			"open twos",
			[]coach.Fact{makes(coach.OpenTwo, row(coach.OpenTwo, "G8", "H9"))},
			"H9 makes 2 open twos.", "H9 做成 2 个活二。",
		},
		{
			"small beside great",
			[]coach.Fact{makes(coach.OpenTwo), white(coach.OpenThree, "C8", "D8", "E8")},
			"H9 stops White's open three C8–E8.", "H9 挡住白方的活三 C8–E8。",
		},
		{
			"overline",
			[]coach.Fact{coach.Makes{Shape: coach.Overline, Rows: []coach.Row{row(coach.Overline, "D9", "E9", "F9", "G9", "H9", "I9")}}},
			"H9 makes a row of 6, too long to win.", "H9 连成 6 子，长连不算胜。",
		},
		{
			"row of four",
			[]coach.Fact{coach.Makes{Shape: coach.Five, Rows: []coach.Row{{Shape: coach.Five, Of: 4}}}},
			"H9 completes the row.", "H9 连成一线。",
		},
		{
			"two ways to a row of four",
			[]coach.Fact{coach.Makes{Shape: coach.OpenFour, Rows: []coach.Row{{Shape: coach.OpenFour, Of: 4, Gains: p("A1", "E5")}}}},
			"H9 can complete a row next at A1, E5.", "H9 下一手可在 A1, E5 连成一线。",
		},
		{
			"one way to a row of four",
			[]coach.Fact{coach.Makes{Shape: coach.Four, Rows: []coach.Row{{Shape: coach.Four, Of: 4, Gains: p("A1")}}}},
			"H9 threatens to complete a row at A1.", "H9 威胁在 A1 连成一线。",
		},
		{
			"only answer",
			[]coach.Fact{coach.Answers{Side: board.White, Row: row(coach.Four, "D8", "E8", "F8", "G8"), Stops: p("H9")}},
			"H9 is the only answer to White's four D8–G8.", "H9 是白方冲四 D8–G8 后的唯一应手。",
		},
		{
			"one answer",
			[]coach.Fact{coach.Answers{Side: board.White, Row: row(coach.Four, "D8", "E8", "F8", "G8"), Stops: p("H9", "J9")}},
			"H9 answers White's four D8–G8, as it must.", "H9 挡住白方的冲四 D8–G8（必应）。",
		},
		{
			"answer in a row of three",
			[]coach.Fact{coach.Answers{Side: board.White, Row: coach.Row{Shape: coach.Four, Of: 3}, Stops: p("H9")}},
			"H9 keeps White from completing a row.", "H9 阻止白方连成一线。",
		},
		{
			"stops a four",
			[]coach.Fact{white(coach.Four, "D8", "E8", "F8", "G8")},
			"H9 stops White's four D8–G8.", "H9 挡住白方的四 D8–G8。",
		},
		{
			"stops two threes",
			[]coach.Fact{coach.Stops{Side: board.White, Rows: threes}},
			"H9 stops White's 2 open threes F7–H9, H9–H11.", "H9 挡住白方的活三 F7–H9, H9–H11。",
		},
		{
			"spoils a two",
			[]coach.Fact{white(coach.OpenTwo, "C8", "D8")},
			"H9 spoils White's open two C8–D8.", "H9 破坏白方的活二 C8–D8。",
		},
		{"takes", []coach.Fact{takes(coach.FourThree)}, "H9 takes the point of White's four and three.", "H9 占住白方的四三点。"},
		{"takes fours", []coach.Fact{takes(coach.DoubleFour)}, "H9 takes the point of White's two fours.", "H9 占住白方的双四点。"},
		{"takes threes", []coach.Fact{takes(coach.DoubleThree)}, "H9 takes the point of White's two open threes.", "H9 占住白方的双三点。"},
		{"takes an open four", []coach.Fact{takes(coach.OpenFour)}, "H9 takes the point of White's open four.", "H9 占住白方的活四点。"},
		{
			"takes two ways",
			[]coach.Fact{coach.Takes{Side: board.White, Shape: coach.DoubleFour, Rows: []coach.Row{{Of: 4}}}},
			"H9 takes the point where White would have two ways to win.", "H9 占住白方的双杀点。",
		},
		{
			"three things",
			[]coach.Fact{makes(coach.OpenThree), white(coach.OpenThree, "C8", "D8", "E8"), takes(coach.FourThree)},
			"H9 makes an open three, stops White's open three C8–E8 and takes the point of White's four and three.",
			"H9 做成活三，挡住白方的活三 C8–E8，并占住白方的四三点。",
		},

		{
			"overlooks",
			[]coach.Fact{makes(coach.OpenTwo), coach.Overlooks{Side: board.White, Rows: []coach.Row{row(coach.OpenThree, "C8", "D8", "E8")}}},
			"H9 overlooks White's open three C8–E8.", "H9 漏掉白方的活三 C8–E8。",
		},
		{
			"overlooks two",
			[]coach.Fact{makes(coach.OpenThree), coach.Overlooks{Side: board.White, Rows: threes}},
			"H9 makes an open three and overlooks White's 2 open threes F7–H9, H9–H11.", "H9 做成活三，并漏掉白方的活三 F7–H9, H9–H11。",
		},
		{
			"overlooks a four-three",
			[]coach.Fact{coach.Overlooks{Side: board.White, Shape: coach.FourThree, Points: p("K10"), Of: 5}},
			"H9 overlooks White's four-three at K10.", "H9 漏掉白方在 K10 的四三。",
		},
		{
			"overlooks two fours",
			[]coach.Fact{coach.Overlooks{Side: board.White, Shape: coach.DoubleFour, Points: p("K10", "L9"), Of: 5}},
			"H9 overlooks White's two fours at K10, L9.", "H9 漏掉白方在 K10, L9 的双四。",
		},
		{
			"overlooks two ways",
			[]coach.Fact{coach.Overlooks{Side: board.White, Shape: coach.DoubleFour, Points: p("A1"), Of: 3}},
			"H9 overlooks that White would have two ways to win at A1.", "H9 漏掉白方在 A1 的双杀。",
		},
		{
			"what is overlooked is never left out",
			[]coach.Fact{makes(coach.OpenThree), white(coach.OpenThree, "C8", "D8", "E8"), takes(coach.FourThree), coach.Overlooks{Side: board.White, Rows: threes[:1]}},
			"H9 makes an open three, stops White's open three C8–E8 and overlooks White's open three F7–H9.",
			"H9 做成活三，挡住白方的活三 C8–E8，并漏掉白方的活三 F7–H9。",
		},
		{
			"one end of a four",
			[]coach.Fact{coach.OneEnd{Side: board.White, Row: row(coach.OpenFour, "D9", "E9", "F9", "G9"), Left: p("C9")}},
			"H9 stops one end of White's four D9–G9.", "H9 只挡住白方四 D9–G9 的一头。",
		},
		{
			"one of two ways",
			[]coach.Fact{coach.OneEnd{Side: board.White, Row: coach.Row{Shape: coach.OpenFour, Stones: p("A1", "B1"), Of: 4}, Left: p("C9")}},
			"H9 stops one of White's ways to complete a row; C9 stays.", "H9 只挡住白方的一个连线点，还剩 C9。",
		},
		{
			"averts a four-three",
			[]coach.Fact{makes(coach.OpenTwo), coach.Averts{Side: board.White, Shape: coach.FourThree, Points: p("K10"), Of: 5}},
			"H9 stops White's four-three at K10.", "H9 防住白方在 K10 的四三。",
		},
		{
			"averts two fours",
			[]coach.Fact{coach.Averts{Side: board.White, Shape: coach.DoubleFour, Points: p("K10", "L9"), Of: 5}},
			"H9 stops White's two fours at K10, L9.", "H9 防住白方在 K10, L9 的双四。",
		},
		{
			"averts two threes",
			[]coach.Fact{makes(coach.Four), coach.Averts{Side: board.White, Shape: coach.DoubleThree, Points: p("K10"), Of: 5}},
			"H9 makes a four and stops White's two open threes at K10.", "H9 冲四，并防住白方在 K10 的双活三。",
		},
		{
			"averts two ways",
			[]coach.Fact{coach.Averts{Side: board.White, Shape: coach.DoubleFour, Points: p("A1"), Of: 3}},
			"H9 stops White from having two ways to win at A1.", "H9 防住白方在 A1 的双杀。",
		},
		{
			"wins by fours",
			[]coach.Fact{makes(coach.Four), coach.Wins{Win: win(board.Black, 7, coach.ByFours)}},
			"H9 makes a four. Black wins by fours in 4 moves (7 plies, proven): H9 J10 K11 J9 L12 L8 M13.",
			"H9 冲四。黑方连续冲四必胜，再下 4 子（共 7 手，已证明）：H9 J10 K11 J9 L12 L8 M13。",
		},
		{
			"wins by threes",
			[]coach.Fact{coach.Wins{Win: win(board.Black, 9, coach.ByThrees)}},
			"Black wins by fours and threes in 5 moves (9 plies, proven): H9 J10 K11 J9 L12 L8 M13 …",
			"黑方冲四活三连攻必胜，再下 5 子（共 9 手，已证明）：H9 J10 K11 J9 L12 L8 M13 …。",
		},
		{
			"wins by force",
			[]coach.Fact{makes(coach.OpenThree), coach.Wins{Win: win(board.Black, 5, coach.ByForce)}},
			"H9 makes an open three. Black wins by force in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 做成活三。黑方必胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},
		{
			"wins by what is proven elsewhere",
			[]coach.Fact{makes(coach.OpenThree), coach.Wins{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}},
			"H9 makes an open three. Black wins by force in at most 36 moves (71 plies, proven).",
			"H9 做成活三。黑方必胜，至多再下 36 子（共 71 手，已证明）。",
		},
		{
			"misses what is proven elsewhere",
			[]coach.Fact{makes(coach.OpenThree), coach.Missed{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}},
			"H9 makes an open three. With H9 Black would win by force in at most 36 moves (71 plies, proven).",
			"H9 做成活三。黑方下 H9 必胜，至多再下 36 子（共 71 手，已证明）。",
		},
		{
			"one way that a win which is proven elsewhere can go",
			[]coach.Fact{coach.Wins{Win: coach.Win{Side: board.Black, Plies: 71, Line: line, Whole: true, AtMost: true}}},
			"Black wins by force in at most 36 moves (71 plies, proven). One way it can go: H9 J10 K11 J9 L12 L8 M13 …",
			"黑方必胜，至多再下 36 子（共 71 手，已证明）。其中一种下法：H9 J10 K11 J9 L12 L8 M13 …。",
		},
		{
			"loses at the latest",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: coach.Win{Side: board.White, Plies: 7, Line: line[:7], AtMost: true}}},
			"H9 makes an open two. White then wins by force in at most 4 moves (7 plies, proven). One way it can go: H9 J10 K11 J9 L12 L8 M13.",
			"H9 做成活二。此后白方必胜，至多再下 4 子（共 7 手，已证明）。其中一种下法：H9 J10 K11 J9 L12 L8 M13。",
		},
		{
			"loses at once",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 1, coach.ByFours)}},
			"H9 makes an open two. White then wins at H9.", "H9 做成活二。白方下在 H9 即胜。",
		},
		{
			"loses by fours",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 5, coach.ByFours)}},
			"H9 makes an open two. White then wins by fours in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 做成活二。此后白方连续冲四取胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},
		{
			"loses by threes",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 5, coach.ByThrees)}},
			"H9 makes an open two. White then wins by fours and threes in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 做成活二。此后白方冲四活三连攻取胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},
		{
			"lost anyway",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 5, coach.ByForce), Lost: true}},
			"H9 makes an open two. Black is lost whatever is played (proven). White then wins by force in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 做成活二。黑方无论怎么下都必败（已证明）。此后白方必胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},
		{
			"loses without a line",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: coach.Win{Side: board.White, Plies: 7}}},
			"H9 makes an open two. White then wins by force in 4 moves (7 plies, proven).",
			"H9 做成活二。此后白方必胜，再下 4 子（共 7 手，已证明）。",
		},
		{
			"missed",
			[]coach.Fact{makes(coach.OpenTwo), coach.Missed{Win: win(board.Black, 3, coach.ByFours)}},
			"H9 makes an open two. With H9 Black would win by fours in 2 moves (3 plies, proven): H9 J10 K11.",
			"H9 做成活二。黑方下 H9 可连续冲四取胜，再下 2 子（共 3 手，已证明）：H9 J10 K11。",
		},
		{
			"missed five",
			[]coach.Fact{coach.Missed{Win: win(board.Black, 1, coach.ByFours)}},
			"H9 makes no threat. With H9 Black would win at once.", "H9 不构成威胁。黑方下在 H9 可立即获胜。",
		},
		{
			"missed by threes",
			[]coach.Fact{coach.Missed{Win: win(board.Black, 5, coach.ByThrees)}},
			"H9 makes no threat. With H9 Black would win by fours and threes in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 不构成威胁。黑方下 H9 可冲四活三连攻取胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},
		{
			"missed by force",
			[]coach.Fact{coach.Missed{Win: win(board.Black, 5, coach.ByForce)}},
			"H9 makes no threat. With H9 Black would win by force in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 不构成威胁。黑方下 H9 必胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},
		{
			"slower win",
			[]coach.Fact{makes(coach.Four), coach.Wins{Win: win(board.Black, 7, coach.ByFours)}, coach.Sooner{Win: win(board.Black, 5, coach.ByFours)}},
			"H9 makes a four. Black wins by fours in 4 moves (7 plies, proven): H9 J10 K11 J9 L12 L8 M13. With H9 Black would win sooner, in 3 moves (5 plies, proven).",
			"H9 冲四。黑方连续冲四必胜，再下 4 子（共 7 手，已证明）：H9 J10 K11 J9 L12 L8 M13。黑方下 H9 胜得更快，再下 3 子（共 5 手，已证明）。",
		},
		{
			"loses and missed",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 1, coach.ByFours)}, coach.Missed{Win: win(board.Black, 3, coach.ByFours)}},
			"H9 makes an open two. White then wins at H9. With H9 Black would have won in 2 moves (3 plies, proven).",
			"H9 做成活二。白方下在 H9 即胜。黑方下 H9 本可取胜，再下 2 子（共 3 手，已证明）。",
		},
		{
			"loses and missed what is proven elsewhere",
			[]coach.Fact{coach.Loses{Win: win(board.White, 1, coach.ByFours)}, coach.Missed{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}},
			"H9 makes no threat. White then wins at H9. With H9 Black would have won in at most 36 moves (71 plies, proven).",
			"H9 不构成威胁。白方下在 H9 即胜。黑方下 H9 本可取胜，至多再下 36 子（共 71 手，已证明）。",
		},
		{
			"slower than what is proven elsewhere",
			[]coach.Fact{coach.Sooner{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}},
			"H9 makes no threat. With H9 Black would win sooner, in at most 36 moves (71 plies, proven).",
			"H9 不构成威胁。黑方下 H9 胜得更快，至多再下 36 子（共 71 手，已证明）。",
		},
		{
			"prevents",
			[]coach.Fact{makes(coach.OpenTwo), coach.Prevents{Win: win(board.White, 5, coach.ByFours)}},
			"H9 makes an open two. Without it White wins by fours in 3 moves (5 plies, proven): H9 J10 K11 J9 L12.",
			"H9 做成活二。否则白方连续冲四取胜，再下 3 子（共 5 手，已证明）：H9 J10 K11 J9 L12。",
		},

		{"only move", []coach.Fact{coach.OnlyMove{Point: h9}}, "No other move is left.", "别无选择。"},
		{
			"only that holds",
			[]coach.Fact{makes(coach.OpenTwo), coach.OnlyHolds{Point: h9, Others: 27}},
			"H9 makes an open two. All 27 other moves that were looked at lose by force (proven).",
			"H9 做成活二。考察过的其他 27 手都必败（已证明）。",
		},
		{"draws", []coach.Fact{coach.Draws{}}, "With best play it is a draw (proven).", "双方走到最佳为和棋（已证明）。"},
		{
			"best",
			[]coach.Fact{makes(coach.OpenTwo), coach.Rated{Side: board.Black, Score: analysis.Value(41), Depth: 14}},
			"H9 makes an open two. The best move at depth 14: +41 for Black.", "H9 做成活二。深度 14 的最佳着法：黑方 +41。",
		},
		{
			"resists",
			[]coach.Fact{makes(coach.OpenTwo), coach.Resists{Depth: 14}},
			"H9 makes an open two. Every move loses, proven; as far as searched, to depth 14, this one resists best.",
			"H9 做成活二。已证明每一着都必败；就深度 14 的搜索看，这一着最能抵抗。",
		},
		{
			"behind",
			[]coach.Fact{makes(coach.OpenTwo), coach.Behind{Best: p("K10")[0], BestScore: analysis.Value(135), Score: analysis.Value(100), Depth: 14, Does: []coach.Fact{makes(coach.OpenThree)}}},
			"H9 makes an open two. At depth 14 it is 35 worse than K10, which makes an open three.",
			"H9 做成活二。深度 14 时比 K10 差 35；K10 做成活三。",
		},
		{
			"what to play instead",
			[]coach.Fact{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 3, coach.ByFours)}, coach.Instead{Side: board.Black, Best: p("K10")[0], Score: analysis.Value(-12), Depth: 9, Does: []coach.Fact{white(coach.OpenThree, "C8", "D8", "E8")}}},
			"H9 makes an open two. White then wins by fours in 2 moves (3 plies, proven): H9 J10 K11. Better is K10, which stops White's open three C8–E8: −12 for Black at depth 9.",
			"H9 做成活二。此后白方连续冲四取胜，再下 2 子（共 3 手，已证明）：H9 J10 K11。应下 K10（挡住白方的活三 C8–E8），深度 9 评估：黑方 −12。",
		},
		{
			"what to play instead, shortly",
			[]coach.Fact{coach.Loses{Win: win(board.White, 1, coach.ByFours)}, coach.Instead{Side: board.Black, Best: p("K10")[0], Score: analysis.Value(-12), Depth: 9, Does: []coach.Fact{coach.Overlooks{Side: board.White, Rows: threes}}}},
			"H9 makes no threat. White then wins at H9. Better is K10: −12 for Black at depth 9.",
			"H9 不构成威胁。白方下在 H9 即胜。应下 K10，深度 9 评估：黑方 −12。",
		},
		{
			"far behind",
			[]coach.Fact{coach.Behind{Best: p("K10")[0], BestScore: analysis.Value(135), Score: analysis.Value(100), Depth: 14, AtLeast: true}},
			"H9 makes no threat. At depth 14 it is at least 35 worse than K10.", "H9 不构成威胁。深度 14 时比 K10 至少差 35。",
		},
		{
			"compared",
			[]coach.Fact{coach.Compared{
				Side: board.White, Point: h9, Score: analysis.Value(-20), Depth: 12, Bound: analysis.AtMost,
				Best: p("K10")[0], BestScore: analysis.Value(41), BestDepth: 14,
			}},
			"H9 makes no threat. At depth 12 it is worth at most −20 for White; the best, K10, +41 for White at depth 14.",
			"H9 不构成威胁。深度 12 评估不超过：白方 −20；最佳的 K10：白方 +41（深度 14）。",
		},
		{
			"searched now",
			[]coach.Fact{coach.Compared{
				Side: board.Black, Point: h9, Score: analysis.Value(-20), Depth: 12, Fresh: true,
				Best: p("K10")[0], BestScore: analysis.Value(41), BestDepth: 14,
			}},
			"H9 makes no threat. Searched just now to depth 12 it is worth −20 for Black; the best, K10, +41 for Black at depth 14.",
			"H9 不构成威胁。刚才搜索到深度 12，评估：黑方 −20；最佳的 K10：黑方 +41（深度 14）。",
		},

		{
			"forbidden",
			[]coach.Fact{coach.Forbidden{Foul: foul}},
			"Black may not play H9: two open threes at once (F7–G8–H9, H9–H10–H11).", "黑方不能下在 H9：三三（F7–G8–H9, H9–H10–H11）。",
		},
		{"over", []coach.Fact{coach.Ended{}}, "The game is over here, and no move follows. Go back a move to ask about the points there.", "对局在此已经结束，不再有下一手。退回一手，再问那里的点。"},
		{
			"the best of some moves",
			[]coach.Fact{makes(coach.OpenTwo), coach.Rated{Side: board.Black, Score: analysis.Value(41), Depth: 14, Among: true}},
			"H9 makes an open two. The best of the moves that are searched, at depth 14: +41 for Black.", "H9 做成活二。在所搜索的着法中最佳（深度 14）：黑方 +41。",
		},
		{
			"not the five at hand",
			[]coach.Fact{makes(coach.Four), coach.Wins{Win: win(board.Black, 7, coach.ByFours)}, coach.Sooner{Win: win(board.Black, 1, coach.ByFours)}},
			"H9 makes a four. Black wins by fours in 4 moves (7 plies, proven): H9 J10 K11 J9 L12 L8 M13. With H9 Black would win at once.",
			"H9 冲四。黑方连续冲四必胜，再下 4 子（共 7 手，已证明）：H9 J10 K11 J9 L12 L8 M13。黑方下在 H9 可立即获胜。",
		},
		{"taken", []coach.Fact{coach.Taken{Side: board.White, Point: h9}}, "There is a stone on H9 already.", "H9 已有棋子。"},
		{
			"too far",
			[]coach.Fact{coach.TooFar{Point: h9, Nearest: p("A1")[0], Steps: 5, Looked: 61, Far: 140}},
			"H9 was not considered: the nearest stone, A1, is 5 points away. The engine looks 3 points around each stone and 4 along a line: 61 points here, 140 lie further out.",
			"没有考虑 H9：最近的棋子 A1 也隔 5 路。引擎只看每颗棋子周围 3 路、同一直线上 4 路以内的点：这里有 61 个，另有 140 个更远。",
		},
		{
			"win at hand",
			[]coach.Fact{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.Completing, Points: p("C3")}}, makes(coach.Four)},
			"H9 was not considered: Black completes five at C3. H9 makes a four.", "没有考虑 H9：黑方在 C3 就能连五。H9 冲四。",
		},
		{
			"four at hand",
			[]coach.Fact{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.MakingFour, Points: p("C3", "G7")}}},
			"H9 was not considered: Black makes an open four or two fours at C3, G7 and wins.", "没有考虑 H9：黑方在 C3, G7 做成活四或双四即胜。",
		},
		{
			"five threatened",
			[]coach.Fact{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.AnsweringFive, Threats: p("C3")}}},
			"H9 was not considered: White would complete five at C3.", "没有考虑 H9：白方在 C3 就要连五。",
		},
		{
			"four threatened",
			[]coach.Fact{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.AnsweringFour, Threats: p("C3"), Points: p("C3", "G7")}}},
			"H9 was not considered: White would make an open four or two fours at C3. Only 2 moves meet that or make a four.",
			"没有考虑 H9：白方在 C3 要成活四或双四，能防守或反冲四的只有 2 手。",
		},
		{
			"four and three threatened",
			[]coach.Fact{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.AnsweringThree, Threats: p("C3"), Points: p("C3", "G7")}}},
			"H9 was not considered: White would make a four and an open three at C3. Only 2 moves meet that or make a four.",
			"没有考虑 H9：白方在 C3 要成四三，能防守或反冲四的只有 2 手。",
		},
		{
			"not kept",
			[]coach.Fact{coach.NotKept{Point: h9, Kept: 5, Depth: 14}},
			"H9 was searched to depth 14, but only the 5 best moves were kept.", "H9 搜索到了深度 14，但只保留了最好的 5 手。",
		},
		{"unfinished", []coach.Fact{coach.Unfinished{Point: h9}}, "The search has not come to H9 yet.", "还没有搜索到 H9。"},
	}
	en, zh := words.Writer{Text: i18n.New(i18n.English), Scores: inScores}, words.Writer{Text: i18n.New(i18n.Chinese), Scores: inScores}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e := coach.Explanation{Side: board.Black, Move: h9, Facts: tt.facts}
			assert.Equal(t, tt.en, en.Say(e))
			assert.Equal(t, tt.zh, zh.Say(e))
		})
	}
}

func TestScoresFromBlacksView(t *testing.T) {
	w := words.Writer{Text: i18n.New(i18n.English), Scores: view.Scores{In: view.InScores, AlwaysBlack: true}}
	e := coach.Explanation{Side: board.White, Move: board.Point{X: 7, Y: 8}, Facts: []coach.Fact{
		coach.Rated{Side: board.White, Score: analysis.Value(41), Depth: 14},
	}}
	assert.Equal(t, "H9 makes no threat. The best move at depth 14: −41 for Black.", w.Say(e))
}

// The coach speaks in the quantity of the table.
func TestChances(t *testing.T) {
	e := coach.Explanation{Side: board.White, Move: board.Point{X: 7, Y: 8}, Facts: []coach.Fact{
		coach.Rated{Side: board.White, Score: analysis.Value(41), Depth: 14},
	}}
	for _, in := range []view.Quantity{view.InChances, view.InLosses} {
		en := words.Writer{Text: i18n.New(i18n.English), Scores: view.Scores{In: in}}
		zh := words.Writer{Text: i18n.New(i18n.Chinese), Scores: view.Scores{In: in, AlwaysBlack: true}}
		assert.Equal(t, "H9 makes no threat. The best move at depth 14: 55% for White.", en.Say(e))
		assert.Equal(t, "H9 不构成威胁。深度 14 的最佳着法：黑方胜率 45%。", zh.Say(e))
	}
}

func TestScope(t *testing.T) {
	w := words.Writer{Text: i18n.New(i18n.English)}
	s := coach.Scope{Points: pts(t, "A1", "B2"), Empty: 200}
	assert.Equal(t, "2 of 200 empty points are looked at, near the stones.", w.Scope(s, 0))
	s.Reason = coach.AnsweringFour
	assert.Equal(t, "Only 2 of 200 moves are looked at: those that win or meet the threat.", w.Scope(s, 0))
	assert.Equal(t, "Only 3 of 200 moves are looked at.", w.Scope(s, 1))
	s.Empty = 2
	assert.Equal(t, "All 2 empty points are looked at.", w.Scope(s, 0))
}

// Each sentence about a forced win names whose win it is, and the move it begins with
// where that is another one.
func TestWhoseWinItIs(t *testing.T) {
	line := pts(t, "G10", "H9", "J10", "K11", "J9")
	for _, side := range []board.Stone{board.Black, board.White} {
		for _, means := range []coach.Means{coach.ByFours, coach.ByThrees, coach.ByForce} {
			for _, plies := range []int{1, 5} {
				for _, length := range []int{1, plies} {
					win := coach.Win{Side: side, Plies: plies, Line: line[:length], Means: means, AtMost: plies > 1 && means == coach.ByThrees}
					for _, f := range []coach.Fact{coach.Wins{Win: win}, coach.Loses{Win: win}, coach.Missed{Win: win}, coach.Sooner{Win: win}, coach.Prevents{Win: win}} {
						for _, language := range []i18n.Language{i18n.English, i18n.Chinese} {
							text := i18n.New(language)
							spoken := words.Writer{Text: text}.Say(coach.Explanation{Side: side, Move: line[1], Facts: []coach.Fact{f}})
							assert.Contains(t, spoken, text.Side(side), "%T", f)
							assert.NotContains(t, spoken, text.Side(side.Opponent()), "%T", f)
						}
					}
				}
			}
		}
	}
}
