/** Block signatures. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, from, intOf, listWith, rowReader } from '../row-values.ts';
import { ABOVE_ALL, toPage, type Page, type PageRequest } from './page.ts';

const readSignedBlock = rowReader({
  /** The signed block; its signatures are in the next one. */
  height: intOf,
  setId: bigintOf,
  /** Two bits per member in set order, low bits first: 0 absent, 1 signed, 2 nil vote. */
  flags: from('last_flags', bytesOf),
});
export type SignedBlock = ReturnType<typeof readSignedBlock>;

/** The signatures of a range of blocks, oldest first; limit ranges to some hundreds. */
export async function listSignedBlocks(
  database: Queryable,
  fromHeight: number,
  toHeight: number,
): Promise<readonly SignedBlock[]> {
  const rows = await database.query(
    `select b.height, b.set_id, n.last_flags from block b join block n on n.height = b.height + 1
     where b.height between $1 and $2 and n.height between $1 + 1 and $2 + 1 order by b.height`,
    [fromHeight, toHeight],
  );
  return rows.map(readSignedBlock);
}

const readStoredValidatorSet = rowReader({
  id: bigintOf,
  /** Consensus address bytes, in commit order. */
  members: listWith(bytesOf),
  powers: listWith(bigintOf),
});
export type StoredValidatorSet = ReturnType<typeof readStoredValidatorSet>;

/** Validator sets by number. */
export async function findValidatorSets(
  database: Queryable,
  ids: readonly bigint[],
): Promise<readonly StoredValidatorSet[]> {
  const rows = await database.query(
    `select s.id, s.powers, array(select a.bytes from unnest(s.members) with ordinality as m (id, n)
       join address a on a.id = m.id order by m.n) as members
     from validator_set s where s.id = any($1::bigint[])`,
    [ids],
  );
  return rows.map(readStoredValidatorSet);
}

export interface MissedBlock {
  readonly height: number;
  /** It voted nil, as opposed to not at all. */
  readonly nil: boolean;
}

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
  return toPage(
    rows.map((row) => ({ height: intOf(row, 'height'), nil: booleanOf(row, 'nil') })),
    limit,
    ({ height }) => height,
  );
}
