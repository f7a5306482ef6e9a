/** Rows of movements for JSON and CSV, with the worth of each denom at that time. */
import type { listMovementsCall } from '@cairn/api/history/movements';
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';
import { exactAmount } from '@cairn/chain/format';
import { listWorths, type DenomWorth } from '@cairn/db/read/list-movements';
import type * as v from 'valibot';
import type { QueryContext } from '../shared/query-context.ts';
import type { ItemOf } from '../shared/answers.ts';
import type { LinesOf } from '../shared/csv.ts';
import { partOf } from '../shared/wire.ts';
import type { ExplainedMovement } from './explain-movement.ts';

type WireMovement = v.InferInput<typeof listMovementsCall.answer>['items'][number];
type StoredMovement = ItemOf<typeof listMovementsCall>;

/** A movement, or an opening balance, at its place. */
export interface MovementRow {
  readonly id: string;
  readonly height: number;
  readonly item: number;
  readonly timeNs: bigint;
  readonly txHash: Uint8Array | null;
  readonly moved: ExplainedMovement;
  /** After it; null where balances are unknown. */
  readonly balance: bigint | null;
}

/** The rows for JSON, with the worth of each denom at that time. */
export async function movementsOf(
  context: QueryContext,
  vouched: ReadonlyMap<string, DenomInfo>,
  rows: readonly MovementRow[],
): Promise<readonly StoredMovement[]> {
  const keyOf = ({ height, moved }: MovementRow) => `${height}.${moved.denom}`;
  const places = new Map(rows.map((row) => [keyOf(row), { height: row.height, denom: row.moved.denom }]));
  const worths = await listWorths(context.index.database, [...places.values()]);
  const worthOf = new Map([...places.keys()].map((key, at) => [key, worths[at]]));
  return rows.map((row) => movementOf(row, worthOf.get(keyOf(row)), vouched.get(row.moved.name)));
}

function movementOf(
  row: MovementRow,
  worth: DenomWorth | undefined,
  info: DenomInfo | undefined,
): StoredMovement {
  const { moved, balance } = row;
  const decimals = info?.decimals ?? worth?.decimals ?? null;
  const price = worth?.price ?? null;
  const amount = moved.kind === 'opening' ? (balance ?? 0n) : moved.in === 0n ? moved.out : moved.in;
  return {
    id: row.id,
    height: row.height,
    time: row.timeNs,
    part: partOf(row.item),
    txHash: row.txHash,
    kind: moved.kind,
    denom: moved.name,
    symbol: info?.symbol ?? worth?.asset ?? null,
    decimals,
    in: moved.in,
    out: moved.out,
    fee: moved.kind === 'fee' ? moved.out : 0n,
    counterparty: moved.counterparty,
    price,
    value: price === null || decimals === null ? null : valueOf(amount, decimals, price),
    balance,
  };
}

function valueOf(amount: bigint, decimals: number, price: Dec): Dec {
  return decFromAtomics((amount * price) / 10n ** BigInt(decimals));
}

/** Whole tokens where the decimals are known, base units always. */
export const movementLines: LinesOf<WireMovement> = {
  columns: [
    'time',
    'height',
    'part',
    'tx_hash',
    'kind',
    'denom',
    'symbol',
    'in',
    'out',
    'fee',
    'balance',
    'counterparty',
    'price_usd',
    'value_usd',
    'in_base_units',
    'out_base_units',
    'fee_base_units',
    'balance_base_units',
  ],
  lines: (row) => {
    const { decimals } = row;
    const tokens = (amount: string | null) =>
      amount === null || decimals === null ? null : exactAmount(BigInt(amount), decimals);
    return [
      [
        row.time,
        row.height,
        row.kind === 'opening' ? null : row.part,
        row.txHash,
        row.kind.replaceAll('-', ' '),
        row.denom,
        row.symbol,
        tokens(row.in),
        tokens(row.out),
        tokens(row.fee),
        tokens(row.balance),
        row.counterparty,
        row.price,
        row.value,
        row.in,
        row.out,
        row.fee,
        row.balance,
      ],
    ];
  },
};
