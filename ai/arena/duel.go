package arena

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
)

// Contestant is a player and what it may use: a program, or an engine in this one.
type Contestant struct {
	Program gomocup.Program
	// Player makes a player in this process: what it returns is called for each of its games, one after
	// the other, with a seed of that game. Nil where Program is to be started, which else only gives its name.
	Player func() func(seed uint64) match.Player
	Limits gomocup.Limits // Left is counted by the arena
}

// GameResult is a finished game.
type GameResult struct {
	Pair     int      `json:"pair"`            // counts from 0
	Second   bool     `json:"second"`          // of its pair: the second engine is Black
	Winner   string   `json:"winner"`          // "first", "second", or "draw"
	Cause    string   `json:"cause"`           // in words
	Fault    string   `json:"fault,omitempty"` // what the loser did wrong, a key of [Faults]
	Moves    string   `json:"moves"`           // the opening included, as Opening.String
	Slowest  [2]int64 `json:"slowest_ms"`
	Messages []string `json:"said"` // the last message before each move, the opening's first, which have none
}

// Victor returns who has won: 0 for the first, 1 for the second, -1 for nobody.
func (g GameResult) Victor() int { return slices.Index([]string{winFirst, winSecond}, g.Winner) }

// rowCause is the cause of a win on the board.
const rowCause = "row"

// Who has won.
const (
	winFirst  = "first"
	winSecond = "second"
	draw      = "draw"
)

// duel is two engines that play one game after another.
type duel struct {
	contestants [2]Contestant
	clients     [2]*gomocup.Client
	begin       [2]func(seed uint64) match.Player // of players in this process, which play one game after another
	players     [2]match.Player                   // of this game
	seed        uint64                            // of the game
	moved       func(black int, pos *rule.Position)
	tolerance   time.Duration // how late a move may come
	longest     int           // stones after which a game is drawn; 0: none
}

// close ends both engines.
func (t *duel) close() {
	for i, c := range t.clients {
		if c != nil {
			c.Close()
			t.clients[i] = nil
		}
	}
}

// play plays a game from a position. black is the index of the engine that plays
// Black. The error is that of ctx: whatever an engine does wrong loses its game.
func (t *duel) play(ctx context.Context, pos *rule.Position, black int) (GameResult, error) {
	game := GameResult{Second: black == 1, Winner: draw, Cause: "full board", Messages: make([]string, len(pos.Moves()))}
	var used [2]time.Duration
	for i, c := range t.contestants {
		if c.Player == nil {
			continue
		}
		if t.begin[i] == nil {
			t.begin[i] = c.Player()
		}
		t.players[i] = t.begin[i](t.seed)
	}
	moved := func() {
		if t.moved != nil {
			t.moved(black, pos.Clone())
		}
	}
	for !pos.Over() {
		moved()
		if t.longest > 0 && len(pos.Moves()) >= t.longest {
			game.Cause = fmt.Sprintf("%d stones", t.longest)
			break
		}
		if stuck(pos) {
			game.Cause = "no legal move"
			break
		}
		who := black
		if pos.Turn() == board.White {
			who = 1 - black
		}
		said := ""
		move, took, err := t.move(ctx, who, pos, used[who], func(text string) { said = text[:min(len(text), maxMessage)] })
		if ctx.Err() != nil {
			return GameResult{}, ctx.Err()
		}
		used[who] += took
		game.Slowest[who] = max(game.Slowest[who], took.Milliseconds())
		if err != nil {
			t.begin[who] = nil // it is made anew, as a program is started anew
			game.Winner, game.Cause, game.Fault = side(1-who), err.Error(), faultOf(err)
			break
		}
		if err := pos.Play(move); err != nil { // the client has checked it
			return GameResult{}, err
		}
		game.Messages = append(game.Messages, said)
	}
	moved()
	if s := pos.Winner(); s != board.Empty {
		who := black
		if s == board.White {
			who = 1 - black
		}
		game.Winner, game.Cause = side(who), rowCause
	}
	game.Moves = Opening(pos.Moves()).String()
	return game, nil
}

