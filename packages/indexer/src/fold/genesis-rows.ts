/** Initial running figures from genesis. */
import type { Queryable } from '@cairn/db/database';
import { decToString } from '@cairn/chain/dec';
import type { Dictionary } from '@cairn/db/dictionary';
import type { GenesisFacts, GenesisKey, GenesisRate } from '../genesis.ts';

/** Writes balances, stakes and parameters as of the height before the first. */
export async function writeGenesis(
  transaction: Queryable,
  dictionary: Dictionary,
  { balances, stakes, keys, rates, params, assets, tradedPools }: GenesisFacts,
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
    `insert into delegation (operator, delegator, amount, height, shares)
     select operator, delegator, amount, $5, nullif(shares, '')::numeric
     from unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::text[]) as g (operator, delegator, amount, shares)`,
    [
      stakes.map(({ operator }) => dictionary.id('address', operator)),
      stakes.map(({ delegator }) => dictionary.id('address', delegator)),
      stakes.map(({ amount }) => amount),
      stakes.map(({ shares }) => (shares === null ? '' : decToString(shares))),
      height,
    ],
  );
  await writeOperators(transaction, dictionary, keys, rates, height);
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
  // Positions open at genesis have no events, so the open interest of their pools is unknown.
  await transaction.query('insert into open_interest (pool_id) select * from unnest($1::bigint[])', [
    tradedPools,
  ]);
}

async function writeOperators(
  transaction: Queryable,
  dictionary: Dictionary,
  keys: readonly GenesisKey[],
  rates: readonly GenesisRate[],
  height: number,
): Promise<void> {
  await transaction.query(
    `insert into operator_rate (operator, tokens, shares)
     select * from unnest($1::bigint[], $2::numeric[], $3::numeric[])`,
    [
      rates.map(({ operator }) => dictionary.id('address', operator)),
      rates.map(({ tokens }) => tokens),
      rates.map(({ shares }) => decToString(shares)),
    ],
  );
  await transaction.query(
    `insert into operator_stake (operator, height, amount, delegators)
     select d.operator, $1::int, coalesce(min(r.tokens), sum(d.amount)), count(*) from delegation d
       left join operator_rate r on r.operator = d.operator group by d.operator`,
    [height],
  );
  await transaction.query(
    `insert into operator_key (signer, height, item, position, operator)
     select signer, $3::int, 0, position, operator
     from unnest($1::bigint[], $2::bigint[]) with ordinality as g (signer, operator, position)`,
    [
      keys.map(({ signer }) => dictionary.id('address', signer)),
      keys.map(({ operator }) => dictionary.id('address', operator)),
      height,
    ],
  );
}
