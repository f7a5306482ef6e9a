/** Complete txs, several at once, and first messages. */
import { groupBy } from '@cairn/chain/group-by';
import type { Queryable, SqlRow } from '../database.ts';
import * as r from '../row-values.ts';
import { type ItemCursor, placeColumns } from './page.ts';
import { groupsOfKeys, keyParameters } from './padded-keys.ts';
import { plainFields, type ListedTx } from './list-txs.ts';
import type { TermTexts, TextsOf } from './term-texts.ts';

/** A tx with its messages, events and effects; accounts are address bytes. */
export interface FoundTx extends ListedTx {
  readonly rawLog: string;
  readonly feeGranter: Uint8Array | null;
  readonly signers: readonly Uint8Array[];
  readonly timeoutHeight: bigint;
  /** The body is JSON as the node printed it. */
  readonly messages: readonly { readonly typeUrl: string; readonly body: string }[];
  readonly events: readonly FoundEvent[];
  readonly transfers: readonly FoundTransfer[];
  /**
   * Balance changes of the accounts of its transfers and signatures; parallel lists of denoms and base units.
   */
  readonly changes: readonly FoundChange[];
  /** What could not be parsed. */
  readonly anomalies: readonly FoundAnomaly[];
  /** Raw bytes when something could not be parsed; null otherwise. */
  readonly raw: Uint8Array | null;
}
export interface FoundAnomaly {
  readonly module: string;
  /** Position of the message or event, as counted by the module. */
  readonly position: number;
  readonly problem: string;
}
export interface FoundEvent {
  readonly type: string;
  readonly message: number | null;
  /** `[key, value, …]`. */
  readonly attributes: readonly unknown[];
}
export interface FoundTransfer {
  readonly sender: Uint8Array;
  readonly recipient: Uint8Array;
  readonly denom: string;
  readonly amount: bigint;
}
export interface FoundChange {
  readonly address: Uint8Array;
  readonly denoms: readonly string[];
  readonly amounts: readonly bigint[];
}

/**
 * The parts of a tx are aggregated as JSON text: one row per event costs more than its content. Numbers
 * beyond 2^53 are strings.
 */
const PARTS = {
  messages: `select string_agg('[' || m.kind || ',' || to_json(m.body)::text || ']', ',' order by m.position)
    from message m where m.height = t.height and m.item = t.item`,
  events: `select string_agg('[' || e.kind || ',' || coalesce(e.msg_index::text, 'null') || ',' || e.attributes || ']', ',' order by e.position)
    from event e where e.height = t.height and e.item = t.item`,
  transfers: `select string_agg('[' || x.position || ',"' || x.sender || '","' || x.recipient || '","' || x.denom || '","' || x.amount || '"]', ',')
    from transfer x where x.height = t.height and x.item = t.item`,
  anomalies: `select string_agg(json_build_array(o.module, o.position, o.problem)::text, ',' order by o.position, o.module)
    from oddity o where o.height = t.height and o.item = t.item`,
} as const;
type Part = keyof typeof PARTS;

const TXS = `select t.height, t.item, b.time_ns, t.hash, t.code, t.codespace, t.gas_wanted, t.gas_used, t.memo, t.feed,
    t.fee_denoms::text[], t.fee_amounts, t.fee_payer::text, t.fee_granter::text, t.signers::text[], t.message_kinds, t.raw_log, t.timeout_height,
    (select r.bytes from raw_tx r where r.height = t.height and r.item = t.item) as raw,
    ${Object.entries(PARTS)
      .map(([name, sql]) => `(${sql}) as ${name}`)
      .join(', ')}
  from tx t join block b on b.height = t.height where t.hash in (${keyParameters('bytea')}) order by t.height, t.item`;

/** Balance changes, in tables of their own: those of an account are together, not those of a tx. */
const CHANGES = `select y.height, y.item, y.address::text, y.denoms::text[], y.amounts
  from unnest($1::bigint[], $2::int[], $3::int[]) as p (address, height, item)
    join activity y on y.address = p.address and y.height = p.height and y.item = p.item
  where y.address = any($1::bigint[]) and y.denoms <> '{}' order by y.address`;

