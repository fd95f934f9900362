package tournament

import (
	"cmp"
	"slices"

	"tengen/board"
	"tengen/ui/display"
)

// View returns what is shown of it, while its page is open.
func (t *Tournament) View() display.Tournament {
	if !t.shown {
		return display.Tournament{}
	}
	v := display.Tournament{
		On: t.on(), State: t.state, Terms: t.terms, Seats: t.seats(), Sets: openingSets(t.variant),
		Made: t.made, Of: t.of, Played: len(t.list),
	}
	for _, name := range t.terms.Names {
		v.Players = append(v.Players, display.TournamentPlayer{Name: name, Against: make([]display.TournamentScore, len(t.terms.Names))})
	}
	for _, p := range t.pairings {
		v.Games += p.match.Pairs * p.match.GamesInPair()
		p.count(v.Players)
		if s := p.match.SPRT; s != nil {
			tally := p.match.Tally(p.games)
			v.SPRT = &display.TournamentSPRT{Ratio: s.Ratio(tally), Verdict: s.Verdict(tally)}
			v.SPRT.Low, v.SPRT.High = s.Bounds()
		}
	}
	v.Players = ranked(v.Players)
	for _, one := range t.list {
		v.List = append(v.List, t.row(one))
	}
	for i, l := range t.live {
		if l != nil && (v.Live == nil || i == t.latest && v.Live.Position.Over()) {
			v.Live = l
		}
	}
	return v
}

// ranked puts players into the order of their points, and so what each has made against the others.
func ranked(players []display.TournamentPlayer) (sorted []display.TournamentPlayer) {
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(players[b].Points(), players[a].Points()) })
	for _, i := range order {
		one := players[i]
		one.Against = nil
		for _, j := range order {
			one.Against = append(one.Against, players[i].Against[j])
		}
		sorted = append(sorted, one)
	}
	return sorted
}

// row describes a game that is over.
func (t *Tournament) row(one played) display.TournamentGame {
	names, black := t.pairings[one.pairing].names, 0
	if one.game.Second {
		black = 1
	}
	row := display.TournamentGame{Black: names[black], White: names[1-black], Fault: one.game.Fault, Moves: len(one.game.Messages)}
	switch one.game.Victor() {
	case black:
		row.Winner = board.Black
	case 1 - black:
		row.Winner = board.White
	}
	return row
}
