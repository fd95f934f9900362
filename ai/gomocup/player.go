package gomocup

import (
	"cmp"
	"context"
	"slices"
	"strings"
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
	limits.Detail = true
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
			p.flip = infos.ended(move)
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
	mu      sync.Mutex
	pos     *rule.Position
	flip    bool        // the engine's names count rows from the top
	votes   int         // how much the points of the wire speak for the way that the names are read
	counted bool        // it tells of lines by the points of the wire, so that names tell nothing more
	block   message     // of INFO lines, as far as it has come
	told    message     // depth, nodes, time and the last score that came without a line
	now     board.Point // the best move, as it tells on the wire; a pass where it does not

	depth  int // of fresh
	fresh  []row
	before []row // of the depth before, which was finished
	log    []analysis.Change
}

// row is what was told of a move.
type row struct {
	rank int // in a list of lines; 0 in none
	analysis.Candidate
}

// maxRank bounds the list of candidates, maxChanges what is kept of how the best move
// changed: the newest of it.
const (
	maxRank    = 100
	maxChanges = 1000
)

func newInfoCollector(pos *rule.Position, flip bool) *infoCollector {
	return &infoCollector{pos: pos, flip: flip, now: board.Pass}
}

// add takes what the engine says and reports whether that was news.
func (h *infoCollector) add(text string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	m, ok := message{}, false
	if rest, info := strings.CutPrefix(text, infoVerb+" "); info {
		ok = h.block.detail(rest)
		m = h.block
	} else {
		m, ok = parseMessage(text)
	}
	if !ok {
		return false
	}
	if m.realtime {
		h.now = h.size().FromTop(m.line[0])
		h.vote()
		return false
	}
	h.count(m)
	if len(m.line) == 0 || h.counted && !m.counted {
		return true
	}
	h.counted = h.counted || m.counted
	h.orient(&m)
	line := h.playable(m.line)
	if len(line) == 0 || h.pos.Check(line[0]) != nil {
		return true
	}
	h.put(m, line)
	h.vote()
	return true
}

func (h *infoCollector) size() board.Size { return h.pos.Board().Size() }

// count takes over the numbers of a message. Those of one search never fall.
func (h *infoCollector) count(m message) {
	t := &h.told
	if m.depth > t.depth {
		t.depth, t.selDepth = m.depth, m.selDepth
	}
	t.selDepth = max(t.selDepth, m.selDepth)
	t.elapsed, t.speed = max(t.elapsed, m.elapsed), cmp.Or(m.speed, t.speed)
	t.nodes = max(t.nodes, m.nodes)
	if m.nodes == 0 && t.nodes == 0 { // then only its speed tells of them
		t.nodes = uint64(float64(t.speed) * t.elapsed.Seconds())
	}
	if m.scored && len(m.line) == 0 {
		t.score, t.scored = m.score, true
	}
}

// orient turns the points of a line into ours.
func (h *infoCollector) orient(m *message) {
	if !m.counted && !h.flip && len(h.playable(m.line)) < len(m.line) && len(h.playable(h.mirrored(m.line))) == len(m.line) {
		h.turn() // read so the line runs into stones
	}
	if m.counted || h.flip {
		m.line = h.mirrored(m.line)
	}
}

// mirrored returns a line with its rows counted from the other edge.
func (h *infoCollector) mirrored(line []board.Point) []board.Point {
	other := make([]board.Point, len(line))
	for i, p := range line {
		other[i] = h.size().FromTop(p)
	}
	return other
}

