package view

// Notice is something to tell apart from what the screen shows anyway.
type Notice struct {
	Stone   bool   // a stone was placed: for the ear
	Review  bool   // the review of the game is wanted
	Trouble string // something went wrong, in a sentence
	Details string // an error's own words, or the path of a report
}
