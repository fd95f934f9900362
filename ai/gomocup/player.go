package gomocup

import (
	"context"
	"slices"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Player plays and analyses with any engine program. It starts the program when
// it is first needed and again after a failure, so that a game outlives its
// engine: ask once more, or let another go on. Its methods may be called
// from any goroutine; one call waits for another.
type Player struct {
	Program Program
	Limits  Limits
	Report  func(analysis.Info) // for Choose; may be nil

	once   sync.Once
	turn   chan struct{} // holds a token while client is not in use
	client *Client
	flip   bool // how it counts rows; guarded by turn
}

// Choose returns the engine's move, or the best one that it has told of when ctx ends
// first. It satisfies match.Player. Errors are those of ctx, when it ends before the
// engine has told of a move, or a [*Fault].
func (p *Player) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	move, infos, err := p.ask(ctx, pos, p.Limits, p.Report)
	// Only now is it sure how the engine counts rows.
	if last := infos.info(); err == nil && p.Report != nil && len(last.Candidates) > 0 {
		last.Candidates, last.Done = analysis.PutFirst(last.Candidates, move), true
		p.Report(last)
	}
	if best, told := infos.info().Best(); err != nil && ctx.Err() != nil && told {
		return best.Move, nil
	}
	return move, err
}

// Search analyses a position as [engine.Engine.Search] does, with the limits
// given and the memory and threads of the player's own. What the engine tells of
// its search is all there is to report.
func (p *Player) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if pos.Over() {
		return analysis.Info{}, engine.ErrNoMove
	}
	own := Limits{
		Turn: limits.Time, Depth: limits.Depth, Nodes: limits.Nodes, Lines: limits.Lines,
		Memory: p.Limits.Memory, Threads: p.Limits.Threads,
	}
	if own.Turn == 0 {
		own.Turn = longTurn
	}
	move, infos, err := p.ask(ctx, pos, own, report)
	info := infos.info()
	info.Done = true
	switch {
	case err == nil:
		info.Candidates = analysis.PutFirst(info.Candidates, move)
	case ctx.Err() == nil || len(info.Candidates) == 0:
		return analysis.Info{}, err
	}
	return info, nil
}

// Close ends the program.
func (p *Player) Close() {
	p.prepare()
	<-p.turn
	if p.client != nil {
		p.client.Close()
		p.client = nil
	}
	p.turn <- struct{}{}
}

func (p *Player) prepare() {
	p.once.Do(func() {
		p.turn = make(chan struct{}, 1)
		p.turn <- struct{}{}
	})
}

// moveResult is what a move cost and brought.
type moveResult struct {
	move board.Point
	err  error
}

// ask gets a move. It returns at once when ctx ends; the engine is then stopped
// behind it.
func (p *Player) ask(ctx context.Context, pos *rule.Position, limits Limits, report func(analysis.Info)) (board.Point, *infoCollector, error) {
	p.prepare()
	pos = pos.Clone()
	select {
	case <-p.turn:
	case <-ctx.Done():
		return board.Pass, newInfoCollector(pos, false), ctx.Err()
	}
	infos, program := newInfoCollector(pos, p.flip), p.Program // which the caller may change once we have returned
	done := make(chan moveResult, 1)
	go func() {
		defer func() { p.turn <- struct{}{} }()
		news := false
		move, err := p.move(ctx, program, pos, limits, func(text string) {
			news = infos.add(text) || news
			// To put a report together costs more than to read a line.
			if news && report != nil && ctx.Err() == nil && !p.client.process.said.moreMessages() {
				report(infos.info())
				news = false
			}
		})
		if err == nil {
			p.flip = infos.detectFlip(move)
		}
		done <- moveResult{move, err}
	}()
	select {
	case r := <-done:
		return r.move, infos, r.err
	case <-ctx.Done():
		return board.Pass, infos, ctx.Err()
	}
}

