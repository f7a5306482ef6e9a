/** Whole txs, several at once. */
import type { Queryable, SqlRow } from '../database.ts';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  intOf,
  listOf,
  nullable,
  RowShapeError,
  textOf,
} from '../row-values.ts';
import type { ListedTx } from './list-txs.ts';
import type { TermTexts } from './term-texts.ts';

/** One tx with all that it did; accounts are address bytes. */
export interface FoundTx extends ListedTx {
  readonly rawLog: string;
  readonly feeGranter: Uint8Array | null;
  readonly signers: readonly Uint8Array[];
  readonly timeoutHeight: bigint;
  /** The body is JSON as the node printed it. */
  readonly messages: readonly { readonly typeUrl: string; readonly body: string }[];
  readonly events: readonly FoundEvent[];
  readonly transfers: readonly FoundTransfer[];
  /** What the accounts of its transfers and signatures won and lost, denoms and base units beside each other. */
  readonly changes: readonly FoundChange[];
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

/** What belongs to a tx comes as one JSON text each: a row of its own for each event costs more than all that is in it. Numbers
 * beyond 2^53 are texts there. */
const PARTS = {
  messages: `select string_agg('[' || m.kind || ',' || to_json(m.body)::text || ']', ',' order by m.position)
    from message m where m.height = t.height and m.item = t.item`,
  events: `select string_agg('[' || e.kind || ',' || coalesce(e.msg_index::text, 'null') || ',' || e.attributes || ']', ',' order by e.position)
    from event e where e.height = t.height and e.item = t.item`,
  transfers: `select string_agg('[' || x.position || ',"' || x.sender || '","' || x.recipient || '","' || x.denom || '","' || x.amount || '"]', ',')
    from transfer x where x.height = t.height and x.item = t.item`,
  changes: `select string_agg('["' || y.address || '",' || array_to_json(y.denoms::text[])::text || ',' || array_to_json(y.amounts::text[])::text || ']', ',' order by y.address)
    from (select unnest(t.signers) union select t.fee_payer
        union select x.sender from transfer x where x.height = t.height and x.item = t.item
        union select x.recipient from transfer x where x.height = t.height and x.item = t.item) as touched (address)
      join activity y on y.address = touched.address and y.height = t.height and y.item = t.item
    where y.denoms <> '{}'`,
} as const;
type Part = keyof typeof PARTS;

const TXS = `select t.height, t.item, b.time_ns, t.hash, t.code, t.codespace, t.gas_wanted, t.gas_used, t.memo, t.feed,
    t.fee_denoms, t.fee_amounts, t.fee_payer, t.fee_granter, t.signers, t.message_kinds, t.raw_log, t.timeout_height,
    ${Object.entries(PARTS)
      .map(([name, sql]) => `(${sql}) as ${name}`)
      .join(', ')}
  from tx t join block b on b.height = t.height where t.hash = any($1::bytea[]) order by t.height, t.item`;

/** Members of a part, each read as columns of a row. */
function membersOf(row: SqlRow, part: Part, columns: readonly string[]): readonly SqlRow[] {
  const members: unknown = JSON.parse(`[${nullable(row, part, textOf) ?? ''}]`);
  if (!Array.isArray(members)) throw new RowShapeError(part, 'a JSON list', members);
  return members.map((member: unknown) => {
    if (!Array.isArray(member)) throw new RowShapeError(part, 'JSON lists', member);
    return Object.fromEntries(columns.map((column, at): [string, unknown] => [column, member[at]]));
  });
}

/** A row whose numbers have no texts yet. */
interface Numbered {
  readonly row: SqlRow;
  readonly kinds: readonly number[];
  readonly feeDenoms: readonly bigint[];
  readonly signers: readonly bigint[];
  readonly payer: bigint | null;
  readonly granter: bigint | null;
  readonly messages: readonly SqlRow[];
  readonly events: readonly SqlRow[];
  readonly transfers: readonly SqlRow[];
  readonly changes: readonly SqlRow[];
}

function numbered(row: SqlRow): Numbered {
  return {
    row,
    kinds: listOf(row, 'message_kinds', intOf),
    feeDenoms: listOf(row, 'fee_denoms', bigintOf),
    signers: listOf(row, 'signers', bigintOf),
    payer: nullable(row, 'fee_payer', bigintOf),
    granter: nullable(row, 'fee_granter', bigintOf),
    messages: membersOf(row, 'messages', ['kind', 'body']),
    events: membersOf(row, 'events', ['kind', 'message', 'attributes']),
    transfers: membersOf(row, 'transfers', ['position', 'sender', 'recipient', 'denom', 'amount']),
    changes: membersOf(row, 'changes', ['address', 'denoms', 'amounts']),
  };
}

interface Texts {
  readonly kind: (id: number) => string;
  readonly denom: (id: bigint) => string;
  readonly address: (id: bigint) => Uint8Array;
}

async function textsOf(texts: TermTexts, txs: readonly Numbered[]): Promise<Texts> {
  const transferred = txs.flatMap(({ transfers }) => transfers);
  const changed = txs.flatMap(({ changes }) => changes);
  const [kind, denom, address] = await Promise.all([
    texts.kinds(
      txs.flatMap(({ kinds, messages, events }) => [
        ...kinds,
        ...messages.map((row) => intOf(row, 'kind')),
        ...events.map((row) => intOf(row, 'kind')),
      ]),
    ),
    texts.denoms([
      ...txs.flatMap(({ feeDenoms }) => feeDenoms),
      ...transferred.map((row) => bigintOf(row, 'denom')),
      ...changed.flatMap((row) => listOf(row, 'denoms', bigintOf)),
    ]),
    texts.addresses([
      ...txs.flatMap(({ signers, payer, granter }) =>
        [...signers, payer, granter].filter((id): id is bigint => id !== null),
      ),
      ...transferred.flatMap((row) => [bigintOf(row, 'sender'), bigintOf(row, 'recipient')]),
      ...changed.map((row) => bigintOf(row, 'address')),
    ]),
  ]);
  return { kind, denom, address };
}

/** Txs by their hashes in upper-case hex; those that are not there are left out. Of two with one hash, the later one. */
export async function findTxs(
  database: Queryable,
  texts: TermTexts,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FoundTx>> {
  const rows = await database.query(TXS, [hashes.map((hash) => `\\x${hash}`)], 'kept');
  const txs = rows.map(numbered);
  const known = await textsOf(texts, txs);
  return new Map(
    txs.map((tx) => [Buffer.from(bytesOf(tx.row, 'hash')).toString('hex').toUpperCase(), toFound(tx, known)]),
  );
}

function toFound(tx: Numbered, { kind, denom, address }: Texts): FoundTx {
  const { row } = tx;
  return {
    height: intOf(row, 'height'),
    item: intOf(row, 'item'),
    timeNs: bigintOf(row, 'time_ns'),
    hash: bytesOf(row, 'hash'),
    code: intOf(row, 'code'),
    codespace: textOf(row, 'codespace'),
    gasWanted: bigintOf(row, 'gas_wanted'),
    gasUsed: bigintOf(row, 'gas_used'),
    feeDenoms: tx.feeDenoms.map(denom),
    feeAmounts: listOf(row, 'fee_amounts', bigintOf),
    feePayer: tx.payer === null ? null : address(tx.payer),
    memo: textOf(row, 'memo'),
    feed: booleanOf(row, 'feed'),
    typeUrls: tx.kinds.map(kind),
    rawLog: textOf(row, 'raw_log'),
    feeGranter: tx.granter === null ? null : address(tx.granter),
    signers: tx.signers.map(address),
    timeoutHeight: bigintOf(row, 'timeout_height'),
    messages: tx.messages.map((message) => ({
      typeUrl: kind(intOf(message, 'kind')),
      body: textOf(message, 'body'),
    })),
    events: tx.events.map((event) => ({
      type: kind(intOf(event, 'kind')),
      message: nullable(event, 'message', intOf),
      attributes: listOf<unknown>(event, 'attributes', (given, column) => given[column]),
    })),
    transfers: tx.transfers
      .map((transfer) => ({
        position: intOf(transfer, 'position'),
        sender: address(bigintOf(transfer, 'sender')),
        recipient: address(bigintOf(transfer, 'recipient')),
        denom: denom(bigintOf(transfer, 'denom')),
        amount: bigintOf(transfer, 'amount'),
      }))
      .sort((a, b) => a.position - b.position || (a.denom < b.denom ? -1 : 1)),
    changes: tx.changes.map((change) => ({
      address: address(bigintOf(change, 'address')),
      denoms: listOf(change, 'denoms', bigintOf).map(denom),
      amounts: listOf(change, 'amounts', bigintOf),
    })),
  };
}
