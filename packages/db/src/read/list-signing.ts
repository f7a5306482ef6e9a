/** Block signatures. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, defineRead, intOf, listWith, rowReader } from '../row-values.ts';
import { ABOVE_ALL, toPage, type Page, type PageRequest } from './page.ts';

export interface SignedBlock {
  /** The signed block; its signatures are in the next one. */
  readonly height: number;
  readonly setId: bigint;
  /** Two bits per member in set order, low bits first: 0 absent, 1 signed, 2 nil vote. */
  readonly flags: Uint8Array;
}

/** The signatures of a range of blocks, oldest first; limit ranges to some hundreds. */
export async function listSignedBlocks(
  database: Queryable,
  fromHeight: number,
  toHeight: number,
): Promise<readonly SignedBlock[]> {
  const rows = await database.query(
    'select height, set_id, last_flags from block where height between $1 and $2::int + 1 order by height',
    [fromHeight, toHeight],
  );
  return rows.flatMap((row, at) => {
    const height = intOf(row, 'height');
    const next = rows[at + 1];
    if (next === undefined || intOf(next, 'height') !== height + 1) return [];
    return { height, setId: bigintOf(row, 'set_id'), flags: bytesOf(next, 'last_flags') };
  });
}

const readStoredValidatorSet = rowReader({
  id: bigintOf,
  /** Consensus address bytes, in commit order. */
  members: listWith(bytesOf),
  powers: listWith(bigintOf),
});
export type StoredValidatorSet = ReturnType<typeof readStoredValidatorSet>;

/** Validator sets by number. */
export const findValidatorSets = defineRead(
  `select s.id, s.powers, array(select a.bytes from unnest(s.members) with ordinality as m (id, n)
       join address a on a.id = m.id order by m.n) as members
     from validator_set s where s.id = any($1::bigint[])`,
  readStoredValidatorSet,
  (ids: readonly bigint[]) => [ids],
);

const readMissedBlock = rowReader({
  height: intOf,
  /** It voted nil, as opposed to not at all. */
  nil: booleanOf,
});
export type MissedBlock = ReturnType<typeof readMissedBlock>;

/** Blocks that a validator did not sign, newest first; `validator` is the number of its consensus address. */
export async function listMissed(
  database: Queryable,
  validator: bigint,
  { after, limit }: PageRequest<number>,
): Promise<Page<MissedBlock, number>> {
  const rows = await database.query(
    'select height, nil from missed where validator = $1 and height < $2 order by height desc limit $3',
    [validator, after ?? ABOVE_ALL, limit + 1],
  );
  return toPage(rows.map(readMissedBlock), limit, ({ height }) => height);
}
