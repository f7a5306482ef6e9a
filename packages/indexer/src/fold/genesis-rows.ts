/** Running figures as the genesis document begins them. */
import type { Queryable } from '@cairn/db/database';
import type { Dictionary } from '@cairn/db/dictionary';
import type { GenesisFacts } from '../genesis.ts';

/** Writes balances, stakes and parameters as of the height before the first. */
export async function writeGenesis(
  transaction: Queryable,
  dictionary: Dictionary,
  { balances, stakes, params, assets }: GenesisFacts,
  height: number,
): Promise<void> {
  await transaction.query(
    `insert into balance (address, denom, amount, height)
     select address, denom, amount, $4 from unnest($1::bigint[], $2::bigint[], $3::numeric[]) as g (address, denom, amount)`,
    [
      balances.map(({ address }) => dictionary.id('address', address)),
      balances.map(({ denom }) => dictionary.id('denom', denom)),
      balances.map(({ amount }) => amount),
      height,
    ],
  );
  await transaction.query(
    'insert into balance_history (address, denom, height, amount) select address, denom, height, amount from balance',
  );
  await transaction.query(
    `insert into asset (denom, supply, holders, height)
     select denom, sum(amount), count(*), $1::int from balance group by denom`,
    [height],
  );
  await transaction.query(
    `insert into holder_size (denom, digits, holders, amount)
     select denom, length(amount::text), count(*), sum(amount) from balance group by 1, 2`,
  );
  await transaction.query(
    `insert into delegation (operator, delegator, amount, height)
     select operator, delegator, amount, $4 from unnest($1::bigint[], $2::bigint[], $3::numeric[]) as g (operator, delegator, amount)`,
    [
      stakes.map(({ operator }) => dictionary.id('address', operator)),
      stakes.map(({ delegator }) => dictionary.id('address', delegator)),
      stakes.map(({ amount }) => amount),
      height,
    ],
  );
  await transaction.query(
    `insert into operator_stake (operator, height, amount, delegators)
     select operator, $1::int, sum(amount), count(*) from delegation group by operator`,
    [height],
  );
  await transaction.query(
    `insert into parameter_change (module, height, position, proposal_id, type_url, body)
     select module, $3::int, 0, null, '', body from unnest($1::text[], $2::text[]) as g (module, body)`,
    [params.map(({ module }) => module), params.map(({ body }) => body), height],
  );
  await transaction.query(
    `insert into asset_info (denom, height, item, position, asset, decimals)
     select denom, $4::int, 0, 0, asset, decimals from unnest($1::bigint[], $2::text[], $3::int[]) as g (denom, asset, decimals)`,
    [
      assets.map(({ denom }) => dictionary.id('denom', denom)),
      assets.map(({ asset }) => asset),
      assets.map(({ decimals }) => decimals),
      height,
    ],
  );
}
