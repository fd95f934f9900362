package play

import (
	"errors"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// Submit plays a stone for the human who is to move. While people move both sides, a game goes
// on after a decision, in a variation.
func (g *Game) Submit(p board.Point) {
	if g.now.Paused && g.Clocked() && !g.now.Distant {
		g.Resume() // to move is to go on
	}
	g.place(p)
}

// place plays a stone or passes.
func (g *Game) place(p board.Point) {
	submit := g.match.Submit
	if g.config.BothSides() {
		submit = g.match.SubmitOn
	}
	g.attempt(p, func() ([]match.Event, error) { return submit(p) })
}

// Undo takes back the pair of moves, or one that has had no reply. Of a game that has
// ended by a decision it takes back that, and one plays on. While people move both
// sides it steps back instead: how the game ended stays in the record.
func (g *Game) Undo() {
	g.config.Leave()
	if s := g.match.Snapshot(); g.config.BothSides() && s.ByDecision() && !s.Aside {
		g.attempt(board.Pass, func() ([]match.Event, error) { return g.match.Step(-1) })
		return
	}
	g.attempt(board.Pass, func() ([]match.Event, error) {
		events, err := g.match.Undo()
		if err == nil && !g.config.BothSides() {
			g.match.GoOn()
		}
		return events, err
	})
}

// Redo repeats what was taken back.
func (g *Game) Redo() {
	g.config.Leave()
	g.attempt(board.Pass, g.match.Redo)
}

// Resign gives the game up for the human who is to move, or the only one.
func (g *Game) Resign() {
	if g.config.BothSides() {
		g.host.Say(host.Text("play.said.ends_in_play"))
		return
	}
	g.config.Leave()
	g.attempt(board.Pass, g.match.Resign)
}

// Resigning is [match.Match.Resigning].
func (g *Game) Resigning() (side board.Stone, number int) { return g.match.Resigning() }

// Stop lets the player who chooses move at once.
func (g *Game) Stop() {
	g.take(g.match.Stop())
	g.now = g.snapshot()
}

// Pause keeps engines from replying, or lets them go on.
func (g *Game) Pause() {
	if g.now.Paused || g.now.Waiting {
		g.attempt(board.Pass, g.match.Resume)
		if g.Clocked() {
			g.host.Say(host.Text("play.said.clock_runs"))
		}
		return
	}
	g.attempt(board.Pass, g.match.Pause)
	if g.Clocked() {
		g.host.Say(host.Text("play.said.clock_waits"))
	}
}

// EngineMove lets our engine play one move for the side to move.
func (g *Game) EngineMove() {
	g.config.Leave()
	ask := g.match.Ask
	if g.config.BothSides() {
		ask = g.match.AskOn
	}
	g.attempt(board.Pass, func() ([]match.Event, error) { return ask(g.config.Players.Own()) })
}

// Choose makes a choice of an opening, if it is a human's.
func (g *Game) Choose(choice game.OpeningChoice) {
	choose := g.match.Choose
	if g.config.BothSides() {
		choose = g.match.ChooseOn
	}
	g.attempt(board.Pass, func() ([]match.Event, error) { return choose(choice) })
}

// OfferDraw offers a draw for the person to move.
func (g *Game) OfferDraw() {
	if g.config.BothSides() {
		g.host.Say(host.Text("play.said.ends_in_play"))
		return
	}
	g.attempt(board.Pass, g.match.OfferDraw)
}

// AnswerDraw accepts or declines the offer that stands.
func (g *Game) AnswerDraw(accept bool) {
	g.attempt(board.Pass, func() ([]match.Event, error) { return g.match.AnswerDraw(accept) })
}

// Pass gives the move to the other side, where the rule allows it.
func (g *Game) Pass() {
	g.place(board.Pass)
}

// Halt lets engines and clocks wait, and reports whether they did not before.
func (g *Game) Halt() bool {
	waited := g.now.Paused
	_ = g.applied(g.match.Pause()) // a closed match needs none
	return !waited
}

// Resume ends a pause, if there is one.
func (g *Game) Resume() { _ = g.applied(g.match.Resume()) } // a closed match needs none

// Add adds moves as a variation to the position shown, as far as they are legal, and
// looks at the one with that number, counted from 1. It returns how many moves there
// are now.
func (g *Game) Add(line []board.Point, stop int) (added int, err error) {
	g.config.Leave()
	var at *record.Node
	err = g.Edit(func(now *game.Game) {
		n, pos := now.Node(), now.Position()
		for i, p := range line {
			m := record.Move{Stone: pos.Turn(), Point: p}
			if pos.Play(p) != nil {
				break
			}
			if next := n.Child(m); next != nil {
				n = next
			} else {
				n = n.Add(m)
			}
			if added++; i < stop {
				at = n
			}
		}
	})
	if err == nil && at != nil {
		err = g.applied(g.match.GoTo(at))
	}
	return added, err
}

// attempt does what a person asks of the match, perhaps on a point, or says why that was refused.
func (g *Game) attempt(p board.Point, ask func() ([]match.Event, error)) {
	events, err := ask()
	if err == nil {
		g.config.Asked()
	}
	g.take(events)
	if err != nil {
		g.host.Say(g.refusal(err, p))
	}
}

// refusals are the messages for errors that need no more words.
var refusals = []struct {
	err error
	key string
}{
	{rule.ErrGameOver, "play.said.over"},
	{game.ErrOver, "play.said.over"},
	{game.ErrMustChoose, "play.said.choose_first"},
	{game.ErrNoChoice, "play.said.no_choice"},
	{game.ErrNoPass, "play.said.no_pass"},
	{game.ErrAlike, "play.said.alike"},
	{game.ErrNotOffered, "play.said.not_offered"},
	{game.ErrNoOffer, "play.said.no_offer"},
	{match.ErrDistant, "network.not_now"},
	{match.ErrWaits, "network.not_yet"},
	{match.ErrNothing, "play.said.nothing"},
	{match.ErrNoDraw, "play.said.no_draw"},
	{match.ErrNoHuman, "play.said.no_human"},
}

// refusal puts into words why something was refused.
func (g *Game) refusal(err error, p board.Point) host.Sentence {
	var foul *rule.Foul
	switch {
	case g.now.Distant && g.now.Result.Over():
		return host.Text("network.over")
	case errors.Is(err, match.ErrNotYourTurn), errors.Is(err, match.ErrBusy):
		if g.now.Distant {
			return host.Text("network.turn")
		}
		if g.match.Snapshot().Thinking == board.Empty {
			return host.Text("play.said.engine_waits")
		}
		return host.Text("play.said.thinking")
	case errors.As(err, &foul):
		return host.Foul(foul)
	case errors.Is(err, game.ErrOutside):
		return g.outsideSentence()
	case errors.Is(err, rule.ErrOccupied):
		return host.Point("play.said.occupied", p)
	}
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return host.Text(r.key)
		}
	}
	return host.Error(err)
}

