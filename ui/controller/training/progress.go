package training

import (
	"cmp"
	"hash/fnv"
	"math"
	"slices"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"

	"tengen/ai/coach"
	"tengen/ai/glicko"
	"tengen/ui/display"
)

// How a task went, for who solves it.
const (
	failed  = 0.0 // an error, or the solution was asked for
	hinted  = 0.5 // solved, with a hint
	unaided = 1.0
)

// firstGuess is the rating at puzzles of a person who has solved none.
const firstGuess = 1200

// guessRD is how unsure the rating of a puzzle is that nobody has tried.
const guessRD = 120

// rating returns the person's rating at puzzles.
func (t *training) rating() glicko.Rating {
	if t.kept.Rating != nil {
		return t.kept.Rating.Sound()
	}
	return glicko.New(firstGuess)
}

// ratingOf returns the rating of a puzzle.
func (t *training) ratingOf(x task) glicko.Rating {
	if r := t.of(x).Rating; r != nil {
		return r.Sound()
	}
	r := glicko.New(x.guess)
	r.RD = guessRD
	return r
}

// settle notes how a task went.
func (t *training) settle(x task, score float64, daily bool, now time.Time) {
	day := t.kept.Day(now)
	if x.lesson.Goal != "" {
		if id := x.lesson.ID(); score > failed && !t.kept.Lessons[id] {
			t.kept.Lessons[id] = true
			day.Solved++
			t.save()
		}
		return
	}
	p := t.of(x)
	p.Tries++
	if score == unaided {
		p.Solved++
	}
	known := x.puzzle != "" && p.Tries > 1 // and its solution with it
	switch {
	case score > failed && known && (!daily || day.Shown || day.Daily):
		// It is no work of the day.
	case score > failed:
		day.Solved++
		day.Daily = day.Daily || daily
	default:
		day.Shown = day.Shown || daily
	}
	if x.opening != "" {
		t.kept.Openings[x.openingID()] = p
	} else if x.puzzle != "" {
		if !known {
			mine, its := t.rating(), t.ratingOf(x)
			after, itsAfter := mine.After(glicko.Result{Opponent: its, Score: score}), its.After(glicko.Result{Opponent: mine, Score: 1 - score})
			t.kept.Rating, p.Rating = &after, &itsAfter
		}
		day.Rating = int(t.rating().R + 0.5)
		t.kept.Puzzles[x.puzzle] = p
	} else if i := t.find(x); i >= 0 {
		card := fsrs.NewCard()
		if p.Card != nil {
			card = *p.Card
		}
		back := card.LastReview.After(now) // the clock was set
		if back {
			card.LastReview = now
		}
		if score > failed && !p.Due(now) && !back { // before its day it proves nothing
			t.kept.Mistakes[i].Attempts = p
			t.save()
			return
		}
		grade := map[float64]fsrs.Rating{failed: fsrs.Again, hinted: fsrs.Hard, unaided: fsrs.Good}[score]
		scheduler := fsrs.NewFSRS(fsrs.DefaultParam())
		next := scheduler.Next(card, now, grade).Card
		if v := next.Stability + next.Difficulty; math.IsNaN(v) || math.IsInf(v, 0) { // of a file that holds anything
			next = scheduler.Next(fsrs.NewCard(), now, grade).Card
		}
		p.Card = &next
		t.kept.Mistakes[i].Attempts = p
	}
	t.save()
}

// byStrength puts puzzles in the order in which they suit the person: those that were not solved
// first, and of these the ones that are as hard as the person is strong.
func (t *training) byStrength(tasks []task) {
	mine := t.rating().R
	distance := func(x task) float64 { return max(t.ratingOf(x).R-mine, mine-t.ratingOf(x).R) }
	slices.SortStableFunc(tasks, func(x, y task) int {
		return cmp.Or(cmp.Compare(t.of(x).Solved, t.of(y).Solved), cmp.Compare(distance(x), distance(y)))
	})
}

// dueFirst puts mistakes in the order in which they are to be repeated.
func (t *training) dueFirst(tasks []task) {
	due := func(x task) time.Time {
		if c := t.of(x).Card; c != nil {
			return c.Due
		}
		return time.Time{}
	}
	slices.SortStableFunc(tasks, func(x, y task) int { return due(x).Compare(due(y)) })
}

// dailyGrade is the hardest grade of puzzles that are puzzles of a day: everybody is to solve them.
const dailyGrade = 3

// dailyTask returns the puzzle of a day, the same for everybody who has the same puzzles.
func dailyTask(now time.Time) task {
	h := fnv.New64a()
	_, _ = h.Write([]byte(now.Format(time.DateOnly))) // it never fails
	all := slices.DeleteFunc(puzzleTasks(""), func(x task) bool { return x.grade > dailyGrade })
	return all[h.Sum64()%uint64(len(all))]
}

// lessons returns how far the person is with each lesson, and the first one that is not done: 0
// when all are.
func (t *training) lessons() (all []display.LessonProgress, next int) {
	next = -1
	for i, l := range coach.Lessons() {
		p := display.LessonProgress{Name: l.Name, Count: len(l.Steps)}
		for _, s := range l.Steps {
			if t.kept.Lessons[s.ID()] {
				p.Solved++
			}
		}
		if all = append(all, p); next < 0 && !p.Done() {
			next = i
		}
	}
	return all, max(next, 0)
}

