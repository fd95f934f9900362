package eval

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// randomNet returns the first guess with a network of random weights.
func randomNet(t *testing.T) *Evaluator { return randomNetOf(t, 1) }

// randomNetOf is randomNet with so many tables.
func randomNetOf(t *testing.T, tables Tables) *Evaluator {
	rng := rand.New(rand.NewPCG(5, 6))
	weight := func(width float64) float32 { return float32((2*rng.Float64() - 1) * width) }
	w := &NetWeights{Rows: make([][Channels]float32, Codes(tables)), Out: 0.1, Skip: 0.9}
	for code := range w.Rows {
		for k := range w.Rows[code] {
			w.Rows[code][k] = weight(1)
		}
	}
	for j := range w.First {
		for k := range w.First[j] {
			w.First[j][k] = weight(0.1)
		}
		w.Bias[j] = weight(1)
	}
	for k := range w.First[0] {
		w.First[0][k] = 0.1 // adds up to more than layerTop
	}
	for j := range w.Second {
		for k := range w.Second[j] {
			w.Second[j][k] = weight(0.3)
		}
		w.SecondBias[j], w.Last[j] = weight(1), weight(0.5)
	}
	for k := range w.Direct {
		w.Direct[k] = weight(0.1)
	}
	e, err := Prior().WithNet(w.Bytes())
	require.NoError(t, err)
	return e
}

func TestNetRefuses(t *testing.T) {
	_, err := Prior().WithNet([]byte("short"))
	assert.ErrorContains(t, err, "network: 5 bytes")
}

// A judge that follows a board through stones, passes, their undoing and new
// positions, and is asked only now and then, says what a new judge says.
func TestJudgeFollows(t *testing.T) {
	for _, r := range rule.Fives() {
		for tables := Tables(1); tables <= MostTables; tables++ {
			t.Run(fmt.Sprintf("%s with %d tables", r, tables), func(t *testing.T) { testJudgeFollows(t, r, randomNetOf(t, tables)) })
		}
	}
}

func testJudgeFollows(t *testing.T, r rule.Rule, e *Evaluator) {
	rng := rand.New(rand.NewPCG(1, 2))
	every := 3 // how many changes apart the judge is asked
	if testing.Short() {
		every = 60
	}
	for _, size := range []int{9, 15, 22} {
		b := pattern.New(r, board.Square(size), e.Cells())
		j := e.NewIncremental(b)
		depth := 0
		seen := map[int]bool{}
		for n := range 3000 {
			c := pattern.CellOf(board.Point{X: rng.IntN(size), Y: rng.IntN(size)})
			switch {
			case n%500 == 499:
				b.Load(rule.FromBoard(r, board.MustParse(". . . . .\n. X . . .\n. . O . .\n. . . X .\n. . . . ."), board.White))
				b.Clear()
				depth = 0
			case depth > 0 && rng.IntN(100) < 48:
				b.Undo()
				depth--
			case rng.IntN(20) == 0:
				b.Pass()
				depth++
			case b.Empty(c):
				b.Place(c)
				depth++
			}
			if rng.IntN(every) == 0 {
				v := j.Smooth()
				require.Equal(t, e.NewIncremental(b).Smooth(), v)
				seen[v] = true
			}
		}
		assert.Greater(t, len(seen), 300/every)
	}
}

// A judge's value depends neither on how the board is held nor, but for its sign,
// on who has which colour.
func TestJudgeIsFair(t *testing.T) {
	e := randomNet(t)
	rng := rand.New(rand.NewPCG(7, 8))
	size := board.Square(15)
	b := pattern.New(rule.Freestyle, size, e.Cells())
	value := func(stones map[board.Point]board.Stone, turn board.Stone, place func(board.Point) board.Point, exchange bool) int {
		one := board.New(size)
		for p, s := range stones {
			if exchange {
				s = s.Opponent()
			}
			one.Set(place(p), s)
		}
		if exchange {
			turn = turn.Opponent()
		}
		b.Load(rule.FromBoard(rule.Freestyle, one, turn))
		return e.Evaluate(b)
	}
	for range 50 {
		stones := make(map[board.Point]board.Stone)
		for range 30 {
			stones[board.Point{X: rng.IntN(15), Y: rng.IntN(15)}] = board.Black + board.Stone(rng.IntN(2))
		}
		turn := board.Black + board.Stone(rng.IntN(2))
		same := func(p board.Point) board.Point { return p }
		want := value(stones, turn, same, false)
		assert.Equal(t, want, value(stones, turn, same, true))
		for _, turned := range []func(board.Point) board.Point{
			func(p board.Point) board.Point { return board.Point{X: 14 - p.X, Y: p.Y} },
			func(p board.Point) board.Point { return board.Point{X: p.X, Y: 14 - p.Y} },
			func(p board.Point) board.Point { return board.Point{X: p.Y, Y: p.X} },
			func(p board.Point) board.Point { return board.Point{X: 14 - p.Y, Y: p.X} },
		} {
			assert.Equal(t, want, value(stones, turn, turned, false))
		}
	}
}

