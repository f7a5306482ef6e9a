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
import { getRest, route } from '../../request.ts';
import { accAddress, pagination, toPage, uintString } from '../../wire.ts';

/** An airdrop that governance announced. */
export interface TokenomicsAirdrop {
  readonly intent: string;
  readonly baseUnits: bigint;
  readonly authority: AccAddress;
  /** As the chain writes it: a height or unix seconds, the module does not say. */
  readonly expiry: bigint;
}

const schema = v.pipe(
  v.object({
    airdrop: v.array(
      v.object({ intent: v.string(), amount: uintString, authority: accAddress, expiry: uintString }),
    ),
    pagination,
  }),
  v.transform((body): Page<TokenomicsAirdrop> => {
    const airdrops = body.airdrop.map((entry) => ({
      intent: entry.intent,
      baseUnits: entry.amount,
      authority: entry.authority,
      expiry: entry.expiry,
    }));
    return toPage(airdrops, body.pagination);
  }),
);

/**
 * One page of the airdrops announced by governance.
 * @see GET /elys-network/elys/tokenomics/airdrop
 */
export function listTokenomicsAirdrops(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<TokenomicsAirdrop>>> {
  return getRest(
    node,
    route`/elys-network/elys/tokenomics/airdrop`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listTokenomicsAirdrops */
export function listAllTokenomicsAirdrops(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<TokenomicsAirdrop>>> {
  return listWhole((asked) => listTokenomicsAirdrops(node, { ...parameters, ...asked }), parameters);
}