// Overview returns how the person gets on.
func (e *Practice) Overview() display.Training {
	e.training.load()
	t, now := &e.training, e.now()
	streak, over := t.kept.Streak(now)
	shown := display.Training{
		On: t.store != nil, Streak: streak, StreakOver: over, Rating: t.rating(), Rated: t.kept.Rating != nil, BestRun: t.kept.BestRun,
		Today: *t.kept.Day(now), Days: t.kept.Days, Weak: map[coach.Weakness]display.Weak{},
	}
	shown.Reviewed, shown.Mistakes, shown.Openings = t.kept.Reviewed, len(t.kept.Mistakes), t.openings()
	shown.Due, shown.NextDue = t.due(now)
	for _, m := range t.kept.Mistakes {
		if m.Weakness != "" {
			w := shown.Weak[coach.Weakness(m.Weakness)]
			w.Times++
			if m.Diagonal {
				w.Diagonal++
			}
			shown.Weak[coach.Weakness(m.Weakness)] = w
			shown.Told++
		}
	}
	for _, p := range t.kept.Puzzles {
		if p.Solved > 0 {
			shown.Solved++
		}
	}
	shown.Lessons, shown.Lesson = t.lessons()
	return shown
}

// due returns how many mistakes are to be repeated now, and in how many days the next of the others is.
func (t *training) due(now time.Time) (count, days int) {
	var next time.Time
	for _, m := range t.kept.Mistakes {
		if m.Due(now) {
			count++
		} else if next.IsZero() || m.Card.Due.Before(next) {
			next = m.Card.Due
			days = int(noon(next.In(now.Location())).Sub(noon(now)) / (24 * time.Hour))
		}
	}
	return count, days
}

// openings returns how many sides of openings were played without an error.
func (t *training) openings() (n int) {
	for _, p := range t.kept.Openings {
		n += min(p.Solved, 1)
	}
	return n
}

// noon is that of a day, in a place where all days are as long.
func noon(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 12, 0, 0, 0, time.UTC)
}

// A run is three minutes of puzzles, the easiest first, that ends with the third error.
const (
	runTime   = 3 * time.Minute
	runErrors = 3
)

// run is a timed run.
type run struct {
	end            time.Time
	solved, errors int
	over, stopped  bool
	left           time.Duration // when it was over
}

// view returns what is shown of it.
func (r run) view(now time.Time, best int) display.Run {
	left := r.end.Sub(now)
	if r.over {
		left = r.left
	}
	return display.Run{Left: max(0, left), Solved: r.solved, Errors: r.errors, Over: r.over, Stopped: r.stopped, Best: best}
}

// runTasks returns the puzzles of a run: harder and harder, not the same each time, and not the one just done.
func (e *Practice) runTasks() []task {
	tasks := slices.DeleteFunc(puzzleTasks(""), func(x task) bool { return x.puzzle == e.last })
	const about = 100 // points of rating by which the order may differ
	order := map[string]float64{}
	for _, x := range tasks {
		order[x.puzzle] = e.training.ratingOf(x).R + about*e.chance()
	}
	slices.SortFunc(tasks, func(x, y task) int { return cmp.Compare(order[x.puzzle], order[y.puzzle]) })
	return tasks
}

// tick lets the clock of a run go on.
func (e *Practice) tick() {
	if e.choice.kind != display.TimedRun || e.run.over {
		return
	}
	if !e.now().Before(e.run.end) {
		e.endRun()
		e.host.Changed()
		return
	}
	e.clock.After(time.Second, func() {
		e.tick()
		e.host.Changed()
	})
}

// dayCheck is how often one looks whether another day has begun: a computer may sleep meanwhile.
const dayCheck = 20 * time.Second

// Watch shows it when another day begins, while how the person gets on is shown, or no longer.
func (e *Practice) Watch(on bool) {
	e.day.Cancel()
	if !on {
		return
	}
	today := e.now().Format(time.DateOnly)
	e.day.After(e.pause, func() {
		if e.now().Format(time.DateOnly) != today {
			e.host.Changed()
		}
		e.Watch(true)
	})
}

// EndRun ends the timed run, and Again begins a new one.
func (e *Practice) EndRun() {
	if e.choice.kind == display.TimedRun && !e.run.over {
		e.endRun()
		e.run.stopped = true
		e.host.Changed()
	}
}

// Again begins a new timed run.
func (e *Practice) Again() { e.Open(display.TimedRun) }

func (e *Practice) endRun() {
	e.run.over, e.run.left = true, e.run.end.Sub(e.now())
	e.training.kept.BestRun = max(e.training.kept.BestRun, e.run.solved)
	e.training.save()
}

// ran counts a task of a run and goes to the next one.
func (e *Practice) ran(score float64) {
	if e.run.over {
		return
	}
	if score == failed {
		e.run.errors++
	} else {
		e.run.solved++
	}
	if e.run.errors == runErrors || e.choice.at+1 == len(e.choice.tasks) {
		e.endRun()
		return
	}
	e.after(func() {
		if !e.run.over {
			e.choice.at++
			e.beginTask()
		}
	})
}
