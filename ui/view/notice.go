package view

// Notice is a message, or a sound, beside the screen.
type Notice struct {
	Stone   bool   // a stone was placed: for the ear
	Review  bool   // the review of the game is wanted
	Play    bool   // so is the page on which games are played
	Trouble string // something went wrong, in a sentence
	Details string // an error's own words, or the path of a report
}
