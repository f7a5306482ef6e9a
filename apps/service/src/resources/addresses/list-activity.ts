/** What touches an account, by the filters of the list. */
import { type activityRow, listActivityCall, type ROLES } from '@cairn/api/history/addresses';
import type { CsvValue } from '@cairn/chain/csv';
import { listActivity as readActivity, type ListedActivity } from '@cairn/db/read/list-activity';
import { listFirstTransfers } from '@cairn/db/read/list-movements';
import type { ItemCursor } from '@cairn/db/read/page';
import { ROLE } from '@cairn/db/tables/account';
import type * as v from 'valibot';
import { defineAnswer, type ItemOf } from '../shared/answers.ts';
import type { LinesOf } from '../shared/csv.ts';
import { itemCursorText, readItemCursor } from '../shared/cursors.ts';
import { coinsOf, orNull, partOf } from '../shared/wire.ts';
import type { QueryContext } from '../shared/query-context.ts';

type WireActivity = v.InferInput<typeof activityRow>;

const ROLE_BITS: readonly (readonly [(typeof ROLES)[number], number])[] = [
  ['signer', ROLE.signer],
  ['fee-payer', ROLE.feePayer],
  ['sender', ROLE.lost],
  ['receiver', ROLE.gained],
  ['named', ROLE.inMessage | ROLE.inEvent],
];

/** Counterparty of the transfers beyond the listed ones. */
const FURTHER = 'further transfers';

/** A line per movement; one without coins where nothing moved. */
const activityLines: LinesOf<WireActivity> = {
  columns: [
    'time',
    'height',
    'part',
    'tx_hash',
    'result',
    'roles',
    'direction',
    'counterparty',
    'denom',
    'amount',
    'kinds',
  ],
  lines: ({ time, height, part, txHash, code, roles, movements, movementsCut, kinds }) => {
    const head: CsvValue[] = [time, height, part, txHash, resultText(code), roles.join(' ')];
    const tail = kinds.join(' ');
    if (movements.length === 0) return [[...head, null, null, null, null, tail]];
    return movements.map(({ direction, counterparty, coin }) => [
      ...head,
      direction,
      counterparty ?? (movementsCut ? FURTHER : null),
      coin.denom,
      coin.amount,
      tail,
    ]);
  },
};

/** @throws {ValidationError} @throws {AddressInvalidError} */
export const listActivity = defineAnswer(
  listActivityCall,
  async (context, { params, query }) => {
    const address = await context.addressId(params.address);
    const kinds = await context.kinds(query.kind, query.module);
    const { from, to } = await context.heights(query);
    const after = query.cursor === undefined ? null : readItemCursor(query.cursor);
    const denom = query.denom === undefined ? null : await context.denomId(query.denom);
    const counterparty =
      query.counterparty === undefined ? null : await context.addressId(query.counterparty);
    if (kinds?.length === 0 || denom === undefined) return { items: [], next: null };
    const roles = ROLE_BITS.find(([role]) => role === query.role)?.[1];
    const { rows, next } = await readActivity(
      context.index.database,
      address,
      { ...query, kinds, roles, denom, counterparty, fromHeight: from, toHeight: to },
      { after, limit: query.limit },
    );
    const movements = await readMovements(context, address, rows);
    return {
      items: rows.map((row, at) => activityOf(row, movements[at] ?? NO_MOVEMENTS)),
      next: orNull(next, itemCursorText),
    };
  },
  { lines: activityLines },
);

const NO_MOVEMENTS: PlaceMovements = { movements: [], isCut: false };

function activityOf(
  row: ListedActivity,
  { movements, isCut }: PlaceMovements,
): ItemOf<typeof listActivityCall> {
  const { height, item, denoms, amounts } = row;
  return {
    ...row,
    id: `${height}.${item}`,
    time: row.timeNs,
    part: partOf(item),
    roles: ROLE_BITS.filter(([, bits]) => (row.roles & bits) !== 0).map(([role]) => role),
    changes: coinsOf(denoms, amounts),
    movements: withRemainders(denoms, amounts, movements).map(({ counterparty, amount, denom }) => ({
      counterparty,
      direction: amount > 0n ? 'in' : 'out',
      coin: { denom, amount: amount > 0n ? amount : -amount },
    })),
    movementsCut: isCut,
  };
}

/** Maximum number of transfers per place. */
const MAX_MOVEMENTS = 50;

interface Movement {
  /** null for minted or burned coins. */
  readonly counterparty: string | null;
  readonly denom: string;
  /** Negative when spent. */
  readonly amount: bigint;
}

interface PlaceMovements {
  readonly movements: readonly Movement[];
  /** Whether there were more. */
  readonly isCut: boolean;
}

/** The transfers of an account at each of some places, in their order. */
async function readMovements(
  { index, forms }: QueryContext,
  address: bigint,
  places: readonly ItemCursor[],
): Promise<readonly PlaceMovements[]> {
  if (places.length === 0) return [];
  const rows = await listFirstTransfers(index.database, address, places, MAX_MOVEMENTS + 1);
  const found = places.map((): Movement[] => []);
  for (const { at, denom, amount, sender, recipient, senderBytes, recipientBytes } of rows) {
    const movements = found[at] ?? [];
    const isOut = sender === address;
    // A transfer to itself changes nothing and is listed in both directions.
    const isSelf = isOut && recipient === address;
    const counterparty = forms.account(isOut ? recipientBytes : senderBytes);
    movements.push({ counterparty, denom, amount: isOut ? -amount : amount });
    if (isSelf) movements.push({ counterparty, denom, amount });
  }
  return found.map((movements) => ({
    movements: movements.slice(0, MAX_MOVEMENTS),
    isCut: movements.length > MAX_MOVEMENTS,
  }));
}

/** Changes that no listed transfer explains have no counterparty: minted, burned, or the net sum of further transfers. */
function withRemainders(
  denoms: readonly string[],
  amounts: readonly bigint[],
  movements: readonly Movement[],
): readonly Movement[] {
  // A denom that nets to zero has no change.
  const all = new Set([...denoms, ...movements.map(({ denom }) => denom)]);
  const remainders = [...all].flatMap((denom): readonly Movement[] => {
    const moved = movements.reduce(
      (sum, movement) => (movement.denom === denom ? sum + movement.amount : sum),
      0n,
    );
    const amount = (amounts[denoms.indexOf(denom)] ?? 0n) - moved;
    return amount === 0n ? [] : [{ counterparty: null, denom, amount }];
  });
  return [...movements, ...remainders];
}

function resultText(code: number | null): string | null {
  if (code === null) return null;
  return code === 0 ? 'success' : `failed (${code})`;
}
