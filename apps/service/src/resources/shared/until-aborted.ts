/** Views of a database whose statements go elsewhere, or nowhere. */
import type { Database, Queryable } from '@cairn/db/database';

const ORIGINALS = new WeakMap<Database, Database>();

/** The database, whose statements are refused with the signal's reason after it aborts. */
export function untilAborted(database: Database, signal: AbortSignal): Database {
  return viewOf(database, {
    query: async (sql, parameters, plan) => {
      signal.throwIfAborted();
      return database.query(sql, parameters, plan);
    },
    transaction: async (work, options) => {
      signal.throwIfAborted();
      return database.transaction(work, options);
    },
  });
}

/** The database as one of its transactions shows it. */
export const inTransaction = (database: Database, transaction: Queryable): Database =>
  viewOf(database, {
    query: (sql, parameters, plan) => transaction.query(sql, parameters, plan),
    transaction: (work) => work(transaction),
  });

/** The database itself, for work shared by several calls. */
export function sharedDatabase(database: Database): Database {
  return ORIGINALS.get(database) ?? database;
}

function viewOf(database: Database, reads: Pick<Database, 'query' | 'transaction'>): Database {
  const view: Database = {
    ...reads,
    engine: database.engine,
    copy: (target, lines) => database.copy(target, lines),
    script: (sql) => database.script(sql),
    lead: () => database.lead(),
    close: () => database.close(),
  };
  ORIGINALS.set(view, sharedDatabase(database));
  return view;
}
