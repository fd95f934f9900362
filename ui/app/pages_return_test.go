package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"

	"tengen/ui/internal/paneltest"
)

// Who is asked about a new game on another page and does not want one is there still.
func TestNoNewGameAfterAll(t *testing.T) {
	s := start(t)
	for _, id := range []pageID{trainPage, labPage, analysePage} {
		s.pages.turnTo(id)
		s.choose("command.new")
		assert.NotNil(t, s.win.Canvas().Overlays().Top())
		s.key(fyne.KeyEscape)
		assert.Nil(t, s.win.Canvas().Overlays().Top())
		assert.Equal(t, id, s.pages.now.id)
	}
	s.choose("command.arena")
	assert.Equal(t, arenaPage, s.pages.now.id)
}

func TestThePuzzleOfTheDayLeadsOn(t *testing.T) {
	s := start(t)
	s.pages.turnTo(dailyPage)
	s.controller.Exercise.ShowSolution()
	s.pressWord("Next")
	assert.Equal(t, puzzlesPage, s.pages.now.id)
}

// The button Train leads back to what one was at there, and to Today from Today.
func TestTrainComesBackToWhatOneWasAt(t *testing.T) {
	s := start(t)
	press := func(id pageID) {
		s.pages.turnOrOffer(s.pages.get(id))
	}
	for _, tt := range []struct{ at, then pageID }{{puzzlesPage, puzzlesPage}, {runPage, trainPage}, {lessonPage, lessonPage}, {trainPage, trainPage}} {
		s.pages.turnTo(tt.at)
		press(playPage)
		press(trainPage)
		assert.Equal(t, tt.then, s.pages.now.id)
	}
	s.pages.turnTo(dailyPage)
	assert.Contains(t, s.pages.siblings(s.pages.now), s.pages.get(trainPage).tab, "a puzzle that is done is no dead end")
	marked := func() (words []string) {
		for _, b := range s.pages.siblings(s.pages.now) {
			paneltest.Walk(b, fyne.Position{}, func(word *canvas.Text, _ fyne.Position) {
				if word.TextStyle.Bold {
					words = append(words, word.Text)
				}
			})
		}
		return words
	}
	for id, word := range map[pageID]string{dailyPage: "Today", runPage: "Today", openingsPage: "Today", trainPage: "Today", puzzlesPage: "Puzzles"} {
		s.pages.turnTo(id)
		assert.Equal(t, []string{word}, marked(), id)
	}
	press(lessonPage)
	press(trainPage)
	assert.Equal(t, trainPage, s.pages.now.id, "within Train it leads to Today")
}
