"""What is asked of an SQL database, in words that SQLite and PostgreSQL have in common but for the sign of a gap."""

_ENTRY = "seq, at, kind, device, seat, prompt, value, sealed, action"
_RESULT = "SELECT table_id, evening, game, ended, standings FROM results"
_REMEMBERING = "INSERT INTO remembered (evening, fact, people) VALUES (?, ?, ?) ON CONFLICT (evening, fact) DO"

OPEN_TABLE = "INSERT INTO tables (id, game, title, evening, created, seq, last) VALUES (?, ?, ?, ?, ?, ?, ?)"
KEEP_OPENING = "INSERT INTO openings (table_id, opening) VALUES (?, ?)"
OPENING = "SELECT opening FROM openings WHERE table_id = ?"
EVENING = "SELECT evening FROM tables WHERE id = ?"
DELETE_TABLE = "DELETE FROM tables WHERE id = ?"

MOVE_ON = "UPDATE tables SET seq = ?, last = ? WHERE id = ? AND seq = ?"
APPEND = f"INSERT INTO entries (table_id, {_ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - columns of our own
ENTRIES = f"SELECT {_ENTRY} FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq"  # noqa: S608 - columns of our own
LAST_SEQ = "SELECT seq FROM tables WHERE id = ?"

KEEP_SNAPSHOT = """
    INSERT INTO snapshots (table_id, seq, rules_version, position) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE
    SET seq = excluded.seq, rules_version = excluded.rules_version, position = excluded.position
    WHERE excluded.seq >= snapshots.seq
"""
SNAPSHOT = "SELECT table_id, seq, rules_version, position FROM snapshots WHERE table_id = ?"

KEEP_RESULT = """
    INSERT INTO results (table_id, evening, game, ended, standings) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE
    SET evening = excluded.evening, game = excluded.game, ended = excluded.ended, standings = excluded.standings
"""
DROP_RESULT = "DELETE FROM results WHERE table_id = ?"
RESULT = f"{_RESULT} WHERE table_id = ?"
RESULTS = f"{_RESULT} WHERE evening = ? OR ? = '' ORDER BY ended, table_id"

SEATING = """
    SELECT table_id, kind, seat, value FROM entries WHERE kind IN ('sit', 'dress', 'rise', 'begin')
    ORDER BY table_id, seq
"""
SUMMARIES = """
    SELECT tables.id, tables.game, tables.title, tables.evening, tables.created, tables.last, tables.seq, results.ended
    FROM tables LEFT JOIN results ON results.table_id = tables.id
    ORDER BY tables.last DESC, tables.id
"""

REMEMBER = f"{_REMEMBERING} UPDATE SET people = excluded.people"
REMEMBER_IF_NEW = f"{_REMEMBERING} NOTHING"
REMEMBERED = "SELECT fact, people FROM remembered WHERE evening = ? ORDER BY fact"
REMEMBERED_BY_TABLE = """
    SELECT fact, people FROM remembered WHERE evening = (SELECT evening FROM tables WHERE id = ?) ORDER BY fact
"""
FORGET_EVENING = "DELETE FROM remembered WHERE evening = ? AND NOT EXISTS (SELECT 1 FROM tables WHERE evening = ?)"

KEEP_SETTING = (
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
SETTING = "SELECT value FROM settings WHERE name = ?"
DROP_SETTING = "DELETE FROM settings WHERE name = ?"
