/** A database as one call sees it: it is asked nothing more once the call is over. */
import type { Database } from '@cairn/db/database';

const ORIGINALS = new WeakMap<Database, Database>();

/** The database, whose every statement is refused with the signal's reason once that aborts. */
export function untilAborted(database: Database, signal: AbortSignal): Database {
  const view: Database = {
    engine: database.engine,
    query: async (sql, parameters, plan) => {
      signal.throwIfAborted();
      return database.query(sql, parameters, plan);
    },
    copy: (target, lines) => database.copy(target, lines),
    script: (sql) => database.script(sql),
    transaction: async (work) => {
      signal.throwIfAborted();
      return database.transaction(work);
    },
    lead: () => database.lead(),
    close: () => database.close(),
  };
  ORIGINALS.set(view, database);
  return view;
}

/** The database itself: for what several calls share. */
export function sharedDatabase(database: Database): Database {
  return ORIGINALS.get(database) ?? database;
}
