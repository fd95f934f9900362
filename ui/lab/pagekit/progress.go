package pagekit

// Progress keeps how a student gets on with the exercises of the course, from one run of
// the program to the next.
type Progress interface {
	// Attempts returns at which try an exercise was first solved, 0 when it never was, and
	// how many tries there were.
	Attempts(id string) (first, tries int)
	// Tried takes an answer in.
	Tried(id string, solved bool)
}

// memory keeps it as long as the program runs, where there is no window.
type memory map[string][2]int

// NewMemory returns a progress that is kept nowhere.
func NewMemory() Progress { return memory{} }

// Attempts implements [Progress].
func (m memory) Attempts(id string) (first, tries int) { return m[id][0], m[id][1] }

// Tried implements [Progress].
func (m memory) Tried(id string, solved bool) {
	a := m[id]
	a[1]++
	if solved && a[0] == 0 {
		a[0] = a[1]
	}
	m[id] = a
}
