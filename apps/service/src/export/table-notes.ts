/** Descriptions of tables and columns from the migrations, where each has one next to its type. */

export interface TableNotes {
  /** Sentences above the table; may be empty. */
  readonly table: string;
  readonly columns: ReadonlyMap<string, string>;
}

/** The notes of every table, from the text of all migrations in order. */
export function readTableNotes(sql: string): ReadonlyMap<string, TableNotes> {
  const notes = new Map<string, { table: string; readonly columns: Map<string, string> }>();
  let above: string[] = [];
  let inside: Map<string, string> | undefined;
  for (const line of sql.split('\n')) {
    const [, created] = /^create table (\w+) \(/.exec(line) ?? [];
    const [, altered = '', added = ''] = /^alter table (\w+) add column (\w+)/.exec(line) ?? [];
    const [, note] = /-- (.*)$/.exec(line) ?? [];
    if (created !== undefined) {
      inside = new Map();
      notes.set(created, { table: above.join(' '), columns: inside });
    } else if (added !== '' && note !== undefined) notes.get(altered)?.columns.set(added, note);
    else if (line.startsWith(')')) inside = undefined;
    else if (inside !== undefined) {
      const [, column] = /^ {2}(\w+) /.exec(line) ?? [];
      if (column !== undefined && note !== undefined) inside.set(column, note);
    }
    above = line.startsWith('-- ') ? [...above, line.slice(3)] : [];
  }
  return notes;
}