// move asks the engine that runs, or else starts program.
func (p *Player) move(ctx context.Context, program Program, pos *rule.Position, limits Limits, onMessage func(string)) (board.Point, error) {
	if p.client == nil || !p.client.Alive() {
		client, err := Open(program)
		if err != nil {
			return board.Pass, err
		}
		p.client = client
	}
	move, _, err := p.client.Move(ctx, pos, limits, onMessage)
	return move, err
}

// infoCollector puts together what an engine says during one search.
type infoCollector struct {
	mu   sync.Mutex
	pos  *rule.Position
	flip bool // the engine's names count rows from the top
	last message
	best []analysis.Candidate // by rank
	log  []analysis.Change
}

// maxRank bounds the list of candidates, maxChanges what is kept of how the best move
// changed: the newest of it.
const (
	maxRank    = 100
	maxChanges = 1000
)

func newInfoCollector(pos *rule.Position, flip bool) *infoCollector {
	return &infoCollector{pos: pos, flip: flip}
}

// add takes a message and reports whether it told of a move that can be played.
func (h *infoCollector) add(text string) bool {
	m, ok := parseMessage(text)
	if ok && h.flip {
		h.flipRows(m.line)
	}
	if !ok || m.rank > maxRank || h.pos.Check(m.line[0]) != nil {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.nodes == 0 {
		m.nodes = h.last.nodes
	}
	h.last = m
	candidate := analysis.Candidate{Move: m.line[0], Score: m.score, Depth: m.depth, Line: h.playable(m.line), Unscored: !m.scored}
	if m.rank == 1 && (len(h.best) == 0 || h.best[0].Move != candidate.Move) {
		if len(h.log) == maxChanges {
			h.log = slices.Clone(h.log[maxChanges/2:])
		}
		h.log = append(h.log, analysis.Change{Depth: m.depth, Move: candidate.Move, Score: m.score, Elapsed: m.elapsed})
	}
	if m.rank <= len(h.best) {
		h.best[m.rank-1] = candidate
	} else {
		h.best = append(h.best, candidate)
	}
	return true
}

func (h *infoCollector) flipRows(line []board.Point) {
	for i, p := range line {
		line[i] = h.pos.Board().Size().FromTop(p)
	}
}

// detectFlip compares the names with the move that was played in the end. Engines
// do not agree on where rows begin, and when the best line begins with the mirror
// image of the move, this one counts from the other edge. It returns how it counts.
func (h *infoCollector) detectFlip(move board.Point) (flip bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.best) > 0 && h.best[0].Move != move && h.pos.Board().Size().FromTop(h.best[0].Move) == move {
		h.flip = !h.flip
		for i := range h.best {
			line := slices.Clone(h.best[i].Line) // the old one was handed out
			h.flipRows(line)
			h.best[i].Line, h.best[i].Move = line, line[0]
		}
		h.log = slices.Clone(h.log) // as well
		for i := range h.log {
			h.log[i].Move = h.pos.Board().Size().FromTop(h.log[i].Move)
		}
	}
	return h.flip
}

// playable cuts a line before the first point that is taken.
func (h *infoCollector) playable(line []board.Point) []board.Point {
	taken := map[board.Point]bool{}
	for i, p := range line {
		if taken[p] || !h.pos.Board().Free(p) {
			return line[:i]
		}
		taken[p] = true
	}
	return line
}

// info returns a snapshot. A move that stands twice, at an old rank and a new
// one, is given once.
func (h *infoCollector) info() analysis.Info {
	h.mu.Lock()
	defer h.mu.Unlock()
	info := analysis.Info{
		Turn: h.pos.Turn(), Depth: h.last.depth, SelDepth: h.last.selDepth,
		Nodes: h.last.nodes, Elapsed: h.last.elapsed,
		Changes: slices.Clip(h.log), // what stands there is never changed
	}
	given := map[board.Point]bool{}
	for _, c := range h.best {
		if !given[c.Move] {
			given[c.Move] = true
			info.Candidates = append(info.Candidates, c)
		}
	}
	return info
}
