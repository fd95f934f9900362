package smallboards

import (
	"fmt"
	"strings"

	"tengen/ai/exact"
	"tengen/board/record"
	"tengen/ui/lab/pagekit"
)

// setup is what a link says: a game as the command has it, and the moves that were played, as
// "6,5,4 c3d2 with both".
type setup struct {
	Game string `link:",text"`
	Seat int    `link:"first|second|both"`
}

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener].
func (p *Page) Open(text string) error {
	to := setup{Seat: int(first)}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	words := strings.Fields(to.Game)
	const gameAndMoves = 2
	if len(words) == 0 || len(words) > gameAndMoves {
		return p.kit.Unread(text)
	}
	g := &gameTrack{}
	if n, err := fmt.Sscanf(words[0]+"\n", "%d,%d,%d\n", &g.game.W, &g.game.H, &g.game.K); err != nil || n != 3 || !offered(g.game) {
		return p.kit.Unread(text)
	}
	s, err := exact.NewMNKSolver(g.game)
	if err != nil {
		return p.kit.Unread(text)
	}
	moves, err := record.ParseMoves(strings.Join(words[1:], ""))
	if err != nil {
		return p.kit.Unread(text)
	}
	for _, m := range moves {
		if !g.size().Contains(m) || s.Row(g.position()) != 0 || !g.board().Free(m) {
			return p.kit.Unread(text)
		}
		g.play(m)
	}
	g.place = 0
	p.solver, p.row, p.seat = s, g.game.K, seat(to.Seat)
	p.set(g)
	return nil
}

// offered reports whether a game is in the table.
func offered(g exact.MNKGame) bool {
	within := func(n int) bool { return exact.MNKTableLeast <= n && n <= exact.MNKTableMost }
	return within(g.W) && within(g.H) && g.K >= rowLengths[0] && g.K <= rowLengths[len(rowLengths)-1]
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	return pagekit.EncodeSetup(setup{strings.TrimSpace(p.track.game.String() + " " + record.FormatMoves(p.track.moves)), int(p.seat)})
}