// Where each colour has a table of its own, what Black's stones mean may differ from what
// the same stones of White's mean: the value is not the same with colours exchanged, but it
// is however the board is held.
func TestColoursWithTablesOfTheirOwn(t *testing.T) {
	e := randomNetOf(t, 2)
	size := board.Square(15)
	b := pattern.New(rule.Renju, size, e.Cells())
	value := func(turned, exchanged bool) int {
		one := board.New(size)
		for i, p := range []board.Point{{X: 7, Y: 7}, {X: 8, Y: 7}, {X: 3, Y: 9}, {X: 9, Y: 6}, {X: 5, Y: 12}} {
			stone := board.Black + board.Stone(i%2)
			if exchanged {
				stone = stone.Opponent()
			}
			if turned {
				p = board.Point{X: p.Y, Y: 14 - p.X}
			}
			one.Set(p, stone)
		}
		turn := board.White
		if exchanged {
			turn = board.Black
		}
		b.Load(rule.FromBoard(rule.Renju, one, turn))
		return e.Evaluate(b)
	}
	assert.Equal(t, value(false, false), value(true, false))
	assert.NotEqual(t, value(false, false), value(false, true))
}

func TestJudgeAllocatesNothing(t *testing.T) {
	e := randomNet(t)
	b := pattern.New(rule.Freestyle, board.Square(15), e.Cells())
	j := e.NewIncremental(b)
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		for i := range 10 {
			b.Place(pattern.CellOf(board.Point{X: 3 + i, Y: 3 + i*i%7}))
			j.Smooth()
		}
		for range 10 {
			b.Undo()
		}
		j.Smooth()
	}))
}

// The vector instructions reckon what plain Go reckons, even where numbers overflow, as those of
// words may not.
func TestKernelsAgree(t *testing.T) {
	if !vectors {
		t.Skip("there are no vectors here")
	}
	n := randomNet(t).net
	rng := rand.New(rand.NewPCG(3, 4))
	var total, plainTotal [2]channels
	cells, plainCells := new(cellChannels), new(cellChannels)
	code := func() uint16 { return uint16(rng.IntN(len(n.rows))) }
	for range 200 {
		changes := make([]change, rng.IntN(40))
		for i := range changes {
			changes[i] = change{newPair(code(), code()), newPair(code(), code()), uint16(rng.IntN(len(cells)))}
		}
		before, plainBefore := make([][2]channels, len(changes)), make([][2]channels, len(changes))
		update(&total, cells, n.rows, changes, before)
		updatePlain(&plainTotal, plainCells, n.rows, changes, plainBefore)
		require.Equal(t, plainBefore, before)
		require.Equal(t, plainTotal, total)
		require.True(t, *plainCells == *cells)
		require.Equal(t, n.head.runPlain(&total[0], &total[1]), n.head.run(&total[0], &total[1]))
	}
}

// Words reckon what plain Go reckons, wherever lines can get to on the greatest board.
func TestWordsAgree(t *testing.T) { agreesAtTheEnds(t, updateWords) }

// So do vectors.
func TestVectorsAgreeAtTheEnds(t *testing.T) { agreesAtTheEnds(t, update) }

