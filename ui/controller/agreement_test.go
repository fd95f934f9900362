package controller_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
)

// hasty is our own engine, which looks at few positions.
type hasty struct{ engines.Engine }

func newHasty(engines.Options) engines.Engine {
	return hasty{engines.Own(engines.Options{Options: engine.Options{Threads: 1, Memory: 1 << 20}})}
}

// hastyNodes is how many: enough to see what threats force.
const hastyNodes = 3000

func (h hasty) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	limits.Nodes, limits.Time = hastyNodes, 0
	return h.Engine.Search(ctx, pos, limits, report)
}

// claim is what one place of the screen says of how the position shown ends.
type claim struct {
	place  string
	winner board.Stone
	plies  int
	most   bool // it may come sooner
}

func (c claim) String() string {
	most := ""
	if c.most {
		most = "at most "
	}
	return fmt.Sprintf("%s: %s wins in %s%d", c.place, c.winner, most, c.plies)
}

// claimOf returns what a score for side claims, if it claims anything.
func claimOf(place string, side board.Stone, s analysis.Score, b analysis.Bound) []claim {
	c := analysis.Candidate{Score: s, Bound: b}
	n, ends := c.Ends()
	if !ends {
		return nil
	}
	if _, loses := s.Loss(); loses {
		side = side.Opponent()
	}
	return []claim{{place, side, n, b != analysis.Exact}}
}

var (
	winsInWords = regexp.MustCompile(`(Black|White) (then )?wins[^.:]*? in (at most )?(\d+) pl`)
	winsAtOnce  = regexp.MustCompile(`(Black|White) (wins at once|then wins at)`)
	lineInWords = regexp.MustCompile(`wins [^.:]*: ((?:[A-O]\d+ ?)+)`)
	discOfEnd   = regexp.MustCompile(`^([WL])(≤?)(\d+)$`)
)

// sides are the sides by name.
var sides = map[string]board.Stone{"Black": board.Black, "White": board.White}

// inWords returns what sentences claim of the position shown. What would be without a move
// is no claim.
func inWords(place, words string) (all []claim) {
	for sentence := range strings.SplitAfterSeq(words, ". ") {
		if strings.HasPrefix(sentence, "Without it") {
			continue
		}
		for _, m := range winsInWords.FindAllStringSubmatch(sentence, -1) {
			n, _ := strconv.Atoi(m[4])
			if m[2] != "" {
				n++ // after the move
			}
			all = append(all, claim{place, sides[m[1]], n, m[3] != ""})
		}
		for _, m := range winsAtOnce.FindAllStringSubmatch(sentence, -1) {
			n := 1
			if strings.HasPrefix(m[2], "then") {
				n = 2
			}
			all = append(all, claim{place, sides[m[1]], n, false})
		}
	}
	return all
}

// restricted reports whether the table is about some moves of the position: then it is not held
// against what is known of the position.
func (s *stage) restricted() bool { return s.view.info != nil && s.view.info.Restricted }

// claims returns what all places of the screen say of how the position shown ends.
func (s *stage) claims(sc display.Screen) (all []claim) {
	turn := s.Game.Now().Turn()
	var best analysis.Candidate
	if rows := s.rows(); len(rows) > 0 && s.view.info.Turn == turn {
		best = rows[0]
		all = append(all, claimOf("table", turn, best.Score, s.view.info.Length(best))...)
		if marks := sc.Board.Candidates; len(marks) > 0 && marks[0].Point == best.Move {
			if m := discOfEnd.FindStringSubmatch(marks[0].Label); m != nil {
				n, _ := strconv.Atoi(m[3])
				side := turn
				if m[1] == "L" {
					side = turn.Opponent()
				}
				all = append(all, claim{"disc", side, n, m[2] != ""})
			}
		}
	}
	for _, r := range display.ExplorerRows(sc.First, sc.Explored) {
		switch {
		case r.Move != best.Move || s.restricted():
		case r.Within > 0 && turn == board.White:
			all = append(all, claim{"explorer", board.Black, r.Within + 1, true})
		case r.Within > 0:
			all = append(all, claim{"explorer", board.Black, r.Within, true})
		case r.Analysed:
			all = append(all, claimOf("explorer", turn, r.Found.Score, analysis.Length(r.Found.Score, r.Found.Bound, false))...)
		}
	}
	if n := sc.First.Within; n > 0 && !s.restricted() {
		all = append(all, claim{"explorer's words", board.Black, n, true})
	}
	e := sc.Forced.Evaluation()
	if sc.Forced.Side == board.Empty && s.view.info != nil {
		e = view.EvaluationOf(*s.view.info)
	}
	if e.Known && !e.Drawn && !sc.Status.Bare && !s.restricted() {
		all = append(all, claimOf("verdict", e.Side, e.Score, e.Bound)...)
	}
	if !s.restricted() {
		all = append(all, inWords("note", sc.Status.Note)...)
	}
	if sc.Remark.Title == "" && sc.Remark.About == best.Move.String() {
		all = append(all, inWords("words", sc.Remark.Words)...)
	}
	if q := sc.Sequence; q.Plies > 0 && !q.OneWay {
		end := analysis.WinIn(q.Plies)
		if q.Side != turn {
			end = analysis.LossIn(q.Plies)
		}
		all = append(all, claim{"sequence", q.Side, q.Plies, analysis.Length(end, analysis.Exact, s.view.info.Source == analysis.FromSolver) != analysis.Exact})
	}
	return all
}

