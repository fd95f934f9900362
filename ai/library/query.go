package library

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Query says which games are looked for, in which order. The zero Query finds all, the
// latest first.
type Query struct {
	Text     string // part of a player's name, an event, a file's name or a tag
	Player   string // part of the name of either player
	Rule     string // its ID
	Opening  string // ID of a canonical opening
	Level    string // of the engine that the user played
	Tag      string
	Outcome  Outcome
	Whose    Whose
	From, To time.Time      // played at From or later, and before To
	Through  *rule.Position // the position came up, or an image of it
	Deleted  bool           // those that were deleted, in place of those that are there

	By            Column
	Ascending     bool
	Offset, Limit int // Limit 0: all
}

// Outcome is how a game ended, for a query.
type Outcome uint8

// The outcomes. Won and Lost are from the user's view.
const (
	AnyOutcome Outcome = iota
	BlackWon
	WhiteWon
	Drawn
	Unfinished
	Won
	Lost
)

// Whose says whose games count. Each has those of the one after it, and more.
type Whose uint8

// The games of all, those that people played as far as one knows, and the user's. What only engines played
// here, and what came from no file, as a position that was pasted, is of the first alone.
const (
	All Whose = iota
	People
	Mine
)

// conditions on the table of games, by whose they are.
var ownership = [...]string{All: "1", People: "(mine <> 0 OR source <> '')", Mine: "mine <> 0"}

// conditions on the table of games, by outcome.
var conditions = map[Outcome]string{
	BlackWon:   "winner = 1",
	WhiteWon:   "winner = 2",
	Drawn:      "winner = 0 AND cause <> 0",
	Unfinished: "cause = 0",
	Won:        "winner = mine AND mine IN (1, 2)",
	Lost:       "winner = 3 - mine AND mine IN (1, 2)",
}

// Column is what games are sorted by.
type Column uint8

// The columns.
const (
	ByDate Column = iota
	ByBlack
	ByWhite
	ByRule
	ByOpening
	ByResult
	ByPlies
	ByAccuracy
)

var orders = [...]string{
	ByDate: "played", ByBlack: "black COLLATE NOCASE", ByWhite: "white COLLATE NOCASE", ByRule: "rule",
	ByOpening: "opening", ByResult: "winner", ByPlies: "plies", ByAccuracy: "coalesce(CASE mine WHEN 2 THEN accuracy_white ELSE accuracy_black END, -1)",
}

// What the tables hold at most.
const (
	latest      = 253_402_300_799 // seconds to the end of the year 9999
	mostCause   = int64(record.Unstated)
	longestText = 64 << 10 // bytes of what is no record
	longestGame = 100_000  // plies
	longestKey  = 1000     // bytes of a key, and of a tag
)

// isSound is a condition on a game: all that is kept of it is what this program writes, so that it can be read.
var isSound = func() string {
	var parts []string
	for _, c := range []string{"black", "white", "level", "rule", "opening", "event", "source"} {
		parts = append(parts, fmt.Sprintf("typeof(%s) = 'text' AND octet_length(%[1]s) <= %d", c, longestText))
	}
	for c, most := range map[string]int64{"played": latest, "rating": 10_000} {
		parts = append(parts, fmt.Sprintf("typeof(%s) = 'integer' AND %[1]s BETWEEN -%d AND %[2]d", c, most))
	}
	for c, most := range map[string]int64{
		"mine": 3, "helped": 1, "width": board.MaxSide, "height": board.MaxSide, "winner": 2, "cause": mostCause, "plies": longestGame, "deleted": latest,
	} {
		parts = append(parts, fmt.Sprintf("typeof(%s) = 'integer' AND %[1]s BETWEEN 0 AND %d", c, most))
	}
	for _, c := range []string{"accuracy_black", "accuracy_white"} {
		parts = append(parts, fmt.Sprintf("(%s IS NULL OR typeof(%[1]s) = 'real' AND %[1]s BETWEEN 0 AND 100)", c))
	}
	return strings.Join(parts, " AND ")
}()

