/** Block signatures. */
import type { Queryable } from '../database.ts';
import { bigintOf, booleanOf, bytesOf, defineRead, from, intOf, listWith, rowReader } from '../row-values.ts';
import { ABOVE_ALL, definePage } from './page.ts';

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

/** Proposers of a range of blocks, in any order; consensus address bytes. */
export const listProposers = defineRead(
  'select b.height, a.bytes from block b join address a on a.id = b.proposer where b.height between $1 and $2',
  rowReader({ height: intOf, proposer: from('bytes', bytesOf) }),
  (fromHeight: number, toHeight: number) => [fromHeight, toHeight],
);

/** Number of proposed blocks of each validator in a range; consensus address bytes. */
export const countProposed = defineRead(
  `select a.bytes, n.n from (select proposer, count(*)::int as n from block where height between $1 and $2 group by proposer) n
       join address a on a.id = n.proposer`,
  rowReader({ signer: from('bytes', bytesOf), blocks: from('n', intOf) }),
  (fromHeight: number, toHeight: number) => [fromHeight, toHeight],
);

/** Number of blocks in a range that members of validator sets did not sign, and those with a nil vote. */
export const countUnsigned = defineRead(
  `select a.bytes, count(*) filter (where not x.nil)::int as n, count(*) filter (where x.nil)::int as nil
       from missed x join address a on a.id = x.validator
       where x.validator in (select unnest(members) from validator_set where id = any($3::bigint[]))
         and x.height between $1 and $2 group by a.bytes`,
  rowReader({ signer: from('bytes', bytesOf), missed: from('n', intOf), nil: intOf }),
  (fromHeight: number, toHeight: number, setIds: readonly bigint[]) => [fromHeight, toHeight, setIds],
);

/** Number of blocks of each validator set in a range. */
export const countSetBlocks = defineRead(
  'select set_id, count(*)::int as n from block where height between $1 and $2 group by set_id',
  rowReader({ setId: bigintOf, blocks: from('n', intOf) }),
  (fromHeight: number, toHeight: number) => [fromHeight, toHeight],
);

/** Validator sets by number. */
export const findValidatorSets = defineRead(
  `select s.id, s.powers, array(select a.bytes from unnest(s.members) with ordinality as m (id, n)
       join address a on a.id = m.id order by m.n) as members
     from validator_set s where s.id = any($1::bigint[])`,
  rowReader({
    id: bigintOf,
    /** Consensus address bytes, in commit order. */
    members: listWith(bytesOf),
    powers: listWith(bigintOf),
  }),
  (ids: readonly bigint[]) => [ids],
);

/** Blocks that a validator did not sign, newest first; `validator` is the number of its consensus address. */
export const listMissed = definePage(
  'select height, nil from missed where validator = $1 and height < $2 order by height desc limit $3',
  rowReader({
    height: intOf,
    /** It voted nil, as opposed to not at all. */
    nil: booleanOf,
  }),
  ({ height }) => height,
  (after, rows, validator: bigint) => [validator, after ?? ABOVE_ALL, rows],
);
