/** The description of an export: columns, units and sources. */
import { knownChain, type IndexedChain } from '@cairn/indexer/begin-index';
import type { Quarantined } from '@cairn/indexer/quarantine';
import type { ExportColumn, ExportTable } from './export-tables.ts';

export interface ExportedTable {
  readonly table: ExportTable;
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly rows: number;
}

interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly unit: string | null;
  readonly meaning: string | null;
}

/** `schema.json`. */
export interface SchemaDocument {
  readonly format: 1;
  readonly kind: 'cairn export';
  readonly chain_id: string;
  readonly first_height: number;
  /** The height of all figures. */
  readonly height: number;
  readonly from_genesis: boolean;
  /** Heights that could not be indexed, and that figures lack. */
  readonly quarantined: { readonly count: number; readonly lowest: readonly number[] };
  readonly events_known: boolean;
  readonly release: string;
  readonly tables: readonly {
    readonly name: string;
    readonly meaning: string | null;
    /** `chain`: of one height, as on the chain; `derived`: summed from those. */
    readonly source: 'chain' | 'derived';
    readonly key: readonly string[];
    readonly rows: number;
    readonly files: readonly { readonly file: string; readonly rows: number }[];
    readonly columns: readonly SchemaColumn[];
  }[];
}

/** Tables with heights that are sums nevertheless. */
const DERIVED_BY_HEIGHT = new Set(['balance_history', 'operator_stake', 'parameter_change', 'quarantine']);

const TERM_NOTES = {
  account: 'account address',
  operator: 'operator address',
  signer: 'consensus address',
  denom: 'denom',
  kind: 'type URL of a message, or type of an event',
} as const;

function columnOf({ name, type, isList, isNullable, term, unit, note }: ExportColumn): SchemaColumn {
  const value = type === 'STRING' ? 'text' : type.toLowerCase();
  const meanings = [note, term === undefined ? null : TERM_NOTES[term]].filter((meaning) => meaning !== null);
  return {
    name,
    type: isList ? `list of ${value}` : value,
    nullable: isNullable,
    unit,
    meaning: meanings.length === 0 ? null : meanings.join('; '),
  };
}

export function schemaDocument({
  chain,
  quarantined,
  height,
  tables,
  release,
}: Readonly<{
  chain: IndexedChain;
  quarantined: Quarantined;
  height: number;
  tables: readonly ExportedTable[];
  release: string;
}>): SchemaDocument {
  return {
    format: 1,
    kind: 'cairn export',
    chain_id: chain.chainId,
    first_height: chain.firstHeight,
    height,
    from_genesis: knownChain(chain, quarantined).fromGenesis,
    quarantined: { count: quarantined.count, lowest: quarantined.heights.map((gap) => gap.height) },
    events_known: chain.eventsKnown,
    release,
    tables: tables.map(({ table, files, rows }) => ({
      name: table.name,
      meaning: table.note === '' ? null : table.note,
      source: table.hasHeights && !DERIVED_BY_HEIGHT.has(table.name) ? 'chain' : 'derived',
      key: table.key,
      rows,
      files,
      columns: table.columns.map(columnOf),
    })),
  };
}

function gapsNote({ count, lowest }: SchemaDocument['quarantined']): readonly string[] {
  if (count === 0) return [];
  const more = count > lowest.length ? ` and ${count - lowest.length} more` : '';
  return [
    `- ${count} heights could not be indexed: ${lowest.join(', ')}${more}. Sums and balances lack them; table \`quarantine\` has the reasons.`,
  ];
}

/** The same for people, as Markdown. */
export function schemaPage(document: SchemaDocument): string {
  const { chain_id, first_height, height, quarantined, release, tables } = document;
  const cell = (text: string | null): string => (text ?? '').replaceAll('|', '\\|');
  return [
    `# ${chain_id}, heights ${first_height} to ${height}`,
    '',
    `The index of Cairn ${release} as Parquet files. \`schema.json\` has the same for programs, and the files. Every table is a folder: \`select * from 'tx/*.parquet'\`.`,
    '',
    '- Amounts are text: no Parquet number has 256 bits. Cast them where yours fit: `sum(amount::hugeint)`, `amount::decimal(38, 0)`.',
    '- `height`, `item` and `position` are a place: `item` is -1 for the begin block, 0 and up for txs, 1000000 for the end block; `position` counts inside it.',
    '- A table with `height` in its key has a file for each range of heights; the others are as of the last height.',
    '- Hashes are upper-case hex. Bodies, attributes and options are JSON text as the chain printed it.',
    ...gapsNote(quarantined),
    '',
    ...tables.flatMap(({ name, meaning, source, key, rows, columns }) => [
      `## ${name}`,
      '',
      `${rows} rows. Key: ${key.length === 0 ? 'none, one row' : key.join(', ')}. ${source === 'chain' ? 'As on the chain.' : 'Computed by the index.'} ${meaning ?? ''}`.trim(),
      '',
      '| column | type | unit | |',
      '|---|---|---|---|',
      ...columns.map(
        (column) =>
          `| ${column.name} | ${column.type}${column.nullable ? ', or null' : ''} | ${cell(column.unit)} | ${cell(column.meaning)} |`,
      ),
      '',
    ]),
  ].join('\n');
}