func agreesAtTheEnds(t *testing.T, update func(*[2]channels, *cellChannels, []channels, []change, [][2]channels)) {
	n := randomNet(t).net
	least, most := len(n.rows), len(n.rows)+1 // rows as far from zero as any can be
	n.rows = append(n.rows, channels{}, channels{})
	for k := range n.rows[least] {
		n.rows[least][k], n.rows[most][k] = -mostChannel, mostChannel
	}
	rng := rand.New(rand.NewPCG(5, 6))
	total, plainTotal := emptySums, emptySums
	cells, plainCells := new(cellChannels), new(cellChannels)
	var lines [board.MaxSide * board.MaxSide][4]Pair
	nothing := codebooks[1]().of[0]
	for cell := range lines {
		lines[cell] = [4]Pair{nothing, nothing, nothing, nothing}
	}
	code := func(d int) uint16 {
		switch extreme := rng.IntN(10); {
		case extreme == 0:
			return uint16(most)
		case extreme == 1:
			return uint16(least)
		case extreme == 2 && d == 0:
			return uint16(least - 1) // silent
		}
		return uint16(rng.IntN(least - 1))
	}
	far := map[int16]bool{}
	for range 2000 {
		changes := make([]change, rng.IntN(40))
		for i := range changes {
			cell, d := rng.IntN(len(lines)), rng.IntN(4)
			now := newPair(code(d), code(d))
			changes[i] = change{lines[cell][d], now, uint16(cell)}
			lines[cell][d] = now
		}
		before, plainBefore := make([][2]channels, len(changes)), make([][2]channels, len(changes))
		update(&total, cells, n.rows, changes, before)
		updatePlain(&plainTotal, plainCells, n.rows, changes, plainBefore)
		require.Equal(t, plainBefore, before)
		require.Equal(t, plainTotal, total)
		require.True(t, *plainCells == *cells)
		far[clip(cells[0][0][0])] = true
	}
	assert.Contains(t, far, int16(0), "cut off below")
	assert.Contains(t, far, int16(cellTop), "cut off above")
	assert.Greater(t, len(far), 2, "and not cut off")
}

// Pairs of hidden numbers in a word are what each is by itself, and those in a vector too.
func TestPairsAgree(t *testing.T) {
	h := &randomNet(t).net.head
	rng := rand.New(rand.NewPCG(7, 8))
	var sums [2]channels
	for range 20000 {
		for side := range sums {
			for k := range sums[side] {
				sums[side][k] = int16(leastSum + max(0, rng.IntN(mostSum+mostSum/4)-mostSum/4))
			}
		}
		plain := h.runPlain(&sums[0], &sums[1])
		require.Equal(t, plain, h.runWords(&sums[0], &sums[1]))
		require.Equal(t, plain, h.run(&sums[0], &sums[1]))
	}
}

