package gomocup

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
)

// The best move is told when it changes and not again, and none where none is known.
func TestTheBestMoveIsToldOnce(t *testing.T) {
	var said bytes.Buffer
	r := newReporter(&printer{w: bufio.NewWriter(&said)}, board.Square(15), 1, detailRealTime)
	first := analysis.Info{Candidates: []analysis.Candidate{{Move: board.Point{X: 1, Y: 14}}, {Move: board.Point{}}}}
	second := analysis.Info{Candidates: []analysis.Candidate{{Move: board.Point{X: 2, Y: 14}}}}
	for _, info := range []analysis.Info{{}, first, first, {}, second, second, first} {
		r.realTime(info)
	}
	assert.Equal(t, []string{"MESSAGE REALTIME BEST 1,0", "MESSAGE REALTIME BEST 2,0", "MESSAGE REALTIME BEST 1,0"}, strings.Split(strings.TrimSpace(said.String()), "\n"))
}
