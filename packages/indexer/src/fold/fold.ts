/** Running figures from facts, in height order, by one leader. */
import type { Database, Queryable } from '@cairn/db/database';
import { bytesOf, intOf } from '@cairn/db/row-values';
import { ReplacedChainError } from '../errors.ts';
import { writtenTo } from '../ranges.ts';
import { commitLater } from '../write-heights.ts';
import type { FoldRange, FoldStep } from './fold-step.ts';
import { foldAccounts } from './accounts.ts';
import { foldBalances } from './balances.ts';
import { foldBallots, foldParameters } from './governance.ts';
import { foldMarkets, foldPackets } from './markets.ts';
import { foldOpenInterest } from './open-interest.ts';
import { foldPrune } from './prune.ts';
import { foldStakes } from './stakes.ts';
import { foldTraders } from './traders.ts';

/** Heights folded in one transaction at most: on PGlite reads wait for it. */
const FOLD_HEIGHTS = 200;

const STEPS: readonly FoldStep[] = [
  foldBalances,
  foldAccounts,
  foldStakes,
  foldBallots,
  foldParameters,
  foldPackets,
  foldTraders,
  foldOpenInterest,
  foldMarkets,
  foldPrune,
];

/**
 * Folds the next heights that are written without a gap, and says how far that came.
 * @returns the height folded to, or undefined when there is nothing new.
 * @throws {ReplacedChainError} when the blocks do not follow from each other. @throws {DatabaseError}
 */
export function foldNext(
  database: Database,
  { fromGenesis, firstHeight }: { readonly fromGenesis: boolean; readonly firstHeight: number },
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    await commitLater(database, transaction);
    const [progress] = await transaction.query('select folded_to from progress for update');
    if (progress === undefined) return undefined;
    const from = intOf(progress, 'folded_to') + 1;
    const last = Math.min(await writtenTo(transaction), from + FOLD_HEIGHTS - 1);
    if (last < from) return undefined;
    const range = await provenRange(transaction, from, last, firstHeight);
    for (const step of STEPS) await step(transaction, { ...range, fromGenesis });
    await transaction.query('update progress set folded_to = $1, updated = now()', [range.to]);
    return range.to;
  });
}

/** The heights up to the end of the first one's day, each of them there and naming the one before as its parent. */
async function provenRange(
  transaction: Queryable,
  from: number,
  to: number,
  firstHeight: number,
): Promise<Omit<FoldRange, 'fromGenesis'>> {
  const blocks = await transaction.query(
    `select height, (time_ns / 86400000000000)::int as day, hash, parent_hash from block
     where height between $1 and $2 order by height`,
    [from - 1, to],
  );
  let expected = from === firstHeight ? from : from - 1;
  let parent: string | undefined;
  let day: number | undefined;
  let end = from - 1;
  for (const row of blocks) {
    const height = intOf(row, 'height');
    if (height !== expected) throw new RangeError(`height ${expected} is said to be written and is not`);
    if (parent !== undefined && parent !== hexOf(bytesOf(row, 'parent_hash')))
      throw new ReplacedChainError(height, 'its parent is not the block before');
    parent = hexOf(bytesOf(row, 'hash'));
    expected += 1;
    if (height < from) continue;
    day ??= intOf(row, 'day');
    if (intOf(row, 'day') !== day) break;
    end = height;
  }
  if (day === undefined) throw new RangeError(`height ${from} is said to be written and is not`);
  return { from, to: end, day };
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