// What the network says in whole numbers is what its weights mean.
func TestNetMeansItsWeights(t *testing.T) {
	w := &NetWeights{Rows: make([][Channels]float32, Codes(1)), Out: 0.25, Skip: 0.5}
	b := pattern.New(rule.Freestyle, board.Square(15), Prior().Cells())
	b.Load(rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`), board.White))
	// Every cell that sees the stone speaks in channel 0, cut off at CellTop; from
	// the middle of 9×9 a stone is seen by 32 cells, each in one direction.
	for code := range w.Rows {
		if !codebooks[1]().bare(code) {
			w.Rows[code][0] = 3
		}
	}
	w.Direct[0] = 0.125
	w.Direct[Channels] = -0.5
	w.First[0][0], w.Bias[0], w.Second[0][0] = 0.25, -1, 2
	w.First[1][0], w.Second[1][1], w.Last[1] = -1, 1, 5
	w.SecondBias[0], w.Last[0] = -1.5, 0.25
	w.Second[2][0], w.Last[2] = -1, 5
	e, err := Prior().WithNet(w.Bytes())
	require.NoError(t, err)
	sums := 32.0 * CellTop / SumPart
	want := 0.5*float64(e.linear(b)) + ValueScale*(0.25+sums*(0.125-0.5)+0.25*(2*(0.25*sums-1)-1.5))
	assert.InDelta(t, want, float64(e.Evaluate(b)), 1)
}

// speaking returns weights of which every cell that sees a stone adds as much as a cell can
// to each sum.
func speaking() *NetWeights {
	w := &NetWeights{Rows: make([][Channels]float32, Codes(1)), Skip: 1}
	for code := range w.Rows {
		for k := range w.Rows[code] {
			w.Rows[code][k] = 3
		}
	}
	return w
}

// speakers counts the empty cells that see a stone.
func speakers(b *pattern.Board) (n int) {
	keys := new(pattern.Keys)
	keys.Load(b)
	for i := range b.Size().Cells() {
		c := pattern.CellOf(b.Size().Point(i))
		sees := false
		for d := range 4 {
			sees = sees || !BareKey(uint32(keys.Key(c, d)))
		}
		if b.Empty(c) && sees {
			n++
		}
	}
	return n
}

// The sums of the greatest board do not overflow: on 22×22 more cells can speak than 16 bits
// with a sign can count.
func TestSumsFitTheGreatestBoard(t *testing.T) {
	w := speaking()
	for k := range 2 * Channels {
		w.First[3][k] = 1.0 / 16
		w.Direct[k] = -1.0 / 256
	}
	w.Bias[3], w.Second[5][3], w.SecondBias[5], w.Last[5] = -1, 1.0/16, -1, 1.0/2
	e, err := Prior().WithNet(w.Bytes())
	require.NoError(t, err)
	for _, side := range []int{15, 19, 22} {
		size := board.Square(side)
		b := pattern.New(rule.Freestyle, size, e.Cells())
		j := e.NewIncremental(b)
		for y := 1; y < side; y += 3 {
			for x := 1; x < side; x += 3 {
				b.Place(pattern.CellOf(board.Point{X: x, Y: y}))
			}
		}
		sum := float64(speakers(b)) * CellTop / SumPart * 2 * Channels
		want := float64(e.linear(b)) + ValueScale*((min(sum/16-1, layerTop/float64(layerUnit))/16-1)/2-sum/256)
		require.InDelta(t, 0, want, Limit, "the test would see nothing beyond the limit")
		assert.InDelta(t, want, float64(j.Evaluate()), 1, "%d×%d, step by step", side, side)
		assert.Equal(t, j.Evaluate(), e.Evaluate(b), "%d×%d, at once", side, side)
	}
}

// A network whose numbers could overflow on some board is refused.
func TestNetRefusesWhatCouldOverflow(t *testing.T) {
	for name, spoil := range map[string]func(*NetWeights){
		"first":       func(w *NetWeights) { w.First[5] = [2 * Channels]float32{31, 31, 31} },
		"bias":        func(w *NetWeights) { w.Bias[0], w.First[0][0] = 4095, 1 },
		"second":      func(w *NetWeights) { w.First[2][0], w.Second[2][2], w.Last[2] = 1, 31, -2000 },
		"second bias": func(w *NetWeights) { w.SecondBias[7], w.First[7][0], w.Second[7][7] = 8190, 1, 1 },
		"direct":      func(w *NetWeights) { w.Direct = [2 * Channels]float32{30, 30} },
	} {
		w := speaking()
		_, err := Prior().WithNet(w.Bytes())
		require.NoError(t, err)
		spoil(w)
		_, err = Prior().WithNet(w.Bytes())
		assert.ErrorContains(t, err, "overflow", name)
	}
}

// BenchmarkIncremental measures an evaluation after one stone has been replaced by
// another, as in a search's leaves, in the middle of a game.
func BenchmarkIncremental(b *testing.B) {
	e := For(rule.Freestyle)
	rng := rand.New(rand.NewPCG(9, 9))
	bd := pattern.New(rule.Freestyle, board.Square(15), e.Cells())
	near := func() pattern.Cell {
		for {
			if c := pattern.CellOf(board.Point{X: 4 + rng.IntN(7), Y: 4 + rng.IntN(7)}); bd.Empty(c) {
				return c
			}
		}
	}
	for range 20 {
		bd.Place(near())
	}
	cells := [2]pattern.Cell{near(), near()}
	j := e.NewIncremental(bd)
	sum := 0
	for n := 0; b.Loop(); n++ {
		bd.Place(cells[n&1])
		sum += j.Smooth()
		bd.Undo()
	}
	_ = sum
}

// BenchmarkBoard is BenchmarkIncremental without the evaluator.
func BenchmarkBoard(b *testing.B) {
	e := For(rule.Freestyle)
	bd := pattern.New(rule.Freestyle, board.Square(15), e.Cells())
	for b.Loop() {
		bd.Place(pattern.CellOf(board.Point{X: 7, Y: 7}))
		bd.Undo()
	}
}
