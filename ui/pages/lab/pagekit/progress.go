package pagekit

// Progress keeps how a student gets on with the exercises of the course, from one run of
// the program to the next.
type Progress interface {
	// Attempts returns how often an exercise was solved, of how many tries.
	Attempts(id string) (solved, tries int)
	// Tried takes an answer in.
	Tried(id string, solved bool)
}

// memory keeps it as long as the program runs, where there is no window.
type memory map[string][2]int

// NewMemory returns a progress that is kept nowhere.
func NewMemory() Progress { return memory{} }

// Attempts implements [Progress].
func (m memory) Attempts(id string) (solved, tries int) { return m[id][0], m[id][1] }

// Tried implements [Progress].
func (m memory) Tried(id string, solved bool) {
	a := m[id]
	a[1]++
	if solved {
		a[0]++
	}
	m[id] = a
}
