import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  type PagedOptions,
  pageQuery,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { pathKey } from '../../path-key.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, pagination, toPage } from '../../wire.ts';

const schema = v.pipe(
  v.object({ whitelist: v.array(accAddress), pagination }),
  v.transform((body): Page<AccAddress> => toPage(body.whitelist, body.pagination)),
);

/**
 * One page of the accounts that may open positions while whitelisting is on.
 * @see GET /elys-network/elys/leveragelp/whitelist/{pagination.key} (the first page ends in a slash)
 */
export function listLeverageLpWhitelist(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<AccAddress>>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/whitelist/${pathKey(parameters.page?.key)}`,
    { ...parameters, query: pageQuery({ ...parameters.page, key: undefined }) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listLeverageLpWhitelist */
export function listAllLeverageLpWhitelist(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<AccAddress>>> {
  return listWhole((asked) => listLeverageLpWhitelist(node, { ...parameters, ...asked }), parameters);
}