// stuck reports whether the side to move has no legal move, as Black in renju when all free
// points are forbidden. Over the board both would pass then; the protocol has no word for it.
func stuck(pos *rule.Position) bool {
	return !slices.ContainsFunc(pos.Board().Empties(), func(p board.Point) bool { return pos.Check(p) == nil })
}

// How long after the last tolerated moment a program counts as hung, and a player in this process.
const (
	hangTimeout   = 5 * time.Second
	insideTimeout = time.Minute
)

// maxMessage is how much of a message is kept, in bytes.
const maxMessage = 200

// errLate is the fault of a move that comes too late.
var errLate = errors.New("is late")

// move asks an engine for a move.
func (t *duel) move(ctx context.Context, who int, pos *rule.Position, used time.Duration, onMessage func(string)) (board.Point, time.Duration, error) {
	limits := t.contestants[who].Limits
	limits.Left = limits.Match - used
	ask := t.choose
	if t.players[who] == nil {
		client, err := t.client(who)
		if err != nil {
			return board.Pass, 0, err
		}
		ask = func(ctx context.Context, _ int, pos *rule.Position, limits gomocup.Limits) (board.Point, time.Duration, error) {
			return client.Move(ctx, pos, limits, onMessage)
		}
	}
	move, took, err := ask(ctx, who, pos, limits)
	if err != nil {
		return board.Pass, took, err
	}
	return move, took, t.onTime(who, limits, took)
}

// choose asks a player in this process. One that breaks, refuses or does not come back loses
// as a program does; what still runs then is left alone.
func (t *duel) choose(ctx context.Context, who int, pos *rule.Position, limits gomocup.Limits) (board.Point, time.Duration, error) {
	fault := func(kind error, detail string) error {
		return &gomocup.Fault{Engine: t.contestants[who].Program.Name, Kind: kind, Detail: detail}
	}
	if limits.Turn > 0 || limits.Match > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, cmp.Or(limits.Turn, limits.Left)+t.tolerance)
		defer cancel()
	}
	type answer struct {
		move board.Point
		err  error
	}
	answers, player, own := make(chan answer, 1), t.players[who], pos.Clone()
	asked := time.Now()
	go func() {
		var a answer
		defer func() {
			if v := recover(); v != nil {
				a.err = fault(gomocup.ErrCrashed, fmt.Sprint(v))
			}
			answers <- a
		}()
		if a.move, a.err = player.Choose(ctx, own); a.err != nil {
			a.err = fault(gomocup.ErrRefused, a.err.Error())
		}
	}()
	var a answer
	select {
	case a = <-answers:
	case <-ctx.Done():
		select {
		case a = <-answers:
		case <-time.After(insideTimeout):
			a.err = fault(gomocup.ErrHung, "")
		}
	}
	if a.err == nil {
		if err := pos.Check(a.move); err != nil {
			a.err = fault(gomocup.ErrIllegal, err.Error())
		}
	}
	return a.move, time.Since(asked), a.err
}

// faults are what a player can do wrong, by the keys under which games keep it.
var faults = []struct {
	key  string
	kind error
}{
	{"not_started", gomocup.ErrNotStarted},
	{"crashed", gomocup.ErrCrashed},
	{"hung", gomocup.ErrHung},
	{"garbage", gomocup.ErrGarbage},
	{"illegal", gomocup.ErrIllegal},
	{"refused", gomocup.ErrRefused},
	{"late", errLate},
}

// Faults lists the keys of what a player can do wrong.
func Faults() (keys []string) {
	for _, f := range faults {
		keys = append(keys, f.key)
	}
	return keys
}

func faultOf(err error) string {
	for _, f := range faults {
		if errors.Is(err, f.kind) {
			return f.key
		}
	}
	return ""
}

