/** Assigns slashes to operators: slashed amounts become stake changes, jailings operator changes. */
import type { Queryable } from '@cairn/db/database';
import { bigintOf, intOf } from '@cairn/db/row-values';
import type { Cut } from './cut.ts';
import type { FoldRange } from './fold-step.ts';
import { foldRedelegationCuts } from './redelegation-cuts.ts';

/** The operator with this key at the time. */
const OPERATOR = `left join lateral (select operator from operator_key k where k.signer = s.signer
    and (k.height, k.item, k.position) < (s.height, s.item, s.position)
    order by k.height desc, k.item desc, k.position desc limit 1) o on true`;

/**
 * Writes the effects of slashes in a range.
 * @returns the slashes in order.
 */
export async function foldSlashes(
  transaction: Queryable,
  { from, to }: Pick<FoldRange, 'from' | 'to'>,
): Promise<readonly Cut[]> {
  const rows = await transaction.query(
    `select s.height, s.item, s.position, o.operator, s.burned from slash s ${OPERATOR}
     where s.height between $1 and $2 order by s.height, s.item, s.position`,
    [from, to],
  );
  if (rows.length === 0) return [];
  await transaction.query(
    `insert into stake_change (height, item, position, action, delegator, operator, to_operator, denom, amount)
     select s.height, s.item, s.position, 'slash', null, o.operator, null, s.denom, s.burned from slash s ${OPERATOR}
     where s.height between $1 and $2 and o.operator is not null and s.denom is not null and s.burned > 0`,
    [from, to],
  );
  await transaction.query(
    `insert into operator_change (operator, height, item, position, action, body)
     select o.operator, s.height, s.item, s.position, 'jail', jsonb_build_object('reason', s.reason)::text from slash s ${OPERATOR}
     where s.height between $1 and $2 and o.operator is not null and s.jailed`,
    [from, to],
  );
  await transaction.query(
    `insert into oddity (height, item, position, module, problem)
     select s.height, s.item, s.position, 'stake', case when s.burned is null then 'a slash does not say what it burned'
       else 'a slash is of a key whose operator is not known' end from slash s ${OPERATOR}
     where s.height between $1 and $2 and (s.burned is null or (s.burned > 0 and o.operator is null)) on conflict do nothing`,
    [from, to],
  );
  const cuts = rows.flatMap((row) =>
    row['operator'] === null || row['burned'] === null
      ? []
      : {
          height: intOf(row, 'height'),
          item: intOf(row, 'item'),
          position: intOf(row, 'position'),
          operator: bigintOf(row, 'operator'),
          burned: bigintOf(row, 'burned'),
        },
  );
  for (const cut of cuts) await foldRedelegationCuts(transaction, cut);
  return cuts.filter(({ burned }) => burned > 0n);
}