// backSentence says how far the game was taken back.
func (g *Game) backSentence() host.Sentence {
	number := g.now.Number
	if number == 0 {
		return host.Text("play.said.back_start")
	}
	return host.Args("play.said.back", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Number": number} })
}

// placeSentence says which move of the branch is shown.
func (g *Game) placeSentence() host.Sentence {
	return host.Words(func(t *i18n.Localizer) string {
		if n := g.read.Place.SetUp; n > 0 {
			return t.N("play.said.at_set_up", n)
		}
		return t.T("play.said.at", i18n.Args{"Number": g.read.Place.Number, "Count": g.read.Place.Count})
	})
}

// outsideSentence says where the opening asks for a stone.
func (g *Game) outsideSentence() host.Sentence {
	steps, _ := g.now.Opening.Within()
	if steps == 0 {
		return host.Text("play.said.centre")
	}
	return host.Args("play.said.outside", func(*i18n.Localizer) i18n.Args {
		return i18n.Args{"Size": board.Square(2*steps + 1).String()}
	})
}

// offerSentence says which move was offered, and by whom.
func (g *Game) offerSentence(e match.Event) host.Sentence {
	var p board.Point
	g.match.View(func(*game.Game) { p, _ = game.OfferedAt(e.Node) })
	return host.Args("play.opening.offered", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Who": g.Seating.Who(t, e.By), "Point": p.String()}
	})
}

// choiceSentence says what was chosen in the opening, and by whom.
func (g *Game) choiceSentence(e match.Event) host.Sentence {
	by := func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Who": g.Seating.Who(t, e.By)} }
	side := board.Black
	switch n := e.Choice.Fifths(); {
	case n > 0:
		return host.Words(func(t *i18n.Localizer) string { return t.N("play.opening.named", n, by(t)) })
	case e.Choice == game.OfferFifths:
		return host.Args("play.opening.offers_ten", by)
	case e.Choice == game.AddStones:
		return host.Args("play.opening.added", by)
	case e.Choice == game.TakeWhite:
		side = board.White
	}
	return host.Args("play.opening.took", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Who": g.Seating.Who(t, e.By), "Side": t.Side(side)}
	})
}

// stoneSentence says which stone was placed, and which colour an engine took that moves at once.
// While the engine places those of an opening, that it does so says more.
func (g *Game) stoneSentence(e match.Event) (s host.Sentence, news bool) {
	if g.now.Opening.Stage != game.Settled && g.Seating.byEngine(e.By) {
		return host.Sentence{}, false
	}
	said := host.Move(e.Node.Move)
	g.match.View(func(*game.Game) { e.Choice = game.ChoiceAt(e.Node.Parent()) })
	own := game.TakeBlack
	if e.Node.Move.Stone == board.White {
		own = game.TakeWhite
	}
	if e.Choice == own && g.Seating.byEngine(e.By) {
		said = host.Both(g.choiceSentence(e), said)
	}
	if at := g.now.Node; (g.opened || g.config.BothSides()) && beside(at) && !beside(at.Parent()) {
		said = host.Both(said, host.Text("play.said.beside"))
	}
	if g.opened && !g.config.BothSides() && !g.now.AgainstProgram() {
		said = host.Both(said, host.Text("play.said.unanswered"))
	}
	return said, true
}

// Beside reports whether the position shown is in a variation, beside the main line.
func (g *Game) Beside() bool { return beside(g.now.Node) }

func beside(n *record.Node) bool {
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Index() > 0 {
			return true
		}
	}
	return false
}
