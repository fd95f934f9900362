package controller

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// changeNames are the names of the changes in the order of their values.
var changeNames = strings.Fields("ToPlay ToAnalyse ToReview ToExercise AllowReplies ForbidReplies AskHint " +
	"StartAnalysis StopAnalysis AskThreats EndThreats EndSearch Leave Arrive Warn Answer Place EndPlace Balance EndBalance Meet Part NewGame")

// legal says for each change in which activities it is legal at all: Play, AnalyseWithReplies,
// Analyse, Review, Exercise.
const legal = `
	ToPlay        - S A R E
	ToAnalyse     P - - R E
	ToReview      P S A R E
	ToExercise    P S A R E
	AllowReplies  - - A - -
	ForbidReplies - S - - -
	AskHint       P S A R -
	StartAnalysis P S A R -
	StopAnalysis  P S A R -
	AskThreats    P S A R -
	EndThreats    P S A R -
	EndSearch     P S A R E
	Leave         P S A R E
	Arrive        P S A R E
	Warn          P S - - -
	Answer        P S - - -
	Place         - - A - -
	EndPlace      - - A - -
	Balance       P S A R E
	EndBalance    P S A R E
	Meet          P - - - -
	Part          P - - - -
	NewGame       P S A R E`

// reachable returns every mode that legal changes lead to from the start, each with
// the change that led there first.
func reachable(t *testing.T, visit func(from Mode, c Change, to Mode, stops Stops)) map[Mode]bool {
	t.Helper()
	found := map[Mode]bool{{}: true}
	for rest := []Mode{{}}; len(rest) > 0; rest = rest[1:] {
		for c := range changes {
			to, stops, ok := rest[0].After(c)
			if !ok {
				assert.Equal(t, rest[0], to, "what is not legal changes nothing")
				continue
			}
			visit(rest[0], c, to, stops)
			if !found[to] {
				found[to] = true
				rest = append(rest, to)
			}
		}
	}
	return found
}

func TestTheTable(t *testing.T) {
	require.Len(t, changeNames, int(changes))
	seen := map[Change]map[Activity]bool{}
	for c := range changes {
		seen[c] = map[Activity]bool{}
	}
	modes := reachable(t, func(from Mode, c Change, _ Mode, _ Stops) { seen[c][from.Activity] = true })
	var got strings.Builder
	for c := range changes {
		fmt.Fprintf(&got, "\n\t%-13s", changeNames[c])
		for a := Play; a <= Exercise; a++ {
			letter := "-"
			if seen[c][a] {
				letter = "PSARE"[a : a+1]
			}
			got.WriteString(" " + letter)
		}
	}
	assert.Equal(t, legal, got.String())
	for m := range modes {
		assert.False(t, m.Activity == Exercise && m.Search != NoSearch, "%+v: a search would give the exercise away", m)
		assert.False(t, m.Overlay == Placing && m.Activity != Analyse, "%+v: stones are placed while one analyses", m)
		assert.False(t, m.Overlay == Warning && m.BothSides(), "%+v: nobody is warned while a game is analysed", m)
		assert.Equal(t, m.Search == ThreatsThenAnalysis, m.Analysing() && m.SeeksThreats(), "%+v", m)
	}
}

// From every activity one can go back to the game and on from there.
func TestThereIsAlwaysAWayBack(t *testing.T) {
	for m := range reachable(t, func(Mode, Change, Mode, Stops) {}) {
		if m.Activity != Play {
			back, stops, ok := m.After(ToPlay)
			require.True(t, ok, "%+v", m)
			assert.Equal(t, Mode{Play, NoSearch, settled(m).Overlay}, back)
			assert.True(t, stops.Has(StopSearch) && stops.Has(StopLine) && stops.Has(StopAttempt))
		}
		fresh, stops, ok := m.After(NewGame)
		require.True(t, ok)
		assert.Equal(t, m.Activity, fresh.Activity, "a game that is opened while one analyses is analysed")
		assert.Equal(t, m.Analysing(), fresh.Analysing())
		assert.Equal(t, NoOverlay, fresh.Overlay)
		assert.True(t, stops.Has(StopSearch|StopBalance))
	}
}

// A mode never ends with something still at work that does not belong to it.
func TestWhatDoesNotBelongIsStopped(t *testing.T) {
	reachable(t, func(from Mode, c Change, to Mode, stops Stops) {
		what := fmt.Sprintf("%+v, %s, %+v", from, changeNames[c], to)
		if from.Overlay == Warning && to.Overlay != Warning {
			assert.True(t, stops.Has(StopWarning), what)
		}
		if from.Overlay == Balancing && to.Overlay != Balancing {
			assert.True(t, stops.Has(StopBalance), what)
		}
		if from.Activity == Exercise && to.Activity != Exercise {
			assert.True(t, stops.Has(StopAttempt), what)
		}
		if from.Activity != to.Activity && from.Search != NoSearch && to.Search == NoSearch {
			assert.True(t, stops.Has(StopSearch), what)
		}
	})
}

func TestSearches(t *testing.T) {
	for _, tt := range []struct {
		name    string
		changes []Change
		want    Search
	}{
		{"an analysis goes on after threats", []Change{StartAnalysis, AskThreats, EndThreats}, Analysis},
		{"and after the next move", []Change{StartAnalysis, AskThreats, Arrive}, Analysis},
		{"threats end with the next move", []Change{AskThreats, Arrive}, NoSearch},
		{"a hint ends an analysis", []Change{StartAnalysis, AskHint}, Hint},
		{"an analysis follows the position", []Change{StartAnalysis, Leave, Arrive}, Analysis},
		{"an even start ends it", []Change{StartAnalysis, Balance, EndBalance}, NoSearch},
		{"analysing begins with a search", []Change{ToAnalyse}, Analysis},
		{"a review without", []Change{ToAnalyse, ToReview}, NoSearch},
	} {
		m := Mode{}
		for _, c := range tt.changes {
			next, _, ok := m.After(c)
			require.True(t, ok, tt.name)
			m = next
		}
		assert.Equal(t, tt.want, m.Search, tt.name)
	}
}
