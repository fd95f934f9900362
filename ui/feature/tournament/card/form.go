package card

import (
	"fmt"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/board/rule"
	"tengen/ui/feature/tournament"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// choice is a list of one of the terms of a tournament.
type choice struct {
	field fyne.CanvasObject
	show  func(*i18n.Localizer, tournament.View)
}

// terms are one of the terms, and how to choose it.
type terms[T comparable] struct {
	label  func(*i18n.Localizer) string
	values func(tournament.View) []T // none: it is not offered
	name   func(*i18n.Localizer, T) string
	now    func(tournament.Terms) T
	choose func(T)
}

// newChoice makes the list of one of the terms.
func newChoice[T comparable](p *Page, of terms[T]) *choice {
	label, list := widgets.Label(""), widget.NewSelect(nil, nil)
	var values []T
	list.OnChanged = func(string) {
		if i := list.SelectedIndex(); i >= 0 && !p.filling {
			of.choose(values[i])
			p.update() // what was not taken over
		}
	}
	field := widgets.Labelled(label, widgets.RoomySelect(list))
	return &choice{field, func(t *i18n.Localizer, s tournament.View) {
		values = of.values(s)
		widgets.SetVisible(field, len(values) > 0)
		label.SetText(of.label(t))
		var names []string
		for _, v := range values {
			names = append(names, of.name(t, v))
		}
		chosen := slices.Index(values, of.now(s.Terms))
		if slices.Equal(list.Options, names) && list.SelectedIndex() == chosen {
			return
		}
		list.Options = names
		if list.ClearSelected(); chosen >= 0 {
			list.SetSelectedIndex(chosen)
		}
	}}
}

// fixed are values that are always offered.
func fixed[T any](values ...T) func(tournament.View) []T {
	return func(tournament.View) []T { return values }
}

// labelled is the word before a list.
func labelled(key string) func(*i18n.Localizer) string {
	return func(t *i18n.Localizer) string { return t.T(key) }
}

// budget is what a move may take: a time or a number of nodes.
type budget struct {
	turn  time.Duration
	nodes uint64
}

func budgetOf(t tournament.Terms) budget { return budget{t.Turn, t.Nodes} }

// budgetName says what a move may take.
func budgetName(t *i18n.Localizer, b budget) string {
	if b.nodes > 0 {
		return t.T("arena.nodes", i18n.Args{"Nodes": t.Exact(b.nodes)})
	}
	return t.T("newgame.perMove", i18n.Args{"Time": t.Seconds(b.turn)})
}

// variantName says which rule and board a variant is.
func variantName(t *i18n.Localizer, id string) string {
	v, err := rule.VariantByID(id)
	if err != nil {
		return id
	}
	return t.Rule(v.Rule) + " · " + v.Size.String()
}

// eloBounds are those that a hypothesis of an SPRT can have.
var eloBounds = []float64{-50, -30, -20, -10, -5, 0, 5, 10, 20, 30, 50, 100}

// noSPRT stands for none among the lower bounds.
const noSPRT = -1000

// isPair reports whether two play, which an SPRT is about.
func isPair(s tournament.View) bool { return len(s.Terms.Players) == 2 }

// eloName writes a bound.
func eloName(t *i18n.Localizer, v float64) string {
	if v == noSPRT {
		return t.T("arena.no_sprt")
	}
	return "Elo " + i18n.Number(int(v))
}

// mostPlayers is how many can take part.
const mostPlayers = 6

// newChoices makes the lists of all terms.
func (p *Page) newChoices() (all []*choice) {
	set := func(change func(*tournament.Terms)) { p.OnSet(change) }
	for i := range mostPlayers {
		all = append(all, p.newPlayerChoice(i))
	}
	return append(all,
		newChoice(p, terms[string]{
			label: labelled("newgame.board"), name: variantName,
			values: func(tournament.View) (ids []string) {
				for _, v := range rule.Variants() {
					ids = append(ids, v.ID)
				}
				return ids
			},
			now:    func(t tournament.Terms) string { return t.Variant },
			choose: func(v string) { set(func(t *tournament.Terms) { t.Variant = v }) },
		}),
		newChoice(p, terms[tournament.OpeningSet]{
			label: labelled("arena.openings"), values: func(s tournament.View) []tournament.OpeningSet { return s.Sets },
			name: func(t *i18n.Localizer, s tournament.OpeningSet) string { return t.T("arena.set." + string(s)) },
			now:  func(t tournament.Terms) tournament.OpeningSet { return t.Openings },
			choose: func(v tournament.OpeningSet) {
				if v == tournament.FileOpenings {
					p.OnFile()
					return
				}
				set(func(t *tournament.Terms) { t.Openings = v })
			},
		}),
		newChoice(p, terms[int]{
			label: labelled("arena.games"), values: fixed(2, 4, 10, 20, 50, 100, 200, 500, 1000),
			name: func(_ *i18n.Localizer, n int) string { return fmt.Sprint(n) },
			now:  func(t tournament.Terms) int { return t.Games }, choose: func(v int) { set(func(t *tournament.Terms) { t.Games = v }) },
		}),
		newChoice(p, terms[budget]{
			label: labelled("arena.move"), name: budgetName,
			values: fixed(budget{turn: 20 * time.Millisecond}, budget{turn: 50 * time.Millisecond}, budget{turn: 100 * time.Millisecond}, budget{turn: 300 * time.Millisecond},
				budget{turn: time.Second}, budget{turn: 3 * time.Second}, budget{turn: 10 * time.Second}, budget{nodes: 1000}, budget{nodes: 10_000}, budget{nodes: 100_000}, budget{nodes: 1_000_000}),
			now:    budgetOf,
			choose: func(v budget) { set(func(t *tournament.Terms) { t.Turn, t.Nodes = v.turn, v.nodes }) },
		}),
		newChoice(p, terms[int]{
			label: labelled("arena.concurrency"), values: fixed(1, 2), name: func(_ *i18n.Localizer, n int) string { return fmt.Sprint(n) },
			now: func(t tournament.Terms) int { return t.Concurrency }, choose: func(v int) { set(func(t *tournament.Terms) { t.Concurrency = v }) },
		}),
		newChoice(p, terms[float64]{
			label: labelled("arena.sprt"), name: eloName,
			values: func(s tournament.View) []float64 {
				if !isPair(s) || !p.text.Details() {
					return nil
				}
				return append([]float64{noSPRT}, eloBounds[:len(eloBounds)-1]...)
			},
			now: func(t tournament.Terms) float64 {
				if !t.SPRT {
					return noSPRT
				}
				return t.Elo0
			},
			choose: func(v float64) {
				set(func(t *tournament.Terms) {
					if t.SPRT = v != noSPRT; t.SPRT {
						t.Elo0 = v
						t.Elo1 = max(t.Elo1, eloBounds[slices.Index(eloBounds, v)+1]) // above the lower one
					}
				})
			},
		}),
		newChoice(p, terms[float64]{
			label: labelled("arena.sprt_to"), name: eloName,
			values: func(s tournament.View) []float64 {
				if !isPair(s) || !s.Terms.SPRT || !p.text.Details() {
					return nil
				}
				return slices.DeleteFunc(slices.Clone(eloBounds), func(v float64) bool { return v <= s.Terms.Elo0 })
			},
			now:    func(t tournament.Terms) float64 { return t.Elo1 },
			choose: func(v float64) { set(func(t *tournament.Terms) { t.Elo1 = v }) },
		}),
	)
}

// newPlayerChoice makes the list of a player. From the third on there may be none.
func (p *Page) newPlayerChoice(i int) *choice {
	return newChoice(p, terms[store.Seat]{
		label: func(t *i18n.Localizer) string { return t.T("arena.player_n", i18n.Args{"Number": i + 1}) },
		values: func(s tournament.View) []store.Seat {
			switch {
			case i > len(s.Terms.Players):
				return nil
			case i < 2:
				return s.Seats
			default:
				return append([]store.Seat{""}, s.Seats...)
			}
		},
		name: seatName,
		now: func(t tournament.Terms) store.Seat {
			if i < len(t.Players) {
				return t.Players[i]
			}
			return ""
		},
		choose: func(seat store.Seat) {
			p.OnSet(func(t *tournament.Terms) {
				switch {
				case seat == "" && i < len(t.Players):
					t.Players = slices.Delete(t.Players, i, i+1)
				case seat != "" && i < len(t.Players):
					t.Players[i] = seat
				case seat != "":
					t.Players = append(t.Players, seat)
				}
			})
		},
	})
}

// seatName names who can play.
func seatName(t *i18n.Localizer, seat store.Seat) string {
	if name, external := seat.External(); external {
		return name
	}
	level, own := seat.Own()
	switch {
	case !own:
		return t.T("arena.nobody")
	case level == "":
		return t.T("arena.full")
	default:
		return words.Opponent(t, level)
	}
}