type Member = readonly unknown[];

function membersOf(row: SqlRow, part: Part): readonly Member[] {
  const members: unknown = JSON.parse(`[${r.nullable(row, part, r.textOf) ?? ''}]`);
  if (!isLists(members)) throw new r.RowShapeError(part, 'JSON lists', members);
  return members;
}

const isLists = (value: unknown): value is readonly Member[] =>
  Array.isArray(value) && value.every((member) => Array.isArray(member));

function textAt(member: Member, at: number): string {
  const value = member[at];
  if (typeof value !== 'string') throw new r.RowShapeError(`member ${at}`, 'a text', value);
  return value;
}
function numberAt(member: Member, at: number): number {
  const value = member[at];
  if (typeof value !== 'number') throw new r.RowShapeError(`member ${at}`, 'a number', value);
  return value;
}
function listAt(member: Member, at: number): Member {
  const value = member[at];
  if (!Array.isArray(value)) throw new r.RowShapeError(`member ${at}`, 'a list', value);
  return value;
}

/** A row with unresolved dictionary numbers. */
interface Numbered {
  readonly row: SqlRow;
  readonly kinds: readonly number[];
  readonly feeDenoms: readonly string[];
  readonly signers: readonly string[];
  readonly payer: string | null;
  readonly granter: string | null;
  /** Kind, body. */
  readonly messages: readonly Member[];
  /** Kind, message, attributes. */
  readonly events: readonly Member[];
  /** Position, sender, recipient, denom, amount. */
  readonly transfers: readonly Member[];
  readonly changes: readonly SqlRow[];
  /** Module, position, problem. */
  readonly anomalies: readonly Member[];
}

type Unchanged = Omit<Numbered, 'changes'>;

function numbered(row: SqlRow): Unchanged {
  return {
    row,
    kinds: r.listOf(row, 'message_kinds', r.intOf),
    feeDenoms: r.listOf(row, 'fee_denoms', r.textOf),
    signers: r.listOf(row, 'signers', r.textOf),
    payer: r.nullable(row, 'fee_payer', r.textOf),
    granter: r.nullable(row, 'fee_granter', r.textOf),
    messages: membersOf(row, 'messages'),
    events: membersOf(row, 'events'),
    transfers: membersOf(row, 'transfers'),
    anomalies: membersOf(row, 'anomalies'),
  };
}

function* kindsIn(txs: readonly Numbered[]): Generator<number> {
  for (const { kinds, messages, events } of txs) {
    yield* kinds;
    for (const message of messages) yield numberAt(message, 0);
    for (const event of events) yield numberAt(event, 0);
  }
}

function* denomsIn(txs: readonly Numbered[]): Generator<string> {
  for (const { feeDenoms, transfers, changes } of txs) {
    yield* feeDenoms;
    for (const transfer of transfers) yield textAt(transfer, 3);
    for (const change of changes) yield* r.listOf(change, 'denoms', r.textOf);
  }
}

function* addressesIn(txs: readonly Numbered[]): Generator<string> {
  for (const { signers, payer, granter, transfers, changes } of txs) {
    yield* signers;
    if (payer !== null) yield payer;
    if (granter !== null) yield granter;
    for (const transfer of transfers) {
      yield textAt(transfer, 1);
      yield textAt(transfer, 2);
    }
    for (const change of changes) yield r.textOf(change, 'address');
  }
}

const placeOf = (row: SqlRow): string => `${r.intOf(row, 'height')} ${r.intOf(row, 'item')}`;

