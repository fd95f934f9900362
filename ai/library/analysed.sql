-- What an engine has found of a position: of each engine the best.
CREATE TABLE analysis (
	position INTEGER NOT NULL, -- as in step
	engine   TEXT NOT NULL,
	forced   INTEGER NOT NULL, -- 1000 less the plies of a forced win or loss, 0 for none
	depth    INTEGER NOT NULL, -- plies
	nodes    INTEGER NOT NULL,
	found    INTEGER NOT NULL, -- seconds since 1970
	text     TEXT NOT NULL,    -- as TGAN in SGF, a value a line; its points are those of the canonical image
	PRIMARY KEY (position, engine)
) WITHOUT ROWID;