// hotter says where the heat map contradicts the table: by a cell that is not among the rows
// and hotter than the last of them, or by the order of the rows. It is asked where the table has
// looked further than the map.
func (s *stage) hotter(sc display.Screen) string {
	info := s.view.info
	if info == nil || len(sc.Heat.Cells) == 0 || info.Turn != sc.Heat.Side || info.Depth <= sc.Heat.Depth {
		return ""
	}
	heats := map[board.Point]float64{}
	for _, c := range sc.Heat.Cells {
		heats[c.Point] = c.Heat
	}
	listed, last := map[board.Point]bool{}, 1.0
	for _, p := range sc.Restriction.Points {
		if heat, shown := heats[p]; shown && heat > 0 && !sc.Restriction.Only {
			return fmt.Sprintf("%s is left out, and on the map", p)
		}
	}
	first := s.rows()[0]
	best, span := first.Score.Chance(), max(sc.Heat.High.Chance()-sc.Heat.Low.Chance(), 0.1)
	for _, c := range s.rows() {
		if first.Bound == analysis.Exact && c.Bound == analysis.AtMost && !c.Older && heats[c.Move] > max(0, 1-(best-c.Score.Chance())/span)+0.01 {
			return fmt.Sprintf("%s is worth %v at the most, and on the map %.2f of %v to %v; the best: %+v", c.Move, c.Score, heats[c.Move], sc.Heat.Low, sc.Heat.High, first)
		}
		if listed[c.Move] = true; c.Bound == analysis.Exact && !c.Older {
			// The best stands first, also where another line is found to be worth a little more.
			if heats[c.Move] > last && c.Score.Compare(first.Score) <= 0 {
				return fmt.Sprintf("%s is hotter than the row before it; depth %d and %d: %v, %+v", c.Move, info.Depth, sc.Heat.Depth, heats, s.rows())
			}
			last = heats[c.Move]
		}
	}
	for _, c := range sc.Heat.Cells {
		if !listed[c.Point] && c.Heat > last {
			return fmt.Sprintf("%s is hotter than the last row", c.Point)
		}
	}
	return ""
}

// otherWay says where the words about the best move have it go on in another way than the table.
func (s *stage) otherWay(sc display.Screen) string {
	rows := s.rows()
	if len(rows) == 0 || sc.Remark.Title != "" || sc.Remark.About != rows[0].Move.String() || s.view.info.Turn != s.Game.Now().Turn() {
		return ""
	}
	line := board.Names(rows[0].Line)
	for sentence := range strings.SplitAfterSeq(sc.Remark.Words, ". ") {
		m := lineInWords.FindStringSubmatch(sentence)
		if m == nil || strings.HasPrefix(sentence, "Without it") || !strings.HasPrefix(m[1], line[0]) {
			continue
		}
		for i, name := range strings.Fields(m[1]) {
			if i < len(line) && name != line[i] {
				return fmt.Sprintf("the table says %v, the words %q", line, m[1])
			}
		}
	}
	return ""
}

