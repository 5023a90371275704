"""A store whose disk fails when a test says so, around a real one."""

from companion.store.protocol import StoreFailed


class Failing:
    """Passes everything on; `full` refuses to write, `locked` to read and write, `torn` writes and says that it could
    not, `races` are written just before the next group."""

    def __init__(self, store):
        self.store = store
        self.full = self.locked = self.torn = False
        self.races = []

    def __getattr__(self, name):
        method = getattr(self.store, name)

        def called(*args, **named):
            if self.locked and name != "close":
                raise StoreFailed("The disk is locked.", "store/locked")
            if self.full and name.startswith(("keep", "open_table", "remember", "drop", "delete")):
                raise StoreFailed("The disk is full.", "store/full")
            return method(*args, **named)

        return called

    def append(self, batch):
        if self.locked:
            raise StoreFailed("The disk is locked.", "store/locked")
        if self.full:
            raise StoreFailed("The disk is full.", "store/full")
        if self.races:
            race = self.races.pop(0)
            self.store.append(race() if callable(race) else race)
        self.store.append(batch)
        if self.torn:
            self.torn = False
            raise StoreFailed("Nobody knows.", "store/failed")
