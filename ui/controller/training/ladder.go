package training

import (
	"cmp"
	"context"
	"crypto/rand"
	"math"
	"slices"
	"time"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// LadderStore keeps results.
type LadderStore interface {
	LoadResults() (store.Results, error)
	// ChangeResults changes what is kept, which other windows may change too, and returns it.
	ChangeResults(change func(*store.Results)) (store.Results, error)
}

// Why a game does not count.
const (
	Hinted    = "hint"     // a hint was asked for
	Analysed  = "analysis" // it was analysed or reviewed before its end
	Shown     = "thinking" // what the opponent thinks was shown
	Helped    = "move"     // the engine made a move for the person
	Changed   = "opponent" // the opponent became another one
	TakenBack = "takeback" // a move was taken back, and another one played
	Early     = "early"    // it was given up, or lost on time, when it had hardly begun
)

// Ladder is the record against the levels, the rating, and whether the game on the board is to
// count. Its methods belong on the screen's goroutine.
type Ladder struct {
	host  host.Host
	store LadderStore // nil keeps nothing
	on    bool

	kept      store.Results
	loaded    bool
	unwritten []func(*store.Results) // changes of kept that the file has not
	writing   *background.Job
	game      store.Counting
	put       bool // the end of the game was put away
}

// NewLadder returns a ladder without a game. Store may be nil.
func NewLadder(h host.Host, store LadderStore) *Ladder {
	return &Ladder{host: h, store: store, writing: background.NewJob(h.Runner)}
}

// SetOn says whether games are counted.
func (l *Ladder) SetOn(on bool) { l.on = on }

// Begin notes that a game against a level begins; "" is for any other, which never counts.
func (l *Ladder) Begin(level string) {
	l.game, l.put = store.Counting{}, false
	if level != "" {
		l.game = store.Counting{ID: rand.Text(), Level: level}
	}
}

// Resume goes on with a game that was left.
func (l *Ladder) Resume(game store.Counting) { l.game, l.put = game, false }

// Game says whether the game on the board is to count, to be kept with it.
func (l *Ladder) Game() store.Counting { return l.game }

// Spoil notes that the game does not count after all; the first reason stays. Once it has
// counted, it has. It reports whether that is news.
func (l *Ladder) Spoil(why string) bool {
	if !l.Open() {
		return false
	}
	l.game.Spoiled = why
	return true
}

// Open reports whether the game is to count, if a record is kept.
func (l *Ladder) Open() bool { return l.game.ID != "" && l.game.Spoiled == "" && !l.counted() }

// Counts reports whether the game is to count.
func (l *Ladder) Counts() bool { return l.on && l.Open() }

// Honest reports whether the game that has ended counted, or would have with a record.
func (l *Ladder) Honest() bool { return l.counted() || !l.on && l.Open() }

// Against notes that the game, which has no move yet, is against a level.
func (l *Ladder) Against(level string) {
	if l.Open() {
		l.game.Level = level
	}
}

func (l *Ladder) counted() bool {
	_, known := l.results().Game(l.game.ID)
	return known
}

// LadderEnd is how a game ended.
type LadderEnd struct {
	Result record.Result
	Person board.Stone // who is no program
	Moves  int
	Rated  bool // the levels were measured on its board and by its rule
}

// fewestMoves is how many moves a game has at least that is given up or lost on time, to
// count.
const fewestMoves = 8

// End counts the game that has ended, if it counts and has not been counted yet.
func (l *Ladder) End(e LadderEnd) {
	l.put = false
	decided := e.Result.Cause == record.Resignation || e.Result.Cause == record.OnTime
	switch {
	case !l.Counts():
		return
	case decided && e.Moves < fewestMoves:
		return // taken back, it may still be played to an end that counts
	}
	level, _ := player.LevelByID(l.game.Level)
	id := l.game.ID
	l.change(func(r *store.Results) {
		g := store.CountedGame{ID: id, Level: level.ID, Points: points(e.Result, e.Person), Before: r.Rating, Played: time.Now().UTC().Truncate(time.Second)}
		if e.Rated {
			g.After = next(*r, level.Rating, g.Points)
		}
		r.Add(g)
	})
}

// Why says why the game that ended like that does not count, "" when it did or was
// not to.
func (l *Ladder) Why(moves int) string {
	switch {
	case !l.on || l.game.ID == "" || l.counted():
		return ""
	case l.game.Spoiled != "":
		return l.game.Spoiled
	case moves < fewestMoves:
		return Early
	default:
		return ""
	}
}

func points(r record.Result, person board.Stone) float64 {
	switch r.Winner {
	case person:
		return 1
	case board.Empty:
		return 0.5
	default:
		return 0
	}
}

// change changes what is kept: at once what is shown, and in the background the file,
// which another window may be changing.
func (l *Ladder) change(how func(*store.Results)) {
	l.results()
	how(&l.kept)
	if l.store != nil {
		l.unwritten = append(l.unwritten, how)
		l.write()
	}
}

// write writes what has changed, one time after the other.
func (l *Ladder) write() {
	if l.writing.Running() || len(l.unwritten) == 0 {
		return
	}
	changes := l.unwritten
	l.unwritten = nil
	background.Start(l.writing, func(context.Context, func(func())) (store.Results, error) {
		return l.store.ChangeResults(func(r *store.Results) {
			for _, how := range changes {
				how(r)
			}
		})
	}, func(kept store.Results, err error) {
		if kept.Levels == nil && !l.writing.Report(err) {
			l.host.Failed("play.result_not_kept", err)
		} else if err != nil {
			l.host.Trouble(err) // what was there before cannot be read
		}
		if kept.Levels == nil { // nothing was written: it is tried again with the next change
			l.unwritten = append(changes, l.unwritten...)
			return
		}
		for _, how := range l.unwritten {
			how(&kept)
		}
		l.kept = kept // with what another window has counted
		l.host.Changed()
		l.write()
	})
}

// results returns what is kept, which is read when it is first wanted.
func (l *Ladder) results() store.Results {
	if l.loaded {
		return l.kept
	}
	l.loaded, l.kept = true, store.NoResults()
	if l.store == nil {
		return l.kept
	}
	var err error
	if l.kept, err = l.store.LoadResults(); err != nil {
		l.host.Trouble(err)
	}
	return l.kept
}

// Any reports whether there are results.
func (l *Ladder) Any() bool { return len(l.results().Levels) > 0 }

// Forget forgets every result.
func (l *Ladder) Forget() {
	l.change(func(r *store.Results) { *r = store.NoResults() })
	l.game = store.Counting{} // it is of the time before
	l.host.Changed()
}

// PutAway takes the end of the game off the screen, until it ends again.
func (l *Ladder) PutAway() {
	l.put = true
	l.host.Changed()
}

// IsPutAway reports whether the end of the game was put away.
func (l *Ladder) IsPutAway() bool { return l.put }

// TallyWords writes what games came to, and how many of the last ones were won in a row.
func TallyWords(t *i18n.Localizer, of store.Tally) string {
	key := "play.end.tally"
	if of.Streak >= winsToRise {
		key = "play.end.tally_streak"
	}
	return t.T(key, i18n.Args{"Won": of.Won, "Drawn": of.Drawn, "Lost": of.Lost, "Streak": of.Streak})
}

// Days returns the rating of each day on which a game changed it, as days of practice have theirs, the last one at the end.
func (l *Ladder) Days() (days []store.Day) {
	for _, g := range slices.Backward(l.results().Games) { // the newest stand first
		day := store.Day{Date: g.Played.Local().Format(time.DateOnly), Rating: rounded(g.After)}
		switch n := len(days); {
		case g.After == 0 || !l.on:
		case n > 0 && days[n-1].Date == day.Date:
			days[n-1] = day
		default:
			days = append(days, day)
		}
	}
	return days
}

// RecordWords say what the games against a level came to, "" where there were none.
func (l *Ladder) RecordWords(level string) string {
	of, ok := l.Tally(level)
	if !ok || of.Played() == 0 {
		return ""
	}
	return TallyWords(l.host.Text(), of)
}

// RatingWords say which rating the person has, "" for none.
func (l *Ladder) RatingWords() string {
	if l.Rating() == 0 {
		return ""
	}
	return l.host.Text().T("play.end.rating", i18n.Args{"Rating": l.Rating()})
}

// By how much a game can change the rating: more at first, when little is known.
const (
	firstStep  = 40
	laterStep  = 20
	firstGames = 20
)

// eloScale is the difference of ratings that makes the odds ten to one.
const eloScale = 400

// next returns the rating after a game against an opponent, by Elo's formula. The first
// opponent's rating is where one begins.
func next(r store.Results, opponent int, points float64) float64 {
	now, step := r.Rating, float64(laterStep)
	if r.Rated == 0 {
		now = float64(opponent)
	}
	if r.Rated < firstGames {
		step = firstStep
	}
	expected := 1 / (1 + math.Pow(10, (float64(opponent)-now)/eloScale))
	return now + step*(points-expected)
}

// first returns where one begins whose first opponent is a level.
func first(level string) float64 {
	l, _ := player.LevelByID(level)
	return float64(l.Rating)
}

// Streaks after which another level is offered.
const (
	winsToRise   = 2
	lossesToFall = 3
)

// LadderStanding is how a person stands against a level, and what the game on the board changed
// about it.
type LadderStanding struct {
	Tally  store.Tally
	Rating int    // 0 for none
	Change int    // by the game on the board, where it was rated
	Rated  bool   // it was
	Next   string // the level to try next, "" for none
	Soon   string // the one that another win brings, "" for none
}

// Standing returns how a person stands against the level of the game on the board.
func (l *Ladder) Standing() (s LadderStanding, ok bool) {
	if !l.on || l.game.ID == "" {
		return s, false
	}
	kept := l.results()
	s.Tally, s.Rating = kept.Levels[l.game.Level], rounded(kept.Rating)
	if g, counted := kept.Game(l.game.ID); counted {
		s.Next = neighbour(l.game.Level, s.Tally.Streak)
		if s.Tally.Streak == winsToRise-1 {
			s.Soon = neighbour(l.game.Level, winsToRise)
		}
		if g.After != 0 {
			s.Rated, s.Rating = true, rounded(g.After)
			s.Change = s.Rating - rounded(cmp.Or(g.Before, first(l.game.Level)))
		}
	}
	return s, true
}

// Tally returns how a person stands against a level; ok is false while nothing is counted.
func (l *Ladder) Tally(level string) (t store.Tally, ok bool) {
	t, ok = l.results().Levels[level]
	return t, ok && l.on
}

// Rating returns the rating; 0 while there is none, or nothing is counted.
func (l *Ladder) Rating() int {
	if !l.on {
		return 0
	}
	return rounded(l.results().Rating)
}

// Nearest returns the level whose rating is nearest to the person's, "" while there is none.
func (l *Ladder) Nearest() string {
	rating := l.Rating()
	if rating == 0 {
		return ""
	}
	return slices.MinFunc(player.Levels(), func(a, b player.Level) int {
		return cmp.Compare(max(a.Rating-rating, rating-a.Rating), max(b.Rating-rating, rating-b.Rating))
	}).ID
}

// neighbour returns the level above after enough wins in a row, and the one below after
// enough losses; "" else.
func neighbour(level string, streak int) string {
	all := player.Levels()
	i := slices.IndexFunc(all, func(l player.Level) bool { return l.ID == level })
	switch {
	case i >= 0 && streak >= winsToRise:
		i++
	case i >= 0 && streak <= -lossesToFall:
		i--
	default:
		return ""
	}
	if i < 0 || i >= len(all) {
		return ""
	}
	return all[i].ID
}

func rounded(rating float64) int { return int(math.Round(rating)) }
