package panels

import (
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// words says how an attempt stands.
func proofWords(t *i18n.Localizer, p view.Proof) string {
	switch p.State {
	case view.ProofImpossible:
		return t.T("prove.impossible")
	case view.ProofNone:
		if p.Busy {
			return t.Join(t.T("prove.about"), t.T("prove.busy"))
		}
		return t.T("prove.about")
	case view.ProofRunning:
		return t.Join(doing(t, p), kept(t, p))
	case view.ProofPaused:
		key := "prove.begins_anew"
		if p.InMemory {
			key = "prove.in_memory"
		}
		return t.Join(t.T("prove.paused", i18n.Args{"Pass": p.Pass}), t.T(key), kept(t, p))
	case view.ProofOutOfTime:
		return t.Join(t.T("prove.undecided"), resisted(t, p), kept(t, p))
	default:
		return done(t, p)
	}
}

// doing says what an attempt does now.
func doing(t *i18n.Localizer, p view.Proof) string {
	side := i18n.Args{"Side": t.Side(p.Winner)}
	switch {
	case p.Winner == board.Empty:
		return t.T("prove.beginning")
	case p.Stage == view.ProofChecking:
		return t.T("prove.checking", i18n.Args{"Done": p.Done, "All": p.All})
	case p.Stage == view.ProofFilling:
		return t.T("prove.filling", i18n.Args{"Done": p.Done, "All": p.All})
	case p.Stage == view.ProofThreats || p.Move == board.Pass:
		return t.T("prove.threats", side)
	case p.Of == 0:
		return t.T("prove.tries", i18n.Args{"Side": t.Side(p.Winner), "Move": p.Move.String()})
	default:
		return t.Join(t.T("prove.refutes", i18n.Args{
			"Side": t.Side(p.Winner), "Move": p.Move.String(), "Beaten": p.Beaten, "Of": p.Of,
		}), left(t, p))
	}
}

// left says how much is still to be decided.
func left(t *i18n.Localizer, p view.Proof) string {
	if p.Left <= 0 || p.Left >= unknown {
		return ""
	}
	return t.N("prove.left", p.Left)
}

// unknown is a number of positions that is none.
const unknown = 1 << 20

// kept says how many positions are proven on the way.
func kept(t *i18n.Localizer, p view.Proof) string {
	if p.Proven == 0 {
		return ""
	}
	return t.N("prove.kept", p.Proven)
}

// resisted says what could not be decided.
func resisted(t *i18n.Localizer, p view.Proof) string {
	if p.Move == board.Pass || p.Resist == board.Pass {
		return ""
	}
	return t.T("prove.resisted", i18n.Args{"Side": t.Side(p.Winner), "Move": p.Move.String(), "Reply": p.Resist.String()})
}

// done says what is proven.
func done(t *i18n.Localizer, p view.Proof) string {
	key := "prove.won"
	if p.Turn != p.Winner {
		key = "prove.lost"
	}
	args := i18n.Args{"Side": t.Side(p.Winner), "Loser": t.Side(p.Winner.Opponent()), "Plies": words.PlyWords(t, p.Plies)}
	if p.Looking && p.Done > 0 {
		return t.Join(t.T(key, args), t.T("prove.looking", i18n.Args{"Done": p.Done, "All": p.All}))
	}
	return t.T(key, args)
}