/** Adds the balance changes of the accounts of the transfers and signatures. */
async function withChanges(database: Queryable, txs: readonly Unchanged[]): Promise<readonly Numbered[]> {
  const touched = txs.flatMap((tx) =>
    [...new Set(addressesIn([{ ...tx, granter: null, changes: [] }]))].map((address) => ({
      address,
      row: tx.row,
    })),
  );
  if (touched.length === 0) return txs.map((tx) => ({ ...tx, changes: [] }));
  const rows = await database.query(CHANGES, [
    touched.map(({ address }) => address),
    touched.map(({ row }) => r.intOf(row, 'height')),
    touched.map(({ row }) => r.intOf(row, 'item')),
  ]);
  const byPlace = groupBy(rows, placeOf);
  return txs.map((tx) => ({ ...tx, changes: byPlace.get(placeOf(tx.row)) ?? [] }));
}

interface Texts {
  readonly kind: TextsOf<string>;
  readonly denom: TextsOf<string>;
  readonly address: TextsOf<Uint8Array>;
}

async function textsOf(texts: TermTexts, txs: readonly Numbered[]): Promise<Texts> {
  const [kind, denom, address] = await Promise.all([
    texts.kinds(kindsIn(txs)),
    texts.denoms(denomsIn(txs)),
    texts.addresses(addressesIn(txs)),
  ]);
  return { kind, denom, address };
}

/** Txs by hash in upper-case hex; missing ones are omitted. Of two with the same hash, the later one. */
export async function findTxs(
  database: Queryable,
  texts: TermTexts,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FoundTx>> {
  const groups = await Promise.all(
    groupsOfKeys(hashes.map((hash) => `\\x${hash}`)).map((keys) => database.query(TXS, keys, 'prepared')),
  );
  const txs = await withChanges(database, groups.flat().map(numbered));
  const known = await textsOf(texts, txs);
  return new Map(txs.map((tx) => [r.hexOf(tx.row, 'hash'), toFound(tx, known)]));
}

function toFound(tx: Numbered, { kind, denom, address }: Texts): FoundTx {
  const { row } = tx;
  return {
    ...plainFields(row),
    feeDenoms: tx.feeDenoms.map(denom),
    feePayer: tx.payer === null ? null : address(tx.payer),
    typeUrls: tx.kinds.map(kind),
    rawLog: r.textOf(row, 'raw_log'),
    feeGranter: tx.granter === null ? null : address(tx.granter),
    signers: tx.signers.map(address),
    timeoutHeight: r.bigintOf(row, 'timeout_height'),
    messages: tx.messages.map((message) => ({
      typeUrl: kind(numberAt(message, 0)),
      body: textAt(message, 1),
    })),
    events: tx.events.map((event) => ({
      type: kind(numberAt(event, 0)),
      message: event[1] === null ? null : numberAt(event, 1),
      attributes: listAt(event, 2),
    })),
    transfers: tx.transfers
      .map((transfer) => ({
        position: numberAt(transfer, 0),
        sender: address(textAt(transfer, 1)),
        recipient: address(textAt(transfer, 2)),
        denom: denom(textAt(transfer, 3)),
        amount: BigInt(textAt(transfer, 4)),
      }))
      .sort((a, b) => a.position - b.position || (a.denom < b.denom ? -1 : 1)),
    changes: tx.changes.map((change) => ({
      address: address(r.textOf(change, 'address')),
      denoms: r.listOf(change, 'denoms', r.textOf).map(denom),
      amounts: r.listOf(change, 'amounts', r.bigintOf),
    })),
    anomalies: tx.anomalies.map((anomaly) => ({
      module: textAt(anomaly, 0),
      position: numberAt(anomaly, 1),
      problem: textAt(anomaly, 2),
    })),
    raw: r.nullable(row, 'raw', r.bytesOf),
  };
}

/** The first message of each of some txs, in any order. */
export const findFirstMessages = r.defineRead(
  `select m.height, m.item, m.body from unnest($1::int[], $2::int[]) t (height, item)
     join message m on m.height = t.height and m.item = t.item and m.position = 0`,
  /** The body is JSON as the node printed it. */
  r.rowReader({ height: r.intOf, item: r.intOf, body: r.textOf }),
  (txs: readonly ItemCursor[]) => placeColumns(txs),
);
