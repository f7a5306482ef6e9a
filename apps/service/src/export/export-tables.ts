/** The tables and columns of the index for analysts: names instead of numbers, exact amounts as text. */
import type { Queryable } from '@cairn/db/database';
import { listColumns, type SelectedAs } from '@cairn/db/read/exported-tables';
import type { TableNotes } from './table-notes.ts';

type ValueType = 'BOOLEAN' | 'INT32' | 'INT64' | 'STRING';
/** The dictionary of a number; addresses by form. */
export type TermKind = 'account' | 'operator' | 'signer' | 'denom' | 'kind';

export interface ExportColumn {
  readonly name: string;
  readonly type: ValueType;
  readonly isList: boolean;
  readonly isNullable: boolean;
  readonly term: TermKind | undefined;
  readonly selected: SelectedAs;
  readonly unit: string | null;
  readonly note: string | null;
}

export interface ExportTable {
  readonly name: string;
  readonly note: string | null;
  readonly columns: readonly ExportColumn[];
  /** In row order: by height first where the key has one. */
  readonly key: readonly string[];
  /** Whether rows have a height: the table then has a file per range of heights. */
  readonly hasHeights: boolean;
}

/**
 * Not exported: bookkeeping, dictionaries whose numbers are replaced, tables that are dropped after folding,
 * and visitors' data.
 */
const LEFT_OUT = new Set([
  ...['schema_migration', 'progress', 'fill_range', 'fold_batch', 'fold_undo', 'raw_tx'],
  ...['address', 'denom', 'kind'],
  ...['account_delta', 'operator_reward'],
  'track_day',
]);

const ACCOUNTS = new Set([
  ...['address', 'fee_payer', 'fee_granter', 'signers', 'sender', 'recipient', 'granter', 'grantee'],
  ...['delegator', 'account', 'voter', 'owner', 'relayer'],
]);
const OPERATORS = new Set(['operator', 'to_operator']);
const SIGNERS = new Set(['proposer', 'validator', 'members', 'signer']);
const KINDS = new Set(['kind', 'kinds', 'message_kinds', 'event_kinds']);

/** The dictionary of a column of numbers. */
function termOf(name: string, type: string): TermKind | undefined {
  if (/^(?:integer)/.test(type)) return KINDS.has(name) ? 'kind' : undefined;
  if (!type.startsWith('bigint')) return undefined;
  if (ACCOUNTS.has(name)) return 'account';
  if (OPERATORS.has(name)) return 'operator';
  if (SIGNERS.has(name)) return 'signer';
  return /(?:^|_)denoms?(?:_|$)/.test(name) ? 'denom' : undefined;
}

function unitOf(name: string, type: string): string | null {
  if (name.endsWith('_ns')) return 'nanoseconds since 1970';
  if (name === 'day' || name === 'hour') return `${name}s since 1970, UTC`;
  if (/usd|price/.test(name) && type.startsWith('numeric')) return 'US dollars';
  if (name.startsWith('gas_')) return 'gas';
  if (name === 'reward' || name === 'commission') return 'base units with 18 decimals';
  if (type.startsWith('numeric(78,0)')) return 'base units of the denom';
  if (name.endsWith('amounts') && type.startsWith('numeric'))
    return 'base units, in the order of the denoms beside';
  return null;
}

function columnOf(
  { name, type, isNullable }: Readonly<{ name: string; type: string; isNullable: boolean }>,
  notes: TableNotes | undefined,
): ExportColumn {
  const isList = type.endsWith('[]');
  const member = isList ? type.slice(0, -2) : type;
  const term = termOf(name, type);
  const isText = term !== undefined || !['boolean', 'integer', 'smallint', 'bigint'].includes(member);
  return {
    name,
    isList,
    isNullable,
    term,
    type: isText ? 'STRING' : member === 'boolean' ? 'BOOLEAN' : member === 'bigint' ? 'INT64' : 'INT32',
    selected:
      member === 'bytea' ? 'hex' : isText || member === 'bigint' ? (isList ? 'texts' : 'text') : 'value',
    unit: unitOf(name, type),
    note: notes?.columns.get(name) ?? null,
  };
}

/**
 * The exported tables of the index, by name.
 * @throws {DatabaseError}
 */
export async function listExportTables(
  database: Queryable,
  notes: ReadonlyMap<string, TableNotes>,
): Promise<readonly ExportTable[]> {
  const tables = new Map<string, { readonly columns: ExportColumn[]; readonly key: string[] }>();
  for (const { table, name, isKey, ...column } of await listColumns(database)) {
    if (LEFT_OUT.has(table)) continue;
    const { columns, key } = tables.get(table) ?? { columns: [], key: [] };
    tables.set(table, { columns, key });
    if (name === 'only_row') continue;
    columns.push(columnOf({ name, ...column }, notes.get(table)));
    if (isKey) key.push(name);
  }
  return [...tables].map(([name, { columns, key }]) => ({
    name,
    note: notes.get(name)?.table ?? null,
    columns,
    key: key.includes('height') ? ['height', ...key.filter((column) => column !== 'height')] : key,
    hasHeights: key.includes('height'),
  }));
}
