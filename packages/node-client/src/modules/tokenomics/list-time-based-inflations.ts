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
import { accAddress, pagination, safeIntString, toPage } from '../../wire.ts';
import { type Inflation, wireInflation } from './inflation.ts';

/** The inflation of a span of blocks, roughly a year each. */
export interface TimeBasedInflation {
  readonly startHeight: number;
  readonly endHeight: number;
  readonly description: string;
  readonly inflation: Inflation | null;
  readonly authority: AccAddress;
}

const schema = v.pipe(
  v.object({
    time_based_inflation: v.array(
      v.object({
        start_block_height: safeIntString,
        end_block_height: safeIntString,
        description: v.string(),
        inflation: v.nullable(wireInflation),
        authority: accAddress,
      }),
    ),
    pagination,
  }),
  v.transform((body): Page<TimeBasedInflation> => {
    const spans = body.time_based_inflation.map((span) => ({
      startHeight: span.start_block_height,
      endHeight: span.end_block_height,
      description: span.description,
      inflation: span.inflation,
      authority: span.authority,
    }));
    return toPage(spans, body.pagination);
  }),
);

/**
 * One page of the inflation by spans of blocks, in base units of Eden for the whole span.
 * @see GET /elys-network/elys/tokenomics/time_based_inflation
 */
export function listTimeBasedInflations(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<TimeBasedInflation>>> {
  return getRest(
    node,
    route`/elys-network/elys/tokenomics/time_based_inflation`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listTimeBasedInflations */
export function listAllTimeBasedInflations(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<TimeBasedInflation>>> {
  return listWhole((asked) => listTimeBasedInflations(node, { ...parameters, ...asked }), parameters);
}
