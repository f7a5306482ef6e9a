/** When a validator was slashed. */
import type { ValoperAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { decString, pagination, toPage, uintString } from '../../wire.ts';

export interface ValidatorSlash {
  /** Reward period of the validator, not a height. */
  readonly period: bigint;
  readonly fraction: Dec;
}

const slash: v.GenericSchema<unknown, ValidatorSlash> = v.pipe(
  v.object({ validator_period: uintString, fraction: decString }),
  v.transform((wire) => ({ period: wire.validator_period, fraction: wire.fraction })),
);

const schema = v.pipe(
  v.object({ slashes: v.array(slash), pagination }),
  v.transform((body) => toPage<ValidatorSlash>(body.slashes, body.pagination)),
);

/** A page of the slashes of a validator between two heights. A live node reads an absent `toHeight` as 0 and finds none.
 * @see GET /cosmos/distribution/v1beta1/validators/{validator}/slashes */
export function listSlashes(
  node: NodeClient,
  parameters: PagedOptions & {
    readonly validator: ValoperAddress;
    readonly fromHeight?: number | undefined;
    readonly toHeight?: number | undefined;
  },
): Promise<Answer<Page<ValidatorSlash>>> {
  const { validator, fromHeight, toHeight, page, height, signal } = parameters;
  const query = { starting_height: fromHeight, ending_height: toHeight, ...pageQuery(page) };
  return getRest(
    node,
    route`/cosmos/distribution/v1beta1/validators/${validator}/slashes`,
    { query, height, signal },
    schema,
  );
}
