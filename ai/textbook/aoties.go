package textbook

// LastOfEqual returns g with the other rule for connectors of a node that cost the same:
// AO* marks the last of them and not the first. The cost is the same by either rule; what is
// expanded on the way to it may differ. [AOStarCyclic] takes no notice of it.
func LastOfEqual[S comparable](g AndOr[S]) AndOr[S] { return lastOfEqual[S]{g} }

type lastOfEqual[S comparable] struct{ AndOr[S] }
