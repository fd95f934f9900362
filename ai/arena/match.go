package arena

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Match is what is to be played: each opening twice, with changed colours, and
// again from the first opening until there are enough pairs.
type Match struct {
	// FirstIsBlack lets the first contestant be Black in every game. A pair is a single
	// game then.
	FirstIsBlack bool
	Contestants  [2]Contestant
	Rule         rule.Rule
	Size         board.Size
	Openings     []Opening
	Pairs        int
	Tolerance    time.Duration // how late a move may come before it loses
	Longest      int           // stones after which a game is drawn; 0: none
	Concurrency  int           // games at a time
	SPRT         *SPRT         // ends the match early; may be nil
	// Moved is told of the position at the begin and after each move of a game, from the goroutine
	// that plays it; may be nil.
	Moved func(Live)
}

// Live is a game that is played.
type Live struct {
	At       int // which of those that are played at a time, from 0
	Second   bool
	Position *rule.Position
}

// openingPair is the games of one opening.
type openingPair struct {
	number int
	games  []GameResult
	err    error
}

// Run plays what is not yet in done and calls played after each game that is
// new, from one goroutine at a time. It returns the tally of all complete pairs,
// also when ctx ends it early.
func (m Match) Run(ctx context.Context, done []GameResult, played func(GameResult, Pentanomial) error) (Pentanomial, error) {
	if len(m.Openings) == 0 {
		return Pentanomial{}, fmt.Errorf("no openings")
	}
	known := byPair(done)
	tally := m.countsOf(known)
	asked := ctx
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var work sync.WaitGroup
	todo, results := make(chan openingPair), make(chan openingPair)
	open := m.unplayed(known)
	for at := range max(m.Concurrency, 1) {
		work.Go(func() { m.worker(ctx, at, todo, results) })
	}
	go func() {
		defer close(results)
		defer work.Wait()
		defer close(todo)
		for _, p := range open {
			select {
			case todo <- p:
			case <-ctx.Done():
				return
			}
		}
	}()
	if m.decided(tally) {
		cancel()
	}
	var failed error
	for p := range results {
		if p.err != nil {
			if failed == nil {
				failed = p.err
			}
			cancel()
			continue
		}
		known[p.number] = append(known[p.number], p.games...)
		tally = m.countsOf(known)
		for _, g := range p.games {
			if err := played(g, tally); err != nil && failed == nil {
				failed = err
				cancel()
			}
		}
		if m.decided(tally) {
			cancel()
		}
	}
	if failed == nil && len(m.unplayed(known)) > 0 {
		failed = asked.Err() // it came between two games
	}
	if failed != nil && m.decided(tally) {
		failed = nil // the games cut short are not needed
	}
	return tally, failed
}

// unplayed lists the pairs that are not complete, with the games they have.
func (m Match) unplayed(known map[int][]GameResult) []openingPair {
	var open []openingPair
	for number := range m.Pairs {
		if games := known[number]; len(games) < m.GamesInPair() {
			open = append(open, openingPair{number: number, games: games})
		}
	}
	return open
}

func (m Match) decided(t Pentanomial) bool { return m.SPRT != nil && m.SPRT.Verdict(t) != 0 }

// GamesInPair is how often each opening is played before the next one is: twice, or once
// when the colours do not change.
func (m Match) GamesInPair() int {
	if m.FirstIsBlack {
		return 1
	}
	return 2
}

// worker plays pairs, each game reported as it ends.
func (m Match) worker(ctx context.Context, at int, todo <-chan openingPair, results chan<- openingPair) {
	t := &duel{contestants: m.Contestants, tolerance: m.Tolerance, longest: m.Longest}
	if m.Moved != nil {
		t.moved = func(black int, pos *rule.Position) { m.Moved(Live{at, black == 1, pos}) }
	}
	defer t.close()
	for p := range todo {
		for black := range m.GamesInPair() {
			if hasGame(p.games, black == 1) {
				continue
			}
			game, err := m.game(ctx, t, p.number, black)
			results <- openingPair{number: p.number, games: []GameResult{game}, err: err}
			if err != nil {
				return
			}
		}
	}
}

