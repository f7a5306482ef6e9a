/** A database that refuses statements once a call has ended. */
import type { Database } from '@cairn/db/database';

const ORIGINALS = new WeakMap<Database, Database>();

/** The database, whose statements are refused with the signal's reason after it aborts. */
export function untilAborted(database: Database, signal: AbortSignal): Database {
  const view: Database = {
    engine: database.engine,
    query: async (sql, parameters, plan) => {
      signal.throwIfAborted();
      return database.query(sql, parameters, plan);
    },
    copy: (target, lines) => database.copy(target, lines),
    script: (sql) => database.script(sql),
    transaction: async (work, options) => {
      signal.throwIfAborted();
      return database.transaction(work, options);
    },
    lead: () => database.lead(),
    close: () => database.close(),
  };
  ORIGINALS.set(view, database);
  return view;
}

/** The database itself, for work shared by several calls. */
export function sharedDatabase(database: Database): Database {
  return ORIGINALS.get(database) ?? database;
}