// answerElse says where the answer to a question says another thing of the point than the rest
// of the screen.
func (s *stage) answerElse(sc display.Screen) string {
	point, asked := strings.CutPrefix(sc.Remark.Title, "Why not ")
	if point = strings.TrimSuffix(point, "?"); !asked || s.view.info == nil {
		return ""
	}
	if line := sc.Board.Line.Points; len(line) > 0 && line[0].String() != point {
		return fmt.Sprintf("asked about %s, and the line begins at %s", point, line[0])
	}
	rows := s.rows()
	for _, c := range inWords("answer", sc.Remark.Words) {
		if c.winner == s.view.info.Turn {
			continue // that another move wins
		}
		if plies, lost := s.view.info.Lost(); lost && c.plies > plies {
			return fmt.Sprintf("all is lost in %d, and the answer says %v", plies, c)
		}
		for _, row := range rows {
			n, ends := row.Ends()
			if row.Move.String() == point && ends && n != c.plies {
				return fmt.Sprintf("the table says %d of %s, the answer %v", n, point, c)
			}
		}
		if line := sc.Board.Line.Points; len(line) > c.plies {
			return fmt.Sprintf("%v, and a line of %d", c, len(line))
		}
	}
	return ""
}

// contradiction says where the screen contradicts itself, "" where it does not.
func (s *stage) contradiction(sc display.Screen) string {
	if said := s.hotter(sc); said != "" {
		return said
	}
	if said := s.otherWay(sc); said != "" {
		return said
	}
	if said := s.answerElse(sc); said != "" {
		return said
	}
	if info := s.view.info; info != nil && info.Restricted && strings.Contains(sc.Remark.Words, "The best move") {
		return "words of the position, of a search of some moves: " + sc.Remark.Words
	}
	if s.lost(sc) && strings.Contains(sc.Remark.Words, "The best move") {
		return "of a position that is lost, proven: " + sc.Remark.Words
	}
	all := s.claims(sc)
	for _, c := range all {
		if d := all[0]; c.winner != d.winner || c.plies != d.plies || c.most != d.most {
			return fmt.Sprintf("%v", all)
		}
	}
	if len(all) == 0 {
		return ""
	}
	for _, place := range []string{"verdict", "table", "disc"} {
		if place == "verdict" && s.restricted() || place == "disc" && len(sc.Board.Line.Points) > 0 {
			continue
		}
		// Where the certificate says how it ends, or that all is lost is known beside the search, the
		// table tells which moves resist.
		resists := (sc.Forced.Proven || s.lost(sc)) && place != "verdict" || sc.Status.Bare
		if !resists && !slices.ContainsFunc(all, func(c claim) bool { return c.place == place }) {
			return fmt.Sprintf("%v, and nothing from the %s", all, place)
		}
	}
	if !sc.Analysing || s.restricted() {
		return ""
	}
	if at := sc.Chances[sc.Number]; !all[0].onGraph(at) {
		return fmt.Sprintf("%v, and on the graph %v", all, at)
	}
	return ""
}

// lost reports whether the screen says beside the search that who is to move has lost.
func (s *stage) lost(sc display.Screen) bool {
	return sc.Forced.Winner() == s.Game.Now().Turn().Opponent()
}

// onGraph reports whether the graph shows of a position what is claimed.
func (c claim) onGraph(at view.Chance) bool {
	return at.Forced && (at.Chance > 0.5) == (c.winner == board.Black) && pliesOf(at.Score) == c.plies
}

// pliesOf returns the length of a forced result.
func pliesOf(s analysis.Score) int {
	n, wins := s.Win()
	if !wins {
		n, _ = s.Loss()
	}
	return n
}

// certified sees that the graph has each position of the line that the certificate knows as
// won, and no later than it says: those that are not shown too.
func (s *stage) certified() {
	s.t.Helper()
	var plies []coach.Ply
	s.Game.View(func(g *game.Game) { plies = coach.LineOf(g) })
	ask := func(ctx context.Context, pos *rule.Position) coach.Promise { return s.Engines.Promise(ctx, pos) }
	coach.Promises(s.t.Context(), plies, make([]coach.Promise, len(plies)), ask, func(number int, p coach.Promise) {
		if p.Plies == 0 {
			return
		}
		s.until("what the certificate says", func(sc display.Screen) bool {
			v := sc.Chances[number]
			return v.Forced && v.Chance == 1 && pliesOf(v.Score) <= p.Plies
		})
	})
}

