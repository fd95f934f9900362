package words_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
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

// sentences has what is said of each kind of fact, in each language.
const sentences = "testdata/sentences.txt"

var update = flag.Bool("update", false, "write what is said into "+sentences)

type facts []coach.Fact

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
		name  string
		facts facts
	}{
		{"five", facts{makes(coach.Five), coach.Wins{Win: win(board.Black, 1, coach.ByFours)}}},
		{"open four", facts{makes(coach.OpenFour)}},
		{"double four", facts{makes(coach.DoubleFour)}},
		{"four three", facts{makes(coach.FourThree)}},
		{"four and stop", facts{makes(coach.Four), white(coach.OpenThree, "C8", "D8", "E8")}},
		{"double three", facts{makes(coach.DoubleThree)}},
		{"open three", facts{makes(coach.OpenThree)}},
		{"three", facts{makes(coach.Three)}},
		{"broken three", facts{makes(coach.Three, row(coach.Three, "H9", "J9", "L9"))}},
		{"open two", facts{makes(coach.OpenTwo)}},
		{"open twos", facts{makes(coach.OpenTwo, row(coach.OpenTwo, "G8", "H9"))}},
		{"small beside great", facts{makes(coach.OpenTwo), white(coach.OpenThree, "C8", "D8", "E8")}},
		{"overline", facts{coach.Makes{Shape: coach.Overline, Rows: []coach.Row{row(coach.Overline, "D9", "E9", "F9", "G9", "H9", "I9")}}}},
		{"row of four", facts{coach.Makes{Shape: coach.Five, Rows: []coach.Row{{Shape: coach.Five, Of: 4}}}}},
		{"two ways to a row of four", facts{coach.Makes{Shape: coach.OpenFour, Rows: []coach.Row{{Shape: coach.OpenFour, Of: 4, Gains: p("A1", "E5")}}}}},
		{"one way to a row of four", facts{coach.Makes{Shape: coach.Four, Rows: []coach.Row{{Shape: coach.Four, Of: 4, Gains: p("A1")}}}}},
		{"only answer", facts{coach.Answers{Side: board.White, Row: row(coach.Four, "D8", "E8", "F8", "G8"), Stops: p("H9")}}},
		{"one answer", facts{coach.Answers{Side: board.White, Row: row(coach.Four, "D8", "E8", "F8", "G8"), Stops: p("H9", "J9")}}},
		{"answer in a row of three", facts{coach.Answers{Side: board.White, Row: coach.Row{Shape: coach.Four, Of: 3}, Stops: p("H9")}}},
		{"stops a four", facts{white(coach.Four, "D8", "E8", "F8", "G8")}},
		{"stops two threes", facts{coach.Stops{Side: board.White, Rows: threes}}},
		{"spoils a two", facts{white(coach.OpenTwo, "C8", "D8")}},
		{"takes", facts{takes(coach.FourThree)}},
		{"takes fours", facts{takes(coach.DoubleFour)}},
		{"takes threes", facts{takes(coach.DoubleThree)}},
		{"takes an open four", facts{takes(coach.OpenFour)}},
		{"takes two ways", facts{coach.Takes{Side: board.White, Shape: coach.DoubleFour, Rows: []coach.Row{{Of: 4}}}}},
		{"three things", facts{makes(coach.OpenThree), white(coach.OpenThree, "C8", "D8", "E8"), takes(coach.FourThree)}},
		{"overlooks", facts{makes(coach.OpenTwo), coach.Overlooks{Side: board.White, Rows: []coach.Row{row(coach.OpenThree, "C8", "D8", "E8")}}}},
		{"overlooks two", facts{makes(coach.OpenThree), coach.Overlooks{Side: board.White, Rows: threes}}},
		{"overlooks a four-three", facts{coach.Overlooks{Side: board.White, Shape: coach.FourThree, Points: p("K10"), Of: 5}}},
		{"overlooks two fours", facts{coach.Overlooks{Side: board.White, Shape: coach.DoubleFour, Points: p("K10", "L9"), Of: 5}}},
		{"overlooks two ways", facts{coach.Overlooks{Side: board.White, Shape: coach.DoubleFour, Points: p("A1"), Of: 3}}},
		{"what is overlooked is never left out", facts{makes(coach.OpenThree), white(coach.OpenThree, "C8", "D8", "E8"), takes(coach.FourThree), coach.Overlooks{Side: board.White, Rows: threes[:1]}}},
		{"one end of a four", facts{coach.OneEnd{Side: board.White, Row: row(coach.OpenFour, "D9", "E9", "F9", "G9"), Left: p("C9")}}},
		{"one of two ways", facts{coach.OneEnd{Side: board.White, Row: coach.Row{Shape: coach.OpenFour, Stones: p("A1", "B1"), Of: 4}, Left: p("C9")}}},
		{"averts a four-three", facts{makes(coach.OpenTwo), coach.Averts{Side: board.White, Shape: coach.FourThree, Points: p("K10"), Of: 5}}},
		{"averts two fours", facts{coach.Averts{Side: board.White, Shape: coach.DoubleFour, Points: p("K10", "L9"), Of: 5}}},
		{"averts two threes", facts{makes(coach.Four), coach.Averts{Side: board.White, Shape: coach.DoubleThree, Points: p("K10"), Of: 5}}},
		{"averts two ways", facts{coach.Averts{Side: board.White, Shape: coach.DoubleFour, Points: p("A1"), Of: 3}}},
		{"wins by fours", facts{makes(coach.Four), coach.Wins{Win: win(board.Black, 7, coach.ByFours)}}},
		{"wins by threes", facts{coach.Wins{Win: win(board.Black, 9, coach.ByThrees)}}},
		{"wins by force", facts{makes(coach.OpenThree), coach.Wins{Win: win(board.Black, 5, coach.ByForce)}}},
		{"wins by what is proven elsewhere", facts{makes(coach.OpenThree), coach.Wins{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}}},
		{"misses what is proven elsewhere", facts{makes(coach.OpenThree), coach.Missed{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}}},
		{"one way that a win which is proven elsewhere can go", facts{coach.Wins{Win: coach.Win{Side: board.Black, Plies: 71, Line: line, Whole: true, AtMost: true}}}},
		{"loses at the latest", facts{makes(coach.OpenTwo), coach.Loses{Win: coach.Win{Side: board.White, Plies: 7, Line: line[:7], AtMost: true}}}},
		{"loses at once", facts{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 1, coach.ByFours)}}},
		{"loses by fours", facts{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 5, coach.ByFours)}}},
		{"loses by threes", facts{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 5, coach.ByThrees)}}},
		{"lost anyway", facts{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 5, coach.ByForce), Lost: true}}},
		{"loses without a line", facts{makes(coach.OpenTwo), coach.Loses{Win: coach.Win{Side: board.White, Plies: 7}}}},
		{"missed", facts{makes(coach.OpenTwo), coach.Missed{Win: win(board.Black, 3, coach.ByFours)}}},
		{"missed five", facts{coach.Missed{Win: win(board.Black, 1, coach.ByFours)}}},
		{"missed by threes", facts{coach.Missed{Win: win(board.Black, 5, coach.ByThrees)}}},
		{"missed by force", facts{coach.Missed{Win: win(board.Black, 5, coach.ByForce)}}},
		{"slower win", facts{makes(coach.Four), coach.Wins{Win: win(board.Black, 7, coach.ByFours)}, coach.Sooner{Win: win(board.Black, 5, coach.ByFours)}}},
		{"loses and missed", facts{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 1, coach.ByFours)}, coach.Missed{Win: win(board.Black, 3, coach.ByFours)}}},
		{"loses and missed what is proven elsewhere", facts{coach.Loses{Win: win(board.White, 1, coach.ByFours)}, coach.Missed{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}}},
		{"slower than what is proven elsewhere", facts{coach.Sooner{Win: coach.Win{Side: board.Black, Plies: 71, Line: line[:1], AtMost: true}}}},
		{"prevents", facts{makes(coach.OpenTwo), coach.Prevents{Win: win(board.White, 5, coach.ByFours)}}},
		{"only move", facts{coach.OnlyMove{Point: h9}}},
		{"only that holds", facts{makes(coach.OpenTwo), coach.OnlyHolds{Point: h9, Others: 27}}},
		{"draws", facts{coach.Draws{}}},
		{"best", facts{makes(coach.OpenTwo), coach.Rated{Side: board.Black, Score: analysis.Value(41), Depth: 14}}},
		{"resists", facts{makes(coach.OpenTwo), coach.Resists{Depth: 14}}},
		{"behind", facts{makes(coach.OpenTwo), coach.Behind{Best: p("K10")[0], BestScore: analysis.Value(135), Score: analysis.Value(100), Depth: 14, Does: []coach.Fact{makes(coach.OpenThree)}}}},
		{"what to play instead", facts{makes(coach.OpenTwo), coach.Loses{Win: win(board.White, 3, coach.ByFours)}, coach.Instead{Side: board.Black, Best: p("K10")[0], Score: analysis.Value(-12), Depth: 9, Does: []coach.Fact{white(coach.OpenThree, "C8", "D8", "E8")}}}},
		{"what to play instead, shortly", facts{coach.Loses{Win: win(board.White, 1, coach.ByFours)}, coach.Instead{Side: board.Black, Best: p("K10")[0], Score: analysis.Value(-12), Depth: 9, Does: []coach.Fact{coach.Overlooks{Side: board.White, Rows: threes}}}}},
		{"far behind", facts{coach.Behind{Best: p("K10")[0], BestScore: analysis.Value(135), Score: analysis.Value(100), Depth: 14, AtLeast: true}}},
		{"compared", facts{coach.Compared{Side: board.White, Point: h9, Score: analysis.Value(-20), Depth: 12, Bound: analysis.AtMost, Best: p("K10")[0], BestScore: analysis.Value(41), BestDepth: 14}}},
		{"searched now", facts{coach.Compared{Side: board.Black, Point: h9, Score: analysis.Value(-20), Depth: 12, Replies: p("K10", "K11"), Fresh: true, Best: p("K10")[0], BestScore: analysis.Value(41), BestDepth: 14}}},
		{"searched now, and nothing else", facts{coach.Compared{Side: board.Black, Point: h9, Score: analysis.Value(-20), Depth: 12, Fresh: true, Best: board.Pass}}},
		{"forbidden", facts{coach.Forbidden{Foul: foul}}},
		{"over", facts{coach.Ended{}}},
		{"the best of some moves", facts{makes(coach.OpenTwo), coach.Rated{Side: board.Black, Score: analysis.Value(41), Depth: 14, Among: true}}},
		{"not the five at hand", facts{makes(coach.Four), coach.Wins{Win: win(board.Black, 7, coach.ByFours)}, coach.Sooner{Win: win(board.Black, 1, coach.ByFours)}}},
		{"taken", facts{coach.Taken{Side: board.White, Point: h9}}},
		{"too far", facts{coach.TooFar{Point: h9, Nearest: p("A1")[0], Steps: 5, Looked: 61, Far: 140}}},
		{"win at hand", facts{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.Completing, Points: p("C3")}}, makes(coach.Four)}},
		{"four at hand", facts{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.MakingFour, Points: p("C3", "G7")}}}},
		{"five threatened", facts{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.AnsweringFive, Threats: p("C3")}}}},
		{"four threatened", facts{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.AnsweringFour, Threats: p("C3"), Points: p("C3", "G7")}}}},
		{"four and three threatened", facts{coach.Narrowed{Point: h9, Scope: coach.Scope{Side: board.Black, Reason: coach.AnsweringThree, Threats: p("C3"), Points: p("C3", "G7")}}}},
		{"not kept", facts{coach.NotKept{Point: h9, Kept: 5, Depth: 14}}},
		{"unfinished", facts{coach.Unfinished{Point: h9}}},
	}
	var said strings.Builder
	for _, tt := range tests {
		fmt.Fprintln(&said, tt.name)
		for _, language := range i18n.Languages() {
			w := words.Writer{Text: i18n.New(language), Scores: inScores}
			fmt.Fprintf(&said, "\t%s\n", w.Say(coach.Explanation{Side: board.Black, Move: h9, Facts: tt.facts}))
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(sentences, []byte(said.String()), 0o600))
	}
	want, err := os.ReadFile(sentences)
	require.NoError(t, err)
	assert.Equal(t, string(want), said.String(), "-update writes %s anew", sentences)
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
	assert.Equal(t, "2 of 200 empty points are searched, near the stones.", w.Scope(s, 0))
	s.Reason = coach.AnsweringFour
	assert.Equal(t, "Only 2 of 200 moves are searched: those that win or meet the threat.", w.Scope(s, 0))
	assert.Equal(t, "Only 3 of 200 moves are searched.", w.Scope(s, 1))
	s.Empty = 2
	assert.Equal(t, "All 2 empty points are searched.", w.Scope(s, 0))
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
