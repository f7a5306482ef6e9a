/** Validators by status. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireStatusName, wireValidator, type Validator, type ValidatorStatus } from './wire-validator.ts';

const schema = v.pipe(
  v.object({ validators: v.array(wireValidator), pagination }),
  v.transform((body) => toPage<Validator>(body.validators, body.pagination)),
);

interface ByStatus {
  readonly status?: ValidatorStatus | undefined;
}

/** A page of the validators, of one status or of all.
 * @see GET /cosmos/staking/v1beta1/validators */
export function listValidators(
  node: NodeClient,
  parameters: PagedOptions & ByStatus = {},
): Promise<Answer<Page<Validator>>> {
  const { status, page, height, signal } = parameters;
  const query = { status: status === undefined ? undefined : wireStatusName(status), ...pageQuery(page) };
  return getRest(node, '/cosmos/staking/v1beta1/validators', { query, height, signal }, schema);
}

/** Every validator, of one status or of all, up to the cap. */
export function listAllValidators(
  node: NodeClient,
  parameters: WholeListOptions & ByStatus = {},
): Promise<Answer<WholeList<Validator>>> {
  return listWhole((asked) => listValidators(node, { ...parameters, ...asked }), parameters);
}
