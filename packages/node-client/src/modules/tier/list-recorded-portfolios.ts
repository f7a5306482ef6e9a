import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
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
import { accAddress, decString, pagination, toPage } from '../../wire.ts';

/** An account's portfolio as it was recorded on one date. */
export interface RecordedPortfolio {
  /** UTC, `YYYY-MM-DD`. */
  readonly date: string;
  readonly address: AccAddress;
  readonly portfolioUsd: Dec;
}

const schema = v.pipe(
  v.object({
    portfolio: v.array(
      v.object({
        date: v.pipe(v.string(), v.isoDate()),
        creator: accAddress,
        portfolio: decString,
      }),
    ),
    pagination,
  }),
  v.transform((body): Page<RecordedPortfolio> => {
    const records = body.portfolio.map((record) => ({
      date: record.date,
      address: record.creator,
      portfolioUsd: record.portfolio,
    }));
    return toPage(records, body.pagination);
  }),
);

/**
 * One page of the portfolios recorded on the last 8 dates, by date, then address bytes; `reverse` starts with the
 * newest. Pool wallets (32 bytes) and other accounts of no user are among them.
 * @see GET /elys-network/elys/membershiptier/portfolio
 */
export function listRecordedPortfolios(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<RecordedPortfolio>>> {
  return getRest(
    node,
    route`/elys-network/elys/membershiptier/portfolio`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listRecordedPortfolios */
export function listAllRecordedPortfolios(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<RecordedPortfolio>>> {
  return listWhole((asked) => listRecordedPortfolios(node, { ...parameters, ...asked }), parameters);
}
