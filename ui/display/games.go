package display

import "tengen/ai/library"

// Games is the list of games that are kept, while its page is open.
type Games struct {
	On     bool   // there is a library here
	Me     string // how the user is called
	Query  library.Query
	List   []library.Game // the first of those that the query finds
	Total  int            // how many it finds
	Chosen int64          // ID of the one that is chosen, 0 for none
	Undo   int            // games that were deleted and can be brought back
	Import GamesImport
	Review GamesReview

	Problems []library.Problem // games that no query finds, as they are damaged

	Written string // the file that was exported last, "" for none
}

// Game returns the game that is chosen.
func (g Games) Game() (library.Game, bool) {
	for _, one := range g.List {
		if one.ID == g.Chosen {
			return one, true
		}
	}
	return library.Game{}, false
}

// Accuracy is how well the user played on average in those of the games listed that were reviewed, and in
// how many.
func (g Games) Accuracy() (mean float64, games int) {
	for _, one := range g.List {
		for i, side := range [2]library.Sides{library.BlackSide, library.WhiteSide} {
			if one.Mine == side && one.Accuracy[i] != nil {
				mean += *one.Accuracy[i]
				games++
			}
		}
	}
	return mean / max(float64(games), 1), games
}

// GamesImport is the last import of games from files.
type GamesImport struct {
	Running bool
	Stopped bool // before its end
	Report  library.Report
}

// GamesReview is the last review of the games of the list.
type GamesReview struct {
	Running      bool
	Ended        bool    // there was one
	Done, Of     int     // games
	Failed       int     // those that could not be judged
	Share        float64 // of the game at work, 0 to 1
	Black, White string  // its players
}