// agree waits until nothing on the screen contradicts anything else there.
func (s *stage) agree(where string, ready func(display.Screen) bool) []claim {
	s.t.Helper()
	last := "nothing came"
	defer func() {
		if s.t.Failed() {
			s.t.Logf("%s, after %s: %s", where, record.FormatMoves(s.Game.Now().Position.Moves()), last)
		}
	}()
	sc := s.until(where, func(sc display.Screen) bool {
		if !ready(sc) {
			return false
		}
		last = s.contradiction(sc)
		return last == ""
	})
	return s.claims(sc)
}

// analysed reports whether the analysis of the position shown has come to its end, and the
// words about its best move are there.
func (s *stage) analysed(sc display.Screen) bool {
	info := s.view.info
	if info == nil || !info.Done || len(info.Candidates) == 0 || info.Turn != s.Game.Now().Turn() {
		return false
	}
	return s.Game.Now().Position.Check(info.Candidates[0].Move) == nil && sc.Remark.About == info.Candidates[0].Move.String() && sc.Remark.Words != ""
}

// walked is a position that the walk comes to.
type walked struct {
	variant string
	moves   string
	black   string // stones that are set up, and White's
	white   string
}

// begin begins the game with the stones that are set up, and plays the moves.
func (w walked) begin(s *stage) {
	s.t.Helper()
	require.NoError(s.t, s.Games.New(store.Game{Variant: w.variant, Black: store.Human, White: store.Human}))
	if w.black != "" {
		b := s.Game.Now().Position.Board().Clone()
		for stone, names := range map[board.Stone]string{board.Black: w.black, board.White: w.white} {
			points, err := record.ParseMoves(names)
			require.NoError(s.t, err)
			for _, p := range points {
				b.Set(p, stone)
			}
		}
		s.Games.PlayFrom(b, board.Black, false)
	}
	moves, err := record.ParseMoves(w.moves)
	require.NoError(s.t, err)
	s.tap(board.Names(moves)...)
}

// walks are games of every kind: won by threats, lost, on the ground of the certificate, on
// boards that are solved, and at random.
func walks(t *testing.T) (all []walked) {
	t.Helper()
	for _, moves := range []string{
		"h8a1i8a3j8a5",            // an open three
		"h8a1i8a3j8a5k8",          // an open four, White is lost
		"h8a1i8a3j8a5k8g8",        // a five to make
		"h8a1i8a3j8",              // an open three to stop
		"h8g7i8g8j8g9a1",          // both have one
		"h8h9i8a1j8a15g8a2",       // four in a row
		"h8a1i9c1i7e1h10a3",       // two threes at once
		"h8i8h7i7g9j6f8k5e9",      // a fight
		"h8g8i7g9j6g7h6h10j8j7i8", // a four that can go on in two ways
	} {
		all = append(all, walked{variant: "gomoku15", moves: moves})
	}
	all = append(all, walked{variant: "gomoku15", black: "h8", white: "i7h6g6"}) // Black is lost, and may resist in several ways
	for _, moves := range []string{"a1", "a1c3", "a1b2b1c1a3a2", "b2a1"} {
		all = append(all, walked{variant: "tictactoe", moves: moves})
	}
	proof, err := book.Shipped()
	require.NoError(t, err)
	for seed := range uint64(3) {
		rng := rand.New(rand.NewPCG(seed, 15))
		pos := rule.NewPosition(rule.Freestyle, board.Square(15))
		for len(pos.Moves()) < 9 && !pos.Over() {
			move := near(rng, pos)
			if a, ok := proof.Answer(t.Context(), pos.Board()); ok && a.Move != board.Pass {
				move = a.Move
			}
			require.NoError(t, pos.Play(move))
		}
		if pos.Over() {
			pos.Undo()
		}
		for n := 2; n <= len(pos.Moves()); n++ {
			all = append(all, walked{variant: "gomoku15", moves: record.FormatMoves(pos.Moves()[:n])})
		}
	}
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 7))
		v, err := rule.VariantByID([]string{"gomoku15", "standard15", "renju15"}[seed%3])
		require.NoError(t, err)
		pos := rule.NewPosition(v.Rule, v.Size)
		for range 8 + rng.IntN(10) {
			before := pos.Clone()
			if pos.Play(near(rng, pos)) != nil || pos.Over() {
				pos = before
				break
			}
		}
		all = append(all, walked{variant: v.ID, moves: record.FormatMoves(pos.Moves())})
	}
	return all
}