// put puts a line among those of its depth.
func (h *infoCollector) put(m message, line []board.Point) {
	if m.depth == 0 {
		m.depth = h.told.depth
	}
	of := func(move board.Point) int {
		return slices.IndexFunc(h.fresh, func(r row) bool { return r.Move == move })
	}
	at := of(line[0])
	switch {
	case m.depth > h.depth:
		h.depth, h.before, h.fresh, at = m.depth, h.fresh, nil, -1
	case m.depth < h.depth && at >= 0:
		return // more is known of it
	case m.depth < h.depth: // the last depth was not finished, or it began anew
		h.fresh = nil
		if len(h.before) > 0 && h.before[0].Depth == m.depth {
			h.fresh = h.before
		}
		h.depth, h.before, at = m.depth, nil, of(line[0])
	}
	c := analysis.Candidate{Move: line[0], Score: m.score, Depth: m.depth, Line: line, Unscored: !m.scored}
	if !m.scored && at >= 0 {
		c.Score, c.Unscored = h.fresh[at].Score, h.fresh[at].Unscored
	} else if !m.scored && h.told.scored {
		c.Score, c.Unscored = h.told.score, false
	}
	switch {
	case at >= 0 && m.rank == 0:
		h.fresh[at].Candidate = c
	case m.rank == 0 && !h.listed():
		h.fresh = []row{{0, c}}
	default:
		h.fresh = slices.DeleteFunc(slices.Clone(h.fresh), func(r row) bool { return r.Move == c.Move || m.rank > 0 && r.rank == m.rank })
		h.fresh = append(h.fresh, row{m.rank, c})
	}
	slices.SortStableFunc(h.fresh, func(r, s row) int {
		return cmp.Or(flag(r.Unscored)-flag(s.Unscored), s.Score.Compare(r.Score))
	})
	if best := h.fresh[0]; len(h.log) == 0 || h.log[len(h.log)-1].Move != best.Move {
		if len(h.log) == maxChanges {
			h.log = slices.Clone(h.log[maxChanges/2:])
		}
		h.log = append(h.log, analysis.Change{Depth: m.depth, Move: best.Move, Score: best.Score, Elapsed: h.told.elapsed})
	}
}

// listed reports whether the engine tells of several lines, or of one as of several.
func (h *infoCollector) listed() bool {
	return slices.ContainsFunc(h.fresh, func(r row) bool { return r.rank > 0 })
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// enoughVotes is how often a best move must be the mirror image of the one that a name tells of: of
// two moves it may be by chance.
const enoughVotes = 2

// vote compares the first of the lines with the move that is told to be best on the wire.
func (h *infoCollector) vote() {
	if h.counted || h.now == board.Pass || len(h.fresh) == 0 {
		return
	}
	switch best := h.fresh[0].Move; h.now {
	case best:
		h.votes = min(h.votes+1, enoughVotes)
	case h.size().FromTop(best):
		if h.votes--; h.votes <= -enoughVotes {
			h.turn()
		}
	}
}

// turn counts the rows of names from the other edge.
func (h *infoCollector) turn() {
	h.flip, h.votes = !h.flip, 0
	for _, rows := range []*[]row{&h.fresh, &h.before} {
		*rows = slices.Clone(*rows) // the old ones were handed out, and their lines
		for i := range *rows {
			r := &(*rows)[i]
			r.Line = h.mirrored(r.Line)
			r.Move = r.Line[0]
		}
	}
	h.log = slices.Clone(h.log)
	for i := range h.log {
		h.log[i].Move = h.size().FromTop(h.log[i].Move)
	}
}

// ended takes the move that was played in the end. Engines do not agree on where rows begin, and
// when the best line begins with the mirror image of the move, this one counts from the other
// edge. Of one that told of no line, the move is what its last score was about. It returns how
// rows are counted.
func (h *infoCollector) ended(move board.Point) (flip bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	has := func(move board.Point) bool {
		return slices.ContainsFunc(h.fresh, func(r row) bool { return r.Move == move })
	}
	switch {
	case len(h.fresh) == 0 && h.told.scored:
		h.put(message{score: h.told.score, scored: true}, []board.Point{move})
	case len(h.fresh) > 0 && !h.counted && !has(move) && h.size().FromTop(h.fresh[0].Move) == move:
		h.turn()
	}
	return h.flip
}

// playable cuts a line before the first point that is taken.
func (h *infoCollector) playable(line []board.Point) []board.Point {
	taken := map[board.Point]bool{}
	for i, p := range line {
		if taken[p] || !h.size().Contains(p) || !h.pos.Board().Free(p) {
			return line[:i]
		}
		taken[p] = true
	}
	return line
}

// info returns a snapshot. While the lines of a depth are still coming in, those of the finished
// one stand behind them.
func (h *infoCollector) info() analysis.Info {
	h.mu.Lock()
	defer h.mu.Unlock()
	info := analysis.Info{
		Turn: h.pos.Turn(), Depth: h.told.depth, SelDepth: h.told.selDepth, Nodes: h.told.nodes, Elapsed: h.told.elapsed,
		Changes: slices.Clip(h.log), // what stands there is never changed
	}
	for _, r := range h.fresh {
		info.Candidates = append(info.Candidates, r.Candidate)
	}
	if !h.listed() || len(h.fresh) >= len(h.before) {
		return info
	}
	info.Depth = h.before[0].Depth
	for _, r := range h.before {
		if _, stands := info.Candidate(r.Move); !stands && len(info.Candidates) < len(h.before) {
			r.Older = true
			info.Candidates = append(info.Candidates, r.Candidate)
		}
	}
	return info
}
