package record

import (
	"strings"

	"tengen/board"
)

// tagOf reads a line as sites write it before the moves: [Black "Ann"].
func tagOf(line string) (tag [2]string, ok bool) {
	line, begins := strings.CutPrefix(strings.TrimSpace(line), "[")
	line, ends := strings.CutSuffix(line, `"]`)
	name, value, ok := strings.Cut(line, `"`)
	name = strings.TrimSpace(name)
	return [2]string{name, value}, begins && ends && ok && name != ""
}

// outcomes stand behind the moves of such a game.
var outcomes = []string{"1-0", "0-1", "1/2-1/2", "0-0", "*"}

// tagged is a position string with the tags before it.
type tagged struct {
	text   string // the moves
	offset int    // where they begin
	tags   [][2]string
}

// splitTagged cuts a text at the tags that come after moves. Without tags it is one game.
func splitTagged(text string) []tagged {
	all := []tagged{{}}
	from, at := 0, 0
	for line := range strings.Lines(text) {
		tag, ok := tagOf(line)
		if at += len(line); !ok {
			continue
		}
		if before := text[from : at-len(line)]; strings.TrimSpace(before) != "" {
			all[len(all)-1].add(before, from)
			all = append(all, tagged{})
		}
		last := &all[len(all)-1]
		last.tags = append(last.tags, tag)
		from = at
	}
	all[len(all)-1].add(text[from:], from)
	return all
}

// add gives the game its moves, without the outcome behind them.
func (g *tagged) add(moves string, offset int) {
	if len(g.tags) > 0 {
		moves = strings.TrimRight(moves, " \t\r\n")
		for _, o := range outcomes {
			moves = strings.TrimSuffix(moves, o)
		}
	}
	g.text, g.offset = moves, offset
}

// tell puts what the tags say into what is known of a game. The result is that of the player who is named first against
// the other: [Result "1-0"].
func (g tagged) tell(info *Info) {
	first := board.Empty
	for _, tag := range g.tags {
		value := strings.TrimSpace(tag[1])
		if strings.Trim(value, "?-.") == "" {
			continue // it is not known
		}
		side := parseSide(tag[0])
		switch tag[0] {
		case "Black":
			info.Black = value
		case "White":
			info.White = value
		case "Event":
			info.Event = value
		case "Site":
			info.Place = value
		case "Round":
			info.Round = value
		case "Date":
			info.Date = strings.ReplaceAll(value, ".", "-")
		case "Result":
			info.Result = firstAgainstSecond(value, first)
		}
		if first == board.Empty {
			first = side
		}
	}
}

// firstAgainstSecond reads a result such as "1-0", of the side that is named first.
func firstAgainstSecond(value string, first board.Stone) Result {
	if first == board.Empty {
		first = board.Black
	}
	switch value {
	case "1-0":
		return Result{Winner: first, Cause: Unstated}
	case "0-1":
		return Result{Winner: first.Opponent(), Cause: Unstated}
	case "1/2-1/2":
		return Result{Cause: Unstated}
	}
	return Result{}
}
