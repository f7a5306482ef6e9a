/** Price reports of oracle feeders, and announced denoms. */
import { parseDec } from '@cairn/chain/dec';
import { isJsonObject, type Json } from '@cairn/chain/json';
import {
  assetInfoTable,
  priceReportTable,
  type AssetInfoRow,
  type PriceReportRow,
} from '@cairn/db/tables/trading';
import { fieldList, fieldText, fieldBigInt } from '../attributes.ts';
import { factsOf, readEach, rowsOf, type FactModule } from '../fact-module.ts';
import type { PlacedMessage } from '../height-facts.ts';

const ONE = '/elys.oracle.MsgFeedPrice';
const INFO = '/elys.oracle.MsgCreateAssetInfo';
const MANY = '/elys.oracle.MsgFeedMultiplePrices';

/** PostgreSQL cannot index kilobytes of text. */
export const MAX_ASSET_LENGTH = 128;

/** Whether a token can have this many decimals, within the column's range. */
export const isDecimals = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 36;

/** Whether a message only reports prices, as most txs of some chains do. */
export function isPriceFeed(typeUrl: string): boolean {
  return typeUrl === ONE || typeUrl === MANY;
}

export const priceModule: FactModule = {
  name: 'price',
  rows: ({ doneMessages }, attempt) => {
    const feeds = doneMessages.filter(({ message }) => isPriceFeed(message.typeUrl));
    const reports = readEach(feeds, attempt, reportsOf);
    const counts = new Map<number, number>();
    return [
      rowsOf(
        priceReportTable,
        reports.map((report) => {
          const position = counts.get(report.item) ?? 0;
          counts.set(report.item, position + 1);
          return { ...report, position };
        }),
      ),
      factsOf(assetInfoTable, doneMessages, attempt, assetInfo),
    ];
  },
};

function reportsOf({ height, item, message: { typeUrl, body } }: PlacedMessage): readonly PriceReportRow[] {
  const feeds: readonly Json[] =
    typeUrl === MANY ? fieldList(body, 'feed_prices') : [body['feed_price'] ?? null];
  return feeds.map((feed) => {
    if (!isJsonObject(feed)) throw new SyntaxError('a price report is no object');
    const source = feed['source'];
    return {
      asset: fieldText(feed, 'asset').slice(0, MAX_ASSET_LENGTH),
      source: typeof source === 'string' ? source : '',
      height,
      item,
      position: 0,
      price: parseDec(fieldText(feed, 'price')),
    };
  });
}

function assetInfo({ depth, message }: PlacedMessage): AssetInfoRow | undefined {
  // A nested message has the position of its outer one, which is in use.
  if (message.typeUrl !== INFO || depth > 0) return undefined;
  const { body } = message;
  const decimals = Number(fieldBigInt(body, 'decimal'));
  if (!isDecimals(decimals)) throw new SyntaxError(`an asset of ${decimals} decimals`);
  return {
    denom: fieldText(body, 'denom'),
    asset: fieldText(body, 'display').slice(0, MAX_ASSET_LENGTH),
    decimals,
  };
}
