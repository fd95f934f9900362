package gomocup

import (
	"context"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Player plays and analyses with any engine program. It starts the program when
// it is first needed and again after a failure, so that a game outlives its
// engine: ask once more, or let somebody else go on. Its methods may be called
// from any goroutine; one call waits for another.
type Player struct {
	Program Program
	Limits  Limits
	Report  func(analysis.Info) // for Choose; may be nil

	once   sync.Once
	turn   chan struct{} // holds a token while nobody uses client
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
