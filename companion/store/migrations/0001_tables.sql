-- Where each table stands. Narrow, because every answer writes it.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    evening TEXT NOT NULL,
    created BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    last BIGINT NOT NULL
);

CREATE INDEX tables_of_an_evening ON tables (evening);

-- What stands over each log (JSON, with the copy of the game's data and the seed).
CREATE TABLE openings (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    opening TEXT NOT NULL
);

-- The logs. `sealed` holds answers that nobody may see; only the log itself is read with it.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    device TEXT NOT NULL,
    seat BIGINT,
    prompt TEXT NOT NULL,
    value TEXT,
    sealed TEXT,
    action TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action)
);

-- Who sits where, for the list of tables.
CREATE INDEX entries_that_seat ON entries (table_id, seq) WHERE kind IN ('sit', 'dress', 'rise', 'begin');

CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    rules_version BIGINT NOT NULL,
    position TEXT NOT NULL
);

CREATE TABLE results (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    evening TEXT NOT NULL,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    standings TEXT NOT NULL
);

-- What an evening remembers of its people.
CREATE TABLE remembered (
    evening TEXT NOT NULL,
    fact TEXT NOT NULL,
    people TEXT NOT NULL,
    PRIMARY KEY (evening, fact)
);

CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
