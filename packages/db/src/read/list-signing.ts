/** Block signatures. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, intOf, listOf } from '../row-values.ts';
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
    `select b.height, b.set_id, n.last_flags from block b join block n on n.height = b.height + 1
     where b.height between $1 and $2 and n.height between $1 + 1 and $2 + 1 order by b.height`,
    [fromHeight, toHeight],
  );
  return rows.map((row) => ({
    height: intOf(row, 'height'),
    setId: bigintOf(row, 'set_id'),
    flags: bytesOf(row, 'last_flags'),
  }));
}

export interface StoredValidatorSet {
  readonly id: bigint;
  /** Consensus address bytes, in commit order. */
  readonly members: readonly Uint8Array[];
  readonly powers: readonly bigint[];
}

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
  return rows.map((row) => ({
    id: bigintOf(row, 'id'),
    members: listOf(row, 'members', bytesOf),
    powers: listOf(row, 'powers', bigintOf),
  }));
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
