package display

import "tengen/ai/library"

// Games is the list of games that are kept, while its page is open.
type Games struct {
	On     bool // there is a library here
	Query  library.Query
	List   []library.Game // the first of those that the query finds
	Total  int            // how many it finds
	Chosen int64          // ID of the one that is chosen, 0 for none
	Undo   int            // games that were deleted and can be brought back
	Import GamesImport

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

// GamesImport is the last import of games from files.
type GamesImport struct {
	Running bool
	Stopped bool // before its end
	Report  library.Report
}
