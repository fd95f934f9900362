ALTER TABLE game ADD COLUMN helped INTEGER NOT NULL DEFAULT 0; -- 1: an engine helped the user, by a hint or a move taken back
