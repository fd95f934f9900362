package threat

import (
	"slices"

	"tengen/ai/pattern"
)

// LostByVCT tells whether the side to move loses by force to fours and threes (VCT),
// whatever it replies to what threatens it now, taking about limit nodes at
// most. It returns the longest resistance that was found and its length in plies,
// the opponent's winning stone included. That no loss was found proves nothing;
// where the opponent threatens no win by fours, none is. As with
// [Searcher.VCT], caro is not searched. The board is left as it was.
func (s *Searcher) LostByVCT(b *pattern.Board, limit uint64) (line []pattern.Cell, plies int, lost bool) {
	p := s.proveRoot(b, false, limit)
	if p == nil {
		return nil, 0, false
	}
	if len(p.moves) == 0 && b.Count(b.Turn().Opponent(), pattern.Five) > 0 { // nothing stops the five
		return slices.Clone(s.line[:s.finish(b, 0)]), p.length, true
	}
	return s.provenLine(b, false), p.length, true
}
