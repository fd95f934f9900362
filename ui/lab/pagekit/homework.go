package pagekit

import "encoding/json"

// Progress keeps how a student gets on with the exercises of the course and what was done on the
// pages, from one run of the program to the next.
type Progress interface {
	// Attempts returns at which try an exercise was first solved, 0 when it never was, and
	// how many tries there were.
	Attempts(id string) (first, tries int)
	// Tried takes an answer in.
	Tried(id string, solved bool)
	// Homework returns what was done on all pages.
	Homework() Homework
	// Keep changes it.
	Keep(change func(*Homework))
}

// Homework is what a student did in the lab.
type Homework struct {
	Name    string                     `json:"name,omitempty"`    // as it was typed
	Answers []Answer                   `json:"answers,omitempty"` // on the score sheet
	Page    string                     `json:"page,omitempty"`    // the one in view, by its key
	Places  map[string]Place           `json:"places,omitempty"`  // where each page was left, by its key
	Work    map[string]json.RawMessage `json:"work,omitempty"`    // begun, by the exercise
}

// Place is where a page was left.
type Place struct {
	Text string `json:"text,omitempty"` // sets it up
	Step int    `json:"step,omitempty"`
	Seed uint64 `json:"seed,omitempty"` // of the random exercise that was asked for last
}

// memory keeps it as long as the program runs, where there is no window.
type memory struct {
	attempts map[string][2]int
	homework Homework
}

// NewMemory returns a progress that is kept nowhere.
func NewMemory() Progress { return &memory{attempts: map[string][2]int{}} }

func (m *memory) Attempts(id string) (first, tries int) { return m.attempts[id][0], m.attempts[id][1] }

func (m *memory) Tried(id string, solved bool) {
	a := m.attempts[id]
	a[1]++
	if solved && a[0] == 0 {
		a[0] = a[1]
	}
	m.attempts[id] = a
}

func (m *memory) Homework() Homework { return m.homework }

func (m *memory) Keep(change func(*Homework)) { change(&m.homework) }

// Remember keeps what was begun of an exercise; nil for nothing.
func (k *Kit) Remember(exercise string, work any) {
	k.Progress.Keep(func(h *Homework) {
		if work == nil {
			delete(h.Work, exercise)
			return
		}
		if h.Work == nil {
			h.Work = map[string]json.RawMessage{}
		}
		h.Work[exercise], _ = json.Marshal(work) // it is plain data
	})
}

// Recall reads what was begun of an exercise, if anything was.
func (k *Kit) Recall(exercise string, into any) {
	_ = json.Unmarshal(k.Progress.Homework().Work[exercise], into) // what cannot be read is begun anew
}

// Keeper is a page that is kept by another text than that of its links, which tell no solution.
type Keeper interface{ Kept() string }

// kept returns the text that a page is kept by; it is "" where nothing sets the page up.
func kept(page Page) string {
	switch p := page.(type) {
	case Keeper:
		return p.Kept()
	case Opener:
		return p.Setup()
	}
	return ""
}

// Place returns where the page of the kit is.
func (k *Kit) Place(page Page) Place {
	p := Place{Text: kept(page), Step: k.Player.Aim()}
	if k.seeds != nil {
		p.Seed = *k.seeds.now
	}
	return p
}

// Return sets a page up as it was left. What can no longer be read leaves it as it is.
func (k *Kit) Return(page Page, to Place) {
	if to.Text != "" {
		if k.seeds != nil && to.Seed > 0 {
			k.seeds.Use(to.Seed) // by which the exercise has its name
		}
		if kept(page) != to.Text {
			_ = page.(Opener).Open(to.Text)
		}
	}
	k.Player.GoTo(to.Step)
}
