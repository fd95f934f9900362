package app

// keyPlace is where a key holds.
type keyPlace string

// A key of the table holds everywhere, or only where a widget serves it: named by the
// folder of ui that the widget is in.
const (
	everywhere keyPlace = ""
	onBoard    keyPlace = "widgets/boardview"
	inLab      keyPlace = "lab"
	inInsight  keyPlace = "lab/insight"
	inPanels   keyPlace = "panels"
	inControls keyPlace = "widgets" // besides the board
	inSheets   keyPlace = "sheets"
)

// widgetKeys are the rows of the table for the keys that widgets serve. The sheet of
// keys names those of the board; the others are told where they hold.
func widgetKeys() []*command {
	return []*command{
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.cursor", keys: "← ↑ ↓ →"}},
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.place", keys: "Enter"}},
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.end", keys: "Esc"}},
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.next", keys: "Tab"}},

		widgetKey(inLab, "← → Home End Space", "step through an algorithm, play it"),
		widgetKey(inLab, "PageUp PageDown", "another page of the lab"),
		widgetKey(inLab, "Backspace Esc", "take back, leave what was chosen"),
		widgetKey(inLab, "Enter", "the course: set up the example of an exercise"),
		widgetKey(inLab, "W N G L P", "the small games: the winning moves, anew, and the three games"),
		widgetKey(inLab, "3 4 5", "small boards: how many in a row"),

		widgetKey(inInsight, "← ↑ ↓ → Home End PageUp PageDown", "walk over the tree of a search"),
		widgetKey(inInsight, "Enter Space", "unfold a node, start or stop a race"),
		widgetKey(inInsight, "+ −", "the depth of a race"),

		widgetKey(inPanels, "← → Home End", "through iterations"),

		widgetKey(inControls, "← ↑ ↓ →", "move a slider, go through the rows of a table, turn a number up and down"),
		widgetKey(inControls, "+ − 0", "zoom, show all"),
		widgetKey(inControls, "Enter Space", "press a button, take the row of a table"),

		widgetKey(inSheets, "Enter Esc", "the main button of a sheet, and its way out"),
		widgetKey(inSheets, "← ↑ ↓ →", "another choice"),
		widgetKey(inSheets, "B W E X Delete Backspace", "the position editor: what a click does, who is to move, erase"),
	}
}

// widgetKey is a row that only who works on the program reads.
func widgetKey(in keyPlace, keys, about string) *command {
	return &command{in: in, listed: listed{keys: keys, about: about}}
}
