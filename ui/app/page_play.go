package app

// newPlayPage makes the page on which games are played.
func (w *window) newPlayPage() *page {
	return &page{
		name:  "page.play",
		bar:   []string{"command.new", "command.undo", "command.redo", "command.hint", "command.stop", "command.pause", "command.resign"},
		cards: w.playCards(),
	}
}
