CREATE TABLE game (
	id       INTEGER PRIMARY KEY,
	key      TEXT NOT NULL UNIQUE,        -- the same for the same game
	played   INTEGER NOT NULL DEFAULT 0,  -- seconds since 1970, 0 if not known
	black    TEXT NOT NULL DEFAULT '',    -- names of the players
	white    TEXT NOT NULL DEFAULT '',
	mine     INTEGER NOT NULL DEFAULT 0,  -- side of the user: 0 none, 1 Black, 2 White, 3 both
	level    TEXT NOT NULL DEFAULT '',    -- of the engine that the user played
	rating   INTEGER NOT NULL DEFAULT 0,  -- by how much it changed the user's rating
	rule     TEXT NOT NULL,
	width    INTEGER NOT NULL,
	height   INTEGER NOT NULL,
	opening  TEXT NOT NULL DEFAULT '',    -- d1 to d13, i1 to i13, or nothing
	winner   INTEGER NOT NULL DEFAULT 0,  -- 0 nobody, 1 Black, 2 White
	cause    INTEGER NOT NULL DEFAULT 0,  -- 0 not over, 1 row, 2 resignation, 3 time, 4 forbidden, 5 full board, 6 agreement, 7 not stated
	plies    INTEGER NOT NULL,            -- moves of both sides on the main line
	accuracy_black REAL,                  -- percent, after a review
	accuracy_white REAL,
	event    TEXT NOT NULL DEFAULT '',
	source   TEXT NOT NULL DEFAULT '',    -- file it was imported from; nothing: it was played here
	deleted  INTEGER NOT NULL DEFAULT 0   -- seconds since 1970, 0 if it is there
);
CREATE INDEX game_played ON game (deleted, played DESC, id DESC);

-- Apart from the rest, which is read through when games are looked for.
CREATE TABLE record (
	game   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
	stones BLOB NOT NULL, -- the end of the main line, a byte a cell from A1 by rows: 0 none, 1 Black, 2 White
	sgf    TEXT NOT NULL
);

CREATE TABLE tag (
	game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
	name TEXT NOT NULL,
	PRIMARY KEY (name, game)
) WITHOUT ROWID;
CREATE INDEX tag_game ON tag (game);

-- Each position of a main line, with the move that was played in it.
CREATE TABLE step (
	position INTEGER NOT NULL, -- key of the canonical image, with side to move, rule and size
	game     INTEGER NOT NULL,
	ply      INTEGER NOT NULL, -- moves before it
	move     INTEGER NOT NULL, -- cell in the canonical image, from A1 by rows; -1 a pass, -2 none: the end
	winner   INTEGER NOT NULL, -- of the game: 0 drawn, 1 Black, 2 White, 3 not over
	mine     INTEGER NOT NULL, -- as of the game
	PRIMARY KEY (position, game, ply)
) WITHOUT ROWID;
CREATE INDEX step_game ON step (game);
