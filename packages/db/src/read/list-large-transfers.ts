/** Transfers of a denom, and the largest in a range of heights. */
import { bytesOf, defineRead, from, rowReader } from '../row-values.ts';
import { transferTable } from '../tables/account.ts';
import { BEGIN_ITEM, END_ITEM } from '../tables/tx.ts';
import { defineListBy, PLACE } from './list-facts.ts';

/** Transfers of a denom (its number). */
export const listTransfers = defineListBy(transferTable, 'denom');

const readPlace = rowReader({ ...PLACE, txHash: from('hash', bytesOf) });

/**
 * The largest transfers of an asset by txs, largest first; `denom` is its number. Reads every transfer of the
 * asset at these heights, so callers limit the range.
 */
export const listLargeTransfers = defineRead(
  `select f.height, f.item, f.position, b.time_ns, t.hash, ${transferTable.selected}
     from (select * from transfer where denom = $1 and height between $2::int and $3::int and item between $5::int and $6::int
       order by amount desc, height desc, item desc, position desc limit $4::int) f
     join block b on b.height = f.height join tx t on t.height = f.height and t.item = f.item
     order by f.amount desc, f.height desc, f.item desc, f.position desc`,
  (row) => ({ ...transferTable.toFact(row), ...readPlace(row) }),
  (denom: bigint, { from, to, limit }: Readonly<{ from: number; to: number; limit: number }>) => [
    denom,
    from,
    to,
    limit,
    BEGIN_ITEM + 1,
    END_ITEM - 1,
  ],
);