// client returns an engine, started anew if it has failed before.
func (t *duel) client(who int) (*gomocup.Client, error) {
	if c := t.clients[who]; c != nil && c.Alive() {
		return c, nil
	}
	client, err := gomocup.Open(t.contestants[who].Program)
	if err != nil {
		return nil, err
	}
	client.Grace = t.tolerance + hangTimeout
	t.clients[who] = client
	return client, nil
}

// onTime returns an error for an answer that came too late. A player in this process stops by its own
// clock: only a time for the whole game counts what the machine let it wait.
func (t *duel) onTime(who int, limits gomocup.Limits, took time.Duration) error {
	if t.players[who] != nil && limits.Match == 0 {
		return nil
	}
	if limits.Turn > 0 && took > limits.Turn+t.tolerance || limits.Match > 0 && took > limits.Left+t.tolerance {
		return &gomocup.Fault{Engine: t.contestants[who].Program.Name, Kind: errLate, Detail: took.String()}
	}
	return nil
}

func side(who int) string { return [...]string{winFirst, winSecond}[who] }

// The files of a match in its folder.
const (
	gamesFile = "games.jsonl"
	sgfFile   = "games.sgf"
)

// Store keeps the games of a match in a folder: a line of JSON a game, from which
// the match is resumed, and a collection in SGF.
type Store struct {
	games, sgf *os.File
	names      [2]string
	match      Match
}

// Files names what the folder of a match holds.
func Files() []string { return []string{gamesFile, sgfFile} }

// Resume opens the folder, makes it when needed, and returns the games that are
// there. terms describes the match; a folder with a match on other terms is
// refused.
func Resume(folder, terms string, m Match, names [2]string) (*Store, []GameResult, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, nil, err
	}
	path := filepath.Join(folder, gamesFile)
	games, whole, err := readGames(path, terms)
	if err != nil {
		return nil, nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	// A last line that was cut off by a crash goes.
	if err := errors.Join(file.Truncate(whole), seekEnd(file)); err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	if whole == 0 {
		if err := writeJSON(file, header{Terms: terms}); err != nil {
			return nil, nil, errors.Join(err, file.Close())
		}
	}
	sgf, err := os.OpenFile(filepath.Join(folder, sgfFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return &Store{games: file, sgf: sgf, names: names, match: m}, games, nil
}

// header is the first line of the file of games.
type header struct {
	Terms string `json:"terms"`
}

// readGames returns the games of a file and how many bytes hold whole lines.
func readGames(path, terms string) ([]GameResult, int64, error) {
	file, err := record.OpenFile(context.Background(), path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	data, err := io.ReadAll(file)
	if err := errors.Join(err, file.Close()); err != nil {
		return nil, 0, err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	scanner := bufio.NewScanner(bytes.NewReader(data[:whole]))
	var games []GameResult
	for number := 1; scanner.Scan(); number++ {
		if number == 1 {
			var h header
			if err := json.Unmarshal(scanner.Bytes(), &h); err != nil {
				return nil, 0, fmt.Errorf("%s is no file of an arena: %w", path, err)
			}
			if h.Terms != terms {
				return nil, 0, fmt.Errorf("%s holds a match on other terms: %s; this one: %s", path, h.Terms, terms)
			}
			continue
		}
		var g GameResult
		if err := json.Unmarshal(scanner.Bytes(), &g); err != nil {
			return nil, 0, fmt.Errorf("%s, line %d: %w", path, number, err)
		}
		games = append(games, g)
	}
	return games, int64(whole), scanner.Err()
}

func seekEnd(f *os.File) error {
	_, err := f.Seek(0, 2)
	return err
}

func writeJSON(f *os.File, v any) error {
	line, err := json.Marshal(v)
	if err == nil {
		_, err = f.Write(append(line, '\n'))
	}
	return err
}

// Add keeps a game.
func (s *Store) Add(g GameResult) error {
	text, err := s.match.sgf(g, s.names)
	if err != nil {
		return err
	}
	if _, err := s.sgf.Write(text); err != nil {
		return err
	}
	return writeJSON(s.games, g)
}

// Close closes the files.
func (s *Store) Close() error { return errors.Join(s.games.Close(), s.sgf.Close()) }
