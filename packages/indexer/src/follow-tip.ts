/** The leader: plans what fillers do, writes the newest heights itself, folds running figures. */
import type { Queryable } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import type { IndexedChain } from './begin-index.ts';
import { readHeights, type FillContext } from './fill-range.ts';
import { foldNext } from './fold/fold.ts';
import { planTo } from './ranges.ts';
import { writeHeights } from './write-heights.ts';

/** Up to here heights are worth no range of their own: the leader writes them at once. */
const TIP_HEIGHTS = 20;

/** One look at the source: plans or writes what is new up to `to`.
 * @returns the source's newest height.
 * @throws {ExplorerError} @throws {ReplacedChainError} @throws {DatabaseError} */
export async function advanceTip(context: FillContext, to: number | undefined): Promise<number> {
  const { database, source, signal } = context;
  const { latest } = await source.status(signal);
  const target = Math.min(to ?? latest, latest);
  const planned = await plannedTo(database);
  if (target - planned > TIP_HEIGHTS) await planTo(database, target);
  else if (target > planned) await writeTip(context, planned + 1, target);
  return latest;
}

/** Folds all that is written without a gap; `onFolded` is told each height that it comes to.
 * @throws {ReplacedChainError} @throws {DatabaseError} */
export async function foldAll(
  { database, signal, whenRunning }: Pick<FillContext, 'database' | 'signal' | 'whenRunning'>,
  chain: IndexedChain,
  onFolded: (height: number) => void | Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await whenRunning();
    const height = await foldNext(database, chain);
    if (height === undefined) return;
    await onFolded(height);
  }
}

async function writeTip(context: FillContext, from: number, to: number): Promise<void> {
  const { database, state, onWritten } = context;
  const heights = await readHeights(context, from, to);
  const checkpoint = async (transaction: Queryable): Promise<void> => {
    await transaction.query('update progress set planned_to = $1, updated = now() where planned_to = $2', [
      from + heights.length - 1,
      from - 1,
    ]);
  };
  onWritten(await writeHeights(database, state, heights, checkpoint));
}

/** Heights up to here are written or planned. */
export async function plannedTo(database: Queryable): Promise<number> {
  const [row] = await database.query('select planned_to from progress');
  return row === undefined ? 0 : intOf(row, 'planned_to');
}

/** Running figures are of this height. */
export async function foldedTo(database: Queryable): Promise<number> {
  const [row] = await database.query('select folded_to from progress');
  return row === undefined ? 0 : intOf(row, 'folded_to');
}
