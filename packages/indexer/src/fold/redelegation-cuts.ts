/**
 * Slashes of redelegated stake: the chain burns it just before the slash event, without naming the delegator.
 */
import { createHash } from 'node:crypto';
import { AddressError, parseAddress } from '@cairn/chain/address';
import type { Queryable } from '@cairn/db/database';
import { bigintOf, intOf, rowReader, textOf } from '@cairn/db/row-values';

export const readCut = rowReader({
  height: intOf,
  item: intOf,
  position: intOf,
  operator: bigintOf,
  burned: bigintOf,
});
/** The slashed amount of an operator's stake, and its place. */
export type Cut = ReturnType<typeof readCut>;

/** The account of bonded stake, as x/auth derives it from its name. */
const BONDED_POOL = createHash('sha256').update('bonded_tokens_pool').digest('hex').slice(0, 40);

interface Burn {
  readonly position: number;
  readonly burner: string;
  readonly amount: bigint;
}

/**
 * Writes the slashes of redelegated stake as stake changes at the destination. The chain iterates pending
 * redelegations in store order and burns once for each, so an equal number of burns is matched in order.
 * Otherwise the delegators cannot be determined, which is reported. Burned amounts are exact; shares may
 * differ in the fraction of a unit.
 * @see x/staking SlashRedelegation
 */
export async function foldRedelegationCuts(transaction: Queryable, cut: Cut): Promise<void> {
  const { height, item, position, operator } = cut;
  const burns = await burnsBefore(transaction, cut);
  if (burns.length === 0) return;
  const moved = await transaction.query(
    `select c.delegator, c.to_operator, c.denom from stake_change c
       join address d on d.id = c.delegator join address t on t.id = c.to_operator
     where c.operator = $1 and c.action = 'redelegate' and (c.height, c.item, c.position) < ($2, $3::int, $4::int)
       and c.completion_ns > (select time_ns from block where height = $2)
     group by c.delegator, c.to_operator, c.denom, d.bytes, t.bytes
     order by octet_length(d.bytes), d.bytes, octet_length(t.bytes), t.bytes`,
    [operator, height, item, position],
  );
  if (moved.length !== burns.length) {
    await transaction.query(
      `insert into oddity (height, item, position, module, problem)
       values ($1, $2, $3, 'stake', 'a slash cut redelegations, and whose is unknown') on conflict do nothing`,
      [height, item, position],
    );
    return;
  }
  await transaction.query(
    `insert into stake_change (height, item, position, action, delegator, operator, to_operator, denom, amount)
     select $1::int, $2::int, u.position, 'slash', u.delegator, u.operator, null, u.denom, u.amount
     from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::numeric[])
       as u (position, delegator, operator, denom, amount)`,
    [
      height,
      item,
      burns.map((burn) => burn.position),
      moved.map((row) => bigintOf(row, 'delegator')),
      moved.map((row) => bigintOf(row, 'to_operator')),
      moved.map((row) => bigintOf(row, 'denom')),
      burns.map(({ amount }) => amount),
    ],
  );
}

/**
 * Burns of bonded stake since the previous slash, except the slash's own, which is the last of its amount.
 */
async function burnsBefore(
  transaction: Queryable,
  { height, item, position, burned }: Cut,
): Promise<readonly Burn[]> {
  const rows = await transaction.query(
    `select e.position, e.attributes from event e join kind k on k.id = e.kind and k.name = 'burn'
     where e.height = $1 and e.item = $2 and e.position < $3 and e.position > coalesce((select max(s.position) from slash s
       where s.height = $1 and s.item = $2 and s.position < $3), -1) order by e.position`,
    [height, item, position],
  );
  const burns = rows.map((row) => burnOf(intOf(row, 'position'), textOf(row, 'attributes')));
  const own = burned === 0n ? -1 : burns.findLastIndex(({ amount }) => amount === burned);
  return burns.filter(({ burner }, index) => index !== own && isBondedPool(burner));
}

function burnOf(position: number, attributes: string): Burn {
  const flat: unknown = JSON.parse(attributes);
  const texts = Array.isArray(flat) ? flat.map(String) : [];
  const value = (key: string): string =>
    texts[2 * texts.filter((_, at) => at % 2 === 0).indexOf(key) + 1] ?? '';
  return {
    position,
    burner: value('burner'),
    amount: BigInt(/^\d{1,78}/.exec(value('amount'))?.[0] ?? 0),
  };
}

function isBondedPool(burner: string): boolean {
  try {
    return Buffer.from(parseAddress(burner).bytes).toString('hex') === BONDED_POOL;
  } catch (error) {
    if (error instanceof AddressError) return false;
    throw error;
  }
}
