/** Assigns slashes to operators: slashed amounts become stake changes, jailings operator changes. */
import type { Queryable } from '@cairn/db/database';
import type { FoldRange } from './fold-step.ts';
import { foldRedelegationCuts, readCut, type Cut } from './redelegation-cuts.ts';

/**
 * Writes the effects of slashes in a range.
 * @returns the slashes in order.
 */
export async function foldSlashes(
  transaction: Queryable,
  { from, to }: Pick<FoldRange, 'from' | 'to'>,
): Promise<readonly Cut[]> {
  // With the operator whose key it was at the time.
  await transaction.query(`create temp table if not exists fold_slash (height integer, item integer, position integer,
    operator bigint, denom bigint, burned numeric, jailed boolean, reason text) on commit delete rows`);
  await transaction.query(
    `insert into fold_slash
     select s.height, s.item, s.position, o.operator, s.denom, s.burned, s.jailed, s.reason from slashes_between($1, $2) s
       left join lateral operator_before(s.signer, s.height, s.item, s.position) o on true`,
    [from, to],
  );
  const rows = await transaction.query(
    'select height, item, position, operator, burned from fold_slash order by height, item, position',
  );
  if (rows.length === 0) return [];
  await transaction.query(
    `insert into stake_change (height, item, position, action, delegator, operator, to_operator, denom, amount)
     select height, item, position, 'slash', null, operator, null, denom, burned from fold_slash
     where operator is not null and denom is not null and burned > 0`,
  );
  await transaction.query(
    `insert into operator_change (operator, height, item, position, action, body)
     select operator, height, item, position, 'jail', jsonb_build_object('reason', reason)::text from fold_slash
     where operator is not null and jailed`,
  );
  await transaction.query(
    `insert into oddity (height, item, position, module, problem)
     select height, item, position, 'stake', case when burned is null then 'a slash does not say what it burned'
       else 'a slash is of a key whose operator is not known' end from fold_slash
     where burned is null or (burned > 0 and operator is null) on conflict do nothing`,
  );
  const cuts = rows.flatMap((row) =>
    row['operator'] === null || row['burned'] === null ? [] : readCut(row),
  );
  for (const cut of cuts) await foldRedelegationCuts(transaction, cut);
  return cuts.filter(({ burned }) => burned > 0n);
}