// hasRecord is a condition on the record of a game.
var hasRecord = fmt.Sprintf("typeof(sgf) = 'text' AND octet_length(sgf) <= %d AND typeof(stones) = 'blob' AND octet_length(stones) = width * height", record.MaxBytes)

// isTag is a condition on a tag.
var isTag = fmt.Sprintf("typeof(name) = 'text' AND octet_length(name) <= %d", longestKey)

// where returns the condition of a query and its values, which leaves out what is not sound.
func (q Query) where(sound string) (string, []any) {
	parts, args := []string{"deleted = 0", sound}, []any(nil)
	if q.Deleted {
		parts[0] = "deleted <> 0"
	}
	add := func(wanted bool, condition string, values ...any) {
		if wanted {
			parts, args = append(parts, condition), append(args, values...)
		}
	}
	text, texts := contains(q.Text, "black", "white", "event", "source")
	tag, tags := contains(q.Text, "name")
	add(q.Text != "", "("+text+" OR id IN (SELECT game FROM tag WHERE "+tag+"))", append(texts, tags...)...)
	player, players := contains(q.Player, "black", "white")
	add(q.Player != "", player, players...)
	add(q.Rule != "", "rule = ?", q.Rule)
	add(q.Opening != "", "opening = ?", q.Opening)
	add(q.Level != "", "level = ?", q.Level)
	add(q.Tag != "", "id IN (SELECT game FROM tag WHERE name = ?)", q.Tag)
	add(q.Outcome != AnyOutcome, conditions[q.Outcome])
	add(q.Whose != All, ownership[q.Whose])
	add(!q.From.IsZero(), "played >= ?", q.From.Unix())
	add(!q.To.IsZero(), "played < ?", q.To.Unix())
	if q.Through != nil {
		add(true, "id IN (SELECT game FROM step WHERE position = ?)", positionOf(q.Through).key())
	}
	return strings.Join(parts, " AND "), args
}

// contains returns a condition that is true where one of some columns contains a text in
// any case. SQLite itself knows the case of ASCII only, and is several times as fast.
func contains(text string, columns ...string) (condition string, values []any) {
	form, value := "holds(%s, ?)", fold(text)
	if strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		form, value = `%s LIKE ? ESCAPE '\'`, "%"+strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(text)+"%"
	}
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i], values = fmt.Sprintf(form, c), append(values, value)
	}
	return "(" + strings.Join(parts, " OR ") + ")", values
}

// fold returns a text without the difference of small and capital letters, in every script.
func fold(text string) string { return strings.ToLower(strings.ToUpper(text)) }

// rest returns what of a query follows its condition.
func (q Query) rest() string {
	direction := "DESC"
	if q.Ascending {
		direction = "ASC"
	}
	text := fmt.Sprintf(" ORDER BY %s %s, id %[2]s", orders[q.By], direction)
	if q.Limit > 0 || q.Offset > 0 {
		limit := q.Limit
		if limit == 0 {
			limit = -1
		}
		text += fmt.Sprintf(" LIMIT %d OFFSET %d", limit, q.Offset)
	}
	return text
}

// Continuation is a move that was played in a position, with its images where the position
// is symmetric, and how those games ended.
type Continuation struct {
	Moves                            []board.Point
	Games                            int // all of them
	BlackWon, WhiteWon, Drawn, Going int
}

// Worth is what a position is worth by all that was found of it and of the positions that
// follow.
type Worth struct {
	Move      board.Point    // the best
	Score     analysis.Score // for the side to move
	Positions int            // that it comes from
}

// Grouping is what games are counted by.
type Grouping uint8

// The groupings. Keys of colours are "1" for Black and "2" for White.
const (
	ByEngineLevel Grouping = iota
	ByColour
	ByCanonical
)

var groupings = [...]string{ByEngineLevel: "level", ByColour: "CAST(mine AS TEXT)", ByCanonical: "opening"}

// Groupings lists them.
func Groupings() []Grouping { return []Grouping{ByEngineLevel, ByColour, ByCanonical} }

// Tally is how the user's games ended that have something in common.
type Tally struct {
	By               Grouping
	Key              string // a level, a colour, an opening
	Won, Drawn, Lost int
}
