/** Pending ranges of heights, which fillers claim. */
import type { Database, Queryable } from '@cairn/db/database';
import { intOf } from '@cairn/db/row-values';
import { ClaimLostError } from './errors.ts';

/** Heights per range: at most a minute's work. */
const RANGE_HEIGHTS = 200;

export interface Claim {
  readonly worker: string;
  readonly from: number;
  readonly to: number;
  /** The next height to write. */
  readonly next: number;
}

/** Plans ranges up to a height, in one transaction. Only called by the leader. */
export async function planTo(database: Database, to: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.query('select planned_to from progress for update');
    if (row === undefined) throw new RangeError('the index is not begun');
    const from = intOf(row, 'planned_to') + 1;
    if (to < from) return;
    await transaction.query(
      `insert into fill_range (from_height, to_height, next_height)
       select first, least(first + $3::int - 1, $2::int), first from generate_series($1::int, $2::int, $3::int) as first`,
      [from, to, RANGE_HEIGHTS],
    );
    await transaction.query('update progress set planned_to = $1, updated = now()', [to]);
  });
}

/** Claims the lowest free range for `leaseSeconds`, by the database's clock. */
export async function claimRange(
  database: Database,
  worker: string,
  leaseSeconds: number,
): Promise<Claim | undefined> {
  const [row] = await database.query(
    `update fill_range set claimed_by = $1, claimed_until = now() + make_interval(secs => $2)
     where from_height = (
       select from_height from fill_range where claimed_until is null or claimed_until < now()
       order by from_height limit 1 for update skip locked)
     returning from_height, to_height, next_height`,
    [worker, leaseSeconds],
  );
  if (row === undefined) return undefined;
  return {
    worker,
    from: intOf(row, 'from_height'),
    to: intOf(row, 'to_height'),
    next: intOf(row, 'next_height'),
  };
}

/**
 * Advances a claim in the transaction of the rows; deletes finished ranges.
 * @throws {ClaimLostError} when the claim has expired and was taken over.
 */
export async function advanceClaim(
  transaction: Queryable,
  claim: Claim,
  next: number,
  leaseSeconds: number,
): Promise<Claim> {
  const moved =
    next > claim.to
      ? await transaction.query(
          'delete from fill_range where from_height = $1 and claimed_by = $2 and next_height = $3 returning from_height',
          [claim.from, claim.worker, claim.next],
        )
      : await transaction.query(
          `update fill_range set next_height = $4, claimed_until = now() + make_interval(secs => $5)
           where from_height = $1 and claimed_by = $2 and next_height = $3 returning from_height`,
          [claim.from, claim.worker, claim.next, next, leaseSeconds],
        );
  if (moved.length === 0) throw new ClaimLostError(`range ${claim.from}: another filler has it`);
  return { ...claim, next };
}

/** Extends a claim, unless another filler has it. */
export async function renewClaim(database: Queryable, claim: Claim, leaseSeconds: number): Promise<void> {
  await database.query(
    `update fill_range set claimed_until = now() + make_interval(secs => $3)
     where from_height = $1 and claimed_by = $2`,
    [claim.from, claim.worker, leaseSeconds],
  );
}

/** Releases a claim, so that it need not expire. */
export async function releaseClaim(database: Queryable, claim: Claim): Promise<void> {
  await database.query(
    'update fill_range set claimed_by = null, claimed_until = null where from_height = $1 and claimed_by = $2',
    [claim.from, claim.worker],
  );
}

/** Releases all claims: for a process with exclusive use of a database, where all claims are stale. */
export async function freeAllClaims(database: Queryable): Promise<void> {
  await database.query('update fill_range set claimed_by = null, claimed_until = null');
}

/** The height up to which all heights are written. */
export async function writtenTo(database: Queryable): Promise<number> {
  const [row] = await database.query(
    'select coalesce((select min(next_height) from fill_range), planned_to + 1) - 1 as height from progress',
  );
  return row === undefined ? 0 : intOf(row, 'height');
}
