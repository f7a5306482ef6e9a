/** The validators that an account delegates to. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireValidator, type Validator } from './wire-validator.ts';

const schema = v.pipe(
  v.object({ validators: v.array(wireValidator), pagination }),
  v.transform((body) => toPage<Validator>(body.validators, body.pagination)),
);

/** A page of the validators that an account delegates to.
 * @see GET /cosmos/staking/v1beta1/delegators/{delegator}/validators */
export function listDelegatorValidators(
  node: NodeClient,
  parameters: PagedOptions & { readonly delegator: AccAddress },
): Promise<Answer<Page<Validator>>> {
  const { delegator, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/staking/v1beta1/delegators/${delegator}/validators`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllDelegatorValidators(
  node: NodeClient,
  parameters: WholeListOptions & { readonly delegator: AccAddress },
): Promise<Answer<WholeList<Validator>>> {
  return listWhole((asked) => listDelegatorValidators(node, { ...parameters, ...asked }), parameters);
}