// near returns a free point beside a stone, or the centre.
func near(rng *rand.Rand, pos *rule.Position) board.Point {
	var around []board.Point
	for _, p := range pos.Board().Empties() {
		if slices.ContainsFunc(pos.Moves(), func(q board.Point) bool { return q.Steps(p) <= 1 }) && pos.Check(p) == nil {
			around = append(around, p)
		}
	}
	if len(around) == 0 {
		return pos.Board().Size().Center()
	}
	return around[rng.IntN(len(around))]
}

// Whose win, how sure and in how many plies: all parts of the screen say the
// same, after a hint, while one analyses, a move further and back again, in a game that was
// won or given up, and in its review.
func TestAllThatIsSaidOfAPositionAgrees(t *testing.T) {
	shipped := engines.ShippedProof()
	ended, tried, all := 0, 0, walks(t)
	for i, w := range all {
		if testing.Short() && i%12 != 0 {
			continue // where races are looked for, some are enough
		}
		t.Run(w.variant+" "+w.black+w.white+w.moves, func(t *testing.T) {
			tried++
			s := newStageWith(t, t.TempDir(), newHasty)
			s.proof = shipped
			chosen := store.DefaultSettings()
			chosen.Oversights, chosen.ShowThinking, chosen.HeatMap = "", true, true
			chosen.LastGame = people
			s.SetSettings(chosen)
			w.begin(s)

			s.Hint()
			s.agree("hint", func(sc display.Screen) bool { return !sc.Thinking && s.analysed(sc) })
			s.OpenAnalysis(true)
			known := map[int][]claim{s.Game.Now().Number: s.agree("analysis", s.analysed)}
			best := s.rows()[0].Move
			s.questions()
			s.withoutTheBest()
			s.Tap(best)
			s.until("the move", func(sc display.Screen) bool {
				return sc.Number == s.Game.Now().Number && sc.Board.At(best) != board.Empty
			})
			if !s.Game.Now().Position.Over() {
				known[s.Game.Now().Number] = s.agree("a move further", s.analysed)
			}
			s.Game.Walk.Step(-1)
			s.agree("back again", func(sc display.Screen) bool { return s.analysed(sc) && len(sc.Heat.Cells) > 0 })

			s.OpenAnalysis(false)
			if !s.Game.Now().Ended { // the best move may have ended it
				s.Game.Resign()
			}
			s.until("the end", func(sc display.Screen) bool { return sc.Result.Over() })
			s.OpenAnalysis(true)
			known[s.Game.Now().Number] = s.agree("given up", s.analysed)
			s.certified()
			for _, all := range known {
				ended += len(all)
			}

			s.OpenReview(true)
			s.Review.Start()
			sc := s.until("the review", func(sc display.Screen) bool {
				return !sc.Review.Running && sc.Review.Report.Known == sc.Review.Report.Of
			})
			s.followed(sc.Review.Report, known)
			s.lookedThrough(sc)
			reviewed := s.view.screen
			s.OpenReview(false)
			s.OpenAnalysis(true)
			s.until("the same graph", func(sc display.Screen) bool { return sameLine(sc, reviewed) })
			s.agree("after the review", s.analysed)
		})
	}
	if tried < len(all) {
		return
	}
	require.Greater(t, ended, 50, "of most positions nothing is known, and the test tests nothing")
}

// questions asks why some points are not the move: the second of the table, and one beside the last
// stone. What is proven of them is known everywhere.
func (s *stage) questions() {
	s.t.Helper()
	points := []board.Point{near(rand.New(rand.NewPCG(1, 2)), s.Game.Now().Position)}
	if rows := s.rows(); len(rows) > 1 {
		points = append(points, rows[1].Move)
	}
	for _, p := range points {
		s.WhyNot(p)
		title := "Why not " + p.String() + "?"
		s.agree(title, func(sc display.Screen) bool {
			return sc.Remark.Title == title && sc.Remark.Words != "" && !strings.HasPrefix(sc.Remark.Words, "Searching")
		})
		s.ToggleAnalysis() // what the next search says, the answer says too
		s.ToggleAnalysis()
		s.agree("searched anew, "+title, func(sc display.Screen) bool {
			return s.view.info != nil && s.view.info.Done && sc.Remark.Title == title && !strings.HasPrefix(sc.Remark.Words, "Searching")
		})
		s.WhyNot(p)
		s.agree("no more asked", s.analysed)
	}
}