func (m Match) game(ctx context.Context, t *duel, number, black int) (GameResult, error) {
	pos, err := m.Openings[number%len(m.Openings)].position(m.Rule, m.Size)
	if err != nil {
		return GameResult{}, err
	}
	t.seed = uint64(m.GamesInPair()*number + black)
	game, err := t.play(ctx, pos, black)
	game.Pair = number
	return game, err
}

func hasGame(games []GameResult, second bool) bool {
	for _, g := range games {
		if g.Second == second {
			return true
		}
	}
	return false
}

// byPair sorts games by their pair; a game that stands twice counts once.
func byPair(games []GameResult) map[int][]GameResult {
	known := map[int][]GameResult{}
	for _, g := range games {
		if !hasGame(known[g.Pair], g.Second) {
			known[g.Pair] = append(known[g.Pair], g)
		}
	}
	return known
}

// Tally counts the complete pairs among games.
func (m Match) Tally(games []GameResult) Pentanomial { return m.countsOf(byPair(games)) }

// Decisive counts the complete pairs of which not the same colour has won both games: an opening that is won for
// one side says nothing about the engines.
func (m Match) Decisive(games []GameResult) Pentanomial {
	known := byPair(games)
	for number, pair := range known {
		if len(pair) == 2 && pair[0].Victor() >= 0 && pair[0].Victor() == 1-pair[1].Victor() {
			delete(known, number) // each has won once: with the same colour
		}
	}
	return m.countsOf(known)
}

// countsOf counts the complete pairs. A game alone counts as a pair of which both games
// ended alike.
func (m Match) countsOf(known map[int][]GameResult) Pentanomial {
	var t Pentanomial
	for _, games := range known {
		if len(games) < m.GamesInPair() {
			continue
		}
		wins, draws := 0, 0
		for _, g := range games {
			switch g.Winner {
			case winFirst:
				wins++
			case draw:
				draws++
			}
		}
		weight := 2 / m.GamesInPair()
		t.Add(weight*wins, weight*draws)
	}
	return t
}

// sgf writes a game with the names of the engines.
func (m Match) sgf(g GameResult, names [2]string) ([]byte, error) {
	tree, err := m.Record(g, names)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = record.WriteSGF(&text, tree)
	return text.Bytes(), err
}

// Record returns a game with the names of the engines.
func (m Match) Record(g GameResult, names [2]string) (*record.Tree, error) {
	moves, err := ParseOpening(g.Moves)
	if err != nil {
		return nil, err
	}
	tree := record.NewTree(m.Size)
	black := 0
	if g.Second {
		black = 1
	}
	tree.Info.Black, tree.Info.White = names[black], names[1-black]
	tree.Info.Round = fmt.Sprintf("%d", g.Pair+1)
	tree.Info.Rule = m.Rule.Name()
	tree.Info.Result = result(g, black)
	node, s := tree.Root(), board.Black
	for i, p := range moves {
		node = node.Add(record.Move{Stone: s, Point: p})
		if i < len(g.Messages) {
			node.Comment = g.Messages[i]
		}
		s = s.Opponent()
	}
	if g.Cause != rowCause {
		node.Comment = strings.TrimSpace(node.Comment + "\n" + g.Cause)
	}
	return tree, nil
}

// result returns the outcome in the words of a record.
func result(g GameResult, black int) record.Result {
	switch g.Winner {
	case side(black):
		return record.Result{Winner: board.Black, Cause: cause(g)}
	case side(1 - black):
		return record.Result{Winner: board.White, Cause: cause(g)}
	default:
		return record.Result{Cause: record.FullBoard}
	}
}

func cause(g GameResult) record.Cause {
	if g.Cause == rowCause {
		return record.Row
	}
	return record.Unstated
}
