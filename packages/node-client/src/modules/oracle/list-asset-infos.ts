import type { Denom } from '@cairn/chain/denom';
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
import { denom, pagination, safeIntString, toPage } from '../../wire.ts';

/** What the oracle knows of a denom. */
export interface OracleAssetInfo {
  readonly denom: Denom;
  /** The name prices are listed under: `ATOM`. */
  readonly display: string;
  readonly bandTicker: string;
  readonly elysTicker: string;
  readonly decimals: number;
}

const schema = v.pipe(
  v.object({
    asset_info: v.array(
      v.object({
        denom,
        display: v.string(),
        band_ticker: v.string(),
        elys_ticker: v.string(),
        decimal: v.pipe(safeIntString, v.minValue(0)),
      }),
    ),
    pagination,
  }),
  v.transform((body): Page<OracleAssetInfo> => {
    const infos = body.asset_info.map((info) => ({
      denom: info.denom,
      display: info.display,
      bandTicker: info.band_ticker,
      elysTicker: info.elys_ticker,
      decimals: info.decimal,
    }));
    return toPage(infos, body.pagination);
  }),
);

/**
 * One page of the denoms that the oracle prices, with their decimals.
 * @see GET /elys-network/elys/oracle/asset_info
 */
export function listOracleAssetInfos(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<OracleAssetInfo>>> {
  return getRest(
    node,
    route`/elys-network/elys/oracle/asset_info`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listOracleAssetInfos */
export function listAllOracleAssetInfos(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<OracleAssetInfo>>> {
  return listWhole((asked) => listOracleAssetInfos(node, { ...parameters, ...asked }), parameters);
}