// withoutTheBest leaves the best move out of the search, and takes it in again.
func (s *stage) withoutTheBest() {
	s.t.Helper()
	best := s.rows()[0].Move
	if s.Game.Now().Position.Board().Count(board.Empty) < 2 {
		return
	}
	s.Restrict(func() { s.Analysis.Restrictions.LeaveOut(best) })
	s.agree("without "+best.String(), func(sc display.Screen) bool {
		info := s.view.info
		return info != nil && info.Restricted && info.Done && len(sc.Heat.Cells) > 0 && (len(info.Candidates) == 0 || sc.Remark.About == info.Candidates[0].Move.String() && sc.Remark.Words != "")
	})
	s.Restrict(s.Analysis.Restrictions.All)
	s.agree("with all moves", s.analysed)
}

// sameLine reports whether two screens have the same graph, but for the position shown, of which
// a search that runs may know more, and the signs that only a review has.
func sameLine(a, b display.Screen) bool {
	if len(a.Chances) != len(b.Chances) {
		return false
	}
	for i, v := range a.Chances {
		w := b.Chances[i]
		v.Escape, w.Escape = false, false
		if i != a.Number && v != w {
			return false
		}
	}
	return true
}

// lookedThrough looks at each move of a review and sees that its sign, its words, its discs and the
// graph say the same of it. Then it goes back to where it was.
func (s *stage) lookedThrough(sc display.Screen) {
	s.t.Helper()
	was := s.Game.Now().Node
	for number := 1; number <= len(sc.Review.Report.Moves); number++ {
		s.LookAt(number)
		sc := s.until("the move", func(sc display.Screen) bool { return sc.Review.Chosen == number && sc.Number == number-1 })
		m := sc.Review.Report.Moves[number-1]
		said := fmt.Sprintf("%q %q %v to %v", sc.Status.Sentence, sc.Status.Note, m.Before, m.After)
		_, lost := m.Before.Loss()
		require.Equal(s.t, lost, strings.Contains(sc.Status.Sentence, "already lost"), said)
		require.False(s.t, lost && m.Sign().Mistaken(), said)
		require.Equal(s.t, m.After.Forced(), sc.Chances[number].Forced, said)
		require.Equal(s.t, view.NewChance(m.Side, m.After).Chance, sc.Chances[number].Chance, said)
		require.Equal(s.t, m.Sign(), sc.Chances[number].Sign, said)
		if now := s.claims(sc); len(now) > 0 {
			require.True(s.t, now[0].onGraph(sc.Chances[number-1]), "%v, and on the graph %v; %s", now, sc.Chances[number-1], said)
		}
		for _, c := range inWords("note", sc.Status.Note) {
			require.True(s.t, m.Before.Forced() || m.After.Forced(), "%v: %s", c, said)
		}
		for i, score := range []analysis.Score{m.Before, m.After} {
			if i >= len(sc.Board.Candidates) {
				continue
			}
			label := discOfEnd.FindStringSubmatch(sc.Board.Candidates[i].Label)
			n, wins := score.Win()
			if !wins {
				n, _ = score.Loss()
			}
			if label != nil {
				require.Equal(s.t, strconv.Itoa(n), label[3], said)
				if label[3] != "1" { // "at once"
					require.Contains(s.t, sc.Status.Note, label[3], said)
				}
			}
		}
	}
	s.Game.Walk.GoTo(was)
	s.until("back", func(display.Screen) bool { return s.Game.Now().Node == was })
}

// followed sees that a review says no less of positions than was known of them before.
func (s *stage) followed(report *coach.Report, known map[int][]claim) {
	s.t.Helper()
	for number, claims := range known {
		if len(claims) == 0 || number == 0 || number > len(report.Moves) {
			continue
		}
		want, m := claims[0], report.Moves[number-1]
		got := claimOf("review", m.Side, m.After, m.AfterBound)
		require.NotEmpty(s.t, got, "after move %d: %v, and the review says %v", number, want, m.After)
		require.Equal(s.t, want.winner, got[0].winner, "after move %d: %v", number, want)
		require.LessOrEqual(s.t, got[0].plies-1, want.plies, "after move %d: %v", number, want)
		if number < len(report.Moves) && want.winner != report.Moves[number].Side {
			require.False(s.t, report.Moves[number].Bad(), "move %d of who was lost: %v", number+1, want)
		}
	}
}
