/** Single transfers of an account. */
import { bigintOf, bytesOf, intOf, textOf } from '@cairn/db/row-values';
import { PLACES, type ItemCursor } from '@cairn/db/read/page';
import type { QueryContext } from '../shared/query-context.ts';

/** Maximum number of transfers per place. */
const MAX_MOVEMENTS = 50;

export interface Movement {
  /** null for minted or burned coins. */
  readonly counterparty: string | null;
  readonly denom: string;
  /** Negative when spent. */
  readonly amount: bigint;
  /** Whether there were more. */
  readonly isCut: boolean;
}

/** The transfers of an account at each of some places, in their order. */
export async function readMovements(
  { query, forms }: QueryContext,
  address: bigint,
  places: readonly ItemCursor[],
): Promise<readonly (readonly Movement[])[]> {
  if (places.length === 0) return [];
  const rows = await query(
    `select p.n::int as n, d.name, m.sender, m.recipient, m.amount, s.bytes as sender_bytes, r.bytes as recipient_bytes
     from ${PLACES} join (select t.*, row_number() over (partition by t.height, t.item order by t.position) as rank
       from transfer t where t.height = any($1::int[]) and t.item = any($2::int[]) and (t.sender = $3 or t.recipient = $3)) m
       on m.height = p.height and m.item = p.item and m.rank <= ${MAX_MOVEMENTS + 1}
     join denom d on d.id = m.denom join address s on s.id = m.sender join address r on r.id = m.recipient
     order by p.n, m.position, d.name`,
    [places.map(({ height }) => height), places.map(({ item }) => item), address],
  );
  const found = places.map((): Movement[] => []);
  for (const row of rows) {
    const movements = found[intOf(row, 'n') - 1] ?? [];
    const isOut = bigintOf(row, 'sender') === address;
    // A transfer to itself changes nothing and is listed in both directions.
    const isSelf = isOut && bigintOf(row, 'recipient') === address;
    const amount = bigintOf(row, 'amount');
    const movement = {
      counterparty: forms.account(bytesOf(row, isOut ? 'recipient_bytes' : 'sender_bytes')),
      denom: textOf(row, 'name'),
      isCut: false,
    };
    movements.push({ ...movement, amount: isOut ? -amount : amount });
    if (isSelf) movements.push({ ...movement, amount });
  }
  return found.map((movements) =>
    movements.length > MAX_MOVEMENTS
      ? movements.slice(0, MAX_MOVEMENTS).map((movement) => ({ ...movement, isCut: true }))
      : movements,
  );
}
